import type { Region } from './regions.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** The full name in the order of the country: in Hungary the family name is first. Blank parts are omitted. */
export function personName(region: Region, { firstName, lastName }: PersonName): string {
  const parts = region.slug === 'hu' ? [lastName, firstName] : [firstName, lastName];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}
