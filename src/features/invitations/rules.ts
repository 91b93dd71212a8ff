/** When an invitation earns points, and what both companies see of it. */

export type InvitationState = 'pending' | 'rewarded' | 'refused';

/** What members see of it: not why it earns nothing, which tells about the other company. */
export const shownStates = ['registered', 'project_closed', 'rewarded', 'not_rewarded'] as const;

export type ShownState = (typeof shownStates)[number];

/**
 * Why an invitation earns nothing. The first five: the companies share it. `same`: both were merged into one. `member`: the
 * invited company was merged with one that had earned points. `off`: the regions give no points. `cap`: the inviter has had
 * its rewards of the year. `closed`: the inviter is closed or locked.
 */
export const refusals = [
  'number',
  'phone',
  'email',
  'address',
  'device',
  'same',
  'member',
  'off',
  'cap',
  'closed',
] as const;

/** Those that say that the invited company is no new one. The others are about points. */
export const sameCompanyRefusals = [
  'number',
  'phone',
  'email',
  'address',
  'device',
  'same',
  'member',
] as const satisfies readonly Refusal[];

export type Refusal = (typeof refusals)[number];

/** Highest points of a side, and highest cap, that staff can set. */
export const MAX_INVITATION_POINTS = 10_000;
export const MAX_YEARLY_CAP = 1000;

/** The code in what a link or a person gave; undefined if it is something else, such as the name of a campaign. */
export function codeIn(text: string | null | undefined): string | undefined {
  const code = text?.replace(/[\s-]/g, '').toUpperCase() ?? '';
  return /^[BCDFGHJKLMNPRSTV]{10}$/.test(code) ? code : undefined;
}

/** In two parts, which people can read aloud: `BCDFG-HJKLM`. */
export function readableCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

export interface Address {
  postalCode: string;
  street: string;
  houseNumber: string;
}

/** What tells companies apart, of the company and all its people. */
export interface Identity {
  /** Registration numbers. */
  numbers: readonly (string | null)[];
  /** E.164. */
  phones: readonly (string | null)[];
  emails: readonly (string | null)[];
  addresses: readonly Address[];
}

/** What two companies share; undefined if nothing. */
export function sharedBy(one: Identity, other: Identity): Refusal | undefined {
  if (meet(one.numbers.map(compact), other.numbers.map(compact))) return 'number';
  if (meet(one.phones, other.phones)) return 'phone';
  if (meet(one.emails.map(mailbox), other.emails.map(mailbox))) return 'email';
  if (meet(one.addresses.map(place), other.addresses.map(place))) return 'address';
  return undefined;
}

function meet(some: readonly (string | null)[], others: readonly (string | null)[]): boolean {
  return some.some((value) => value && others.includes(value));
}

/** Letters and digits only. */
function compact(text: string | null): string {
  return (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Without the part after a plus sign, which does not change who receives the mail. */
function mailbox(email: string | null): string {
  return (email ?? '').toLowerCase().replace(/\+[^@]*(?=@)/, '');
}

/** Empty without a street: the rest says too little. */
function place({ postalCode, street, houseNumber }: Address): string {
  return compact(street) && [postalCode, street, houseNumber].map(compact).join(' ');
}

/** What decides about the reward when the invited company closes a project that brings points. */
export interface RewardFacts {
  shared: Refusal | undefined;
  /** Whether people of the inviter can sign in. */
  isOpen: boolean;
  /** Promised to both together. */
  points: number;
  /** Invitations of the inviter that were rewarded in the calendar year. */
  rewarded: number;
  cap: number;
}

/** Why a due reward is refused; undefined if it is given. */
export function refusalOf({ shared, isOpen, points, rewarded, cap }: RewardFacts): Refusal | undefined {
  if (shared) return shared;
  if (points === 0) return 'off';
  if (!isOpen) return 'closed';
  return rewarded >= cap ? 'cap' : undefined;
}

/** @param hasClosed whether the invited company has closed a project that was not reversed */
export function shownState(state: InvitationState, hasClosed: boolean): ShownState {
  if (state === 'rewarded') return 'rewarded';
  if (state === 'refused') return 'not_rewarded';
  return hasClosed ? 'project_closed' : 'registered';
}
