import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companies } from '#db/schema/companies.ts';
import { fullName } from '#regions/person-name.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

export const staffCompanyColumns = {
  uuid: companies.uuid,
  name: companies.name,
  regions_id: companies.regionId,
  invite: companies.invite,
};

/** All companies without a region. */
export function inRegion(regionId: number | undefined): SQL | undefined {
  return regionId === undefined ? undefined : eq(companies.regionId, regionId);
}

/**
 * A person's name with the region of their company, for `nameOf`.
 *
 * @param people the table of installers, or an alias of it
 */
export function nameColumns<People extends Record<'name' | 'surname' | 'companyId', AnyPgColumn>>(
  people: People,
) {
  return {
    name: people.name as People['name'],
    surname: people.surname as People['surname'],
    regionId: sql<number>`(select region_id from companies where companies.id = ${people.companyId})`,
  };
}

/** The name in the order of the person's region. */
export function nameOf({ regionId, ...person }: { name: string; surname: string; regionId: number }): string {
  return fullName(person, regionById(regionId) ?? defaultRegion);
}
