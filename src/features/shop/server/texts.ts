import type { LocalText } from '#db/schema/orders.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** Text in the language, with English as fallback. */
export function localText(text: LocalText, language: LanguageCode): string {
  return text[language] ?? text.en;
}
