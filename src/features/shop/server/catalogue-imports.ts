/** Keeps what an import changed, for its undo. */
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { catalogueImportRows, catalogueImports } from '#db/schema/imports.ts';
import { shopCategories, shopProducts, shopVariants } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import type { CatalogueSection } from '#features/shop/rules.ts';
import type { StaffLogContext } from '#platform/http/staff/log.ts';

export interface Counts {
  added: number;
  changed: number;
  unchanged: number;
}

export type Section = 'products' | 'shop categories' | 'shop products' | 'variants';

/** An entry of the file that the import adds or changes. */
export interface PlannedChange {
  section: Section;
  /** GTIN, slug or SKU. */
  key: string;
  /** In English. */
  name: string;
  outcome: 'added' | 'changed';
  /** Fields that differ; texts by language, shortened. */
  before: Readonly<Record<string, unknown>>;
  after: Readonly<Record<string, unknown>>;
}

/** Columns of a row as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export interface ImportSource {
  /** Of the file; empty if unknown. */
  name: string;
  /** SHA-256 of the file in hex. */
  sha256: string;
}

/** One statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/** As in the file. */
export function sectionOf(section: Section): CatalogueSection {
  return section.replace(' ', '_') as CatalogueSection;
}

/** The columns that an import sets, as JSON. */
export function fieldsOf(row: object): Fields {
  const {
    id: _,
    uuid: _uuid,
    version: _version,
    createdAt: _at,
    productId: _product,
    ...fields
  } = row as Fields;
  return JSON.parse(JSON.stringify(fields)) as Fields;
}

/** The rows of these changes that exist, by `keyOf`. */
export async function storedRows(
  tx: Database,
  changes: readonly Pick<PlannedChange, 'section' | 'key'>[],
): Promise<Map<string, Fields>> {
  const keys = (section: Section) => changes.flatMap((one) => (one.section === section ? [one.key] : []));
  const rows: Record<Section, { key: string; row: object }[]> = {
    products: (
      await tx
        .select()
        .from(products)
        .where(inArray(products.gtin, keys('products')))
    ).map((row) => ({
      key: row.gtin,
      row,
    })),
    'shop categories': (
      await tx
        .select()
        .from(shopCategories)
        .where(inArray(shopCategories.slug, keys('shop categories')))
    ).map((row) => ({ key: row.slug, row })),
    'shop products': (
      await tx
        .select()
        .from(shopProducts)
        .where(inArray(shopProducts.sku, keys('shop products')))
    ).map((row) => ({ key: row.sku, row })),
    variants: (
      await tx
        .select()
        .from(shopVariants)
        .where(inArray(shopVariants.sku, keys('variants')))
    ).map((row) => ({ key: row.sku, row })),
  };
  return new Map(
    (Object.keys(rows) as Section[]).flatMap((section) =>
      rows[section].map(({ key, row }) => [keyOf({ section, key }), fieldsOf(row)] as const),
    ),
  );
}

function keyOf({ section, key }: Pick<PlannedChange, 'section' | 'key'>): string {
  return `${section} ${key}`;
}

/**
 * Keeps an import that changed something; called after its last write.
 *
 * @param before the rows before its first write
 */
export async function recordImport(
  tx: Database,
  {
    changes,
    counts,
    before,
    source,
  }: {
    changes: readonly PlannedChange[];
    counts: Readonly<Record<Section, Counts>>;
    before: ReadonlyMap<string, Fields>;
    source: ImportSource;
  },
  { member, now }: Pick<StaffLogContext, 'member' | 'now'>,
): Promise<void> {
  if (changes.length === 0) return;
  const sum = (of: keyof Counts) => Object.values(counts).reduce((total, figures) => total + figures[of], 0);
  const [one] = await tx
    .insert(catalogueImports)
    .values({
      ...source,
      added: sum('added'),
      changed: sum('changed'),
      unchanged: sum('unchanged'),
      staffId: member?.id ?? null,
      createdAt: now,
    })
    .returning();
  if (!one) throw new Error('An import was not kept');
  const after = await storedRows(tx, changes);
  const rows = changes.map((change, position) => {
    const { section, key, name } = change;
    const [old, fresh = {}] = [before.get(keyOf(change)), after.get(keyOf(change))];
    const changed = old ? changedColumns(old, fresh) : Object.keys(fresh);
    return {
      importId: one.id,
      position,
      section: sectionOf(section),
      key,
      name,
      before: old ? picked(old, changed) : null,
      after: picked(fresh, changed),
    };
  });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx.insert(catalogueImportRows).values(rows.slice(start, start + ROWS_AT_ONCE));
}

/** Columns that are one text in the log, and are kept and restored together. */
const pairs: Readonly<Record<string, string>> = {
  type: 'typeNames',
  typeNames: 'type',
  variant: 'variantNames',
  variantNames: 'variant',
};

function changedColumns(before: Fields, after: Fields): string[] {
  const differ = (name: string | undefined) =>
    name !== undefined && name in after && !isDeepStrictEqual(before[name], after[name]);
  return Object.keys(after).filter((name) => differ(name) || differ(pairs[name]));
}

function picked(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
