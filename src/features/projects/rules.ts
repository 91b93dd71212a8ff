import { capped } from '#features/points/rules.ts';
import { OPEN_DAYS, projectStatus, scanFlag } from '#platform/contract/statuses.ts';

/** Scans per project without a review. */
export const SCANS_WITHOUT_REVIEW = 30;

/** In a project's detail, and per page. */
export const PRODUCTS_SHOWN = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/** First instant at which an open project is lost: `OPEN_DAYS` after its creation. */
export function openUntil(created: Date): Date {
  return new Date(created.getTime() + OPEN_DAYS * DAY_MS);
}

/** Does not rely on the job: overdue open projects count as lost. */
export function statusAt(project: { status: number; openUntil: Date }, now: Date): number {
  return project.status === projectStatus.open && project.openUntil <= now
    ? projectStatus.lost
    : project.status;
}

/** Rounded up, 0 to 60. */
export function daysLeft(openUntil: Date, now: Date): number {
  return Math.min(OPEN_DAYS, Math.max(0, Math.ceil((openUntil.getTime() - now.getTime()) / DAY_MS)));
}

/** Tone of the 0 to 60 days that an open project has left. */
export function daysTone(days: number): 'brick' | 'amber' | 'neutral' {
  if (days <= 3) return 'brick';
  return days <= 7 ? 'amber' : 'neutral';
}

/** Days before a project is lost on which reminders are due, the most urgent first. */
export const REMINDER_DAYS = [1, 3, 14] as const;

type ReminderDays = (typeof REMINDER_DAYS)[number];

/** When a reminder is due. */
export function reminderAt(openUntil: Date, days: ReminderDays): Date {
  return new Date(openUntil.getTime() - days * DAY_MS);
}

/**
 * The most urgent reminder that is due, unless it was sent. Less urgent ones are left out. A later `openUntil` brings
 * new ones.
 *
 * @param remindedTo `reminderAt` of the last one
 * @returns undefined if none is due, or the project is lost
 */
export function dueReminder(
  { openUntil, remindedTo }: { openUntil: Date; remindedTo: Date | null },
  now: Date,
): ReminderDays | undefined {
  if (openUntil <= now) return undefined;
  const due = REMINDER_DAYS.find((days) => reminderAt(openUntil, days) <= now);
  if (due === undefined || remindedTo === null) return due;
  return remindedTo < reminderAt(openUntil, due) ? due : undefined;
}

/**
 * Open projects by the time they have left, the oldest first among equal ones, each once.
 *
 * @param first uuid of a project to put before all others
 */
export function mostUrgentFirst<P extends { uuid: string; id: number; days_left: number }>(
  projects: readonly P[],
  first: string | null = null,
): P[] {
  const each = new Map(projects.map((project) => [project.uuid, project]));
  return [...each.values()].sort(
    (a, b) => Number(b.uuid === first) - Number(a.uuid === first) || a.days_left - b.days_left || a.id - b.id,
  );
}

/** Sizes are not translated: figures, signs, units and codes such as `MK06`, but no words. */
export function hasWords(size: string): boolean {
  return /\p{L}{3}/u.test(size);
}

/**
 * Why a scan is in review: product not sold in the region, too many scans in the project, rejected before; its serial
 * is unknown to the registry, not checked yet, returned, or shipped to other countries. `taken`: rejected, because it
 * counts for another project since its own was lost. `trust`: the rules of `trust.ts` add up.
 */
export const flagReasons = [
  'region',
  'count',
  'rejected',
  'serial',
  'unchecked',
  'returned',
  'foreign',
  'taken',
  'trust',
] as const;

export type FlagReason = (typeof flagReasons)[number];

/** What the serial registry knows; `foreign` was shipped to other countries only. */
export type SerialVerdict = 'known' | 'unknown' | 'returned' | 'foreign';

/** `unchecked`: the registry did not answer; it is asked later. */
export type ScannedSerial = SerialVerdict | 'unchecked';

interface Review {
  flag: 1 | 2;
  reason: FlagReason | null;
}

