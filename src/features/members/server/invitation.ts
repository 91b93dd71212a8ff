import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { limitUnconfirmed } from '#features/notifications/server/unconfirmed.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { originOf } from '#platform/site/public-addresses.ts';

/**
 * Sends an invitation by SMS. It contains no user input: the number may be a stranger's.
 *
 * @param person.phone E.164
 * @throws ClubError `too_many_requests`
 */
export async function invite(
  tx: Database,
  person: { id: number; phone: string; languageId: number },
  { member, deps, now, host }: MemberContext,
): Promise<void> {
  const { region } = member;
  await limitUnconfirmed(tx, { channel: 'sms', to: person.phone }, member, deps.log, now);
  const [anyHost = host] = deps.env.REGION_HOSTS.keys();
  const site = originOf(region, host, deps.env) ?? `https://${anyHost}`;
  const text = writerFor(person, region)('messages.invitationSms', { site });
  await deps.outbox.enqueue(tx, { channel: 'sms', to: person.phone, subject: '', text }, now);
  await tx.update(installers).set({ invitedAt: now }).where(eq(installers.id, person.id));
}
