/**
 * What a campaign promises, as stored with each version. Days are `2027-05-01` and count in the time zone of the
 * company’s region.
 */
export interface CampaignRule {
  /** Region ids. */
  regions: number[];
  /** First and last day on which products must be scanned. */
  starts_on: string;
  ends_on: string;
  /** Products scanned from this day on count too, also in projects closed before the start; null: from the start. */
  credit_from: string | null;
  /** None: all. */
  roles: CampaignRole[];
  /** A company must fit one of them. None: all companies. */
  segments: CampaignSegment[];
  /** A product must be of one of these groups or GTINs. None of both: all products that earn points. */
  groups: number[];
  gtins: string[];
  reward: CampaignReward;
  /** Only the first products of a company; null: all. */
  first_scans: number | null;
  threshold: CampaignThreshold | null;
  /** Points per company at most; null: no limit. */
  company_points: number | null;
  /** Rewarded products of all companies at most; null: no limit. */
  total_scans: number | null;
  /** Points of all companies at most. */
  budget: number;
  /** `best`: of several such campaigns, a project gets the one that brings most. `additive`: on top of all others. */
  stacking: CampaignStacking;
  /** Whether projects that are closed after the end count. */
  late_projects: boolean;
}

export const campaignRoles = ['installer', 'decor'] as const;
export type CampaignRole = (typeof campaignRoles)[number];

export const campaignStackings = ['best', 'additive'] as const;
export type CampaignStacking = (typeof campaignStackings)[number];

/** `bonus`: points per product. `multiplier`: all points of a product in percent, 200 for twice as many. */
export type CampaignReward = { kind: 'bonus'; points: number } | { kind: 'multiplier'; percent: number };

/** `from`: the product with this number and all after it. `every`: one of so many. */
export interface CampaignThreshold {
  kind: 'from' | 'every';
  scans: number;
}

/**
 * - `new`: joined at most so many days before the start, or since
 * - `inactive`: joined before that, and closed no project in these days
 * - `level`: has reached this level in a category this year
 * - `trained`: has got points for a training
 * - `invited`: registered with the code of another company, which it shares nothing with
 */
export type CampaignSegment =
  | { kind: 'new'; days: number }
  | { kind: 'inactive'; days: number }
  | { kind: 'level'; level: number }
  | { kind: 'trained' }
  | { kind: 'invited' };
