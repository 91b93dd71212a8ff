/** Import of a catalogue file: adds new entries and updates entries with known keys. */
import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { broadcastInvalidation } from '#platform/cache/cache-broadcast.ts';
import type { Signals } from '#platform/events/signals.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import { logStaff, type StaffLogContext, type StaffLogEntry } from '#platform/http/staff/log.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import {
  type Counts,
  type ImportSource,
  type PlannedChange,
  recordImport,
  type Section,
  storedRows,
} from './catalogue-imports.ts';
import { checkedCatalogue } from './check-catalogue.ts';

/** Advisory lock key (arbitrary): imports run one at a time, and not while staff change a product. */
const CATALOGUE_LOCK = 4_321_003;

interface Planned extends PlannedChange {
  /** Of the row before; null without one, or in tables without versions. */
  version: number | null;
  write(tx: Database): Promise<unknown>;
  /** Object of the log; read after the write, because new objects get their UUID then. */
  target(tx: Database): Promise<NonNullable<StaffLogEntry['target']>>;
}

export interface Plan {
  changes: Planned[];
  counts: Readonly<Record<Section, Counts>>;
  file: CatalogueFile;
}

export interface ImportResult {
  counts: Readonly<Record<Section, Counts>>;
  /** Voucher variants without stock; codes are loaded by these UUIDs. */
  withoutCodes: { sku: string; uuid: string }[];
  /** Products of the file without a name in a language of their regions, by language. */
  unnamed: ReadonlyMap<LanguageCode, number>;
}

/**
 * Keeps imports and changes of single products apart until the end of the transaction.
 *
 * @param mode `exclusive` for an import
 */
