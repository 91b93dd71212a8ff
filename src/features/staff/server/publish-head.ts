/** Publishes the head of the log of staff outside the database: who can change the database cannot change it there. */
import { appendFileSync } from 'node:fs';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { staffLogChain, staffLogHeads } from '#db/schema/staff.ts';
import type { Env } from '#platform/ops/env.ts';
import { headOf, type LogHead } from './log-chain.ts';

/** A head that did not change is published again after this time; the job runs hourly. */
const AGAIN_MS = 50 * 60 * 1000;

/** Slower receivers are tried again by the queue. */
const TIMEOUT_MS = 15_000;

type Settings = Pick<Env, 'LOG_HEAD_FILE' | 'LOG_HEAD_URL' | 'LOG_HEAD_TOKEN'>;

/**
 * Appends the head to the file, and posts it to the address, that are configured. Two nodes at once publish it twice.
 *
 * @returns how many heads were published
 * @throws Error if it could not be published, or if the chain has lost the head that was published before
 */
export async function publishHead(db: Database, now: Date, settings: Settings): Promise<number> {
  if (!settings.LOG_HEAD_FILE && !settings.LOG_HEAD_URL) return 0;
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

async function send(
  { LOG_HEAD_FILE, LOG_HEAD_URL, LOG_HEAD_TOKEN }: Settings,
  published: { head: string; count: number; at: string },
): Promise<void> {
  const body = JSON.stringify(published);
  if (LOG_HEAD_FILE) appendFileSync(LOG_HEAD_FILE, `${body}\n`, { mode: 0o600, flush: true });
  if (!LOG_HEAD_URL) return;
  const answer = await fetch(LOG_HEAD_URL, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(LOG_HEAD_TOKEN ? { authorization: `Bearer ${LOG_HEAD_TOKEN}` } : {}),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The receiver of heads of the log answered ${answer.status}`);
}
