import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { statusAt } from '#features/projects/rules.ts';
import { projectLabel } from '#features/projects/server/queries.ts';
import type * as contract from '#features/projects/trust.contract.ts';
import type { TrustVerdict } from '#features/projects/trust.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { inRegions } from '#platform/http/staff/lists.ts';

const FLAG_DAYS = 30;

interface Row {
  kind: 'project' | 'scan';
  uuid: string;
  trust: TrustVerdict;
  at: number;
  project_uuid: string;
  name: string;
  street_name: string;
  city: string;
  status: number;
  /** Milliseconds since 1970. */
  open_until: number;
  company_uuid: string;
  company_name: string;
  region_id: number;
  invite: string | null;
  total: number;
}

/** Flagged scans and projects of the last 30 days. `where`: conditions on `flagged` and `companies`. */
function flagged(now: Date, where: SQL): SQL {
  const since = sql`${new Date(now.getTime() - FLAG_DAYS * 24 * 3_600_000).toISOString()}::timestamptz`;
  return sql`
    from (
      select 'scan' as kind, scans.uuid, scans.trust, scans.created_at as at, scans.project_id, scans.id from scans
      where scans.trust is not null and scans.created_at > ${since}
      union all
      select 'project', projects.uuid, projects.trust, projects.survey_at, projects.id, projects.id from projects
      where projects.trust is not null and projects.survey_at > ${since}
    ) as flagged
    join projects on projects.id = flagged.project_id
    join companies on companies.id = projects.company_id
    where ${where}`;
}

function conditionsOf(
  { rule, effect }: Pick<HandlerInput<typeof contract.listTrustFlags>['query'], 'rule' | 'effect'>,
  regions: SQL | undefined,
): SQL {
  const isHeld = sql`(flagged.trust->>'held')::boolean`;
  const conditions = [
    regions ?? sql`true`,
    rule ? sql`flagged.trust->'flags' @> ${JSON.stringify([{ rule }])}::jsonb` : sql`true`,
    effect === undefined ? sql`true` : effect === 'held' ? isHeld : sql`not ${isHeld}`,
  ];
  return sql.join(conditions, sql` and `);
}

export const listTrustFlags: Handler<typeof contract.listTrustFlags> = async (
  { query },
  { db, member, now },
) => {
  const page = paginate(query);
  const select = (limit: number, offset: number) =>
    rowsOf<Row>(
      db,
      sql`
      select flagged.kind, flagged.uuid, flagged.trust, (extract(epoch from flagged.at) * 1000)::float8 as at,
             projects.uuid as project_uuid, projects.name, projects.street_name, projects.city, projects.status,
             (extract(epoch from projects.open_until) * 1000)::float8 as open_until,
             companies.uuid as company_uuid, companies.name as company_name, companies.region_id, companies.invite,
             (count(*) over ())::int as total
      ${flagged(now, conditionsOf(query, inRegions(member, query.region_id)))}
      order by flagged.at desc, flagged.kind, flagged.id desc limit ${limit} offset ${offset}`,
    );
  const rows = await select(page.limit, page.offset);
  // A page beyond the end has no row that tells the total.
  const [first] = rows.length > 0 ? rows : await select(1, 0);
  return {
    data: rows.map((row) => ({
      kind: row.kind,
      uuid: row.uuid,
      project: {
        uuid: row.project_uuid,
        name: projectLabel({ name: row.name, streetName: row.street_name, city: row.city }),
        status: statusAt({ status: row.status, openUntil: new Date(row.open_until) }, now),
      },
      company: {
        uuid: row.company_uuid,
        name: row.company_name,
        regions_id: row.region_id,
        invite: row.invite,
      },
      trust: row.trust,
      at: new Date(row.at).toISOString(),
    })),
    meta: page.metaOf(first?.total ?? 0),
  };
};

/** Flags of a region by rule. */
export async function flagsByRule(
  db: Database,
  regionId: number,
  now: Date,
): Promise<Record<string, { flagged: number; held: number }>> {
  const rows = await rowsOf<{ rule: string; flagged: number; held: number }>(
    db,
    sql`
    select flag->>'rule' as rule, count(*)::int as flagged,
           (count(*) filter (where is_held and not (flag->>'shadow')::boolean))::int as held
    from (
      select flagged.trust->'flags' as flags, (flagged.trust->>'held')::boolean as is_held
      ${flagged(now, sql`companies.region_id = ${regionId}`)}
    ) as verdicts cross join jsonb_array_elements(flags) as flag
    group by 1`,
  );
  return Object.fromEntries(rows.map(({ rule, flagged: all, held }) => [rule, { flagged: all, held }]));
}
