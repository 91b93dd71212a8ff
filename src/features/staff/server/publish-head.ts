/** Publishes the head of the log of staff outside the database: who can change the database cannot change it there. */
import { appendFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { staffLogChain, staffLogHeads } from '#db/schema/staff.ts';
import { bucketOf } from '#platform/files/bucket.ts';
import type { Env } from '#platform/ops/env.ts';
import { headOf, type LogHead } from './log-chain.ts';

/** A head that did not change is published again after this time; the job runs hourly. */
const AGAIN_MS = 50 * 60 * 1000;

/** Slower receivers are tried again by the queue. */
const TIMEOUT_MS = 15_000;

const DAY_MS = 24 * 60 * 60 * 1000;

type Settings = Partial<Pick<Env, 'LOG_HEAD_FILE' | 'LOG_HEAD_URL' | 'LOG_HEAD_TOKEN' | 'logHeadBucket'>>;

/**
 * Appends the head to the file, posts it to the address and writes it into the bucket, where configured. Two nodes at
 * once publish it twice.
 *
 * @returns how many heads were published
 * @throws Error if it could not be published, or if the chain has lost the head that was published before
 */
export async function publishHead(db: Database, now: Date, settings: Settings): Promise<number> {
  if (!settings.LOG_HEAD_FILE && !settings.LOG_HEAD_URL && !settings.logHeadBucket) return 0;
  const last = await lastPublished(db);
  const { entries, head } = await headOf(db);
  const isNew = last?.head !== head || now.getTime() - last.publishedAt.getTime() >= AGAIN_MS;
  if (isNew) {
    await send(settings, { head, count: entries, at: now.toISOString() });
    await db.insert(staffLogHeads).values({ entries, head, publishedAt: now });
  }
  if (last && !(await contains(db, last)))
    throw new Error(`The log of staff has lost the head that was published at entry ${last.entries}`);
  return isNew ? 1 : 0;
}

/** The newest published head. */
export async function lastPublished(db: Database) {
  const [last] = await db.select().from(staffLogHeads).orderBy(desc(staffLogHeads.id)).limit(1);
  return last;
}

async function contains(db: Database, { entries, head }: LogHead): Promise<boolean> {
  if (entries === 0) return true;
  const [link] = await db.select().from(staffLogChain).where(eq(staffLogChain.position, entries));
  return link?.hash === head;
}

interface Published {
  head: string;
  /** Entries of the log up to the head. */
  count: number;
  /** ISO 8601. */
  at: string;
}

async function send(settings: Settings, published: Published): Promise<void> {
  const { LOG_HEAD_FILE, LOG_HEAD_URL, logHeadBucket } = settings;
  const body = JSON.stringify(published);
  if (LOG_HEAD_FILE) appendFileSync(LOG_HEAD_FILE, `${body}\n`, { mode: 0o600, flush: true });
  if (logHeadBucket) await lockIn(logHeadBucket, published, body);
  if (LOG_HEAD_URL) await postTo(LOG_HEAD_URL, settings.LOG_HEAD_TOKEN, body);
}

/** One object per head, which nobody can change or delete before its date: not even the owner of the bucket. */
async function lockIn(
  { days, ...bucket }: NonNullable<Env['logHeadBucket']>,
  { head, count, at }: Published,
  body: string,
): Promise<void> {
  const until = new Date(Date.parse(at) + days * DAY_MS);
  const key = `${at.slice(0, 10)}/${at.replaceAll(':', '-')}-${count}-${head.slice(0, 16)}.json`;
  await bucketOf(bucket).put(key, new TextEncoder().encode(body), {
    'content-type': 'application/json',
    'x-amz-object-lock-mode': 'COMPLIANCE',
    'x-amz-object-lock-retain-until-date': until.toISOString(),
  });
}

async function postTo(address: string, token: string | undefined, body: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The receiver of heads of the log answered ${answer.status}`);
}
