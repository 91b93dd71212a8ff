import type { LanguageCode } from '#regions/languages.ts';

/**
 * The languages whose catalogue is complete: every key of every area is translated. Only these are offered
 * to members; a language joins the list when its catalogue is complete.
 */
export const completeLanguages: readonly LanguageCode[] = ['en', 'pl', 'hu', 'uk'];

/** Whether members can choose this language. False for any string that is no language of the club. */
export function isOffered(code: string): code is LanguageCode {
  return completeLanguages.some((complete) => complete === code);
}
