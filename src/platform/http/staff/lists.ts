import { and, arrayContains, arrayOverlaps, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { companies } from '#db/schema/companies.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { coversRegion, coversRegions } from '#platform/contract/staff-rights.ts';
import type { Member } from '#platform/http/member.ts';
import { fullName } from '#regions/person-name.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

export const staffCompanyColumns = {
  uuid: companies.uuid,
  name: companies.name,
  regions_id: companies.regionId,
  invite: companies.invite,
};

/**
 * What a member of staff may see: of one region, or of all theirs.
 *
 * @param column region of a row; by default of a company
 */
export function inRegions(
  { staff }: Pick<Member, 'staff'>,
  regionId?: number,
  column: AnyPgColumn = companies.regionId,
): SQL | undefined {
  return and(
    regionId === undefined ? undefined : eq(column, regionId),
    staff?.regions ? inArray(column, [...staff.regions]) : undefined,
  );
}

/**
 * Whether a company has never had club staff. The others are nobody's work: a lock would end the work of all staff.
 *
 * @param id of the company
 */
export function isOfMembers(id: AnyPgColumn | SQL = companies.id): SQL {
  return sql`${id} not in (select company_id from installers where role = ${sql.raw(String(role.staff))})`;
}

/** @throws ClubError `not_found` for a company in a region that is not theirs */
export function requireRegion({ staff }: Pick<Member, 'staff'>, regionId: number): void {
  if (staff && !coversRegion(staff, regionId)) throw new ClubError('not_found');
}

/** Objects of several regions that a member of staff may see: of one region, or of any of theirs. */
export function inAnyRegion(
  { staff }: Pick<Member, 'staff'>,
  column: AnyPgColumn,
  regionId?: number,
): SQL | undefined {
  return and(
    regionId === undefined ? undefined : arrayContains(column, [regionId]),
    staff?.regions ? arrayOverlaps(column, [...staff.regions]) : undefined,
  );
}

/** Whether a member of staff may change an object of these regions. */
export function mayChange({ staff }: Pick<Member, 'staff'>, regionIds: readonly number[]): boolean {
  return staff !== undefined && coversRegions(staff, regionIds);
}

/** @throws ClubError `forbidden` for staff of some regions, where the whole club is concerned */
export function requireAllRegions({ staff }: Pick<Member, 'staff'>): void {
  if (staff?.regions) throw new ClubError('forbidden');
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

/** The same where there may be no person, as after a left join. */
export function staffName({
  name,
  surname,
  regionId,
}: {
  name: string | null;
  surname: string | null;
  regionId: number;
}): string | null {
  return name === null || surname === null ? null : nameOf({ name, surname, regionId });
}

/**
 * Every word of the search begins a word of one of the columns; uses the index of their `to_tsvector`, joined in the same
 * order.
 */
export function hasWords(columns: readonly AnyPgColumn[], search: string): SQL | undefined {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return undefined;
  const wanted = words.map((word) => `${word}:*`).join(' & ');
  const vectors = columns.map((column) => sql`to_tsvector('simple', ${column})`);
  return sql`(${sql.join(vectors, sql` || `)}) @@ to_tsquery('simple', ${wanted})`;
}

/** The column begins with this text; uses an index with `text_pattern_ops`. */
export function startsWith(column: AnyPgColumn | SQL, start: string): SQL | undefined {
  return start === '' ? undefined : like(column, `${start.replace(/[\\%_]/g, '\\$&')}%`);
}
