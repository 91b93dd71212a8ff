/**
 * Calls for staff: the catalogue of manufactured products. Staff of some regions see the products sold in one of their
 * regions. They change those sold in their regions only; the others answer 404.
 */
import * as z from 'zod/mini';
import { defineCall, field } from '#platform/contract/call.ts';
import { limit, listOf, page, regionId, text } from '#platform/contract/fields.ts';
import {
  csvQuery,
  currentVersion,
  history,
  regionFilter,
  regionIds,
  sortedBy,
  staff,
  version,
} from '#platform/contract/staff.ts';
import { byLanguage } from '#platform/contract/texts.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import { productLanguage } from './contract.ts';
import { hasWords } from './rules.ts';

const groupId = z.int('not_valid').check(z.refine(isProductGroup, 'not_valid'));

const filters = {
  q: field(
    z.optional(text(0, 100)),
    'Part of the GTIN, or of type, variant or size in any language; at most 100 characters.',
  ),
  group: field(
    z.optional(z.coerce.number('not_valid').check(z.refine(isProductGroup, 'not_valid'))),
    'Product group, 1 to 9, or 99.',
  ),
  region_id: regionFilter,
  sort: sortedBy(['gtin', 'group', 'type'], 'group'),
};

const names = byLanguage(text(1, 200), text(1, 200));

const fields = {
  group: field(groupId, 'Product group, 1 to 9, or 99.'),
  type: field(
    names,
    'By language code. English is required; other languages show the name of the group instead.',
  ),
  variant: field(names, 'By language code. English is required.'),
  size: field(
    text(0, 200).check(z.refine((size) => !hasWords(size), 'not_valid')),
    'The same in all languages: figures, signs and codes, but no words; empty without a size.',
  ),
  regions: field(regionIds, 'Ids of the regions that sell the product.'),
};

const texts = z.record(z.string(), z.string());

const row = {
  gtin: field(z.string(), 'GTIN-14.'),
  group: field(z.int(), 'Product group, 1 to 9, or 99.'),
  size: field(z.string(), 'The same in all languages; empty without a size.'),
  regions: field(z.array(z.int()), 'Region ids.'),
  unnamed: field(
    z.array(z.string()),
    'Codes of the languages of its regions in which type or variant has no name.',
  ),
  may_edit: field(z.boolean(), 'Whether all its regions are of the member of staff.'),
};

const product = z.object({
  ...row,
  type: field(texts, 'By language code.'),
  variant: field(texts, 'By language code.'),
  points: field(
    z.array(z.object({ region_id: regionId, points: field(z.int(), 'For each product.') })),
    'Points of a scan by region, from the table of the regions.',
  ),
  version: currentVersion,
  history,
});

export const listStaffProducts = defineCall({
  method: 'GET',
  path: '/staff/products',
  summary: 'Manufactured products of the regions of the member of staff.',
  access: staff,
  right: 'products',
  key: true,
  consistency: 'session',
  query: z.object({ page, limit: limit(50, 200), ...filters, language: productLanguage }),
  answer: listOf(
    z.object({
      ...row,
      type: field(z.string(), 'In the language of the member of staff, otherwise English.'),
      variant: field(z.string(), 'In the language of the member of staff, otherwise English.'),
      points: field(
        z.object({ min: field(z.int(), 'Fewest.'), max: field(z.int(), 'Most.') }),
        'Fewest and most points of a scan, in the region of the filter or in all of the product.',
      ),
    }),
  ),
});

export const exportStaffProducts = defineCall({
  method: 'GET',
  path: '/staff/products/export',
  summary: 'The products as CSV, with the same filters.',
  access: staff,
  right: 'products',
  stepUp: true,
  key: true,
  query: z.object({ ...filters, ...csvQuery }),
  download: ['text/csv'],
});

const gtinParams = z.object({ gtin: field(text(1, 20), 'GTIN-8, -12, -13 or -14.') });

export const getStaffProduct = defineCall({
  method: 'GET',
  path: '/staff/products/{gtin}',
  summary: 'One manufactured product in all languages, with its points and history.',
  access: staff,
  right: 'products',
  key: true,
  params: gtinParams,
  answer: product,
  errors: ['not_found'],
});

export const createProduct = defineCall({
  method: 'POST',
  path: '/staff/products',
  summary: 'Add a manufactured product. `taken` for a known GTIN.',
  access: staff,
  right: 'products',
  body: z.strictObject({
    gtin: field(text(1, 20), 'GTIN-8, -12, -13 or -14 with its check digit.'),
    ...fields,
  }),
  status: 201,
  answer: product,
  errors: ['code_check_digit'],
  idempotent: true,
});

export const changeProduct = defineCall({
  method: 'PATCH',
  path: '/staff/products/{gtin}',
  summary: 'Change the given fields of a manufactured product.',
  access: staff,
  right: 'products',
  params: gtinParams,
  body: z.strictObject({
    version,
    group: z.optional(fields.group),
    type: field(z.optional(names), 'Replaces all languages.'),
    variant: field(z.optional(names), 'Replaces all languages.'),
    size: z.optional(fields.size),
    regions: z.optional(fields.regions),
  }),
  answer: product,
  errors: ['not_found', 'changed_meanwhile'],
});
