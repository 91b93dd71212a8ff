/** Language codes of the club (ISO 639-1), as in catalogues, the cookie `lang` and the API. */
export type LanguageCode =
  | 'bs'
  | 'bg'
  | 'hr'
  | 'cs'
  | 'en'
  | 'et'
  | 'hu'
  | 'it'
  | 'lt'
  | 'lv'
  | 'pl'
  | 'ro'
  | 'sr'
  | 'sk'
  | 'sl'
  | 'tr'
  | 'uk';

export interface Language {
  /** `languages_id` of the API, 1 to 17. */
  readonly id: number;
  readonly code: LanguageCode;
  /** BCP 47 tag for `<html lang>`, with the script where a language has two. */
  readonly tag: string;
  /** The language's own name, for the language menu. */
  readonly name: string;
}

/** By id. Members can choose each. */
export const languages: readonly Language[] = [
  { id: 1, code: 'bs', tag: 'bs', name: 'Bosanski' },
  { id: 2, code: 'bg', tag: 'bg', name: 'Български' },
  { id: 3, code: 'hr', tag: 'hr', name: 'Hrvatski' },
  { id: 4, code: 'cs', tag: 'cs', name: 'Čeština' },
  { id: 5, code: 'en', tag: 'en', name: 'English' },
  { id: 6, code: 'et', tag: 'et', name: 'Eesti' },
  { id: 7, code: 'hu', tag: 'hu', name: 'Magyar' },
  { id: 8, code: 'it', tag: 'it', name: 'Italiano' },
  { id: 9, code: 'lt', tag: 'lt', name: 'Lietuvių' },
  { id: 10, code: 'lv', tag: 'lv', name: 'Latviešu' },
  { id: 11, code: 'pl', tag: 'pl', name: 'Polski' },
  { id: 12, code: 'ro', tag: 'ro', name: 'Română' },
  { id: 13, code: 'sr', tag: 'sr-Latn', name: 'Srpski' },
  { id: 14, code: 'sk', tag: 'sk', name: 'Slovenčina' },
  { id: 15, code: 'sl', tag: 'sl', name: 'Slovenščina' },
  { id: 16, code: 'tr', tag: 'tr', name: 'Türkçe' },
  { id: 17, code: 'uk', tag: 'uk', name: 'Українська' },
];

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code);

/** Type guard of `LanguageCode`. */
export function isLanguage(code: string): code is LanguageCode {
  return languageCodes.some((known) => known === code);
}

/** By `languages_id`. */
export function languageById(id: number): Language | undefined {
  return languages.find((language) => language.id === id);
}

/** The language with this code; undefined only for an untyped string. */
export function languageByCode(code: LanguageCode): Language;
export function languageByCode(code: string): Language | undefined;
export function languageByCode(code: string): Language | undefined {
  return languages.find((language) => language.code === code);
}
