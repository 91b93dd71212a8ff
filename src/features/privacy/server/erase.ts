import { and, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import { allowRests, type Database } from '#db/client.ts';
import {
  contactChanges,
  contactUndos,
  emulationTickets,
  idempotencyKeys,
  onboardingAnswers,
  rateLimits,
  sessions,
  signInCodes,
} from '#db/schema/access.ts';
import { consents, installers } from '#db/schema/companies.ts';
import { broadcastRecipients } from '#db/schema/content.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { orderFiles } from '#db/schema/orders.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { supportTickets } from '#db/schema/support.ts';
import { wishes } from '#db/schema/wishes.ts';
import { removePasskeysOf } from '#features/access/server/passkeys/passkey-rows.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import { isUnused, removeBytes } from '#features/marketing/server/order-files.ts';
import { avatarKey } from '#features/members/server/avatar.ts';
import { photoKey, photosOfMember } from '#features/support/server/photos.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Files } from '#platform/files/files.ts';
import { emptyContacts } from './contacts.ts';

type Person = typeof installers.$inferSelect;

/** In every language. */
const ERASED_NAME = '—';

/**
 * The caller has locked the person's row. It stays without a name: bookings, orders, projects and scans
 * reference it. Also kept: the log of emulations, and consents required for the company's membership.
 */
export async function erase(tx: Database, person: Person, files: Files, now: Date): Promise<void> {
  const { id, uuid } = person;
  await tx
    .update(installers)
    .set({
      name: ERASED_NAME,
      surname: '',
      email: null,
      phone: null,
      emailConsent: false,
      phoneConsent: false,
      notificationEmails: false,
      statementEmails: false,
      pushTopics: [],
      options: {},
      avatar: null,
      invitedAt: null,
      verifiedEmailAt: null,
      lastActiveAt: null,
      active: accountStatus.deactivated,
    })
    .where(eq(installers.id, id));
  await tx.delete(notifications).where(eq(notifications.installerId, id));
  await tx.delete(broadcastRecipients).where(eq(broadcastRecipients.installerId, id));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.installerId, id));
  await tx.delete(wishes).where(eq(wishes.installerId, id));
  const photos = await photosOfMember(tx, id);
  await tx.delete(supportTickets).where(eq(supportTickets.installerId, id));
  await tx.delete(contactChanges).where(eq(contactChanges.installerId, id));
  const replaced = await tx.delete(contactUndos).where(eq(contactUndos.installerId, id)).returning();
  await tx.delete(onboardingAnswers).where(eq(onboardingAnswers.installerId, id));
  await tx.delete(signInCodes).where(eq(signInCodes.installerId, id));
  await removePasskeysOf(tx, id);
  await endSessionsWhere(tx, uuid, now);
  await tx.delete(sessions).where(and(eq(sessions.installerId, id), isNull(sessions.emulatedBy)));
  await tx.delete(emulationTickets).where(eq(emulationTickets.installerId, id));
  await tx
    .delete(consents)
    .where(and(eq(consents.installerId, id), inArray(consents.kind, ['email_offers', 'phone_offers'])));
  const earlier = replaced.map(({ address }) => address);
  const addresses = [person.email, person.phone, ...earlier].filter((address) => address !== null);
  if (addresses.length > 0) await tx.delete(messages).where(inArray(messages.recipient, addresses));
  // The row still has the first address, and names the company before a merge.
  await tx.execute(sql`
    update import_rows set cells = null, company_key = null, document = null
    from import_bookings
    where import_bookings.company_id in (
        select id from companies where id = ${person.companyId} or merged_into = ${person.companyId})
      and booking_id = import_bookings.id
      and cells is not null and (import_rows.document = ${person.email}
        or (cells ->> 'name' = ${person.name} and cells ->> 'surname' = ${person.surname}))`);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, uuid));
  await tx.delete(rateLimits).where(like(rateLimits.key, `%:${uuid}`));
  await emptyContacts(tx, sql`orders.installer_id = ${id}`);
  const unused = await tx
    .delete(orderFiles)
    .where(and(eq(orderFiles.installerId, id), isUnused(tx)))
    .returning({ uuid: orderFiles.uuid });
  // Before the commit: if the file store fails, nothing is deleted.
  await allowRests(tx, 60);
  for (const file of unused) await removeBytes(files, file.uuid);
  for (const { photo } of photos) await files.remove(photoKey(photo.uuid));
  if (person.avatar) await files.remove(avatarKey(uuid, person.avatar));
}
