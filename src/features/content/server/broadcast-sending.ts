/**
 * Sends broadcasts in batches. Each batch is one transaction with its rows in `broadcast_recipients`, so that a killed
 * run continues after its last batch. The locked row of the broadcast keeps a second node away. E-mails are copies of
 * the notifications.
 */
import { and, asc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { broadcastRecipients, broadcasts } from '#db/schema/content.ts';
import { events, notifications } from '#db/schema/messages.ts';
import type { Recipient } from '#features/notifications/server/publish.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { inSegment, takesEmails } from './segment.ts';

type Broadcast = typeof broadcasts.$inferSelect;

/** Members per transaction. */
const BATCH = 500;

/** Batches per run: the job has an end before its next minute. */
const BATCHES = 20;

/**
 * Sends what is due.
 *
 * @param batch members per transaction
 * @returns members who got a broadcast
 */
export async function sendBroadcasts(
  db: Database,
  now: Date,
  batch = BATCH,
): Promise<{ recipients: number }> {
  let recipients = 0;
  for (let run = 0; run < BATCHES; run++) {
    const sent = await db.transaction((tx) => sendBatch(tx, now, batch));
    if (sent === undefined) break;
    recipients += sent;
  }
  return { recipients };
}

/** @returns the number of members; undefined where nothing is due, or another node sends it */
async function sendBatch(tx: Database, now: Date, batch: number): Promise<number | undefined> {
  const [broadcast] = await tx
    .select()
    .from(broadcasts)
    .where(and(inArray(broadcasts.state, ['scheduled', 'sending']), lte(broadcasts.sendAt, now)))
    .orderBy(asc(broadcasts.sendAt), asc(broadcasts.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!broadcast) return undefined;
  const people = await nextPeople(tx, broadcast, now, batch);
  const emails = people.filter(({ byEmail }) => byEmail).length;
  if (people.length > 0) await deliver(tx, broadcast, people, now);
  const isEnd = people.length < batch;
  await tx
    .update(broadcasts)
    .set({
      state: isEnd ? 'sent' : 'sending',
      recipients: sql`${broadcasts.recipients} + ${people.length}`,
      emails: sql`${broadcasts.emails} + ${emails}`,
      ...(isEnd && { sentAt: now }),
    })
    .where(eq(broadcasts.id, broadcast.id));
  return people.length;
}

interface Person extends Recipient {
  languageId: number;
  byEmail: boolean;
}

/** Members are served in the order of their ids, so that the last one says where to go on. */
async function nextPeople(
  tx: Database,
  { id, segment, byEmail, sendAt }: Broadcast,
  now: Date,
  batch: number,
): Promise<Person[]> {
  const [last] = await tx
    .select({ id: max(broadcastRecipients.installerId) })
    .from(broadcastRecipients)
    .where(eq(broadcastRecipients.broadcastId, id));
  const rows = await tx
    .select({
      id: installers.id,
      companyId: installers.companyId,
      languageId: installers.languageId,
      takesEmails: sql<boolean>`coalesce(${takesEmails}, false)`,
    })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    // Days count from the beginning, however long sending takes.
    .where(and(gt(installers.id, last?.id ?? 0), inSegment(segment, sendAt ?? now)))
    .orderBy(asc(installers.id))
    .limit(batch);
  return rows.map(({ takesEmails, ...person }) => ({ ...person, byEmail: byEmail && takesEmails }));
}

async function deliver(
  tx: Database,
  { id, texts }: Broadcast,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  await tx.insert(broadcastRecipients).values(
    people.map((person) => ({
      broadcastId: id,
      installerId: person.id,
      companyId: person.companyId,
      byEmail: person.byEmail,
      createdAt: now,
    })),
  );
  const added = await tx
    .insert(notifications)
    .values(
      people.map((person) => ({
        installerId: person.id,
        companyId: person.companyId,
        event: 'broadcast' as const,
        values: { ...textFor(texts, person), by_email: person.byEmail ? 1 : 0 },
        createdAt: now,
      })),
    )
    .returning({
      installerId: notifications.installerId,
      companyId: notifications.companyId,
      subject: notifications.uuid,
    });
  await tx.insert(events).values(added.map((event) => ({ ...event, name: 'notification' as const })));
}

/** Title and text in the language of a person, otherwise in English. */
export function textFor(
  texts: Broadcast['texts'],
  person: { languageId: number },
): { title: string; text: string } {
  const { title, text } = texts[readerLanguage(undefined, person)] ?? texts.en;
  return { title, text };
}
