import type { AddressField } from '#regions/address-fields.ts';
import type { Region } from '#regions/regions.ts';
import type { MessageKey } from './keys.ts';

type Labels = Readonly<Record<AddressField, MessageKey>>;

const regional = {
  neighbourhood: 'address.neighbourhood',
  province: 'address.province',
} as const;

const usual = {
  registration: {
    ...regional,
    street: 'registration.street',
    house_number: 'registration.houseNumber',
    postal_code: 'registration.postalCode',
    city: 'registration.city',
  },
  checkout: {
    ...regional,
    street: 'checkout.street',
    house_number: 'checkout.houseNumber',
    postal_code: 'checkout.postalCode',
    city: 'checkout.city',
  },
} as const satisfies Record<string, Labels>;

/** Labels of the address fields in a region's forms. Islands need the area and `address`. */
export function addressLabels(
  { hasHouseNames }: Pick<Region, 'hasHouseNames'>,
  area: keyof typeof usual,
): Labels {
  if (!hasHouseNames) return usual[area];
  return { ...usual[area], street: 'address.streetOrVillage', house_number: 'address.houseNumberOrName' };
}

/** Label of a field with a whole address line. */
export function addressLineLabel({
  hasHouseNames,
  asksNeighbourhood,
}: Pick<Region, 'hasHouseNames' | 'asksNeighbourhood'>): MessageKey {
  if (asksNeighbourhood) return 'address.lineWithNeighbourhood';
  return hasHouseNames ? 'address.lineWithHouseName' : 'projects.street';
}
