import { eq, type SQL } from 'drizzle-orm';
import { companies } from '#db/schema/companies.ts';

export const staffCompanyColumns = {
  uuid: companies.uuid,
  name: companies.name,
  regions_id: companies.regionId,
};

/** All companies without a region. */
export function inRegion(regionId: number | undefined): SQL | undefined {
  return regionId === undefined ? undefined : eq(companies.regionId, regionId);
}
