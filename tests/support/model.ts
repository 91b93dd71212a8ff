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
  /** Index of its lot; undefined if it brought nothing. */
  lot?: number | undefined;
  isReversed?: true;
}

/** A company by the rules. Calendar, lots, cap and tiers are implemented independently, in a slow and simple way. */
export class Model {
  now = START;
  lots: { left: number; ends: number; isEmptied?: true }[] = [];
  orders: { taken: Map<number, number>; state: 'open' | 'ended' }[] = [];
  projects: ModelProject[] = [];
  /** Points of reversed projects that were spent already. */
  debt = 0;
  /** `year category level` of the booked levels, with their lots. */
  levels = new Map<string, number | undefined>();
  projectPoints = 0;
  /** Points of each lot when it was earned. */
  private readonly sizes = new Map<number, number>();
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

  /** Returns the index of the new lot. */
  earn(points: number): number | undefined {
    if (points <= 0) return undefined;
    const lot = this.lots.push({ left: points, ends: this.newYear(this.year() + 2) }) - 1;
    this.sizes.set(lot, points);
    this.payDebt();
    return lot;
  }

  /** What comes in pays the debt first. */
  private payDebt() {
    const paid = Math.min(this.debt, this.balance);
    this.spend(paid);
    this.debt -= paid;
  }

  /** Takes back what a lot brought, from itself first; what is gone becomes a debt, unless it has expired. */
  private takeBack(lot: number | undefined) {
    const own = lot === undefined ? undefined : this.lots[lot];
    if (!own || lot === undefined) return;
    const hasExpired = own.ends <= this.now;
    let due = (this.sizes.get(lot) ?? 0) - (hasExpired ? own.left : 0);
    const first = hasExpired ? 0 : Math.min(own.left, due);
    own.left -= first;
    due -= first;
    const rest = Math.min(due, this.balance);
    this.spend(rest);
    this.debt += due - rest;
  }

  reverse(project: ModelProject) {
    project.isReversed = true;
    for (const scan of project.scans) scan.flag = 3;
    this.projectPoints -= project.lot === undefined ? 0 : (this.sizes.get(project.lot) ?? 0);
    this.takeBack(project.lot);
    const year = this.year(project.closedAt);
    for (const [key, lot] of [...this.levels]) {
      const [inYear, group, level] = key.split(' ').map(Number) as [number, Group, number];
      const bracket = tierDefinition(regionBySlug(this.slug).id, group).brackets.find(
        (each) => each.level === level,
      );
      if (inYear !== year || this.countedIn(year, group) >= (bracket?.from ?? 0)) continue;
      this.levels.delete(key);
      this.takeBack(lot);
    }
  }

  reopen(project: ModelProject) {
    project.state = 'open';
    project.ends = this.now + 60 * DAY;
  }

  private countedIn(year: number, group: Group): number {
    return this.projects
      .filter(({ state, closedAt }) => state === 'closed' && this.year(closedAt) === year)
      .flatMap(({ scans }) => scans)
      .filter((scan) => scan.flag === 1 && scan.group === group).length;
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
    this.payDebt();
  }

  close(project: ModelProject) {
    project.state = 'closed';
    project.closedAt = this.now;
    const accepted = project.scans.filter(({ flag }) => flag === 1);
    const points = Math.min(
      500,
      accepted.reduce((sum, { group }) => sum + this.worth(group), 0),
    );
    project.lot = this.earn(points);
    this.projectPoints += points;
    const year = this.year();
    for (const group of groups) {
      const counted = this.countedIn(year, group);
      for (const { level, points: brought, from } of tierDefinition(regionBySlug(this.slug).id, group)
        .brackets) {
        const key = `${year} ${group} ${level}`;
        if (level === 1 || counted < from || this.levels.has(key)) continue;
        this.levels.set(key, this.earn(brought));
      }
    }
  }

  /**
   * Takes over all of another company, which is empty then. Its points arrive in one lot per expiry date, with those that
   * waiting orders hold. Ended orders hold nothing.
   */
  takeOver(other: Model) {
    const merged = new Map<number, { left: number; ends: number }>();
    const lotOf = (ends: number) => {
      const lot = merged.get(ends) ?? { left: 0, ends };
      merged.set(ends, lot);
      return lot;
    };
    for (const lot of other.lots) {
      if (lot.left > 0 && lot.ends > this.now) lotOf(lot.ends).left += lot.left;
    }
    const waiting = other.orders.filter(({ state }) => state === 'open');
    for (const { taken } of waiting) {
      for (const lot of taken.keys()) lotOf(other.lots[lot]?.ends ?? 0);
    }
    const added = [...merged.values()].toSorted((a, b) => a.ends - b.ends);
    const first = this.lots.length;
    this.lots.push(...added);
    for (const order of other.orders) {
      const taken = new Map<number, number>();
      for (const [lot, points] of order.state === 'open' ? order.taken : []) {
        const place = first + added.findIndex(({ ends }) => ends === other.lots[lot]?.ends);
        taken.set(place, (taken.get(place) ?? 0) + points);
      }
      this.orders.push({ taken, state: order.state });
    }
    // What its projects and levels brought is in lots that are empty now; reversals read their size.
    const emptied = this.lots.length;
    this.lots.push(...other.lots.map(({ ends }) => ({ left: 0, ends, isEmptied: true as const })));
    for (const [lot, size] of other.sizes) this.sizes.set(emptied + lot, size);
    const moved = (lot: number | undefined) => (lot === undefined ? undefined : emptied + lot);
    for (const project of other.projects)
      this.projects.push(Object.assign(project, { lot: moved(project.lot) }));
    for (const [level, lot] of other.levels) if (!this.levels.has(level)) this.levels.set(level, moved(lot));
    this.debt += other.debt;
    this.payDebt();
    this.projectPoints += other.projectPoints;
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
      debt: this.debt,
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
