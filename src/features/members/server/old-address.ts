import type { Database } from '#db/client.ts';
import type { installers } from '#db/schema/companies.ts';
import { mail } from '#features/notifications/server/mail.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';

type Person = Pick<
  typeof installers.$inferSelect,
  'uuid' | 'name' | 'surname' | 'email' | 'emailConfirmed' | 'phone' | 'phoneConfirmed' | 'languageId'
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
  const { region } = member;
  if (channel === 'sms' && before.phone !== null) {
    if (!before.phoneConfirmed) return;
    const text = writerFor(before, region)('messages.phoneChangedSms', { contact: region.contact.email });
    await deps.outbox.enqueue(tx, { channel: 'sms', to: before.phone, subject: '', text }, now);
    return;
  }
  if (before.email === null || !before.emailConfirmed) return;
  const kind = channel === 'email' ? 'email_changed' : 'phone_changed';
  const reader = { region, languageId: before.languageId, person: before };
  await deps.outbox.enqueue(tx, mail(kind, { to: before.email }, reader, deps.env), now);
}
