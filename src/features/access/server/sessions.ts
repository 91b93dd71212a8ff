import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';
import { lastWrites, refreshTokens, sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { rotationOf, type Successor } from '#features/access/rotation.ts';
import { isSessionOver, sessionEnd } from '#features/access/session-life.ts';
import { isSeenAgain, isStaffSessionOver } from '#features/access/staff-session.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { SESSION_DAYS } from '#platform/contract/session.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import {
  companyOfToken,
  hashToken,
  newRefreshToken,
  nextToken,
  signToken,
  TOKEN_SECONDS,
} from '#platform/http/auth/tokens.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { Member } from '#platform/http/member.ts';
import type { Env } from '#platform/ops/env.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { regionById } from '#regions/regions.ts';
import { dropAnswers } from './answers.ts';
import { announceEnded } from './ended-sessions.ts';
import { isPending } from './onboarding.ts';

export interface Tokens {
  /** Id of the session. */
  session: string;
  token: string;
  refresh_token: string;
  /** Expiry of `token`. */
  expires_at: string;
  /** Onboarding steps remain. */
  pending: boolean;
}

interface Holder {
  installer: typeof installers.$inferSelect;
  company: typeof companies.$inferSelect;
  /** Member of staff who emulates the installer, else null. */
  emulatedBy: number | null;
}

/** @param assertedAt when a passkey confirmed the person; null for a code */
export async function startSession(
  tx: Database,
  installerId: number,
  userAgent: string,
  secret: string,
  now: Date,
  assertedAt: Date | null = null,
): Promise<Tokens> {
  const session = randomUUID();
  // First: it keeps the person in the company until the session is there.
  await tx.update(installers).set({ lastActiveAt: now }).where(eq(installers.id, installerId));
  const [holder] = await tx
    .select({ installer: installers, company: companies })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.id, installerId));
  if (!holder) throw new ClubError('unauthenticated');
  const companyId = holder.company.id;
  const refresh = newRefreshToken(companyId);
  await tx.insert(sessions).values({
    id: session,
    installerId,
    companyId,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    assertedAt,
  });
  await tx.insert(refreshTokens).values({
    tokenHash: hashToken(refresh),
    sessionId: session,
    companyId,
    createdAt: now,
    expiresAt: refreshEnd(now),
  });
  return tokensFor({ ...holder, emulatedBy: null }, session, refresh, secret, now);
}

/**
 * Rotates a refresh token, which does not prolong the life of the session. It can be repeated until a successor was
 * used, because answers get lost. Within 30 s it gives the same successor, later another one. Using two successors,
 * or the token again, indicates theft and ends the session. `ended` is a result, not an error, so that it is
 * committed.
 */
export async function rotateSession(
  tx: Database,
  refresh: string,
  { SESSION_SECRET: secret, SESSION_MAX_DAYS: maxDays }: Pick<Env, 'SESSION_SECRET' | 'SESSION_MAX_DAYS'>,
  now: Date,
): Promise<Tokens | 'ended'> {
  const held = await heldSession(tx, refresh);
  if (!held || !isUsable(held, now)) return 'ended';
  const isStaffOver = held.installer.role === role.staff && isStaffSessionOver(held, now);
  if (isStaffOver || isSessionOver(held.createdAt, maxDays, now)) {
    await endSession(tx, held.session, now);
    return 'ended';
  }
  const until = sessionEnd(held.createdAt, maxDays);
  // A statement after the lock sees concurrent changes.
  const children = await childrenOf(tx, held.own, refresh, secret);
  const siblings = held.parent === null ? [] : await childrenOf(tx, held.parent);
  const given = rotationOf(held.own, children, siblings, now);
  if (given === 'theft') {
    await endSession(tx, held.session, now);
    return 'ended';
  }
  if (given !== 'new') {
    const same = tokenOf(given, nextToken(refresh, children.indexOf(given), secret));
    return tokensFor(held, held.session, same, secret, now, until);
  }
  if (!isPending(held.installer, held.company)) await dropAnswers(tx, held.installer.id);
  const child = nextToken(refresh, children.length, secret);
  await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.tokenHash, held.own));
  await tx.insert(refreshTokens).values({
    tokenHash: hashToken(child),
    parentHash: held.own,
    sessionId: held.session,
    companyId: held.companyId,
    createdAt: now,
    expiresAt: refreshEnd(now),
  });
  await tx.update(installers).set({ lastActiveAt: now }).where(eq(installers.id, held.installer.id));
  return tokensFor(held, held.session, child, secret, now, until);
}

