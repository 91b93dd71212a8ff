/**
 * Decisions lock company before project and then re-read: the second of two fails. Labels are judged per
 * scan. The last decision closes the project.
 */
import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { statusAt } from '#features/projects/rules.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { inBulk } from '#platform/http/staff/bulk.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { bookedAnswer, closeProject, scansHeld } from './close.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { findProject, projectAnswer, projectLabel, scansByIds } from './queries.ts';

interface Decision {
  flag: 'normal' | 'rejected';
  reason: string | undefined;
}

export const acceptProject: Handler<typeof contract.acceptProject> = ({ params, body }, context) =>
  context.db.transaction((tx) =>
    decideProject(tx, params.uuid, { flag: 'normal', reason: body.reason }, context),
  );

export const rejectProject: Handler<typeof contract.rejectProject> = ({ params, body }, context) =>
  context.db.transaction((tx) =>
    decideProject(tx, params.uuid, { flag: 'rejected', reason: body.reason }, context),
  );

export const acceptScan: Handler<typeof contract.acceptScan> = ({ params, body }, context) =>
  context.db.transaction((tx) =>
    decideScan(tx, params.uuid, { flag: 'normal', reason: body.reason }, context),
  );

export const rejectScan: Handler<typeof contract.rejectScan> = ({ params, body }, context) =>
  context.db.transaction((tx) =>
    decideScan(tx, params.uuid, { flag: 'rejected', reason: body.reason }, context),
  );

/** All share one transaction, so their companies are locked in one order. */
export const decideReviews: Handler<typeof contract.decideReviews> = async ({ body }, context) => {
  const kinds = new Map([
    ...body.projects.map((uuid) => [uuid.toLowerCase(), 'project' as const] as const),
    ...body.scans.map((uuid) => [uuid.toLowerCase(), 'scan' as const] as const),
  ]);
  if (kinds.size === 0) throw invalid({ projects: ['required'] });
  const decision: Decision = {
    flag: body.decision === 'accept' ? 'normal' : 'rejected',
    reason: body.reason,
  };
  const found = await targetsOf(context.db, [...kinds.keys()], context.now);
  const companyOf = (uuid: string) => found.get(uuid)?.companyId ?? 0;
  const ordered = [...kinds.keys()].sort((a, b) => companyOf(a) - companyOf(b));
  const results = await inBulk(context.db, ordered, async (tx, uuid) => {
    const { points_booked } =
      kinds.get(uuid) === 'project'
        ? await decideProject(tx, uuid, decision, context)
        : await decideScan(tx, uuid, decision, context);
    return points_booked;
  });
  const refused = new Map(results.flatMap((row) => ('error' in row ? [[row.uuid, row.error] as const] : [])));
  // Nothing is told of what belongs to another region.
  const isVisible = (uuid: string) => refused.get(uuid) !== 'not_found';
  const targets = await targetsOf(context.db, ordered.filter(isVisible), context.now);
  const deciders = await lastDecisions(context.db, [...refused.keys()].filter(isVisible));
  const data = results.map((result) => ({
    kind: kinds.get(result.uuid) ?? 'scan',
    uuid: result.uuid,
    project: targets.get(result.uuid)?.project ?? null,
    points_booked: 'answer' in result ? result.answer : 0,
    error: 'error' in result ? result.error : null,
    first: deciders.get(result.uuid) ?? null,
  }));
  return { data, points_booked: data.reduce((sum, { points_booked }) => sum + points_booked, 0) };
};

/** Projects, and the projects of scans, by uuid of either. */
async function targetsOf(db: Database, uuids: readonly string[], now: Date) {
  const columns = {
    companyId: projects.companyId,
    uuid: projects.uuid,
    name: projects.name,
    streetName: projects.streetName,
    city: projects.city,
    status: projects.status,
    openUntil: projects.openUntil,
  };
  const own = await db
    .select(columns)
    .from(projects)
    .where(inArray(projects.uuid, [...uuids]));
  const ofScans = await db
    .select({ scan: scans.uuid, ...columns })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(inArray(scans.uuid, [...uuids]));
  const rows = [...own.map((row) => ({ ...row, scan: row.uuid })), ...ofScans];
  return new Map(
    rows.map(({ scan, companyId, ...project }) => [
      scan,
      {
        companyId,
        project: { uuid: project.uuid, name: projectLabel(project), status: statusAt(project, now) },
      },
    ]),
  );
}

