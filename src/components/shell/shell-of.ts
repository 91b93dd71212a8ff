import { formatNumber } from '#i18n/format.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';

type Shell = AnswerOf<'GET /v2/shell'>;

/** Each visit has its own client. */
const asked = new WeakMap<Club, Promise<Shell>>();

/**
 * What every page knows about the member, asked once per visit. Ask after the page's changes. It is no activity
 * of the member, so a page makes another call as well.
 */
export function shellOf({ club, audience }: Pick<App.Locals, 'club' | 'audience'>): Promise<Shell> {
  const shell = asked.get(club) ?? club('GET /v2/shell', { query: { language: audience.language } });
  asked.set(club, shell);
  return shell;
}

/**
 * Writes the points into the cached header: they show before the script runs, and without it.
 *
 * @param header HTML of `Header.astro`
 */
export function withPoints(
  header: string,
  { points }: Pick<Shell, 'points'>,
  { t, locale }: Pick<App.Locals, 't' | 'locale'>,
): string {
  return header
    .replace(/(?<= data-points>)/, formatNumber(points, locale))
    .replace(/(?<= data-points-word="[^"]*">)[^<]*/, t('common.pointsWord', { count: points }));
}
