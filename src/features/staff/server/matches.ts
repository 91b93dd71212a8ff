/** Conditions of the search of staff; each uses an index. */
import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#db/schema/orders.ts';
import { scans } from '#db/schema/scans.ts';
import { serialKey } from '#features/projects/gs1.ts';
import { startsWith } from '#platform/http/staff/lists.ts';

const never = sql`false`;

/** Orders by the beginning of the number. */
export function orderMatches(q: string): SQL {
  return startsWith(orders.number, q.toUpperCase()) ?? never;
}

/** Scans by the beginning of the serial number. */
export function scanMatches(q: string): SQL {
  return startsWith(scans.serialNumber, serialKey(q)) ?? never;
}
