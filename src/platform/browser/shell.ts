/**
 * What every page's header shows of the member. Pages are the same for all members of an audience, so a
 * script paints this: the last known values at once, fresh ones when they come.
 */

import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { isLike } from '#platform/contract/stored.ts';
import { persistent } from './persistent.ts';
import { staleAfterMs } from './query-times.ts';

/** A notification in the header's list, as the API gives it. */
export type ShellNotice = Pick<
  AnswerOf<'GET /v1/notifications'>['data'][number],
  'uuid' | 'title' | 'text' | 'created_at' | 'mark'
>;

/** Last known values. */
export interface Shell {
  /** The member's. */
  uuid: string;
  name: string;
  surname: string;
  /** Address of the member's picture; empty without one. */
  avatar: string;
  /** The company's name. */
  company: string;
  /** Staff look at the club as this member. */
  emulating: boolean;
  /** The member's e-mail address is verified. */
  verified: boolean;
  /** The member's role id. */
  role: number;
  /** The company has a club card, or one is on its way. */
  hasCard: boolean;
  /** The company has a club card. */
  card: boolean;
  /** Scans of the company in this year. */
  scans: number;
  /** Points of the company that can be spent. */
  points: number;
  /** Unread notifications in all. */
  unread: number;
  /** The newest notifications, at most `latestNotices`, in `language`. */
  latest: ShellNotice[];
  /** Language code of the notifications. */
  language: string;
  /** When it was read, in milliseconds since 1970. */
  at: number;
}

/** Notifications in the header's list. */
export const latestNotices = 5;

/** While a page is visible its values are read again after this many milliseconds. */
export const refreshEveryMs = 180_000;

/** After an event the values are read again once this many milliseconds have gathered others. */
export const gatherMs = 300;

/** What has just been done is said for this many milliseconds. */
export const successMs = 15_000;

const notice = { uuid: '', title: '', text: '', created_at: '', mark: '' };
const shell = {
  uuid: '',
  name: '',
  surname: '',
  avatar: '',
  company: '',
  emulating: true,
  verified: true,
  role: 0,
  hasCard: true,
  card: true,
  scans: 0,
  points: 0,
  unread: 0,
  latest: [],
  language: '',
  at: 0,
};

function isShell(value: unknown): value is Shell {
  return isLike(value, shell) && (value as Shell).latest.every((one) => isLike(one, notice));
}

/** Kept under `shell`; undefined until it was read once. */
export const $shell = persistent<Shell | undefined>({
  key: 'shell',
  version: 5,
  decode: (stored) => (isShell(stored) ? stored : undefined),
  initial: undefined,
});

/** Whether the values should be read again: none yet, too old, from the future, or in another language. */
export function isStale(shell: Shell | undefined, language: string, now: number): boolean {
  return !shell || shell.language !== language || now < shell.at || now - shell.at >= staleAfterMs;
}

/** Makes the values count as too old, on the next page too. */
export function expireShell(): void {
  const known = $shell.get();
  if (known) $shell.set({ ...known, at: 0 });
}

/**
 * Reads points, notifications and the member anew. Throws what the first call that fails throws; then the known
 * values stay.
 *
 * @returns what the session is worth: `closed` when the member is no longer active, `other` when it has become
 *   somebody else's
 */
export async function refreshShell(
  call: Club,
  language: string,
  now: number,
): Promise<'same' | 'other' | 'closed'> {
  const [points, notices, self] = await Promise.all([
    call('GET /v2/company/points'),
    call('GET /v1/notifications', { query: { limit: latestNotices, language } }),
    call('GET /v1/company/user/self'),
  ]);
  const { company } = self;
  const known = $shell.get()?.uuid ?? self.uuid;
  $shell.set({
    uuid: self.uuid,
    name: self.name,
    surname: self.surname,
    avatar: self.avatar ?? '',
    company: company.name,
    emulating: self.emulating,
    verified: self.verified_email_at !== null,
    role: self.role.id,
    card: company.has_edenred_card,
    hasCard: company.has_edenred_card || company.pending_edenred_card,
    scans: points.scans.current_year,
    points: points.company_points,
    unread: notices.meta.unread,
    latest: notices.data,
    language,
    at: now,
  });
  if (self.active !== accountStatus.active) return 'closed';
  return self.uuid === known ? 'same' : 'other';
}
