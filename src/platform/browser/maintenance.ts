import { persistent } from './persistent.ts';
import { onRejection } from './rejections.ts';

/** Stored per tab under `maintenance`, from the redirect until the club opens. */
export const $maintenance = persistent<true | undefined>({
  key: 'maintenance',
  version: 1,
  decode: (stored) => stored === true || undefined,
  initial: undefined,
  session: true,
});

/** Redirects as soon as a call returns 503. Unsaved input is saved by the page's `pagehide` handlers. */
export function leaveWhenClosed(): void {
  let isLeaving = false;
  onRejection(503, () => {
    // Several calls may fail at once; a second navigation would abort the first.
    if (isLeaving) return;
    isLeaving = true;
    $maintenance.set(true);
    location.assign('/maintenance');
  });
  // Going back would show a cached page in the middle of its failed call.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && $maintenance.get()) location.reload();
  });
}
