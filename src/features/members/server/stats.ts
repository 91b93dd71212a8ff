import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/client.ts';
import type * as contract from '#features/members/contract.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';

interface Row {
  group: number;
  current_year: number;
  completed: number;
}

export const getCompanyStats: Handler<typeof contract.getCompanyStats> = async (_, { db, member, now }) => {
  const year = yearIn(now, member.region.timeZone);
  const since = startOfYear(year, member.region.timeZone).toISOString();
  const scans = await rowsOf<Row>(
    db,
    sql`
    select scans.product_group as group,
           (count(*) filter (where scans.flag <> ${scanFlag.rejected} and scans.serial_number is not null and scans.created_at >= ${since}::timestamptz))::int as current_year,
           (count(*) filter (where scans.flag = ${scanFlag.normal} and projects.status = ${projectStatus.closed}))::int as completed
    from scans join projects on projects.id = scans.project_id and projects.company_id = scans.company_id
    where scans.company_id = ${member.companyId}
    group by scans.product_group
    order by scans.product_group`,
  );
  return { year, scans };
};
