import type { Database } from '#db/client.ts';
import type { installers } from '#db/schema/companies.ts';
import { mail } from '#features/notifications/server/mail.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import type { Region } from '#regions/regions.ts';

/** By mail, or by SMS without a confirmed e-mail address: somebody else may have made it. */
export async function tellOfPasskey(
  tx: Database,
  person: typeof installers.$inferSelect,
  region: Region,
  { deps, now }: Pick<GuestContext, 'deps' | 'now'>,
): Promise<void> {
  if (person.email !== null && person.emailConfirmed) {
    const reader = { region, languageId: person.languageId, person };
    return deps.outbox.enqueue(tx, mail('passkey_added', { to: person.email }, reader, deps.env), now);
  }
  if (person.phone === null || !person.phoneConfirmed) return;
  const text = writerFor(person, region)('messages.passkeyAddedSms', { contact: region.contact.email });
  await deps.outbox.enqueue(tx, { channel: 'sms', to: person.phone, subject: '', text }, now);
}
