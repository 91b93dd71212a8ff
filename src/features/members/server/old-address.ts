/** The address that no longer leads to an account is told so. */

import type { Database } from '#db/client.ts';
import type { installers } from '#db/schema/companies.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';

type Person = Pick<
  typeof installers.$inferSelect,
  'email' | 'emailConfirmed' | 'phone' | 'phoneConfirmed' | 'languageId'
>;

/**
 * Tells the old address of a person, as it was before the change; a phone that is the first one is told to the e-mail
 * address. An address that was never confirmed may be a stranger's and is told nothing.
 */
export async function notifyOldAddress(
  tx: Database,
  before: Person,
  channel: 'email' | 'sms',
  { member, deps, now }: Pick<MemberContext, 'member' | 'deps' | 'now'>,
): Promise<void> {
  const t = writerFor(before, member.region);
  const contact = member.region.contact.email;
  if (channel === 'sms' && before.phone !== null) {
    if (!before.phoneConfirmed) return;
    const text = t('messages.phoneChangedSms', { contact });
    await deps.outbox.enqueue(tx, { channel: 'sms', to: before.phone, subject: '', text }, now);
    return;
  }
  if (before.email === null || !before.emailConfirmed) return;
  const kind = channel === 'email' ? 'emailChanged' : 'phoneChanged';
  const subject = t(`messages.${kind}Subject`);
  const text = t(`messages.${kind}Text`, { contact });
  await deps.outbox.enqueue(tx, { channel: 'email', to: before.email, subject, text }, now);
}
