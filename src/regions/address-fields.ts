import type { Region } from './regions.ts';

/** Parts of an address, named as in the API. */
export const addressFields = [
  'neighbourhood',
  'street',
  'house_number',
  'postal_code',
  'city',
  'province',
] as const;

export type AddressField = (typeof addressFields)[number];

/** Whether addresses of the region have this part. They need all parts that they have. */
export function usesPart(
  field: AddressField,
  region: Pick<Region, 'asksProvince' | 'asksNeighbourhood'>,
): boolean {
  if (field === 'province') return region.asksProvince;
  return field !== 'neighbourhood' || region.asksNeighbourhood;
}
