/** The page that waits until the club is open again. */
import { $maintenance } from './maintenance.ts';
import { poll } from './poll.ts';

/** How often it looks, in milliseconds. */
export const pollMs = 60_000;

/** Asks for the public settings every minute, and goes home once they are answered. */
export function waitForClub(): void {
  const goHome = async () => {
    const answer = await fetch('/api/v1/config/public').catch(() => undefined);
    if (!answer?.ok) return;
    $maintenance.set(undefined);
    location.assign('/');
  };
  poll(goHome, pollMs, true);
}
