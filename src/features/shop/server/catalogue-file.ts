/**
 * Format of the catalogue file. Fields are named as in the tables. Keys are GTIN, slug and SKU; lists are in display
 * order.
 */
import * as z from 'zod';
import type { LocalText } from '#db/schema/orders.ts';
import { printProduct, printProducts } from '#features/marketing/products.ts';
import { checkDigit, readGtin } from '#features/projects/gs1.ts';
import { hasWords } from '#features/projects/rules.ts';
import { highestPrice } from '#features/shop/cart.ts';
import { currencies } from '#features/shop/currencies.ts';
import { categoryType, MAX_FACE_VALUE, MAX_STOCK } from '#features/shop/rules.ts';
import { vendorTypes } from '#platform/contract/statuses.ts';
import { plainText, safeHtml } from '#platform/http/html.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import { languageCodes } from '#regions/languages.ts';
import { type RegionId, regionById, regionBySlug, regions } from '#regions/regions.ts';

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(value), 'has characters that are no text');

const html = z
  .string()
  .max(60_000)
  .refine((value) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(value), 'has characters that are no text')
  .overwrite((value) => safeHtml(value).trim())
  .refine((value) => plainText(value) !== '', 'says nothing');

/** English is required, other languages are optional. */
function inLanguages(text: z.ZodType<string>): z.ZodType<LocalText> {
  const others = languageCodes.filter((code) => code !== 'en').map((code) => [code, text.optional()]);
  const schema = z.strictObject({ ...(Object.fromEntries(others) as Record<string, never>), en: text });
  return schema as unknown as z.ZodType<LocalText>;
}

const whole = (max: number) => z.int().min(0).max(max);

/** Accepts a region’s slug or id; returns its id. */
export const regionId = z.unknown().transform((given, context): RegionId => {
  const found =
    typeof given === 'string'
      ? regionBySlug(given)
      : typeof given === 'number'
        ? regionById(given)
        : undefined;
  if (found) return found.id;
  const slugs = regions.map(({ slug }) => slug).join(', ');
  // Anything else may be nested too deeply to be written.
  const shown = typeof given === 'string' || typeof given === 'number' ? JSON.stringify(given) : 'This';
  context.addIssue(`${shown} is no region; these are: ${slugs}`);
  return z.NEVER;
});

const regionIds = z
  .array(regionId)
  .min(1)
  .transform((ids) => [...new Set(ids)].toSorted((one, other) => one - other));

const gtin = z.string().transform((given, context): string => {
  const read = readGtin(given);
  if (read) return read;
  const right = /^(\d{7}|\d{11,13})\d$/.test(given) && given.slice(0, -1) + checkDigit(given.slice(0, -1));
  context.addIssue(
    right
      ? `${given} has a wrong check digit: ${right} would be right`
      : `"${given}" is no GTIN: it has 8, 12, 13 or 14 digits`,
  );
  return z.NEVER;
});

/** A plain text is English. */
const productName = z.preprocess(
  (given) => (typeof given === 'string' ? { en: given } : given),
  inLanguages(line(200)),
);

const product = z.strictObject({
  gtin,
  product_group: z.number().refine(isProductGroup, 'is no product group: 1 to 9, or 99 for all else'),
  type: productName,
  size: line(200)
    .refine((size) => !hasWords(size), 'has words, but is the same in all languages: put them into variant')
    .default(''),
  variant: productName,
  regions: regionIds,
});

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'must be of small letters a to z, digits, and hyphens between them');

const shopCategory = z.strictObject({
  slug,
  type: z.literal(Object.values(categoryType)),
  position: whole(10_000),
  name: inLanguages(line(60)),
});

const sku = line(60);

const variant = z.strictObject({
  sku,
  price: whole(highestPrice),
  additional_price: whole(highestPrice).nullable().default(null),
  // Missing in older files, which change nothing then.
  face_values: z.partialRecord(z.enum(currencies), z.int().min(1).max(MAX_FACE_VALUE)).optional(),
  stock: whole(MAX_STOCK).optional(),
  is_visible: z.boolean().default(true),
  attributes: z
    .array(z.strictObject({ label: inLanguages(line(60)), value: inLanguages(line(60)) }))
    .default([]),
});

const shopProduct = z.strictObject({
  sku,
  vendor_type: z.enum(vendorTypes),
  category: slug,
  name: inLanguages(line(120)),
  description: inLanguages(html),
  images: z
    .array(
      z
        .string()
        .regex(
          /^\/(art(\/[a-z\d-]{1,60}){1,3}\.svg|media\/[a-f\d]{32}\/\d{1,4}\.webp)$/,
          'must be the src of an uploaded picture, /media/….webp, or a drawing of the site, /art/….svg',
        ),
    )
    .min(1),
  regions: regionIds,
  active: z.boolean().default(true),
  is_visible: z.boolean().default(true),
  sticky: z.boolean().default(false),
  // Missing in older files, which change nothing then. Null: for always.
  published_at: z.iso.datetime({ offset: true }).nullable().optional(),
  // Missing in older files, which change nothing then.
  needs_approval: z.boolean().optional(),
  settings: z
    .strictObject({
      product: z.custom<keyof typeof printProducts>(
        (name) => typeof name === 'string' && printProduct(name) !== undefined,
        `must be one of ${Object.keys(printProducts).join(', ')}`,
      ),
    })
    .nullable()
    .default(null),
  variants: z.array(variant).min(1),
});

/** Missing sections change nothing. */
export const catalogueFile = z.strictObject({
  products: z.array(product).default([]),
  shop_categories: z.array(shopCategory).default([]),
  shop_products: z.array(shopProduct).default([]),
});

/** Parsed file: region ids, 14-digit GTINs, sanitised HTML. */
export type CatalogueFile = z.output<typeof catalogueFile>;

export type CatalogueText = z.input<typeof catalogueFile>;

const kinds: Readonly<Record<string, string>> = {
  string: 'a text in quotation marks',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

/** Describes a problem, to be shown after the field name. */
export function wording(issue: z.core.$ZodRawIssue): string {
  const { input } = issue;
  if (input === undefined && issue.code !== 'unrecognized_keys') return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has a field that is not known: ${issue.keys.join(', ')}`;
    case 'too_small':
      return typeof input === 'number' ? `must be ${issue.minimum} or more` : 'is empty';
    case 'too_big':
      return typeof input === 'number'
        ? `must be ${issue.maximum} or less`
        : `is longer than ${issue.maximum} characters`;
    default:
      return 'is not valid';
  }
}
