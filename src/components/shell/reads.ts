/**
 * API reads of the header. Uses `fetch` directly: `call.ts` with client and errors would double the script of
 * a page without islands. Failures stay silent.
 */

import { timeoutMs } from '#platform/browser/query-times.ts';
import { reportRejection } from '#platform/browser/rejections.ts';
import type { ReadShell } from '#platform/browser/shell.ts';
import type { Club } from '#platform/contract/club.ts';

/** HTTP status of an unsuccessful answer; undefined for other failures. */
export function refusalOf(failure: unknown): number | undefined {
  return (failure as { status?: number }).status;
}

let stopped = false;

/** Ignores all further answers: data of a member must not be stored after sign-out. */
export function stopReads(): void {
  stopped = true;
}

/**
 * GET calls without body and path parameters. Throws fetch errors, and an error with the `status` of `refusalOf`.
 *
 * @returns undefined if the answer still has the `ETag` `known`
 */
export const read = (async (
  name: string,
  { query, known }: { query?: Record<string, string>; known?: string } = {},
) => {
  const [method, path] = name.split(' ');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(`/api${path}${search}`, {
    method,
    headers: known ? { 'if-none-match': known } : {},
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (answer.status === 503) reportRejection(503);
  // No message: nobody reads it, and every page would load it.
  if (!answer.ok && answer.status !== 304) throw Object.assign(new Error(), { status: answer.status });
  const body: unknown = answer.ok ? await answer.json() : undefined;
  if (stopped) throw new Error();
  return body;
}) as Club & ReadShell;
