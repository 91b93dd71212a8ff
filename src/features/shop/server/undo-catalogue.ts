/** Takes back what an import changed. */
import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { catalogueImportRows } from '#db/schema/imports.ts';
import { orderItems, shopCategories, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { wishes } from '#db/schema/wishes.ts';
import type { Step } from '#features/approvals/server/ask.ts';
import type { CatalogueSection, UndoOutcome } from '#features/shop/rules.ts';
import { changedFields } from '#platform/http/changed-fields.ts';
import type { StaffLogEntry } from '#platform/http/staff/log.ts';
import { type Fields, fieldsOf } from './catalogue-imports.ts';
import { loggedColumns } from './import-catalogue.ts';
import { priceSteps } from './staff-variants.ts';

type ImportRow = typeof catalogueImportRows.$inferSelect;
type ProductRow = typeof shopProducts.$inferSelect;
type VariantRow = typeof shopVariants.$inferSelect;

interface Undo {
  tx: Database;
  /** By section and key. */
  rows: Readonly<Record<CatalogueSection, ReadonlyMap<string, ImportRow>>>;
  outcomes: Map<ImportRow, UndoOutcome>;
  entries: StaffLogEntry[];
  /** Changes of prices, for the limits of one person. */
  steps: Step[];
}

/**
 * Undoes the rows of an import. The caller holds the catalogue exclusively.
 *
 * @returns one outcome per row, what to log, and how far prices change
 */
export async function undoRows(
  tx: Database,
  given: readonly ImportRow[],
): Promise<Pick<Undo, 'outcomes' | 'entries' | 'steps'>> {
  const keyed = (section: CatalogueSection) =>
    new Map(given.flatMap((row) => (row.section === section ? [[row.key, row] as const] : [])));
  const rows = {
    products: keyed('products'),
    shop_categories: keyed('shop_categories'),
    shop_products: keyed('shop_products'),
    variants: keyed('variants'),
  };
  // What is gone since counts as changed.
  const outcomes = new Map(given.map((row) => [row, 'changed' as UndoOutcome]));
  const undo: Undo = { tx, rows, outcomes, entries: [], steps: [] };
  await undoShop(undo);
  await undoCategories(undo);
  await undoProducts(undo);
  return undo;
}

/** Whether the row is as the import left it. Orders change the stock. */
function isSame(row: object, { after }: ImportRow): boolean {
  const fields = fieldsOf(row);
  return Object.entries(after).every(
    ([name, value]) => name === 'stock' || isDeepStrictEqual(fields[name], value),
  );
}

/** Kept columns as those of a table. */
function columnsOf({ publishedAt, ...fields }: Fields): Record<string, unknown> {
  return {
    ...fields,
    ...(publishedAt !== undefined && {
      publishedAt: typeof publishedAt === 'string' ? new Date(publishedAt) : null,
    }),
  };
}

function note(
  { outcomes, entries }: Undo,
  row: ImportRow,
  outcome: UndoOutcome,
  target: NonNullable<StaffLogEntry['target']>,
  change: { before: object; after: object },
): void {
  outcomes.set(row, outcome);
  entries.push({
    target,
    ...(changedFields(loggedColumns(change.before), loggedColumns(change.after)) ?? {}),
  });
}

function noteDeleted(
  { outcomes, entries }: Undo,
  row: ImportRow,
  target: NonNullable<StaffLogEntry['target']>,
): void {
  outcomes.set(row, 'deleted');
  const fields = changedFields(undefined, loggedColumns(columnsOf(row.after)));
  entries.push({ target, before: fields?.after ?? {}, after: { deleted: true } });
}

async function undoShop(undo: Undo): Promise<void> {
  const { tx, rows } = undo;
  const productSkus = [...rows.shop_products.keys()];
  const variantSkus = [...rows.variants.keys()];
  const found = await tx
    .selectDistinct({ id: shopProducts.id })
    .from(shopProducts)
    .leftJoin(shopVariants, eq(shopVariants.productId, shopProducts.id))
    .where(or(inArray(shopProducts.sku, productSkus), inArray(shopVariants.sku, variantSkus)));
  const ids = found.map(({ id }) => id);
  // Orders lock the same rows in the same order.
  const variants = await tx
    .select()
    .from(shopVariants)
    .where(inArray(shopVariants.productId, ids))
    .orderBy(asc(shopVariants.id))
    .for('update');
  const touched = await tx
    .select()
    .from(shopProducts)
    .where(inArray(shopProducts.id, ids))
    .orderBy(asc(shopProducts.id))
    .for('update');
  const used = await usedOf(
    tx,
    variants.map(({ id }) => id),
  );
  const wished = new Set(
    (
      await tx.selectDistinct({ id: wishes.productId }).from(wishes).where(inArray(wishes.productId, ids))
    ).map(({ id }) => id),
  );
  const categories = new Set(
    (await tx.select({ slug: shopCategories.slug }).from(shopCategories)).map(({ slug }) => slug),
  );
  const variantsOf = Map.groupBy(variants, ({ productId }) => productId);
  for (const product of touched) {
    const own = variantsOf.get(product.id) ?? [];
    const row = rows.shop_products.get(product.sku);
    if (row && row.before === null && isSame(product, row)) {
      await undoAddedProduct(undo, { product, row, own, used, isWished: wished.has(product.id) });
      continue;
    }
    const category = row?.before?.category;
    const isRestored =
      row !== undefined &&
      row.before !== null &&
      isSame(product, row) &&
      (category === undefined || categories.has(String(category)));
    const before = isRestored ? columnsOf(row.before ?? {}) : {};
    if (isRestored) note(undo, row, 'restored', targetOf(product), { before: product, after: before });
    const hasChanged = await undoVariants(undo, product, own, used);
    if (isRestored || hasChanged)
      await tx
        .update(shopProducts)
        .set({ ...before, version: product.version + 1 })
        .where(eq(shopProducts.id, product.id));
  }
}

const targetOf = ({ uuid }: ProductRow) => ({ type: 'shop_product' as const, id: uuid });

/** Of these variants those that were ordered or have codes. */
async function usedOf(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const ordered = await tx
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, [...ids]));
  const withCodes = await tx
    .selectDistinct({ id: voucherCodes.variantId })
    .from(voucherCodes)
    .where(inArray(voucherCodes.variantId, [...ids]));
  return new Set([...ordered, ...withCodes].map(({ id }) => id));
}