/** Who decided last, and when, by uuid of project or scan. */
async function lastDecisions(db: Database, uuids: readonly string[]) {
  const rows = await db
    .select({ target: staffLog.target, createdAt: staffLog.createdAt, staff: nameColumns(installers) })
    .from(staffLog)
    .innerJoin(installers, eq(installers.id, staffLog.staffId))
    .where(inArray(staffLog.target, [...uuids]))
    .orderBy(asc(staffLog.id));
  return new Map(
    rows.map(({ target, createdAt, staff }) => [
      target,
      { staff: nameOf(staff), created_at: createdAt.toISOString() },
    ]),
  );
}

async function decide(
  tx: Database,
  where: SQL | undefined,
  flag: Decision['flag'],
  { member, now }: MemberContext,
): Promise<void> {
  // Their decision replaces the check of a serial.
  await tx
    .update(scans)
    .set({ flag: scanFlag[flag], decidedAt: now, decidedBy: member.id, checkAt: null })
    .where(where);
}

async function decideProject(tx: Database, uuid: string, { flag, reason }: Decision, context: MemberContext) {
  const { deps, member, now, afterwards } = context;
  const { project, region } = await lockForDecision(tx, uuid, context);
  if (project.status !== projectStatus.review) throw new ClubError('not_in_review');
  // Rejected scans keep their decision.
  const undecided = flag === 'normal' ? eq(scans.flag, scanFlag.review) : ne(scans.flag, scanFlag.rejected);
  await decide(tx, and(eq(scans.projectId, project.id), undecided), flag, context);
  const language = readerLanguage(undefined, member);
  const booked = bookedAnswer(await closeProject(tx, project, region, now), language, region);
  await logStaff(tx, context, {
    target: { type: 'project', id: project.uuid },
    companyId: project.companyId,
    before: { status: projectStatus.review },
    after: {
      status: projectStatus.closed,
      decision: flag === 'normal' ? 'accept' : 'reject',
      points: booked.points_booked,
    },
    ...(reason ? { reason } : {}),
  });
  await publishToStaff(tx, project.uuid);
  const decided = { staff: member.uuid, project: uuid, points: booked.points_booked };
  afterwards(() => deps.log.info(decided, 'a project was decided'));
  const row = await findProject(tx, project.companyId, uuid);
  if (!row) throw new Error('The decided project is gone');
  return { ...projectAnswer(row, now), ...booked };
}

async function decideScan(tx: Database, uuid: string, { flag, reason }: Decision, context: MemberContext) {
  const { deps, member, now, afterwards } = context;
  const [found] = await tx
    .select({ id: scans.id, project: projects.uuid })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.projectId))
    .where(eq(scans.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  const { project, region } = await lockForDecision(tx, found.project, context);
  const [scan] = await tx.select({ flag: scans.flag }).from(scans).where(eq(scans.id, found.id));
  // The project was open then, so the member may have removed the scan.
  if (!scan) throw new ClubError('not_found');
  const isOpenOrInReview = project.isOpen || project.status === projectStatus.review;
  if (scan.flag !== scanFlag.review || !isOpenOrInReview) throw new ClubError('not_in_review');
  await decide(tx, eq(scans.id, found.id), flag, context);
  const { inReview } = await scansHeld(tx, project.id);
  const closes = project.status === projectStatus.review && inReview === 0;
  const language = readerLanguage(undefined, member);
  const parts = closes ? await closeProject(tx, project, region, now) : [];
  const booked = bookedAnswer(parts, language, region);
  await logStaff(tx, context, {
    target: { type: 'scan', id: uuid.toLowerCase() },
    companyId: project.companyId,
    before: { flag: scanFlag.review },
    after: { flag: scanFlag[flag], ...(closes ? { points: booked.points_booked } : {}) },
    ...(reason ? { reason } : {}),
  });
  await publishToStaff(tx, project.uuid);
  const decided = { staff: member.uuid, scan: uuid, flag, points: booked.points_booked };
  afterwards(() => deps.log.info(decided, 'a scan was decided'));
  const [answer] = await scansByIds(tx, [found.id], language);
  if (!answer) throw new Error('The decided scan is gone');
  return { scan: answer, project_status: closes ? projectStatus.closed : project.status, ...booked };
}
