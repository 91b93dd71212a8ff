import { type LanguageCode, languageByCode } from '#regions/languages.ts';

/**
 * The value of a `lang` attribute for texts in a language that may be another than the page's.
 *
 * @param code of the texts; unknown ones count as the page's
 * @returns undefined where the page's own attribute holds
 */
export function foreignTag(code: string, page: LanguageCode): string | undefined {
  return code === page ? undefined : languageByCode(code)?.tag;
}
