import { describe, expect, test } from 'vitest';
import { calledBy, internationalDigits } from '#regions/international-number.ts';
import { regions } from '#regions/regions.ts';

test.each([
  ['+48 512 345 678', '48512345678'],
  ['(+48) 512-345-678', '48512345678'],
  ['0048 512 345 678', '48512345678'],
  ['512 345 678', undefined],
  ['', undefined],
  ['601+', undefined],
])('the international digits of “%s” are %s', (input, digits) => {
  expect(internationalDigits(input)).toBe(digits);
});

describe('the calling code', () => {
  test.each(regions)('of $slug is found', (region) => {
    expect(calledBy(`+${region.callingCode} 123 456`, regions)).toBe(region);
  });

  test.each(['+44 20 7946 0000', '512 345 678', '+4'])('of “%s” is none of ours', (input) => {
    expect(calledBy(input, regions)).toBeUndefined();
  });
});
