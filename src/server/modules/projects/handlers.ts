/** Projects, the scans in them, and the survey that closes them. */
import { and, count, eq, sql } from 'drizzle-orm';
import { projectSurvey } from '#content/surveys/project.ts';
import { ClubError, type FieldErrors, invalid } from '#contract/errors.ts';
import type * as contract from '#contract/projects.ts';
import { parseProductCode } from '#domain/gs1.ts';
import { capped } from '#domain/points.ts';
import { flagFor, openUntil, projectStatus, scanFlag, statusAfterSurvey } from '#domain/projects.ts';
import { parseResponse, validateSurvey } from '#domain/survey.ts';
import { basicPoints, isProductGroup } from '#regions/basic-points.ts';
import type { Handler } from '#server/context.ts';
import { products, projects, scans } from '#server/db/schema/projects.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { earn, lockCompany } from '#server/modules/points/ledger.ts';
import { pageMeta } from '#server/paging.ts';
import {
  findProject,
  lockProject,
  pageOfProjects,
  projectAnswer,
  scanById,
  scansOfProject,
} from './queries.ts';

/** The company's projects. */
export const listProjects: Handler<typeof contract.listProjects> = async ({ query }, { db, member, now }) => {
  const { rows, total } = await pageOfProjects(db, member.companyId, query.status, query, now);
  return {
    data: rows.map((row) => projectAnswer(row, now)),
    ...pageMeta(query, total),
  };
};

/** Registers a project. */
export const createProject: Handler<typeof contract.createProject> = async (
  { body },
  { db, member, now },
) => {
  const [created] = await db
    .insert(projects)
    .values({
      companyId: member.companyId,
      installerId: member.id,
      name: body.name ?? '',
      streetName: body.streetName,
      city: body.city,
      postalCode: body.postalCode,
      createdAt: now,
      openUntil: openUntil(now),
    })
    .returning({ uuid: projects.uuid });
  if (!created) throw new Error('A project was not written');
  return created;
};

/** One project. */
export const getProject: Handler<typeof contract.getProject> = async ({ params }, { db, member, now }) => {
  const row = await findProject(db, member.companyId, params.uuid);
  if (!row) throw new ClubError('not_found');
  return {
    ...projectAnswer(row, now),
    products: await scansOfProject(db, row.id),
    survey: surveyRows(row.uuid, row.survey),
  };
};

/** The stored answers, one row for each chosen answer or number. */
function surveyRows(project: string, survey: (typeof projects.$inferSelect)['survey']) {
  return (survey ?? []).flatMap((answer) => {
    const row = { uuid: project, question_id: answer.question_id };
    const chosen: { answer_id: number | null; value: number | null }[] =
      answer.value === undefined
        ? (answer.answer_ids ?? []).map((id) => ({
            answer_id: id,
            value: null,
          }))
        : [{ answer_id: null, value: answer.value }];
    return chosen.map((choice) => ({ ...row, ...choice }));
  });
}

/** Deletes a project without products. */
export const deleteProject: Handler<typeof contract.deleteProject> = ({ params }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const project = await lockProject(tx, member.companyId, params.uuid, now);
    if (!project) throw new ClubError('not_found');
    const [held] = await tx.select({ scans: count() }).from(scans).where(eq(scans.projectId, project.id));
    if (held?.scans !== 0) throw new ClubError('project_not_empty');
    await tx.delete(projects).where(eq(projects.id, project.id));
    return {};
  });

/** The scans of one project, by the project's number. */
export const listScans: Handler<typeof contract.listScans> = async ({ query }, { db, member }) => {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, query.projects_id), eq(projects.companyId, member.companyId)));
  if (!project) throw new ClubError('not_found');
  return { data: await scansOfProject(db, project.id) };
};

