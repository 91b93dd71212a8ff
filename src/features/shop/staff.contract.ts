/**
 * Calls for staff: products of the shop, their variants, stock and categories. Staff of some regions see the products
 * sold in one of their regions. They change those sold in their regions only; the others answer 404. Categories belong
 * to the whole club: staff of some regions get 403 `forbidden` when they save one.
 */
import * as z from 'zod/mini';
import { approvalAsked } from '#features/approvals/contract.ts';
import { printProductName } from '#features/marketing/contract.ts';
import { defineCall, field } from '#platform/contract/call.ts';
import { instant, limit, listOf, page, pageMeta, text, uuid, uuidParams } from '#platform/contract/fields.ts';
import {
  csvQuery,
  currentVersion,
  history,
  publicationTime,
  regionFilter,
  regionIds,
  shownRegions,
  sortedBy,
  staff,
  version,
} from '#platform/contract/staff.ts';
import { byLanguage, html } from '#platform/contract/texts.ts';
import { highestPrice } from './cart.ts';
import { vendorType } from './contract.ts';
import { currencies } from './currencies.ts';
import { categoryType, LOW_STOCK, MAX_FACE_VALUE, MAX_STOCK } from './rules.ts';

const whole = (min: number, max: number) =>
  z.int('not_valid').check(z.minimum(min, 'too_low'), z.maximum(max, 'too_high'));

const slug = field(
  z
    .string('required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.maxLength(60, 'too_long'),
      z.regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'not_valid'),
    ),
  'Short name: lower-case letters and digits with dashes, at most 60 characters.',
);

const sku = field(text(1, 60), 'Article number, unique, 1 to 60 characters.');

const shownSku = field(z.string(), 'Article number.');

const name = byLanguage(text(1, 120), text(1, 120));

const image = z
  .string('required')
  .check(z.regex(/^\/(art(\/[a-z\d-]{1,60}){1,3}\.svg|media\/[a-f\d]{32}\/\d{1,4}\.webp)$/, 'not_valid'));

const attributes = z
  .array(
    z.strictObject({
      label: byLanguage(text(1, 60), text(1, 60)),
      value: byLanguage(text(1, 60), text(1, 60)),
    }),
  )
  .check(z.maxLength(10, 'too_long'));

const points = field(whole(0, highestPrice), 'Points per piece.');

const surcharge = field(
  z.nullable(whole(0, highestPrice)),
  'Part of the price, at most the price; null for none.',
);

const amount = field(z.optional(whole(1, MAX_FACE_VALUE)), `Whole units, 1 to ${MAX_FACE_VALUE}.`);

const faceValues = z.strictObject(Object.fromEntries(currencies.map((currency) => [currency, amount])));

const stock = field(whole(0, MAX_STOCK), `Pieces, at most ${MAX_STOCK}.`);

const productFields = {
  category: field(
    slug,
    'Of the shop; of the club card for `CARD`. `unknown` if there is none, `not_valid` if it is of the other type.',
  ),
  name: field(name, 'By language code. English is required.'),
  description: field(byLanguage(html, html), 'HTML by language code; sanitised when stored.'),
  images: field(
    z.array(image).check(z.minLength(1, 'required'), z.maxLength(10, 'too_long')),
    'Paths of uploaded pictures, or drawings of this site, `/art/….svg`, in order.',
  ),
  regions: field(regionIds, 'Ids of the regions; `CARD` only where there is a club card.'),
  active: field(z.boolean('not_valid'), 'Can be ordered.'),
  is_visible: field(z.boolean('not_valid'), 'Listed in the shop. Links lead to hidden products too.'),
  sticky: field(z.boolean('not_valid'), 'Pinned to the home page.'),
  published_at: field(
    z._default(z.nullable(publicationTime), null),
    'From then on all members see it, with the level for it earlier; null for always. Cached pages follow within half an hour.',
  ),
  needs_approval: field(
    z._default(z.boolean('not_valid'), false),
    'Vouchers only: staff decide about each order. False: orders complete at once while there are codes.',
  ),
  settings: field(
    z.nullable(z.strictObject({ product: field(printProductName, 'What is printed.') })),
    'Required for `MARKETING`; null for all others.',
  ),
};

const variantFields = {
  price: points,
  additional_price: surcharge,
  attributes: field(
    attributes,
    'What tells the variant apart, such as `Size`, `M`. `taken` if another variant of the product has the same.',
  ),
};

