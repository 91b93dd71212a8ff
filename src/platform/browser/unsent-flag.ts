/** Says whether the device may hold unsent work, so that ordinary pages need not open a database. */

/** Also the name of the event in the tab that has set it. `shell.ts` reads it. */
export const UNSENT = 'unsent';

/** Remembers that there is unsent work, and tells the page. */
export function flagUnsent(): void {
  try {
    localStorage.setItem(UNSENT, '1');
  } catch {
    // Pages with the queue still send it.
  }
  window.dispatchEvent(new Event(UNSENT));
}

/** Forgets it, once nothing is left. */
export function unflagUnsent(): void {
  try {
    localStorage.removeItem(UNSENT);
  } catch {
    // Forbidden storage is empty.
  }
}
