/** E-mail addresses and phone numbers in orders. */
import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { orderStatus } from '#platform/contract/statuses.ts';

/**
 * Empties e-mail address and phone number in orders that have ended: books need a name and an address, but nobody calls
 * about these any more.
 *
 * @param which condition on `orders`
 * @returns orders that were changed
 */
export async function emptyContacts(db: Database, which: SQL): Promise<number> {
  const emptied = await rowsOf(
    db,
    sql`
    update orders set customer = customer || '{"email": "", "phone": ""}'::jsonb
    where status in (${orderStatus.positive}, ${orderStatus.negative})
      and (customer->>'email' <> '' or customer->>'phone' <> '') and ${which}
    returning 1`,
  );
  return emptied.length;
}
