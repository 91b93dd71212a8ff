/**
 * The rules of points: what can be booked, which lots spending takes, when points expire.
 * Pure: amounts are whole points, times are instants.
 */

/** Events that staff can book by hand. */
export const manualEvents = [
  'survey',
  'profile_filled',
  'other',
  'promotion_1',
  'promotion_2',
  'promotion_3',
  'promotion_4',
  'trainings',
  'prioritisation',
  'satisfaction',
  'online_training',
] as const;

/** Why points are booked: by hand, or by what happens in the club. */
export const pointsEvents = [
  ...manualEvents,
  'welcome',
  'project_survey_completed',
  'order_reservation',
  'order_reject',
  'order_complete',
  'tier_level',
  'expired',
] as const;

/** One of `pointsEvents`. */
export type PointsEvent = (typeof pointsEvents)[number];

/** What kind of row it is: earned, spent for good, set aside for an order, or run out. */
export type PointsVariation = 'positive' | 'negative' | 'reserved' | 'expired';

/** The most points that one project can bring. */
export const PROJECT_CAP = 500;

/** Points that were earned together: what is left, and when they run out. */
export interface Lot {
  id: number;
  remaining: number;
  expiresAt: Date;
}

/** What a booking takes from a lot (negative) or gives back to it (positive). */
export interface LotMove {
  lot: number;
  points: number;
}

/**
 * When points earned now run out: the end of 31 December of the following year, in the region's time
 * zone. Gives the first instant at which they are gone.
 */
export function expiryOf(earned: Date, timeZone: string): Date {
  return startOfYear(yearIn(earned, timeZone) + 2, timeZone);
}

/** Days for which points can be spent that come back from an order. */
export const RETURN_DAYS = 60;

/**
 * Where points go that come back from an order which the club refused or failed: to the lot they came from while that
 * lives `RETURN_DAYS` more, else to a new lot that ends with the year in which these days are over.
 *
 * @param expiresAt when the lot ends that they were taken from
 * @returns when the new lot ends; undefined where the old lot takes them back
 */
export function returnExpiry(expiresAt: Date, returned: Date, timeZone: string): Date | undefined {
  const earliest = new Date(returned.getTime() + RETURN_DAYS * 24 * 60 * 60 * 1000);
  return expiresAt >= earliest ? undefined : startOfYear(yearIn(earliest, timeZone) + 1, timeZone);
}

/** The first instant at which points that end on the coming 31 December are gone. */
export function nextExpiry(now: Date, timeZone: string): Date {
  return startOfYear(yearIn(now, timeZone) + 1, timeZone);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Writes instants as a time zone's clock shows them. Slow to make, so each zone has one. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** What the zone's clock shows at an instant: year, month, day, hour, minute, second. */
function shownAt(instant: Date, timeZone: string): number[] {
  const parts = clockOf(timeZone).formatToParts(instant);
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
}

/** The calendar year of an instant in a time zone. */
export function yearIn(instant: Date, timeZone: string): number {
  return shownAt(instant, timeZone)[0] ?? 0;
}

/** The month of an instant in a time zone, counted from 0. */
export function monthIn(instant: Date, timeZone: string): number {
  return (shownAt(instant, timeZone)[1] ?? 1) - 1;
}

/** 31 December of a year as a calendar day: noon in UTC, to be formatted in UTC. */
export function lastDayOfYear(year: number): Date {
  return new Date(Date.UTC(year, 11, 31, 12));
}

/** The instant at which 1 January begins in a time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  const utc = new Date(Date.UTC(year, 0, 1));
  const [shownYear = year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = shownAt(utc, timeZone);
  const offset = Date.UTC(shownYear, month - 1, day, hour, minute, second) - utc.getTime();
  return new Date(utc.getTime() - offset);
}

/** Points of an amount after the cap of a project. */
export function capped(points: number): number {
  return Math.min(points, PROJECT_CAP);
}

/**
 * Which lots a spending takes, those that expire first at the front.
 *
 * @param lots open lots, in any order
 * @param points what is to be spent, above 0
 * @returns negative moves that sum up to the amount, or undefined when the lots hold too little
 */
export function take(lots: readonly Lot[], points: number): LotMove[] | undefined {
  const ordered = [...lots].sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || a.id - b.id);
  const moves: LotMove[] = [];
  let left = points;
  for (const lot of ordered) {
    if (left === 0) break;
    const taken = Math.min(lot.remaining, left);
    if (taken > 0) {
      moves.push({ lot: lot.id, points: -taken });
      left -= taken;
    }
  }
  return left === 0 ? moves : undefined;
}
