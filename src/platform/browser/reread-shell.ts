/** Separate from the shell, because only wizards need it. */
import { expireShell, refreshShell } from './shell.ts';

/**
 * Refreshes the header after a change. If the user navigates first, the next page does it. Throws as `refreshShell`
 * does.
 */
export function rereadShell(...asked: Parameters<typeof refreshShell>): ReturnType<typeof refreshShell> {
  expireShell();
  return refreshShell(...asked);
}
