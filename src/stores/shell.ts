/**
 * What every page's header shows of the member. Pages are the same for all members of an audience, so a
 * script paints this: the last known values at once, fresh ones when they come.
 */
import type { Club } from '#client/club.ts';
import type { AnswerOf } from '#contract/index.ts';
import { persistent } from './persistent.ts';

/** A notification in the header's list. */
export interface ShellNotice {
  uuid: string;
  title: string;
  text: string;
  /** ISO 8601 instant. */
  createdAt: string;
  unread: boolean;
}

/** Last known values. */
export interface Shell {
  name: string;
  surname: string;
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

/** Values of this age, in milliseconds, are read again when a page opens. */
export const staleAfterMs = 120_000;

/** While a page is visible its values are read again after this many milliseconds. */
export const refreshEveryMs = 180_000;

function isNotice(value: unknown): value is ShellNotice {
  const { uuid, title, text, createdAt, unread } = (value ?? {}) as Partial<ShellNotice>;
  return (
    [uuid, title, text, createdAt].every((part) => typeof part === 'string') && typeof unread === 'boolean'
  );
}

function isShell(value: Partial<Shell>): value is Shell {
  const texts = [value.name, value.surname, value.language];
  const figures = [value.points, value.unread, value.at];
  return (
    texts.every((text) => typeof text === 'string') &&
    figures.every(Number.isSafeInteger) &&
    Array.isArray(value.latest) &&
    value.latest.every(isNotice)
  );
}

/** Kept under `shell`; undefined until it was read once. */
export const $shell = persistent<Shell | undefined>({
  key: 'shell',
  version: 1,
  decode: (stored) => (isShell((stored ?? {}) as Partial<Shell>) ? (stored as Shell) : undefined),
  initial: undefined,
});

/** Whether the values should be read again: none yet, too old, from the future, or in another language. */
export function isStale(shell: Shell | undefined, language: string, now: number): boolean {
  return !shell || shell.language !== language || now < shell.at || now - shell.at >= staleAfterMs;
}

function noticeOf({
  uuid,
  title,
  text,
  created_at,
  mark,
}: AnswerOf<'GET /v1/notifications'>['data'][number]): ShellNotice {
  return { uuid, title, text, createdAt: created_at, unread: mark === 'unread' };
}

/**
 * Reads points, notifications and name anew. Throws what the first call that fails throws; then the known
 * values stay.
 */
export async function refreshShell(call: Club, language: string, now: number): Promise<void> {
  const [points, notices, self] = await Promise.all([
    call('GET /v2/company/points'),
    call('GET /v1/notifications', { query: { limit: latestNotices, language } }),
    call('GET /v1/company/user/self'),
  ]);
  $shell.set({
    name: self.name,
    surname: self.surname,
    points: points.company_points,
    unread: notices.meta.unread,
    latest: notices.data.map(noticeOf),
    language,
    at: now,
  });
}