/** Of a new variant. */
const newValues = field(
  z._default(faceValues, {}),
  'Vouchers only: what a code is worth, in whole units by currency of the regions (ISO 4217): `{ "PLN": 80 }`.',
);

const texts = field(z.record(z.string(), z.string()), 'By language code.');

const categorySlug = field(z.string(), 'Slug of a category.');

const active = field(z.boolean(), 'Whether it can be ordered.');

const isVisible = field(z.boolean(), 'Whether the shop lists it. Links lead to hidden products too.');

const sticky = field(z.boolean(), 'Whether it is pinned to the home page.');

const mayEdit = field(z.boolean(), 'Whether all its regions are of the member of staff.');

const variantState = {
  uuid,
  sku: shownSku,
  title: field(z.string(), 'Values of its attributes in the language of the member of staff; empty without.'),
  attributes: z.array(z.object({ label: texts, value: texts })),
  price: field(z.int(), 'Points per piece.'),
  additional_price: field(z.nullable(z.int()), 'Part of the price, in points; null for none.'),
  face_values: field(z.record(z.string(), z.int()), 'What a code is worth by currency; empty without.'),
  stock: field(z.int(), 'Pieces that can be ordered. Of vouchers: free codes that no open order waits for.'),
  is_low: field(z.boolean(), `Visible, with fewer than ${LOW_STOCK} pieces.`),
  is_visible: field(z.boolean(), 'False: members neither see nor order it.'),
  codes: field(
    z.nullable(
      z.object({
        free: field(z.int(), 'Codes without an order.'),
        assigned: field(z.int(), 'Codes of orders.'),
        expired: field(z.int(), 'Free codes that have expired.'),
      }),
    ),
    'Vouchers only; otherwise null.',
  ),
  is_ordered: field(z.boolean(), 'In an order, so it cannot be deleted.'),
};

const category = z.object({
  slug: categorySlug,
  type: field(z.enum(categoryType), '1: shop, 2: club card.'),
  position: field(z.int(), 'Ascending order.'),
  name: texts,
});

const productState = z.object({
  uuid,
  sku: shownSku,
  vendor_type: vendorType,
  category: categorySlug,
  name: texts,
  description: field(texts, 'Sanitised HTML by language code.'),
  images: field(z.array(z.string()), 'Paths on this site, in order.'),
  regions: shownRegions,
  active,
  is_visible: isVisible,
  sticky,
  published_at: field(z.nullable(instant), 'From then on all members see it; null for always.'),
  needs_approval: field(z.boolean(), 'Orders of this voucher wait for staff, even while there are codes.'),
  settings: field(
    z.nullable(z.object({ product: field(printProductName, 'What is printed.') })),
    '`MARKETING` only; null for all others.',
  ),
  variants: z.array(z.object(variantState)),
  may_edit: mayEdit,
  version: currentVersion,
  categories: field(z.array(category), 'All categories of the club.'),
  history: field(history, 'Of the product and its variants.'),
});

const textLanguage = field(
  z.optional(z.string()),
  'Language code of the texts. Default: the member’s language.',
);

const filters = {
  q: field(
    z.optional(text(0, 100)),
    'Part of the name in any language, or of a SKU; at most 100 characters.',
  ),
  category: field(z.optional(text(0, 60)), 'Only of the category with this slug.'),
  type: field(z.optional(vendorType), 'Vendor type.'),
  state: field(
    z.optional(z.enum(['visible', 'hidden', 'inactive'], 'not_valid')),
    '`visible`: in the shop. `hidden`: orderable by link only. `inactive`: cannot be ordered.',
  ),
  low: field(
    z.optional(z.enum(['1'], 'not_valid')),
    `1: only products with a visible variant of fewer than ${LOW_STOCK} pieces.`,
  ),
  region_id: regionFilter,
  sort: sortedBy(['name', 'price', 'stock', 'created_at'], '-created_at'),
};

