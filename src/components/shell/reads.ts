/**
 * The header's reads. Over the browser's own fetch: on a page without islands `call.ts` and its errors would
 * be more than half of all script, and a failed read of the header says nothing to anybody.
 */
import { createClub } from '#client/club.ts';
import { timeoutMs } from '#client/query-times.ts';
import { tellRefused } from '#client/refused.ts';

/** An answer that is no success. */
export class ReadRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The club answered ${status}`);
    this.name = 'ReadRefused';
    this.status = status;
  }
}

let stopped = false;

/** From now on no answer is taken: what was asked for a member must not be kept once the member has left. */
export function stopReads(): void {
  stopped = true;
}

/** Calls without a body. Throws `ReadRefused` for an answer that is no success, and what fetch throws. */
export const read = createClub(async ({ method, path }) => {
  const answer = await fetch(`/api${path}`, { method, signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status === 503) tellRefused(503);
  if (!answer.ok) throw new ReadRefused(answer.status);
  const body: unknown = await answer.json();
  if (stopped) throw new Error('The member has left');
  return body;
});
