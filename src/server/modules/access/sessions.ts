/** Sessions: started by a code, rotated by refresh tokens, ended by sign-out or by a stolen token's re-use. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ClubError } from '#contract/errors.ts';
import { SESSION_DAYS } from '#domain/sign-in.ts';
import { regionById } from '#regions/regions.ts';
import type { Member } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { refreshTokens, sessions } from '#server/db/schema/access.ts';
import { companies, installers } from '#server/db/schema/companies.ts';
import { isPending } from './onboarding.ts';
import { childToken, hashToken, signToken, TOKEN_SECONDS } from './tokens.ts';

/** A used refresh token may come once more within this time: two tabs, or a lost answer. */
export const REUSE_SECONDS = 30;

/** What a session hands out. */
export interface Tokens {
  token: string;
  refresh_token: string;
  /** When `token` ends. */
  expires_at: string;
  /** Steps of the sign-in remain. */
  pending: boolean;
}

interface Holder {
  installer: typeof installers.$inferSelect;
  company: typeof companies.$inferSelect;
  /** Who looks at the club as the installer; null for the installer. */
  emulatedBy: number | null;
}

/** Starts a session for an installer. */
export async function startSession(
  tx: Database,
  installerId: number,
  userAgent: string,
  secret: string,
  now: Date,
): Promise<Tokens> {
  const session = randomUUID();
  const refresh = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    id: session,
    installerId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
  });
  await tx.insert(refreshTokens).values({
    tokenHash: hashToken(refresh),
    sessionId: session,
    createdAt: now,
    expiresAt: refreshEnd(now),
  });
  await tx.update(installers).set({ lastActiveAt: now }).where(eq(installers.id, installerId));
  const [holder] = await tx
    .select({ installer: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  if (!holder) throw new ClubError('unauthenticated');
  return tokensFor({ ...holder, emulatedBy: null }, session, refresh, secret, now);
}

/**
 * Exchanges a refresh token. Used a second time within 30 s it gives the same child; later, somebody
 * has stolen it, and the whole session ends: `ended` is an answer, not an error, so that this is committed.
 */
export async function rotateSession(
  tx: Database,
  refresh: string,
  secret: string,
  now: Date,
): Promise<Tokens | 'ended'> {
  const [held] = await tx
    .select({
      session: refreshTokens.sessionId,
      expiresAt: refreshTokens.expiresAt,
      usedAt: refreshTokens.usedAt,
      endedAt: sessions.endedAt,
      emulatedBy: sessions.emulatedBy,
      installer: installers,
      company: companies,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(refreshTokens.tokenHash, hashToken(refresh)))
    .for('update', { of: refreshTokens });
  if (!held || held.endedAt || held.expiresAt <= now) return 'ended';
  if (held.installer.active !== 1 || held.company.active !== 1) return 'ended';
  const child = childToken(refresh, secret);
  if (!held.usedAt) {
    await tx
      .update(refreshTokens)
      .set({ usedAt: now })
      .where(eq(refreshTokens.tokenHash, hashToken(refresh)));
    await tx.insert(refreshTokens).values({
      tokenHash: hashToken(child),
      sessionId: held.session,
      createdAt: now,
      expiresAt: refreshEnd(now),
    });
    await tx.update(installers).set({ lastActiveAt: now }).where(eq(installers.id, held.installer.id));
  } else if (now.getTime() - held.usedAt.getTime() > REUSE_SECONDS * 1000) {
    await endSession(tx, held.session, now);
    return 'ended';
  }
  return tokensFor(held, held.session, child, secret, now);
}

/** Ends a session: its tokens are worth nothing from now on. */
export async function endSession(tx: Database, session: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, session), isNull(sessions.endedAt)));
}

/** Ends all sessions of a company's people. */
export async function endSessionsOf(tx: Database, companyId: number, now: Date): Promise<void> {
  const people = tx.select({ id: installers.id }).from(installers).where(eq(installers.companyId, companyId));
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.installerId, people), isNull(sessions.endedAt)));
}

/**
 * Ends the open sessions of a person, or of everybody: also those in which staff look at the club as that person, and
 * those in which the person, being staff, looks at it as somebody else.
 *
 * @param person uuid of an installer
 * @returns how many
 */
export async function endSessionsWhere(db: Database, person: string | undefined, now: Date): Promise<number> {
  const people = db
    .select({ id: installers.id })
    .from(installers)
    .where(person === undefined ? undefined : eq(installers.uuid, person));
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(
      and(
        or(inArray(sessions.installerId, people), inArray(sessions.emulatedBy, people)),
        isNull(sessions.endedAt),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** The member of a session, or undefined when the session has ended or the member or company is not active. */
export async function memberOfSession(db: Database, session: string): Promise<Member | undefined> {
  const [row] = await selectMember(db).execute({ session });
  const region = row && regionById(row.regionId);
  if (!row || !region) return undefined;
  const { regionId: _, emulatedBy, ...member } = row;
  return { ...member, region, session, emulating: emulatedBy !== null };
}

const selectMember = prepared((db) =>
  db
    .select({
      id: installers.id,
      uuid: installers.uuid,
      role: installers.role,
      companyId: installers.companyId,
      regionId: companies.regionId,
      languageId: installers.languageId,
      emulatedBy: sessions.emulatedBy,
    })
    .from(sessions)
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        isNull(sessions.endedAt),
        eq(installers.active, 1),
        eq(companies.active, 1),
      ),
    )
    .prepare('member_of_session'),
);

function refreshEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}

async function tokensFor(
  { installer, company, emulatedBy }: Holder,
  session: string,
  refresh: string,
  secret: string,
  now: Date,
): Promise<Tokens> {
  const claims = {
    installer: installer.uuid,
    session,
    role: installer.role,
    region: company.regionId,
    // Staff see the club as it is; they cannot take steps for the member.
    pending: emulatedBy === null && isPending(installer, company),
  };
  return {
    token: await signToken(claims, secret, now),
    refresh_token: refresh,
    expires_at: new Date(now.getTime() + TOKEN_SECONDS * 1000).toISOString(),
    pending: claims.pending,
  };
}
