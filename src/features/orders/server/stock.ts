/** Pieces in stock. Whoever changes them holds the locks of the variants, taken in the order of their ids. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';

/** So many pieces of a variant, above 0. */
export interface Pieces {
  variantId: number;
  quantity: number;
}

/**
 * Takes pieces out of the stock; the database refuses to go below nought. A variant stands in the list once.
 *
 * @returns the smallest stock that is left of any of them
 */
export function takeStock(tx: Database, pieces: readonly Pieces[]): Promise<number> {
  return changeStock(
    tx,
    pieces.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
  );
}

/** Puts pieces back. */
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
