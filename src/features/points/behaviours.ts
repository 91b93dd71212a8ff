import { basicPoints, type ProductGroup, productGroups } from '#regions/basic-points.ts';
import type { Region } from '#regions/regions.ts';
import { earnsPoints } from './product-groups.ts';

/** `welcome` and `profile` count once, a product group each time. */
export interface Behaviour {
  event: 'welcome' | 'profile' | ProductGroup;
  /** Above 0. */
  points: number;
}

/** Welcome, profile, then the eligible product groups by points, highest first. */
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
