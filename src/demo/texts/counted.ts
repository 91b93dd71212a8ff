import { formatters } from '#i18n/t.ts';
import type { LanguageCode } from '#regions/languages.ts';

/** Words by plural category of the language. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** A number and its word: `counted('en', 2, { one: 'piece', other: 'pieces' })` is "2 pieces". */
export function counted(language: LanguageCode, count: number, forms: Forms): string {
  const category = formatters.getPluralRules(language).select(count);
  return `${count} ${forms[category] ?? forms.other}`;
}
