/** Calls about the shop: categories, products, and the cart's re-reading. */
import * as z from 'zod/mini';
import { printProductName } from '#features/marketing/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { CARD_TEXT, categoryType, shopSorts } from './rules.ts';

/** Who delivers: goods, digital codes, cards, made-to-measure material. */
export const vendorType = z.enum(['COMPACON', 'VOUCHER', 'CARD', 'MARKETING']);

const price = field(z.string(), 'Points, as a decimal string: `120`.');

/** A variant that can be ordered. */
export const variant = z.object({
  uuid,
  guid: z.string(),
  sku: z.string(),
  stock: field(z.int(), 'Pieces in stock, at least 0.'),
  price,
  additionalPrice: field(
    z.nullable(z.string()),
    'How many points of `price` are for this choice; null where it costs nothing more.',
  ),
  title: z.string(),
  attributes: field(
    z.array(z.object({ label: z.string(), valueLabel: z.string() })),
    'What tells it from its siblings, in words: `Size`, `M`.',
  ),
  attrs: field(
    z.array(z.object({ attrUuid: uuid, attrValueUuid: uuid, attrValueName: z.string() })),
    'The same attributes in the same order, by uuids that hold in all products and languages.',
  ),
});

const images = z.object({
  list: z.array(z.object({ position: z.int(), large: z.string(), alt: z.string() })),
  thumbnail: z.string(),
});

const printSettings = z.object({
  product: field(printProductName, 'What is printed.'),
  subtype: field(z.nullable(z.string()), 'Of flyers: `services`, `electric`, `replacement` or `dsp`.'),
  fields: field(
    z.array(z.object({ name: z.string(), group: z.enum(['required', 'optional']) })),
    'The form, in its order. `{product}Logo`, such as `bannerLogo`, is the manufacturer’s logo.',
  ),
});

/** A product of the shop. Texts are in the language asked for. */
export const shopProduct = z.object({
  uuid,
  name: z.string(),
  sku: z.string(),
  type: vendorType,
  description: field(z.string(), 'Sanitised HTML.'),
  active: z.boolean(),
  is_visible: z.boolean(),
  images,
  price: field(z.string(), 'Lowest price of the variants, in points.'),
  prices: field(z.array(z.string()), 'Prices of the variants in points, each once, the lowest first.'),
  stock: field(z.int(), 'Pieces of all variants together.'),
  categories: z.array(z.object({ slug: z.string() })),
  settings: field(z.nullable(printSettings), 'Of what is made to measure; null for everything else.'),
  variants: z.array(variant),
});

const regionId = field(
  z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
  'Region id: only the member’s own has products.',
);

const flag = field(
  z.optional(z.enum(['true', 'false', '1', '0'], 'not_valid')),
  'Members see only what is active and visible: `false` finds nothing.',
);

export const listShopCategories = defineCall({
  method: 'GET',
  path: '/v1/shop/categories',
  summary: 'Categories of the member’s shop: those that have something to show.',
  access: 'member',
  query: z.object({
    region_id: regionId,
    type: field(
      z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
      '1 for the categories of the shop’s own list, 2 for those of the club card; all where not given.',
    ),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        type: field(z.enum(categoryType), '1 the shop, 2 the club card.'),
        products: z.int(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const listShopProducts = defineCall({
  method: 'GET',
  path: '/v2/shop/products',
  summary: 'Products of the member’s shop.',
  access: 'member',
  query: z.object({
    page,
    limit: limit(21, 100),
    region_id: regionId,
    categories: field(
      z.optional(text(0, 600)),
      'Category slugs, separated by commas; all of type 1 where not given.',
    ),
    active: flag,
    is_visible: flag,
    sort: field(
      z._default(z.catch(z.enum(shopSorts), 'newest'), 'newest'),
      'Order of the list. Anything else counts as `newest`.',
    ),
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s where not given.'),
  }),
  answer: listOf(shopProduct),
  errors: ['not_found'],
});

/** A teaser of a product. */
export const shopCard = z.object({
  uuid,
  name: z.string(),
  type: vendorType,
  description: field(z.string(), `Plain text of at most ${CARD_TEXT} characters; a cut one ends with \`…\`.`),
  image: z.object({ src: z.string(), alt: z.string() }),
  price: field(z.string(), 'Lowest price of the variants, in points.'),
  price_to: field(z.string(), 'Highest price of the variants, in points.'),
  stock: field(z.int(), 'Pieces of all variants together.'),
});

export const listShopCards = defineCall({
  method: 'GET',
  path: '/v2/shop/products/cards',
  summary: 'Teasers of products: those in stock first, then the newest.',
  access: 'member',
  query: z.object({
    limit: limit(4, 12),
    region_id: regionId,
    type: field(
      z.optional(z.enum(['voucher', 'sticky'], 'not_valid')),
      'Only vouchers, or only what the desk keeps in front; all products where not given.',
    ),
    language: field(z.optional(z.string()), 'Language code of the texts; the member’s where not given.'),
  }),
  answer: z.object({ data: z.array(shopCard) }),
  errors: ['not_found'],
});

export const getShopProduct = defineCall({
  method: 'GET',
  path: '/v2/shop/products/{uuid}',
  summary: 'One product of the member’s shop.',
  access: 'member',
  params: uuidParams,
  query: z.object({ language: z.optional(z.string()) }),
  answer: shopProduct,
  errors: ['not_found'],
});

/** What is unknown or cannot be ordered is named apart. */
export const getCart = defineCall({
  method: 'GET',
  path: '/v2/cart',
  summary: 'Prices and stock of the variants or products in a cart.',
  access: 'member',
  query: z.object({
    uuids: field(
      z._default(z.string().check(z.maxLength(8000, 'too_long')), ''),
      'Uuids of variants or of products, separated by commas; at most 200. A product stands for all its variants.',
    ),
    language: z.optional(z.string()),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        product: z.object({
          uuid,
          type: vendorType,
          name: z.string(),
          image: z.string(),
        }),
        variant: z.object({
          uuid,
          price,
          stock: z.int(),
          title: z.string(),
          sku: z.string(),
        }),
      }),
    ),
    unknown: field(
      z.array(z.string()),
      'Those of `uuids` that name nothing which can be ordered in the member’s region.',
    ),
  }),
});
