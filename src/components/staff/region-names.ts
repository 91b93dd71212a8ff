import { coversRegion, type StaffScope } from '#platform/contract/staff-rights.ts';
import { regions } from '#regions/regions.ts';

/** Regions with their names in the language, in its alphabetical order. `scope`: only those of the member of staff. */
export function regionNames(
  language: string,
  scope: StaffScope = { rights: [], regions: null },
): { id: number; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return regions
    .filter(({ id }) => coversRegion(scope, id))
    .map(({ id, iso }) => ({ id, name: names.of(iso) ?? iso }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}
