/** Brings a file of the catalogue into the club: what is new is added, what is known by its key is changed. */
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import type { Signals } from '#platform/events/signals.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { broadcastInvalidation } from '#platform/site/cache-broadcast.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { checkedCatalogue } from './check-catalogue.ts';

/** Any number will do: of two files that come at once one waits for the other. */
const CATALOGUE_LOCK = 4_321_003;

/** What became of the entries of one kind. */
export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

/** What a file has brought. */
export interface BroughtIn {
  /** By kind, in words. */
  counts: Readonly<Record<'products' | 'shop categories' | 'shop products' | 'variants', Counts>>;
  /** Variants of vouchers of which there is nothing in stock: their uuids are what codes are loaded for. */
  withoutCodes: { sku: string; uuid: string }[];
}

/**
 * Brings in the whole of a file or nothing of it. What the file does not name stays as it is. With the commit all nodes
 * forget the pages that show the shop.
 *
 * @param text what stands in the file
 * @param setsStock whether known variants get the stock of the file too; else it is for new ones alone, as members have
 *   ordered since
 * @throws Refused with a line for everything that is wrong
 */
export async function importCatalogue(
  db: Database,
  text: string,
  { signals, setsStock, now }: { signals: Pick<Signals, 'send'>; setsStock: boolean; now: Date },
): Promise<BroughtIn> {
  const value = parsed(text);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    const file = checkedCatalogue(value, await knownOf(tx));
    const counts = {
      products: await bringProducts(tx, file.products),
      'shop categories': await bringCategories(tx, file.shop_categories),
      'shop products': await bringShopProducts(tx, file.shop_products, now),
      variants: await bringVariants(tx, file.shop_products, setsStock),
    };
    if (Object.values(counts).some(({ added, changed }) => added + changed > 0))
      await broadcastInvalidation(signals, tx, ['shop']);
    return { counts, withoutCodes: await emptyVouchers(tx, file.shop_products) };
  });
}

function parsed(text: string): unknown {
  try {
    // Some editors begin a file with a mark that is no text.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new OperatorError(`The file is no JSON: ${(error as Error).message}`);
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

/** What becomes of an entry beside the row that is there. */
function fateOf(before: object | undefined, after: object): keyof Counts {
  if (!before) return 'added';
  const values = new Map<string, unknown>(Object.entries(before));
  const isSame = Object.entries(after).every(([name, value]) => isDeepStrictEqual(values.get(name), value));
  return isSame ? 'unchanged' : 'changed';
}

function none(): Counts {
  return { added: 0, changed: 0, unchanged: 0 };
}

async function bringProducts(tx: Database, entries: CatalogueFile['products']): Promise<Counts> {
  const counts = none();
  const known = new Map((await tx.select().from(products)).map((row) => [row.gtin, row]));
  for (const { product_group: group, ...entry } of entries) {
    const row = { ...entry, group };
    const fate = fateOf(known.get(row.gtin), row);
    if (fate === 'added') await tx.insert(products).values(row);
    if (fate === 'changed') await tx.update(products).set(row).where(eq(products.gtin, row.gtin));
    counts[fate]++;
  }
  return counts;
}

async function bringCategories(tx: Database, entries: CatalogueFile['shop_categories']): Promise<Counts> {
  const counts = none();
  const known = new Map((await tx.select().from(shopCategories)).map((row) => [row.slug, row]));
  for (const row of entries) {
    const fate = fateOf(known.get(row.slug), row);
    if (fate === 'added') await tx.insert(shopCategories).values(row);
    if (fate === 'changed') await tx.update(shopCategories).set(row).where(eq(shopCategories.slug, row.slug));
    counts[fate]++;
  }
  return counts;
}

/** Those that are new come one after the other, so that the shop shows them in the order of the file. */
async function bringShopProducts(
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
    const fate = fateOf(known.get(row.sku), row);
    if (fate === 'added') await tx.insert(shopProducts).values({ ...row, createdAt: now });
    if (fate === 'changed') await tx.update(shopProducts).set(row).where(eq(shopProducts.sku, row.sku));
    counts[fate]++;
  }
  return counts;
}

async function bringVariants(
  tx: Database,
  entries: CatalogueFile['shop_products'],
  setsStock: boolean,
): Promise<Counts> {
  const counts = none();
  const ids = new Map((await tx.select().from(shopProducts)).map(({ sku, id }) => [sku, id]));
  // Orders take the same locks in the same order.
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
      const fate = fateOf(known.get(row.sku), counted);
      if (fate === 'added') await tx.insert(shopVariants).values({ ...row, stock: stock ?? 0 });
      if (fate === 'changed') await tx.update(shopVariants).set(counted).where(eq(shopVariants.sku, row.sku));
      counts[fate]++;
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
