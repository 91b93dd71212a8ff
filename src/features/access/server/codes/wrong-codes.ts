import { eq } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import { mail } from '#features/notifications/server/mail.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

/**
 * Warns the member by mail, or by SMS without a confirmed e-mail address. At most once a day, so that
 * warnings cannot flood a mailbox.
 */
export async function warnOfWrongCodes(installerId: number, { db, deps, now }: GuestContext): Promise<void> {
  const [found] = await db
    .select({ installer: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  if (!found) return;
  const region = regionById(found.regionId) ?? defaultRegion;
  const { emailConfirmed, phoneConfirmed } = found.installer;
  const email = emailConfirmed ? found.installer.email : null;
  const phone = phoneConfirmed ? found.installer.phone : null;
  const { languageId } = found.installer;
  const reader = { region, languageId, person: found.installer };
  const enqueue = (message: Message) => db.transaction((tx) => deps.outbox.enqueue(tx, message, now));
  if (email !== null) return enqueue(mail('wrong_codes', { to: email }, reader, deps.env));
  const text = writerFor(reader, region)('messages.wrongCodesSms');
  if (phone !== null) return enqueue({ channel: 'sms', to: phone, subject: '', text });
}
