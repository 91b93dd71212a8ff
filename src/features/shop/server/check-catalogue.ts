/** Validation of a catalogue file beyond its schema: consistency within the file and with the database. */
import * as z from 'zod';
import { categoryType } from '#features/shop/rules.ts';
import type { VendorType } from '#platform/contract/statuses.ts';
import { vendorTypes } from '#platform/contract/statuses.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { regionById } from '#regions/regions.ts';
import { type CatalogueFile, catalogueFile, regionId, wording } from './catalogue-file.ts';

export interface Known {
  categories: ReadonlyMap<string, number>;
  products: ReadonlyMap<string, VendorType>;
  variants: ReadonlyMap<string, string>;
  /** Paths of uploaded pictures in all widths. */
  pictures: ReadonlySet<string>;
}

type Path = (string | number)[];
type Note = (path: Path, what: string) => void;

/** Invalid values become undefined here; the schema check reports them. */
const given = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);
const listOf = <S extends z.ZodType>(entry: S) => z.array(entry).catch([]);
const entryOf = <S extends z.ZodRawShape>(fields: S) => z.preprocess(fieldsOf, z.object(fields));

function fieldsOf(entry: unknown): object {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry) ? entry : {};
}

const text = given(z.string().trim());
const english = given(z.object({ en: z.string().trim() }).transform(({ en }) => en));

/** Reads whatever is valid, so that all problems of a file are reported at once. */
const outlineOf = entryOf({
  products: listOf(entryOf({ gtin: given(z.string().transform((digits) => digits.padStart(14, '0'))) })),
  shop_categories: listOf(entryOf({ slug: text, type: given(z.number()) })),
  shop_products: listOf(
    entryOf({
      sku: text,
      vendor_type: given(z.enum(vendorTypes)),
      category: text,
      images: listOf(text),
      regions: listOf(given(regionId)),
      needs_approval: given(z.boolean()),
      settings: z.unknown().optional(),
      variants: listOf(
        entryOf({
          sku: text,
          price: given(z.number()),
          additional_price: given(z.number()),
          face_values: given(z.record(z.string(), z.unknown())),
          stock: z.unknown().optional(),
          is_visible: given(z.boolean()),
          attributes: listOf(entryOf({ label: english, value: english })),
        }),
      ),
    }),
  ),
});

type Outline = z.output<typeof outlineOf>;
type ShopProduct = Outline['shop_products'][number];

/**
 * Validates the parsed JSON.
 *
 * @throws OperatorError with one line per problem and its path
 */
export function checkedCatalogue(value: unknown, known: Known): CatalogueFile {
  const outline = outlineOf.parse(value);
  const problems: string[] = [];
  const keys = keysIn(outline);
  const note: Note = (path, what) => problems.push(`- ${placeOf(path, keys)}: ${what}`);
  const read = catalogueFile.safeParse(value, { error: wording });
  for (const { path, message } of read.error?.issues ?? []) note(path as Path, message);
  noteRepeated(outline, note);
  noteCategories(outline, known, note);
  outline.shop_products.forEach((product, index) => {
    noteVendor(product, ['shop_products', index], note);
    noteVariants(product, ['shop_products', index, 'variants'], note);
    noteKnown(product, ['shop_products', index], known, note);
  });
  if (read.success && problems.length === 0) return read.data;
  throw new OperatorError(`Nothing was imported because the file is invalid:\n${problems.join('\n')}`);
}

/** What the entries of a section are called by. */
type Keys = ReadonlyMap<unknown, readonly (string | undefined)[]>;

function keysIn({ products, shop_categories, shop_products }: Outline): Keys {
  return new Map([
    ['products', products.map(({ gtin }) => gtin)],
    ['shop_categories', shop_categories.map(({ slug }) => slug)],
    ['shop_products', shop_products.map(({ sku }) => sku)],
  ]);
}

