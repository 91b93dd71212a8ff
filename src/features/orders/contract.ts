/** Calls about orders. */
import * as z from 'zod/mini';
import { fileKinds } from '#features/marketing/order-files.ts';
import { vendorType } from '#features/shop/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { email, instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';

const address = 'Not needed for electronic delivery.';

/** Who gets the order, and where. */
export const customerBody = z.strictObject({
  name: text(1, 80),
  surname: text(1, 80),
  email,
  phone: field(text(5, 20), 'Number with or without the prefix.'),
  phone_region: field(
    z.int('not_valid'),
    'Region id of the number; must equal `region` where given, unless it is a test number (outside production only).',
  ),
  phone_number: field(
    z.optional(text(0, 20)),
    'The same number without the prefix. Not needed; checked where given.',
  ),
  company_name: field(z.optional(text(0, 160)), 'Needed for delivery to a company.'),
  street: field(z._default(text(0, 160), ''), address),
  house_number: field(z._default(text(0, 20), ''), address),
  postal_code: field(z._default(text(0, 16), ''), `In the format of the country. ${address}`),
  city: field(z._default(text(0, 120), ''), address),
  region: field(
    z.optional(z.int('not_valid')),
    'Region id of the address: the member’s own for what is sent, and where not given.',
  ),
  country: field(
    z.optional(text(0, 2)),
    'ISO 3166 code of `region`. Not needed; checked where given for `personal` and `company`.',
  ),
  delivery_type: field(
    z._default(z.enum(['digital', 'personal', 'company']), 'digital'),
    '`personal` or `company` for goods, made-to-measure products and the club card; the others need no address.',
  ),
});

const orderLines = z
  .array(
    z.strictObject({
      uuid: field(uuid, 'Variant.'),
      quantity: field(
        z.int('quantity_invalid').check(z.minimum(1, 'quantity_invalid'), z.maximum(999, 'quantity_invalid')),
        'Pieces, 1 to 999.',
      ),
      price: field(
        z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'not_valid'))),
        'The price that was shown; when it has changed, the order is refused.',
      ),
    }),
  )
  .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

const languageCodes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

const line = z.optional(z.string('not_valid'));

/** What is printed on a made-to-measure product. Which fields it takes, its shop product’s settings say. */
const printData = z.strictObject({
  name: line,
  surname: line,
  companyName: line,
  link: field(line, 'Begins with http or https. It is printed as a QR code too.'),
  phone: line,
  email: line,
  shortDescription: field(line, 'At most 80 characters.'),
  longDescription: field(line, 'At most 100 characters.'),
  logo: field(line, 'Uuid of a file of `POST /v1/shop/order/files` that was not ordered yet.'),
  address: z.optional(z.strictObject({ line1: line, line2: line, line3: line })),
  services: field(
    z.optional(
      z
        .array(z.strictObject({ text: z.string('not_valid'), icon: z.string('not_valid') }), 'not_valid')
        .check(z.maxLength(50, 'too_long')),
    ),
    'Exactly as many as `GET /v1/shop/marketing/services` says, with its texts in `language`.',
  ),
  coverImage: line,
  contentImage: line,
  businessCardLogo: field(line, 'Name of the manufacturer’s logo; the next four likewise.'),
  bannerLogo: line,
  stickerLogo: line,
  billboardLogo: line,
  flyerLogo: line,
  subtype: field(line, 'Of flyers: what the shop product’s settings say. Not needed; checked where given.'),
});

/** What one order asks for, apart from who gets it. */
const orderParts = {
  type: vendorType,
  order: field(orderLines, 'Variants of this vendor type; exactly one for `MARKETING`.'),
  data: field(
    z.optional(printData),
    'What is printed: for `MARKETING`, and only there. Only fields that the product has.',
  ),
  language: field(
    z.optional(z.enum(languageCodes, 'not_valid')),
    'For `MARKETING`: language of the texts that the product brings along; the region’s first where not given.',
  ),
};

