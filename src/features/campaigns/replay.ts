/** Runs campaigns over a history, with the rules of the real bookings. Pure; times are milliseconds since 1970. */
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import {
  type Closing,
  type Counted,
  type CurrentCampaign,
  chooseRewards,
  countedScans,
  nobody,
  type Reward,
  type Standing,
} from './rules.ts';

/** Something that happened, in the order of `at`. `credit`: a campaign credits projects closed before its start. */
export type HistoryEvent =
  | { kind: 'closing'; at: number; closing: Closing }
  | { kind: 'reversal'; at: number; projectId: number }
  | { kind: 'merge'; at: number; from: number; into: number }
  | { kind: 'credit'; at: number; campaignId: number };

/** A campaign with all its versions, oldest first. */
export interface PastCampaign {
  id: number;
  stoppedAt: number | null;
  versions: readonly { from: number; rule: CampaignRule }[];
}

export interface ReplayedBooking extends Reward {
  campaignId: number;
  projectId: number;
  /** The company that has it in the end. */
  companyId: number;
  regionId: number;
}

/**
 * @param standings by company, as it was before merges
 * @returns bookings in their order, without those of reversed projects
 */
export function replay(
  campaigns: readonly PastCampaign[],
  events: readonly HistoryEvent[],
  standings: ReadonlyMap<number, Standing>,
): ReplayedBooking[] {
  const run = new Replay(campaigns, standings);
  for (const event of events) run.apply(event);
  return run.bookings;
}

class Replay {
  bookings: ReplayedBooking[] = [];
  private readonly campaigns: readonly PastCampaign[];
  private readonly standings: Map<number, Standing>;
  /** Companies that became part of another. */
  private readonly mergedInto = new Map<number, number>();
  private readonly totals = new Map<number, { points: number; rewarded: number }>();
  /** By campaign and company. */
  private readonly ofCompanies = new Map<string, { points: number; scans: number }>();
  private readonly closings = new Map<number, Closing>();
  private readonly byProject = new Map<number, ReplayedBooking[]>();

  constructor(campaigns: readonly PastCampaign[], standings: ReadonlyMap<number, Standing>) {
    this.campaigns = campaigns;
    this.standings = new Map(standings);
  }

  apply(event: HistoryEvent): void {
    if (event.kind === 'closing') {
      this.closings.set(event.closing.projectId, event.closing);
      this.book(this.campaigns, event.closing, event.at, false);
    } else if (event.kind === 'reversal') this.reverse(event.projectId);
    else if (event.kind === 'merge') this.merge(event.from, event.into);
    else {
      const credited = this.campaigns.filter(({ id }) => id === event.campaignId);
      for (const closing of [...this.closings.values()]) this.book(credited, closing, event.at, true);
    }
  }

  private companyOf(id: number): number {
    const into = this.mergedInto.get(id);
    return into === undefined ? id : this.companyOf(into);
  }

  private book(campaigns: readonly PastCampaign[], closing: Closing, at: number, retroactive: boolean): void {
    const companyId = this.companyOf(closing.companyId);
    const standing = this.standings.get(companyId) ?? nobody;
    const before = this.byProject.get(closing.projectId) ?? [];
    const offers = campaigns.flatMap((past) => {
      const campaign = currentAt(past, at);
      if (!campaign || before.some(({ campaignId }) => campaignId === past.id)) return [];
      const scans = countedScans(campaign, closing, standing, retroactive);
      return [{ campaign, scans, counted: this.counted(past.id, companyId) }];
    });
    const hasBest = before.some(
      ({ campaignId, points }) => points > 0 && this.stackingOf(campaignId, at) === 'best',
    );
    for (const { campaign, reward } of chooseRewards(offers, hasBest)) {
      const { projectId, region } = closing;
      this.count(campaign.id, companyId, reward, 1);
      const booking = { ...reward, campaignId: campaign.id, projectId, companyId, regionId: region.id };
      this.bookings.push(booking);
      this.byProject.set(projectId, [...(this.byProject.get(projectId) ?? []), booking]);
    }
  }

