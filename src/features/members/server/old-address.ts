import type { Database } from '#db/client.ts';
import type { installers } from '#db/schema/companies.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';

type Person = Pick<
  typeof installers.$inferSelect,
  'email' | 'emailConfirmed' | 'phone' | 'phoneConfirmed' | 'languageId'
>;

/**
 * Notifies the previous address, or the e-mail address of a first phone. Unconfirmed addresses get nothing:
 * they may be strangers'.
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
