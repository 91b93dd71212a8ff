/** Forms of countable words for the script of the shell. */
import { formatters } from '#i18n/t.ts';

const samples = new Map<string, ReadonlyMap<string, number>>();

/** A count for each plural category that whole numbers have in a locale. */
function samplesOf(locale: string): ReadonlyMap<string, number> {
  let found = samples.get(locale);
  if (!found) {
    const rules = formatters.getPluralRules(locale);
    const counts = new Map<string, number>();
    // Every category of our languages shows itself up to here; large numbers follow their last digits.
    for (let count = 200; count >= 0; count--) counts.set(rules.select(count), count);
    samples.set(locale, counts);
    found = counts;
  }
  return found;
}

/**
 * The forms of a countable word by plural category, for a script that paints figures: the browser chooses
 * with `Intl.PluralRules`. Categories that no whole number has are left out.
 *
 * @param word gives the word for a count
 */
export function pluralForms(locale: string, word: (count: number) => string): string {
  const forms: Record<string, string> = {};
  for (const [category, count] of samplesOf(locale)) forms[category] = word(count);
  return JSON.stringify(forms);
}
