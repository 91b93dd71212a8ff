import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { prepared } from '#db/prepared.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { bringsPoints } from '#features/members/team.ts';
import type * as contract from '#features/projects/contract.ts';
import { daysLeft, PRODUCTS_SHOWN, pointsOf, statusAt } from '#features/projects/rules.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { productNames } from './product-names.ts';

type ProjectRow = Awaited<ReturnType<typeof selectProjects<Record<never, SQL>>>>[number];
type Filter = Pick<HandlerInput<typeof contract.listProjects>['query'], 'status' | 'constrainTo'>;

/** Points of accepted scans, and of all but rejected ones. */
export const held = sql<[count: number, available: number, max: number]>`(
  select array[
    count(*),
    coalesce(sum(scans.points) filter (where scans.flag = ${scanFlag.normal}), 0),
    coalesce(sum(scans.points) filter (where scans.flag <> ${scanFlag.rejected}), 0)
  ]::int[] from scans where scans.project_id = projects.id)`;

/** Whether a closed project earned points; not queried for others. */
const booked = sql<boolean>`${projects.status} = ${projectStatus.closed} and exists (
  select from points_entries where source_type = 'project' and source_id = ${projects.id}
    and event = 'project_survey_completed')`;

const projectColumns = {
  id: projects.id,
  uuid: projects.uuid,
  name: projects.name,
  streetName: projects.streetName,
  city: projects.city,
  postalCode: projects.postalCode,
  status: projects.status,
  createdAt: projects.createdAt,
  openUntil: projects.openUntil,
  survey: projects.survey,
  surveyName: projects.surveyName,
  lead: projects.lead,
  reversedAt: projects.reversedAt,
  held,
  contributes: installers.contributePoints,
  isInTeam: sql<boolean>`${installers.active} = 1 and ${installers.companyId} = ${projects.companyId}`,
  booked,
  installer: nameColumns(installers),
};

/** @param more further columns, such as the length of a list */
export function selectProjects<More extends Record<string, SQL>>(
  db: Database,
  where: SQL | undefined,
  more: More,
) {
  return db
    .select({ ...projectColumns, ...more })
    .from(projects)
    .innerJoin(installers, eq(installers.id, projects.installerId))
    .where(where);
}

/** `all` means open ones. Those come by the time they have left, others newest first. */
export async function pageOfProjects(
  db: Database,
  member: { id: number; companyId: number },
  filter: Filter,
  page: { page: number; limit: number },
  now: Date,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const { select, selectCount } = statements[filter.constrainTo][states[filter.status]];
  const where = { company: member.companyId, member: member.id, now };
  const { limit, offset, totalOf } = paginate(page);
  const rows = await select(db).execute({ ...where, limit, offset });
  const total = await totalOf(rows, async () => {
    const [counted] = await selectCount(db).execute(where);
    return counted?.total ?? 0;
  });
  return { rows, total };
}

type State = 'open' | 'review' | 'closed' | 'lost';

/** Names of the status ids, for the API. */
export const projectStatusNames: Readonly<Record<number, string>> = {
  [projectStatus.open]: 'open',
  [projectStatus.closed]: 'closed',
  [projectStatus.lost]: 'lost',
  [projectStatus.review]: 'in review',
};

const states = {
  all: 'open',
  open: 'open',
  review: 'review',
  closed: 'closed',
  lost: 'lost',
  [projectStatus.open]: 'open',
  [projectStatus.closed]: 'closed',
  [projectStatus.lost]: 'lost',
  [projectStatus.review]: 'review',
} as const;

function statementsOf(constrainTo: Filter['constrainTo'], state: State) {
  const { placeholder } = sql;
  const name = `projects_${constrainTo}_${state}`;
  const where = and(
    eq(projects.companyId, placeholder('company')),
    constrainTo === 'own' ? eq(projects.installerId, placeholder('member')) : undefined,
    statusIs(state, placeholder('now')),
  );
  const order = state === 'open' ? [asc(projects.openUntil), asc(projects.id)] : [desc(projects.id)];
  return {
    select: prepared((db) =>
      selectProjects(db, where, { total: db.$count(projects, where) })
        .orderBy(...order)
        .limit(placeholder('limit'))
        .offset(placeholder('offset'))
        .prepare(name),
    ),
    selectCount: prepared((db) =>
      db.select({ total: count() }).from(projects).where(where).prepare(`${name}_count`),
    ),
  };
}

