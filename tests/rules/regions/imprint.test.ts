/** What mails say about their sender. */
import { describe, expect, test } from 'vitest';
import { imprintLines } from '#regions/imprint.ts';
import { regions } from '#regions/regions.ts';

describe.each(regions)('in $name', (region) => {
  test('the office is named with its address and register number', () => {
    const [company, address = '', register, ...rest] = imprintLines(region);
    expect(company).toBe(region.contact.company);
    for (const part of [region.contact.street, region.contact.houseNumber, region.contact.city])
      expect(address).toContain(part);
    expect(register).toMatch(/^\p{L}[\p{L}. ]+ J?[\d/-]{8,16}$/u);
    expect(rest).toEqual([]);
  });
});

test('no two offices share a number', () => {
  const numbers = regions.map((region) => imprintLines(region).at(-1));
  expect(new Set(numbers).size).toBe(regions.length);
});
