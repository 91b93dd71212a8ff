/** Spaces at which a line of print must not end. */
import type { LanguageCode } from '#regions/languages.ts';

const NO_BREAK = '\u00a0';

/**
 * Languages in which no line ends with a word of one letter. Czech: ČSN 01 6910; Slovak: STN 01 6910; Polish: Wielki
 * słownik ortograficzny PWN, rule 54.8.1 for titles. The others share the custom.
 */
const singleLetters: ReadonlySet<LanguageCode> = new Set([
  'bg',
  'bs',
  'cs',
  'hr',
  'pl',
  'sk',
  'sl',
  'sr',
  'uk',
]);

/** One letter, also after an opening quote or bracket, or an initial with its dot. */
function isSingleLetter(word: string): boolean {
  return /^[^\p{L}\p{N}]*\p{L}\p{M}*\.?$/u.test(word);
}

/**
 * Replaces spaces by U+00A0 after words of one letter where the language asks for it, and between digits everywhere:
 * `010 01 Žilina`.
 *
 * @param text with single spaces
 */
export function withNoBreaks(text: string, language: LanguageCode): string {
  const words = text.split(' ');
  return words
    .map((word, at) => {
      const next = words[at + 1];
      if (next === undefined) return word;
      const isNumber = /\d$/u.test(word) && /^\d/u.test(next);
      const isTied = isNumber || (singleLetters.has(language) && isSingleLetter(word));
      return word + (isTied ? NO_BREAK : ' ');
    })
    .join('');
}
