/** Who earns points with which products. */

/** Product groups that decor installers earn points with: blinds and shutters. */
export const decorGroups: readonly number[] = [4, 5];

/** Whether a product of a group earns points and counts for levels: for decor installers others only document the job. */
export function earnsPoints(group: number, decor: boolean): boolean {
  return !decor || decorGroups.includes(group);
}
