/** Limits that are nearly reached, without all the calls before. `uniqueness.test.ts` makes them in earnest. */
import { rateLimits } from '#db/schema/access.ts';
import { addressKey } from '#platform/http/limits.ts';
import type { TestClub } from './club.ts';
import type { CallKey } from './promises.ts';

/**
 * Counts so many calls that the next is the last one let through, in a window that ends in a minute. The test says how
 * many there may be: where the contract allows more, the call after the next is answered too; where it allows fewer,
 * the next one is refused.
 *
 * @param allowed the calls that the limit lets through
 * @param who the member who calls, or the address of a guest
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
