/** Name under which messages that are not sent are kept. */
export const OUTBOX_KEY = 'chatOutbox';

/** Whether there are any. Apart from the outbox: every page asks, and nearly all need no more. */
export function hasUnsent(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(OUTBOX_KEY));
  } catch {
    // A closed storage holds nothing.
    return false;
  }
}