export const listStaffShopProducts = defineCall({
  method: 'GET',
  path: '/staff/shop/products',
  summary: 'Products of the shop in the regions of the member of staff.',
  access: staff,
  right: 'products',
  key: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(50, 200), ...filters, language: textLanguage }),
  answer: z.object({
    data: z.array(
      z.object({
        uuid,
        sku: shownSku,
        name: field(z.string(), 'In the language of the member of staff, otherwise English.'),
        image: field(z.string(), 'The first picture.'),
        vendor_type: vendorType,
        category: categorySlug,
        regions: shownRegions,
        active,
        is_visible: isVisible,
        sticky,
        variants: field(z.int(), 'Number of variants.'),
        price: field(z.int(), 'Lowest price of its variants, in points.'),
        price_to: field(z.int(), 'Highest price.'),
        stock: field(z.int(), 'Total pieces of its visible variants.'),
        low: field(z.int(), `Visible variants with fewer than ${LOW_STOCK} pieces.`),
        may_edit: mayEdit,
      }),
    ),
    meta: pageMeta,
    low: field(z.int(), 'Products with low stock, whatever the filters.'),
    categories: z.array(category),
  }),
});

export const exportStaffShopProducts = defineCall({
  method: 'GET',
  path: '/staff/shop/products/export',
  summary: 'The variants of the products as CSV, with the same filters.',
  access: staff,
  right: 'products',
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

export const getStaffShopProduct = defineCall({
  method: 'GET',
  path: '/staff/shop/products/{uuid}',
  summary: 'One product of the shop in all languages, with its variants and history.',
  access: staff,
  right: 'products',
  key: true,
  params: uuidParams,
  query: z.object({ language: textLanguage }),
  answer: productState,
  errors: ['not_found'],
});

export const createShopProduct = defineCall({
  method: 'POST',
  path: '/staff/shop/products',
  summary: 'Add a product with its first variant. `taken` for a known SKU.',
  access: staff,
  right: 'products',
  body: z.strictObject({
    sku,
    vendor_type: vendorType,
    ...productFields,
    variant: z.strictObject({
      sku,
      price: points,
      additional_price: surcharge,
      face_values: newValues,
      stock: field(z.optional(stock), 'Pieces. Not for vouchers, whose codes are counted.'),
    }),
  }),
  status: 201,
  answer: productState,
  idempotent: true,
});

export const changeShopProduct = defineCall({
  method: 'PATCH',
  path: '/staff/shop/products/{uuid}',
  summary: 'Change the given fields of a product. Orders keep the name of their time.',
  access: staff,
  right: 'products',
  params: uuidParams,
  body: z.strictObject({
    version,
    category: z.optional(productFields.category),
    name: field(z.optional(productFields.name), 'Replaces all languages.'),
    description: field(z.optional(productFields.description), 'Replaces all languages.'),
    images: z.optional(productFields.images),
    regions: z.optional(productFields.regions),
    active: z.optional(productFields.active),
    is_visible: z.optional(productFields.is_visible),
    sticky: z.optional(productFields.sticky),
    published_at: field(z.optional(z.nullable(publicationTime)), 'Null for always.'),
    needs_approval: field(z.optional(z.boolean('not_valid')), 'Vouchers only.'),
    settings: z.optional(productFields.settings),
  }),
  answer: productState,
  errors: ['not_found', 'changed_meanwhile'],
});

const codeState = z.object({
  ending: field(z.string(), 'The last four characters of the code, at most a third of it.'),
  expires_on: field(z.nullable(z.string()), '`2027-12-31`; null if it never expires.'),
  order: field(z.nullable(z.string()), 'Number of its order; null while free.'),
});

const variantPage = z.object({
  ...variantState,
  position: field(z.int(), 'Ascending order among the variants.'),
  product: z.object({
    uuid,
    sku: shownSku,
    name: field(z.string(), 'In the language of the member of staff.'),
    vendor_type: vendorType,
    regions: shownRegions,
    version: currentVersion,
    may_edit: mayEdit,
  }),
  code_list: field(listOf(codeState), 'Codes of a voucher, newest first; never in full.'),
  history,
});

export const getStaffShopVariant = defineCall({
  method: 'GET',
  path: '/staff/shop/variants/{uuid}',
  summary: 'One variant with its stock, its voucher codes and its history.',
  access: staff,
  right: 'products',
  key: true,
  params: uuidParams,
  query: z.object({ page, limit: limit(20, 200), language: textLanguage }),
  answer: variantPage,
  errors: ['not_found'],
});

export const addShopVariant = defineCall({
  method: 'POST',
  path: '/staff/shop/products/{uuid}/variants',
  summary:
    'Add a variant to a product. `taken` for a known SKU. If its price waits for approval, it is hidden until then.',
  access: staff,
  right: 'products',
  params: uuidParams,
  body: z.strictObject({
    version,
    sku,
    ...variantFields,
    face_values: newValues,
    stock: field(z.optional(stock), 'Pieces. Not for vouchers, whose codes are counted.'),
  }),
  status: 201,
  answer: z.extend(productState, { approval: approvalAsked }),
  errors: ['not_found', 'changed_meanwhile'],
  idempotent: true,
});

export const changeShopVariant = defineCall({
  method: 'PATCH',
  path: '/staff/shop/variants/{uuid}',
  summary: 'Change the given fields of a variant. Orders keep the price of their time.',
  access: staff,
  right: 'products',
  params: uuidParams,
  body: z.strictObject({
    version: field(version, 'Version of its product.'),
    price: z.optional(variantFields.price),
    additional_price: z.optional(variantFields.additional_price),
    attributes: z.optional(variantFields.attributes),
    face_values: field(z.optional(faceValues), 'Replaces the values in all currencies.'),
    position: field(z.optional(whole(0, 10_000)), 'Ascending order among the variants.'),
    is_visible: field(z.optional(z.boolean('not_valid')), 'A product keeps a visible variant.'),
  }),
  answer: z.extend(productState, { approval: approvalAsked }),
  errors: ['not_found', 'changed_meanwhile', 'last_variant', 'approval_waiting'],
});

export const removeShopVariant = defineCall({
  method: 'DELETE',
  path: '/staff/shop/variants/{uuid}',
  summary: 'Delete a variant. One with orders or voucher codes is hidden instead.',
  access: staff,
  right: 'products',
  params: uuidParams,
  answer: z.object({ deleted: field(z.boolean(), 'False: it is hidden now.') }),
  errors: ['not_found', 'last_variant'],
});

export const changeStock = defineCall({
  method: 'POST',
  path: '/staff/shop/variants/{uuid}/stock',
  summary:
    'Change the stock of a variant: by `difference`, or to a counted `count` if the stock still is what was `shown`. Not for vouchers.',
  access: staff,
  right: 'products',
  key: true,
  params: uuidParams,
  body: z
    .strictObject({
      difference: field(
        z.optional(whole(-MAX_STOCK, MAX_STOCK)),
        'Pieces that came, or with a minus left. `too_low` if fewer than 0 would remain.',
      ),
      count: field(z.optional(stock), 'Counted pieces, instead of a difference.'),
      shown: field(z.optional(stock), 'The stock when it was counted; required with `count`.'),
      reason: field(text(1, 300), 'Staff read it in the history.'),
    })
    .check(
      z.refine(({ difference, count }) => (difference === undefined) !== (count === undefined), {
        error: 'required',
        path: ['difference'],
      }),
      z.refine(({ count, shown }) => count === undefined || shown !== undefined, {
        error: 'required',
        path: ['shown'],
      }),
    ),
  answer: z.object({
    before: field(z.int(), 'Pieces before.'),
    stock: field(z.int(), 'Pieces now.'),
  }),
  errors: ['not_found', 'changed_meanwhile'],
  idempotent: true,
});

export const listStaffShopCategories = defineCall({
  method: 'GET',
  path: '/staff/shop/categories',
  summary: 'All categories of the shop in all languages, in display order.',
  access: staff,
  right: 'products',
  answer: z.object({
    data: z.array(z.extend(category, { products: field(z.int(), 'Number of its products.') })),
  }),
});

export const saveShopCategory = defineCall({
  method: 'PUT',
  path: '/staff/shop/categories/{slug}',
  summary: 'Add a category, or change name and position of a known one.',
  access: staff,
  right: 'products',
  params: z.object({ slug }),
  body: z.strictObject({
    type: field(
      z.enum(categoryType, 'not_valid'),
      '1: shop, 2: club card. A known category keeps its type: `not_valid`.',
    ),
    position: field(whole(0, 10_000), 'Ascending.'),
    name: byLanguage(text(1, 60), text(1, 60)),
    shown: field(
      z.optional(
        z.strictObject({
          position: field(z.int('not_valid'), 'As read.'),
          name: field(z.record(z.string(), z.string()), 'As read, by language code.'),
        }),
      ),
      'What was shown before the change; 409 `changed_meanwhile` if it differs. Missing for a new one: `taken` if known.',
    ),
  }),
  answer: category,
  errors: ['changed_meanwhile'],
});
