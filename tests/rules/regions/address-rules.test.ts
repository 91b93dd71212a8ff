/** Which parts an address of a region needs. */
import { describe, expect, test } from 'vitest';
import { addressFields } from '#regions/address-fields.ts';
import { addressIssue, storedPart } from '#regions/address-rules.ts';
import { parseProvince, provinceCodes } from '#regions/province.ts';
import { regionBySlug, regions } from '#regions/regions.ts';

const italy = regionBySlug('it');

describe('an address part', () => {
  test.each(regions)('of $slug is required if the region uses it, and must be blank otherwise', (region) => {
    const isRequired = (field: (typeof addressFields)[number]) =>
      addressIssue(field, ' ', region) === 'required';
    expect(addressFields.filter(isRequired)).toEqual(
      addressFields.filter(
        (field) =>
          (field !== 'province' || region.slug === 'it') &&
          (field !== 'neighbourhood' || region.slug === 'tr'),
      ),
    );
    const others = addressFields.filter((field) => !isRequired(field));
    for (const field of others) expect(addressIssue(field, 'MI', region)).toBe('not_valid');
  });

  test('may be a house name in Latvia, Lithuania and Estonia', () => {
    for (const slug of ['lv', 'lt', 'ee'] as const)
      expect(addressIssue('house_number', 'Kalnbērzi', regionBySlug(slug))).toBeUndefined();
  });

  test('is stored in its usual form', () => {
    expect(storedPart('province', ' Milano ', italy)).toBe('MI');
    expect(storedPart('postal_code', 'I-20121', italy)).toBe('20121');
    expect(storedPart('city', ' Milano ', italy)).toBe('Milano');
  });
});

describe('an Italian province', () => {
  test('is one of 107 and the four of Sardinia, by two letters', () => {
    expect(provinceCodes).toHaveLength(111);
    for (const code of provinceCodes) expect(code).toMatch(/^[A-Z]{2}$/);
    for (const code of provinceCodes) expect(parseProvince(code)).toBe(code);
  });

  test.each([
    ['MI', 'MI'],
    ['mi', 'MI'],
    [' (Mi) ', 'MI'],
    ['Milano', 'MI'],
    ['Città metropolitana di Milano', 'MI'],
    ['Citta Metropolitana di Reggio Calabria', 'RC'],
    ['Roma Capitale', 'RM'],
    ['Bolzano - Bozen', 'BZ'],
    ['Bolzano/Bozen', 'BZ'],
    ['Provincia autonoma di Trento', 'TN'],
    ["Provincia dell'Aquila", undefined],
    ["L'Aquila", 'AQ'],
    ['Forlì-Cesena', 'FC'],
    ['forli cesena', 'FC'],
    ["Valle d'Aosta / Vallée d'Aoste", 'AO'],
    ['Provincia di Monza e della Brianza', 'MB'],
    ['XX', undefined],
    ['Lombardia', undefined],
    ['constructor', undefined],
    ['', undefined],
    ['M'.repeat(100), undefined],
  ])('%j is %s', (typed, code) => {
    expect(parseProvince(typed)).toBe(code);
  });

  test('can be that of the addresses of the office', () => {
    expect(provinceCodes).toContain(italy.contact.province);
  });
});
