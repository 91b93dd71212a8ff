/** Rights and regions of staff. */

/** What a member of staff may do. `admin` includes all others, and all regions. */
export const staffRights = [
  'orders',
  'reviews',
  'members',
  'points',
  'tickets',
  'content',
  'products',
  'reports',
  'admin',
] as const;

export type StaffRight = (typeof staffRights)[number];

/** What a call or page asks for: one of the rights, or `any` of staff. */
export type NeededRight = StaffRight | 'any';

/** Rights and regions of a member of staff. */
export interface StaffScope {
  rights: readonly StaffRight[];
  /** Region ids; null for all. */
  regions: readonly number[] | null;
}

/** Whether the right is held; `admin` holds all. */
export function holdsRight(scope: StaffScope, right: NeededRight): boolean {
  return right === 'any' || scope.rights.includes('admin') || scope.rights.includes(right);
}

/** Whether objects of a region may be seen and changed. */
export function coversRegion({ regions }: StaffScope, regionId: number): boolean {
  return regions === null || regions.includes(regionId);
}

/**
 * Whether an object of several regions may be changed: all its regions must be theirs. What belongs to no region is
 * changed by staff of all regions only.
 */
export function coversRegions({ regions }: StaffScope, regionIds: readonly number[]): boolean {
  return regions === null || (regionIds.length > 0 && regionIds.every((id) => regions.includes(id)));
}
