import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import { projectLabel } from './queries.ts';
import { recipientOf } from './recipient.ts';

/** Per transaction, which keeps locks short. */
const BATCH = 200;

/**
 * Locked projects are left to the next run.
 *
 * @returns how many
 */
export async function expireProjects(db: Database, now: Date): Promise<number> {
  let lost = 0;
  for (;;) {
    const marked = await db.transaction((tx) => expireSome(tx, now));
    lost += marked;
    if (marked < BATCH) return lost;
  }
}

async function expireSome(tx: Database, now: Date): Promise<number> {
  const due = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.status, projectStatus.open), lte(projects.openUntil, now)))
    .orderBy(asc(projects.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  await markLost(
    tx,
    due.map(({ id }) => id),
    now,
  );
  return due.length;
}

/** Marks projects as lost and notifies. The caller holds their locks. */
export async function markLost(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  const lost = await tx
    .update(projects)
    .set({ status: projectStatus.lost })
    .where(inArray(projects.id, [...ids]))
    .returning({
      uuid: projects.uuid,
      companyId: projects.companyId,
      installerId: projects.installerId,
      name: projects.name,
      streetName: projects.streetName,
      city: projects.city,
    });
  for (const project of lost) {
    const values = { project: projectLabel(project), project_uuid: project.uuid };
    await notify(tx, await recipientOf(tx, project), 'project_lost', values, now);
  }
  const inReview = await tx
    .select({ uuid: scans.uuid })
    .from(scans)
    .where(and(inArray(scans.projectId, [...ids]), eq(scans.flag, scanFlag.review)))
    .limit(1);
  for (const { uuid } of inReview) await publishToStaff(tx, uuid);
}
