/** A challenge is used up by its first answer, right or wrong. It counts only for the client that asked. */
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { passkeyChallenges } from '#db/schema/passkeys.ts';
import { CHALLENGE_MINUTES } from '#features/access/rules.ts';
import { PASSKEY_COOKIE, passkeyCookie } from '#features/access/server/cookies.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { GuestContext } from '#platform/http/context.ts';

/** Milliseconds. */
const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000;

/**
 * @param installerId who makes a passkey or confirms a session; null for a sign-in
 * @returns fields of the options. The tabs of a browser share a token, so that each can be answered.
 */
export async function newChallenge(installerId: number | null, context: GuestContext) {
  const { db, deps, fromSite, now } = context;
  const challenge = randomBytes(32).toString('base64url');
  const token =
    (fromSite ? context.cookie(PASSKEY_COOKIE) : undefined) ?? randomBytes(32).toString('base64url');
  await db
    .insert(passkeyChallenges)
    .values({ challenge, tokenHash: hashToken(token), installerId, createdAt: now });
  if (fromSite) context.setCookie(passkeyCookie(token, !deps.env.demo));
  return { challenge, timeout: CHALLENGE_MS, ...(fromSite ? {} : { ceremony: token }) };
}

/** The challenge that a credential answers; undefined if it was not asked, was answered before, or is too old. */
export async function takeChallenge(
  db: Database,
  {
    clientDataJSON,
    token,
    installerId,
  }: { clientDataJSON: string; token: string; installerId: number | null },
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const [asked] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.tokenHash, hashToken(token)),
        installerId === null
          ? isNull(passkeyChallenges.installerId)
          : eq(passkeyChallenges.installerId, installerId),
      ),
    )
    .returning();
  if (!asked) return undefined;
  return now.getTime() - asked.createdAt.getTime() <= CHALLENGE_MS ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown;
    };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
