/** Stock changes. Callers hold the locks of the variants, taken by ascending id. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';

/** `quantity`: above 0. */
export interface Pieces {
  variantId: number;
  quantity: number;
}

/** Pieces of all lines by variant. */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  return [...Map.groupBy(lines, ({ variantId }) => variantId)].map(([variantId, same]) => ({
    variantId,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/**
 * Reduces the stock; the database rejects negative stock. Each variant may be listed once.
 *
 * @returns smallest remaining stock of these variants
 */
export function takeStock(tx: Database, pieces: readonly Pieces[]): Promise<number> {
  return changeStock(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  );
}

/**
 * Increases the stock. Each variant may be listed once.
 *
 * @returns smallest stock of these variants afterwards
 */
export function returnStock(tx: Database, pieces: readonly Pieces[]): Promise<number> {
  return changeStock(tx, pieces);
}

async function changeStock(tx: Database, changes: readonly Pieces[]): Promise<number> {
  const rows = changes.map(({ variantId, quantity }) => sql`(${variantId}::int, ${quantity}::int)`);
  const left = await rowsOf<{ stock: number }>(
    tx,
    sql`update shop_variants set stock = stock + change.quantity
        from (values ${sql.join(rows, sql`, `)}) as change (id, quantity)
        where shop_variants.id = change.id returning stock`,
  );
  return Math.min(...left.map(({ stock }) => stock));
}
