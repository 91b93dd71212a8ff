/** Whole numbers, and how many pieces an order takes. */

/** Pieces of one variant that an order takes at most. */
export const maxPieces = 999;

/** Whether something is a whole number within bounds. */
export function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}