/** @param serial undefined without a registry; refused labels do not get here */
export function flagFor(
  product: { soldIn: readonly number[] },
  regionId: number,
  scansBefore: number,
  serial?: ScannedSerial,
): Review {
  if (serial === 'unknown') return { flag: scanFlag.review, reason: 'serial' };
  if (!product.soldIn.includes(regionId)) return { flag: scanFlag.review, reason: 'region' };
  if (scansBefore >= SCANS_WITHOUT_REVIEW) return { flag: scanFlag.review, reason: 'count' };
  if (serial === 'unchecked') return { flag: scanFlag.review, reason: 'unchecked' };
  return { flag: scanFlag.normal, reason: null };
}

/** Review of a label whose trust verdict holds it. Reasons that need no sum come first. */
export function flagWithTrust(review: Review, isHeld: boolean): Review {
  const isOpen = review.reason === null || review.reason === 'unchecked';
  return isHeld && isOpen ? { flag: scanFlag.review, reason: 'trust' } : review;
}

/**
 * Error of a label that is not accepted. Products that are not sold in the region are reviewed instead, wherever they
 * were shipped.
 */
export function refusalOf(
  product: { soldIn: readonly number[] },
  regionId: number,
  serial: ScannedSerial | undefined,
): 'label_returned' | 'label_foreign' | undefined {
  if (serial === 'returned') return 'label_returned';
  return serial === 'foreign' && product.soldIn.includes(regionId) ? 'label_foreign' : undefined;
}

/** Review of a scan in review whose serial was checked later. Other reasons for the review stay. */
export function flagAfterCheck(reason: FlagReason | null, serial: SerialVerdict): Review {
  if (serial === 'unknown') return { flag: scanFlag.review, reason: 'serial' };
  if (serial === 'returned') return { flag: scanFlag.review, reason: 'returned' };
  if (serial === 'foreign' && reason !== 'region') return { flag: scanFlag.review, reason: 'foreign' };
  if (reason === 'unchecked') return { flag: scanFlag.normal, reason: null };
  return { flag: scanFlag.review, reason };
}

/**
 * Whether a scan that never earned points releases its serial. Rejected scans keep it from their own company,
 * which could otherwise retry until accepted.
 *
 * @param scan.status effective status of its project
 * @param companyId company of the new scan
 */
export function givesUpSerial(
  scan: { status: number; flag: number; points: number; companyId: number },
  companyId: number,
): boolean {
  if (scan.status === projectStatus.lost) return true;
  if (scan.flag === scanFlag.rejected) return scan.companyId !== companyId;
  return scan.status === projectStatus.closed && scan.points === 0;
}

/** How far apart serials of one delivery are at most. */
const SERIAL_RANGE = 20n;

/**
 * Serials of the same length around a numeric one, itself included.
 *
 * @param serial as from `serialKey`
 * @returns none for a serial with letters, or longer than 20 digits
 */
export function serialsAround(serial: string): string[] {
  if (!/^\d{1,20}$/.test(serial)) return [];
  const middle = BigInt(serial);
  const around: string[] = [];
  for (let number = middle - SERIAL_RANGE; number <= middle + SERIAL_RANGE; number++) {
    const text = String(number).padStart(serial.length, '0');
    if (number >= 0n && text.length === serial.length) around.push(text);
  }
  return around;
}

/** Flags are shown after the survey only. */
export function showsFlags(status: number): boolean {
  return status === projectStatus.closed || status === projectStatus.review;
}

/** Before and after the cap. */
export function pointsOf(scans: { available: number; max: number }, bringsPoints: boolean) {
  return {
    available_points: scans.available,
    max_points: scans.max,
    calculated_available_points: bringsPoints ? capped(scans.available) : 0,
    calculated_max_points: bringsPoints ? capped(scans.max) : 0,
  };
}

/** Closed at once, or in review while scans are. */
export function statusAfterSurvey(scansInReview: number): 2 | 5 {
  return scansInReview > 0 ? projectStatus.review : projectStatus.closed;
}
