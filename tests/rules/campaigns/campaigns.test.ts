/** What campaigns bring, over random projects, reversals and merges. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HistoryEvent, replay, totalsOf } from '#features/campaigns/replay.ts';
import { concerns, inSegment, nobody, shiftedYears } from '#features/campaigns/rules.ts';
import { regionBySlug } from '#regions/regions.ts';
import { ruleFrom } from '../../support/points/campaigns.ts';

const START = Date.UTC(2026, 5, 15, 9);
const region = regionBySlug('pl');

const step = fc.record({
  kind: fc.constantFrom('closing', 'closing', 'closing', 'reversal', 'merge' as const),
  company: fc.integer({ min: 1, max: 4 }),
  products: fc.integer({ min: 1, max: 6 }),
});
const limits = fc.record({
  budget: fc.integer({ min: 1, max: 200 }),
  company_points: fc.option(fc.integer({ min: 1, max: 80 })),
  total_scans: fc.option(fc.integer({ min: 1, max: 20 })),
  first_scans: fc.option(fc.integer({ min: 1, max: 10 })),
  threshold: fc.option(
    fc.record({
      kind: fc.constantFrom('from' as const, 'every' as const),
      scans: fc.integer({ min: 2, max: 5 }),
    }),
  ),
});

test('no budget or limit is exceeded, whatever is reversed and merged, and a repeat is equal', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), limits, (steps, chosen) => {
      const rule = ruleFrom(new Date(START), chosen);
      const gone = new Set<number>();
      const events = steps.flatMap(({ kind, company, products }, index): HistoryEvent[] => {
        const at = START + index * 1000;
        if (kind === 'reversal') return [{ kind, at, projectId: Math.max(0, index - products) }];
        if (gone.has(company)) return [];
        if (kind === 'merge') {
          const into = [1, 2, 3, 4].find((id) => id !== company && !gone.has(id));
          if (into === undefined) return [];
          gone.add(company);
          return [{ kind, at, from: company, into }];
        }
        const scans = Array.from({ length: products }, (_, id) => ({
          id,
          gtin: '',
          group: 1,
          points: 10,
          at,
        }));
        const closing = { projectId: index, companyId: company, region, isDecor: false, at, scans };
        return [{ kind: 'closing', at, closing }];
      });
      const campaigns = [{ id: 1, stoppedAt: null, versions: [{ from: 0, rule }] }];
      const bookings = replay(campaigns, events, new Map());
      const { points, products } = totalsOf(bookings);
      expect(points).toBeLessThanOrEqual(chosen.budget);
      if (chosen.total_scans !== null) expect(products).toBeLessThanOrEqual(chosen.total_scans);
      expect(bookings.every((one) => one.points >= 0 && one.rewarded <= one.scans)).toBe(true);
      expect(replay(campaigns, events, new Map())).toEqual(bookings);
    }),
  );
});

test('decor installers are promised nothing for groups that earn them no points', () => {
  const isFor = (changes: object, isDecor = true) =>
    concerns(ruleFrom(new Date(START), changes), { regionId: region.id, isDecor });
  expect(isFor({ groups: [1] })).toBe(false);
  expect(isFor({ groups: [1] }, false)).toBe(true);
  expect(isFor({ groups: [1, 4] })).toBe(true);
  expect(isFor({ groups: [1], gtins: ['02004170100032'] })).toBe(true);
  expect(isFor({ groups: [], gtins: [] })).toBe(true);
});

test('rules move back by years, also from 29 February', () => {
  const rule = { ...ruleFrom(new Date(START)), starts_on: '2028-02-29', ends_on: '2028-03-31' };
  expect(shiftedYears(rule, 1)).toMatchObject({ starts_on: '2027-02-28', ends_on: '2027-03-31' });
  expect(shiftedYears(rule, 4)).toMatchObject({ starts_on: '2024-02-29' });
});

test('a company is invited until its invitation is refused, because it is the inviter or was a member', () => {
  const isInvited = (invited: { refusedAt: number | null } | null) =>
    inSegment({ kind: 'invited' }, { ...nobody, invited }, { start: START, at: START, region });
  expect(isInvited(null)).toBe(false);
  expect(isInvited({ refusedAt: null })).toBe(true);
  expect([START - 1, START, START + 1].map((refusedAt) => isInvited({ refusedAt }))).toEqual([
    false,
    false,
    true,
  ]);
});
