/** What every header shows, after something has changed it. Apart from the shell: only wizards need it. */
import { $shell, refreshShell } from './shell.ts';

/**
 * Reads the values anew. Whoever leaves before they have come reads them on the next page. Throws as `refreshShell`
 * does.
 */
export function rereadShell(...asked: Parameters<typeof refreshShell>): ReturnType<typeof refreshShell> {
  const known = $shell.get();
  if (known) $shell.set({ ...known, at: 0 });
  return refreshShell(...asked);
}
