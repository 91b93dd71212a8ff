/** What earns points. Pure. */
import { basicPoints, type ProductGroup, productGroups } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { earnsPoints } from './product-groups.ts';

/** Something that earns points: joining the club and filling a profile once, fitting a product of a group each time. */
export interface Behaviour {
  event: 'welcome' | 'profile' | ProductGroup;
  /** Above 0. */
  points: number;
}

/** What earns points in a region: joining first, then a filled profile, then the product groups that count, those with most points first. */
export function behavioursOf(region: Region, decor: boolean): Behaviour[] {
  const groups = productGroups
    .filter(({ id }) => earnsPoints(id, decor))
    .map(({ id }): Behaviour => ({ event: id, points: basicPoints(region.id, id) }))
    .toSorted((a, b) => b.points - a.points);
  const all: Behaviour[] = [
    { event: 'welcome', points: region.welcomePoints },
    { event: 'profile', points: region.profilePoints },
    ...groups,
  ];
  return all.filter(({ points }) => points > 0);
}