/** `shop_products[3].name.en of T-DRILL` */
function placeOf(path: Path, keys: Keys): string {
  const place = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`)).join('');
  const [section, index] = path;
  const key = keys.get(section)?.[Number(index)];
  return (place.slice(1) || 'the file') + (key && path.length > 2 ? ` of ${key}` : '');
}

function noteRepeated({ products, shop_categories, shop_products }: Outline, note: Note): void {
  const lists: [Path, string | undefined][][] = [
    products.map(({ gtin }, index) => [['products', index, 'gtin'], gtin]),
    shop_categories.map(({ slug }, index) => [['shop_categories', index, 'slug'], slug]),
    shop_products.map(({ sku }, index) => [['shop_products', index, 'sku'], sku]),
    shop_products.flatMap(({ variants }, index) =>
      variants.map(({ sku }, at): [Path, string | undefined] => [
        ['shop_products', index, 'variants', at, 'sku'],
        sku,
      ]),
    ),
  ];
  for (const list of lists) {
    const seen = new Set<string>();
    for (const [path, key] of list) {
      if (key !== undefined && seen.has(key)) note(path, `${key} is in the file twice`);
      if (key !== undefined) seen.add(key);
    }
  }
}

function noteCategories({ shop_categories, shop_products }: Outline, known: Known, note: Note): void {
  const types = new Map(known.categories);
  shop_categories.forEach(({ slug, type }, index) => {
    if (slug === undefined || type === undefined) return;
    const before = known.categories.get(slug);
    if (before !== undefined && before !== type)
      note(['shop_categories', index, 'type'], `is ${before} in the club, and stays what it is`);
    types.set(slug, type);
  });
  const named = new Set(shop_categories.map(({ slug }) => slug));
  shop_products.forEach(({ category, vendor_type }, index) => {
    if (category === undefined) return;
    const path: Path = ['shop_products', index, 'category'];
    const type = types.get(category);
    if (type === undefined) {
      if (!named.has(category)) note(path, `${category} is neither in the file nor in the club`);
      return;
    }
    const wanted = vendor_type === 'CARD' ? categoryType.clubCard : categoryType.shop;
    if (vendor_type !== undefined && type !== wanted)
      note(
        path,
        `${category} is of type ${type}, and what is ${vendor_type} belongs into one of type ${wanted}`,
      );
  });
}

function noteVendor(
  { vendor_type: type, regions, needs_approval: needsApproval, settings, variants }: ShopProduct,
  path: Path,
  note: Note,
): void {
  if (type === undefined) return;
  const isPrinted = (settings ?? null) !== null;
  if (type === 'MARKETING' && !isPrinted)
    note([...path, 'settings'], 'is missing: what is MARKETING says which product is printed');
  if (type !== 'MARKETING' && isPrinted) note([...path, 'settings'], 'is for MARKETING alone');
  if (type !== 'VOUCHER' && needsApproval) note([...path, 'needs_approval'], 'is for VOUCHER alone');
  regions.forEach((id, index) => {
    const region = id === undefined ? undefined : regionById(id);
    if (type === 'CARD' && region && !region.clubCard)
      note([...path, 'regions', index], `there is no club card in ${region.slug}`);
  });
  variants.forEach(({ stock, face_values: values = {} }, index) => {
    if (type !== 'VOUCHER' && Object.keys(values).length > 0)
      note([...path, 'variants', index, 'face_values'], 'is for VOUCHER alone');
    const place = [...path, 'variants', index, 'stock'];
    if (type === 'VOUCHER' && stock !== undefined)
      note(place, 'is counted by the codes that are loaded: leave it out');
    if (type !== 'VOUCHER' && stock === undefined) note(place, 'is missing');
  });
}

function noteVariants({ variants }: ShopProduct, path: Path, note: Note): void {
  if (variants.length > 0 && variants.every(({ is_visible }) => is_visible === false))
    note(path, 'are all hidden: show one of them, or hide the product');
  const seen = new Map<string, string>();
  variants.forEach(({ sku = '', price, additional_price: additional, attributes }, index) => {
    if (price !== undefined && additional !== undefined && additional > price)
      note([...path, index, 'additional_price'], `is a part of the price: ${price} at most`);
    const words = JSON.stringify(attributes.map(({ label, value }) => [label, value]));
    const twin = seen.get(words);
    if (twin !== undefined) note([...path, index, 'attributes'], `tell nothing apart: ${twin} has the same`);
    seen.set(words, sku);
  });
}

/** Existing entries keep their type, because orders and codes depend on it. */
function noteKnown(
  { sku, vendor_type, images, variants }: ShopProduct,
  path: Path,
  known: Known,
  note: Note,
): void {
  images.forEach((src, index) => {
    if (src?.startsWith('/media/') && !known.pictures.has(src))
      note([...path, 'images', index], `${src} was not uploaded to this club`);
  });
  if (sku === undefined) return;
  const before = known.products.get(sku);
  if (before !== undefined && vendor_type !== undefined && before !== vendor_type)
    note([...path, 'vendor_type'], `is ${before} in the club, and stays what it is`);
  variants.forEach((variant, index) => {
    const owner = variant.sku === undefined ? undefined : known.variants.get(variant.sku);
    if (owner !== undefined && owner !== sku)
      note([...path, 'variants', index, 'sku'], `${variant.sku} belongs to ${owner} in the club`);
  });
}
