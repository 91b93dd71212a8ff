import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import type * as contract from '#features/members/contract.ts';
import { nextExpiry, PROJECT_CAP, startOfYear, yearIn } from '#features/points/rules.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { selfAnswer } from './answers.ts';
import { scansSince, spendablePoints } from './figures.ts';

export const getSelf: Handler<typeof contract.getSelf> = (_, { db, member }) => selfAnswer(db, member);

interface Figures {
  balance: number;
  debt: number;
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

/**
 * Does not rely on jobs: overdue open projects count as lost, expired points as gone. Closed projects, which
 * are most, are only counted.
 */
export const getCompanyPoints: Handler<typeof contract.getCompanyPoints> = async (_, { db, member, now }) => {
  const { timeZone } = member.region;
  const at = now.toISOString();
  const year = yearIn(now, timeZone);
  const [figures] = await rowsOf<Figures>(
    db,
    sql`
    with unclosed as (
      select case when status = ${projectStatus.open} and open_until <= ${at}::timestamptz
               then ${projectStatus.lost} else status end as status,
             case when installers.contribute_points or installers.active <> 1
                 or installers.company_id <> projects.company_id
               then least(held.points, ${PROJECT_CAP}) else 0 end as points
      from projects join installers on installers.id = projects.installer_id cross join lateral (
        select coalesce(sum(points) filter (where flag <> ${scanFlag.rejected}), 0) as points
        from scans where project_id = projects.id
      ) as held
      where projects.company_id = ${member.companyId}
        and projects.status in (${projectStatus.open}, ${projectStatus.lost}, ${projectStatus.review})
    )
    select
      ${spendablePoints(member.companyId, sql`${at}`)} as balance,
      (select coalesce(sum(projects), 0)::int from points_totals
        where company_id in (select id from companies where id = ${member.companyId} or merged_into = ${member.companyId}))
        - (select coalesce(sum(points_entries.points), 0)::int from projects join points_entries
            on source_type = 'project' and source_id = projects.id and event = 'project_survey_completed'
            where projects.company_id = ${member.companyId} and projects.status = ${projectStatus.closed}
              and points_entries.company_id in
                (select id from companies where id = ${member.companyId} or merged_into = ${member.companyId})
              and reversed_at is not null) as completed_points,
      (select points_debt from companies where id = ${member.companyId}) as debt,
      (select coalesce(sum(remaining), 0)::int from points_lots
        where company_id = ${member.companyId} and remaining > 0
          and expires_at > ${at}::timestamptz
          and expires_at <= ${nextExpiry(now, timeZone).toISOString()}::timestamptz) as to_expire,
      coalesce(sum(points) filter (where status <> ${projectStatus.lost}), 0)::int as open_points,
      coalesce(sum(points) filter (where status = ${projectStatus.lost}), 0)::int as lost_points,
      (select count(*)::int from projects
        where company_id = ${member.companyId} and status = ${projectStatus.closed}) as completed,
      (count(*) filter (where status <> ${projectStatus.lost}))::int as in_prog,
      (count(*) filter (where status = ${projectStatus.lost}))::int as lost,
      (select coalesce(sum(closed), 0)::int from scan_totals where company_id = ${member.companyId}) as scans_completed,
      ${scansSince(member.companyId, { year: sql`${year}::int`, start: sql`${startOfYear(year, timeZone).toISOString()}` })} as scans_year
    from unclosed`,
  );
  if (!figures) throw new Error('The company has no figures');
  return {
    company_points: figures.balance,
    debt: figures.debt,
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
