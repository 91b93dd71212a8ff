/** Values of a vital are counted in steps. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_VALUE, stepOf } from '#features/page-speed/rules.ts';

const value = fc.double({ min: 0, max: MAX_VALUE, noNaN: true });

test('a step ends at its value or at most a quarter and one above it', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(stepOf(given)).toBeGreaterThanOrEqual(given);
      expect(stepOf(given)).toBeLessThanOrEqual(Math.max(1, given * 1.25 + 1));
      expect(Number.isInteger(stepOf(given))).toBe(true);
    }),
  );
});

test('a larger value is in the same or a later step', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(stepOf(Math.max(a, b)) - stepOf(Math.min(a, b)))).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('few steps cover all values', () => {
  const steps = new Set(Array.from({ length: MAX_VALUE + 1 }, (_, index) => stepOf(index)));
  expect(steps.size).toBeLessThanOrEqual(52);
  expect(stepOf(0)).toBe(0);
});
