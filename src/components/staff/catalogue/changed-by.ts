import { formatTime } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import type { ClubError } from '#platform/contract/errors.ts';

/**
 * Title of the problems of a form after someone else was first; undefined for other errors.
 *
 * @param history of the object as it is now
 */
export function changedBy(
  error: ClubError | undefined,
  history: readonly { at: string; staff: string | null }[],
  { t, locale, timeZone }: { t: T; locale: string; timeZone: string },
): string | undefined {
  const [last] = history;
  if (error?.code !== 'changed_meanwhile' || !last) return undefined;
  const name = last.staff ?? t('staffLog.commandLine');
  return t('staffProducts.changedBy', { name, time: formatTime(last.at, locale, timeZone) });
}
