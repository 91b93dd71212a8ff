import * as z from 'zod/mini';
import { orderFile } from '#features/marketing/contract.ts';
import { fileKinds } from '#features/marketing/order-files.ts';
import { MAX_PEOPLE } from '#features/marketing/people.ts';
import { vendorType } from '#features/shop/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, uuid, uuidParams } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { type LanguageCode, languages } from '#regions/languages.ts';
import { customerBody } from './customer.contract.ts';

const line = z.optional(z.string('not_valid'));

/** What is printed for one person only. */
const personOfLine = z.strictObject({
  uuid: field(uuid, 'UUID of an active member of the company, once per order.'),
  name: line,
  surname: line,
  phone: field(line, 'As printed.'),
  email: field(line, 'As printed.'),
  shortDescription: field(line, 'As in `data`.'),
  longDescription: field(line, 'As in `data`.'),
});

const orderLines = z
  .array(
    z.strictObject({
      uuid: field(uuid, 'UUID of the variant.'),
      quantity: field(
        z.int('quantity_invalid').check(z.minimum(1, 'quantity_invalid'), z.maximum(999, 'quantity_invalid')),
        'Pieces, 1 to 999.',
      ),
      price: field(
        z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'not_valid'))),
        'Displayed price. If it has changed, the order is rejected.',
      ),
      person: field(
        z.optional(personOfLine),
        `Business cards only: whose cards these are. One line per person, at most ${MAX_PEOPLE}; \`data\` has the other fields.`,
      ),
    }),
  )
  .check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'));

const addressLine = field(line, 'Line of the address, as printed.');

const manufacturerLogo = field(line, 'Name of the manufacturer’s logo, as for `businessCardLogo`.');

const languageCodes = languages.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]];

/** Printed data of a made-to-measure product. The settings of its shop product define the fields. */
const printData = z.strictObject({
  name: line,
  surname: line,
  companyName: field(line, 'As printed.'),
  link: field(line, 'An http or https URL. Also printed as a QR code.'),
  phone: field(line, 'As printed.'),
  email: field(line, 'As printed.'),
  shortDescription: field(line, 'At most 80 characters.'),
  longDescription: field(line, 'At most 100 characters.'),
  logo: field(
    line,
    'UUID of a logo of the company: from `POST /v1/shop/order/files`, or of an earlier order.',
  ),
  address: z.optional(z.strictObject({ line1: addressLine, line2: addressLine, line3: addressLine })),
  services: field(
    z.optional(
      z
        .array(
          z.strictObject({
            text: field(z.string('not_valid'), 'Name of the service in `language`.'),
            icon: field(z.string('not_valid'), 'Icon name of the service.'),
          }),
          'not_valid',
        )
        .check(z.maxLength(50, 'too_long')),
    ),
    'Exactly `count` services of `GET /v1/shop/marketing/services`, with their texts in `language`.',
  ),
  coverImage: field(line, 'Name of the picture of the front.'),
  contentImage: field(line, 'Name of the picture beside the text.'),
  accentColor: field(line, 'Colour of the company as `#rrggbb` (sRGB); without it the club’s colours.'),
  businessCardLogo: field(line, 'Name of the manufacturer’s logo, also for the next four fields.'),
  bannerLogo: manufacturerLogo,
  stickerLogo: manufacturerLogo,
  billboardLogo: manufacturerLogo,
  flyerLogo: manufacturerLogo,
  subtype: field(line, 'Flyers only: value from the shop product’s settings; optional, validated if given.'),
});

const orderParts = {
  type: vendorType,
  order: field(
    orderLines,
    'Variants of this vendor type; exactly one for `MARKETING`, with a line for each person if there are several.',
  ),
  data: field(
    z.optional(printData),
    'Printed data, `MARKETING` only. Only fields of the product are accepted.',
  ),
  language: field(
    z.optional(z.enum(languageCodes, 'not_valid')),
    '`MARKETING` only: language of the fixed texts. Default: the region’s first language.',
  ),
  proof_checked: field(
    z.optional(z.boolean('not_valid')),
    '`MARKETING` only, required there: true once the member has checked the proof.',
  ),
  losses_accepted: field(
    z.optional(z.boolean('not_valid')),
    '`MARKETING` only, required for a logo with `losses`: true once the member has accepted them.',
  ),
};

export const orderStatusId = field(z.int(), '1 pending, 2 approved, 3 positive, 4 negative, 5 failed.');

export const order = z.object({
  uuid,
  number: field(z.string(), 'Region, year, sequence number: `PL-2026-000123`.'),
  type: vendorType,
  status: orderStatusId,
  points: field(z.int(), 'Price in points.'),
  items_count: field(z.int(), 'Pieces of all lines.'),
  created_at: instant,
});

