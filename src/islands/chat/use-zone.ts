import { formatters } from '#i18n/t.ts';
import { useHydrated } from '#islands/use-persistent.ts';

/** The member's own time zone; the region's on the server and while hydrating. */
export function useZone(regional: string): string {
  const hydrated = useHydrated();
  return hydrated ? formatters.getDateTimeFormat().resolvedOptions().timeZone : regional;
}
