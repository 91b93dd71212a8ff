/** Tries are counted before the comparison; a right code is used up once. */
import { timingSafeEqual } from 'node:crypto';
import { and, count, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signInAttempts, signInCodes, wrongCodes } from '#db/schema/access.ts';
import { CODE_TRIES } from '#features/access/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { codeHmac, hashToken } from '#platform/http/auth/tokens.ts';
import { returnUse } from '#platform/http/limits.ts';
import {
  type Caller,
  type Code,
  type CodeOf,
  callerKey,
  callerOf,
  lockSubject,
  newCode,
  subjectOf,
} from './codes.ts';
import { decide, type Guess, isLocked, WINDOW_MS } from './guesses.ts';

const DAY_MS = 24 * 3_600_000;

export interface Attempt extends Pick<CodeOf, 'purpose' | 'installerId'> {
  /** Only used if there is no account. */
  address: string;
  code: string;
  /** Without an attempt, callers share the three tries of the code. */
  token?: string | undefined;
  id?: string | undefined;
}

export type Try =
  | { channel: 'email' | 'sms'; address: string }
  | {
      failure: 'code_invalid' | 'code_expired';
      /** Only a new code helps. */
      isLast?: boolean;
      /** True for the first attempt of a day that used up its tries. */
      isWarned?: boolean;
    }
  /** Send the second code to the same address. */
  | { failure: 'code_second'; second: { channel: 'email' | 'sms'; address: string; code: string } };

/**
 * Uses up a right code exactly once, also under concurrency. Always commit, because wrong tries count.
 *
 * @throws ClubError `too_many_requests` if no tries are left today
 */
export async function tryCode(
  tx: Database,
  attempt: Attempt,
  caller: Caller,
  secret: string,
  now: Date,
): Promise<Try> {
  const subject = subjectOf(attempt, secret);
  await lockSubject(tx, subject);
  const held = await heldCode(tx, attempt, now);
  if (!held) return { failure: 'code_expired' };
  const { row } = held;
  const by = callerOf(caller.address, secret);
  const past = await guessesOf(tx, subject, by, now);
  const kind = decide(past, { isSecond: row.isSecond, isKnown: caller.isKnown });
  if (isLocked(past, kind) || (kind === 'first-of-two' && held.attempt === undefined))
    throw new ClubError('too_many_requests', { retryAfter: WINDOW_MS / 1000 });
  const given = Buffer.from(codeHmac(attempt.code, row.id, secret));
  if (!timingSafeEqual(given, Buffer.from(row.codeHmac))) {
    await tx.insert(wrongCodes).values({ subject, kind, caller: by, createdAt: now });
    const tries = await countTry(tx, held);
    if (tries < CODE_TRIES) return { failure: 'code_invalid' };
    return {
      failure: 'code_invalid',
      isLast: true,
      isWarned: (await exhaustedAttempts(tx, attempt, now)) === 1,
    };
  }
  if (kind === 'first-of-two' && held.attempt !== undefined) {
    const second = await newCode(tx, row, secret, now, true);
    await tx
      .update(signInAttempts)
      .set({ codeId: second.row.id, tries: 0 })
      .where(eq(signInAttempts.id, held.attempt));
    const { channel, address } = row;
    return { failure: 'code_second', second: { channel, address, code: second.digits } };
  }
  await tx.update(signInCodes).set({ usedAt: now }).where(eq(signInCodes.id, row.id));
  // Known devices are not counted.
  if (!caller.isKnown) await returnUse(tx, callerKey(caller, secret));
  await endCodesOf(tx, attempt, now);
  return { channel: row.channel, address: row.address };
}

interface HeldCode {
  row: Code;
  /** Undefined without an attempt. */
  attempt: string | undefined;
}

function isOf({ purpose, installerId, address }: Pick<Attempt, 'purpose' | 'installerId' | 'address'>) {
  return and(
    eq(signInCodes.purpose, purpose),
    installerId === null
      ? and(isNull(signInCodes.installerId), eq(signInCodes.address, address))
      : eq(signInCodes.installerId, installerId),
  );
}

/** Undefined without remaining tries. */
async function heldCode(tx: Database, attempt: Attempt, now: Date): Promise<HeldCode | undefined> {
  const isAlive = and(isOf(attempt), isNull(signInCodes.endedAt), gt(signInCodes.expiresAt, now));
  const { id, token } = attempt;
  const own =
    id !== undefined
      ? eq(signInAttempts.id, id)
      : token === undefined
        ? undefined
        : eq(signInAttempts.tokenHash, hashToken(token));
  if (own) {
    const [found] = await tx
      .select({ row: signInCodes, attempt: signInAttempts.id, tries: signInAttempts.tries })
      .from(signInAttempts)
      .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
      .where(and(own, isOf(attempt)));
    if (found) {
      const { row, tries } = found;
      return tries < CODE_TRIES && !row.endedAt && row.expiresAt > now ? found : undefined;
    }
  }
  const [newest] = await tx
    .select()
    .from(signInCodes)
    .where(and(isAlive, eq(signInCodes.isSecond, false)))
    .orderBy(desc(signInCodes.createdAt))
    .limit(1);
  return newest && newest.tries < CODE_TRIES ? { row: newest, attempt: undefined } : undefined;
}

async function countTry(tx: Database, { row, attempt }: HeldCode): Promise<number> {
  const [counted] =
    attempt === undefined
      ? await tx
          .update(signInCodes)
          .set({ tries: sql`${signInCodes.tries} + 1` })
          .where(eq(signInCodes.id, row.id))
          .returning({ tries: signInCodes.tries })
      : await tx
          .update(signInAttempts)
          .set({ tries: sql`${signInAttempts.tries} + 1` })
          .where(eq(signInAttempts.id, attempt))
          .returning({ tries: signInAttempts.tries });
  return counted?.tries ?? CODE_TRIES;
}

/** Attempts of the last day without remaining tries, over all callers. */
async function exhaustedAttempts(tx: Database, whose: Attempt, now: Date): Promise<number> {
  const ofToday = and(isOf(whose), gt(signInCodes.createdAt, new Date(now.getTime() - DAY_MS)));
  const [withAttempt] = await tx
    .select({ count: count() })
    .from(signInAttempts)
    .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
    .where(and(ofToday, gte(signInAttempts.tries, CODE_TRIES)));
  const [without] = await tx
    .select({ count: count() })
    .from(signInCodes)
    .where(and(ofToday, gte(signInCodes.tries, CODE_TRIES)));
  return (withAttempt?.count ?? 0) + (without?.count ?? 0);
}

async function guessesOf(tx: Database, subject: string, caller: string, now: Date): Promise<Guess[]> {
  const since = gt(wrongCodes.createdAt, new Date(now.getTime() - WINDOW_MS));
  const own = await tx
    .select({ kind: wrongCodes.kind, count: count() })
    .from(wrongCodes)
    .where(and(eq(wrongCodes.subject, subject), since))
    .groupBy(wrongCodes.kind);
  const [byCaller] = await tx
    .select({ count: count() })
    .from(wrongCodes)
    .where(and(eq(wrongCodes.caller, caller), since));
  return [...own, { kind: 'caller', count: byCaller?.count ?? 0 }];
}

async function endCodesOf(
  tx: Database,
  whose: Pick<Attempt, 'purpose' | 'installerId' | 'address'>,
  now: Date,
): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(isOf(whose), isNull(signInCodes.endedAt)));
}