export async function lockCatalogue(tx: Database, mode: 'exclusive' | 'shared'): Promise<void> {
  await tx.execute(
    mode === 'exclusive'
      ? sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`
      : sql`select pg_advisory_xact_lock_shared(${CATALOGUE_LOCK})`,
  );
}

/**
 * Imports a whole file or nothing. Entries missing from the file stay unchanged. On commit all nodes invalidate shop
 * pages.
 *
 * @param name of the file, for the list of imports
 * @param setsStock also sets the stock of known variants. Otherwise only new variants get stock, because members may
 * have ordered since
 * @throws OperatorError with one line per problem
 */
export async function importCatalogue(
  db: Database,
  text: string,
  {
    name = '',
    signals,
    setsStock,
    now,
  }: { name?: string; signals: Pick<Signals, 'send'>; setsStock: boolean; now: Date },
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    const plan = await planCatalogue(tx, text, { setsStock, now });
    const log = { member: null, call: 'importCatalogue', requestId: '', now };
    const sha256 = createHash('sha256').update(text).digest('hex');
    const result = await applyCatalogue(tx, plan, { name, sha256 }, log);
    if (plan.changes.length > 0) await broadcastInvalidation(signals, tx, ['shop']);
    return result;
  });
}

/**
 * What an import would do. Locks the catalogue and the variants of the file until the transaction ends, so that
 * `applyCatalogue` does exactly this.
 *
 * @throws OperatorError with one line per problem
 */
export async function planCatalogue(
  tx: Database,
  text: string,
  { setsStock, now }: { setsStock: boolean; now: Date },
): Promise<Plan> {
  const value = parsed(text);
  await lockCatalogue(tx, 'exclusive');
  const file = checkedCatalogue(value, await knownOf(tx));
  const planned = {
    products: await planProducts(tx, file.products),
    'shop categories': await planCategories(tx, file.shop_categories),
    'shop products': await planShopProducts(tx, file.shop_products, now),
    variants: await planVariants(tx, file.shop_products, setsStock),
  };
  const counts = Object.fromEntries(
    Object.entries(planned).map(([section, { changes, unchanged }]) => {
      const added = changes.filter(({ outcome }) => outcome === 'added').length;
      return [section, { added, changed: changes.length - added, unchanged }];
    }),
  ) as Plan['counts'];
  return { changes: Object.values(planned).flatMap(({ changes }) => changes), counts, file };
}

/** SHA-256 of all changes: another one if the file or the catalogue is another. */
export function hashOfPlan({ changes }: Pick<Plan, 'changes'>): string {
  const rows = changes.map(({ section, key, version, before, after }) => [
    section,
    key,
    version,
    before,
    after,
  ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** Writes what was planned in the same transaction, logs each change, and keeps what its undo needs. */
export async function applyCatalogue(
  tx: Database,
  { changes, counts, file }: Plan,
  source: ImportSource,
  log: StaffLogContext,
): Promise<ImportResult> {
  const before = await storedRows(tx, changes);
  const entries: StaffLogEntry[] = [];
  for (const { write, target, ...fields } of changes) {
    await write(tx);
    entries.push({ target: await target(tx), before: fields.before, after: fields.after });
  }
  await logStaff(tx, log, entries);
  await recordImport(tx, { changes, counts, before, source }, log);
  return {
    counts,
    withoutCodes: await emptyVouchers(tx, file.shop_products),
    unnamed: unnamedIn(file.products),
  };
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

interface PlannedSection {
  changes: Planned[];
  unchanged: number;
}

/** An entry of the file as a row of its table. */
interface Entry<Row> {
  key: string;
  name: string;
  /** Without the row’s id. */
  columns: object;
  /** Updates the row, or inserts one. */
  write(tx: Database, row: Row | undefined): Promise<unknown>;
  /** After the write. */
  target(tx: Database, row: Row | undefined): Promise<NonNullable<StaffLogEntry['target']>>;
}

/** Compares the entries of a section with the rows of their keys. */
function compared<Row extends object>(
  section: Section,
  rows: ReadonlyMap<string, Row>,
  entries: readonly Entry<Row>[],
): PlannedSection {
  const planned: PlannedSection = { changes: [], unchanged: 0 };
  for (const { key, name, columns, write, target } of entries) {
    const row = rows.get(key);
    const fields = changedFields(row && loggedColumns(row), loggedColumns(columns));
    if (row && !fields) {
      planned.unchanged++;
      continue;
    }
    planned.changes.push({
      section,
      key,
      name,
      outcome: row ? 'changed' : 'added',
      version: row && 'version' in row ? Number(row.version) : null,
      before: fields?.before ?? {},
      after: fields?.after ?? {},
      write: (tx) => write(tx, row),
      target: (tx) => target(tx, row),
    });
  }
  return planned;
}

/** As changes of single entries are logged: texts by language, pictures as paths. */
export function loggedColumns(columns: object): Record<string, unknown> {
  const {
    type,
    typeNames,
    variant,
    variantNames,
    images,
    publishedAt,
    productId: _,
    ...others
  } = columns as Record<string, unknown> & {
    typeNames?: object;
    variantNames?: object;
    images?: { src: string }[];
    publishedAt?: Date | null;
  };
  return {
    ...others,
    ...(type !== undefined && { type: typeNames ? { en: type, ...typeNames } : type }),
    ...(variantNames && { variant: { en: variant, ...variantNames } }),
    ...(images && { images: images.map(({ src }) => src) }),
    ...(publishedAt !== undefined && { publishedAt: publishedAt?.toISOString() ?? null }),
  };
}

async function planProducts(tx: Database, entries: CatalogueFile['products']): Promise<PlannedSection> {
  const known = new Map((await tx.select().from(products)).map((row) => [row.gtin, row]));
  return compared(
    'products',
    known,
    entries.map(({ product_group: group, type, variant, ...entry }) => {
      const { en: englishType, ...typeNames } = type;
      const { en: englishVariant, ...variantNames } = variant;
      const columns = {
        ...entry,
        group,
        type: englishType,
        typeNames,
        variant: englishVariant,
        variantNames,
      };
      const { gtin } = columns;
      return {
        key: gtin,
        name: [englishType, entry.size, englishVariant].filter(Boolean).join(' '),
        columns,
        write: (tx, row) =>
          row
            ? tx
                .update(products)
                .set({ ...columns, version: row.version + 1 })
                .where(eq(products.gtin, gtin))
            : tx.insert(products).values(columns),
        target: async () => ({ type: 'product', id: gtin }),
      };
    }),
  );
}

async function planCategories(
  tx: Database,
  entries: CatalogueFile['shop_categories'],
): Promise<PlannedSection> {
  const known = new Map((await tx.select().from(shopCategories)).map((row) => [row.slug, row]));
  return compared(
    'shop categories',
    known,
    entries.map((columns) => ({
      key: columns.slug,
      name: columns.name.en,
      columns,
      write: (tx, row) =>
        row
          ? tx.update(shopCategories).set(columns).where(eq(shopCategories.slug, columns.slug))
          : tx.insert(shopCategories).values(columns),
      target: async () => ({ type: 'shop_category', id: columns.slug }),
    })),
  );
}

/** Inserts one by one, because the shop shows new products in file order. */
async function planShopProducts(
  tx: Database,
  entries: CatalogueFile['shop_products'],
  now: Date,
): Promise<PlannedSection> {
  const known = new Map((await tx.select().from(shopProducts)).map((row) => [row.sku, row]));
  return compared(
    'shop products',
    known,
    entries.map(({ vendor_type: vendorType, is_visible: isVisible, images, variants: _, ...others }) => {
      const { needs_approval: needsApproval, published_at: publishedAt, ...entry } = others;
      const pictures = images.map((src, position) => ({ position, src }));
      const columns = {
        ...entry,
        vendorType,
        isVisible,
        images: pictures,
        ...(needsApproval !== undefined && { needsApproval }),
        ...(publishedAt !== undefined && {
          publishedAt: publishedAt === null ? null : new Date(publishedAt),
        }),
      };
      return {
        key: entry.sku,
        name: entry.name.en,
        columns,
        write: (tx, row) =>
          row
            ? tx
                .update(shopProducts)
                .set({ ...columns, version: row.version + 1 })
                .where(eq(shopProducts.id, row.id))
            : tx.insert(shopProducts).values({ ...columns, createdAt: now }),
        target: async (tx, row) => ({
          type: 'shop_product',
          id: row?.uuid ?? (await uuidOf(tx, shopProducts, entry.sku)),
        }),
      };
    }),
  );
}

async function planVariants(
  tx: Database,
  entries: CatalogueFile['shop_products'],
  setsStock: boolean,
): Promise<PlannedSection> {
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
  return compared(
    'variants',
    known,
    entries.flatMap(({ sku: product, name, variants }) =>
      variants.map(
        ({ additional_price: additionalPrice, is_visible: isVisible, stock, ...others }, position) => {
          const { face_values: faceValues, ...entry } = others;
          const columns = {
            ...entry,
            additionalPrice,
            isVisible,
            position,
            ...(faceValues && { faceValues: faceValues as Record<string, number> }),
            // Not yet known for a product of the same file.
            ...(ids.has(product) && { productId: ids.get(product) }),
            ...(stock !== undefined && (setsStock || !known.has(entry.sku)) && { stock }),
          };
          return {
            key: entry.sku,
            name: [name, ...entry.attributes.map(({ value }) => value)].map(({ en }) => en).join(', '),
            columns,
            write: async (tx, row) =>
              row
                ? tx.update(shopVariants).set(columns).where(eq(shopVariants.id, row.id))
                : tx
                    .insert(shopVariants)
                    .values({ ...columns, productId: await productIdOf(tx, product), stock: stock ?? 0 }),
            target: async (tx, row) => ({
              type: 'variant',
              id: row?.uuid ?? (await uuidOf(tx, shopVariants, entry.sku)),
            }),
          };
        },
      ),
    ),
  );
}

async function productIdOf(tx: Database, sku: string): Promise<number> {
  const [row] = await tx.select({ id: shopProducts.id }).from(shopProducts).where(eq(shopProducts.sku, sku));
  if (!row) throw new Error(`The shop has no product ${sku}`);
  return row.id;
}

async function uuidOf(
  tx: Database,
  table: typeof shopProducts | typeof shopVariants,
  sku: string,
): Promise<string> {
  const [row] = await tx.select({ uuid: table.uuid }).from(table).where(eq(table.sku, sku));
  if (!row) throw new Error(`The shop has nothing with the SKU ${sku}`);
  return row.uuid;
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
