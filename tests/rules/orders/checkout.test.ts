import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkoutProblems,
  isPhoneRegionRight,
  isSent,
  minimumProblem,
  needsCompanyName,
  offeredDeliveryTypes,
  orderTotal,
  type VendorTotal,
} from '#features/orders/checkout.ts';
import { vendorTypes } from '#platform/contract/statuses.ts';

const goods = (subtotal: number): VendorTotal => ({ type: 'COMPACON', subtotal });
const vouchers = (subtotal: number): VendorTotal => ({ type: 'VOUCHER', subtotal });

const orders = fc.array(
  fc.record({ type: fc.constantFrom(...vendorTypes), subtotal: fc.integer({ min: -100, max: 10_000 }) }),
  { maxLength: 4 },
);

describe('minimumProblem', () => {
  it.each([
    ['just below', 127, { kind: 'minimum', vendor: 'COMPACON', minimum: 128, missing: 1 }],
    ['exactly reached', 128, undefined],
    ['above', 129, undefined],
  ])('%s', (_, subtotal, problem) => {
    expect(minimumProblem([goods(subtotal)], 128)).toEqual(problem);
  });

  it('applies to free items too', () => {
    expect(minimumProblem([goods(-5)], 128)).toMatchObject({ missing: 128 });
  });

  it('does not count other vendors’ points towards it', () => {
    expect(minimumProblem([goods(100), vouchers(1000)], 128)).toMatchObject({ missing: 28 });
  });

  it.each(vendorTypes.filter((type) => type !== 'COMPACON'))('does not apply to %s', (type) => {
    expect(minimumProblem([{ type, subtotal: 1 }], 128)).toBeUndefined();
  });

  it('does not exist where it is 0', () => {
    expect(minimumProblem([goods(0)], 0)).toBeUndefined();
  });
});

describe('checkoutProblems', () => {
  it('accepts exactly orders that have items, are affordable and reach the minimum', () => {
    fc.assert(
      fc.property(orders, fc.nat(20_000), fc.nat(200), (list, points, minimum) => {
        const fine = list.length > 0 && orderTotal(list) <= points && !minimumProblem(list, minimum);
        expect(checkoutProblems(list, points, minimum).length === 0).toBe(fine);
      }),
    );
  });

  it('reports all problems at once', () => {
    expect(checkoutProblems([goods(30), vouchers(90)], 100, 50)).toEqual([
      { kind: 'points', total: 120, missing: 20 },
      { kind: 'minimum', vendor: 'COMPACON', minimum: 50, missing: 20 },
    ]);
  });

  it('does not let a vendor’s negative total pay for another’s', () => {
    expect(orderTotal([{ type: 'CARD', subtotal: -30 }, vouchers(90)])).toBe(90);
  });

  it('counts a negative total as 0', () => {
    expect(orderTotal([{ type: 'CARD', subtotal: -1 }])).toBe(0);
    expect(checkoutProblems([{ type: 'CARD', subtotal: -1 }], 0, 50)).toEqual([]);
  });

  it('reports an empty order', () => {
    expect(checkoutProblems([], 100, 0)).toEqual([{ kind: 'empty' }]);
  });
});

describe('delivery', () => {
  it('is electronic for codes and top-ups, and to an address for shipped goods', () => {
    expect(offeredDeliveryTypes(isSent('VOUCHER', [50]))).toEqual(['digital']);
    expect(offeredDeliveryTypes(isSent('CARD', [50]))).toEqual(['digital']);
    for (const [type, prices] of [
      ['COMPACON', [50]],
      ['MARKETING', [0]],
      ['CARD', [0]],
      ['CARD', [50, 0]],
    ] as const)
      expect(offeredDeliveryTypes(isSent(type, prices))).toEqual(['company', 'personal']);
  });

  it('requires a company name only for delivery to a company', () => {
    expect(['digital', 'personal', 'company'].filter(needsCompanyName)).toEqual(['company']);
  });

  it('requires a phone number of the country of the address', () => {
    expect(isPhoneRegionRight(10, 10)).toBe(true);
    expect(isPhoneRegionRight(7, 10)).toBe(false);
  });
});
