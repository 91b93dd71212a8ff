/** What every header shows, after something has changed it. Apart from the shell: only wizards need it. */
import { expireShell, refreshShell } from './shell.ts';

/**
 * Reads the values anew. Whoever leaves before they have come reads them on the next page. Throws as `refreshShell`
 * does.
 */
export function rereadShell(...asked: Parameters<typeof refreshShell>): ReturnType<typeof refreshShell> {
  expireShell();
  return refreshShell(...asked);
}
