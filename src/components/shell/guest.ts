/** The script of the guests' pages. */

import { $token } from '#features/access/browser/session.ts';
import { clearMember } from '#platform/browser/forget.ts';
import { leaveWhenClosed } from '#platform/browser/maintenance.ts';
import { startWorker } from './worker.ts';

// The club knows of no session any more: nothing of it stays on the device.
// But a form that met the end of its session is given back to the same member (`kept-forms.ts`).
const hasEnded = new URLSearchParams(location.search).has('ended');
const typed: string | undefined = hasEnded ? sessionStorage.typed : undefined;
if (document.body.hasAttribute('data-signed-out') && $token.get()) clearMember();
if (typed) {
  const [page, held, , member] = JSON.parse(typed);
  // -1: it was not done, and nobody needs to be told of a broken connection.
  sessionStorage.typed = JSON.stringify([page, held, -1, member]);
}
leaveWhenClosed();
startWorker();
