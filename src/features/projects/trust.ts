/**
 * Rules that find invented, copied or foreign labels. They see the last 30 days of a company and its sessions, decide
 * nothing alone, and add up: see `judge`.
 */
import type { FlagReason } from './rules.ts';

export const trustRules = [
  'member_pace',
  'project_pace',
  'daily',
  'sequence',
  'scatter',
  'distance',
  'address',
  'foreign',
  'returned',
  'devices',
  'closings',
  'repeat',
] as const;

export type TrustRule = (typeof trustRules)[number];

/** Rules with a usual value of companies, see `TrustNorms`. */
export const normedRules = ['member_pace', 'daily'] as const;

/** Values that 95 % of companies stay below, by rule; measured every night. */
export type TrustNorms = Partial<Record<(typeof normedRules)[number], number>>;

/** A label of the company, of the last 30 days. Those that staff accepted are left out. */
export interface RecentScan {
  /** Milliseconds since 1970. */
  at: number;
  projectId: number;
  installerId: number;
  gtin: string;
  /** As from `serialKey`. */
  serial: string;
  reason: FlagReason | null;
  /** Of the project. */
  postalCode: string;
}

export interface TrustRuleSettings {
  /** Added to the score; 0 switches the rule off. */
  weight: number;
  /** From this value on the rule flags. */
  limit: number;
  /** Recorded and shown, but holds no points. */
  shadow: boolean;
}

export interface TrustSettings {
  /** From this score on a scan or project is in review. */
  threshold: number;
  /** All rules of the region in shadow mode. */
  shadow: boolean;
  rules: Readonly<Record<TrustRule, TrustRuleSettings>>;
}

/** What is judged: a label that is added, which is then the first of `recent`, or a project that is closed. */
export interface TrustCase {
  at: number;
  kind: 'scan' | 'project';
  projectId: number;
  installerId: number;
  /** Newest first. */
  recent: readonly RecentScan[];
  /** Projects with products at the same address in the last year, without this one. */
  address: { own: number; others: number };
  /** Sign-ins of the person in the last 24 hours. */
  sessions: number;
  /** Projects whose survey the company answered in the last hour, this one included. */
  closings: number;
}

/** Facts of a flag, for its explanation. All are whole numbers. */
export type TrustFacts = Readonly<Record<string, number>>;

export interface TrustFlag {
  rule: TrustRule;
  /** Adds to the score. */
  weight: number;
  /** Recorded only. */
  shadow: boolean;
  facts: TrustFacts;
  /** 95 % of companies stay below; absent where it is not known. */
  usual?: number;
}

export interface TrustVerdict {
  /** Weights of all flags. */
  score: number;
  threshold: number;
  /** Whether the flags that are not in shadow mode reach the threshold. */
  held: boolean;
  flags: TrustFlag[];
}

/** A measured rule: its value is compared with the limit. */
interface Measure {
  value: number;
  facts: TrustFacts;
}

export const PACE_MINUTES = 3;
export const PROJECT_SECONDS = 60;
export const AREA_MINUTES = 60;
/** Labels of the last 30 days are looked at. */
export const RECENT_DAYS = 30;
/** At most so many of them, the newest. */
export const RECENT_SCANS = 200;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Shorter runs are chance, or a pack. */
const MIN_RUN = 5;
/** Equal steps up to this are a pattern. */
const MAX_STEP = 1000;
/** Serials of one delivery are closer. */
const APART = 1000;
/** Fewer labels of one product in a project are no pattern. */
const MIN_SCATTERED = 4;
/** A multiple of the limit counts its weight so often at most. */
const MAX_TIMES = 3;

/**
 * Coarse area of a postal code: its first digit, which is a part of the country everywhere. Addresses have no
 * coordinates.
 */
export function areaOf(postalCode: string): string {
  return /\d/.exec(postalCode)?.[0] ?? postalCode.charAt(0).toUpperCase();
}

const countSince = (recent: readonly RecentScan[], since: number, matches: (scan: RecentScan) => boolean) =>
  recent.reduce((count, scan) => (scan.at > since && matches(scan) ? count + 1 : count), 0);

