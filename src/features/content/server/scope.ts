/**
 * Regions of content and broadcasts, which may belong to several: staff read what concerns one of their regions, and
 * change what concerns no other.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Member } from '#platform/http/member.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';

type Staff = Pick<Member, 'staff'>;

/** Restricts a list to one region, and to those of the member of staff. `regions`: a column of region ids. */
export function concerning({ staff }: Staff, regions: PgColumn | SQL, regionId?: number): SQL | undefined {
  const mine = staff?.regions && sql`${regions} && ${sql.param(`{${staff.regions.join(',')}}`)}::smallint[]`;
  const one = regionId === undefined ? undefined : sql`${regionId}::smallint = any(${regions})`;
  if (mine && one) return sql`(${mine} and ${one})`;
  return mine ?? one;
}

/** Whether all regions are theirs. */
export function mayChange({ staff }: Staff, regions: readonly number[]): boolean {
  return !staff || regions.every((id) => coversRegion(staff, id));
}

/** @throws ClubError `not_found` where no region is theirs */
export function requireReadable({ staff }: Staff, regions: readonly number[]): void {
  if (staff && !regions.some((id) => coversRegion(staff, id))) throw new ClubError('not_found');
}

/** @throws ClubError `not_found` where one region is not theirs */
export function requireChangeable(member: Staff, regions: readonly number[]): void {
  for (const id of regions) requireRegion(member, id);
}

/** @throws ClubError `invalid` for a chosen region that is not theirs */
export function requireOwnRegions({ staff }: Staff, regions: readonly number[], field = 'regions'): void {
  const errors: FieldErrors = {};
  for (const [index, id] of regions.entries())
    if (staff && !coversRegion(staff, id)) errors[`${field}.${index}`] = ['unknown'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
