import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isSignInRecent } from '#platform/http/auth/step-up.ts';
import type { Member } from '#platform/http/member.ts';

/**
 * For some changes of calls with `recentSignIn`.
 *
 * @throws ClubError `step_up_required`
 */
export async function requireRecentSignIn(
  tx: Database,
  { session }: Pick<Member, 'session'>,
  now: Date,
): Promise<void> {
  const [times] = await tx.select().from(sessions).where(eq(sessions.id, session));
  if (!times || !isSignInRecent(times, now)) throw new ClubError('step_up_required');
}
