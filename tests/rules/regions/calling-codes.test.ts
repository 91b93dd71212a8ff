import { expect, test } from 'vitest';
import { callingCodeOf } from '#regions/calling-codes.ts';
import { regions } from '#regions/regions.ts';

const codes = regions.map(({ callingCode }) => callingCode);

test.each<[string, string | undefined]>([
  ['+48 512 345 678', '48'],
  ['(+48) 512 345 678', '48'],
  [' ( +421 ) 905 123 456', '421'],
  ['0042 1905', '421'],
  ['+4', undefined],
  ['+42', undefined],
  ['+1 202 555 0100', undefined],
  ['512 345 678', undefined],
  ['48512345678', undefined],
  ['\u202a+36 20 123 4567\u202c', '36'],
  ['call +48', undefined],
  ['', undefined],
])('%j begins with the calling code %s', (typed, code) => {
  expect(callingCodeOf(typed, codes)).toBe(code);
});

test('no calling code begins with another one', () => {
  for (const code of codes)
    expect(codes.filter((other) => other !== code && code.startsWith(other))).toEqual([]);
});
