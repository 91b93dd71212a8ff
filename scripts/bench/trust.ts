/**
 * A simulated month of honest and dishonest companies, judged by the rules of `src/features/projects/trust.ts`.
 * Settings are the default ones, without shadow mode. The same seed gives the same figures.
 */
import { capped } from '#features/points/rules.ts';
import type { FlagReason } from '#features/projects/rules.ts';
import {
  judge,
  RECENT_DAYS,
  RECENT_SCANS,
  type RecentScan,
  type TrustRule,
  type TrustSettings,
} from '#features/projects/trust.ts';
import { defaultTrustSettings } from '#features/projects/trust-settings.ts';
import { createRandom, type Random } from '#platform/ops/random.ts';

/** Limits that the rules must meet. */
export const trustLimits = { caught: 0.9, affected: 0.01 } as const;

export interface TrustFigures {
  honest: number;
  /** Honest companies with anything held. */
  affected: number;
  /** Rules that flagged in held cases of honest companies, by name. */
  affectedBy: Readonly<Record<string, number>>;
  dishonest: number;
  points: number;
  /** Points of dishonest companies in projects that went to review. */
  caught: number;
  tricks: Readonly<Record<Trick, { companies: number; points: number; caught: number }>>;
  judged: number;
}

interface Label {
  at: number;
  by: number;
  gtin: string;
  serial: string;
  reason: FlagReason | null;
}

interface Project {
  id: number;
  postalCode: string;
  /** Other projects at the address, as far as the club knows. */
  address: { own: number; others: number };
  labels: Label[];
  closedAt: number;
}

interface Month {
  projects: Project[];
  /** Sign-ins of a day. */
  sessions: number;
}

const POINTS = 10;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Numbers of the factory are known to people who invent some. */
const SERIALS = 100_000_000;

const settings: TrustSettings = { ...defaultTrustSettings, shadow: false };

const tricks = {
  /** A script sends the labels of projects of 25, with numbers in a row. */
  burst: (random) => scripted(random, 6, 25, (from, index) => from + index),
  /** The same with numbers from all over the range. */
  scatteredBurst: (random) => scripted(random, 6, 25, () => random.int(0, SERIALS)),
  /** The same in small projects. */
  smallBursts: (random) => scripted(random, 15, 10, (from, index) => from + index),
  /** Every seventh number. */
  steps: (random) => scripted(random, 10, 15, (from, index) => from + index * 7),
  /** A person types ten invented numbers a day. */
  slowRow: (random) => typed(random, (from, index) => from + index),
  slowScattered: (random) => typed(random, () => random.int(0, SERIALS)),
  /** Photos of labels from colleagues all over the country, on a few evenings. */
  photos: (random) => {
    const projects: Project[] = [];
    for (let evening = 0; evening < 3; evening++) {
      const at = clock(evening * 9 * DAY + 20 * HOUR);
      for (let index = 0; index < 7; index++) {
        const labels = pack(random, random.int(6, 10)).map((label) => ({
          ...label,
          at: at(random.int(2, 6) * SECOND),
        }));
        projects.push(projectOf(projects.length, `${random.int(0, 9)}0-100`, labels, at(MINUTE)));
      }
    }
    return { projects, sessions: 3 };
  },
  /** One roof again and again. */
  sameRoof: (random) => {
    const projects = Array.from({ length: 10 }, (_, index) => {
      const at = clock(index * 2 * DAY + random.int(8, 18) * HOUR);
      const labels = pack(random, 12).map((label) => ({ ...label, at: at(random.int(4, 12) * SECOND) }));
      return {
        ...projectOf(index, '30-001', labels, at() + HOUR),
        address: { own: index, others: index > 3 ? 2 : 0 },
      };
    });
    return { projects, sessions: 2 };
  },
  /** Goods from abroad, and some that were returned. */
  grey: (random) => {
    const projects = Array.from({ length: 12 }, (_, index) => {
      const at = clock(index * 2 * DAY + 9 * HOUR);
      const labels = pack(random, 8).map((label, place): Label => {
        const reason = place === 0 ? 'region' : place === 1 && index % 2 === 0 ? 'returned' : null;
        return { ...label, reason, at: at(random.int(4, 12) * SECOND) };
      });
      return projectOf(index, '30-001', labels, at() + HOUR);
    });
    return { projects, sessions: 2 };
  },
  /** The shelf of a merchant: whole pallets, many a day, on an account that many use. */
  shelf: (random) => {
    const projects: Project[] = [];
    for (let day = 0; day < 5; day++) {
      const at = clock(day * 5 * DAY + 18 * HOUR);
      for (let index = 0; index < 5; index++) {
        const from = random.int(0, SERIALS);
        const labels = Array.from({ length: 24 }, (_, place) =>
          label(1, from + place, at(random.int(2, 4) * SECOND)),
        );
        projects.push(projectOf(projects.length, '30-001', labels, at(MINUTE)));
      }
    }
    return { projects, sessions: 12 };
  },
} satisfies Record<string, (random: Random) => Month>;

