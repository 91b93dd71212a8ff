import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import type { Payload } from '#features/approvals/payloads.ts';
import { type Approved, approvedFields, ask, lockAsker, mayAlone } from '#features/approvals/server/ask.ts';
import { reverseCampaigns } from '#features/campaigns/server/book.ts';
import { reverseInvitation } from '#features/invitations/server/reward.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { lockCompany, reverse } from '#features/points/server/ledger.ts';
import { reverseTierLevels } from '#features/points/server/levels.ts';
import type * as contract from '#features/projects/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { lockForDecision } from './lock-for-decision.ts';
import { findProject, projectAnswer, projectLabel } from './queries.ts';
import { recipientOf } from './recipient.ts';

/** Ends the reversal that one person may not do alone, and all that it has written. */
class TooMuch extends Error {
  readonly points: number;
  constructor(points: number) {
    super('A reversal needs a second person');
    this.points = points;
  }
}

export const reverseProject: Handler<typeof contract.reverseProject> = ({ params, body }, context) =>
  context.db.transaction((tx) => reverseOne(tx, { project: params.uuid, reason: body.reason }, context));

/**
 * The project stays closed. Its rejected scans count for nothing, and other companies can scan the products.
 *
 * @param approved if a second person reverses
 */
export async function reverseOne(
  tx: Database,
  { project: uuid, reason }: Payload<'reversal'>,
  context: MemberContext,
  approved?: Approved,
): Promise<Answer<typeof contract.reverseProject>> {
  const { deps, member, now, afterwards } = context;
  if (!approved) await lockAsker(tx, context);
  const { project, region } = await lockForDecision(tx, uuid, context);
  if (project.reversedAt) throw new ClubError('project_reversed');
  if (project.status !== projectStatus.closed) throw new ClubError('project_status');
  // What a reversal takes back is known once it is booked.
  const done = await tx
    .transaction(async (part) => {
      const back = await takeAllBack(part, project, region, context);
      const step = { kind: 'reversal', regionId: region.id, subject: String(project.companyId) } as const;
      const points = back.taken + back.owed;
      if (!approved && !(await mayAlone(part, context, [{ ...step, size: points }])))
        throw new TooMuch(points);
      return { ...back, approval: null };
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof TooMuch)) throw error;
      const approval = await ask(tx, context, {
        kind: 'reversal',
        regionIds: [region.id],
        companyId: project.companyId,
        target: project.uuid,
        payload: { project: project.uuid, reason },
        size: error.points,
        reason,
      });
      return { taken: 0, owed: 0, approval };
    });
  const { taken, owed, approval } = done;
  if (!approval) {
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
      after: { reversed: true, taken, owed, ...approvedFields(approved) },
      reason,
    });
    afterwards(() =>
      deps.log.warn({ staff: member.uuid, project: project.uuid, taken, owed }, 'a project was reversed'),
    );
  }
  const row = await findProject(tx, project.companyId, project.uuid);
  if (!row) throw new Error('The reversed project is gone');
  const { balance, debt } = await lockCompany(tx, project.companyId);
  return {
    ...projectAnswer(row, now),
    points_taken: taken,
    points_owed: owed,
    company_points: balance,
    company_debt: debt,
    approval,
  };
}

type Locked = Awaited<ReturnType<typeof lockForDecision>>;

/** Rejects the scans, and takes back what the project brought. */
async function takeAllBack(
  tx: Database,
  project: Locked['project'],
  region: Locked['region'],
  { member, now }: MemberContext,
): Promise<{ taken: number; owed: number }> {
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
  return {
    taken: parts.reduce((sum, part) => sum + part.taken, 0),
    owed: parts.reduce((sum, part) => sum + part.owed, 0),
  };
}
