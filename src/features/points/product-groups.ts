/** Blinds and shutters. */
export const decorGroups: readonly number[] = [4, 5];

/** Other groups only document a decor installer's job. */
export function earnsPoints(group: number, decor: boolean): boolean {
  return !decor || decorGroups.includes(group);
}
