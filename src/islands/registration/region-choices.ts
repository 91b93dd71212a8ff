import { type RegionOption, regionOptions } from '#islands/ui/region-options.ts';
import { addressFieldOrder } from '#regions/address.ts';
import type { AddressField } from '#regions/address-fields.ts';
import { regionById } from '#regions/regions.ts';

export interface RegionChoice extends RegionOption {
  /** Address parts in the region's order, grouped by row. */
  addressLines: readonly (readonly AddressField[])[];
}

// Short neighbouring parts share a row.
const pairs: readonly string[] = ['street house_number', 'postal_code city', 'city postal_code'];

function linesOf(id: number): AddressField[][] {
  const region = regionById(id);
  const lines: AddressField[][] = [];
  for (const part of region ? addressFieldOrder(region) : []) {
    const line = lines.at(-1);
    if (line?.length === 1 && pairs.includes(`${line[0]} ${part}`)) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

/** All regions by name, passed as a prop. Server only, see `regionOptions`. */
export function regionChoices(locale: string): RegionChoice[] {
  return regionOptions(locale).map((option) => ({ ...option, addressLines: linesOf(option.id) }));
}
