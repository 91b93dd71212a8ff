/** When staff need a second person. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnother, type Limits, needsApproval, priceChange, shownState } from '#features/approvals/rules.ts';

const limits: Limits = { manual: 100, list: 500, reversal: null, price: 20 };

describe('a second person', () => {
  test('is needed above the limit only, together with what was done before', () => {
    expect(needsApproval(limits, 'manual', 100, 0)).toBe(false);
    expect(needsApproval(limits, 'manual', 101, 0)).toBe(true);
    expect(needsApproval(limits, 'manual', 1, 100)).toBe(true);
    expect(needsApproval(limits, 'reversal', 1_000_000, 1_000_000)).toBe(false);
    expect(needsApproval({ ...limits, manual: 0 }, 'manual', 1, 0)).toBe(true);
    expect(needsApproval({ ...limits, manual: 0 }, 'manual', 0, 0)).toBe(false);
  });

  test('is needed for whatever parts bring more than the limit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 200 })),
        fc.integer({ min: 0, max: 300 }),
        (parts, limit) => {
          let used = 0;
          for (const size of parts)
            if (!needsApproval({ ...limits, manual: limit }, 'manual', size, used)) used += size;
          return used <= limit;
        },
      ),
    );
  });
});

test('prices change by hundredths of a percent, rounded up', () => {
  expect(priceChange(100, 100)).toBe(0);
  expect(priceChange(100, 120)).toBe(2000);
  expect(priceChange(100, 80)).toBe(2000);
  expect(priceChange(3, 4)).toBe(3334);
  expect(needsApproval(limits, 'price', priceChange(100, 120), 0)).toBe(false);
  expect(needsApproval(limits, 'price', priceChange(1000, 1201), 0)).toBe(true);
  expect(needsApproval({ ...limits, price: 1000 }, 'price', priceChange(0, 1), 0)).toBe(true);
});

test('nobody is another person with the same account or address', () => {
  expect(isAnother({ id: 1, email: 'a@club.example' }, { id: 1, email: 'a@club.example' })).toBe(false);
  expect(isAnother({ id: 1, email: 'a@club.example' }, { id: 2, email: 'A@club.example' })).toBe(false);
  expect(isAnother({ id: 1, email: 'a@club.example' }, { id: 2, email: 'b@club.example' })).toBe(true);
  expect(isAnother({ id: 1, email: null }, { id: 2, email: null })).toBe(true);
});

test('a request expires without the job', () => {
  const expiresAt = new Date('2026-06-08T10:00:00Z');
  expect(shownState({ state: 'waiting', expiresAt }, new Date('2026-06-08T09:59:59Z'))).toBe('waiting');
  expect(shownState({ state: 'waiting', expiresAt }, expiresAt)).toBe('expired');
  expect(shownState({ state: 'approved', expiresAt }, expiresAt)).toBe('approved');
});
