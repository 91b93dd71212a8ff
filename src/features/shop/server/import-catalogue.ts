/** Import of a catalogue file: adds new entries and updates entries with known keys. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { broadcastInvalidation } from '#platform/cache/cache-broadcast.ts';
import type { Signals } from '#platform/events/signals.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { checkedCatalogue } from './check-catalogue.ts';

/** Advisory lock key (arbitrary): imports run one at a time. */
const CATALOGUE_LOCK = 4_321_003;

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface ImportResult {
  counts: Readonly<Record<'products' | 'shop categories' | 'shop products' | 'variants', Counts>>;
  /** Voucher variants without stock; codes are loaded by these UUIDs. */
  withoutCodes: { sku: string; uuid: string }[];
  /** Products of the file without a name in a language of their regions, by language. */
  unnamed: ReadonlyMap<LanguageCode, number>;
}

/**
 * Imports a whole file or nothing. Entries missing from the file stay unchanged. On commit all nodes invalidate shop
 * pages.
 *
 * @param setsStock also sets the stock of known variants. Otherwise only new variants get stock, because members may
 * have ordered since
 * @throws OperatorError with one line per problem
 */
export async function importCatalogue(
  db: Database,
  text: string,
  { signals, setsStock, now }: { signals: Pick<Signals, 'send'>; setsStock: boolean; now: Date },
): Promise<ImportResult> {
  const value = parsed(text);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    const file = checkedCatalogue(value, await knownOf(tx));
    const counts = {
      products: await importProducts(tx, file.products),
      'shop categories': await importCategories(tx, file.shop_categories),
      'shop products': await importShopProducts(tx, file.shop_products, now),
      variants: await importVariants(tx, file.shop_products, setsStock),
    };
    if (Object.values(counts).some(({ added, changed }) => added + changed > 0))
      await broadcastInvalidation(signals, tx, ['shop']);
    return {
      counts,
      withoutCodes: await emptyVouchers(tx, file.shop_products),
      unnamed: unnamedIn(file.products),
    };
  });
}

function unnamedIn(entries: CatalogueFile['products']): Map<LanguageCode, number> {
  const counts = new Map<LanguageCode, number>();
  for (const { type, variant, regions } of entries) {
    const read = new Set(regions.flatMap((id) => regionById(id)?.languages ?? []));
    for (const language of read) {
      if (type[language] && variant[language]) continue;
      counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  return counts;
}

function parsed(text: string): unknown {
  try {
    // Some editors write a byte order mark.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`The file is not valid JSON: ${(error as Error).message}`);
  }
}

async function knownOf(tx: Database) {
  const categories = await tx.select().from(shopCategories);
  const rows = await tx.select().from(shopProducts);
  const variants = await tx
    .select({ sku: shopVariants.sku, product: shopProducts.sku })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId));
  const pictures = await tx.select().from(contentPictures);
  return {
    categories: new Map(categories.map(({ slug, type }) => [slug, type])),
    products: new Map(rows.map(({ sku, vendorType }) => [sku, vendorType])),
    variants: new Map(variants.map(({ sku, product }) => [sku, product])),
    pictures: new Set(pictures.flatMap(({ sources }) => sources.map(({ src }) => src))),
  };
}

function outcomeOf(before: object | undefined, after: object): keyof Counts {
  if (!before) return 'added';
  const values = new Map<string, unknown>(Object.entries(before));
  const isSame = Object.entries(after).every(([name, value]) => isDeepStrictEqual(values.get(name), value));
  return isSame ? 'unchanged' : 'changed';
}

function none(): Counts {
  return { added: 0, changed: 0, unchanged: 0 };
}

async function importProducts(tx: Database, entries: CatalogueFile['products']): Promise<Counts> {
  const counts = none();
  const known = new Map((await tx.select().from(products)).map((row) => [row.gtin, row]));
  for (const { product_group: group, type, variant, ...entry } of entries) {
    const { en: englishType, ...typeNames } = type;
    const { en: englishVariant, ...variantNames } = variant;
    const row = { ...entry, group, type: englishType, typeNames, variant: englishVariant, variantNames };
    const outcome = outcomeOf(known.get(row.gtin), row);
    if (outcome === 'added') await tx.insert(products).values(row);
    if (outcome === 'changed') await tx.update(products).set(row).where(eq(products.gtin, row.gtin));
    counts[outcome]++;
  }
  return counts;
}

async function importCategories(tx: Database, entries: CatalogueFile['shop_categories']): Promise<Counts> {
  const counts = none();
  const known = new Map((await tx.select().from(shopCategories)).map((row) => [row.slug, row]));
  for (const row of entries) {
    const outcome = outcomeOf(known.get(row.slug), row);
    if (outcome === 'added') await tx.insert(shopCategories).values(row);
    if (outcome === 'changed')
      await tx.update(shopCategories).set(row).where(eq(shopCategories.slug, row.slug));
    counts[outcome]++;
  }
  return counts;
}

/** Inserts one by one, because the shop shows new products in file order. */
async function importShopProducts(
  tx: Database,
  entries: CatalogueFile['shop_products'],
  now: Date,
): Promise<Counts> {
  const counts = none();
  const known = new Map((await tx.select().from(shopProducts)).map((row) => [row.sku, row]));
  for (const { vendor_type: vendorType, is_visible: isVisible, images, variants: _, ...entry } of entries) {
    const row = {
      ...entry,
      vendorType,
      isVisible,
      images: images.map((src, position) => ({ position, src })),
    };
    const outcome = outcomeOf(known.get(row.sku), row);
    if (outcome === 'added') await tx.insert(shopProducts).values({ ...row, createdAt: now });
    if (outcome === 'changed') await tx.update(shopProducts).set(row).where(eq(shopProducts.sku, row.sku));
    counts[outcome]++;
  }
  return counts;
}

async function importVariants(
  tx: Database,
  entries: CatalogueFile['shop_products'],
  setsStock: boolean,
): Promise<Counts> {
  const counts = none();
  const ids = new Map((await tx.select().from(shopProducts)).map(({ sku, id }) => [sku, id]));
  // Orders lock the same rows in the same order.
  const locked = await tx
    .select()
    .from(shopVariants)
    .where(
      inArray(
        shopVariants.sku,
        entries.flatMap(({ variants }) => variants.map(({ sku }) => sku)),
      ),
    )
    .orderBy(asc(shopVariants.id))
    .for('update');
  const known = new Map(locked.map((row) => [row.sku, row]));
  for (const { sku: product, variants } of entries) {
    for (const [position, { additional_price: additionalPrice, stock, ...entry }] of variants.entries()) {
      const row = { ...entry, productId: ids.get(product) ?? 0, additionalPrice, position };
      const counted = setsStock && stock !== undefined ? { ...row, stock } : row;
      const outcome = outcomeOf(known.get(row.sku), counted);
      if (outcome === 'added') await tx.insert(shopVariants).values({ ...row, stock: stock ?? 0 });
      if (outcome === 'changed')
        await tx.update(shopVariants).set(counted).where(eq(shopVariants.sku, row.sku));
      counts[outcome]++;
    }
  }
  return counts;
}

function emptyVouchers(tx: Database, entries: CatalogueFile['shop_products']) {
  const skus = entries
    .filter(({ vendor_type }) => vendor_type === 'VOUCHER')
    .flatMap(({ variants }) => variants.map(({ sku }) => sku));
  return tx
    .select({ sku: shopVariants.sku, uuid: shopVariants.uuid })
    .from(shopVariants)
    .where(and(inArray(shopVariants.sku, skus), eq(shopVariants.stock, 0)))
    .orderBy(asc(shopVariants.id));
}
