/** The signed-in member, and the company in figures. */
import { sql } from 'drizzle-orm';
import type * as contract from '#contract/company.ts';
import { nextExpiry, PROJECT_CAP, startOfYear, yearIn } from '#domain/points.ts';
import type { Handler } from '#server/context.ts';
import { rowsOf } from '#server/db/client.ts';
import { selfAnswer } from './answers.ts';

/** The member behind the token. */
export const getSelf: Handler<typeof contract.getSelf> = (_, { db, member }) => selfAnswer(db, member);

interface Figures {
  balance: number;
  completed_points: number;
  open_points: number;
  lost_points: number;
  to_expire: number;
  completed: number;
  in_prog: number;
  lost: number;
  scans_year: number;
  scans_completed: number;
}

/** Balance and figures, in one query. An open project whose time has passed counts as lost. */
export const getCompanyPoints: Handler<typeof contract.getCompanyPoints> = async (_, { db, member, now }) => {
  const { timeZone } = member.region;
  const at = now.toISOString();
  const [figures] = await rowsOf<Figures>(
    db,
    sql`
    with states as (
      select id, case when status = 1 and open_until <= ${at}::timestamptz then 3 else status end as status
      from projects where company_id = ${member.companyId}
    ), worth as (
      select states.id, states.status,
             least(coalesce(sum(scans.points) filter (where scans.flag <> 3), 0), ${PROJECT_CAP}) as points,
             count(scans.id) as scans
      from states left join scans on scans.project_id = states.id group by states.id, states.status
    )
    select
      (select points_balance from companies where id = ${member.companyId}) as balance,
      (select coalesce(sum(points), 0)::int from points_entries
        where company_id = ${member.companyId} and event = 'project_survey_completed') as completed_points,
      (select coalesce(sum(remaining), 0)::int from points_lots
        where company_id = ${member.companyId} and remaining > 0
          and expires_at <= ${nextExpiry(now, timeZone).toISOString()}::timestamptz) as to_expire,
      coalesce(sum(points) filter (where status in (1, 5)), 0)::int as open_points,
      coalesce(sum(points) filter (where status = 3), 0)::int as lost_points,
      (count(*) filter (where status = 2))::int as completed,
      (count(*) filter (where status in (1, 5)))::int as in_prog,
      (count(*) filter (where status = 3))::int as lost,
      coalesce(sum(scans) filter (where status = 2), 0)::int as scans_completed,
      (select count(*)::int from scans where company_id = ${member.companyId} and flag <> 3
        and created_at >= ${startOfYear(yearIn(now, timeZone), timeZone).toISOString()}::timestamptz) as scans_year
    from worth`,
  );
  if (!figures) throw new Error('The company has no figures');
  return {
    company_points: figures.balance,
    points: {
      completed: figures.completed_points,
      in_prog: figures.open_points,
      lost: figures.lost_points,
      to_expire: figures.to_expire,
    },
    projects: {
      completed: figures.completed,
      in_prog: figures.in_prog,
      lost: figures.lost,
    },
    scans: {
      current_year: figures.scans_year,
      completed: figures.scans_completed,
    },
  };
};
