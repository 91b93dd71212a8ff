import * as z from 'zod/mini';
import { printProductName } from '#features/marketing/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import { CARD_TEXT, categoryType, shopSorts } from './rules.ts';

/** Delivered goods, digital codes, cards, made-to-measure products. */
export const vendorType = field(
  z.enum(['COMPACON', 'VOUCHER', 'CARD', 'MARKETING']),
  '`COMPACON`: delivered goods. `VOUCHER`: digital codes. `CARD`: club card. `MARKETING`: made-to-measure.',
);

const price = field(z.string(), 'Points, as a decimal string: `120`.');

const currency = field(z.string(), 'ISO 4217 code.');

const articleNumber = field(z.string(), 'Article number, at most 60 characters.');

const language = field(z.optional(z.string()), 'Language code of the texts. Default: the member’s language.');

export const variant = z.object({
  uuid,
  guid: field(z.string(), 'The same as `uuid`.'),
  sku: articleNumber,
  stock: field(z.int(), 'Pieces in stock, at least 0.'),
  price,
  additionalPrice: field(
    z.nullable(z.string()),
    'Surcharge for this variant, included in `price`; null without one.',
  ),
  title: field(z.string(), 'What a voucher is worth, `80 zł`; otherwise the values of the attributes.'),
  value: field(
    z.nullable(z.object({ amount: field(z.int(), 'Whole units.'), currency })),
    'What a voucher is worth in the region’s currency; null if unknown, and for other products.',
  ),
  attributes: field(
    z.array(
      z.object({
        label: field(z.string(), 'The attribute.'),
        valueLabel: field(z.string(), 'Its value.'),
      }),
    ),
    'Attributes that identify the variant, for example `Size`, `M`.',
  ),
  attrs: field(
    z.array(
      z.object({
        attrUuid: field(uuid, 'Of the attribute.'),
        attrValueUuid: field(uuid, 'Of the value.'),
        attrValueName: field(z.string(), 'The value in the language of the answer.'),
      }),
    ),
    'The same attributes in the same order; the UUIDs are the same for all products and languages.',
  ),
});

const images = z.object({
  list: z.array(
    z.object({
      position: field(z.int(), 'Ascending order.'),
      large: field(z.string(), 'Path on this site.'),
      alt: field(z.string(), 'Alternative text.'),
    }),
  ),
  thumbnail: field(z.string(), 'Path of the first picture; empty without pictures.'),
});

const printSettings = z.object({
  product: field(printProductName, 'Made-to-measure product.'),
  subtype: field(z.nullable(z.string()), 'Flyers only: `services`, `electric`, `replacement` or `dsp`.'),
  fields: field(
    z.array(
      z.object({
        name: field(z.string(), 'Name of the field in `data` of an order.'),
        group: field(z.enum(['required', 'optional']), 'Whether an order needs it.'),
      }),
    ),
    'Form fields in order. `{product}Logo`, for example `bannerLogo`, is the manufacturer’s logo.',
  ),
});

export const shopProduct = z.object({
  uuid,
  name: field(z.string(), 'In the language of the answer.'),
  sku: articleNumber,
  type: vendorType,
  description: field(z.string(), 'Sanitised HTML.'),
  active: field(z.boolean(), 'Whether it can be ordered.'),
  is_visible: field(z.boolean(), 'Whether the shop lists it. Links lead to hidden products too.'),
  published_at: field(
    z.nullable(instant),
    'From then on all members see it. In the future, if the member sees it earlier by the level of the company. Null for always.',
  ),
  images,
  price: field(z.string(), 'Lowest price of the variants, in points.'),
  prices: field(z.array(z.string()), 'Distinct prices of the variants in points, ascending.'),
  stock: field(z.int(), 'Total pieces of all variants.'),
  categories: z.array(z.object({ slug: field(z.string(), 'Of a category, for `categories` of the list.') })),
  settings: field(z.nullable(printSettings), 'Made-to-measure products only; otherwise null.'),
  variants: z.array(variant),
});

const regionId = field(
  z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
  'Region id. Only the member’s own region is accepted.',
);

const flag = field(
  z.optional(z.enum(['true', 'false', '1', '0'], 'not_valid')),
  'Members see only active and visible products: `false` returns none.',
);

