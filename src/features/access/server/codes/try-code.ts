/** Tries are counted before the comparison; a right code is used up once. */
import { timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signInAttempts, signInCodes, wrongCodes } from '#db/schema/access.ts';
import { CODE_TRIES } from '#features/access/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { codeHmac } from '#platform/http/auth/tokens.ts';
import { returnUse } from '#platform/http/limits.ts';
import { type Caller, type Code, callerHash, callerKey, lockSubject, newCode, subjectOf } from './codes.ts';
import { decide, type Guess, isFollowed, WINDOW_MS } from './guesses.ts';
import {
  type AttemptName,
  type HeldCodes,
  type Holder,
  heldCodes,
  isHeldBy,
  ownAttempt,
  replacedCodes,
} from './held-codes.ts';

const DAY_MS = 24 * 3_600_000;

/** Milliseconds in which an attempt may repeat its right code, because the answer may have been lost. */
const REPEAT_MS = 60_000;

export interface Attempt extends Holder, AttemptName {
  code: string;
}

/** A code that was not accepted. */
export type Failure =
  | { failure: 'code_expired' }
  | {
      failure: 'code_invalid' | 'code_superseded';
      /** From 0, when only a new code helps, to 2. */
      triesLeft: number;
      /** True for the first attempt of a day that used up its tries. */
      isWarned: boolean;
    }
  /** Send the next code to the same address. */
  | { failure: 'code_second'; second: { channel: 'email' | 'sms'; address: string; code: string } };

export type Try = { channel: 'email' | 'sms'; address: string } | Failure;

/**
 * Uses up a right code exactly once, also under concurrency; its attempt may repeat it for a minute. Always commit,
 * because wrong tries count.
 *
 * @throws ClubError `too_many_requests` if a second code is needed, which only an attempt can receive
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
  const repeated = await repeatedCode(tx, attempt, secret, now);
  if (repeated) return { channel: repeated.channel, address: repeated.address };
  const held = await heldCodes(tx, attempt, attempt, now);
  if (!held) return { failure: 'code_expired' };
  const { codes } = held;
  const by = callerHash(caller.address, secret);
  const past = await guessesOf(tx, subject, by, now);
  const place = placeOf(codes[0]);
  const kind = decide(past, { place, isKnown: caller.isKnown, codes: codes.length });
  if (isFollowed(kind) && held.attempt === undefined)
    throw new ClubError('too_many_requests', { retryAfter: WINDOW_MS / 1000 });
  const row = matching(codes, attempt.code, secret);
  if (!row) {
    // Each comparison is a chance to be right.
    await tx.insert(wrongCodes).values(codes.map(() => ({ subject, kind, caller: by, createdAt: now })));
    const triesLeft = CODE_TRIES - (await countTry(tx, held));
    return {
      failure: (await isReplaced(tx, attempt, held, secret, now)) ? 'code_superseded' : 'code_invalid',
      triesLeft,
      isWarned: triesLeft === 0 && (await exhaustedAttempts(tx, attempt, now)) === 1,
    };
  }
  if (isFollowed(kind) && held.attempt !== undefined) {
    // Somebody who guessed these digits could use them in another attempt.
    await endCode(tx, row, now);
    const next = await newCode(tx, row, secret, now, place + 1);
    await tx
      .update(signInAttempts)
      .set({ codeId: next.row.id, tries: 0 })
      .where(eq(signInAttempts.id, held.attempt));
    const { channel, address } = row;
    return { failure: 'code_second', second: { channel, address, code: next.digits } };
  }
  await tx.update(signInCodes).set({ usedAt: now }).where(eq(signInCodes.id, row.id));
  if (held.attempt !== undefined)
    await tx
      .update(signInAttempts)
      .set({ codeId: row.id, usedAt: now })
      .where(eq(signInAttempts.id, held.attempt));
  // Known devices are not counted.
  if (!caller.isKnown) await returnUse(tx, callerKey(caller, secret));
  await endCodesOf(tx, attempt, now);
  return { channel: row.channel, address: row.address };
}

async function repeatedCode(
  tx: Database,
  attempt: Attempt,
  secret: string,
  now: Date,
): Promise<Code | undefined> {
  const own = await ownAttempt(tx, attempt, attempt);
  const isRecent = own?.usedAt && own.row.usedAt && now.getTime() - own.usedAt.getTime() <= REPEAT_MS;
  return isRecent ? matching([own.row], attempt.code, secret) : undefined;
}

/** A `ClubError` with the remaining tries. */
export function codeError(failed: Failure): ClubError {
  return new ClubError(failed.failure, 'triesLeft' in failed ? { triesLeft: failed.triesLeft } : {});
}

/** For forms that request a new code only after `code_expired`. */
export function codeErrorOrExpired(failed: Failure): ClubError {
  const isLast = 'triesLeft' in failed && failed.triesLeft === 0;
  return isLast ? new ClubError('code_expired') : codeError(failed);
}

/** 1, or 2 and more for a code that followed a right one. */
function placeOf({ isSecond, sends }: Code): number {
  return isSecond ? Math.max(2, sends) : 1;
}

function matching(codes: readonly Code[], digits: string, secret: string): Code | undefined {
  return codes.find(({ id, codeHmac: hmac }) =>
    timingSafeEqual(Buffer.from(codeHmac(digits, id, secret)), Buffer.from(hmac)),
  );
}

/** Ends the code, because the answer confirms its digits. */
async function isReplaced(
  tx: Database,
  attempt: Attempt,
  held: HeldCodes,
  secret: string,
  now: Date,
): Promise<boolean> {
  const replaced = matching(await replacedCodes(tx, attempt, held, now), attempt.code, secret);
  if (replaced && replaced.endedAt === null) await endCode(tx, replaced, now);
  return replaced !== undefined;
}

async function endCode(tx: Database, { id }: Code, now: Date): Promise<void> {
  await tx.update(signInCodes).set({ endedAt: now }).where(eq(signInCodes.id, id));
}

async function countTry(tx: Database, { codes: [{ id }], attempt }: HeldCodes): Promise<number> {
  const [counted] =
    attempt === undefined
      ? await tx
          .update(signInCodes)
          .set({ tries: sql`${signInCodes.tries} + 1` })
          .where(eq(signInCodes.id, id))
          .returning({ tries: signInCodes.tries })
      : await tx
          .update(signInAttempts)
          .set({ tries: sql`${signInAttempts.tries} + 1` })
          .where(eq(signInAttempts.id, attempt))
          .returning({ tries: signInAttempts.tries });
  return counted?.tries ?? CODE_TRIES;
}

/** Attempts of the last day without remaining tries, over all callers. */
async function exhaustedAttempts(tx: Database, whose: Holder, now: Date): Promise<number> {
  const ofToday = and(isHeldBy(whose), gt(signInCodes.createdAt, new Date(now.getTime() - DAY_MS)));
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

async function endCodesOf(tx: Database, whose: Holder, now: Date): Promise<void> {
  await tx
    .update(signInCodes)
    .set({ endedAt: now })
    .where(and(isHeldBy(whose), isNull(signInCodes.endedAt)));
}
