/**
 * The member's values in the page header. Cached pages are the same for a whole audience, so a script adds these: the
 * last known values at once, fresh ones after a request.
 */

import type { AnswerOf } from '#platform/contract/calls.ts';
import { isLike } from '#platform/contract/stored.ts';
import { persistent } from './persistent.ts';
import { staleAfterMs } from './query-times.ts';

/** Only the server reads the other fields. */
type ShellAnswer = Omit<AnswerOf<'GET /v2/shell'>, 'options' | 'company_uuid'>;

export type ShellNotice = ShellAnswer['latest'][number];

export interface Shell extends ShellAnswer {
  /** When it was read, in milliseconds since 1970; 0 if something has changed since. */
  at: number;
}

/**
 * Reads the values. Undefined if the answer still has the revision `known`; clients that do not send it get the values.
 */
export type ReadShell = (
  name: 'GET /v2/shell',
  input: { query: { language: string }; known: string | undefined },
) => Promise<ShellAnswer | undefined>;

/** Refresh interval of a visible page. */
export const refreshEveryMs = 180_000;

/** Lets several events cause one refresh. */
export const gatherMs = 300;

const shell = {
  revision: '',
  language: '',
  uuid: '',
  name: '',
  surname: '',
  avatar: '',
  role: 0,
  verified: true,
  emulating: true,
  company: '',
  card: '',
  points: 0,
  scans: 0,
  wishes: [],
  unread: 0,
  latest: [],
  at: 0,
};

/** Stored under `shell`; undefined before the first refresh. The items of its lists are not checked. */
export const $shell = persistent<Shell | undefined>({
  key: 'shell',
  version: 7,
  decode: (stored) => (isLike(stored, shell) ? (stored as Shell) : undefined),
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
 * Stores the values of an answer.
 * @returns whether the session belongs to the same member as before
 */
export function storeShell(answer: ShellAnswer, at: number): boolean {
  const known = $shell.get()?.uuid ?? answer.uuid;
  $shell.set({ ...answer, at });
  return answer.uuid === known;
}

/**
 * Refreshes points, notifications and member. Throws the call's error and keeps the known values.
 * @returns whether the session belongs to the same member as before
 */
export async function refreshShell(read: ReadShell, language: string, now: number): Promise<boolean> {
  const known = $shell.get()?.revision;
  // Unchanged: nothing was sent.
  const current = (await read('GET /v2/shell', { query: { language }, known })) ?? $shell.get();
  // Another tab has cleared the values meanwhile.
  return current ? storeShell(current, now) : refreshShell(read, language, now);
}
