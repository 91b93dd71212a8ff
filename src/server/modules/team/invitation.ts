/** Invitations to the club, by SMS. */
import { eq } from 'drizzle-orm';
import type { MemberContext } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { installers } from '#server/db/schema/companies.ts';
import { countUse } from '#server/limits.ts';
import { originOf } from '#server/pages/addresses.ts';
import { writerFor } from '#server/reader-language.ts';

/** To one number at most, by whomever. */
const LIMITS = {
  minute: { calls: 1, seconds: 60 },
  day: { calls: 5, seconds: 24 * 60 * 60 },
};

/**
 * Sends an invitation, and notes when. Nothing that somebody has typed stands in it: the number may be a stranger’s.
 *
 * @param person.phone E.164
 * @throws ClubError `too_many_requests`
 */
export async function invite(
  tx: Database,
  person: { id: number; phone: string; languageId: number },
  { member: { region }, deps, now, host }: MemberContext,
): Promise<void> {
  for (const [window, limit] of Object.entries(LIMITS))
    await countUse(tx, `invitation:${window}:${person.phone}`, limit, now);
  const [anyHost = host] = deps.env.REGION_HOSTS.keys();
  const site = originOf(region, host, deps.env) ?? `https://${anyHost}`;
  const text = writerFor(person, region)('messages.invitationSms', { site });
  await deps.post.leave(tx, { channel: 'sms', to: person.phone, subject: '', text }, now);
  await tx.update(installers).set({ invitedAt: now }).where(eq(installers.id, person.id));
}