  private stackingOf(campaignId: number, at: number) {
    const past = this.campaigns.find(({ id }) => id === campaignId);
    return past && currentAt(past, at)?.rule.stacking;
  }

  private counted(campaignId: number, companyId: number): Counted {
    const total = this.totals.get(campaignId);
    const own = this.ofCompanies.get(`${campaignId} ${companyId}`);
    return {
      spent: total?.points ?? 0,
      rewarded: total?.rewarded ?? 0,
      companyPoints: own?.points ?? 0,
      companyScans: own?.scans ?? 0,
    };
  }

  private count(campaignId: number, companyId: number, { points, scans, rewarded }: Reward, sign: 1 | -1) {
    const total = this.totals.get(campaignId) ?? { points: 0, rewarded: 0 };
    this.totals.set(campaignId, {
      points: total.points + sign * points,
      rewarded: total.rewarded + sign * rewarded,
    });
    const key = `${campaignId} ${companyId}`;
    const own = this.ofCompanies.get(key) ?? { points: 0, scans: 0 };
    this.ofCompanies.set(key, { points: own.points + sign * points, scans: own.scans + sign * scans });
  }

  private reverse(projectId: number): void {
    for (const booking of this.byProject.get(projectId) ?? [])
      this.count(booking.campaignId, booking.companyId, booking, -1);
    if (this.byProject.delete(projectId))
      this.bookings = this.bookings.filter((booking) => booking.projectId !== projectId);
    this.closings.delete(projectId);
  }

  private merge(from: number, into: number): void {
    this.mergedInto.set(from, into);
    for (const { id } of this.campaigns) {
      const key = `${id} ${from}`;
      const moved = this.ofCompanies.get(key);
      if (!moved) continue;
      const own = this.ofCompanies.get(`${id} ${into}`) ?? { points: 0, scans: 0 };
      this.ofCompanies.set(`${id} ${into}`, {
        points: own.points + moved.points,
        scans: own.scans + moved.scans,
      });
      this.ofCompanies.delete(key);
    }
    for (const booking of this.bookings) if (booking.companyId === from) booking.companyId = into;
    const [own, other] = [this.standings.get(into), this.standings.get(from)];
    if (own && other)
      this.standings.set(into, {
        ...own,
        closed: [...own.closed, ...other.closed],
        trainings: [...own.trainings, ...other.trainings],
      });
  }
}

/** The newest version at a time; undefined before the first. */
function currentAt({ id, stoppedAt, versions }: PastCampaign, at: number): CurrentCampaign | undefined {
  const version = versions.findLast(({ from }) => from <= at);
  // A stop is not known before it happens.
  return (
    version && { id, rule: version.rule, stoppedAt: stoppedAt !== null && stoppedAt <= at ? stoppedAt : null }
  );
}

export interface ReplayTotals {
  points: number;
  companies: number;
  projects: number;
  products: number;
  regions: { region_id: number; points: number; companies: number; projects: number; products: number }[];
}

/** Sums of what brought points, in all and by region, most points first. */
export function totalsOf(bookings: readonly ReplayedBooking[]): ReplayTotals {
  const paid = bookings.filter(({ points }) => points > 0);
  const sum = (rows: readonly ReplayedBooking[]) => ({
    points: rows.reduce((total, { points }) => total + points, 0),
    companies: new Set(rows.map(({ companyId }) => companyId)).size,
    projects: rows.length,
    products: rows.reduce((total, { rewarded }) => total + rewarded, 0),
  });
  const regions = [...Map.groupBy(paid, ({ regionId }) => regionId)]
    .map(([region_id, rows]) => ({ region_id, ...sum(rows) }))
    .toSorted((a, b) => b.points - a.points || a.region_id - b.region_id);
  return { ...sum(paid), regions };
}
