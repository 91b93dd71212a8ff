/** What the lists of staff share. */
import { eq, type SQL } from 'drizzle-orm';
import { companies } from '#db/schema/companies.ts';

/** Whose it is, in the lists of staff. */
export const staffCompanyColumns = {
  uuid: companies.uuid,
  name: companies.name,
  regions_id: companies.regionId,
};

/** Only companies of a region; all where none is given. */
export function inRegion(regionId: number | undefined): SQL | undefined {
  return regionId === undefined ? undefined : eq(companies.regionId, regionId);
}
