/** The rules of projects: their states, how long they are open, what they are worth. */
import { capped } from '#features/points/rules.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';

/** Days a project stays open. */
export const OPEN_DAYS = 60;

/** From this many scans on, further ones of a project go to review. */
export const SCANS_WITHOUT_REVIEW = 30;

/** Products of a project that are shown at once: its detail has the newest ones, and so many make a page of them. */
export const PRODUCTS_SHOWN = 100;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when a project created now is open. */
export function openUntil(created: Date): Date {
  return new Date(created.getTime() + OPEN_DAYS * DAY_MS);
}

/** The status that holds at `now`: an open project whose time has passed is lost, whether or not a job has said so. */
export function statusAt(project: { status: number; openUntil: Date }, now: Date): number {
  return project.status === projectStatus.open && project.openUntil <= now
    ? projectStatus.lost
    : project.status;
}

/** Full or begun days until an open project is lost, 0 to 60. */
export function daysLeft(openUntil: Date, now: Date): number {
  return Math.min(OPEN_DAYS, Math.max(0, Math.ceil((openUntil.getTime() - now.getTime()) / DAY_MS)));
}

/** The flag of a new scan, and why: not sold in the region, or too many scans already. */
export function flagFor(
  product: { soldIn: readonly number[] },
  regionId: number,
  scansBefore: number,
): { flag: 1 | 2; reason: 'region' | 'count' | null } {
  if (!product.soldIn.includes(regionId)) return { flag: scanFlag.review, reason: 'region' };
  if (scansBefore >= SCANS_WITHOUT_REVIEW) return { flag: scanFlag.review, reason: 'count' };
  return { flag: scanFlag.normal, reason: null };
}

/**
 * Whether a scan gives up its serial to one of another project: it never earned points and cannot earn any more. A
 * rejected one keeps it from its own company, which could otherwise scan until nobody looks.
 *
 * @param scan.status the status of its project that holds now
 * @param companyId who scans the product again
 */
export function givesUpSerial(
  scan: { status: number; flag: number; points: number; companyId: number },
  companyId: number,
): boolean {
  if (scan.status === projectStatus.lost) return true;
  if (scan.flag === scanFlag.rejected) return scan.companyId !== companyId;
  return scan.status === projectStatus.closed && scan.points === 0;
}

/** Whether the products of a project show how they were judged: once its survey is answered, not while it is open or lost. */
export function showsFlags(status: number): boolean {
  return status === projectStatus.closed || status === projectStatus.review;
}

/**
 * What scans are worth: unflagged ones, all that are not rejected, and both as the project brings them: after its cap,
 * or nothing.
 */
export function pointsOf(scans: { available: number; max: number }, bringsPoints: boolean) {
  return {
    available_points: scans.available,
    max_points: scans.max,
    calculated_available_points: bringsPoints ? capped(scans.available) : 0,
    calculated_max_points: bringsPoints ? capped(scans.max) : 0,
  };
}

/** Status after the survey: with a scan in review the desk decides. */
export function statusAfterSurvey(scansInReview: number): 2 | 5 {
  return scansInReview > 0 ? projectStatus.review : projectStatus.closed;
}
