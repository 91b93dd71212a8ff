/** What decor installers fit. */

/** Product groups that decor installers earn points with: blinds and shutters. */
export const decorGroups: readonly number[] = [4, 5];
