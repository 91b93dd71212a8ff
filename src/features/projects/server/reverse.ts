import { and, eq, ne } from 'drizzle-orm';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import { reverseCampaigns } from '#features/campaigns/server/book.ts';
import { reverseInvitation } from '#features/invitations/server/reward.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { lockCompany, reverse } from '#features/points/server/ledger.ts';
import { reverseTierLevels } from '#features/points/server/levels.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { findProject, projectAnswer, projectLabel } from './queries.ts';
import { recipientOf } from './recipient.ts';

/** The project stays closed. Its rejected scans count for nothing, and other companies can scan the products. */
export const reverseProject: Handler<typeof contract.reverseProject> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now } = context;
    const { project, region } = await lockForDecision(tx, params.uuid, context);
    if (project.reversedAt) throw new ClubError('project_reversed');
    if (project.status !== projectStatus.closed) throw new ClubError('project_status');
    await tx
      .update(scans)
      .set({ flag: scanFlag.rejected, decidedAt: now, decidedBy: member.id, checkAt: null })
      .where(and(eq(scans.projectId, project.id), ne(scans.flag, scanFlag.rejected)));
    await tx.update(projects).set({ reversedAt: now }).where(eq(projects.id, project.id));
    const booking = {
      companyId: project.companyId,
      installerId: member.id,
      at: now,
      projectId: project.id,
    };
    const own = await reverse(tx, {
      ...booking,
      event: 'project_survey_completed',
      source: { type: 'project', id: project.id },
    });
    const bonus = await reverse(tx, {
      ...booking,
      event: 'level_bonus',
      source: { type: 'level_bonus', id: project.id },
    });
    const campaigns = await reverseCampaigns(tx, booking);
    const levels = await reverseTierLevels(tx, { ...booking, region, closedAt: project.closedAt ?? now });
    const invited = await reverseInvitation(tx, booking);
    const parts = [own, bonus, campaigns, levels, invited];
    const taken = parts.reduce((sum, part) => sum + part.taken, 0);
    const owed = parts.reduce((sum, part) => sum + part.owed, 0);
    await notify(
      tx,
      await recipientOf(tx, project),
      'project_reversed',
      { project: projectLabel(project), project_uuid: project.uuid, points: taken + owed, debt: owed },
      now,
    );
    await logStaff(tx, context, {
      target: { type: 'project', id: project.uuid },
      companyId: project.companyId,
      after: { reversed: true, taken, owed },
      reason: body.reason,
    });
    deps.log.warn({ staff: member.uuid, project: project.uuid, taken, owed }, 'a project was reversed');
    const row = await findProject(tx, project.companyId, project.uuid);
    if (!row) throw new Error('The reversed project is gone');
    const { balance, debt } = await lockCompany(tx, project.companyId);
    return {
      ...projectAnswer(row, now),
      points_taken: taken,
      points_owed: owed,
      company_points: balance,
      company_debt: debt,
    };
  });