function statusIs(state: State, now: Placeholder): SQL | undefined {
  const open = eq(projects.status, projectStatus.open);
  if (state === 'closed') return eq(projects.status, projectStatus.closed);
  if (state === 'review') return eq(projects.status, projectStatus.review);
  if (state === 'lost')
    return or(eq(projects.status, projectStatus.lost), and(open, lte(projects.openUntil, now)));
  return and(open, gt(projects.openUntil, now));
}

function statementsOfAll(constrainTo: Filter['constrainTo']) {
  return {
    open: statementsOf(constrainTo, 'open'),
    review: statementsOf(constrainTo, 'review'),
    closed: statementsOf(constrainTo, 'closed'),
    lost: statementsOf(constrainTo, 'lost'),
  };
}

const statements = { company: statementsOfAll('company'), own: statementsOfAll('own') };

/** Undefined for projects of other companies. */
export async function findProject(
  db: Database,
  companyId: number,
  uuid: string,
): Promise<ProjectRow | undefined> {
  const [row] = await selectProjects(db, isProject(companyId, uuid), {});
  return row;
}

function isProject(companyId: number, uuid: string): SQL | undefined {
  return and(eq(projects.companyId, companyId), eq(projects.uuid, uuid));
}

/** A project with its newest scans. */
export async function findProjectWithScans(
  db: Database,
  companyId: number,
  uuid: string,
  language: LanguageCode,
): Promise<{ project: ProjectRow; scans: Scan[] } | undefined> {
  const ofProject = and(eq(scans.projectId, projects.id), eq(scans.companyId, projects.companyId));
  const newest = jsonRows(selectScans(db, ofProject, PRODUCTS_SHOWN, 0));
  const [row] = await selectProjects(db, isProject(companyId, uuid), { newest });
  if (!row) return undefined;
  const survey = surveyRows(row);
  return { project: row, scans: row.newest.map((scan) => scanAnswer(scan, survey, language)) };
}

/** @throws ClubError `unavailable` while the company is merged into another */
export async function lockProject(tx: Database, companyId: number, uuid: string, now: Date) {
  const [row] = await tx
    .select({
      id: projects.id,
      name: projects.name,
      streetName: projects.streetName,
      city: projects.city,
      postalCode: projects.postalCode,
      status: projects.status,
      openUntil: projects.openUntil,
      installerId: projects.installerId,
      closedAt: projects.closedAt,
      reversedAt: projects.reversedAt,
    })
    .from(projects)
    .where(isProject(companyId, uuid))
    .for('update');
  if (!row) await refuseMerged(tx, companyId);
  return row && { ...row, isOpen: statusAt(row, now) === projectStatus.open };
}

async function refuseMerged(tx: Database, companyId: number): Promise<void> {
  const [company] = await tx
    .select({ mergedInto: companies.mergedInto })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (company?.mergedInto) throw new ClubError('unavailable', { retryAfter: 1 });
}

type Scan = Answer<typeof contract.listScans>['data'][number];

/** What its answer needs. */
const scanColumns = {
  uuid: scans.uuid,
  id: scans.id,
  serialNumber: scans.serialNumber,
  serialLabel: scans.serialLabel,
  gtin: scans.gtin,
  productGroup: scans.productGroup,
  points: scans.points,
  pointsReason: scans.pointsReason,
  flag: scans.flag,
  flagReason: scans.flagReason,
  createdAt: scans.createdAt,
  type: products.type,
  typeNames: products.typeNames,
  size: products.size,
  variant: products.variant,
  variantNames: products.variantNames,
};

type ScanRow = Awaited<ReturnType<typeof selectScans>>[number];

function selectScans(db: Database, where: SQL | undefined, limit: number, offset: number) {
  return db
    .select(scanColumns)
    .from(scans)
    .innerJoin(products, eq(products.gtin, scans.gtin))
    .where(where)
    .orderBy(desc(scans.id))
    .limit(limit)
    .offset(offset);
}

