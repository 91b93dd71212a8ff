/** What the service worker does for installers in the field: sends the queue, and reads their projects ahead. */
import { readKnown } from '#features/projects/browser/known-store.ts';
import { readAgain } from '#features/projects/browser/refresh-known.ts';
import { projectSendings } from '#features/projects/browser/sendings.ts';
import { supportSendings } from '#features/support/browser/sendings.ts';
import { call } from '#platform/browser/call.ts';
import { hasEntries } from '#platform/browser/queue/queue-store.ts';
import { sendAll } from '#platform/browser/queue/send-queue.ts';
import { ClubError } from '#platform/contract/errors.ts';

/** Projects are read again after this time. */
const STALE_MS = 900_000;

/** Sends the queue of the signed-in member. Throws if the browser should try again later. */
export async function sendQueue(): Promise<void> {
  try {
    if (!(await hasEntries())) return;
    const { uuid, emulating } = await call('GET /v1/company/user/self');
    if (!emulating) await sendAll(uuid, { call, sendings: { ...projectSendings, ...supportSendings } });
  } catch (error) {
    // Until somebody signs in, and on a page.
    if (!(error instanceof ClubError && error.code === 'unauthenticated')) throw error;
  }
}

/** Reads the open projects of a member ahead. Never throws: the next visit tries again. */
export async function readAhead(account: string, language: string, now: number): Promise<void> {
  try {
    const whose = { account, language };
    const age = now - ((await readKnown(whose))?.at ?? 0);
    if (age < 0 || age >= STALE_MS) await readAgain(call, whose, now);
  } catch {
    // Without a connection or storage.
  }
}
