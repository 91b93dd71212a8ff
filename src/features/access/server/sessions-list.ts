/** Emulations by staff are excluded. */
import { and, desc, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import { refreshTokens, sessions } from '#db/schema/access.ts';
import { deviceOf } from '#features/access/devices.ts';
import { oldestStart } from '#features/access/session-life.ts';
import type * as contract from '#features/access/sessions.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { endSessions } from './sessions.ts';

export const listSessions: Handler<typeof contract.listSessions> = async (_, { db, deps, member, now }) => {
  const newest = sql<Date>`coalesce(${max(refreshTokens.createdAt)}, ${sessions.createdAt})`.mapWith(
    sessions.createdAt,
  );
  const tokenLife = sql`make_interval(secs => ${TOKEN_SECONDS})`;
  const rows = await db
    .select({ id: sessions.id, userAgent: sessions.userAgent, createdAt: sessions.createdAt, newest })
    .from(sessions)
    .leftJoin(refreshTokens, eq(refreshTokens.sessionId, sessions.id))
    .where(and(ownOpen(member), gt(sessions.createdAt, oldestStart(deps.env.SESSION_MAX_DAYS, now))))
    .groupBy(sessions.id, sessions.companyId)
    .having(
      sql`coalesce(${max(refreshTokens.expiresAt)}, ${sessions.createdAt} + ${tokenLife}) > ${now.toISOString()}::timestamptz`,
    )
    .orderBy(desc(newest), desc(sessions.createdAt));
  const data = rows.map(({ id, userAgent, createdAt, newest: lastUsedAt }) => ({
    uuid: id,
    device: deviceOf(userAgent),
    created_at: createdAt.toISOString(),
    last_used_at: (id === member.session ? now : lastUsedAt).toISOString(),
    is_current: id === member.session,
  }));
  return { data: data.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
};

export const endSession: Handler<typeof contract.endSession> = async ({ params }, { db, member, now }) => {
  const ended = await endSessions(db, and(eq(sessions.id, params.uuid), ownOpen(member)), now);
  if (ended === 0) throw new ClubError('not_found');
  return {};
};

export const endOtherSessions: Handler<typeof contract.endOtherSessions> = async (_, { db, member, now }) => {
  await endSessions(db, and(ne(sessions.id, member.session), ownOpen(member)), now);
  return {};
};

function ownOpen(member: Member) {
  return and(eq(sessions.installerId, member.id), isNull(sessions.endedAt), isNull(sessions.emulatedBy));
}
