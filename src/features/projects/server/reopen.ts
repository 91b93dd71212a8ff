import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { openUntil, statusAt } from '#features/projects/rules.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { scansHeld } from './close.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { findProject, projectAnswer, projectLabel } from './queries.ts';
import { recipientOf } from './recipient.ts';
import { holdSerialAgain } from './serials.ts';

export const reopenProject: Handler<typeof contract.reopenProject> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now, afterwards } = context;
    const { project } = await lockForDecision(tx, params.uuid, context);
    if (statusAt(project, now) !== projectStatus.lost) throw new ClubError('project_status');
    await tx
      .update(projects)
      .set({ status: projectStatus.open, openUntil: openUntil(now), reopenedAt: now })
      .where(eq(projects.id, project.id));
    const released = await tx
      .select()
      .from(scans)
      .where(
        and(eq(scans.projectId, project.id), ne(scans.flag, scanFlag.rejected), isNull(scans.serialNumber)),
      )
      // Two projects with the same products are opened without a deadlock.
      .orderBy(asc(scans.gtin), asc(scans.serialLabel));
    let rejected = 0;
    for (const scan of released) {
      if (await holdSerialAgain(tx, scan, now)) continue;
      rejected++;
      await tx
        .update(scans)
        .set({
          flag: scanFlag.rejected,
          flagReason: 'taken',
          decidedAt: now,
          decidedBy: member.id,
          checkAt: null,
        })
        .where(eq(scans.id, scan.id));
    }
    // The job gave up their check when the project was lost.
    if (deps.registry)
      await tx
        .update(scans)
        .set({ checkAt: now })
        .where(
          and(
            eq(scans.projectId, project.id),
            eq(scans.flag, scanFlag.review),
            eq(scans.flagReason, 'unchecked'),
          ),
        );
    await notify(
      tx,
      await recipientOf(tx, project),
      'project_reopened',
      { project: projectLabel(project), project_uuid: project.uuid },
      now,
    );
    await logStaff(tx, context, {
      target: { type: 'project', id: project.uuid },
      companyId: project.companyId,
      before: { status: projectStatus.lost },
      after: { status: projectStatus.open, rejected },
      reason: body.reason,
    });
    if ((await scansHeld(tx, project.id)).inReview > 0) await publishToStaff(tx, project.uuid);
    const reopened = { staff: member.uuid, project: project.uuid, rejected };
    afterwards(() => deps.log.info(reopened, 'a lost project was reopened'));
    const row = await findProject(tx, project.companyId, project.uuid);
    if (!row) throw new Error('The reopened project is gone');
    return { ...projectAnswer(row, now), scans_rejected: rejected };
  });
