/** How people of a region write their names: the only place that joins given name and family name. */
import type { Region } from './regions.ts';

/** Fields of the API. */
export type NameField = 'name' | 'surname';

export type PersonName = { readonly [field in NameField]: string };

/** What decides about the order; a `Region` fits. */
export type NameOrder = Pick<Region, 'familyNameFirst'>;

/** Given name and family name in the order in which the region says them, also of form fields. */
export function nameFields({ familyNameFirst }: NameOrder): readonly [NameField, NameField] {
  return familyNameFirst ? ['surname', 'name'] : ['name', 'surname'];
}

/** `Anna Nowak`; `Nagy Gábor` where the family name comes first. Missing parts leave no gap. */
export function fullName(person: PersonName, region: NameOrder): string {
  return nameFields(region)
    .map((field) => person[field].trim())
    .filter(Boolean)
    .join(' ');
}

/** First letters of the names in the same order, as written. */
export function initials(person: PersonName, region: NameOrder): string {
  return nameFields(region)
    .map((field) => [...person[field]][0] ?? '')
    .join('');
}
