/** Calls for made-to-measure products, the files of their orders, and the brand kit. */

import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing, uuid, uuidParams } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { FILE_BYTES } from '#platform/contract/uploads.ts';
import { brandLogos } from './art.ts';
import { MAX_KIT_SERVICES } from './brand-kit.ts';
import type { PrintProductName } from './description.ts';
import { logoLosses } from './losses.ts';
import { type FileType, fileTypes, MAX_UNUSED, UNUSED_DAYS } from './order-files.ts';
import { type ServiceName, serviceIcons } from './services.ts';

export const printProductName = z.enum(
  [
    'business-card-horizontal',
    'business-card-vertical',
    'business-card-horizontal-90x50',
    'business-card-vertical-50x90',
    'banner',
    'sticker',
    'billboard',
    'flyer-services',
    'flyer-electric',
    'flyer-replacement',
    'flyer-dsp',
  ] as const satisfies PrintProductName[],
  'not_valid',
);

export const getMarketingServices = defineCall({
  method: 'GET',
  path: '/v1/shop/marketing/services',
  summary: 'Services that can be printed on a made-to-measure product, in the print language.',
  access: 'member',
  query: z.object({
    type: field(printProductName, 'The `product` in the settings of a shop product.'),
    language: field(
      z.optional(z.string()),
      'One of the club’s 17 language codes. Default, and for unknown codes: the region’s first language.',
    ),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        name: field(z.string(), 'Identifier of the service, the same in all languages.'),
        text: field(z.string(), 'Printed text.'),
        icon: field(z.string(), 'Icon name.'),
      }),
    ),
    count: field(z.int(), 'Number of services to choose. 0 if the product has none; `data` is then empty.'),
  }),
});

/** Characters in the link of a QR code. */
const MAX_LINK_LENGTH = 300;

export const generateQrCode = defineCall({
  method: 'GET',
  path: '/v1/generate/qr-code',
  summary:
    'Preview of a link as a QR code with error correction M. The print file has its own vector drawing.',
  access: 'member',
  query: z.object({
    data: field(
      z.string('required').check(
        z.trim(),
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(MAX_LINK_LENGTH, { error: 'too_long', abort: true }),
        z.regex(/^https?:\/\/[^\s\p{C}]+$/iu, { error: 'link_invalid', abort: true }),
        z.refine((link) => URL.canParse(link), 'link_invalid'),
      ),
      `An http or https link, at most ${MAX_LINK_LENGTH} characters.`,
    ),
  }),
  answer: z.object({
    data: field(z.string(), '`data:image/svg+xml;base64,…`, with a white margin.'),
    path: field(z.string(), 'SVG path data of the dark modules on a grid of `modules`.'),
    modules: field(z.int(), 'Modules per side without margin, 21 to 177.'),
  }),
  limit: { calls: 120, seconds: 300 },
});

const fileType = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]);

export const orderFile = z.object({
  uuid: field(uuid, 'Value for `logo` in an order’s `data`.'),
  name: field(
    z.string(),
    'Stored file name, with the extension of its type. Of an archive, its first file that is a logo.',
  ),
  type: field(fileType, 'Detected from the content.'),
  size: field(
    z.int(),
    'Stored size in bytes. SVGs are stored without scripts and external links, PostScript as PDF.',
  ),
  width: field(z.nullable(z.number()), 'Pixels, user units of an SVG or points of a PDF.'),
  height: field(z.nullable(z.number()), 'In the unit of `width`.'),
  preview_url: field(z.nullable(z.string()), 'Picture for browsers, or null.'),
  losses: field(
    z.array(z.enum(logoLosses)),
    'What print does not show as the file does. An order with such a logo needs `losses_accepted`.',
  ),
});

export const uploadOrderFile = defineCall({
  method: 'POST',
  path: '/v1/shop/order/files',
  summary: `Upload a logo for a made-to-measure product. Without an order or a brand kit it is removed after ${UNUSED_DAYS} days or ${MAX_UNUSED} further uploads.`,
  access: ownerRoles,
  upload: { bytes: FILE_BYTES, tooLarge: 'file_too_large' },
  status: 201,
  answer: orderFile,
  errors: ['file_type', 'picture_too_large'],
  limit: { calls: 30, seconds: 3600 },
});

