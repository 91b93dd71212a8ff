import { formatters } from '#i18n/t.ts';
import { useHydrated } from '#islands/use-persistent.ts';

/** The browser's time zone; the region's on the server and during hydration. */
export function useZone(regional: string): string {
  const hydrated = useHydrated();
  return hydrated ? formatters.getDateTimeFormat().resolvedOptions().timeZone : regional;
}
