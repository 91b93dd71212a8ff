import { expect, test } from 'vitest';
import { capacityOf } from '../../../scripts/load/capacity.ts';

const costs = { node: 3, database: 1.5, bytes: 200 };
const prices = { coreMonth: 30, gigabyteMonth: 0.3 };
const day = { active: 0.5, days: 200, requests: 50, busiest: 0.2 };

test('cores are half used in the busiest second, and data is kept for five years', () => {
  // 250,000 active members: 12.5 million requests a day, of which 2.5 million in one hour.
  const needs = capacityOf(costs, { companies: 500_000, ...day }, prices);
  expect(needs).toMatchObject({ nodeCores: 5, databaseCores: 3, gigabytes: 500 });
  expect(needs.rate).toBeCloseTo(694.4, 1);
  expect(needs.euros).toBeCloseTo(((8 * 30 + 2_500 * 0.3) * 12) / 500_000, 6);
});

test('a small club needs a core of each', () => {
  expect(capacityOf(costs, { companies: 100, ...day }, prices)).toMatchObject({
    nodeCores: 1,
    databaseCores: 1,
  });
});
