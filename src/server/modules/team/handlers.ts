/** The people of the company. */
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type * as contract from '#contract/team.ts';
import type { Handler } from '#server/context.ts';
import { installers } from '#server/db/schema/companies.ts';
import { pageMeta } from '#server/paging.ts';

/** Everybody who can sign in, in the order they joined. */
export const listTeam: Handler<typeof contract.listTeam> = async ({ query }, { db, member }) => {
  const team = and(eq(installers.companyId, member.companyId), eq(installers.active, 1));
  const rows = await db
    .select({
      id: installers.id,
      uuid: installers.uuid,
      name: installers.name,
      surname: installers.surname,
      phone: installers.phone,
      role: installers.role,
      lastActiveAt: installers.lastActiveAt,
      contributePoints: installers.contributePoints,
      projects: sql<number>`(select count(*) from projects where projects.installer_id = installers.id)::int`,
    })
    .from(installers)
    .where(team)
    .orderBy(asc(installers.id))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await db.select({ total: count() }).from(installers).where(team);
  return {
    data: rows.map((row) => ({
      id: row.id,
      uuid: row.uuid,
      name: row.name,
      surname: row.surname,
      phone: row.phone,
      role: { id: row.role },
      last_active_at: row.lastActiveAt?.toISOString() ?? null,
      contribute_points: row.contributePoints,
      projects_count: row.projects,
    })),
    meta: pageMeta(query, counted?.total ?? 0),
  };
};
