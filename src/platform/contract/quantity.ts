/** Per variant and order. */
export const maxQuantity = 999;

/** Inclusive. */
export function isIntegerBetween(value: unknown, min: number, max: number): value is number {
  return Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max;
}
