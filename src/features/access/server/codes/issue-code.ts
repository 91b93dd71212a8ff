import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signInAttempts, signInCodes } from '#db/schema/access.ts';
import { RESEND_SECONDS } from '#features/access/rules.ts';
import { codeHmac, hashToken } from '#platform/http/auth/tokens.ts';
import { addUse, countUse, isUsedUp } from '#platform/http/limits.ts';
import {
  type Caller,
  type Code,
  type CodeOf,
  callerKey,
  digitsOf,
  expiryOf,
  lockSubject,
  newCode,
  subjectOf,
} from './codes.ts';
import { openAttempt } from './held-codes.ts';

/** A code is only sent again if valid this long. */
const SHARED_MS = 5 * 60_000;

/** Unused codes per address. Above it, one message per code lifetime. */
export const MESSAGES_PER_HOUR = 5;
export const MESSAGES_PER_DAY = 10;

/** Per day, over all addresses. Used codes do not count. Above it, members get one message per code lifetime. */
export const MESSAGES_PER_CALLER = 100;

const callerLimit = { calls: MESSAGES_PER_CALLER, seconds: 24 * 3_600 };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Issued {
  /** Undefined if the last message is recent enough. */
  code: string | undefined;
  attempt: { id: string /** For the browser. */; token: string };
  /** Seconds until another message can be requested. */
  resendAfter: number;
  /** The caller has just exceeded its messages of a day: worth an alarm. */
  isFlood?: boolean;
}

/**
 * Attaches the caller to an address's code. No message is due within a minute, or after too many unused
 * codes; the last code then stays valid.
 *
 * @param token of an existing attempt
 * @throws ClubError `too_many_requests` if the caller caused too many messages to people without an account
 */
export async function issueCode(
  tx: Database,
  whose: CodeOf,
  caller: Caller,
  token: string | undefined,
  secret: string,
  now: Date,
): Promise<Issued> {
  await lockSubject(tx, subjectOf(whose, secret));
  const live = await liveCode(tx, whose, now);
  const wait = live ? await resendAfter(tx, live, caller, secret, now) : 0;
  if (live && wait > 0)
    return { ...(await attach(tx, live, token, now)), code: undefined, resendAfter: wait };
  const isFlood = !caller.isKnown && (await isFirstExcess(tx, whose, caller, secret, now));
  const isLong = live && live.expiresAt.getTime() - now.getTime() >= SHARED_MS;
  const code = isLong ? await sendAgain(tx, live, secret, now) : undefined;
  const sent = code ?? (await newCode(tx, whose, secret, now));
  return {
    ...(await attach(tx, sent.row, token, now)),
    code: sent.digits,
    resendAfter: RESEND_SECONDS,
    isFlood,
  };
}

/** Members behind an attacker's address still get a code, others do not. */
async function isFirstExcess(
  tx: Database,
  { purpose }: CodeOf,
  caller: Caller,
  secret: string,
  now: Date,
): Promise<boolean> {
  const key = callerKey(caller, secret);
  if (purpose === 'sign-in')
    return (await addUse(tx, key, callerLimit, now)).count === MESSAGES_PER_CALLER + 1;
  await countUse(tx, key, callerLimit, now);
  return false;
}

/** Seconds until another message can be requested for the address of a valid code; 0 if at once. */
export async function resendAfter(
  db: Database,
  live: Code,
  caller: Caller,
  secret: string,
  now: Date,
): Promise<number> {
  const age = live.sentAt ? now.getTime() - live.sentAt.getTime() : Number.POSITIVE_INFINITY;
  if (age < RESEND_SECONDS * 1000) return seconds(RESEND_SECONDS * 1000 - age);
  const isHeld =
    (await hasManyMessages(db, live, now)) ||
    (live.purpose === 'sign-in' && (await isUsedUp(db, callerKey(caller, secret), callerLimit, now)));
  return isHeld && !caller.isKnown ? seconds(live.expiresAt.getTime() - now.getTime()) : 0;
}

function seconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function isFor({ purpose, installerId, channel, address }: CodeOf) {
  return and(
    eq(signInCodes.purpose, purpose),
    installerId === null ? isNull(signInCodes.installerId) : eq(signInCodes.installerId, installerId),
    eq(signInCodes.channel, channel),
    eq(signInCodes.address, address),
    eq(signInCodes.isSecond, false),
  );
}

async function liveCode(tx: Database, whose: CodeOf, now: Date): Promise<Code | undefined> {
  const [live] = await tx
    .select()
    .from(signInCodes)
    .where(and(isFor(whose), isNull(signInCodes.endedAt), gt(signInCodes.expiresAt, now)))
    .orderBy(desc(signInCodes.createdAt))
    .limit(1);
  return live;
}

async function hasManyMessages(tx: Database, whose: CodeOf, now: Date): Promise<boolean> {
  const since = async (age: number) => {
    const [sent] = await tx
      .select({ count: sum(signInCodes.sends).mapWith(Number) })
      .from(signInCodes)
      .where(
        and(
          isFor(whose),
          isNull(signInCodes.usedAt),
          gt(signInCodes.createdAt, new Date(now.getTime() - age)),
        ),
      );
    return sent?.count ?? 0;
  };
  return (await since(HOUR_MS)) >= MESSAGES_PER_HOUR || (await since(DAY_MS)) >= MESSAGES_PER_DAY;
}

/** It is valid as long as the message says. Undefined if the digits cannot be derived any more. */
async function sendAgain(tx: Database, row: Code, secret: string, now: Date) {
  const digits = digitsOf(row.id, secret);
  if (codeHmac(digits, row.id, secret) !== row.codeHmac) return undefined;
  await tx
    .update(signInCodes)
    .set({ sentAt: now, expiresAt: expiryOf(now), sends: sql`${signInCodes.sends} + 1` })
    .where(eq(signInCodes.id, row.id));
  return { row, digits };
}

/** A person's existing attempt moves to the code. It gets its tries back only for a newer code. */
async function attach(tx: Database, code: Code, token: string | undefined, now: Date) {
  const { id: codeId } = code;
  const held = token === undefined ? undefined : await openAttempt(tx, code, token);
  if (held && token !== undefined) {
    const isNewer = code.createdAt > held.createdAt;
    await tx
      .update(signInAttempts)
      .set({ codeId, ...(isNewer ? { tries: 0, usedAt: null, createdAt: now } : {}) })
      .where(eq(signInAttempts.id, held.id));
    return { attempt: { id: held.id, token } };
  }
  const attempt = { id: randomUUID(), token: randomBytes(32).toString('base64url') };
  await tx
    .insert(signInAttempts)
    .values({ id: attempt.id, tokenHash: hashToken(attempt.token), codeId, createdAt: now });
  return { attempt };
}
