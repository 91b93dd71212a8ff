import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { deviceOf } from '#features/access/devices.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { formatDayTime } from '#i18n/format.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { addUse } from '#platform/http/limits.ts';
import { readerLanguage, writerFor } from '#platform/http/reader-language.ts';
import { defaultRegion, localeOf, regionById } from '#regions/regions.ts';

/** Who clears the cookies signs in from a new device each time. */
const ONE_A_DAY = { seconds: 24 * 3_600 };

/** Before the session starts. Says nothing of the first sign-in, nor without a confirmed e-mail address. */
export async function tellOfNewDevice(
  tx: Database,
  installerId: number,
  { deps, now, userAgent }: Pick<GuestContext, 'deps' | 'now' | 'userAgent'>,
): Promise<void> {
  const [row] = await tx
    .select({ person: installers, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  if (!row || row.person.lastActiveAt === null) return;
  const { person } = row;
  if (person.email === null || !person.emailConfirmed) return;
  const { count } = await addUse(tx, `newDevice:${person.uuid}`, ONE_A_DAY, now);
  if (count > 1) return;
  const region = regionById(row.regionId) ?? defaultRegion;
  const reader = { region, languageId: person.languageId, person };
  const values = {
    time: formatDayTime(now, localeOf(region, readerLanguage(undefined, reader)), region.timeZone),
    device: deviceOf(userAgent) ?? writerFor(person, region)('user.deviceUnknown'),
  };
  await deps.outbox.enqueue(tx, mail('new_device', { to: person.email, values }, reader, deps.env), now);
}
