/** What waits for staff, and how soon it is to be done. */
import type { NeededRight } from '#platform/contract/staff-rights.ts';

const HOUR = 1;
const DAY = 24 * HOUR;

/**
 * Kinds of waiting things: the right to work on them, and the hours until one is due. What has failed is due at once.
 */
export const waitingKinds = {
  order_failed: { right: 'orders', hours: 0 },
  dead_letter: { right: 'admin', hours: 0 },
  top_up: { right: 'admin', hours: 0 },
  webhook: { right: 'admin', hours: 0 },
  no_stock: { right: 'products', hours: 0 },
  order_pending: { right: 'orders', hours: DAY },
  // By the rights of its kind.
  approval: { right: 'any', hours: DAY },
  ticket: { right: 'tickets', hours: DAY },
  order_approved: { right: 'orders', hours: 3 * DAY },
  project: { right: 'reviews', hours: 2 * DAY },
  scan: { right: 'reviews', hours: 2 * DAY },
  deletion: { right: 'members', hours: 7 * DAY },
  low_stock: { right: 'products', hours: 14 * DAY },
} as const satisfies Record<string, { right: NeededRight; hours: number }>;

export type WaitingKind = keyof typeof waitingKinds;

export const waitingKindNames = Object.keys(waitingKinds) as WaitingKind[];

/** Codes of a voucher, or pieces of a product, from which on staff order more. */
export const LOW_STOCK_FOR_STAFF = 10;

/** A top-up without an answer for so long is looked at by a person. */
export const STUCK_TOP_UP_MS = 60 * 60 * 1000;

/** What `A` and `R` do to a kind; undefined where the object is opened instead. */
export const actionsOf: Readonly<
  Partial<Record<WaitingKind, { accept: WaitingAction; reject?: WaitingAction }>>
> = {
  order_pending: { accept: 'approve', reject: 'rejectOrder' },
  order_approved: { accept: 'complete', reject: 'rejectOrder' },
  order_failed: { accept: 'retry', reject: 'rejectOrder' },
  project: { accept: 'acceptProject', reject: 'rejectProject' },
  scan: { accept: 'acceptScan', reject: 'rejectScan' },
  dead_letter: { accept: 'resend' },
};

export type WaitingAction =
  | 'approve'
  | 'complete'
  | 'retry'
  | 'rejectOrder'
  | 'acceptProject'
  | 'rejectProject'
  | 'acceptScan'
  | 'rejectScan'
  | 'resend';

/** Whether it is overdue. `since`: when it began to wait. */
export function isDue(kind: WaitingKind, since: Date, now: Date): boolean {
  return since.getTime() + waitingKinds[kind].hours * 3_600_000 <= now.getTime();
}