/** Adds a product. The unique serial decides who was first, whoever scans at the same time. */
export const createScan: Handler<typeof contract.createScan> = ({ body }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const project = await lockProject(tx, member.companyId, body.project_uuid, now);
    if (!project) throw new ClubError('not_found');
    if (!project.isOpen) throw new ClubError('project_closed');
    const code = parseProductCode(body.code);
    if (!code)
      throw new ClubError('code_unreadable', {
        errors: { code: ['not_valid'] },
      });
    const [product] = await tx.select().from(products).where(eq(products.gtin, code.gtin));
    if (!product) throw new ClubError('product_unknown', { errors: { code: ['unknown'] } });
    const [before] = await tx.select({ scans: count() }).from(scans).where(eq(scans.projectId, project.id));
    const { flag, reason } = flagFor({ soldIn: product.regions }, member.region.id, before?.scans ?? 0);
    const group = isProductGroup(product.group) ? product.group : 99;
    const [added] = await tx
      .insert(scans)
      .values({
        projectId: project.id,
        companyId: member.companyId,
        installerId: member.id,
        gtin: code.gtin,
        serialNumber: code.serial,
        points: basicPoints(member.region.id, group),
        flag,
        flagReason: reason,
        createdAt: now,
      })
      .onConflictDoNothing({ target: [scans.gtin, scans.serialNumber] })
      .returning({ id: scans.id });
    if (!added) throw new ClubError('already_scanned');
    return scanById(tx, added.id);
  });

/** Takes a product out of an open project. Its serial can be scanned again. */
export const deleteScan: Handler<typeof contract.deleteScan> = ({ params }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: scans.id, project: projects.uuid })
      .from(scans)
      .innerJoin(projects, eq(projects.id, scans.projectId))
      .where(and(eq(scans.uuid, params.uuid), eq(scans.companyId, member.companyId)));
    const project = found && (await lockProject(tx, member.companyId, found.project, now));
    if (!project) throw new ClubError('not_found');
    if (!project.isOpen) throw new ClubError('project_closed');
    await tx.delete(scans).where(eq(scans.id, found.id));
    return {};
  });

/** Closes a project with its survey: books the points, or hands it to the desk. */
export const submitProjectSurvey: Handler<typeof contract.submitProjectSurvey> = (
  { params, body },
  { db, member, now },
) =>
  db.transaction(async (tx) => {
    await lockCompany(tx, member.companyId);
    const project = await lockProject(tx, member.companyId, params.uuid, now);
    if (!project) throw new ClubError('not_found');
    if (!project.isOpen) throw new ClubError('project_closed');
    const answers = parseResponse(body.response);
    if (!answers) throw invalid({ response: ['not_valid'] });
    refuseInvalid(validateSurvey(projectSurvey, answers));
    const [held] = await tx
      .select({
        scans: count(),
        inReview: sql<number>`(count(*) filter (where flag = ${scanFlag.review}))::int`,
        points: sql<number>`(coalesce(sum(points) filter (where flag = ${scanFlag.normal}), 0))::int`,
      })
      .from(scans)
      .where(eq(scans.projectId, project.id));
    if (!held || held.scans === 0) throw new ClubError('project_empty');
    const status = statusAfterSurvey(held.inReview);
    const points = status === projectStatus.closed ? capped(held.points) : 0;
    await tx
      .update(projects)
      .set({ status, survey: answers, closedAt: now })
      .where(eq(projects.id, project.id));
    if (points > 0) {
      await earn(tx, {
        companyId: member.companyId,
        installerId: member.id,
        event: 'project_survey_completed',
        points,
        source: { type: 'project', id: project.id },
        at: now,
        timeZone: member.region.timeZone,
        breakdown: { scans: held.scans, points: held.points },
      });
    }
    const label = project.name || `${project.streetName}, ${project.city}`;
    const told = { project: label, project_uuid: params.uuid };
    if (status === projectStatus.closed)
      await notify(tx, member.id, 'project_closed', { ...told, points }, now);
    else await notify(tx, member.id, 'project_in_review', told, now);
    const row = await findProject(tx, member.companyId, params.uuid);
    if (!row) throw new Error('The closed project is gone');
    return { ...projectAnswer(row, now), points_booked: points };
  });

/** Problems of single questions stand below `response`: `response.3`. */
function refuseInvalid(problems: FieldErrors): void {
  const entries = Object.entries(problems).map(
    ([question, codes]) => [`response.${question}`, codes] as const,
  );
  if (entries.length > 0) throw invalid(Object.fromEntries(entries));
}
