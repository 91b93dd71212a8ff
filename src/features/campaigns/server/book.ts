/** Books what campaigns bring, in the transaction that closes a project. The caller holds the lock of the company. */
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { installers } from '#db/schema/companies.ts';
import { projects } from '#db/schema/projects.ts';
import { scans } from '#db/schema/scans.ts';
import {
  type Closing,
  type Counted,
  chooseRewards,
  countedScans,
  nobody,
  type Offer,
} from '#features/campaigns/rules.ts';
import type { Campaign } from '#features/points/server/campaigns.ts';
import { earn, reverse } from '#features/points/server/ledger.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import type { Region } from '#regions/regions.ts';
import { standingOf } from './standing.ts';

/** A closed project. `installerId`: who gets the booking. */
export interface ClosedProject {
  companyId: number;
  projectId: number;
  installerId: number;
  region: Region;
  closedAt: Date;
}

/** What a campaign brought, above 0 points. */
export interface CampaignPart {
  campaign: Campaign;
  points: number;
}

type Row = Awaited<ReturnType<typeof newest>>[number];

/** The newest versions of campaigns, by id. */
function newest(tx: Database, where: ReturnType<typeof and>) {
  return tx
    .select({ campaign: campaigns, version: campaignVersions })
    .from(campaigns)
    .innerJoin(
      campaignVersions,
      and(eq(campaignVersions.campaignId, campaigns.id), eq(campaignVersions.version, campaigns.version)),
    )
    .where(where)
    .orderBy(asc(campaigns.id))
    .$dynamic();
}

function currentOf({ campaign, version }: Row) {
  return { id: campaign.id, rule: version.rule, stoppedAt: campaign.stoppedAt?.getTime() ?? null };
}

/**
 * Books all campaigns that have begun, for a project that was closed with points. Locks the campaigns by id, so that
 * none exceeds its limits.
 *
 * @returns parts above 0 points, the oldest campaign first
 */
export async function bookCampaigns(tx: Database, closed: ClosedProject): Promise<CampaignPart[]> {
  const { region, closedAt } = closed;
  const running = await newest(
    tx,
    and(
      lte(campaignVersions.startsAt, closedAt),
      or(gt(campaignVersions.endsAt, closedAt), sql`(${campaignVersions.rule} ->> 'late_projects')::boolean`),
      sql`${region.id}::smallint = any(${campaignVersions.regions})`,
    ),
  );
  if (running.length === 0) return [];
  return bookRows(tx, closed, running, { at: closedAt, retroactive: false });
}

/**
 * Books one campaign for a project that was closed before it began. Does nothing if it has a booking of the campaign.
 *
 * @param at time of the booking
 */
export async function creditProject(
  tx: Database,
  closed: ClosedProject,
  campaignId: number,
  at: Date,
): Promise<CampaignPart[]> {
  const rows = await newest(tx, eq(campaigns.id, campaignId));
  return bookRows(tx, closed, rows, { at, retroactive: true });
}

/** `retroactive`: the project was closed before the campaign began. */
interface Timing {
  at: Date;
  retroactive: boolean;
}

async function bookRows(
  tx: Database,
  closed: ClosedProject,
  rows: readonly Row[],
  timing: Timing,
): Promise<CampaignPart[]> {
  const closing = await closingOf(tx, closed);
  const needsStanding = rows.some(({ version }) => version.rule.segments.length > 0);
  const standing = needsStanding ? await standingOf(tx, closed.companyId) : nobody;
  const countingFor = (row: Row) => countedScans(currentOf(row), closing, standing, timing.retroactive);
  const concerned = rows.filter((row) => countingFor(row).length > 0);
  if (concerned.length === 0) return [];
  const ids = concerned.map(({ campaign }) => campaign.id);
  await lockCampaigns(tx, ids);
  const before = await bookedFor(tx, closed.projectId);
  const locked = (await newest(tx, inArray(campaigns.id, ids))).filter(
    ({ campaign }) => !before.some(({ campaignId }) => campaignId === campaign.id),
  );
  const offers: Offer[] = [];
  for (const row of locked)
    offers.push({
      campaign: currentOf(row),
      scans: countingFor(row),
      counted: await countedFor(tx, row, closed.companyId),
    });
  const hasBest = before.some(({ points, stacking }) => points > 0 && stacking === 'best');
  const parts: CampaignPart[] = [];
  for (const chosen of chooseRewards(offers, hasBest)) {
    const row = locked.find(({ campaign }) => campaign.id === chosen.campaign.id);
    if (!row) throw new Error('A campaign was chosen that was not offered');
    const part = await bookReward(tx, closed, row, chosen, timing);
    if (part) parts.push(part);
  }
  return parts;
}

/** By id, so that nobody waits in circles. */
async function lockCampaigns(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(inArray(campaigns.id, ids))
    .orderBy(asc(campaigns.id))
    .for('no key update');
}

