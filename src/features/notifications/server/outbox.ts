/**
 * Outbox for e-mail, SMS and push messages. Message and job are written in the caller's transaction: a rollback sends
 * nothing, a commit loses nothing. A worker sends with retries; after the last one the message is `dead`,
 * logged and counted.
 */
import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { messages } from '#db/schema/messages.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { publishToStaff } from './publish-to-staff.ts';

const { placeholder } = sql;

export interface Message {
  channel: 'email' | 'sms' | 'push';
  /** E-mail address, E.164 number, or id of a push subscription. */
  to: string;
  /** Only of an e-mail. */
  subject: string;
  text: string;
  /** The same text, for e-mails. */
  html?: string | undefined;
  /** BCP 47 tag, for e-mails. */
  language?: string | undefined;
  /** Address that turns off such e-mails: people open it, mail programs post to it. */
  unsubscribe?: string | undefined;
  code?: string | undefined;
}

export interface Outbox {
  /** Queues a message in the caller's transaction. */
  enqueue(tx: Database, message: Message, now: Date): Promise<void>;
  /** Queues a message that was held, in the caller's transaction. */
  release(tx: Database, id: string): Promise<void>;
  /** Queues a dead letter again, in the caller's transaction; false if there is no such one. */
  resend(tx: Database, id: string): Promise<boolean>;
  /** Starts the worker; the queue must be running. */
  start(): Promise<void>;
}

/**
 * Sends a message. Throws to be retried with the same `id`. Returns a time to hold the message until then.
 */
export type Transport = (
  message: { id: string } & Omit<Message, 'channel' | 'code'>,
) => Promise<Date | undefined>;

/** Messages without a transport stay in the local outbox and count as sent. */
export interface Transports {
  email: Transport | undefined;
  sms: Transport | undefined;
  push: Transport | undefined;
}

/** Separate queues: a mail server that does not answer must not delay SMS codes. */
const QUEUES = { email: 'messages', sms: 'messages-sms', push: 'messages-push' } as const;
const DEAD_LETTERS = 'messages-dead';

interface Pace {
  /** Tries after the first. */
  retryLimit: number;
  /** Seconds before the second try. */
  retryDelay: number;
  /** Whether the delay doubles each time. */
  retryBackoff: boolean;
  /** Seconds between polls if no signal comes earlier; at least 0.5. */
  pollSeconds: number;
  /** The same for the dead-letter queue. */
  deadLetterPollSeconds: number;
}

/** About 25 minutes of tries: 5 s, 10 s, 20 s, … */
const PACE: Pace = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  pollSeconds: 2,
  deadLetterPollSeconds: 10,
};

/** An alarm is logged for every such number of SMS within an hour: they cost money. */
export const SMS_ALARM = 200;

const HOUR_MS = 3_600_000;

/** Messages per poll, and parallel sends. */
const BATCH = 20;
const CONCURRENCY = 5;

interface Job {
  id: string;
}

const insertMessage = prepared((db) =>
  db
    .insert(messages)
    .values({
      channel: placeholder('channel'),
      recipient: placeholder('to'),
      subject: placeholder('subject'),
      text: placeholder('text'),
      html: placeholder('html'),
      language: placeholder('language'),
      unsubscribe: placeholder('unsubscribe'),
      code: placeholder('code'),
      createdAt: placeholder('at'),
    })
    .returning({ id: messages.id })
    .prepare('message'),
);

/**
 * Sends nothing before `start()`.
 *
 * @param transports a missing one keeps its messages in the local outbox
 */
