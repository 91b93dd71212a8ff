/**
 * While a code is valid, all requests for its address send the same digits. Tries belong to the browser with
 * the attempt's token, so strangers cannot use them up.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type CodePurpose, signInCodes, wrongCodes } from '#db/schema/access.ts';
import { CODE_LENGTH, CODE_MINUTES } from '#features/access/rules.ts';
import { codeHmac } from '#platform/http/auth/tokens.ts';
import { addressKey } from '#platform/http/limits.ts';

export interface CodeOf {
  purpose: CodePurpose;
  /** Null before there is an account. */
  installerId: number | null;
  channel: 'email' | 'sms';
  /** Lower-case e-mail address, or E.164 number. */
  address: string;
}

export interface Caller {
  /** Network address. */
  address: string;
  /** The device signed in to this account before. */
  isKnown: boolean;
  /** The token by which it is known. */
  device?: string | undefined;
}

export type Code = typeof signInCodes.$inferSelect;

/** `CODE_LENGTH` digits with leading zeros, derived from the id, so that they need not be stored. */
export function digitsOf(id: string, secret: string): string {
  const hash = createHmac('sha256', secret).update(`digits:${id}`).digest();
  // 48 of 256 bits keep the modulo bias below 1 in 10^9.
  return String(hash.readUIntBE(0, 6) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0');
}

/** The account, or the address if there is none yet. */
export function subjectOf(
  { purpose, installerId, address }: Pick<CodeOf, 'purpose' | 'installerId' | 'address'>,
  secret: string,
): string {
  const whose = installerId ?? createHmac('sha256', secret).update(`address:${address}`).digest('base64url');
  return `${purpose}:${whose}`;
}

/** Stands for the network address of a caller, which is not stored. */
export function callerHash(address: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`caller:${addressKey(address)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Counts messages that a caller caused. */
export function callerKey({ address }: Caller, secret: string): string {
  return `codes:${callerHash(address, secret)}`;
}

/** Serializes the use of a subject's codes, for exact counts. */
export async function lockSubject(tx: Database, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${subject}`}, 0))`);
}

/** When a code ends that is sent now. */
export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + CODE_MINUTES * 60_000);
}

/**
 * The row does not hold the digits.
 *
 * @param place 1, or 2 and more for a code that follows a right one
 */
export async function newCode(
  tx: Database,
  { purpose, installerId, channel, address }: CodeOf,
  secret: string,
  now: Date,
  place = 1,
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
      isSecond: place > 1,
      sends: place,
      codeHmac: codeHmac(digits, id, secret),
      sentAt: now,
      createdAt: now,
      expiresAt: expiryOf(now),
    })
    .returning();
  if (!row) throw new Error('A code was not written');
  return { row, digits };
}

/** Wrong tries of all members since an instant. They are kept for a day. */
export async function failedCodes(db: Database, since: Date): Promise<number> {
  return db.$count(wrongCodes, gt(wrongCodes.createdAt, since));
}

/** All purposes by default. */
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
