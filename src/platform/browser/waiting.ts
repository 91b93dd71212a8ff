import { $maintenance } from './maintenance.ts';
import { poll } from './poll.ts';

export const pollMs = 60_000;

/** Polls the public settings, and goes to the start page once they are available. */
export function waitForClub(): void {
  const goHome = async () => {
    const answer = await fetch('/api/v1/config/public').catch(() => undefined);
    if (!answer?.ok) return;
    $maintenance.set(undefined);
    location.assign('/');
  };
  poll(goHome, pollMs, true);
}
