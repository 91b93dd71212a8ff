import { formatters } from '#i18n/t.ts';

const samples = new Map<string, ReadonlyMap<string, number>>();

/** A sample count for each plural category of whole numbers. */
function samplesOf(locale: string): ReadonlyMap<string, number> {
  let found = samples.get(locale);
  if (!found) {
    const rules = formatters.getPluralRules(locale);
    const counts = new Map<string, number>();
    // Up to 200 every category of our languages occurs; larger numbers follow their last digits.
    for (let count = 200; count >= 0; count--) counts.set(rules.select(count), count);
    samples.set(locale, counts);
    found = counts;
  }
  return found;
}

/**
 * Plural forms by category, as JSON for browser scripts, which choose with `Intl.PluralRules`. Omits
 * categories without whole numbers.
 *
 * @param word returns the word for a count
 */
export function pluralForms(locale: string, word: (count: number) => string): string {
  const forms: Record<string, string> = {};
  for (const [category, count] of samplesOf(locale)) forms[category] = word(count);
  return JSON.stringify(forms);
}
