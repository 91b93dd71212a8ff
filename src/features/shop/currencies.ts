import { regions } from '#regions/regions.ts';

/** Currencies of all regions (ISO 4217), in alphabetical order. */
export const currencies: readonly string[] = [...new Set(regions.map(({ currency }) => currency))].toSorted();

/** Currencies of these regions, in alphabetical order. */
export function currenciesOf(regionIds: readonly number[]): string[] {
  const used = new Set(regions.filter(({ id }) => regionIds.includes(id)).map(({ currency }) => currency));
  return currencies.filter((currency) => used.has(currency));
}
