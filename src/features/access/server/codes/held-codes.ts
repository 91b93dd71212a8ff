/** The valid codes that a browser may type. */
import { and, desc, eq, gt, isNull, lt, lte, notInArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { signInAttempts, signInCodes } from '#db/schema/access.ts';
import { CODE_TRIES } from '#features/access/rules.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { Code, CodeOf } from './codes.ts';

export type Holder = Pick<CodeOf, 'purpose' | 'installerId'> & {
  /** Only used if there is no account. */
  address: string;
};

/** One of them names the attempt. Without an attempt, callers share the three tries of the code. */
export interface AttemptName {
  token?: string | undefined;
  id?: string | undefined;
}

export interface HeldCodes {
  /** The attempt's own code and newer ones of the same person, newest first. */
  codes: readonly [Code, ...Code[]];
  /** Undefined without an attempt. */
  attempt: string | undefined;
  /** Wrong tries, less than three. */
  tries: number;
}

/** Condition on `signInCodes`. Without an account the address decides, otherwise the person. */
export function isHeldBy({ purpose, installerId, address }: Holder) {
  return and(
    eq(signInCodes.purpose, purpose),
    installerId === null
      ? and(isNull(signInCodes.installerId), eq(signInCodes.address, address))
      : eq(signInCodes.installerId, installerId),
  );
}

/**
 * Codes that others requested later are in the same mailbox, so an attempt takes them too.
 *
 * @returns undefined without a valid code or without remaining tries
 */
export async function heldCodes(
  tx: Database,
  holder: Holder,
  name: AttemptName,
  now: Date,
): Promise<HeldCodes | undefined> {
  const isAlive = and(
    isHeldBy(holder),
    eq(signInCodes.isSecond, false),
    isNull(signInCodes.endedAt),
    gt(signInCodes.expiresAt, now),
  );
  const own = await ownAttempt(tx, holder, name);
  if (!own) {
    const [newest] = await tx
      .select()
      .from(signInCodes)
      .where(isAlive)
      .orderBy(desc(signInCodes.createdAt))
      .limit(1);
    return newest && withTries([newest], undefined, newest.tries);
  }
  const { row, attempt, tries } = own;
  const newer = row.isSecond
    ? []
    : await tx
        .select()
        .from(signInCodes)
        .where(and(isAlive, gt(signInCodes.createdAt, row.createdAt)))
        .orderBy(desc(signInCodes.createdAt));
  const isValid = row.endedAt === null && row.expiresAt > now;
  return withTries(isValid ? [...newer, row] : newer, attempt, tries);
}

function withTries(codes: Code[], attempt: string | undefined, tries: number): HeldCodes | undefined {
  const [newest, ...others] = codes;
  return newest && tries < CODE_TRIES ? { codes: [newest, ...others], attempt, tries } : undefined;
}

/** Undefined without remaining tries, or for another person. The attempt's code may have expired. */
export async function openAttempt(
  db: Database,
  holder: Holder,
  token: string,
): Promise<{ id: string; createdAt: Date } | undefined> {
  const [found] = await db
    .select({ id: signInAttempts.id, createdAt: signInAttempts.createdAt })
    .from(signInAttempts)
    .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
    .where(
      and(
        eq(signInAttempts.tokenHash, hashToken(token)),
        lt(signInAttempts.tries, CODE_TRIES),
        isHeldBy(holder),
      ),
    );
  return found;
}

/** The named attempt of a person, and its code. */
export async function ownAttempt(tx: Database, holder: Holder, { token, id }: AttemptName) {
  const isNamed =
    id !== undefined
      ? eq(signInAttempts.id, id)
      : token === undefined
        ? undefined
        : eq(signInAttempts.tokenHash, hashToken(token));
  if (!isNamed) return undefined;
  const [found] = await tx
    .select({
      row: signInCodes,
      attempt: signInAttempts.id,
      tries: signInAttempts.tries,
      usedAt: signInAttempts.usedAt,
    })
    .from(signInAttempts)
    .innerJoin(signInCodes, eq(signInCodes.id, signInAttempts.codeId))
    .where(and(isNamed, isHeldBy(holder)));
  return found;
}

/** Unexpired codes that these replaced, used ones too. */
export async function replacedCodes(
  tx: Database,
  holder: Holder,
  { codes }: HeldCodes,
  now: Date,
): Promise<Code[]> {
  const ids = codes.map(({ id }) => id);
  return tx
    .select()
    .from(signInCodes)
    .where(
      and(
        isHeldBy(holder),
        notInArray(signInCodes.id, ids),
        eq(signInCodes.isSecond, false),
        lte(signInCodes.createdAt, codes[0].createdAt),
        gt(signInCodes.expiresAt, now),
      ),
    );
}
