/**
 * Mails and SMS. A message is a row, written in the transaction that causes it together with a job that
 * names it: what rolls back is never sent, what commits is not lost. A worker hands it to a transport,
 * with growing waits between tries; when all tries fail it ends as `dead`, which is logged and counted.
 */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import type { Queue } from '#platform/jobs/queue.ts';

/** A message to a person. */
export interface Message {
  channel: 'email' | 'sms';
  /** E-mail address, or E.164 number. */
  to: string;
  /** Empty for an SMS. */
  subject: string;
  text: string;
  /** The one-time code in it, if there is one. */
  code?: string;
}

/** Takes messages and sends them. */
export interface Outbox {
  /** Leaves a message for sending, in the caller's transaction. */
  enqueue(tx: Database, message: Message, now: Date): Promise<void>;
  /** Starts the worker, on a queue that runs. */
  start(): Promise<void>;
}

/** Hands a message to the outside; throws when that failed and may be tried again, with the same `id`. */
export type Transport = (message: { id: string; to: string; subject: string; text: string }) => Promise<void>;

/** The transports of a club. Where one is missing, its messages stay in the local outbox and count as sent. */
export interface Transports {
  email: Transport | undefined;
  sms: Transport | undefined;
}

/** One for each channel: a mail server that does not answer must not hold up codes by SMS. */
const QUEUES = { email: 'messages', sms: 'messages-sms' } as const;
const DEAD_LETTERS = 'messages-dead';

/** How the worker looks for messages and tries again. */
interface Pace {
  /** Tries after the first. */
  retryLimit: number;
  /** Seconds before the second try. */
  retryDelay: number;
  /** Whether the waits double. */
  retryBackoff: boolean;
  /** Seconds between two polls of the queue, where nothing wakes the worker before: at least 0.5. */
  pollSeconds: number;
  /** The same for messages whose tries all failed. */
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

/** Each time that so many SMS were written within an hour, an alarm is logged: each of them costs money. */
export const SMS_ALARM = 200;

const HOUR_MS = 3_600_000;

/** Messages that a worker takes at a time, and how many of them are sent at once. */
const BATCH = 20;
const CONCURRENCY = 5;

interface Job {
  id: string;
}

/** Makes the outbox over the club's queue. */
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
      const [row] = await tx
        .insert(messages)
        .values({
          channel: message.channel,
          recipient: message.to,
          subject: message.subject,
          text: message.text,
          code: message.code ?? null,
          createdAt: at,
        })
        .returning({ id: messages.id });
      if (!row) throw new Error('A message was not written');
      await queue.send(QUEUES[message.channel], { id: row.id } satisfies Job, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
      });
      if (message.channel === 'sms') await watchSms(log, tx, at);
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

/** What the worker sends with. */
interface Delivery {
  db: Database;
  transports: Transports;
  log: Logger;
  now(): Date;
}

/** Sends what still waits of some messages; throws when one of them failed, so that it comes again. */
async function deliver({ db, transports, now }: Delivery, ids: readonly string[]): Promise<void> {
  const waiting = await db
    .select()
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.state, 'queued')));
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
      const { id, recipient: to, subject, text } = message;
      try {
        await transport({ id, to, subject, text });
        // What a real transport has taken is emptied: it may hold a sign-in code.
        await markSent(db, [message], { text: '', code: null }, now());
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
  emptied: { text?: string; code?: null },
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

/** Logs an alarm each time that another `SMS_ALARM` were written within an hour. */
async function watchSms(log: Logger, tx: Database, at: Date): Promise<void> {
  const isOfHour = gt(messages.createdAt, new Date(at.getTime() - HOUR_MS));
  const count = await tx.$count(messages, and(eq(messages.channel, 'sms'), isOfHour));
  if (count % SMS_ALARM === 0) log.error({ count }, 'many SMS within an hour: the club may be abused');
}

/** Those of a failed batch that did go out stay sent. */
async function moveToDeadLetters({ db, log }: Delivery, ids: readonly string[]): Promise<void> {
  const deadLetters = await db
    .update(messages)
    .set({ state: 'dead' })
    .where(and(inArray(messages.id, [...ids]), eq(messages.state, 'queued')))
    .returning({ id: messages.id });
  for (const { id } of deadLetters) log.error({ message: id }, 'a message could not be delivered');
}

/** A message as the local outbox shows it. */
export interface OutboxMessage {
  id: string;
  at: string;
  channel: 'email' | 'sms';
  to: string;
  subject: string;
  text: string;
  code: string | null;
}

/** The newest messages, newest first. */
export async function readOutbox(db: Database, limit = 100): Promise<OutboxMessage[]> {
  const rows = await db.select().from(messages).orderBy(desc(messages.createdAt)).limit(limit);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    code: row.code,
  }));
}

declare module '#platform/http/deps.ts' {
  interface Deps {
    /** Mails and SMS. */
    outbox: Outbox;
  }
}