export function createOutbox(
  db: Database,
  queue: Queue,
  transports: Transports,
  log: Logger,
  now: () => Date,
  { pollSeconds, deadLetterPollSeconds, ...retry }: Pace = PACE,
): Outbox {
  const delivery: Delivery = { db, transports, log, now };

  return {
    async enqueue(tx, message, at) {
      const { html = null, language = null, unsubscribe = null, code = null, ...always } = message;
      const [row] = await insertMessage(tx).execute({ ...always, html, language, unsubscribe, code, at });
      if (!row) throw new Error('A message was not written');
      await queue.send(QUEUES[message.channel], { id: row.id } satisfies Job, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
      if (message.channel === 'sms') await watchSms(log, tx, at);
    },
    async release(tx, id) {
      const [row] = await tx
        .update(messages)
        .set({ heldUntil: null })
        .where(eq(messages.id, id))
        .returning({ channel: messages.channel });
      if (row)
        await queue.send(QUEUES[row.channel], { id } satisfies Job, {
          db: fromDrizzle(tx as DrizzleTransactionLike, sql),
        });
    },
    async resend(tx, id) {
      const [row] = await tx
        .update(messages)
        .set({ state: 'queued' })
        .where(and(eq(messages.id, id), eq(messages.state, 'dead')))
        .returning({ channel: messages.channel });
      if (!row) return false;
      await queue.send(QUEUES[row.channel], { id } satisfies Job, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
      return true;
    },
    async start() {
      await queue.createQueue(DEAD_LETTERS);
      for (const name of Object.values(QUEUES)) {
        await queue.createQueue(name, { ...retry, deadLetter: DEAD_LETTERS });
        await queue.work<Job>(name, { pollingIntervalSeconds: pollSeconds, batchSize: BATCH }, (jobs) =>
          deliver(
            delivery,
            jobs.map((job) => job.data.id),
          ),
        );
      }
      await queue.work<Job>(
        DEAD_LETTERS,
        { pollingIntervalSeconds: deadLetterPollSeconds, batchSize: BATCH },
        (jobs) =>
          moveToDeadLetters(
            delivery,
            jobs.map((job) => job.data.id),
          ),
      );
    },
  };
}

interface Delivery {
  db: Database;
  transports: Transports;
  log: Logger;
  now(): Date;
}

/** Sends queued messages; throws if one failed, so that the job is retried. */
async function deliver({ db, transports, now }: Delivery, ids: readonly string[]): Promise<void> {
  const waiting = await db
    .select()
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.state, 'queued'), isNull(messages.heldUntil)));
  await markSent(
    db,
    waiting.filter(({ channel }) => !transports[channel]),
    {},
    now(),
  );
  const failures: unknown[] = [];
  const left = waiting.values();
  const send = async () => {
    for (const message of left) {
      const transport = transports[message.channel];
      if (!transport) continue;
      const { id, recipient: to, subject, text, html, language, unsubscribe } = message;
      try {
        const heldUntil = await transport({
          id,
          to,
          subject,
          text,
          html: html ?? undefined,
          language: language ?? undefined,
          unsubscribe: unsubscribe ?? undefined,
        });
        if (heldUntil) {
          await db.update(messages).set({ heldUntil }).where(eq(messages.id, id));
          continue;
        }
        // Clear the content after sending: it may hold a sign-in code.
        await markSent(db, [message], { text: '', html: null, unsubscribe: null, code: null }, now());
      } catch (error) {
        failures.push(error);
        await db
          .update(messages)
          .set({ attempts: sql`${messages.attempts} + 1`, lastError: String(error).slice(0, 500) })
          .where(eq(messages.id, id));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, send));
  if (failures.length > 0) throw new AggregateError(failures, 'Messages could not be delivered');
}

async function markSent(
  db: Database,
  sent: readonly { id: string }[],
  emptied: { text?: string; html?: null; unsubscribe?: null; code?: null },
  sentAt: Date,
): Promise<void> {
  if (sent.length === 0) return;
  await db
    .update(messages)
    .set({ state: 'sent', sentAt, attempts: sql`${messages.attempts} + 1`, ...emptied })
    .where(
      inArray(
        messages.id,
        sent.map(({ id }) => id),
      ),
    );
}

async function watchSms(log: Logger, tx: Database, at: Date): Promise<void> {
  const isOfHour = gt(messages.createdAt, new Date(at.getTime() - HOUR_MS));
  const count = await tx.$count(messages, and(eq(messages.channel, 'sms'), isOfHour));
  if (count % SMS_ALARM === 0) log.error({ count }, 'many SMS within an hour: the club may be abused');
}

/** Of a failed batch, sent messages stay `sent`, and held ones wait for their time. */
async function moveToDeadLetters({ db, log }: Delivery, ids: readonly string[]): Promise<void> {
  const deadLetters = await db
    .update(messages)
    .set({ state: 'dead' })
    .where(and(inArray(messages.id, [...ids]), eq(messages.state, 'queued'), isNull(messages.heldUntil)))
    .returning({ id: messages.id });
  for (const { id } of deadLetters) {
    log.error({ message: id }, 'a message could not be delivered');
    await publishToStaff(db, id);
  }
}

export interface OutboxMessage {
  id: string;
  at: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  /** Whether there is HTML: see `readHtml`. */
  has_html: boolean;
  code: string | null;
}

/** E-mails and SMS, newest first. Push messages are shown by browsers. */
export async function readOutbox(db: Database, limit = 100): Promise<OutboxMessage[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(ne(messages.channel, 'push'))
    .orderBy(desc(messages.createdAt))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    channel: row.channel === 'sms' ? 'sms' : 'email',
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    has_html: row.html !== null,
    code: row.code,
  }));
}

/** Undefined for a message without HTML, and for an unknown id. */
export async function readHtml(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ html: messages.html }).from(messages).where(eq(messages.id, id));
  return row?.html ?? undefined;
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    outbox: Outbox;
  }
}
