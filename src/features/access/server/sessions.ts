/** Sessions: started by a code, rotated by refresh tokens, ended by sign-out or when a token was stolen. */
import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { refreshTokens, sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { SESSION_DAYS } from '#platform/contract/session.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { hashToken, nextToken, signToken, TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import type { Member } from '#platform/http/member.ts';
import { regionById } from '#regions/regions.ts';
import { announceEnded } from './ended-sessions.ts';
import { isPending } from './onboarding.ts';

/** Requests with the same refresh token get the same next one within this time: two tabs at once. */
export const REUSE_SECONDS = 30;

/** Next tokens that one refresh token may give while none of them was used. */
const MAX_LOST_ANSWERS = 20;

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
 * Exchanges a refresh token for the next one. An answer may get lost, so a token may come again until one of its next
 * tokens was used: within 30 s it gives the same next one, later another one. The first of them that is used counts. Any
 * other one, or the token itself, then shows that somebody has stolen it, and the session ends: `ended` is an answer, not
 * an error, so that this is committed.
 */
export async function rotateSession(
  tx: Database,
  refresh: string,
  secret: string,
  now: Date,
): Promise<Tokens | 'ended'> {
  const own = hashToken(refresh);
  const [held] = await tx
    .select({
      session: refreshTokens.sessionId,
      parent: refreshTokens.parentHash,
      expiresAt: refreshTokens.expiresAt,
      endedAt: sessions.endedAt,
      emulatedBy: sessions.emulatedBy,
      installer: installers,
      company: companies,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(refreshTokens.tokenHash, own))
    // All tokens of a session wait for each other.
    .for('update', { of: sessions });
  if (!held || held.endedAt || held.expiresAt <= now) return 'ended';
  if (held.installer.active !== accountStatus.active || held.company.active !== accountStatus.active)
    return 'ended';
  // What came meanwhile is seen by a statement that begins after the lock.
  const children = await childrenOf(tx, own, refresh, secret);
  const siblings = held.parent === null ? [] : await childrenOf(tx, held.parent);
  const isRecent = (at: Date) => now.getTime() - at.getTime() <= REUSE_SECONDS * 1000;
  const rival = siblings.find(({ tokenHash, usedAt }) => tokenHash !== own && usedAt !== null);
  const successor = children.find(({ usedAt }) => usedAt !== null);
  if (rival || (successor?.usedAt && !isRecent(successor.usedAt))) {
    await endSession(tx, held.session, now);
    return 'ended';
  }
  const newest = children.at(-1);
  if (newest && (successor || isRecent(newest.createdAt) || children.length >= MAX_LOST_ANSWERS)) {
    const number = children.indexOf(successor ?? newest);
    return tokensFor(held, held.session, nextToken(refresh, number, secret), secret, now);
  }
  const child = nextToken(refresh, children.length, secret);
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, own));
  await tx.insert(refreshTokens).values({
    tokenHash: hashToken(child),
    parentHash: own,
    sessionId: held.session,
    createdAt: now,
    expiresAt: refreshEnd(now),
  });
  await tx.update(installers).set({ lastActiveAt: now }).where(eq(installers.id, held.installer.id));
  return tokensFor(held, held.session, child, secret, now);
}

/** The tokens that followed one, oldest first. `token` finds one whose parent was not noted. */
async function childrenOf(tx: Database, parent: string, token?: string, secret = '') {
  const first = token === undefined ? undefined : hashToken(nextToken(token, 0, secret));
  return tx
    .select({
      tokenHash: refreshTokens.tokenHash,
      usedAt: refreshTokens.usedAt,
      createdAt: refreshTokens.createdAt,
    })
    .from(refreshTokens)
    .where(
      or(
        eq(refreshTokens.parentHash, parent),
        first === undefined ? undefined : eq(refreshTokens.tokenHash, first),
      ),
    )
    .orderBy(asc(refreshTokens.createdAt), asc(refreshTokens.tokenHash));
}

/**
 * Ends the open sessions that match: their tokens are worth nothing from now on. Every node is told with the commit, and
 * stops showing cached pages to them. Nothing else in the code writes `ended_at`.
 *
 * @returns how many
 */
export function endSessions(db: Database, which: SQL | undefined, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now })
      .where(and(which, isNull(sessions.endedAt)))
      .returning({ id: sessions.id });
    await announceEnded(
      tx,
      ended.map(({ id }) => id),
    );
    return ended.length;
  });
}

/** Ends one session. */
export async function endSession(tx: Database, session: string, now: Date): Promise<void> {
  await endSessions(tx, eq(sessions.id, session), now);
}

/** Ends all sessions of a company's people. */
export async function endSessionsOf(tx: Database, companyId: number, now: Date): Promise<void> {
  const people = tx.select({ id: installers.id }).from(installers).where(eq(installers.companyId, companyId));
  await endSessions(tx, inArray(sessions.installerId, people), now);
}

/**
 * Ends the open sessions of a person, or of everybody: also those in which staff look at the club as that person, and
 * those in which the person, being staff, looks at it as somebody else.
 *
 * @param person uuid of an installer
 * @returns how many
 */
export function endSessionsWhere(db: Database, person: string | undefined, now: Date): Promise<number> {
  const people = db
    .select({ id: installers.id })
    .from(installers)
    .where(person === undefined ? undefined : eq(installers.uuid, person));
  return endSessions(
    db,
    or(inArray(sessions.installerId, people), inArray(sessions.emulatedBy, people)),
    now,
  );
}

/** The member of a session, or undefined when the session has ended or the member or company is not active. */
export async function memberOfSession(
  db: Database,
  session: string,
): Promise<Omit<Member, 'pending'> | undefined> {
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
        eq(installers.active, accountStatus.active),
        eq(companies.active, accountStatus.active),
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
