import type { LanguageCode } from '#regions/languages.ts';

/** Text in the language, with English as fallback. */
export function localText(
  text: Readonly<Record<string, string>> & { en: string },
  language: LanguageCode,
): string {
  return text[language] ?? text.en;
}
