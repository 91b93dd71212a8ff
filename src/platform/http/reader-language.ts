import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { isLanguage, type LanguageCode, languageById } from '#regions/languages.ts';
import { localeOf, type Region } from '#regions/regions.ts';

/** The first supported of: requested language, the member's, English. */
export function readerLanguage(
  asked: string | undefined,
  member: { languageId: number } | undefined,
): LanguageCode {
  for (const code of [asked, member && languageById(member.languageId)?.code]) {
    if (code !== undefined && isLanguage(code)) return code;
  }
  return 'en';
}

/** For e-mails and SMS. */
export function writerFor(member: { languageId: number }, region: Region): T {
  const language = readerLanguage(undefined, member);
  return translator(language, localeOf(region, language));
}
