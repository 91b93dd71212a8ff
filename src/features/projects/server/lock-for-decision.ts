import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { lockWithInviter } from '#features/invitations/server/lock.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { MemberContext } from '#platform/http/context.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { lockProject } from './queries.ts';

/**
 * Locks company and project for a decision by staff.
 *
 * @throws ClubError `not_found`, also for a region that is not theirs
 */
export async function lockForDecision(tx: Database, uuid: string, { member, now }: MemberContext) {
  const [found] = await tx
    .select({ companyId: projects.companyId })
    .from(projects)
    .where(eq(projects.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  const { companyId } = found;
  const { regionId } = await lockWithInviter(tx, companyId);
  requireRegion(member, regionId);
  const project = await lockProject(tx, companyId, uuid, now);
  if (!project) throw new ClubError('not_found');
  return { project: { ...project, uuid: uuid.toLowerCase(), companyId }, region: regionOf(regionId) };
}

function regionOf(id: number): Region {
  const region = regionById(id);
  if (!region) throw new Error(`No region ${id}`);
  return region;
}