/**
 * A page of the scans, newest first.
 *
 * @param language of the product names
 */
export async function scansOfProject(
  db: Database,
  project: Pick<typeof projects.$inferSelect, 'id' | 'uuid' | 'survey'>,
  page: { page: number; limit: number },
  language: LanguageCode,
): Promise<Scan[]> {
  const where = eq(scans.projectId, project.id);
  const { limit, offset } = paginate(page);
  const rows = await selectScans(db, where, limit, offset);
  const survey = surveyRows(project);
  return rows.map((row) => scanAnswer(row, survey, language));
}

/**
 * Asks for no owner: callers have checked it.
 *
 * @throws Error if there is none
 */
export async function scanById(db: Database, id: number, language: LanguageCode): Promise<Scan> {
  const [row] = await selectScans(db, eq(scans.id, id), 1, 0);
  if (!row) throw new Error(`No scan ${id}`);
  return scanAnswer(row, [], language);
}

/** Of any company. */
export async function scanByUuid(
  db: Database,
  uuid: string,
): Promise<{ id: number; projectId: number } | undefined> {
  const [row] = await db
    .select({ id: scans.id, projectId: scans.projectId })
    .from(scans)
    .where(eq(scans.uuid, uuid));
  return row;
}

/** In the order of the ids. */
export async function scansByIds(
  db: Database,
  ids: readonly number[],
  language: LanguageCode,
): Promise<Scan[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...scanColumns, project: { uuid: projects.uuid, survey: projects.survey } })
    .from(scans)
    .innerJoin(products, eq(products.gtin, scans.gtin))
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(inArray(scans.id, [...ids]));
  return ids.flatMap((id) => {
    const row = rows.find((scan) => scan.id === id);
    return row ? [scanAnswer(row, surveyRows(row.project), language)] : [];
  });
}

/** One row per chosen option or number. */
export function surveyRows({
  uuid,
  survey,
}: Pick<typeof projects.$inferSelect, 'uuid' | 'survey'>): Scan['survey'] {
  return (survey ?? []).flatMap(({ question_id, answer_ids, value }): Scan['survey'] =>
    value === undefined
      ? (answer_ids ?? []).map((answer_id) => ({ uuid, question_id, answer_id, value: null }))
      : [{ uuid, question_id, answer_id: null, value }],
  );
}

function scanAnswer(scan: ScanRow, survey: Scan['survey'], language: LanguageCode): Scan {
  return {
    uuid: scan.uuid,
    id: scan.id,
    serial_number: scan.serialLabel ?? scan.serialNumber ?? '',
    gtin: scan.gtin,
    group: scan.productGroup,
    ...productNames(scan, scan.productGroup, language),
    points: scan.points,
    points_reason: scan.pointsReason,
    flag: scan.flag,
    flag_reason: scan.flagReason,
    survey,
    created_at: scan.createdAt.toISOString(),
  };
}

/** Days and points as of `now`, without waiting for the job that expires projects. */
export function projectAnswer(row: ProjectRow, now: Date) {
  const status = statusAt(row, now);
  const [products_count, available, max] = row.held;
  // A closed project with 0 points lacks nothing.
  const brings_points = status === projectStatus.closed ? row.booked || available === 0 : bringsPoints(row);
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    street_name: row.streetName,
    city: row.city,
    postal_code: row.postalCode,
    created_at: row.createdAt.toISOString(),
    status: { id: status, name: projectStatusNames[status] ?? '' },
    days_left: status === projectStatus.open ? daysLeft(row.openUntil, now) : 0,
    ...pointsOf({ available, max }, brings_points && status !== projectStatus.lost),
    brings_points,
    products_count,
    has_survey: row.survey !== null,
    survey_name: row.survey && (row.surveyName ?? 'project'),
    installer: nameOf(row.installer),
    lead: row.lead,
    reversed: row.reversedAt !== null,
  };
}

/** Name, otherwise street and city, for lists and mails. */
export function projectLabel({
  name,
  streetName,
  city,
}: Pick<typeof projects.$inferSelect, 'name' | 'streetName' | 'city'>): string {
  return name || [streetName, city].filter(Boolean).join(', ');
}