export const listShopCategories = defineCall({
  method: 'GET',
  path: '/v1/shop/categories',
  summary: 'Categories of the member’s shop that have products.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    region_id: regionId,
    type: field(
      z.optional(z.coerce.number('not_valid').check(z.int('not_valid'))),
      '1: shop, 2: club card. Default: all.',
    ),
    language,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        slug: field(z.string(), 'For `categories` of the list of products.'),
        name: field(z.string(), 'In the language of the answer.'),
        type: field(z.enum(categoryType), '1: shop, 2: club card.'),
        products: field(z.int(), 'Number of its products in the member’s region.'),
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
  consistency: 'session',
  query: z.object({
    page,
    limit: limit(21, 100),
    region_id: regionId,
    categories: field(z.optional(text(0, 600)), 'Comma-separated category slugs. Default: all of type 1.'),
    active: flag,
    is_visible: flag,
    early: field(
      z.optional(z.literal('1', 'not_valid')),
      '`1`: only those that the member sees before their publication. Default: only published ones.',
    ),
    sort: field(
      z._default(z.catch(z.enum(shopSorts), 'newest'), 'newest'),
      'Sort order. Other values count as `newest`.',
    ),
    language: field(z.optional(z.string()), 'Language code of the texts. Default: the member’s language.'),
  }),
  answer: listOf(shopProduct),
  errors: ['not_found'],
});

export const shopCard = z.object({
  uuid,
  name: field(z.string(), 'In the language of the answer.'),
  type: vendorType,
  description: field(
    z.string(),
    `Plain text, at most ${CARD_TEXT} characters; truncated text ends with \`…\`.`,
  ),
  image: z.object({
    src: field(z.string(), 'Path of the first picture; empty without pictures.'),
    alt: field(z.string(), 'Alternative text.'),
  }),
  price: field(z.string(), 'Lowest price of the variants, in points.'),
  price_to: field(z.string(), 'Highest price of the variants, in points.'),
  value: field(
    z.nullable(
      z.object({
        from: field(z.int(), 'The lowest, in whole units.'),
        to: field(z.int(), 'The highest.'),
        currency,
      }),
    ),
    'What the variants of a voucher are worth in the region’s currency; null if unknown.',
  ),
  stock: field(z.int(), 'Total pieces of all variants.'),
});

export const listShopCards = defineCall({
  method: 'GET',
  path: '/v2/shop/products/cards',
  summary: 'Product teasers: products in stock first, then newest first.',
  access: 'member',
  consistency: 'session',
  query: z.object({
    limit: limit(4, 12),
    region_id: regionId,
    points: field(
      z.optional(z.coerce.number('not_valid').check(z.int32('not_valid'), z.minimum(0, 'not_valid'))),
      'A balance: only products in stock that it pays for, with the region’s minimum order, the dearest first; if there are none, the cheapest one. Prices are those of variants in stock.',
    ),
    type: field(
      z.optional(z.enum(['voucher', 'sticky'], 'not_valid')),
      'Only vouchers, or only products pinned by staff. Default: all.',
    ),
    language: field(z.optional(z.string()), 'Language code of the texts. Default: the member’s language.'),
  }),
  answer: z.object({ data: z.array(shopCard) }),
  errors: ['not_found'],
});

export const getShopProduct = defineCall({
  method: 'GET',
  path: '/v2/shop/products/{uuid}',
  summary: 'One product of the member’s shop.',
  access: 'member',
  consistency: 'session',
  params: uuidParams,
  query: z.object({ language }),
  answer: shopProduct,
  errors: ['not_found'],
});

export const getCart = defineCall({
  method: 'GET',
  path: '/v2/cart',
  summary: 'Prices and stock of the variants or products in a cart.',
  access: 'member',
  query: z.object({
    uuids: field(
      z._default(z.string().check(z.maxLength(8000, 'too_long')), ''),
      'Comma-separated UUIDs of variants or products, at most 200. A product includes all its variants.',
    ),
    language,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        product: z.object({
          uuid,
          type: vendorType,
          name: field(z.string(), 'In the language of the answer.'),
          image: field(z.string(), 'Path of the first picture; empty without pictures.'),
        }),
        variant: z.object({
          uuid,
          price,
          stock: field(z.int(), 'Pieces in stock, at least 0.'),
          title: variant.shape.title,
          sku: articleNumber,
        }),
      }),
    ),
    unknown: field(
      z.array(z.string()),
      'Those of `uuids` that are unknown or cannot be ordered in the member’s region.',
    ),
  }),
});
