/** One-time codes: who may ask for one, how it is kept, and how it is used up. */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, gte, isNull, lt, max, sql } from 'drizzle-orm';
import { ClubError } from '#contract/errors.ts';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES } from '#domain/sign-in.ts';
import type { Database } from '#server/db/client.ts';
import { signInCodes } from '#server/db/schema/access.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import { codeHmac } from './tokens.ts';

/** Seconds between two codes that were not used. */
export const RESEND_SECONDS = 60;
/** Codes an account may be sent without using them. */
export const CODES_PER_HOUR = 5;
/** The same for a day. */
export const CODES_PER_DAY = 10;

/**
 * Seconds until the next code can be asked for, after the first, second, … code in a row whose tries were all wrong.
 * The last wait holds for every further one.
 */
export const WAITS_AFTER_DEAD_CODES = [60, 5 * 60, 15 * 60, 60 * 60] as const;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** What a code is good for. Codes of one purpose neither end nor delay those of the other. */
type Purpose = (typeof signInCodes.$inferSelect)['purpose'];

/**
 * Makes a code for an installer; older ones of its purpose end. A code that was used does not count against the
 * limits: only its rightful reader could use it.
 *
 * @returns `CODE_LENGTH` digits
 * @throws ClubError `too_many_requests`
 */
export async function issueCode(
  tx: Database,
  installerId: number,
  { purpose, channel }: { purpose: Purpose; channel: 'email' | 'sms' },
  secret: string,
  randomInt: (limit: number) => number,
  now: Date,
): Promise<string> {
  // The row lock makes requests of one account wait for each other, so the counts below are exact.
  await tx.select({ id: installers.id }).from(installers).where(eq(installers.id, installerId)).for('update');
  await refuseTooMany(tx, installerId, purpose, now);
  await endCodes(tx, installerId, now, purpose);
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const id = randomUUID();
  await tx.insert(signInCodes).values({
    id,
    installerId,
    purpose,
    channel,
    codeHmac: codeHmac(code, id, secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
  });
  return code;
}

async function refuseTooMany(tx: Database, installerId: number, purpose: Purpose, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const unused = await tx
    .select({ at: signInCodes.createdAt })
    .from(signInCodes)
    .where(
      and(
        eq(signInCodes.installerId, installerId),
        eq(signInCodes.purpose, purpose),
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
    due(unused[CODES_PER_DAY - 1]?.at, DAY_MS),
    dueAfter(await deadSeries(tx, installerId, purpose, now)),
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

/** Codes in a row that died of wrong tries. */
export interface DeadSeries {
  length: number;
  /** When the newest one died; null when there is none. */
  lastAt: Date | null;
}

/** The dead codes of an account since the last one that was used, of the last 24 hours. */
export async function deadSeries(
  tx: Database,
  installerId: number,
  purpose: Purpose,
  now: Date,
): Promise<DeadSeries> {
  const own = and(eq(signInCodes.installerId, installerId), eq(signInCodes.purpose, purpose));
  const [lastUsed] = await tx
    .select({ at: max(signInCodes.usedAt) })
    .from(signInCodes)
    .where(own);
  const [dead] = await tx
    .select({ length: count(), lastAt: max(signInCodes.endedAt) })
    .from(signInCodes)
    .where(
      and(
        own,
        isNull(signInCodes.usedAt),
        gte(signInCodes.tries, CODE_TRIES),
        gt(signInCodes.createdAt, new Date(now.getTime() - DAY_MS)),
        lastUsed?.at ? gt(signInCodes.createdAt, lastUsed.at) : undefined,
      ),
    );
  return dead ?? { length: 0, lastAt: null };
}

function dueAfter({ length, lastAt }: DeadSeries): number {
  const seconds = WAITS_AFTER_DEAD_CODES[Math.min(length, WAITS_AFTER_DEAD_CODES.length) - 1] ?? 0;
  return due(lastAt ?? undefined, seconds * 1000);
}

/** How a try with a code ended: who is let in, or why nobody is. */
export type Try =
  | { installerId: number }
  | {
      failure: 'code_invalid' | 'code_expired';
      /** The account whose code died of this try. */
      killed?: number;
    };

/**
 * Uses up a code: a right one exactly once, whoever else tries at the same time. `code_invalid` is a wrong code,
 * `code_expired` when no code can be used any more.
 */
export async function consumeCode(
  db: Database,
  installerUuid: string,
  purpose: Purpose,
  code: string,
  secret: string,
  now: Date,
): Promise<Try> {
  const [installer] = await db
    .select({ id: installers.id })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(and(eq(installers.uuid, installerUuid), eq(installers.active, 1), eq(companies.active, 1)));
  if (!installer) return { failure: 'code_invalid' };
  const live = and(
    eq(signInCodes.installerId, installer.id),
    eq(signInCodes.purpose, purpose),
    isNull(signInCodes.endedAt),
    gt(signInCodes.expiresAt, now),
    lt(signInCodes.tries, CODE_TRIES),
  );
  const [attempt] = await db
    .update(signInCodes)
    .set({ tries: sql`${signInCodes.tries} + 1` })
    .where(live)
    .returning({ id: signInCodes.id, hmac: signInCodes.codeHmac, tries: signInCodes.tries });
  if (!attempt) return { failure: 'code_expired' };
  const given = Buffer.from(codeHmac(code, attempt.id, secret));
  if (!timingSafeEqual(given, Buffer.from(attempt.hmac))) {
    if (attempt.tries < CODE_TRIES) return { failure: 'code_invalid' };
    await db
      .update(signInCodes)
      .set({ endedAt: now })
      .where(and(eq(signInCodes.id, attempt.id), isNull(signInCodes.endedAt)));
    return { failure: 'code_invalid', killed: installer.id };
  }
  const used = await db
    .update(signInCodes)
    .set({ endedAt: now, usedAt: now })
    .where(and(eq(signInCodes.id, attempt.id), isNull(signInCodes.endedAt)))
    .returning({ id: signInCodes.id });
  return used.length === 0 ? { failure: 'code_expired' } : { installerId: installer.id };
}

/** Failed tries of the whole club since an instant: many at once are an attack. */
export async function failedCodes(db: Database, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(signInCodes)
    .where(and(gt(signInCodes.createdAt, since), isNull(signInCodes.usedAt), gt(signInCodes.tries, 0)));
  return row?.count ?? 0;
}

/** Ends the open codes of an account: of all purposes, unless one is given. */
export async function endCodes(
  tx: Database,
  installerId: number,
  now: Date,
  purpose?: Purpose,
): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(
      and(
        eq(signInCodes.installerId, installerId),
        purpose && eq(signInCodes.purpose, purpose),
        isNull(signInCodes.endedAt),
      ),
    );
}
