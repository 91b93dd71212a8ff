/** Amounts are whole points, times are instants. */

/** Staff can book these by hand. */
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

export const pointsEvents = [
  ...manualEvents,
  'welcome',
  'project_survey_completed',
  'campaign',
  'order_reservation',
  'order_reject',
  'order_complete',
  'tier_level',
  'project_reversed',
  'debt_repaid',
  'expired',
  'merged_out',
  'merged_in',
  'level_bonus',
  'invitation_inviter',
  'invitation_invited',
  'invitation_reversed',
  'sale',
  'sale_return',
  'opening_balance',
  'import_undone',
] as const;

export type PointsEvent = (typeof pointsEvents)[number];

/** Earned, finally spent, reserved for an order, or expired. */
export type PointsVariation = 'positive' | 'negative' | 'reserved' | 'expired';

/** Maximum points per project. */
export const PROJECT_CAP = 500;

export interface Lot {
  id: number;
  remaining: number;
  expiresAt: Date;
}

/** Points taken from a lot (negative) or returned to it (positive). */
export interface LotMove {
  lot: number;
  points: number;
}

/** First instant after expiry: points last until the end of the following year. */
export function expiryOf(earned: Date, timeZone: string): Date {
  return startOfYear(yearIn(earned, timeZone) + 2, timeZone);
}

/** Refunded points stay spendable at least this long. */
export const RETURN_DAYS = 60;

/**
 * Expiry of points refunded from a rejected or failed order. They return to their lot if it lasts
 * `RETURN_DAYS` more. Otherwise a new lot ends with the year in which these days are over.
 *
 * @param expiresAt expiry of the original lot
 * @returns expiry of the new lot; undefined to use the original one
 */
export function returnExpiry(expiresAt: Date, returned: Date, timeZone: string): Date | undefined {
  const earliest = new Date(returned.getTime() + RETURN_DAYS * 24 * 60 * 60 * 1000);
  return expiresAt >= earliest ? undefined : startOfYear(yearIn(earliest, timeZone) + 1, timeZone);
}

/** First instant after the coming 31 December. */
export function nextExpiry(now: Date, timeZone: string): Date {
  return startOfYear(yearIn(now, timeZone) + 1, timeZone);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to create, so each zone has one. */
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

/** Local year, month, day, hour, minute, second. */
function shownAt(instant: Date, timeZone: string): number[] {
  const parts = clockOf(timeZone).formatToParts(instant);
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
}

/** Calendar year of an instant in a time zone. */
export function yearIn(instant: Date, timeZone: string): number {
  return shownAt(instant, timeZone)[0] ?? 0;
}

/** The month, from 0. */
export function monthIn(instant: Date, timeZone: string): number {
  return (shownAt(instant, timeZone)[1] ?? 1) - 1;
}

/** Local date and full hour: `2026-12-01`, 8. */
export function dayIn(instant: Date, timeZone: string): { day: string; hour: number } {
  const [year = 0, month = 0, day = 0, hour = 0] = shownAt(instant, timeZone);
  return { day: [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'), hour };
}

/** Noon UTC on 31 December, to be formatted in UTC. */
export function lastDayOfYear(year: number): Date {
  return new Date(Date.UTC(year, 11, 31, 12));
}

/** Midnight of 1 January in the time zone. */
export function startOfYear(year: number, timeZone: string): Date {
  return midnight(year, 0, 1, timeZone);
}

/** The local midnight that begins the month of an instant. */
export function startOfMonth(instant: Date, timeZone: string): Date {
  const [year = 0, month = 1] = shownAt(instant, timeZone);
  return midnight(year, month - 1, 1, timeZone);
}

/** The local midnight that begins a day, `2027-05-01`, or a later one. */
export function startOfDayOn(day: string, timeZone: string, daysLater = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return midnight(year, month - 1, date + daysLater, timeZone);
}

/** The local midnight before an instant. */
export function startOfDay(instant: Date, timeZone: string): Date {
  const [year = 0, month = 1, day = 1] = shownAt(instant, timeZone);
  return midnight(year, month - 1, day, timeZone);
}

function midnight(year: number, month: number, day: number, timeZone: string): Date {
  const utc = new Date(Date.UTC(year, month, day));
  const [shownYear = 0, shownMonth = 1, shownDay = 1, hour = 0, minute = 0, second = 0] = shownAt(
    utc,
    timeZone,
  );
  const offset = Date.UTC(shownYear, shownMonth - 1, shownDay, hour, minute, second) - utc.getTime();
  return new Date(utc.getTime() - offset);
}

/** Points of a project, at most `PROJECT_CAP`. */
export function capped(points: number): number {
  return Math.min(points, PROJECT_CAP);
}

/**
 * Takes points from lots, earliest expiry first.
 *
 * @param lots open lots, in any order
 * @param points at least 0
 * @param first id of a lot to take from before all others
 * @returns negative moves that sum up to the amount; undefined if the lots hold too little
 */
export function take(lots: readonly Lot[], points: number, first?: number): LotMove[] | undefined {
  const ordered = [...lots].sort(
    (a, b) =>
      Number(b.id === first) - Number(a.id === first) ||
      a.expiresAt.getTime() - b.expiresAt.getTime() ||
      a.id - b.id,
  );
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