export type Trick = keyof typeof tricks;

/** @param seed names the run */
export function simulateTrust({
  honest,
  dishonest,
  seed,
}: {
  honest: number;
  dishonest: number;
  seed: string;
}): TrustFigures {
  const figures = { honest, affected: 0, dishonest, points: 0, caught: 0, judged: 0 };
  const affectedBy: Record<string, number> = {};
  for (let index = 0; index < honest; index++) {
    const judged = judgeMonth(honestMonth(createRandom(seed, 'honest', index)));
    figures.judged += judged.cases;
    if (judged.held.size === 0) continue;
    figures.affected++;
    for (const rule of judged.rules) affectedBy[rule] = (affectedBy[rule] ?? 0) + 1;
  }
  const names = Object.keys(tricks) as Trick[];
  const byTrick = Object.fromEntries(
    names.map((name) => [name, { companies: 0, points: 0, caught: 0 }]),
  ) as Record<Trick, { companies: number; points: number; caught: number }>;
  for (let index = 0; index < dishonest; index++) {
    const name = names[index % names.length] ?? 'burst';
    const month = tricks[name](createRandom(seed, name, index));
    const judged = judgeMonth(month);
    figures.judged += judged.cases;
    const row = byTrick[name];
    row.companies++;
    for (const { id, labels } of month.projects) {
      const worth = capped(labels.length * POINTS);
      row.points += worth;
      if (judged.held.has(id)) row.caught += worth;
    }
  }
  for (const row of Object.values(byTrick)) {
    figures.points += row.points;
    figures.caught += row.caught;
  }
  return { ...figures, affectedBy, tricks: byTrick };
}

/** Adds the labels and closes the projects in the order of time. */
function judgeMonth({ projects, sessions }: Month): {
  held: Set<number>;
  rules: Set<TrustRule>;
  cases: number;
} {
  const held = new Set<number>();
  const rules = new Set<TrustRule>();
  let recent: RecentScan[] = [];
  let cases = 0;
  const steps = projects
    .flatMap((project) => [
      ...project.labels.map((label) => ({ at: label.at, project, label })),
      { at: project.closedAt, project, label: undefined },
    ])
    .sort((one, other) => one.at - other.at);
  for (const { at, project, label } of steps) {
    if (label) {
      const { by, gtin, serial, reason } = label;
      const { id, postalCode } = project;
      const kept = recent.filter((scan) => scan.at > at - RECENT_DAYS * DAY).slice(0, RECENT_SCANS);
      recent = [{ at, projectId: id, installerId: by, gtin, serial, reason, postalCode }, ...kept];
    }
    const verdict = judge(
      {
        at,
        kind: label ? 'scan' : 'project',
        projectId: project.id,
        installerId: label?.by ?? project.labels[0]?.by ?? 1,
        recent,
        address: project.address,
        sessions,
        closings: projects.filter(({ closedAt }) => closedAt > at - HOUR && closedAt <= at).length,
      },
      settings,
      {},
    );
    cases++;
    if (!verdict?.held) continue;
    held.add(project.id);
    const [added] = recent;
    const isHeld = (scan: RecentScan) => (label ? scan === added : scan.projectId === project.id);
    recent = recent.map((scan) =>
      isHeld(scan) && scan.reason === null ? { ...scan, reason: 'trust' } : scan,
    );
    for (const { rule } of verdict.flags) rules.add(rule);
  }
  return { held, rules, cases };
}

/**
 * Small, middle and large companies. Some collect labels and scan them in the evening, some without a connection, so
 * that all arrive at once. Large ones have sites with many windows from one pallet.
 */
