import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Note } from '#platform/events/notes.ts';
import type { Deps } from '#platform/http/deps.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { regionById } from '#regions/regions.ts';
import { mail } from './mail.ts';
import { type CopiedEvent, eventsWithOwnMail } from './mail-kinds.ts';
import { shownValues } from './texts.ts';

/**
 * E-mails notifications to members who want that; broadcasts by e-mail only to those who agreed to offers too. Call it
 * in the transaction that consumes the notes, so that each copy is enqueued exactly once. Failures are logged.
 */
export async function copyByMail(
  tx: Database,
  notes: readonly Note[],
  { env, outbox, log, now }: Pick<Deps, 'env' | 'outbox' | 'log' | 'now'>,
): Promise<void> {
  const uuids = notes.filter(({ name }) => name === 'notification').map(({ subject }) => subject);
  if (uuids.length === 0) return;
  const rows = await tx
    .select({
      notification: notifications,
      person: installers,
      regionId: companies.regionId,
    })
    .from(notifications)
    .innerJoin(installers, eq(installers.id, notifications.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        inArray(notifications.uuid, uuids),
        notInArray(notifications.event, eventsWithOwnMail),
        eq(installers.notificationEmails, true),
        eq(installers.active, accountStatus.active),
        isNotNull(installers.email),
        installers.emailConfirmed,
        or(
          ne(notifications.event, 'broadcast'),
          and(eq(installers.emailConsent, true), sql`${notifications.values} ->> 'by_email' = '1'`),
        ),
      ),
    )
    .orderBy(asc(notifications.id));
  for (const { notification, person, regionId } of rows) {
    const region = regionById(regionId);
    if (person.email === null || !region) continue;
    const reader = { region, languageId: person.languageId, person };
    const { values } = notification;
    const about = values.project_uuid ?? values.product_uuid;
    const facts = {
      to: person.email,
      values: shownValues(values, { region, language: readerLanguage(undefined, person) }),
      ...(about === undefined ? {} : { about: String(about) }),
    };
    const message = mail(notification.event as CopiedEvent, facts, reader, env);
    // A savepoint per mail: one failure must not block other copies or the events.
    await tx
      .transaction((inner) => outbox.enqueue(inner, message, now()))
      .catch((error: unknown) => log.error({ err: error }, 'a notification could not be mailed'));
  }
}
