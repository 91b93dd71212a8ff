/** A member is told when somebody types wrong codes for the account. */
import { eq } from 'drizzle-orm';
import { defaultRegion, regionById } from '#regions/regions.ts';
import type { GuestContext } from '#server/context.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import { writerFor } from '#server/reader-language.ts';
import { deadSeries } from './sign-in.ts';

/**
 * Tells the member that a code died of wrong tries: by mail, or by SMS where no address is known. Only the first of a
 * series is told, so that nobody can fill a mailbox with warnings.
 */
export async function warnOfWrongCodes(installerId: number, { db, deps, now }: GuestContext): Promise<void> {
  if ((await deadSeries(db, installerId, 'sign-in', now)).length !== 1) return;
  const [found] = await db
    .select({ installer: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  if (!found) return;
  const region = regionById(found.regionId) ?? defaultRegion;
  const { email, phone } = found.installer;
  const t = writerFor(found.installer, region);
  const message =
    email === null
      ? { channel: 'sms' as const, to: phone, subject: '', text: t('messages.wrongCodesSms') }
      : {
          channel: 'email' as const,
          to: email,
          subject: t('messages.wrongCodesSubject'),
          text: t('messages.wrongCodesText', { contact: region.contact.email }),
        };
  const { to } = message;
  if (to !== null) await db.transaction((tx) => deps.post.leave(tx, { ...message, to }, now));
}