/** An order, as lists show it. */
export const order = z.object({
  uuid,
  number: field(z.string(), 'Region, year, running number: `PL-2026-000123`.'),
  type: vendorType,
  status: field(z.int(), '1 pending, 2 approved, 3 positive, 4 negative, 5 failed.'),
  points: field(z.int(), 'Price in points.'),
  items_count: z.int(),
  created_at: instant,
});

/** An order with all that its company sees of it. */
export const orderDetail = z.extend(order, {
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    company_name: z.string(),
    email: z.string(),
    phone: z.string(),
    street: z.string(),
    house_number: z.string(),
    postal_code: z.string(),
    city: z.string(),
    region: z.int(),
    country: field(z.string(), 'ISO 3166 code.'),
    delivery_type: z.string(),
  }),
  meta: z.object({
    type: field(vendorType, 'Same as the order’s `type`.'),
    contents: z.array(
      z.object({
        name: z.string(),
        image: z.string(),
        quantity: z.int(),
        price: field(z.int(), 'Points for one.'),
        variantGuid: z.string(),
        response: field(
          z.array(
            z.object({
              number: z.string(),
              expiresAt: z.nullable(z.string()),
              password: z.nullable(z.string()),
            }),
          ),
          'Codes handed out, when completed.',
        ),
        inputData: field(
          z.nullable(
            z.extend(printData, {
              logo: z.optional(z.object({ uuid, name: z.string(), url: z.string() })),
              language: field(z.enum(languageCodes), 'Of the texts that the product brings along.'),
            }),
          ),
          'What is printed, as it was ordered; null where nothing is.',
        ),
        files: field(
          z.array(
            z.object({
              kind: field(z.enum(fileKinds), '`logo`, `print` for the printer, `proof` of a side.'),
              name: z.string(),
              type: z.string(),
              size: field(z.int(), 'Bytes.'),
              url: field(z.string(), 'Path of the site; with `?preview=1` a logo or proof is shown.'),
            }),
          ),
          'The logo, and what was made for print: a moment after the order, else it is being prepared.',
        ),
        warnings: field(
          z.array(
            z.object({
              code: field(
                z.enum(['low_resolution', 'logo_enclosed', 'logo_text']),
                '`low_resolution`: the logo looks coarse in print; `logo_enclosed`: the printer sets it from its file; `logo_text`: its letters may look different.',
              ),
              dpi: field(z.nullable(z.int()), 'Pixels in an inch of the print, of `low_resolution`.'),
              wanted: field(z.nullable(z.int()), 'As many as print needs.'),
            }),
          ),
          'What to know of the logo before it is printed.',
        ),
      }),
    ),
  }),
  history: z.array(z.object({ status: z.int(), created_at: instant })),
});

const promised = [
  'price_changed',
  'not_enough_points',
  'below_minimum',
  'not_available',
  'card_not_allowed',
  'card_not_active',
  'cards_unavailable',
  'configuration_missing',
] as const;

/** Points are reserved, stock is taken. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/v2/orders',
  summary: 'Order products of one vendor type.',
  access: ownerRoles,
  body: z.strictObject({ ...orderParts, customer: customerBody }),
  status: 201,
  answer: z.object({ data: order }),
  errors: promised,
  idempotent: true,
});

export const createOrders = defineCall({
  method: 'POST',
  path: '/v2/orders/multi',
  summary: 'Order products of several vendor types, all or nothing.',
  access: ownerRoles,
  body: z.strictObject({
    orders: z.array(z.strictObject(orderParts)).check(z.minLength(1, 'required'), z.maxLength(4, 'too_long')),
    customer: customerBody,
  }),
  status: 201,
  answer: z.object({ data: z.array(order) }),
  errors: promised,
  idempotent: true,
});

export const listOrders = defineCall({
  method: 'GET',
  path: '/v2/orders',
  summary: 'The company’s orders, newest first.',
  access: 'member',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(order),
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/v2/orders/{uuid}',
  summary: 'One order.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the names; the member’s where not given.'),
  }),
  answer: orderDetail,
  errors: ['not_found'],
});
