import { sql } from 'drizzle-orm';
import { jsonRows } from '#db/json-rows.ts';
import { prepared } from '#db/prepared.ts';
import type * as contract from '#features/company-points/contract.ts';
import { scansSince, spendablePoints } from '#features/members/server/figures.ts';
import { nextExpiry, PROJECT_CAP, startOfYear, yearIn } from '#features/points/rules.ts';
import { daysOf, selectReached } from '#features/points/server/early-access.ts';
import { progressByCategory, selectClosed } from '#features/points/server/tier-queries.ts';
import { tierAnswer } from '#features/points/server/tiers.ts';
import { selectMonths, yearAnswer } from '#features/points/server/year.ts';
import { selectWishes, wishAnswers } from '#features/shop/server/wishes.ts';
import { nextWish } from '#features/shop/wishes.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';

const company = sql.placeholder('company');
const at = sql`${sql.placeholder('now')}::timestamptz`;
const year = sql`${sql.placeholder('year')}::smallint`;

/** The company and those merged into it. */
const own = sql`(select id from companies where id = ${company} or merged_into = ${company})`;

/** Projects that are not closed. Overdue open ones count as lost before the job has noticed. */
const unclosed = sql`(
  select case when status = ${projectStatus.open} and open_until <= ${at}
           then ${projectStatus.lost} else status end as status,
         case when installers.contribute_points or installers.active <> 1
             or installers.company_id <> projects.company_id
           then least(held.points, ${PROJECT_CAP}) else 0 end as points
  from projects join installers on installers.id = projects.installer_id cross join lateral (
    select coalesce(sum(points) filter (where flag <> ${scanFlag.rejected}), 0) as points
    from scans where project_id = projects.id
  ) as held
  where projects.company_id = ${company}
    and projects.status in (${projectStatus.open}, ${projectStatus.lost}, ${projectStatus.review}))`;

const isLost = sql`unclosed.status = ${projectStatus.lost}`;
const isInProgress = sql`unclosed.status <> ${projectStatus.lost}`;

/** Closed projects, which are most, are only counted. */
const selectFigures = prepared((db) =>
  db
    .select({
      balance: spendablePoints(company, sql.placeholder('now')),
      completedPoints: sql<number>`
        (select coalesce(sum(projects), 0)::int from points_totals where company_id in ${own})
        - (select coalesce(sum(points_entries.points), 0)::int from projects join points_entries
            on source_type = 'project' and source_id = projects.id and event = 'project_survey_completed'
            where projects.company_id = ${company} and projects.status = ${projectStatus.closed}
              and points_entries.company_id in ${own} and reversed_at is not null)`,
      debt: sql<number>`(select points_debt from companies where id = ${company})`,
      toExpire: sql<number>`(select coalesce(sum(remaining), 0)::int from points_lots
        where company_id = ${company} and remaining > 0 and expires_at > ${at}
          and expires_at <= ${sql.placeholder('nextExpiry')}::timestamptz)`,
      openPoints: sql<number>`coalesce(sum(points) filter (where ${isInProgress}), 0)::int`,
      lostPoints: sql<number>`coalesce(sum(points) filter (where ${isLost}), 0)::int`,
      completed: sql<number>`(select count(*)::int from projects
        where company_id = ${company} and status = ${projectStatus.closed})`,
      inProgress: sql<number>`(count(*) filter (where ${isInProgress}))::int`,
      lost: sql<number>`(count(*) filter (where ${isLost}))::int`,
      scansCompleted: sql<number>`(select coalesce(sum(closed), 0)::int from scan_totals where company_id = ${company})`,
      scansYear: scansSince(company, { year, start: sql.placeholder('newYear') }),
      tiers: jsonRows(selectClosed(db)),
      reached: jsonRows(selectReached(db)),
      wishes: jsonRows(selectWishes(db)),
      months: jsonRows(selectMonths(db)),
    })
    .from(sql`${unclosed} as unclosed`)
    .prepare('company_points'),
);

export const getCompanyPoints: Handler<typeof contract.getCompanyPoints> = async (
  { query },
  { db, member, now },
) => {
  const { region } = member;
  const thisYear = yearIn(now, region.timeZone);
  const [row] = await selectFigures(db).execute({
    company: member.companyId,
    member: member.id,
    region: region.id,
    now: now.toISOString(),
    year: thisYear,
    newYear: startOfYear(thisYear, region.timeZone).toISOString(),
    nextExpiry: nextExpiry(now, region.timeZone).toISOString(),
  });
  if (!row) throw new Error('The company has no figures');
  const wishes = wishAnswers(row.wishes, row.balance, readerLanguage(query.language, member));
  return {
    company_points: row.balance,
    debt: row.debt,
    points: {
      completed: row.completedPoints,
      in_prog: row.openPoints,
      lost: row.lostPoints,
      to_expire: row.toExpire,
    },
    projects: { completed: row.completed, in_prog: row.inProgress, lost: row.lost },
    scans: { current_year: row.scansYear, completed: row.scansCompleted },
    tiers: progressByCategory(row.tiers, isDecor(member.role)).map((progress) =>
      tierAnswer(progress, region),
    ),
    early_days: daysOf(row.reached),
    next_wish: nextWish(wishes) ?? null,
    chart: yearAnswer(row.months, query.year ?? thisYear),
  };
};
