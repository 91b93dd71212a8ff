/**
 * The header's reads. Over the browser's own fetch: on a page without islands `call.ts`, its client and its errors
 * would be more than half of all script, and a failed read of the header says nothing to anybody.
 */

import { timeoutMs } from '#platform/browser/query-times.ts';
import { reportRefused } from '#platform/browser/refused.ts';
import type { Club } from '#platform/contract/club.ts';

/** The status of the answer that was no success; undefined for any other failure of a read. */
export function refusalOf(failure: unknown): number | undefined {
  return (failure as { status?: number }).status;
}

let stopped = false;

/** From now on no answer is taken: what was asked for a member must not be kept once the member has left. */
export function stopReads(): void {
  stopped = true;
}

/**
 * Calls by name that take no body, and no names in their path. Throws for an answer that is no success, of which
 * `refusalOf` gives the status, and what fetch throws.
 */
export const read = (async (name: string, { query }: { query?: Record<string, string> } = {}) => {
  const [method, path] = name.split(' ');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(`/api${path}${search}`, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 503) reportRefused(503);
  // No words: nobody reads them, and every page of the members would load them.
  if (!answer.ok) throw Object.assign(new Error(), { status: answer.status });
  const body: unknown = await answer.json();
  if (stopped) throw new Error();
  return body;
}) as Club;
