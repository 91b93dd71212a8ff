/**
 * Decisions lock company before project and then re-read: the second of two fails. Labels are judged per
 * scan. The last decision closes the project.
 */
import { and, asc, count, eq, gt, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { inRegion, staffCompanyColumns } from '#platform/http/staff-lists.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { bookedAnswer, closeProject, scansHeld } from './close.ts';
import { findProject, lockProject, projectAnswer, projectsByIds, scansByIds } from './queries.ts';

export const listReviewProjects: Handler<typeof contract.listReviewProjects> = async (
  { query },
  { db, now },
) => {
  const page = paginate(query);
  const where = and(eq(projects.status, projectStatus.review), inRegion(query.region_id));
  const found = await db
    .select({ id: projects.id, company: staffCompanyColumns })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(where)
    .orderBy(asc(projects.surveyAt), asc(projects.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(where);
  const rows = await projectsByIds(
    db,
    found.map(({ id }) => id),
  );
  return {
    data: found.flatMap(({ id, company }) => {
      const row = rows.find((other) => other.id === id);
      return row ? [{ ...projectAnswer(row, now), company }] : [];
    }),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const listReviewScans: Handler<typeof contract.listReviewScans> = async (
  { query },
  { db, member, now },
) => {
  const page = paginate(query);
  const where = and(
    eq(scans.flag, scanFlag.review),
    // Overdue open projects cannot be decided either.
    or(
      eq(projects.status, projectStatus.review),
      and(eq(projects.status, projectStatus.open), gt(projects.openUntil, now)),
    ),
    inRegion(query.region_id),
  );
  const found = await db
    .select({
      id: scans.id,
      company: staffCompanyColumns,
      project: { uuid: projects.uuid, name: projects.name, status: projects.status },
    })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .innerJoin(companies, eq(companies.id, scans.companyId))
    .where(where)
    .orderBy(asc(scans.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .innerJoin(companies, eq(companies.id, scans.companyId))
    .where(where);
  const rows = await scansByIds(
    db,
    found.map(({ id }) => id),
    readerLanguage(query.language, member),
  );
  return {
    data: found.flatMap(({ id, company, project }) => {
      const row = rows.find((other) => other.id === id);
      return row ? [{ ...row, company, project }] : [];
    }),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const acceptProject: Handler<typeof contract.acceptProject> = ({ params }, context) =>
  decideProject(params.uuid, context, async (tx, project) => {
    await decide(
      tx,
      and(eq(scans.projectId, project.id), eq(scans.flag, scanFlag.review)),
      'normal',
      context,
    );
  });

export const rejectProject: Handler<typeof contract.rejectProject> = ({ params }, context) =>
  decideProject(params.uuid, context, async (tx, project) => {
    // Rejected scans keep their decision.
    const others = and(eq(scans.projectId, project.id), ne(scans.flag, scanFlag.rejected));
    await decide(tx, others, 'rejected', context);
  });

export const acceptScan: Handler<typeof contract.acceptScan> = ({ params }, context) =>
  decideScan(params.uuid, 'normal', context);

export const rejectScan: Handler<typeof contract.rejectScan> = ({ params }, context) =>
  decideScan(params.uuid, 'rejected', context);

async function decide(
  tx: Database,
  where: SQL | undefined,
  flag: 'normal' | 'rejected',
  { member, now }: MemberContext,
): Promise<void> {
  // Their decision replaces the check of a serial.
  await tx
    .update(scans)
    .set({ flag: scanFlag[flag], decidedAt: now, decidedBy: member.id, checkAt: null })
    .where(where);
}

async function lockForDecision(tx: Database, companyId: number, uuid: string, now: Date) {
  const { regionId } = await lockCompany(tx, companyId);
  const project = await lockProject(tx, companyId, uuid, now);
  if (!project) throw new ClubError('not_found');
  return { project: { ...project, uuid, companyId }, region: regionOf(regionId) };
}

function regionOf(id: number): Region {
  const region = regionById(id);
  if (!region) throw new Error(`No region ${id}`);
  return region;
}

function decideProject(
  uuid: string,
  context: MemberContext,
  decideScans: (tx: Database, project: { id: number }) => Promise<void>,
) {
  const { db, deps, member, now } = context;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ companyId: projects.companyId })
      .from(projects)
      .where(eq(projects.uuid, uuid));
    if (!found) throw new ClubError('not_found');
    const { project, region } = await lockForDecision(tx, found.companyId, uuid.toLowerCase(), now);
    if (project.status !== projectStatus.review) throw new ClubError('not_in_review');
    await decideScans(tx, project);
    const booked = bookedAnswer(await closeProject(tx, project, region, now));
    deps.log.info(
      { staff: member.uuid, project: uuid, points: booked.points_booked },
      'a project was decided',
    );
    const row = await findProject(tx, found.companyId, uuid);
    if (!row) throw new Error('The decided project is gone');
    return { ...projectAnswer(row, now), ...booked };
  });
}

function decideScan(uuid: string, flag: 'normal' | 'rejected', context: MemberContext) {
  const { db, deps, member, now } = context;
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: scans.id, companyId: scans.companyId, project: projects.uuid })
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .where(eq(scans.uuid, uuid));
    if (!found) throw new ClubError('not_found');
    const { project, region } = await lockForDecision(tx, found.companyId, found.project, now);
    const [scan] = await tx.select({ flag: scans.flag }).from(scans).where(eq(scans.id, found.id));
    // The project was open then, so the member may have removed the scan.
    if (!scan) throw new ClubError('not_found');
    const isOpenOrInReview = project.isOpen || project.status === projectStatus.review;
    if (scan.flag !== scanFlag.review || !isOpenOrInReview) throw new ClubError('not_in_review');
    await decide(tx, eq(scans.id, found.id), flag, context);
    const { inReview } = await scansHeld(tx, project.id);
    const closes = project.status === projectStatus.review && inReview === 0;
    const booked = bookedAnswer(closes ? await closeProject(tx, project, region, now) : []);
    deps.log.info(
      { staff: member.uuid, scan: uuid, flag, points: booked.points_booked },
      'a scan was decided',
    );
    const [answer] = await scansByIds(tx, [found.id], readerLanguage(undefined, member));
    if (!answer) throw new Error('The decided scan is gone');
    return {
      scan: answer,
      project_status: closes ? projectStatus.closed : project.status,
      ...booked,
    };
  });
}