/** A refresh token with its session, which is locked. `own`: hash of the token. */
async function heldSession(tx: Database, refresh: string) {
  const own = hashToken(refresh);
  const [held] = await foundIn(companyOfToken(refresh), (companyId) =>
    tx
      .select({
        session: refreshTokens.sessionId,
        companyId: sessions.companyId,
        parent: refreshTokens.parentHash,
        expiresAt: refreshTokens.expiresAt,
        createdAt: sessions.createdAt,
        seenAt: sessions.seenAt,
        endedAt: sessions.endedAt,
        emulatedBy: sessions.emulatedBy,
        installer: installers,
        company: companies,
      })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(installers, eq(installers.id, sessions.installerId))
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(
        and(
          eq(refreshTokens.tokenHash, own),
          companyId === undefined
            ? undefined
            : and(eq(refreshTokens.companyId, companyId), ofCompany(companyId)),
        ),
      )
      // Serializes all tokens of a session.
      .for('update', { of: sessions }),
  );
  return held && { ...held, own };
}

/** False once token, session, person or company end or are locked. */
function isUsable(
  { endedAt, expiresAt, installer, company }: NonNullable<Awaited<ReturnType<typeof heldSession>>>,
  now: Date,
): boolean {
  if (endedAt || expiresAt <= now) return false;
  return [installer, company].every(({ active, lockedAt }) => active === accountStatus.active && !lockedAt);
}

/** The text of a token that was given before. */
function tokenOf({ tokenHash }: Successor, token: string): string {
  // A node of the previous release gave it without the company.
  const older = token.slice(token.indexOf('.') + 1);
  return tokenHash === hashToken(older) ? older : token;
}

/** Undefined for an unknown token. */
export async function sessionOfRefresh(db: Database, refresh: string): Promise<string | undefined> {
  const [held] = await foundIn(companyOfToken(refresh), (companyId) =>
    db
      .select({ session: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(
        and(
          eq(refreshTokens.tokenHash, hashToken(refresh)),
          companyId === undefined ? undefined : eq(refreshTokens.companyId, companyId),
        ),
      ),
  );
  return held?.session;
}

/** The session, its person and the company are of one company: a sharded club finds all in one place. */
function ofCompany(companyId: number | Placeholder): SQL | undefined {
  return and(
    eq(sessions.companyId, companyId),
    eq(installers.companyId, companyId),
    eq(companies.id, companyId),
  );
}

/** Asks the company in a token, and all if the person has left it since or the token has none. */
async function foundIn<Row>(
  companyId: number | undefined,
  select: (companyId: number | undefined) => PromiseLike<Row[]>,
): Promise<Row[]> {
  const rows = companyId === undefined ? [] : await select(companyId);
  return rows.length > 0 ? rows : select(undefined);
}

/** Oldest first. `token` also finds a successor without stored parent. */
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
 * The only writer of `ended_at`. These devices get no more push messages. On commit, all nodes stop showing these
 * sessions cached pages.
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
    if (ended.length > 0)
      await tx.delete(pushSubscriptions).where(
        inArray(
          pushSubscriptions.sessionId,
          ended.map(({ id }) => id),
        ),
      );
    await announceEnded(
      tx,
      ended.map(({ id }) => id),
    );
    return ended.length;
  });
}

/** Ends a session as `endSessions` does. */
export async function endSession(tx: Database, session: string, now: Date): Promise<void> {
  await endSessions(tx, eq(sessions.id, session), now);
}

/** Ends the sessions of everybody in a company. */
export async function endSessionsOf(tx: Database, companyId: number, now: Date): Promise<void> {
  const people = tx.select({ id: installers.id }).from(installers).where(eq(installers.companyId, companyId));
  await endSessions(tx, inArray(sessions.installerId, people), now);
}

