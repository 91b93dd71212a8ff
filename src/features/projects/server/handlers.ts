import { and, count, eq, sql } from 'drizzle-orm';
import { inTransaction } from '#db/client.ts';
import { products, projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { unlessTaken } from '#db/violations.ts';
import { campaignsOfProduct } from '#features/campaigns/server/handlers.ts';
import { postalCodeOf } from '#features/members/server/rules.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type * as contract from '#features/projects/contract.ts';
import { readLabel, serialKey } from '#features/projects/gs1.ts';
import {
  flagFor,
  flagWithTrust,
  openUntil,
  refusalOf,
  SCANS_WITHOUT_REVIEW,
} from '#features/projects/rules.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { problems } from '#platform/http/problems.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { worthOf } from './products.ts';
import {
  findProjectWithScans,
  lockProject,
  pageOfProjects,
  projectAnswer,
  scanById,
  scanByUuid,
  scansOfProject,
  surveyRows,
} from './queries.ts';
import { addScan } from './serials.ts';
import { trustVerdict } from './trust/facts.ts';

export const listProjects: Handler<typeof contract.listProjects> = async ({ query }, { db, member, now }) => {
  const page = paginate(query);
  const { rows, total } = await pageOfProjects(db, member, query, query, now);
  return {
    data: rows.map((row) => projectAnswer(row, now)),
    ...page.metaOf(total),
  };
};

export const createProject: Handler<typeof contract.createProject> = async (
  { body },
  { db, member, now },
) => {
  const { note, refuse } = problems();
  const postalCode = postalCodeOf(body.postalCode, member.region, 'postalCode', note);
  refuse();
  const created = await inTransaction(db, async (tx) => {
    // A merge must not miss it.
    await lockCompany(tx, member.companyId);
    return unlessTaken(tx, ['projects_uuid_unique'], (part) =>
      part
        .insert(projects)
        .values({
          ...(body.uuid === undefined ? {} : { uuid: body.uuid }),
          companyId: member.companyId,
          installerId: member.id,
          name: body.name ?? '',
          streetName: body.streetName,
          city: body.city,
          postalCode,
          createdAt: now,
          openUntil: openUntil(now),
        })
        .returning({ uuid: projects.uuid }),
    );
  });
  if (created?.[0]) return created[0];
  const [held] = await db
    .select({ uuid: projects.uuid })
    .from(projects)
    .where(and(eq(projects.uuid, body.uuid ?? ''), eq(projects.companyId, member.companyId)));
  if (!held) throw invalid({ uuid: ['not_valid'] });
  return held;
};

export const getProject: Handler<typeof contract.getProject> = async (
  { params, query },
  { db, member, now },
) => {
  const language = readerLanguage(query.language, member);
  const found = await findProjectWithScans(db, member.companyId, params.uuid, language);
  if (!found) throw new ClubError('not_found');
  return {
    ...projectAnswer(found.project, now),
    products: found.scans,
    survey: surveyRows(found.project),
  };
};

export const deleteProject: Handler<typeof contract.deleteProject> = ({ params }, { db, member, now }) =>
  db.transaction(async (tx) => {
    const project = await lockProject(tx, member.companyId, params.uuid, now);
    if (!project) throw new ClubError('not_found');
    const [held] = await tx.select({ scans: count() }).from(scans).where(eq(scans.projectId, project.id));
    if (held?.scans !== 0) throw new ClubError('project_not_empty');
    await tx.delete(projects).where(eq(projects.id, project.id));
    return {};
  });

export const listScans: Handler<typeof contract.listScans> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const [project] = await db
    .select({
      id: projects.id,
      uuid: projects.uuid,
      survey: projects.survey,
      total: sql<number>`(select count(*) from scans where scans.project_id = projects.id)::int`,
    })
    .from(projects)
    .where(and(eq(projects.id, query.projects_id), eq(projects.companyId, member.companyId)));
  if (!project) throw new ClubError('not_found');
  return {
    data: await scansOfProject(db, project, query, readerLanguage(query.language, member)),
    meta: page.metaOf(project.total),
  };
};

/** The unique index on serials decides concurrent scans. The company’s lock lets each count those before it. */
export const createScan: Handler<typeof contract.createScan> = (
  { body },
  { db, deps, member, now, serial = deps.registry && 'unchecked' },
) =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, member.companyId);
    const project = await lockProject(tx, member.companyId, body.project_uuid, now);
    if (!project) throw new ClubError('not_found');
    const language = readerLanguage(undefined, member);
    const repeated = body.uuid === undefined ? undefined : await scanByUuid(tx, body.uuid);
    if (repeated && repeated.projectId !== project.id) throw invalid({ uuid: ['not_valid'] });
    if (repeated) return { ...(await scanById(tx, repeated.id, language)), campaigns: [] };
    if (!project.isOpen) throw new ClubError('project_closed');
    const code = readLabel(body.code);
    if (typeof code === 'string') {
      const problem = code === 'check_digit' ? 'code_check_digit' : 'code_unreadable';
      throw new ClubError(problem, { errors: { code: ['not_valid'] } });
    }
    const [product] = await tx.select().from(products).where(eq(products.gtin, code.gtin));
    if (!product) throw new ClubError('product_unknown', { errors: { code: ['unknown'] } });
    const soldIn = product.regions;
    const refusal = refusalOf({ soldIn }, member.region.id, serial);
    if (refusal) throw new ClubError(refusal);
    // The exact number above the limit does not matter.
    const before = await tx
      .select({ id: scans.id })
      .from(scans)
      .where(eq(scans.projectId, project.id))
      .limit(SCANS_WITHOUT_REVIEW);
    const review = flagFor({ soldIn }, member.region.id, before.length, serial);
    const label = { gtin: code.gtin, serial: serialKey(code.serial), reason: review.reason };
    const trust = await trustVerdict(tx, { kind: 'scan', project, member, label }, now);
    const { flag, reason } = flagWithTrust(review, trust?.held ?? false);
    const { group, earns, points } = worthOf(product, member);
    const scan = {
      ...(body.uuid === undefined ? {} : { uuid: body.uuid }),
      projectId: project.id,
      companyId: member.companyId,
      installerId: member.id,
      gtin: code.gtin,
      productGroup: group,
      points,
      pointsReason: earns ? ('basic_points' as const) : ('decor' as const),
      flag,
      flagReason: reason,
      trust,
      checkAt: serial === 'unchecked' ? now : null,
      createdAt: now,
    };
    const added = await scanById(tx, await addScan(tx, scan, code.serial, now), language);
    if (added.flag === scanFlag.review) await publishToStaff(tx, added.uuid);
    const campaigns = earns ? await campaignsOfProduct(tx, member, { group, gtin: code.gtin }, now) : [];
    return { ...added, campaigns };
  });

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
    const [scan] = await tx.select({ flag: scans.flag }).from(scans).where(eq(scans.id, found.id));
    if (!scan) throw new ClubError('not_found');
    // Removing it would release its serial.
    if (scan.flag === scanFlag.rejected) throw new ClubError('scan_rejected');
    await tx.delete(scans).where(eq(scans.id, found.id));
    if (scan.flag === scanFlag.review) await publishToStaff(tx, params.uuid);
    return {};
  });
