/** The past of companies, for the segments of campaigns. */
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { nobody, type Standing } from '#features/campaigns/rules.ts';
import { sameCompanyRefusals } from '#features/invitations/rules.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';

/** Grants that prove a training. */
const trainings = sql`('trainings', 'online_training')`;

/** Why an invitation is none: the company is its inviter, or was a member. */
const sameCompany = sql`(${sql.join(
  sameCompanyRefusals.map((reason) => sql`${reason}`),
  sql`, `,
)})`;

interface Row {
  company_id: number;
  joined_at: number;
  closed: Standing['closed'][number][] | null;
  trainings: number[] | null;
  invited: Standing['invited'];
}

const milliseconds = (column: ReturnType<typeof sql>) => sql`(extract(epoch from ${column}) * 1000)::float8`;

/**
 * Standings by company. What merged companies did stays theirs.
 *
 * @param which ids of companies, or regions whose companies are meant
 */
export async function standingsOf(
  db: Database,
  which: { companies: readonly number[] } | { regions: readonly number[] },
): Promise<Map<number, Standing>> {
  const list = (ids: readonly number[]) => sql.param(`{${ids.join(',')}}`);
  const chosen =
    'companies' in which
      ? sql`companies.id = any(${list(which.companies)}::int[])`
      : sql`companies.region_id = any(${list(which.regions)}::smallint[])`;
  const rows = await rowsOf<Row>(
    db,
    sql`
    with chosen as (select id, created_at from companies where ${chosen}),
    counted as (
      select coalesce(booked.company_id, projects.company_id) as company_id, projects.id, projects.closed_at,
             projects.reversed_at, scans.product_group, count(*)::int as products
      from projects
      join scans on scans.project_id = projects.id
        and (scans.flag = ${scanFlag.normal}
          or (scans.flag = ${scanFlag.rejected} and scans.decided_at = projects.reversed_at))
      left join points_entries as booked on booked.source_type = 'project' and booked.source_id = projects.id
        and booked.event = 'project_survey_completed' and booked.points > 0
      where projects.status = ${projectStatus.closed}
        and (projects.company_id in (select id from chosen) or booked.company_id in (select id from chosen))
      group by 1, 2, 3, 4, 5
    ), closed as (
      select company_id, closed_at, reversed_at, jsonb_object_agg(product_group, products) as groups
      from counted group by company_id, id, closed_at, reversed_at
    )
    select chosen.id as company_id, ${milliseconds(sql`chosen.created_at`)} as joined_at,
           (select jsonb_agg(jsonb_build_object('at', ${milliseconds(sql`closed.closed_at`)},
              'reversedAt', ${milliseconds(sql`closed.reversed_at`)}, 'groups', groups))
            from closed where closed.company_id = chosen.id) as closed,
           (select jsonb_agg(${milliseconds(sql`points_entries.created_at`)}) from points_entries
            where points_entries.company_id = chosen.id and event in ${trainings} and points > 0) as trainings,
           (select jsonb_build_object('refusedAt', case when reason in ${sameCompany}
              then ${milliseconds(sql`coalesce(refused_at, invitations.created_at)`)} end)
            from invitations where coalesce(registered_id, invited_id) = chosen.id
            order by id limit 1) as invited
    from chosen`,
  );
  return new Map(
    rows.map(({ company_id, joined_at, closed, trainings: trained, invited }) => [
      company_id,
      { joinedAt: joined_at, closed: closed ?? [], trainings: trained ?? [], invited },
    ]),
  );
}

/** The standing of a company with what those did that became part of it; when and how it came is its own. */
export async function standingOf(db: Database, companyId: number): Promise<Standing> {
  const merged = await rowsOf<{ id: number }>(
    db,
    sql`
    select id from companies where id = ${companyId} or merged_into = ${companyId}`,
  );
  const all = await standingsOf(db, { companies: merged.map(({ id }) => id) });
  const parts = [...all.values()];
  return {
    ...(all.get(companyId) ?? nobody),
    closed: parts.flatMap(({ closed }) => closed),
    trainings: parts.flatMap((part) => part.trainings),
  };
}
