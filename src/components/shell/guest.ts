import { $token } from '#features/access/browser/session.ts';
import { measurePageSpeed } from '#features/page-speed/browser/measure.ts';
import { clearMember } from '#platform/browser/clear-member-data.ts';
import { $lang } from '#platform/browser/lang.ts';
import { leaveWhenClosed } from '#platform/browser/maintenance.ts';
import { $region } from '#platform/browser/region.ts';
import { startWorker } from './worker.ts';

// The session is over: clears its data on this device. A form rejected by that end is kept for the same
// member (`kept-forms.ts`).
const hasEnded = new URLSearchParams(location.search).has('ended');
const typed: string | undefined = hasEnded ? sessionStorage.typed : undefined;
if (document.body.hasAttribute('data-signed-out') && $token.get()) clearMember();
if (typed) {
  const [page, held, , member] = JSON.parse(typed);
  // -1: not submitted, so no message about the connection.
  sessionStorage.typed = JSON.stringify([page, held, -1, member]);
}
// What was known of the last member’s projects. Browsers may deny access.
try {
  if (document.body.hasAttribute('data-signed-out')) indexedDB.deleteDatabase('known');
} catch {}
const { language, region } = document.documentElement.dataset;
$lang.set(language);
if ($region.get() === undefined) $region.set(Number(region));
leaveWhenClosed();
startWorker();
measurePageSpeed();