/** Deletes an added product with its variants, or hides it if anything came to it since. */
async function undoAddedProduct(
  undo: Undo,
  {
    product,
    row,
    own,
    used,
    isWished,
  }: {
    product: ProductRow;
    row: ImportRow;
    own: readonly VariantRow[];
    used: ReadonlySet<number>;
    isWished: boolean;
  },
): Promise<void> {
  const { tx, rows, outcomes } = undo;
  const paired = own.map((variant) => ({ variant, added: rows.variants.get(variant.sku) }));
  const isNeeded =
    isWished ||
    paired.some(
      ({ variant, added }) =>
        used.has(variant.id) ||
        !added ||
        added.before !== null ||
        !isSame(variant, added) ||
        variant.stock !== added.after.stock,
    );
  if (isNeeded) {
    const hidden = { isVisible: false };
    await tx
      .update(shopProducts)
      .set({ ...hidden, version: product.version + 1 })
      .where(eq(shopProducts.id, product.id));
    note(undo, row, 'hidden', targetOf(product), { before: product, after: hidden });
    // A hidden product hides its variants.
    for (const { variant, added } of paired)
      if (added && isSame(variant, added)) outcomes.set(added, 'hidden');
    return;
  }
  for (const { variant, added } of paired)
    if (added) noteDeleted(undo, added, { type: 'variant', id: variant.uuid });
  noteDeleted(undo, row, targetOf(product));
  await tx.delete(shopVariants).where(eq(shopVariants.productId, product.id));
  await tx.delete(shopProducts).where(eq(shopProducts.id, product.id));
}

interface VariantUndo {
  row: ImportRow;
  variant: VariantRow;
  outcome: 'restored' | 'deleted' | 'hidden';
  /** Columns to set; none of a deleted one. */
  columns: Partial<VariantRow>;
}

/**
 * All or none of a product’s variants, because they must differ, and one must be visible.
 *
 * @returns whether anything changed
 */
