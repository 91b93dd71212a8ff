/** Texts of the shop in the reader's language. */

import type { LocalText } from '#db/schema/orders.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** The text in a language, or in English where it has none. */
export function localText(text: LocalText, language: LanguageCode): string {
  return text[language] ?? text.en;
}
