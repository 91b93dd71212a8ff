/**
 * The forms of a countable word by plural category, for a script that paints figures: the browser chooses
 * with `Intl.PluralRules`. Categories that no whole number has are left out.
 *
 * @param word gives the word for a count
 */
export function pluralForms(locale: string, word: (count: number) => string): string {
  const rules = new Intl.PluralRules(locale);
  const forms: Record<string, string> = {};
  // Every category of our languages shows itself up to here; large numbers follow their last digits.
  for (let count = 0; count <= 200; count++) forms[rules.select(count)] ??= word(count);
  return JSON.stringify(forms);
}
