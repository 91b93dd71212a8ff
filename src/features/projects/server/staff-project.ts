import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { serialKey } from '#features/projects/gs1.ts';
import { serialsAround, statusAt } from '#features/projects/rules.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import { MAX_RELATED, MAX_SCANS } from '#features/projects/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import {
  inRegions,
  nameColumns,
  nameOf,
  requireRegion,
  staffCompanyColumns,
} from '#platform/http/staff/lists.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { productNames } from './product-names.ts';
import { findProject, projectAnswer, projectLabel, scansByIds } from './queries.ts';
import { normalisedStreet } from './streets.ts';

type Detail = Answer<typeof contract.getStaffProject>;
type Project = typeof projects.$inferSelect;

export const getStaffProject: Handler<typeof contract.getStaffProject> = async (
  { params, query },
  { db, member, now },
) => {
  const [found] = await db
    .select({
      project: projects,
      company: staffCompanyColumns,
      person: { uuid: installers.uuid, ...nameColumns(installers) },
      booked: sql<number>`(select coalesce(sum(points), 0)::int from points_entries
        where source_type = 'project' and source_id = ${projects.id} and event = 'project_survey_completed')`,
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .innerJoin(installers, eq(installers.id, projects.installerId))
    .where(eq(projects.uuid, params.uuid));
  if (!found) throw new ClubError('not_found');
  const { project, company, person } = found;
  requireRegion(member, company.regions_id);
  const row = await findProject(db, project.companyId, project.uuid);
  if (!row) throw new ClubError('not_found');
  const language = readerLanguage(query.language, member);
  const shown = await db
    .select({ id: scans.id, trust: scans.trust })
    .from(scans)
    .where(eq(scans.projectId, project.id))
    .orderBy(sql`${scans.flag} <> ${scanFlag.review}`, desc(scans.id))
    .limit(MAX_SCANS);
  const ids = shown.map(({ id }) => id);
  return {
    ...projectAnswer(row, now),
    open_until: project.openUntil.toISOString(),
    survey_at: project.surveyAt?.toISOString() ?? null,
    closed_at: project.closedAt?.toISOString() ?? null,
    reversed_at: project.reversedAt?.toISOString() ?? null,
    reopened_at: project.reopenedAt?.toISOString() ?? null,
    points_booked: found.booked,
    company,
    person: { uuid: person.uuid, name: nameOf(person) },
    history: await historyOf(db, project.companyId),
    trust: project.trust,
    products: (await scansByIds(db, ids, language)).map((scan) => ({
      ...scan,
      trust: shown.find(({ id }) => id === scan.id)?.trust ?? null,
    })),
    related: await relatedTo(db, project, company.regions_id, ids, member, language, now),
    decisions: await decisionsOn(db, project),
  };
};

async function historyOf(db: Database, companyId: number): Promise<Detail['history']> {
  const [history] = await rowsOf<Omit<Detail['history'], 'member_since'> & { member_since: number }>(
    db,
    sql`
    select (extract(epoch from created_at) * 1000)::float8 as member_since,
           points_balance as company_points, points_debt as debt,
           (select count(*)::int from projects where company_id = companies.id) as projects,
           (select count(*)::int from projects where company_id = companies.id
             and status = ${projectStatus.closed}) as closed_projects,
           (select count(*)::int from scans where company_id = companies.id) as scans,
           (select count(*)::int from scans where company_id = companies.id
             and flag = ${scanFlag.rejected}) as rejected_scans,
           (select coalesce(sum(points), 0)::int from points_entries where company_id = companies.id
             and event = 'project_survey_completed')
           - (select coalesce(sum(points_entries.points), 0)::int from projects join points_entries
               on source_type = 'project' and source_id = projects.id and event = 'project_survey_completed'
               where projects.company_id = companies.id and projects.status = ${projectStatus.closed}
                 and points_entries.company_id = companies.id and reversed_at is not null) as points
    from companies where id = ${companyId}`,
  );
  if (!history) throw new Error(`No company ${companyId}`);
  return { ...history, member_since: new Date(history.member_since).toISOString() };
}

/** Of the shown scans, without those of the project itself. */
async function relatedTo(
  db: Database,
  project: Project,
  regionId: number,
  ids: readonly number[],
  member: Pick<Member, 'staff'>,
  language: LanguageCode,
  now: Date,
): Promise<Detail['related']> {
  const own = await db
    .select({
      gtin: scans.gtin,
      serial: scans.serialNumber,
      label: scans.serialLabel,
      installerId: scans.installerId,
      createdAt: scans.createdAt,
    })
    .from(scans)
    .where(inArray(scans.id, [...ids]));
  const { timeZone } = regionById(regionId) ?? defaultRegion;
  const near = own.flatMap(({ gtin, serial, label }) =>
    serialsAround(serial ?? serialKey(label ?? '')).map((number) => `${gtin} ${number}`),
  );
  const list = sql.param(`{${[...new Set(near)].map((pair) => `"${pair}"`).join(',')}}`);
  const people = own.map(({ installerId }) => installerId);
  const relations: Readonly<Record<Detail['related'][number]['relation'], SQL | undefined>> = {
    serial:
      near.length === 0
        ? undefined
        : sql`(${scans.gtin}, ${scans.serialNumber}) in (
            select split_part(pair, ' ', 1)::char(14), split_part(pair, ' ', 2)
            from unnest(${list}::text[]) as pair)`,
    address: and(
      eq(projects.postalCode, project.postalCode),
      sql`${normalisedStreet(sql`${projects.streetName}`)} = ${normalisedStreet(sql`${project.streetName}::text`)}`,
    ),
    person:
      people.length === 0
        ? undefined
        : and(
            inArray(scans.installerId, [...new Set(people)]),
            eq(scans.companyId, project.companyId),
            sql`exists (select from scans as own where own.project_id = ${project.id}
              and own.installer_id = ${scans.installerId}
              and (own.created_at at time zone ${timeZone})::date
                = (${scans.createdAt} at time zone ${timeZone})::date)`,
            // The index of the company’s scans: the days are not far apart.
            sql`${scans.createdAt} between
              (select min(own.created_at) from scans as own where own.project_id = ${project.id}) - interval '1 day'
              and (select max(own.created_at) from scans as own where own.project_id = ${project.id}) + interval '1 day'`,
          ),
  };
  const related: Detail['related'] = [];
  for (const [relation, where] of Object.entries(relations)) {
    if (!where) continue;
    const rows = await db
      .select({ scan: scans, product: products, project: projects, company: staffCompanyColumns })
      .from(scans)
      .innerJoin(products, eq(products.gtin, scans.gtin))
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .innerJoin(companies, eq(companies.id, scans.companyId))
      .where(and(where, ne(scans.projectId, project.id), inRegions(member)))
      .orderBy(desc(scans.id))
      .limit(MAX_RELATED);
    for (const { scan, product, project: other, company } of rows)
      related.push({
        relation: relation as Detail['related'][number]['relation'],
        uuid: scan.uuid,
        gtin: scan.gtin,
        type: productNames(product, scan.productGroup, language).type,
        serial_number: scan.serialLabel ?? scan.serialNumber ?? '',
        flag: scan.flag,
        created_at: scan.createdAt.toISOString(),
        project: { uuid: other.uuid, name: projectLabel(other), status: statusAt(other, now) },
        company,
      });
  }
  return related;
}

async function decisionsOn(db: Database, project: Project): Promise<Detail['decisions']> {
  const targets = sql`${staffLog.target} in (
    select ${project.uuid}::text union all select uuid::text from scans where project_id = ${project.id})`;
  const rows = await db
    .select({ entry: staffLog, staff: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(staffLog)
    .leftJoin(installers, eq(installers.id, staffLog.staffId))
    .where(and(targets, inArray(staffLog.targetType, ['project', 'scan'])))
    .orderBy(desc(staffLog.id))
    .limit(50);
  return rows.map(({ entry, staff }) => ({
    id: entry.id,
    staff: staff?.uuid ? { uuid: staff.uuid, name: nameOf(staff) } : null,
    action: entry.action,
    target_type: entry.targetType,
    target: entry.target,
    before: entry.before,
    after: entry.after,
    reason: entry.reason,
    created_at: entry.createdAt.toISOString(),
  }));
}
