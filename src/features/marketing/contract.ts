/** Calls about products that are made to measure, and the files of their orders. */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { nothing, uuid, uuidParams } from '#platform/contract/fields.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import type { PrintProductName } from './description.ts';
import { type FileType, fileTypes, LOGO_BYTES, MAX_UNUSED, UNUSED_DAYS } from './order-files.ts';

/** Names of what can be made to measure. */
export const printProductName = z.enum(
  [
    'business-card-horizontal',
    'business-card-vertical',
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
  summary: 'Services that can be printed on a made-to-measure product, in the language of the print.',
  access: 'member',
  query: z.object({
    type: field(printProductName, 'The product: `product` of a shop product’s settings.'),
    language: field(
      z.optional(z.string()),
      'Language code of the texts: any of the club’s 17; the region’s first where not given or unknown.',
    ),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        name: field(z.string(), 'The service, the same in all languages.'),
        text: field(z.string(), 'How it is printed.'),
        icon: field(z.string(), 'Name of its icon.'),
      }),
    ),
    count: field(z.int(), 'How many have to be chosen; 0 where the product has none, then `data` is empty.'),
  }),
});

/** The longest link of a QR code. */
const LINK = 300;

export const generateQrCode = defineCall({
  method: 'GET',
  path: '/v1/generate/qr-code',
  summary: 'A link as a QR code with error correction M, for previews. In print the club draws it anew.',
  access: 'member',
  query: z.object({
    data: field(
      z.string('required').check(
        z.trim(),
        z.minLength(1, { error: 'required', abort: true }),
        z.maxLength(LINK, { error: 'too_long', abort: true }),
        z.regex(/^https?:\/\/[^\s\p{C}]+$/iu, { error: 'link_invalid', abort: true }),
        z.refine((link) => URL.canParse(link), 'link_invalid'),
      ),
      `A link that begins with http or https, at most ${LINK} characters.`,
    ),
  }),
  answer: z.object({
    data: field(z.string(), 'The picture: `data:image/svg+xml;base64,…`, with its white margin.'),
    path: field(z.string(), 'SVG path data of the dark modules on a grid of `modules`.'),
    modules: field(z.int(), 'Modules of a side, without margin: 21 to 177.'),
  }),
  limit: { calls: 120, seconds: 300 },
});

const fileType = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]]);

/** An uploaded logo. */
export const orderFile = z.object({
  uuid: field(uuid, '`logo` of an order’s `data`.'),
  name: field(z.string(), 'Under which it is kept, with the end that belongs to its type.'),
  type: field(fileType, 'What it is by its content.'),
  size: field(z.int(), 'Bytes as it is kept: of an SVG without scripts and links to elsewhere.'),
  width: field(z.nullable(z.number()), 'Pixels, of an SVG its units; null for what is no picture here.'),
  height: z.nullable(z.number()),
  preview_url: field(z.nullable(z.string()), 'A picture of it for browsers; null where there is none.'),
});

export const uploadOrderFile = defineCall({
  method: 'POST',
  path: '/v1/shop/order/files',
  summary: `Send a logo for a made-to-measure product. Without an order it is removed after ${UNUSED_DAYS} days, or when the company sends ${MAX_UNUSED} more.`,
  access: ownerRoles,
  upload: { bytes: LOGO_BYTES, tooLarge: 'file_too_large' },
  status: 201,
  answer: orderFile,
  errors: ['file_type', 'picture_too_large'],
  limit: { calls: 30, seconds: 3600 },
});

export const removeOrderFile = defineCall({
  method: 'DELETE',
  path: '/v1/shop/order/files/{uuid}',
  summary: 'Remove a logo that the member sent and has not ordered.',
  access: ownerRoles,
  params: uuidParams,
  answer: nothing,
  errors: ['not_found'],
});

export const downloadOrderFile = defineCall({
  method: 'GET',
  path: '/v1/shop/order/files/{uuid}',
  summary: 'A file of the company’s orders. Staff read those of all companies.',
  access: 'member',
  params: uuidParams,
  query: z.object({
    preview: field(
      z.optional(z.literal('1', 'not_valid')),
      '`1` for a picture that a page can show, instead of the file to be saved.',
    ),
  }),
  download: [...Object.values(fileTypes).map(({ media }) => media), 'image/webp'],
  errors: ['not_found'],
});