async function undoVariants(
  undo: Undo,
  product: ProductRow,
  own: readonly VariantRow[],
  used: ReadonlySet<number>,
): Promise<boolean> {
  const { tx, rows } = undo;
  const planned = own.flatMap((variant) => {
    const row = rows.variants.get(variant.sku);
    const plan = row && variantUndo(variant, row, used.has(variant.id));
    return plan ? [plan] : [];
  });
  const plans = new Map(planned.map((plan) => [plan.variant.id, plan]));
  const left = own.flatMap((variant) => {
    const plan = plans.get(variant.id);
    return plan?.outcome === 'deleted' ? [] : [{ ...variant, ...plan?.columns }];
  });
  if (planned.length === 0 || (!areSound(left) && areSound(own))) return false;
  for (const { row, variant, outcome, columns } of planned) {
    const target = { type: 'variant' as const, id: variant.uuid };
    if (outcome === 'deleted') {
      await tx.delete(shopVariants).where(eq(shopVariants.id, variant.id));
      noteDeleted(undo, row, target);
      continue;
    }
    if (columns.price !== undefined && columns.price !== variant.price)
      undo.steps.push(...priceSteps(product.regions, variant, columns.price));
    await tx.update(shopVariants).set(columns).where(eq(shopVariants.id, variant.id));
    note(undo, row, outcome, target, { before: variant, after: columns });
  }
  return true;
}

/** Undefined for a variant that changed since. */
function variantUndo(variant: VariantRow, row: ImportRow, isUsed: boolean): VariantUndo | undefined {
  const { before, after } = row;
  if (!isSame(variant, row)) return undefined;
  if (before) {
    const stock = 'stock' in before && variant.stock + Number(before.stock) - Number(after.stock);
    if (stock !== false && stock < 0) return undefined;
    const columns = { ...columnsOf(before), ...(stock !== false && { stock }) };
    return { row, variant, outcome: 'restored', columns };
  }
  if (isUsed) return { row, variant, outcome: 'hidden', columns: { isVisible: false } };
  return variant.stock === after.stock ? { row, variant, outcome: 'deleted', columns: {} } : undefined;
}

/** What all changes of variants keep true. */
function areSound(variants: readonly VariantRow[]): boolean {
  return (
    variants.some(({ isVisible }) => isVisible) &&
    variants.every(({ price, additionalPrice }) => (additionalPrice ?? 0) <= price) &&
    variants.every(({ attributes }, index) =>
      variants.slice(index + 1).every((other) => !isDeepStrictEqual(other.attributes, attributes)),
    )
  );
}

async function undoCategories(undo: Undo): Promise<void> {
  const { tx, rows, outcomes } = undo;
  const keys = [...rows.shop_categories.keys()];
  const known = await tx
    .select()
    .from(shopCategories)
    .where(inArray(shopCategories.slug, keys))
    .orderBy(asc(shopCategories.slug))
    .for('update');
  const used = new Set(
    (
      await tx
        .selectDistinct({ slug: shopProducts.category })
        .from(shopProducts)
        .where(inArray(shopProducts.category, keys))
    ).map(({ slug }) => slug),
  );
  for (const category of known) {
    const { slug } = category;
    const row = rows.shop_categories.get(slug);
    if (!row || !isSame(category, row)) continue;
    const target = { type: 'shop_category' as const, id: slug };
    if (row.before) {
      const columns = columnsOf(row.before);
      await tx.update(shopCategories).set(columns).where(eq(shopCategories.slug, slug));
      note(undo, row, 'restored', target, { before: category, after: columns });
    } else if (used.has(slug)) {
      outcomes.set(row, 'in_use');
    } else {
      await tx.delete(shopCategories).where(eq(shopCategories.slug, slug));
      noteDeleted(undo, row, target);
    }
  }
}

async function undoProducts(undo: Undo): Promise<void> {
  const { tx, rows, outcomes } = undo;
  const keys = [...rows.products.keys()];
  const known = await tx
    .select({
      product: products,
      // Written out: in a selection of one table, columns lose its name.
      isUsed: sql<boolean>`exists (select from scans where scans.gtin = products.gtin)
        or exists (select from simulated_batches where simulated_batches.gtin = products.gtin)
        or exists (select from simulated_labels where simulated_labels.gtin = products.gtin)`,
    })
    .from(products)
    .where(inArray(products.gtin, keys))
    .orderBy(asc(products.gtin))
    .for('update');
  for (const { product, isUsed } of known) {
    const { gtin, version } = product;
    const row = rows.products.get(gtin);
    if (!row || !isSame(product, row)) continue;
    const target = { type: 'product' as const, id: gtin };
    if (row.before) {
      const columns = columnsOf(row.before);
      await tx
        .update(products)
        .set({ ...columns, version: version + 1 })
        .where(eq(products.gtin, gtin));
      note(undo, row, 'restored', target, { before: product, after: columns });
    } else if (isUsed) {
      outcomes.set(row, 'in_use');
    } else {
      await tx.delete(products).where(eq(products.gtin, gtin));
      noteDeleted(undo, row, target);
    }
  }
}