/**
 * Includes emulations of and by the person.
 *
 * @param person uuid of an installer; undefined for all
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

/** Undefined if session, member or company is not active. Ends a session that lasted too long. */
export async function memberOfSession(
  db: Database,
  { session, company }: Pick<SessionClaims, 'session' | 'company'>,
  {
    SESSION_MAX_DAYS: maxDays,
    DATABASE_READ_URL: replicas,
  }: Pick<Env, 'SESSION_MAX_DAYS' | 'DATABASE_READ_URL'>,
  now: Date,
): Promise<Omit<Member, 'pending'> | undefined> {
  const [inCompany, inClub] = replicas ? readers : members;
  const [row] = await foundIn(company, (companyId) =>
    companyId === undefined ? inClub(db).execute({ session }) : inCompany(db).execute({ session, company }),
  );
  const region = row && regionById(row.regionId);
  if (!row || !region) return undefined;
  const {
    regionId: _,
    emulatedBy,
    staffRights,
    staffRegions,
    createdAt,
    seenAt,
    assertedAt,
    hasPasskey,
    lastWrite,
    ...member
  } = row;
  const found = {
    ...member,
    region,
    session,
    emulating: emulatedBy !== null,
    ...(replicas ? { lastWrite: lastWrite === null ? null : BigInt(lastWrite) } : {}),
  };
  const isStaff = member.role === role.staff;
  const times = { createdAt, seenAt, assertedAt, hasPasskey };
  if (isSessionOver(createdAt, maxDays, now) || (isStaff && isStaffSessionOver(times, now))) {
    // On a read-only database the session is over without it.
    await endSession(db, session, now).catch(() => undefined);
    return undefined;
  }
  if (!isStaff) return found;
  return { ...found, staff: { rights: staffRights ?? [], regions: staffRegions }, times };
}

/** Prolongs the session of a member of staff. Writes at most once a minute. */
export async function noteActivity(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { session, times }: Pick<Member, 'session' | 'times'>,
  now: Date,
): Promise<void> {
  if (!times || !isSeenAgain(times, now)) return;
  times.seenAt = now;
  await db
    .update(sessions)
    .set({ seenAt: now })
    .where(eq(sessions.id, session))
    // Staff can read while the database is read-only.
    .catch((err: unknown) => log.warn({ err }, 'the activity of a session could not be stored'));
}

/** A code has confirmed the person of a session. */
export async function noteConfirmation(tx: Database, session: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, session));
}

/** A passkey has confirmed the person of a session. */
export async function noteAssertion(tx: Database, session: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ assertedAt: now }).where(eq(sessions.id, session));
}

/** The position of the last write of the member, which only the primary knows. */
const lastWriteOf = sql`(select ${lastWrites.position} from ${lastWrites} where ${lastWrites.installerId} = ${installers.id})`;

const companyInToken = ofCompany(sql.placeholder('company'));

/** In the company of the token, and in all. */
const readers = [
  prepared((db) => membersOfSession(db, lastWriteOf, companyInToken).prepare('reader_in_company')),
  prepared((db) => membersOfSession(db, lastWriteOf).prepare('reader_in_club')),
] as const;

const members = [
  prepared((db) => membersOfSession(db, sql`null`, companyInToken).prepare('member_in_company')),
  prepared((db) => membersOfSession(db, sql`null`).prepare('member_in_club')),
] as const;

function membersOfSession(db: Database, lastWrite: SQL, where?: SQL) {
  return db
    .select({
      lastWrite: sql<string | null>`${lastWrite}`,
      id: installers.id,
      uuid: installers.uuid,
      role: installers.role,
      companyId: installers.companyId,
      regionId: companies.regionId,
      languageId: installers.languageId,
      emulatedBy: sessions.emulatedBy,
      createdAt: sessions.createdAt,
      seenAt: sessions.seenAt,
      assertedAt: sessions.assertedAt,
      // Asked of staff only: members need no more for a call.
      hasPasskey: sql<boolean>`case when ${installers.role} = ${sql.raw(String(role.staff))} then exists (select from ${passkeys} where ${passkeys.installerId} = ${installers.id}) else false end`,
      staffRights: installers.staffRights,
      staffRegions: installers.staffRegions,
    })
    .from(sessions)
    .innerJoin(installers, eq(installers.id, sessions.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('session')),
        where,
        isNull(sessions.endedAt),
        eq(installers.active, accountStatus.active),
        isNull(installers.lockedAt),
        eq(companies.active, accountStatus.active),
        isNull(companies.lockedAt),
      ),
    );
}

function refreshEnd(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * 24 * 60 * 60 * 1000);
}

/** @param until end of the session, which its tokens do not outlive */
async function tokensFor(
  { installer, company, emulatedBy }: Holder,
  session: string,
  refresh: string,
  secret: string,
  now: Date,
  until?: Date,
): Promise<Tokens> {
  const claims = {
    installer: installer.uuid,
    session,
    role: installer.role,
    region: company.regionId,
    company: company.id,
    // Staff cannot complete steps for the member.
    pending: emulatedBy === null && isPending(installer, company),
  };
  const hour = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  const expiresAt = until && until < hour ? until : hour;
  return {
    session,
    token: await signToken(claims, secret, now, expiresAt),
    refresh_token: refresh,
    expires_at: expiresAt.toISOString(),
    pending: claims.pending,
  };
}
