/** Reading projects and scans, and the shapes they are answered in. */
import { and, count, desc, eq, gt, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/call.ts';
import type * as contract from '#contract/projects.ts';
import { daysLeft, pointsOf, projectStatus, projectStatusNames, statusAt } from '#domain/projects.ts';
import type { Database } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { installers } from '#server/db/schema/companies.ts';
import { products, projects, scans } from '#server/db/schema/projects.ts';

type ProjectRow = Awaited<ReturnType<typeof selectProjects>>[number];
type StatusFilter = 'all' | 'open' | 'review' | 'closed' | 'lost';

const scanCount = sql<number>`(select count(*) from scans where scans.project_id = projects.id)::int`;
const available = sql<number>`(select coalesce(sum(scans.points), 0) from scans where scans.project_id = projects.id and scans.flag = 1)::int`;
const max = sql<number>`(select coalesce(sum(scans.points), 0) from scans where scans.project_id = projects.id and scans.flag <> 3)::int`;

function selectProjects(
  db: Database,
  where: SQL | undefined,
  limit: number | Placeholder,
  offset: number | Placeholder,
) {
  return db
    .select({
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
      scanCount,
      available,
      max,
      installer: sql<string>`${installers.name} || ' ' || ${installers.surname}`,
    })
    .from(projects)
    .innerJoin(installers, eq(installers.id, projects.installerId))
    .where(where)
    .orderBy(desc(projects.id))
    .limit(limit)
    .offset(offset);
}

/** A page of a company's projects, newest first, and how many there are. `all` shows the open ones. */
export async function pageOfProjects(
  db: Database,
  companyId: number,
  filter: StatusFilter,
  page: { page: number; limit: number },
  now: Date,
): Promise<{ rows: ProjectRow[]; total: number }> {
  const { select, selectCount } = statements[filter];
  const where = { company: companyId, now };
  const offset = (page.page - 1) * page.limit;
  const rows = await select(db).execute({ ...where, limit: page.limit, offset });
  // A first page that is not full is the whole list.
  if (page.page === 1 && rows.length < page.limit) return { rows, total: rows.length };
  const [counted] = await selectCount(db).execute(where);
  return { rows, total: counted?.total ?? 0 };
}

function statementsOf(filter: StatusFilter) {
  const { placeholder } = sql;
  const where = and(eq(projects.companyId, placeholder('company')), statusIs(filter, placeholder('now')));
  return {
    select: prepared((db) =>
      selectProjects(db, where, placeholder('limit'), placeholder('offset')).prepare(`projects_${filter}`),
    ),
    selectCount: prepared((db) =>
      db.select({ total: count() }).from(projects).where(where).prepare(`projects_${filter}_count`),
    ),
  };
}

function statusIs(filter: StatusFilter, now: Placeholder): SQL | undefined {
  const open = eq(projects.status, projectStatus.open);
  if (filter === 'closed') return eq(projects.status, projectStatus.closed);
  if (filter === 'review') return eq(projects.status, projectStatus.review);
  if (filter === 'lost')
    return or(eq(projects.status, projectStatus.lost), and(open, lte(projects.openUntil, now)));
  return and(open, gt(projects.openUntil, now));
}

const statements = {
  all: statementsOf('all'),
  open: statementsOf('open'),
  review: statementsOf('review'),
  closed: statementsOf('closed'),
  lost: statementsOf('lost'),
};

/** One project of a company. */
export async function findProject(
  db: Database,
  companyId: number,
  uuid: string,
): Promise<ProjectRow | undefined> {
  const [row] = await selectProjects(
    db,
    and(eq(projects.companyId, companyId), eq(projects.uuid, uuid)),
    1,
    0,
  );
  return row;
}

/** Locks an own project and gives what decides on changes to it. */
export async function lockProject(tx: Database, companyId: number, uuid: string, now: Date) {
  const [row] = await tx
    .select({
      id: projects.id,
      name: projects.name,
      streetName: projects.streetName,
      city: projects.city,
      status: projects.status,
      openUntil: projects.openUntil,
      installerId: projects.installerId,
    })
    .from(projects)
    .where(and(eq(projects.companyId, companyId), eq(projects.uuid, uuid)))
    .for('update');
  return row && { ...row, isOpen: statusAt(row, now) === projectStatus.open };
}

function selectScans(db: Database, where: SQL | undefined) {
  return db
    .select({ scan: scans, product: products })
    .from(scans)
    .innerJoin(products, eq(products.gtin, scans.gtin))
    .where(where)
    .orderBy(desc(scans.id));
}

/** The scans of one project by its id, newest first. */
export async function scansOfProject(db: Database, projectId: number) {
  return (await selectScans(db, eq(scans.projectId, projectId))).map(scanAnswer);
}

/** One scan by its id. */
export async function scanById(db: Database, id: number) {
  const [row] = await selectScans(db, eq(scans.id, id));
  if (!row) throw new Error(`No scan ${id}`);
  return scanAnswer(row);
}

function scanAnswer({
  scan,
  product,
}: {
  scan: typeof scans.$inferSelect;
  product: typeof products.$inferSelect;
}): Answer<typeof contract.createScan> {
  return {
    uuid: scan.uuid,
    id: scan.id,
    serial_number: scan.serialNumber,
    gtin: scan.gtin,
    group: product.group,
    type: product.type,
    size: product.size,
    variant: product.variant,
    points: scan.points,
    flag: scan.flag,
    flag_reason: scan.flagReason,
    created_at: scan.createdAt.toISOString(),
  };
}

/** A project as the API shows it. */
export function projectAnswer(row: ProjectRow, now: Date) {
  const status = statusAt(row, now);
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
    ...pointsOf({ available: row.available, max: row.max }),
    products_count: row.scanCount,
    has_survey: row.survey !== null,
    installer: row.installer,
  };
}
