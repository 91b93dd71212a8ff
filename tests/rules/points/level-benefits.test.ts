/** The bonus of yearly levels, by the pure rule. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelBonus, MAX_BONUS_PERCENT } from '#features/points/level-benefits.ts';
import { capped } from '#features/points/rules.ts';

const part = fc.record({
  category: fc.constantFrom(1, 2, 4, 99),
  level: fc.constantFrom(2, 3, 4),
  percent: fc.integer({ min: 0, max: MAX_BONUS_PERCENT }),
  points: fc.integer({ min: 0, max: 400 }),
});

test.each([
  [[], 100, 100, 0],
  [[{ category: 1, level: 3, percent: 10, points: 55 }], 100, 100, 5],
  [[{ category: 1, level: 3, percent: 10, points: 1000 }], 500, 1000, 50],
  [[{ category: 1, level: 3, percent: 10, points: 0 }], 0, 0, 0],
])('of %j, with %i of %i points booked, is %i', (parts, booked, held, bonus) => {
  expect(levelBonus(parts, booked, held)).toBe(bonus);
});

test('is a whole number, and never above the highest percentage of what the project booked', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), fc.nat(400), (parts, others) => {
      const held = parts.reduce((sum, { points }) => sum + points, others);
      const booked = capped(held);
      const bonus = levelBonus(parts, booked, held);
      const highest = Math.max(0, ...parts.map(({ percent }) => percent));
      expect(Number.isInteger(bonus)).toBe(true);
      expect(bonus).toBeGreaterThanOrEqual(0);
      expect(bonus).toBeLessThanOrEqual((booked * highest) / 100);
    }),
  );
});
