/** Waiting for the club to come back. */

/** How often the maintenance page looks. */
const POLL_MS = 60_000;

/** Asks for the public settings every minute, and goes home once they are answered. */
export function waitForClub(): void {
  setInterval(async () => {
    const answer = await fetch('/api/v1/config/public').catch(() => undefined);
    if (answer?.ok) location.assign('/');
  }, POLL_MS);
}
