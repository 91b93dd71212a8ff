/** Both companies earn points when the invited one closes its first project that brings points. */
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { invitations } from '#db/schema/invitations.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { refusalOf, sharedBy } from '#features/invitations/rules.ts';
import { type NotificationEvent, notify } from '#features/notifications/server/notify.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { earn, lockCompany, reverse, type Source } from '#features/points/server/ledger.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus, projectStatus } from '#platform/contract/statuses.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { identityOf } from './identity.ts';
import { termsOf } from './terms.ts';

type Invitation = typeof invitations.$inferSelect;

interface Closing {
  /** The invited company. */
  companyId: number;
  /** Who closed the project. */
  installerId: number;
  projectId: number;
  region: Region;
  at: Date;
}

/**
 * Rewards a pending invitation of a company, or refuses it for good. Call it after a project that brought points, in its
 * transaction, with the locks of `lockWithInviter`.
 *
 * @returns points of the invited company, at least 0
 */
export async function rewardInvitation(
  tx: Database,
  { companyId, installerId, projectId, region, at }: Closing,
): Promise<number> {
  const [held] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.invitedId, companyId), eq(invitations.state, 'pending')))
    .orderBy(asc(invitations.id))
    .limit(1)
    .for('update');
  if (!held) return 0;
  const inviter = await inviterOf(tx, held, at);
  const reason = refusalOf({
    shared: sharedBy(await identityOf(tx, companyId), await identityOf(tx, held.inviterId)),
    isOpen: inviter.isOpen,
    points: held.inviterPoints + held.invitedPoints,
    rewarded: inviter.rewarded,
    cap: inviter.cap,
  });
  const own = eq(invitations.id, held.id);
  if (reason) {
    await tx.update(invitations).set({ state: 'refused', reason, refusedAt: at }).where(own);
    return 0;
  }
  await tx.update(invitations).set({ state: 'rewarded', projectId, rewardedAt: at }).where(own);
  if (held.inviterPoints > 0) {
    await earn(tx, {
      companyId: held.inviterId,
      installerId: undefined,
      event: 'invitation_inviter',
      points: held.inviterPoints,
      source: sourceOf('inviter', held),
      at,
      timeZone: inviter.region.timeZone,
    });
    await notifyOwners(tx, held.inviterId, 'invitation_rewarded', { points: held.inviterPoints }, at);
  }
  if (held.invitedPoints > 0) {
    await earn(tx, {
      companyId,
      installerId,
      event: 'invitation_invited',
      points: held.invitedPoints,
      source: sourceOf('invited', held),
      at,
      timeZone: region.timeZone,
    });
    await notifyOwners(tx, companyId, 'invitation_earned', { points: held.invitedPoints }, at);
  }
  return held.invitedPoints;
}

function sourceOf(type: 'inviter' | 'invited', { id, round }: Invitation): Source {
  return { type, id, round };
}

async function inviterOf(tx: Database, { inviterId }: Invitation, at: Date) {
  const { regionId } = await lockCompany(tx, inviterId);
  const region = regionById(regionId);
  if (!region) throw new Error(`No region ${regionId}`);
  const year = yearIn(at, region.timeZone);
  const [company] = await tx
    .select({ active: companies.active, lockedAt: companies.lockedAt })
    .from(companies)
    .where(eq(companies.id, inviterId));
  return {
    region,
    isOpen: company?.active === accountStatus.active && company.lockedAt === null,
    rewarded: await rewardedIn(tx, inviterId, year, region.timeZone),
    cap: (await termsOf(tx, regionId)).yearlyCap,
  };
}

/** Rewarded invitations of a company in a calendar year. */
export async function rewardedIn(
  tx: Database,
  inviterId: number,
  year: number,
  timeZone: string,
): Promise<number> {
  const [row] = await tx
    .select({ rewarded: count() })
    .from(invitations)
    .where(and(eq(invitations.inviterId, inviterId), isRewardedIn(year, timeZone)));
  return row?.rewarded ?? 0;
}

/** For queries of invitations. */
export function isRewardedIn(year: number, timeZone: string): SQL | undefined {
  return and(
    eq(invitations.state, 'rewarded'),
    gte(invitations.rewardedAt, startOfYear(year, timeZone)),
    lt(invitations.rewardedAt, startOfYear(year + 1, timeZone)),
  );
}

/**
 * Takes back the reward that a reversed project earned, if no other project of the company earns it. The next project that
 * brings points can earn it again. Call it after the project was marked as reversed, in its transaction, with the locks
 * of `lockWithInviter`.
 *
 * @returns points taken from the invited company, and points that it owes now; at least 0
 */
export async function reverseInvitation(
  tx: Database,
  { companyId, installerId, projectId, at }: Omit<Closing, 'region'>,
): Promise<{ taken: number; owed: number }> {
  const sums = { taken: 0, owed: 0 };
  const earned = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.invitedId, companyId), eq(invitations.projectId, projectId)))
    .orderBy(asc(invitations.id))
    .for('update');
  for (const held of earned) {
    const own = eq(invitations.id, held.id);
    const other = await firstProject(tx, companyId, projectId);
    if (other !== undefined) {
      await tx.update(invitations).set({ projectId: other }).where(own);
      continue;
    }
    const booking = { installerId, at, projectId };
    const inviter = await reverse(tx, {
      ...booking,
      companyId: held.inviterId,
      event: 'invitation_inviter',
      source: sourceOf('inviter', held),
    });
    const invited = await reverse(tx, {
      ...booking,
      companyId,
      event: 'invitation_invited',
      source: sourceOf('invited', held),
    });
    sums.taken += invited.taken;
    sums.owed += invited.owed;
    await tx
      .update(invitations)
      .set({ state: 'pending', projectId: null, rewardedAt: null, round: held.round + 1 })
      .where(own);
    const points = inviter.taken + inviter.owed;
    if (points > 0)
      await notifyOwners(tx, held.inviterId, 'invitation_reversed', { points, debt: inviter.owed }, at);
  }
  return sums;
}

/** The first closed project of a company that brought points and was not reversed; undefined if there is none. */
export async function firstProject(
  tx: Database,
  companyId: number,
  without = 0,
): Promise<number | undefined> {
  const [project] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(projects.status, projectStatus.closed),
        isNull(projects.reversedAt),
        ne(projects.id, without),
        sql`exists (select from ${pointsEntries} where ${pointsEntries.sourceType} = 'project'
          and ${pointsEntries.sourceId} = ${projects.id}
          and ${pointsEntries.event} = 'project_survey_completed')`,
      ),
    )
    .orderBy(asc(projects.closedAt), asc(projects.id))
    .limit(1);
  return project?.id;
}

async function notifyOwners(
  tx: Database,
  companyId: number,
  event: NotificationEvent,
  values: Record<string, number>,
  at: Date,
): Promise<void> {
  const owners = await tx
    .select({ id: installers.id, companyId: installers.companyId })
    .from(installers)
    .where(
      and(
        eq(installers.companyId, companyId),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
      ),
    )
    .orderBy(asc(installers.id));
  for (const owner of owners) await notify(tx, owner, event, values, at);
}
