/** A club that is closed: leaving for the page that waits. */

import { persistent } from './persistent.ts';
import { onRefused } from './refused.ts';

/** Kept for this tab under `maintenance` from the moment it was sent away until the club is back. */
export const $maintenance = persistent<true | undefined>({
  key: 'maintenance',
  version: 1,
  decode: (stored) => stored === true || undefined,
  initial: undefined,
  session: true,
});

/** Leaves for the waiting page as soon as a call finds the club closed. What is half typed saves itself then. */
export function leaveWhenClosed(): void {
  let left = false;
  onRefused(503, () => {
    // Several calls may be refused at once, and leaving again would break off leaving.
    if (left) return;
    left = true;
    $maintenance.set(true);
    location.assign('/maintenance');
  });
  // The way back would bring up a page in the middle of its failed call.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && $maintenance.get()) location.reload();
  });
}
