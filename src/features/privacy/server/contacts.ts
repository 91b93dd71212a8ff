import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { orderStatus } from '#platform/contract/statuses.ts';

/**
 * For ended orders: accounting only needs names and addresses.
 *
 * @returns number of changed orders
 */
export async function emptyContacts(db: Database, which: SQL): Promise<number> {
  const emptied = await rowsOf(
    db,
    sql`
    update orders
    set customer = customer || '{"email": "", "phone": ""}'::jsonb, tracking_number = null
    where status in (${orderStatus.positive}, ${orderStatus.negative})
      and (customer->>'email' <> '' or customer->>'phone' <> '' or tracking_number is not null) and ${which}
    returning 1`,
  );
  return emptied.length;
}