export const removeOrderFile = defineCall({
  method: 'DELETE',
  path: '/v1/shop/order/files/{uuid}',
  summary: 'Remove an uploaded logo that has not been ordered and is not in the brand kit.',
  access: ownerRoles,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const downloadOrderFile = defineCall({
  method: 'GET',
  path: '/v1/shop/order/files/{uuid}',
  summary:
    'Download a file of the company’s orders. Staff with the right `orders` can read the files of their regions.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    preview: field(
      z.optional(z.literal('1', 'not_valid')),
      '`1` returns the picture for browsers instead of the file.',
    ),
  }),
  download: [...Object.values(fileTypes).map(({ media }) => media), 'image/webp'],
  errors: ['not_found'],
});

export const listCardPeople = defineCall({
  method: 'GET',
  path: '/v1/shop/marketing/people',
  summary: 'The active members of the company, whose business cards its owners can order.',
  access: ownerRoles,
  answer: z.object({
    data: field(
      z.array(
        z.object({
          uuid: field(uuid, 'Value for `person.uuid` of an order’s line.'),
          name: z.string(),
          surname: z.string(),
          phone: field(
            z.nullable(z.string()),
            'As it is written in the company’s region: `512 345 678`; of other countries `+49 1512 3456789`.',
          ),
          email: field(z.nullable(z.string()), 'Null for who was invited by SMS and has given none.'),
        }),
      ),
      'The caller first, then in order of joining; at most 500.',
    ),
  }),
});

/** Characters that are read; prints take fewer. */
const MAX_KIT_LINE = 300;

const kitLine = z.string('not_valid').check(z.maxLength(MAX_KIT_LINE, 'too_long'));
const serviceNames = Object.keys(serviceIcons) as [ServiceName, ...ServiceName[]];
const service = z.enum(serviceNames, 'not_valid');

const addressLine = field(kitLine, 'As printed; empty for none.');

const kitValues = {
  brand_logo: field(
    z.nullable(z.enum(brandLogos, 'not_valid')),
    'Form of the manufacturer’s logo; null for the first one.',
  ),
  address: field(
    z.strictObject({ line1: addressLine, line2: addressLine, line3: addressLine }),
    'Lines as printed, each at most 50 characters; all empty for none.',
  ),
  link: field(kitLine, 'An http or https URL, at most 100 characters; empty for none.'),
  services: field(
    z.array(service, 'not_valid').check(
      z.maxLength(MAX_KIT_SERVICES, 'too_long'),
      z.refine((names) => new Set(names).size === names.length, 'service_twice'),
    ),
    `Names from \`GET /v1/shop/marketing/services\`, the most important first; at most ${MAX_KIT_SERVICES}.`,
  ),
  accent_color: field(
    z.nullable(z.string('not_valid').check(z.regex(/^#[0-9a-f]{6}$/i, 'not_valid'), z.toLowerCase())),
    'Colour of the company as `#rrggbb` (sRGB), for stripes, icons and contact panels; null for the club’s colours.',
  ),
};

export const brandKit = z.object({
  ...kitValues,
  logo: field(z.nullable(orderFile), 'The company’s logo. It stays until it is replaced.'),
  version: field(z.int(), 'Counts the changes; 0 before the first.'),
});

export const getBrandKit = defineCall({
  method: 'GET',
  path: '/v1/shop/marketing/brand-kit',
  summary: 'What the company prints on made-to-measure products: start values of new configurations.',
  access: 'member',
  answer: brandKit,
});

export const updateBrandKit = defineCall({
  method: 'PATCH',
  path: '/v1/shop/marketing/brand-kit',
  summary: 'Update the given values of the brand kit.',
  access: ownerRoles,
  body: z.strictObject({
    version: field(
      z.int('not_valid').check(z.minimum(0, 'not_valid')),
      'As read; 0 before the first change. 409 `changed_meanwhile` when someone changed the kit since.',
    ),
    logo: field(
      z.optional(z.nullable(uuid)),
      'UUID of a logo of the company, from `POST /v1/shop/order/files` or of an earlier order; null for none.',
    ),
    brand_logo: z.optional(kitValues.brand_logo),
    address: z.optional(kitValues.address),
    link: z.optional(kitValues.link),
    services: z.optional(kitValues.services),
    accent_color: z.optional(kitValues.accent_color),
  }),
  answer: brandKit,
  errors: ['changed_meanwhile'],
  limit: { calls: 60, seconds: 300 },
});
