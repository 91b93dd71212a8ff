/** Rate limits shared by all nodes: one atomic upsert per use. A database failure rejects the request. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { rateLimits } from '#db/schema/access.ts';
import { ClubError } from '#platform/contract/errors.ts';

/**
 * Counts a use of a key and rejects it above the limit.
 * @param limit.seconds length of the window from its first use; no longer when the clock was set back
 * @returns uses in this window, this one included
 * @throws ClubError `too_many_requests` with the seconds until the window ends
 */
export async function countUse(
  db: Database,
  key: string,
  limit: { calls: number; seconds: number },
  now: Date,
): Promise<number> {
  const { count, seconds } = await addUse(db, key, limit, now);
  if (count > limit.calls) throw new ClubError('too_many_requests', { retryAfter: Math.max(1, seconds) });
  return count;
}

/** Whether the next use of a key would be above its limit. */
export async function isUsedUp(
  db: Database,
  key: string,
  { calls }: { calls: number },
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, now)));
  return row !== undefined && row.count >= calls;
}

/**
 * Counts a use of a key and rejects none.
 * @returns uses in this window, this one included, and seconds until it ends
 */
export async function addUse(
  db: Database,
  key: string,
  limit: { seconds: number },
  now: Date,
): Promise<{ count: number; seconds: number }> {
  const [row] = await rowsOf<{ count: number; seconds: number }>(
    db,
    sql`
    insert into rate_limits as held (key, count, resets_at)
    values (${key}, 1, ${now.toISOString()}::timestamptz + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set
      count = case when held.resets_at <= ${now.toISOString()}::timestamptz then 1 else held.count + 1 end,
      resets_at = case when held.resets_at <= ${now.toISOString()}::timestamptz
        then ${now.toISOString()}::timestamptz + make_interval(secs => ${limit.seconds})
        else least(held.resets_at, ${now.toISOString()}::timestamptz + make_interval(secs => ${limit.seconds})) end
    returning count, extract(epoch from resets_at - ${now.toISOString()}::timestamptz)::int as seconds`,
  );
  if (!row) throw new Error('A use was not counted');
  return row;
}

/** Takes back one counted use. */
export async function returnUse(db: Database, key: string): Promise<void> {
  await db.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
}

/** The key of an address. IPv6 counts by /64, which usually belongs to one customer. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  while (groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The key of an address's surroundings: IPv4 /24, IPv6 /48. One customer may have all of it. */
export function networkKey(address: string): string {
  return addressKey(address).replace(/[.:][^.:]*$/, '');
}