function honestMonth(random: Random): Month {
  const size = random.next();
  const isLarge = size > 0.95;
  const [most, windows, people] = isLarge ? [22, 14, 4] : size > 0.7 ? [9, 10, 2] : [4, 6, 1];
  const count = random.int(1, most);
  const collects = random.next() < 0.2;
  const isOffline = random.next() < 0.1;
  const home = random.int(0, 9);
  const projects: Project[] = [];
  for (let index = 0; index < count; index++) {
    const day = collects ? Math.floor((index * 4) / count) * 7 + 4 : Math.floor((index * 29) / count);
    // Who collects scans one project after the other.
    const before = projects.at(-1);
    const follows = collects && before !== undefined && before.closedAt > day * DAY;
    let at = follows ? before.closedAt + random.int(1, 4) * MINUTE : day * DAY + random.int(7, 18) * HOUR;
    const isSite = random.next() < (isLarge ? 0.04 : 0.003);
    const by = random.int(1, people);
    const labels = pack(random, isSite ? random.int(18, 26) : random.int(1, windows), by).map((each) => {
      at += isOffline ? random.int(100, 600) : random.int(3, 20) * SECOND;
      return { ...each, at };
    });
    if (random.next() < 0.01) {
      const [one] = labels;
      if (one) one.reason = random.next() < 0.8 ? 'region' : 'returned';
    }
    const away = random.next();
    const area = away < 0.85 ? home : away < 0.97 ? (home + 1) % 10 : random.int(0, 9);
    const again = random.next() < 0.05;
    projects.push({
      ...projectOf(index, `${area}0-100`, labels, at + random.int(1, 5) * MINUTE),
      address: again ? { own: random.int(0, 2), others: random.int(0, 1) } : { own: 0, others: 0 },
    });
  }
  return { projects, sessions: random.next() < 0.98 ? random.int(1, 3) : random.int(4, 9) };
}

function scripted(
  random: Random,
  count: number,
  size: number,
  serialAt: (from: number, index: number) => number,
): Month {
  const from = random.int(0, SERIALS);
  const at = clock(random.int(0, 20) * DAY);
  const projects = Array.from({ length: count }, (_, index) => {
    const labels = Array.from({ length: size }, (_, place) =>
      label(1, serialAt(from, index * size + place), at(13)),
    );
    return projectOf(index, '30-001', labels, at(40));
  });
  return { projects, sessions: 1 };
}

function typed(random: Random, serialAt: (from: number, index: number) => number): Month {
  const from = random.int(0, SERIALS);
  const projects = Array.from({ length: 15 }, (_, index) => {
    const at = clock(index * 2 * DAY + random.int(8, 20) * HOUR);
    const labels = Array.from({ length: 10 }, (_, place) =>
      label(1, serialAt(from, index * 10 + place), at(random.int(10, 40) * SECOND)),
    );
    return projectOf(index, '30-001', labels, at() + HOUR);
  });
  return { projects, sessions: 1 };
}

/** Windows as they are delivered: from one to three pallets, some in a row, others with small gaps. */
function pack(random: Random, count: number, by = 1): Label[] {
  const pallets = Array.from({ length: random.int(1, 3) }, () => ({
    gtin: random.int(1, 40),
    next: random.int(0, SERIALS),
    isFull: random.next() < 0.3,
  }));
  return Array.from({ length: count }, () => {
    const pallet = random.pick(pallets);
    pallet.next += pallet.isFull || random.next() < 0.6 ? 1 : random.int(2, 9);
    return { ...label(pallet.gtin, pallet.next, 0), by };
  });
}

function label(product: number, number: number, at: number): Label {
  const serial = `71${String(number % SERIALS).padStart(8, '0')}`;
  return { at, by: 1, gtin: `020041700${String(product).padStart(4, '0')}0`, serial, reason: null };
}

function projectOf(id: number, postalCode: string, labels: Label[], closedAt: number): Project {
  return { id, postalCode, address: { own: 0, others: 0 }, labels, closedAt };
}

/** The time, which each call moves on. */
function clock(from: number): (milliseconds?: number) => number {
  let at = from;
  return (milliseconds = 0) => {
    at += milliseconds;
    return at;
  };
}
