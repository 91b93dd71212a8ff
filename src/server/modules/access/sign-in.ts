/** One-time codes: who may ask for one, how it is kept, and how it is used up. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { ClubError } from '#contract/errors.ts';
import type { Database } from '#server/db/client.ts';
import { signInCodes } from '#server/db/schema/access.ts';
import { installers } from '#server/db/schema/companies.ts';
import { codeHmac } from './tokens.ts';

/** Life of a code in minutes. */
export const CODE_MINUTES = 10;
/** Tries per code. They are counted before the comparison. */
export const CODE_TRIES = 3;
/** Seconds between two codes that were not used. */
export const RESEND_SECONDS = 60;
/** Codes an account may be sent without using them. */
export const CODES_PER_HOUR = 5;
/** The same for a day. */
export const CODES_PER_DAY = 10;

const HOUR_MS = 60 * 60 * 1000;

/**
 * Makes a code for an installer; older ones die. A code that was used does not count against the
 * limits: only its rightful reader could use it.
 *
 * @returns five digits
 * @throws ClubError `too_many_requests`
 */
export async function issueCode(
  tx: Database,
  installerId: number,
  channel: 'email' | 'sms',
  secret: string,
  randomInt: (limit: number) => number,
  now: Date,
): Promise<string> {
  // The row lock makes requests of one account wait for each other, so the counts below are exact.
  await tx.select({ id: installers.id }).from(installers).where(eq(installers.id, installerId)).for('update');
  await refuseTooMany(tx, installerId, now);
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(eq(signInCodes.installerId, installerId), isNull(signInCodes.endedAt)));
  const code = String(randomInt(100_000)).padStart(5, '0');
  const id = randomUUID();
  await tx.insert(signInCodes).values({
    id,
    installerId,
    channel,
    codeHmac: codeHmac(code, id, secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  return code;
}

async function refuseTooMany(tx: Database, installerId: number, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * HOUR_MS);
  const unused = await tx
    .select({ at: signInCodes.createdAt })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.installerId, installerId),
        gt(signInCodes.createdAt, dayAgo),
        isNull(signInCodes.usedAt),
      ),
    )
    .orderBy(desc(signInCodes.createdAt))
    .limit(CODES_PER_DAY);
  // The next code is due when the n-th newest one leaves its window.
  const waits = [
    due(unused[0]?.at, RESEND_SECONDS * 1000),
    due(unused[CODES_PER_HOUR - 1]?.at, HOUR_MS),
    due(unused[CODES_PER_DAY - 1]?.at, 24 * HOUR_MS),
  ];
  const until = Math.max(...waits);
  if (until > now.getTime()) {
    throw new ClubError('too_many_requests', {
      retryAfter: Math.ceil((until - now.getTime()) / 1000),
    });
  }
}

function due(at: Date | undefined, window: number): number {
  return at ? at.getTime() + window : 0;
}

/**
 * Uses up a code: a right one exactly once, whoever else tries at the same time.
 *
 * @returns the installer
 * @throws ClubError `code_invalid` for a wrong code, `code_expired` when no code can be used any more
 */
export async function consumeCode(
  db: Database,
  installerUuid: string,
  code: string,
  secret: string,
  now: Date,
): Promise<number> {
  const [installer] = await db
    .select({ id: installers.id })
    .from(installers)
    .where(and(eq(installers.uuid, installerUuid), eq(installers.active, 1)));
  if (!installer) throw new ClubError('code_invalid');
  const live = and(
    eq(signInCodes.installerId, installer.id),
    isNull(signInCodes.endedAt),
    gt(signInCodes.expiresAt, now),
    lt(signInCodes.tries, CODE_TRIES),
  );
  const [attempt] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(live)
    .returning({ id: signInCodes.id, hmac: signInCodes.codeHmac });
  if (!attempt) throw new ClubError('code_expired');
  const given = Buffer.from(codeHmac(code, attempt.id, secret));
  if (!timingSafeEqual(given, Buffer.from(attempt.hmac))) throw new ClubError('code_invalid');
  const used = await db
    .update(signInCodes)
    .set({ endedAt: now, usedAt: now })
    .where(and(eq(signInCodes.id, attempt.id), isNull(signInCodes.endedAt)))
    .returning({ id: signInCodes.id });
  if (used.length === 0) throw new ClubError('code_expired');
  return installer.id;
}

/** Failed tries of the whole club since an instant: many at once are an attack. */
export async function failedCodes(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(signInCodes)
    .where(and(gt(signInCodes.createdAt, since), isNull(signInCodes.usedAt), gt(signInCodes.tries, 0)));
  return row?.count ?? 0;
}
