/** In which language a call's texts are answered, and a member is written to. */
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { isLanguage, type LanguageCode, languageById } from '#regions/languages.ts';
import { localeOf, type Region } from '#regions/regions.ts';

/** The language asked for, else the member's, else English: the first that the club has. Guests have no language. */
export function readerLanguage(
  asked: string | undefined,
  member: { languageId: number } | undefined,
): LanguageCode {
  for (const code of [asked, member && languageById(member.languageId)?.code]) {
    if (code !== undefined && isLanguage(code)) return code;
  }
  return 'en';
}

/** Texts for mails and SMS to a member. */
export function writerFor(member: { languageId: number }, region: Region): T {
  const language = readerLanguage(undefined, member);
  return translator(language, localeOf(region, language));
}
