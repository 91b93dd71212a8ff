/** Limits in Poland and Hungary, and a reversal that waits for a second person. */
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { approvalLimits, approvals } from '#db/schema/approvals.ts';
import { companies } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import type { Account } from '#demo/members.ts';
import { workingTime } from '#demo/times.ts';
import { approvalExpiry } from '#features/approvals/rules.ts';
import { createRandom, uuidOf } from '#platform/ops/random.ts';
import { regionBySlug } from '#regions/regions.ts';
import { staffRegions } from './companies.ts';
import type { Log } from './log.ts';
import { staffTexts } from './texts.ts';

const limits = { manual: 2000, list: 20_000, reversal: 100, price: 20, version: 1 };

/** @param staff asks for the reversal of the project that earned most in Poland */
export async function writeApprovals(tx: Database, staff: Account, log: Log, now: Date): Promise<void> {
  await tx
    .insert(approvalLimits)
    .values(staffRegions.map((slug) => ({ ...limits, regionId: regionBySlug(slug).id })));
  const region = regionBySlug('pl');
  const [found] = await tx
    .select({ project: projects.uuid, companyId: companies.id, size: pointsEntries.points })
    .from(pointsEntries)
    .innerJoin(projects, eq(projects.id, pointsEntries.sourceId))
    .innerJoin(companies, eq(companies.id, projects.companyId))
    .where(
      and(
        eq(pointsEntries.sourceType, 'project'),
        eq(pointsEntries.event, 'project_survey_completed'),
        eq(companies.regionId, region.id),
        isNull(projects.reversedAt),
      ),
    )
    .orderBy(desc(pointsEntries.points), asc(projects.id))
    .limit(1);
  if (!found) throw new Error('The demo has no closed project in Poland');
  const { project, companyId, size } = found;
  const askedAt = workingTime(now, 1, createRandom('staff', 'approvals'));
  const uuid = uuidOf('approval', project);
  const reason = staffTexts.pl.reversal;
  await tx.insert(approvals).values({
    uuid,
    kind: 'reversal',
    regionIds: [region.id],
    companyId,
    target: project,
    payload: { project, reason },
    size,
    reason,
    askedBy: staff.id,
    askedAt,
    expiresAt: approvalExpiry(askedAt),
  });
  const context = { member: staff, call: 'reverseProject', requestId: '', now: askedAt };
  log(context, {
    target: { type: 'approval', id: uuid },
    companyId,
    after: { state: 'waiting', kind: 'reversal', size },
    reason,
  });
}
