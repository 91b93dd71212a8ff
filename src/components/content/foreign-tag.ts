import { type LanguageCode, languageByCode } from '#regions/languages.ts';

/**
 * The `lang` attribute for text that may be in another language than the page.
 *
 * @param code language of the text; unknown codes count as the page's
 * @returns undefined when the page's own attribute applies
 */
export function foreignTag(code: string, page: LanguageCode): string | undefined {
  return code === page ? undefined : languageByCode(code)?.tag;
}
