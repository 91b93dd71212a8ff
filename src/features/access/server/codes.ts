/**
 * One-time codes. A code belongs to an address: while it lives, everybody who asks for one there gets the same digits in
 * the mailbox. Tries belong to the browser that asked: it holds the token of its attempt, so that nobody else can use up its
 * tries or end its code. `issue-code.ts` gives them out, `try-code.ts` takes them, `guesses.ts` limits guessing.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type CodePurpose, signInCodes, wrongCodes } from '#db/schema/access.ts';
import { CODE_LENGTH, CODE_MINUTES } from '#features/access/rules.ts';
import { codeHmac } from '#platform/http/auth/tokens.ts';
import { addressKey } from '#platform/http/limits.ts';

/** Whose code it is, and where it goes. */
export interface CodeOf {
  purpose: CodePurpose;
  /** Null before there is an account. */
  installerId: number | null;
  channel: 'email' | 'sms';
  /** E-mail address in lower case, or E.164 number. */
  address: string;
}

/** Who asks for a code or tries one. */
export interface Caller {
  /** Network address. */
  address: string;
  /** The device has signed in to this account before. */
  isKnown: boolean;
}

/** A code as it is stored. */
export type Code = typeof signInCodes.$inferSelect;

/** The digits of a code. */
export function digitsOf(id: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`digits:${id}`).digest();
  // 48 of 256 bits: no digits are more likely than others by more than one in a thousand million.
  return String(hash.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** What limits count by: the account, or before there is one the address. */
export function subjectOf(
  { purpose, installerId, address }: Pick<CodeOf, 'purpose' | 'installerId' | 'address'>,
  secret: string,
): string {
  const whose = installerId ?? createHmac('sha256', secret).update(`address:${address}`).digest('base64url');
  return `${purpose}:${whose}`;
}

/** How a caller is written down: not by the address itself. */
export function callerOf(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`caller:${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** The counter of messages that a caller has caused. */
export function callerKey({ address }: Caller, secret: string): string {
  return `codes:${callerOf(address, secret)}`;
}

/** Lets those who use codes of one subject wait for each other, so that counts are exact. */
export async function lockSubject(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${subject}`}, 0))`);
}

/** Makes a code: its row, and its digits, which the row does not hold. */
export async function newCode(
  tx: Database,
  { purpose, installerId, channel, address }: CodeOf,
  secret: string,
  now: Date,
  isSecond = false,
) {
  const id = randomUUID();
  const digits = digitsOf(id, secret);
  const [row] = await tx
    .insert(signInCodes)
    .values({
      id,
      installerId,
      purpose,
      channel,
      address,
      isSecond,
      codeHmac: codeHmac(digits, id, secret),
      sentAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    })
    .returning();
  if (!row) throw new Error('A code was not written');
  return { row, digits };
}

/** Wrong tries of the whole club since an instant: many at once are an attack. */
export async function failedCodes(db: Database, since: Date): Promise<number> {
  return db.$count(wrongCodes, gt(wrongCodes.createdAt, since));
}

/** Ends the open codes of an account: of all purposes, unless one is given. */
export async function endCodes(
  tx: Database,
  installerId: number,
  now: Date,
  purpose?: CodePurpose,
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
