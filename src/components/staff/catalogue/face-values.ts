/** Values of vouchers by currency as fields of a form: `face_values_PLN`. */
import { currencies, currenciesOf } from '#features/shop/currencies.ts';

/** Name of a field, as the problems of its call are named. */
export function valueField(currency: string, prefix = ''): string {
  return `${prefix}face_values_${currency}`;
}

/** Fields of all currencies, for `defineForm`. */
export function valueFields(prefix = ''): Readonly<Record<string, 'optional'>> {
  return Object.fromEntries(
    currencies.map((currency) => [valueField(currency, prefix), 'optional'] as const),
  );
}

/** The posted amounts, without blank ones. */
export function postedValues(
  values: Readonly<Record<string, unknown>>,
  read: (text: string) => number,
  prefix = '',
): Record<string, number> {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const text = values[valueField(currency, prefix)];
      return typeof text === 'string' && text.trim() !== '' ? [[currency, read(text)]] : [];
    }),
  );
}

/** Stored amounts as values of the form. */
export function valuesShown(stored: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(stored).map(([currency, amount]) => [valueField(currency), String(amount)]),
  );
}

/** Currencies that a form shows: those of the regions, and those with a value. */
export function shownCurrencies(
  regionIds: readonly number[],
  stored: Readonly<Record<string, number>> = {},
): string[] {
  const used = new Set([...currenciesOf(regionIds), ...Object.keys(stored)]);
  return currencies.filter((currency) => used.has(currency));
}

/** Labels of the fields, for the summary of problems. */
export function valueLabels(
  shown: readonly string[],
  labelOf: (currency: string) => string,
  prefix = '',
): Record<string, string> {
  return Object.fromEntries(shown.map((currency) => [valueField(currency, prefix), labelOf(currency)]));
}