/** How the goods travel. */
export const parcel = {
  carrier: field(z.nullable(z.string()), 'Parcel service; null until known.'),
  tracking_number: field(z.nullable(z.string()), 'Number of the parcel; null until known.'),
};

export const orderDetail = z.extend(order, {
  ...parcel,
  customer: z.object({
    name: z.string(),
    surname: z.string(),
    company_name: field(z.string(), 'Empty unless given; required for `company`.'),
    email: z.string(),
    phone: field(z.string(), 'E.164.'),
    street: field(z.string(), 'Without house number; empty without an address.'),
    house_number: field(z.string(), 'House number or name; empty without an address.'),
    postal_code: field(z.string(), 'In the country’s format; empty without an address.'),
    city: field(z.string(), 'Empty without an address.'),
    province: field(z.string(), 'Two letters, `MI`; empty where the country has none.'),
    neighbourhood: field(z.string(), 'Empty where the country has none.'),
    region: field(z.int(), 'Region id of the address, 2 to 17.'),
    country: field(z.string(), 'ISO 3166 code.'),
    delivery_type: field(
      z.enum(['digital', 'personal', 'company']),
      '`digital`: without an address. `personal` and `company`: to a person or company.',
    ),
  }),
  meta: z.object({
    type: field(vendorType, 'Same as the order’s `type`.'),
    contents: z.array(
      z.object({
        name: field(z.string(), 'With the person’s name in orders for several people.'),
        image: field(z.string(), 'Path of the picture when it was ordered; empty without pictures.'),
        quantity: field(z.int(), 'Pieces.'),
        price: field(z.int(), 'Points per piece.'),
        productGuid: field(uuid, 'UUID of the shop product.'),
        variantGuid: field(uuid, 'UUID of the variant.'),
        response: field(
          z.array(
            z.object({
              number: field(z.string(), 'The code.'),
              expiresAt: field(z.nullable(z.string()), 'Last day, `2027-12-31`; null if it never expires.'),
              password: field(
                z.nullable(z.string()),
                'Second part of the code, such as a PIN; null without one.',
              ),
            }),
          ),
          'Assigned voucher codes of a completed order. Staff see the last characters only.',
        ),
        inputData: field(
          z.nullable(
            z.extend(printData, {
              logo: z.optional(
                z.extend(orderFile, { url: field(z.string(), 'Path of the file on this site.') }),
              ),
              language: field(z.enum(languageCodes), 'Language of the fixed texts.'),
              person: field(z.optional(uuid), 'UUID of the member whose cards these are.'),
            }),
          ),
          'Ordered print data; null without print.',
        ),
        files: field(
          z.array(
            z.object({
              kind: field(
                z.enum(fileKinds),
                '`logo`, `print`: file for the printer, `held`: print file with errors, shown to staff only, `proof`: picture of a side.',
              ),
              name: field(z.string(), 'Of the file when it is saved.'),
              type: field(z.string(), 'File type, such as `pdf` or `svg`.'),
              size: field(z.int(), 'Bytes.'),
              url: field(
                z.string(),
                'Path on this site. `?preview=1` returns the picture of a logo or proof.',
              ),
            }),
          ),
          'The logo and the print files. Print files are created asynchronously after the order.',
        ),
        warnings: field(
          z.array(
            z.object({
              code: field(
                z.enum(['low_resolution', 'logo_enclosed', 'logo_text']),
                '`low_resolution`: the logo is coarse in print; `logo_enclosed`: the printer places it from its file; `logo_text`: its texts may look different.',
              ),
              dpi: field(z.nullable(z.int()), '`low_resolution` only: pixels per inch in print.'),
              wanted: field(z.nullable(z.int()), 'Recommended pixels per inch.'),
            }),
          ),
          'Warnings about the logo.',
        ),
      }),
    ),
  }),
  history: z.array(z.object({ status: orderStatusId, created_at: instant })),
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

/**
 * Points are reserved and stock is reduced. Vouchers that need no approval complete at once while there are codes: the
 * answer has status 3.
 */
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
  consistency: 'session',
  query: z.object({ page, limit: limit(20, 100) }),
  answer: listOf(order),
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/v2/orders/{uuid}',
  summary: 'One order.',
  access: 'member',
  consistency: 'session',
  params: uuidParams,
  query: z.object({
    language: field(z.optional(z.string()), 'Language code of the names. Default: the member’s language.'),
  }),
  answer: orderDetail,
  errors: ['not_found'],
});
