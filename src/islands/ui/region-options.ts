import { exampleNumber } from '#regions/phone.ts';
import { regions } from '#regions/regions.ts';

export interface RegionOption {
  id: number;
  /** In the page's language. */
  name: string;
  /** Calling code without plus. */
  prefix: string;
  /** A mobile number in local format. */
  example: string;
}

/** All regions by name, passed as a prop. Server only: it loads the rules of all phone numbers. */
export function regionOptions(locale: string): RegionOption[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return regions
    .map((region) => ({
      id: region.id,
      name: names.of(region.iso) ?? region.name,
      prefix: region.callingCode,
      example: exampleNumber(region),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}
