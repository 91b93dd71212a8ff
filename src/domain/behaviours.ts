/** What earns points. Pure. */
import { basicPoints, type ProductGroup, productGroups } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { decorGroups } from './product-groups.ts';

/** Something that earns points each time it happens: joining the club, or fitting a product of a group. */
export interface Behaviour {
  event: 'welcome' | ProductGroup;
  /** Above 0. */
  points: number;
}

/** What earns points in a region: joining first, then the product groups that count, those with most points first. */
export function behavioursOf(region: Region, decor: boolean): Behaviour[] {
  const groups = productGroups
    .filter(({ id }) => !decor || decorGroups.includes(id))
    .map(({ id }): Behaviour => ({ event: id, points: basicPoints(region.id, id) }))
    .toSorted((a, b) => b.points - a.points);
  const all: Behaviour[] = [{ event: 'welcome', points: region.welcomePoints }, ...groups];
  return all.filter(({ points }) => points > 0);
}
