/**
 * What campaigns bring for a project: pure and deterministic. Bookings and dry runs use the same functions, so that they
 * cannot differ. Times are milliseconds since 1970.
 */
import type { CampaignRule, CampaignSegment } from '#features/points/campaign-rule.ts';
import { earnsPoints } from '#features/points/product-groups.ts';
import { startOfDayOn, yearIn } from '#features/points/rules.ts';
import { bracketAt } from '#features/points/tiers.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A product of a project that earns points. */
export interface CampaignScan {
  id: number;
  gtin: string;
  group: number;
  /** Above 0. */
  points: number;
  at: number;
}

/** A company’s past, for segments. */
export interface Standing {
  joinedAt: number;
  /** Closed projects: accepted products by group. `reversedAt`: null unless reversed. */
  closed: readonly { at: number; reversedAt: number | null; groups: Readonly<Record<string, number>> }[];
  trainings: readonly number[];
  /** The invitation it registered with, and when that was refused because both are the same; null without one. */
  invited: { refusedAt: number | null } | null;
}

/** A company without a past. */
export const nobody: Standing = { joinedAt: 0, closed: [], trainings: [], invited: null };

/** A project that was closed with points. */
export interface Closing {
  projectId: number;
  /** The company at that time. */
  companyId: number;
  region: Region;
  isDecor: boolean;
  at: number;
  /** Accepted products, in the order of their scans. */
  scans: readonly CampaignScan[];
}

/** What a campaign has booked before, without reversed projects. */
export interface Counted {
  /** Points and rewarded products of all companies. */
  spent: number;
  rewarded: number;
  /** Points and products of the company. */
  companyPoints: number;
  companyScans: number;
}

/** What a project brings. `scans`: products that count; `rewarded`: those that bring points. */
export interface Reward {
  points: number;
  scans: number;
  rewarded: number;
}

/** A campaign as it is at some time. */
export interface CurrentCampaign {
  id: number;
  rule: CampaignRule;
  stoppedAt: number | null;
}

export interface CampaignWindow {
  /** First instant of products that count. */
  from: number;
  /** First instant at which projects are credited. */
  start: number;
  /** First instant after the last product that counts. */
  end: number;
}

/** Calendars are slow, and a dry run asks for each project. */
const windows = new WeakMap<CampaignRule, Map<string, CampaignWindow>>();

/** In the time zone of a region. A stop ends the window. */
export function windowIn(
  { rule, stoppedAt }: Pick<CurrentCampaign, 'rule' | 'stoppedAt'>,
  timeZone: string,
): CampaignWindow {
  const known = windows.get(rule) ?? new Map<string, CampaignWindow>();
  windows.set(rule, known);
  const window = known.get(timeZone) ?? plannedWindow(rule, timeZone);
  known.set(timeZone, window);
  return stoppedAt === null ? window : { ...window, end: Math.min(window.end, stoppedAt) };
}

function plannedWindow(rule: CampaignRule, timeZone: string): CampaignWindow {
  const start = startOfDayOn(rule.starts_on, timeZone).getTime();
  const end = startOfDayOn(rule.ends_on, timeZone, 1).getTime();
  const from = rule.credit_from === null ? start : startOfDayOn(rule.credit_from, timeZone).getTime();
  return { from: Math.min(from, start), start, end };
}

/** The earliest start and the latest end of its regions. */
export function widestWindow(rule: CampaignRule): CampaignWindow {
  const all = zonesOf(rule).map((timeZone) => windowIn({ rule, stoppedAt: null }, timeZone));
  return {
    from: Math.min(...all.map(({ from }) => from)),
    start: Math.min(...all.map(({ start }) => start)),
    end: Math.max(...all.map(({ end }) => end)),
  };
}

/** The first instant at which it has begun in all its regions, and projects closed before are credited. */
export function startEverywhere(rule: CampaignRule): number {
  return Math.max(...zonesOf(rule).map((timeZone) => windowIn({ rule, stoppedAt: null }, timeZone).start));
}

function zonesOf({ regions }: CampaignRule): string[] {
  return regions.flatMap((id) => regionById(id)?.timeZone ?? []);
}

/** Whether a group or GTIN counts. */
export function countsProduct(
  { groups, gtins }: Pick<CampaignRule, 'groups' | 'gtins'>,
  product: { group: number; gtin: string },
): boolean {
  if (groups.length === 0 && gtins.length === 0) return true;
  return groups.includes(product.group) || gtins.includes(product.gtin);
}

/**
 * Whether members of a region and role take part, whatever their company has done. Nobody takes part where only groups
 * count that earn no points for the role.
 */
export function concerns(
  { regions, roles, groups, gtins }: Pick<CampaignRule, 'regions' | 'roles' | 'groups' | 'gtins'>,
  { regionId, isDecor }: { regionId: number; isDecor: boolean },
): boolean {
  const isForRole = roles.length === 0 || roles.includes(isDecor ? 'decor' : 'installer');
  const earns =
    groups.length === 0 || gtins.length > 0 || groups.some((group) => earnsPoints(group, isDecor));
  return regions.includes(regionId) && isForRole && earns;
}

/** Whether the company fits a segment at a time. */
export function inSegment(
  segment: CampaignSegment,
  { joinedAt, closed, trainings, invited }: Standing,
  { start, at, region }: { start: number; at: number; region: Region },
): boolean {
  if (segment.kind === 'new') return joinedAt >= start - segment.days * DAY;
  if (segment.kind === 'trained') return trainings.some((time) => time < at);
  if (segment.kind === 'invited')
    return invited !== null && (invited.refusedAt === null || invited.refusedAt > at);
  if (segment.kind === 'inactive') {
    const since = start - segment.days * DAY;
    return joinedAt < since && !closed.some((one) => one.at >= since && one.at < start);
  }
  return highestLevel(closed, at, region) >= segment.level;
}

