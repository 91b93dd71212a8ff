import { or, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { companyMatches, personMatches } from '#features/members/server/search.ts';
import { PROJECT_CAP } from '#features/points/rules.ts';
import { serialKey } from '#features/projects/gs1.ts';
import type { FlagReason } from '#features/projects/rules.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import type { TrustVerdict } from '#features/projects/trust.ts';
import { explainFlag } from '#features/projects/trust-texts.ts';
import { translator } from '#i18n/translator.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { hasWords, inRegions, nameOf, startsWith } from '#platform/http/staff/lists.ts';
import { projectLabel, scansByIds } from './queries.ts';

type Filters = Omit<HandlerInput<typeof contract.exportReviews>['query'], 'locale'>;

interface Waiting {
  kind: 'project' | 'scan';
  id: number;
  uuid: string;
  reasons: FlagReason[];
  trust: TrustVerdict | null;
  in_review: number;
  points: number;
  /** Milliseconds since 1970. */
  since: number;
  project_uuid: string;
  name: string;
  street_name: string;
  city: string;
  status: number;
  company_uuid: string;
  company_name: string;
  region_id: number;
  invite: string | null;
  person_uuid: string;
  person_name: string;
  person_surname: string;
  /** Of all rows of the list. */
  total: number;
  total_points: number;
}

/** Scans of a project in review are part of its row. Overdue open projects cannot be decided, so they do not wait. */
function waiting({ region_id, kind, reason, q }: Filters, member: Pick<Member, 'staff'>, now: Date): SQL {
  const conditions = [
    inRegions(member, region_id) ?? sql`true`,
    kind === undefined ? sql`true` : sql`queue.kind = ${kind}`,
    reason === undefined ? sql`true` : sql`queue.reasons @> to_jsonb(${reason}::text)`,
    q ? found(q) : sql`true`,
  ];
  return sql`
    from (
      select 'project' as kind, projects.id, projects.uuid, projects.id as project_id, projects.installer_id,
             coalesce(survey_at, projects.created_at) as since, held.reasons, held.in_review,
             coalesce(projects.trust, held.trust) as trust,
             case when installers.contribute_points or installers.active <> 1
               then least(held.points, ${PROJECT_CAP}) else 0 end as points
      from projects join installers on installers.id = projects.installer_id cross join lateral (
        select coalesce(sum(points) filter (where flag <> ${scanFlag.rejected}), 0)::int as points,
               (count(*) filter (where flag = ${scanFlag.review}))::int as in_review,
               coalesce(jsonb_agg(distinct flag_reason) filter (where flag = ${scanFlag.review}
                 and flag_reason is not null), '[]') as reasons,
               (array_agg(scans.trust order by (scans.trust->>'score')::int desc)
                 filter (where flag = ${scanFlag.review} and scans.trust is not null))[1] as trust
        from scans where project_id = projects.id
      ) as held
      where projects.status = ${projectStatus.review}
      union all
      select 'scan', scans.id, scans.uuid, scans.project_id, scans.installer_id, scans.created_at,
             case when flag_reason is null then '[]' else jsonb_build_array(flag_reason) end, 1,
             scans.trust,
             case when installers.contribute_points or installers.active <> 1 then scans.points else 0 end
      from scans join projects on projects.id = scans.project_id
      join installers on installers.id = projects.installer_id
      where scans.flag = ${scanFlag.review} and projects.status = ${projectStatus.open}
        and projects.open_until > ${now.toISOString()}::timestamptz
    ) as queue
    join projects on projects.id = queue.project_id
    join companies on companies.id = projects.company_id
    join installers on installers.id = queue.installer_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** Few rows wait, so that columns without an index are looked at, too. */
function found(q: string): SQL {
  const serial = startsWith(sql`held.serial_number`, serialKey(q));
  return (
    or(
      companyMatches(q),
      personMatches(q),
      hasWords([projects.name, projects.streetName, projects.city], q),
      serial &&
        sql`exists (
          select from scans as held where held.project_id = queue.project_id and held.flag = ${scanFlag.review}
            and (queue.kind = 'project' or held.id = queue.id) and ${serial}
        )`,
    ) ?? sql`false`
  );
}

const orders: Readonly<Record<string, SQL>> = {
  since: sql`queue.since, queue.id`,
  '-since': sql`queue.since desc, queue.id desc`,
  points: sql`queue.points, queue.since, queue.id`,
  '-points': sql`queue.points desc, queue.since, queue.id`,
  company: sql`lower(companies.name), queue.since, queue.id`,
  '-company': sql`lower(companies.name) desc, queue.since, queue.id`,
};

function select(
  db: Database,
  filters: Filters,
  member: Pick<Member, 'staff'>,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<Waiting[]> {
  return rowsOf<Waiting>(
    db,
    sql`
    select queue.kind, queue.id, queue.uuid, queue.reasons, queue.trust, queue.in_review, queue.points,
           (extract(epoch from queue.since) * 1000)::float8 as since,
           projects.uuid as project_uuid, projects.name, projects.street_name, projects.city, projects.status,
           companies.uuid as company_uuid, companies.name as company_name, companies.region_id, companies.invite,
           installers.uuid as person_uuid, installers.name as person_name, installers.surname as person_surname,
           (count(*) over ())::int as total, (sum(queue.points) over ())::int as total_points
    ${waiting(filters, member, now)}
    order by ${orders[filters.sort] ?? orders.since} limit ${limit} offset ${offset}`,
  );
}

function labelOf({ name, street_name, city }: Waiting): string {
  return projectLabel({ name, streetName: street_name, city });
}

function personOf({ person_name, person_surname, region_id }: Waiting): string {
  return nameOf({ name: person_name, surname: person_surname, regionId: region_id });
}

export const listReviews: Handler<typeof contract.listReviews> = async ({ query }, { db, member, now }) => {
  const page = paginate(query);
  const rows = await select(db, query, member, now, page);
  // A page beyond the end has no row that tells the totals.
  const [first] = rows.length > 0 ? rows : await select(db, query, member, now, { limit: 1, offset: 0 });
  const scanIds = rows.filter(({ kind }) => kind === 'scan').map(({ id }) => id);
  const scans = await scansByIds(db, scanIds, readerLanguage(query.language, member));
  return {
    data: rows.map((row) => {
      const scan = row.kind === 'scan' ? scans.find(({ id }) => id === row.id) : undefined;
      return {
        kind: row.kind,
        uuid: row.uuid,
        project: { uuid: row.project_uuid, name: labelOf(row), status: row.status },
        company: {
          uuid: row.company_uuid,
          name: row.company_name,
          regions_id: row.region_id,
          invite: row.invite,
        },
        person: { uuid: row.person_uuid, name: personOf(row) },
        product: scan?.type ?? null,
        serial_number: scan?.serial_number ?? null,
        reasons: row.reasons,
        trust: row.trust,
        in_review: row.in_review,
        points: row.points,
        since: new Date(row.since).toISOString(),
      };
    }),
    meta: page.metaOf(first?.total ?? 0),
    points: first?.total_points ?? 0,
  };
};

export const exportReviews: Handler<typeof contract.exportReviews> = async ({ query }, context) => {
  const { db, member, now } = context;
  const rows = await select(db, query, member, now, { limit: MAX_EXPORT_ROWS, offset: 0 });
  const language = readerLanguage(query.locale?.split('-')[0], member);
  const locale = query.locale ?? language;
  const t = translator(language);
  return csvExport(
    context,
    query,
    'reviews',
    [
      'kind',
      'uuid',
      'project',
      'company',
      'region',
      'person',
      'reasons',
      'in_review',
      'points',
      'since',
      'findings',
    ],
    rows.map((row) => [
      row.kind,
      row.uuid,
      labelOf(row),
      row.company_name,
      row.region_id,
      personOf(row),
      row.reasons.map((reason) => t(`staffReviews.reason_${reason}`)).join(', '),
      row.in_review,
      row.points,
      new Date(row.since),
      (row.trust?.flags ?? []).map((flag) => explainFlag(flag, t, locale)).join(', '),
    ]),
  );
};
