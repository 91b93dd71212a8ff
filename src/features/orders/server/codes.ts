/**
 * Codes of voucher orders. Callers hold the locks of the variants, taken by ascending id, which also serialise the
 * assignment.
 */
import {
  and,
  asc,
  count,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { type orderItems, shopProducts, shopVariants, voucherCodes } from '#db/schema/orders.ts';
import { dayIn } from '#features/points/rules.ts';
import type { Deps } from '#platform/http/deps.ts';
import { type Pieces, piecesOf, takeStock } from './stock.ts';

const { placeholder } = sql;

type Item = Pick<typeof orderItems.$inferSelect, 'id' | 'variantId' | 'quantity'>;

/** Assigns a valid code to each voucher. Returns false and assigns none if there are too few. */
export async function assignCodes(tx: Database, items: readonly Item[], today: string): Promise<boolean> {
  for (const { variantId, quantity } of piecesOf(items)) {
    const { valid } = await countFree(tx, variantId, today);
    if (valid < quantity) return false;
  }
  for (const { id, variantId, quantity } of items) {
    const free = tx
      .select({ id: voucherCodes.id })
      .from(voucherCodes)
      .where(and(isFree(variantId), isValid(today)))
      .orderBy(asc(voucherCodes.expiresOn), asc(voucherCodes.id))
      .limit(quantity);
    const given = await tx
      .update(voucherCodes)
      .set({ orderItemId: id })
      .where(inArray(voucherCodes.id, free))
      .returning({ id: voucherCodes.id });
    if (given.length !== quantity) throw new Error(`Codes of order line ${id} went to somebody else`);
  }
  return true;
}

const selectVariants = prepared((db) =>
  db
    .select({
      id: shopVariants.id,
      stock: shopVariants.stock,
      needsApproval: shopProducts.needsApproval,
    })
    .from(shopVariants)
    .innerJoin(shopProducts, eq(shopProducts.id, shopVariants.productId))
    .where(sql`${shopVariants.id} = any(${placeholder('ids')}::int[])`)
    .prepare('ordered_variants'),
);

/**
 * True if a placed voucher order can complete without staff. None of its products may need their approval. The valid
 * codes must exceed those that other open orders wait for.
 */
export async function completesAtOnce(tx: Database, items: readonly Item[], today: string): Promise<boolean> {
  const pieces = piecesOf(items);
  const variants = await selectVariants(tx).execute({ ids: pieces.map(({ variantId }) => variantId) });
  if (variants.some(({ needsApproval }) => needsApproval)) return false;
  for (const { variantId, quantity } of pieces) {
    const stock = variants.find(({ id }) => id === variantId)?.stock ?? 0;
    const { valid, all } = await countFree(tx, variantId, today);
    const awaited = Math.max(0, all - stock - quantity);
    if (valid - awaited < quantity) return false;
  }
  return true;
}

/** Today where the order was placed, as expiry dates are written. */
export function codeDay(now: Date, timeZone: string): string {
  return dayIn(now, timeZone).day;
}

const selectFree = prepared((db) =>
  db
    .select({
      all: count(),
      valid: sql<number>`count(*) filter (where ${isValid(placeholder('today'))})`.mapWith(Number),
    })
    .from(voucherCodes)
    .where(isFree(placeholder('variantId')))
    .prepare('free_codes'),
);

async function countFree(tx: Database, variantId: Pieces['variantId'], today: string) {
  const [row] = await selectFree(tx).execute({ variantId, today });
  return row ?? { all: 0, valid: 0 };
}

function isFree(variantId: number | Placeholder): SQL | undefined {
  return and(
    eq(voucherCodes.variantId, variantId),
    isNull(voucherCodes.orderItemId),
    isNull(voucherCodes.retiredAt),
  );
}

function isValid(today: string | Placeholder): SQL | undefined {
  return or(isNull(voucherCodes.expiresOn), gte(voucherCodes.expiresOn, today));
}

/** A code is sold until so many days before it expires. */
const DAYS_TO_USE = 7;

/**
 * Takes free codes that expire soon, or have expired, out of the stock. Codes that open orders wait for stay.
 *
 * @returns retired codes
 */
export async function retireCodes({
  db,
  now,
  invalidate,
}: Pick<Deps, 'db' | 'now' | 'invalidate'>): Promise<number> {
  const at = now();
  const lastDay = new Date(at.getTime() + DAYS_TO_USE * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const endsSoon = and(
    isNull(voucherCodes.orderItemId),
    isNull(voucherCodes.retiredAt),
    lt(voucherCodes.expiresOn, lastDay),
  );
  const found = await db
    .selectDistinct({ variantId: voucherCodes.variantId })
    .from(voucherCodes)
    .where(endsSoon)
    .orderBy(asc(voucherCodes.variantId));
  let total = 0;
  for (const { variantId } of found) {
    const count = await db.transaction(async (tx) => {
      const own = eq(shopVariants.id, variantId);
      const [variant] = await tx
        .select({ stock: shopVariants.stock })
        .from(shopVariants)
        .where(own)
        .for('update');
      const free = tx
        .select({ id: voucherCodes.id })
        .from(voucherCodes)
        .where(and(eq(voucherCodes.variantId, variantId), endsSoon))
        .orderBy(asc(voucherCodes.expiresOn), asc(voucherCodes.id))
        .limit(variant?.stock ?? 0);
      const retired = await tx
        .update(voucherCodes)
        .set({ retiredAt: at })
        .where(inArray(voucherCodes.id, free))
        .returning({ id: voucherCodes.id });
      if (retired.length > 0) await takeStock(tx, [{ variantId, quantity: retired.length }]);
      return retired.length;
    });
    if (count > 0) invalidate(['shop']);
    total += count;
  }
  return total;
}
