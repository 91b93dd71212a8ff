/** When staff need a second person. */
import type { StaffRight } from '#platform/contract/staff-rights.ts';

/** What can wait for a second person, with the right to ask for it and to decide. */
export const approvalRights = {
  manual_points: 'points',
  points_list: 'points',
  reversal: 'reviews',
  price: 'products',
} as const satisfies Record<string, StaffRight>;

export type ApprovalKind = keyof typeof approvalRights;

export const approvalKinds = Object.keys(approvalRights) as ApprovalKind[];

/** `failed`: approved, but it could not be done any more. */
export const approvalStates = ['waiting', 'approved', 'refused', 'expired', 'withdrawn', 'failed'] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** A request that nobody decides expires. */
export const APPROVAL_DAYS = 7;

/** Who may decide gets one mail within these minutes at most. */
export const ANNOUNCE_MINUTES = 15;

/** What one person does within these hours adds up. */
export const ADD_UP_HOURS = 24;

export const limitKinds = ['manual', 'list', 'reversal', 'price'] as const;

/** `manual`, `list`, `reversal`: points. `price`: percent. */
export type LimitKind = (typeof limitKinds)[number];

export type Limits = Readonly<Record<LimitKind, number | null>>;

export const MAX_POINTS_LIMIT = 10_000_000;
export const MAX_PERCENT_LIMIT = 1000;

/** Sizes of prices are hundredths of a percent. */
const PERCENT = 100;

/** Change of a price of 0, which no limit allows. */
const FROM_NOTHING = (MAX_PERCENT_LIMIT + 1) * PERCENT;

/**
 * Whether one person may not do it alone.
 *
 * @param size points; of a price as `priceChange` says
 * @param used sizes of the same person, kind and subject within `ADD_UP_HOURS`
 */
export function needsApproval(limits: Limits, kind: LimitKind, size: number, used: number): boolean {
  const limit = limits[kind];
  if (limit === null || size === 0) return false;
  return used + size > (kind === 'price' ? limit * PERCENT : limit);
}

/** Size of a change of a price in either direction: hundredths of a percent, rounded up. */
export function priceChange(before: number, after: number): number {
  if (before === after) return 0;
  if (before === 0) return FROM_NOTHING;
  return Math.min(Math.ceil((Math.abs(after - before) * 100 * PERCENT) / before), FROM_NOTHING);
}

/** End of the time to decide. */
export function approvalExpiry(askedAt: Date): Date {
  return new Date(askedAt.getTime() + APPROVAL_DAYS * 24 * 60 * 60 * 1000);
}

/** As readers see it: requests expire without the job. */
export function shownState(
  { state, expiresAt }: { state: ApprovalState; expiresAt: Date },
  now: Date,
): ApprovalState {
  return state === 'waiting' && expiresAt <= now ? 'expired' : state;
}

interface Party {
  id: number;
  email: string | null;
}

/** Nobody approves their own, nor with a second account of the same address. */
export function isAnother(asker: Party, decider: Party): boolean {
  if (asker.id === decider.id) return false;
  return asker.email === null || asker.email.toLowerCase() !== decider.email?.toLowerCase();
}
