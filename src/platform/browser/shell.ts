/**
 * The member's values in the page header. Cached pages are the same for a whole audience, so a script adds these: the
 * last known values at once, fresh ones after a request.
 */

import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { isLike } from '#platform/contract/stored.ts';
import { persistent } from './persistent.ts';
import { staleAfterMs } from './query-times.ts';

export type ShellNotice = Pick<
  AnswerOf<'GET /v1/notifications'>['data'][number],
  'uuid' | 'title' | 'text' | 'created_at' | 'mark'
>;

export interface Shell {
  /** Of the member. */
  uuid: string;
  name: string;
  surname: string;
  /** URL of the member's picture; empty without one. */
  avatar: string;
  company: string;
  /** Staff view the club as this member. */
  emulating: boolean;
  verified: boolean;
  role: number;
  /** The company has a club card or has ordered one. */
  hasCard: boolean;
  /** The company has a club card. */
  card: boolean;
  /** Scans of the company in this year. */
  scans: number;
  /** Points of the company that can be spent. */
  points: number;
  /** Uuids of the products on the member’s wish list. */
  wishes: string[];
  /** Unread notifications in total. */
  unread: number;
  /** The newest notifications, at most `latestNotices`, in `language`. */
  latest: ShellNotice[];
  language: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const latestNotices = 5;

/** Refresh interval of a visible page. */
export const refreshEveryMs = 180_000;

/** Lets several events cause one refresh. */
export const gatherMs = 300;

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
  wishes: [],
  unread: 0,
  latest: [],
  language: '',
  at: 0,
};

function isShell(value: unknown): value is Shell {
  return isLike(value, shell) && (value as Shell).latest.every((one) => isLike(one, notice));
}

/** Stored under `shell`; undefined before the first refresh. */
export const $shell = persistent<Shell | undefined>({
  key: 'shell',
  version: 6,
  decode: (stored) => (isShell(stored) ? stored : undefined),
  initial: undefined,
});

/** Whether to refresh: no values, too old, from the future, or in another language. */
export function isStale(shell: Shell | undefined, language: string, now: number): boolean {
  return !shell || shell.language !== language || now < shell.at || now - shell.at >= staleAfterMs;
}

/** Marks the values as stale, also for the next page. */
export function expireShell(): void {
  const known = $shell.get();
  if (known) $shell.set({ ...known, at: 0 });
}

/**
 * Refreshes points, notifications and member. Throws the first call's error and keeps the known values.
 * @returns `closed` when the member is no longer active, `other` when the session belongs to another member
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
    wishes: self.wishes,
    unread: notices.meta.unread,
    latest: notices.data,
    language,
    at: now,
  });
  if (self.active !== accountStatus.active) return 'closed';
  return self.uuid === known ? 'same' : 'other';
}
