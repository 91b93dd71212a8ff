/** Rate limits that are nearly reached, without the calls before. `uniqueness.test.ts` reaches them with real calls. */
import { rateLimits } from '#db/schema/access.ts';
import { addressKey } from '#platform/http/limits.ts';
import type { TestClub } from './club.ts';
import type { CallKey } from './promises.ts';

/**
 * Sets the counter so that one more call is accepted, in a window that ends in a minute. The limit is stated by the
 * test: if the contract permits more calls, the one after is accepted too; if fewer, the next is rejected.
 *
 * @param allowed number of calls that the limit permits
 * @param who the calling member, or the address of a guest
 */
export async function oneLeft(
  { db, deps }: Pick<TestClub, 'db' | 'deps'>,
  call: CallKey,
  allowed: number,
  who: { uuid: string } | { address: string },
): Promise<void> {
  await db.insert(rateLimits).values({
    key: `${call}:${'uuid' in who ? who.uuid : addressKey(who.address)}`,
    count: allowed - 1,
    resetsAt: new Date(deps.now().getTime() + 60_000),
  });
}
