import type { StaffRight } from '#platform/contract/staff-rights.ts';

/** Fields of `ScopeFields.astro`. */
export const scopeFields = { rights: 'list', regions: 'list' } as const;

/** Rights and regions as the API takes them; no chosen region means all. Unknown rights are refused there. */
export function scopeOf({ rights, regions }: { rights: readonly string[]; regions: readonly string[] }) {
  return {
    rights: rights as StaffRight[],
    regions: regions.length === 0 ? null : regions.map(Number),
  };
}