/** The highest level of the year at a time, in any category. */
function highestLevel(closed: Standing['closed'], at: number, region: Region): number {
  const year = yearIn(new Date(at), region.timeZone);
  const counts = new Map<number, number>();
  for (const one of closed) {
    if (one.at >= at || (one.reversedAt !== null && one.reversedAt <= at)) continue;
    if (yearIn(new Date(one.at), region.timeZone) !== year) continue;
    for (const [group, count] of Object.entries(one.groups))
      counts.set(Number(group), (counts.get(Number(group)) ?? 0) + count);
  }
  const levels = [...counts].map(([group, count]) => {
    const { brackets } = tierDefinition(region.id, isProductGroup(group) ? group : 99);
    return bracketAt(brackets, count).level;
  });
  return Math.max(1, ...levels);
}

/** Products of a project that are in the window and in the list of the campaign. */
export function listedScans(campaign: CurrentCampaign, { scans, region }: Pick<Closing, 'scans' | 'region'>) {
  const { from, end } = windowIn(campaign, region.timeZone);
  return scans.filter((scan) => scan.at >= from && scan.at < end && countsProduct(campaign.rule, scan));
}

/** Products of a project that count; none if the campaign does not concern it. `retroactive`: closed before the start. */
export function countedScans(
  campaign: CurrentCampaign,
  closing: Closing,
  standing: Standing,
  retroactive: boolean,
): CampaignScan[] {
  const { rule } = campaign;
  const { region, isDecor, at } = closing;
  if (!concerns(rule, { regionId: region.id, isDecor })) return [];
  const { start, end } = windowIn(campaign, region.timeZone);
  if (retroactive ? at >= start : at < start || (at >= end && !rule.late_projects)) return [];
  const { segments } = rule;
  if (segments.length > 0 && !segments.some((one) => inSegment(one, standing, { start, at, region })))
    return [];
  return listedScans(campaign, closing);
}

/** What these products bring, after all limits. */
export function rewardOf(rule: CampaignRule, scans: readonly CampaignScan[], counted: Counted): Reward {
  let { spent, rewarded, companyPoints } = counted;
  for (const [index, scan] of scans.entries()) {
    if (!isRewarded(rule, counted.companyScans + index + 1)) continue;
    if (rule.total_scans !== null && rewarded >= rule.total_scans) break;
    const points = Math.min(
      extraPoints(rule, scan.points),
      rule.budget - spent,
      rule.company_points === null ? Number.POSITIVE_INFINITY : rule.company_points - companyPoints,
    );
    if (points <= 0) continue;
    spent += points;
    companyPoints += points;
    rewarded += 1;
  }
  return {
    points: spent - counted.spent,
    scans: scans.length,
    rewarded: rewarded - counted.rewarded,
  };
}

/** `number`: of the company’s products in the campaign, from 1. */
function isRewarded({ first_scans, threshold }: CampaignRule, number: number): boolean {
  if (first_scans !== null && number > first_scans) return false;
  if (threshold === null) return true;
  return threshold.kind === 'from' ? number >= threshold.scans : number % threshold.scans === 0;
}

/** What a product brings on top of its own points. */
export function extraPoints({ reward }: Pick<CampaignRule, 'reward'>, points: number): number {
  return reward.kind === 'bonus' ? reward.points : Math.floor((points * (reward.percent - 100)) / 100);
}

/** A campaign’s offer for a project. */
export interface Offer {
  campaign: CurrentCampaign;
  scans: readonly CampaignScan[];
  counted: Counted;
}

/**
 * What a project gets of all campaigns, by id. Of those that exclude each other it is the one that brings most, or the
 * oldest; while all of them bring nothing yet, its products count for each.
 *
 * @param hasBest whether another campaign of that kind has brought points for it
 */
export function chooseRewards(
  offers: readonly Offer[],
  hasBest = false,
): { campaign: CurrentCampaign; counted: Counted; reward: Reward }[] {
  const all = offers
    .filter(({ scans }) => scans.length > 0)
    .map(({ campaign, scans, counted }) => ({
      campaign,
      counted,
      reward: rewardOf(campaign.rule, scans, counted),
    }))
    .toSorted((a, b) => a.campaign.id - b.campaign.id);
  const rivals = all.filter(({ campaign }) => campaign.rule.stacking === 'best');
  const most = Math.max(0, ...rivals.map(({ reward }) => reward.points));
  const winner = most > 0 ? rivals.find(({ reward }) => reward.points === most) : undefined;
  return all.filter((one) => {
    if (one.campaign.rule.stacking === 'additive') return true;
    return !hasBest && (winner === undefined || one === winner);
  });
}

/** The same rules some years earlier. 29 February becomes the 28th. */
export function shiftedYears(rule: CampaignRule, years: number): CampaignRule {
  const earlier = (day: string) => {
    const moved = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
    return Number.isNaN(Date.parse(moved)) || new Date(moved).getUTCDate() !== Number(day.slice(8))
      ? `${moved.slice(0, 8)}28`
      : moved;
  };
  if (years === 0) return rule;
  return {
    ...rule,
    starts_on: earlier(rule.starts_on),
    ends_on: earlier(rule.ends_on),
    credit_from: rule.credit_from === null ? null : earlier(rule.credit_from),
  };
}
