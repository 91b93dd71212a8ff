/** A reference model of a company’s points, for tests that compare the club with it. */
import { basicPoints } from '#regions/basic-points.ts';
import { regionBySlug } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';

/** Start of each simulated history. */
export const START = Date.UTC(2026, 9, 20, 9);
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Offset from UTC at New Year, in hours. */
const winter = { pl: 1, ro: 2, tr: 3 } as const;
/** Product groups that are scanned. */
export const groups = [1, 4, 8, 99] as const;
/** Regions whose New Year differs in UTC. */
export type Slug = keyof typeof winter;
type Group = (typeof groups)[number];

interface ModelScan {
  uuid: string;
  group: Group;
  flag: 1 | 2 | 3;
  at: number;
}
/** A project; `state` is the stored state, `stateOf` the effective one. */
export interface ModelProject {
  uuid: string;
  state: 'open' | 'review' | 'closed';
  ends: number;
  closedAt: number;
  scans: ModelScan[];
}

/** A company by the rules. Calendar, lots, cap and tiers are implemented independently, in a slow and simple way. */
export class Model {
  now = START;
  lots: { left: number; ends: number }[] = [];
  orders: { taken: Map<number, number>; state: 'open' | 'ended' }[] = [];
  projects: ModelProject[] = [];
  /** `year category level` of the booked levels. */
  levels = new Set<string>();
  projectPoints = 0;
  readonly slug: Slug;

  constructor(slug: Slug) {
    this.slug = slug;
  }

  year(at = this.now) {
    return new Date(at + winter[this.slug] * HOUR).getUTCFullYear();
  }
  newYear(year: number) {
    return Date.UTC(year, 0, 1) - winter[this.slug] * HOUR;
  }
  worth(group: Group) {
    return basicPoints(regionBySlug(this.slug).id, group);
  }

  stateOf(project: ModelProject) {
    return project.state === 'open' && project.ends <= this.now ? 'lost' : project.state;
  }

  earn(points: number) {
    if (points > 0) this.lots.push({ left: points, ends: this.newYear(this.year() + 2) });
  }

  get balance() {
    return this.leftUntil(Number.POSITIVE_INFINITY);
  }
  private leftUntil(end: number) {
    return this.lots.reduce((sum, { left, ends }) => (ends > this.now && ends <= end ? sum + left : sum), 0);
  }

  /** Takes points one by one from the lot that expires first; takes none if there are too few. */
  spend(points: number): Map<number, number> | undefined {
    if (points > this.balance) return undefined;
    const taken = new Map<number, number>();
    for (let point = 0; point < points; point++) {
      const open = this.lots.map(({ left, ends }, lot) => ({ left, ends, lot }));
      const [first] = open
        .filter(({ left, ends }) => left > 0 && ends > this.now)
        .sort((a, b) => a.ends - b.ends || a.lot - b.lot);
      const lot = first && this.lots[first.lot];
      if (!lot) throw new Error('The model is wrong');
      lot.left--;
      taken.set(first.lot, (taken.get(first.lot) ?? 0) + 1);
    }
    return taken;
  }

  /** Returns points to their lots. Points expiring within 60 days go to one new lot that lasts at least as long. */
  giveBack(taken: ReadonlyMap<number, number>) {
    const soon = this.now + 60 * DAY;
    let late = 0;
    for (const [lot, points] of taken) {
      const held = this.lots[lot];
      if (held && held.ends >= soon) held.left += points;
      else late += points;
    }
    if (late > 0) this.lots.push({ left: late, ends: this.newYear(this.year(soon) + 1) });
  }

  close(project: ModelProject) {
    project.state = 'closed';
    project.closedAt = this.now;
    const accepted = project.scans.filter(({ flag }) => flag === 1);
    const points = Math.min(
      500,
      accepted.reduce((sum, { group }) => sum + this.worth(group), 0),
    );
    this.earn(points);
    this.projectPoints += points;
    const year = this.year();
    const inYear = this.projects.filter(
      (each) => each.state === 'closed' && each.closedAt >= this.newYear(year),
    );
    for (const group of groups) {
      const counted = inYear
        .flatMap(({ scans }) => scans)
        .filter((scan) => scan.flag === 1 && scan.group === group);
      for (const { level, points: brought, from } of tierDefinition(regionBySlug(this.slug).id, group)
        .brackets) {
        const key = `${year} ${group} ${level}`;
        if (level === 1 || counted.length < from || this.levels.has(key)) continue;
        this.levels.add(key);
        this.earn(brought);
      }
    }
  }

  /** The response of `GET /v2/company/points`. */
  get figures() {
    const inState = (...states: string[]) =>
      this.projects.filter((project) => states.includes(this.stateOf(project)));
    const most = (projects: ModelProject[]) =>
      projects
        .map(({ scans }) =>
          scans.reduce((sum, { flag, group }) => (flag === 3 ? sum : sum + this.worth(group)), 0),
        )
        .reduce((sum, points) => sum + Math.min(500, points), 0);
    const all = this.projects.flatMap(({ scans }) => scans);
    return {
      company_points: this.balance,
      points: {
        completed: this.projectPoints,
        in_prog: most(inState('open', 'review')),
        lost: most(inState('lost')),
        to_expire: this.leftUntil(this.newYear(this.year() + 1)),
      },
      projects: {
        completed: inState('closed').length,
        in_prog: inState('open', 'review').length,
        lost: inState('lost').length,
      },
      scans: {
        current_year: all.filter(({ flag, at }) => flag !== 3 && at >= this.newYear(this.year())).length,
        completed: inState('closed')
          .flatMap(({ scans }) => scans)
          .filter(({ flag }) => flag === 1).length,
      },
    };
  }
}