/** @returns undefined for a booking of 0 points */
async function bookReward(
  tx: Database,
  closed: ClosedProject,
  { campaign, version }: Row,
  { campaign: { stoppedAt }, counted, reward }: ReturnType<typeof chooseRewards>[number],
  { at, retroactive }: Timing,
): Promise<CampaignPart | undefined> {
  const [booking] = await tx
    .insert(campaignBookings)
    .values({
      campaignId: campaign.id,
      versionId: version.id,
      projectId: closed.projectId,
      companyId: closed.companyId,
      ...reward,
      counted: { ...counted, stoppedAt },
      retroactive,
      createdAt: at,
    })
    .returning({ id: campaignBookings.id });
  if (!booking) throw new Error('A booking of a campaign was not written');
  if (reward.points === 0) return undefined;
  await tx
    .update(campaigns)
    .set({
      spent: sql`${campaigns.spent} + ${reward.points}`,
      rewarded: sql`${campaigns.rewarded} + ${reward.rewarded}`,
    })
    .where(eq(campaigns.id, campaign.id));
  await earn(tx, {
    companyId: closed.companyId,
    installerId: closed.installerId,
    event: 'campaign',
    points: reward.points,
    source: { type: 'campaign', id: booking.id },
    at,
    timeZone: closed.region.timeZone,
    breakdown: { campaign: campaign.uuid, version: version.version, scans: reward.rewarded },
  });
  const { name, rule } = version;
  return { campaign: { uuid: campaign.uuid, name, rule }, points: reward.points };
}

async function closingOf(
  tx: Database,
  { companyId, projectId, region, closedAt }: ClosedProject,
): Promise<Closing> {
  const [person] = await tx
    .select({ role: installers.role })
    .from(projects)
    .innerJoin(installers, eq(installers.id, projects.installerId))
    .where(eq(projects.id, projectId));
  const held = await tx
    .select({
      id: scans.id,
      gtin: scans.gtin,
      group: scans.productGroup,
      points: scans.points,
      createdAt: scans.createdAt,
    })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), eq(scans.flag, scanFlag.normal), gt(scans.points, 0)))
    .orderBy(asc(scans.createdAt), asc(scans.id));
  return {
    projectId,
    companyId,
    region,
    isDecor: person !== undefined && isDecor(person.role),
    at: closedAt.getTime(),
    scans: held.map(({ createdAt, ...scan }) => ({ ...scan, at: createdAt.getTime() })),
  };
}

/** Bookings that a project has. */
function bookedFor(tx: Database, projectId: number) {
  return tx
    .select({
      campaignId: campaignBookings.campaignId,
      points: campaignBookings.points,
      stacking: sql<string>`${campaignVersions.rule} ->> 'stacking'`,
    })
    .from(campaignBookings)
    .innerJoin(campaignVersions, eq(campaignVersions.id, campaignBookings.versionId))
    .where(eq(campaignBookings.projectId, projectId));
}

/** Bookings follow their project into the company that another became part of. */
async function countedFor(tx: Database, { campaign }: Row, companyId: number): Promise<Counted> {
  const [own] = await tx
    .select({
      companyPoints: sql<number>`coalesce(sum(${campaignBookings.points}), 0)::int`,
      companyScans: sql<number>`coalesce(sum(${campaignBookings.scans}), 0)::int`,
    })
    .from(projects)
    .innerJoin(campaignBookings, eq(campaignBookings.projectId, projects.id))
    .where(
      and(
        eq(projects.companyId, companyId),
        eq(campaignBookings.campaignId, campaign.id),
        isNull(projects.reversedAt),
      ),
    );
  const { spent, rewarded } = campaign;
  return { spent, rewarded, companyPoints: 0, companyScans: 0, ...own };
}

/**
 * Takes back what campaigns brought for a reversed project. It counts no longer: neither for the budget nor for limits.
 *
 * @returns taken and owed points, at least 0
 */
export async function reverseCampaigns(
  tx: Database,
  {
    companyId,
    projectId,
    installerId,
    at,
  }: { companyId: number; projectId: number; installerId: number; at: Date },
): Promise<{ taken: number; owed: number }> {
  const booked = await tx
    .select({
      id: campaignBookings.id,
      campaignId: campaignBookings.campaignId,
      points: campaignBookings.points,
      rewarded: campaignBookings.rewarded,
    })
    .from(campaignBookings)
    .where(and(eq(campaignBookings.projectId, projectId), gt(campaignBookings.points, 0)))
    .orderBy(asc(campaignBookings.campaignId));
  const sums = { taken: 0, owed: 0 };
  for (const { id, campaignId, points, rewarded } of booked) {
    await tx
      .update(campaigns)
      .set({
        spent: sql`${campaigns.spent} - ${points}`,
        rewarded: sql`${campaigns.rewarded} - ${rewarded}`,
      })
      .where(eq(campaigns.id, campaignId));
    const { taken, owed } = await reverse(tx, {
      companyId,
      installerId,
      event: 'campaign',
      source: { type: 'campaign', id },
      at,
      projectId,
    });
    sums.taken += taken;
    sums.owed += owed;
  }
  return sums;
}
