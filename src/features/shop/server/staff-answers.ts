/** Answers of the calls for staff. */
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { shopCategories, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { LOW_STOCK } from '#features/shop/rules.ts';
import type * as contract from '#features/shop/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { safeHtml } from '#platform/http/html.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { historyOf } from '#platform/http/staff/history.ts';
import { mayChange } from '#platform/http/staff/lists.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { variantTitle } from './attributes.ts';
import { lockCatalogue } from './import-catalogue.ts';

export type ProductRow = typeof shopProducts.$inferSelect;
export type VariantRow = typeof shopVariants.$inferSelect;

/** All categories, in display order. */
export function allCategories(db: Database) {
  return db.select().from(shopCategories).orderBy(asc(shopCategories.position), asc(shopCategories.slug));
}

/** Paths of the pictures, in order. */
export function picturePaths({ images }: Pick<ProductRow, 'images'>): string[] {
  return images.toSorted((one, other) => one.position - other.position).map(({ src }) => src);
}

/**
 * Product with variants, categories and history.
 *
 * @param language of the variants’ titles; by default the reader’s
 */
export async function productAnswer(
  db: Database,
  row: ProductRow,
  member: Member,
  language?: string,
): Promise<Answer<typeof contract.getStaffShopProduct>> {
  const variants = await db
    .select()
    .from(shopVariants)
    .where(eq(shopVariants.productId, row.id))
    .orderBy(asc(shopVariants.position), asc(shopVariants.id));
  const { uuid, sku, vendorType, category, name, regions, active, isVisible, sticky } = row;
  const { needsApproval, publishedAt, settings, version } = row;
  return {
    uuid,
    sku,
    vendor_type: vendorType,
    category,
    name,
    description: Object.fromEntries(
      Object.entries(row.description).map(([language, html]) => [language, safeHtml(html)]),
    ),
    images: picturePaths(row),
    regions,
    active,
    is_visible: isVisible,
    sticky,
    published_at: publishedAt?.toISOString() ?? null,
    needs_approval: needsApproval,
    settings,
    variants: await variantAnswers(db, row, variants, readerLanguage(language, member)),
    may_edit: mayChange(member, regions),
    version,
    categories: await allCategories(db),
    history: await historyOf(db, [uuid, ...variants.map((variant) => variant.uuid)]),
  };
}

/**
 * In the given order. `codes` is null except for vouchers.
 *
 * @param variants of this product
 */
export async function variantAnswers(
  db: Database,
  product: Pick<ProductRow, 'vendorType'>,
  variants: readonly VariantRow[],
  language: LanguageCode,
) {
  const ids = variants.map(({ id }) => id);
  const codes = product.vendorType === 'VOUCHER' && ids.length > 0 ? await codesOf(db, ids) : [];
  const ordered = await orderedOf(db, ids);
  return variants.map((variant) => {
    const { uuid, sku, attributes, price, additionalPrice, faceValues, stock, isVisible } = variant;
    const {
      free = 0,
      assigned = 0,
      expired = 0,
    } = codes.find(({ variantId }) => variantId === variant.id) ?? {};
    return {
      uuid,
      sku,
      title: variantTitle(attributes, language),
      attributes,
      price,
      additional_price: additionalPrice,
      face_values: faceValues,
      stock,
      is_low: isVisible && stock < LOW_STOCK,
      is_visible: isVisible,
      codes: product.vendorType === 'VOUCHER' ? { free, assigned, expired } : null,
      is_ordered: ordered.has(variant.id),
    };
  });
}

function codesOf(db: Database, variantIds: readonly number[]) {
  const isFree = sql`${voucherCodes.orderItemId} is null`;
  const figure = (where: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${where})`.mapWith(Number);
  return db
    .select({
      variantId: voucherCodes.variantId,
      free: figure(isFree),
      assigned: figure(sql`not ${isFree}`),
      expired: figure(sql`${isFree} and ${voucherCodes.expiresOn} < current_date`),
    })
    .from(voucherCodes)
    .where(inArray(voucherCodes.variantId, [...variantIds]))
    .groupBy(voucherCodes.variantId);
}

/** Ids of the variants that are in orders. */
export async function orderedOf(db: Database, variantIds: readonly number[]): Promise<Set<number>> {
  if (variantIds.length === 0) return new Set();
  const rows = await db
    .select({ id: shopVariants.id })
    .from(shopVariants)
    .where(
      sql`${inArray(shopVariants.id, [...variantIds])} and exists (select from order_items where variant_id = ${shopVariants.id})`,
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks a product against other changes and imports.
 *
 * @param version as the sender read it; undefined accepts any
 * @throws ClubError `not_found` if it may not be changed, `changed_meanwhile`
 */
export async function lockProduct(
  tx: Database,
  where: { uuid: string } | { id: number },
  member: Member,
  version?: number,
): Promise<ProductRow> {
  await lockCatalogue(tx, 'shared');
  const [row] = await tx
    .select()
    .from(shopProducts)
    .where('uuid' in where ? eq(shopProducts.uuid, where.uuid) : eq(shopProducts.id, where.id))
    .for('update');
  if (!row || !mayChange(member, row.regions)) throw new ClubError('not_found');
  if (version !== undefined && row.version !== version) throw new ClubError('changed_meanwhile');
  return row;
}

/** Increments the version of a locked product. */
export async function countVersion(tx: Database, { id, version }: ProductRow): Promise<ProductRow> {
  const [row] = await tx
    .update(shopProducts)
    .set({ version: version + 1 })
    .where(eq(shopProducts.id, id))
    .returning();
  if (!row) throw new Error('A locked product is gone');
  return row;
}

/** The number of visible variants of a product besides one. */
export async function visibleBesides(tx: Database, { id, productId }: VariantRow): Promise<number> {
  const [row] = await tx
    .select({ others: count() })
    .from(shopVariants)
    .where(
      sql`${shopVariants.productId} = ${productId} and ${shopVariants.isVisible} and ${shopVariants.id} <> ${id}`,
    );
  return row?.others ?? 0;
}

/**
 * Checks surcharge, values and stock of a variant.
 *
 * @param prefix of the field names
 * @throws ClubError `invalid`
 */
export function checkPrices(
  {
    price,
    additional_price,
    face_values = {},
    stock,
    vendorType,
  }: {
    price: number;
    additional_price: number | null;
    face_values?: Readonly<Record<string, number | undefined>>;
    stock?: number | undefined;
  } & Pick<ProductRow, 'vendorType'>,
  prefix = '',
): void {
  const errors: FieldErrors = {};
  if (additional_price !== null && additional_price > price)
    errors[`${prefix}additional_price`] = ['too_high'];
  if (vendorType !== 'VOUCHER' && Object.keys(face_values).length > 0)
    errors[`${prefix}face_values`] = ['not_valid'];
  if (vendorType === 'VOUCHER' && stock !== undefined) errors[`${prefix}stock`] = ['not_valid'];
  if (vendorType !== 'VOUCHER' && stock === undefined) errors[`${prefix}stock`] = ['required'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Amounts by currency as they are stored: without missing ones. */
export function storedValues(given: Readonly<Record<string, number | undefined>>): VariantRow['faceValues'] {
  return Object.fromEntries(
    Object.entries(given).flatMap(([code, amount]) => (amount ? [[code, amount]] : [])),
  );
}