const rules: Readonly<Record<TrustRule, (seen: TrustCase) => Measure>> = {
  member_pace: ({ at, installerId, recent }) => {
    const labels = countSince(recent, at - PACE_MINUTES * MINUTE, (scan) => scan.installerId === installerId);
    return { value: labels, facts: { labels, minutes: PACE_MINUTES } };
  },
  project_pace: ({ at, projectId, recent }) => {
    const labels = countSince(recent, at - PROJECT_SECONDS * 1000, (scan) => scan.projectId === projectId);
    return { value: labels, facts: { labels, seconds: PROJECT_SECONDS } };
  },
  daily: ({ at, installerId, recent }) => {
    const labels = countSince(recent, at - DAY, (scan) => scan.installerId === installerId);
    return { value: labels, facts: { labels } };
  },
  sequence: (seen) => {
    const { labels, step } = longestRun(serialsOf(seen));
    // A pack has consecutive numbers; other equal steps do not occur.
    return { value: step > 1 ? labels * 2 : labels, facts: { labels, step } };
  },
  scatter: ({ recent }) => {
    const labels = scattered(recent);
    return { value: labels, facts: { labels } };
  },
  distance: ({ at, installerId, recent }) => {
    const areas = new Set<string>();
    for (const scan of recent)
      if (scan.at > at - AREA_MINUTES * MINUTE && scan.installerId === installerId)
        areas.add(areaOf(scan.postalCode));
    return { value: areas.size, facts: { areas: areas.size, minutes: AREA_MINUTES } };
  },
  address: ({ address: { own, others } }) => ({
    value: own + others,
    facts: { projects: own + others, others },
  }),
  foreign: ({ recent }) => {
    const labels = countSince(recent, 0, ({ reason }) => reason === 'region' || reason === 'foreign');
    return { value: labels, facts: { labels, days: RECENT_DAYS } };
  },
  returned: ({ recent }) => {
    const labels = countSince(recent, 0, ({ reason }) => reason === 'returned');
    return { value: labels, facts: { labels, days: RECENT_DAYS } };
  },
  devices: ({ sessions }) => ({ value: sessions, facts: { sessions } }),
  repeat: ({ recent }) => {
    const labels = countSince(recent, 0, ({ reason }) => reason === 'trust');
    return { value: labels, facts: { labels, days: RECENT_DAYS } };
  },
  closings: ({ closings }) => ({ value: closings, facts: { projects: closings, minutes: 60 } }),
};

/**
 * Applies the rules. A value of twice the limit counts twice, of three times the limit or more three times.
 *
 * @returns null if no rule finds anything
 */
export function judge(seen: TrustCase, settings: TrustSettings, norms: TrustNorms): TrustVerdict | null {
  const flags: TrustFlag[] = [];
  for (const rule of trustRules) {
    const { weight, limit, shadow } = settings.rules[rule];
    if (weight === 0) continue;
    const { value, facts } = rules[rule](seen);
    const times = Math.min(MAX_TIMES, Math.floor(value / limit));
    if (times < 1) continue;
    const usual = (norms as Readonly<Record<string, number | undefined>>)[rule];
    flags.push({
      rule,
      weight: weight * times,
      shadow: shadow || settings.shadow,
      facts,
      ...(usual === undefined || usual > value ? {} : { usual }),
    });
  }
  if (flags.length === 0) return null;
  const sum = (counted: readonly TrustFlag[]) => counted.reduce((total, { weight }) => total + weight, 0);
  const { threshold } = settings;
  return {
    score: sum(flags),
    threshold,
    held: sum(flags.filter(({ shadow }) => !shadow)) >= threshold,
    flags,
  };
}

/** Numeric serials of the added label’s product, or of all products of the closed project, by product. */
function serialsOf({ kind, projectId, recent }: TrustCase): number[][] {
  const gtins =
    kind === 'scan'
      ? new Set(recent.slice(0, 1).map(({ gtin }) => gtin))
      : new Set(recent.filter((scan) => scan.projectId === projectId).map(({ gtin }) => gtin));
  const byGtin = new Map<string, number[]>();
  for (const { gtin, serial } of recent) {
    if (!gtins.has(gtin) || !isNumeric(serial)) continue;
    const numbers = byGtin.get(gtin);
    if (numbers) numbers.push(Number(serial));
    else byGtin.set(gtin, [Number(serial)]);
  }
  return [...byGtin.values()];
}

/** Longer numbers are not exact. */
function isNumeric(serial: string): boolean {
  return /^\d{1,15}$/.test(serial);
}

/** The longest row of serials with equal steps, in any order of scanning; 0 below five. */
function longestRun(lists: readonly number[][]): { labels: number; step: number } {
  let longest = { labels: 0, step: 0 };
  for (const numbers of lists) {
    const sorted = numbers.toSorted((a, b) => a - b);
    for (let start = 0; start + 1 < sorted.length; ) {
      const step = (sorted[start + 1] ?? 0) - (sorted[start] ?? 0);
      let end = start + 1;
      while (end + 1 < sorted.length && (sorted[end + 1] ?? 0) - (sorted[end] ?? 0) === step) end++;
      const labels = end - start + 1;
      if (labels >= MIN_RUN && step > 0 && step <= MAX_STEP && labels > longest.labels)
        longest = { labels, step };
      start = end;
    }
  }
  return longest;
}

/** Serials far from all others of their product in the same project, where those are the most. */
function scattered(recent: readonly RecentScan[]): number {
  const groups = new Map<string, number[]>();
  for (const { projectId, gtin, serial } of recent) {
    if (!isNumeric(serial)) continue;
    const key = `${projectId} ${gtin}`;
    const numbers = groups.get(key);
    if (numbers) numbers.push(Number(serial));
    else groups.set(key, [Number(serial)]);
  }
  let labels = 0;
  for (const numbers of groups.values()) {
    if (numbers.length < MIN_SCATTERED) continue;
    const sorted = numbers.toSorted((a, b) => a - b);
    const alone = sorted.filter((number, index) => {
      const before = sorted[index - 1];
      const after = sorted[index + 1];
      return (
        (before === undefined || number - before > APART) && (after === undefined || after - number > APART)
      );
    });
    if (alone.length * 2 > numbers.length) labels += alone.length;
  }
  return labels;
}
