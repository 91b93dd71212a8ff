/** Names in the order of the person's country. */
import { describe, expect, test } from 'vitest';
import { inNameOrder } from '#platform/forms/in-name-order.ts';
import { fullName, initials, nameFields } from '#regions/person-name.ts';
import { regionBySlug, regions } from '#regions/regions.ts';

const [hungary, poland] = [regionBySlug('hu'), regionBySlug('pl')];
const person = { name: 'Gábor', surname: 'Kovács' };

describe('a name', () => {
  test('begins with the family name in Hungary only', () => {
    expect(regions.filter(({ familyNameFirst }) => familyNameFirst)).toEqual([hungary]);
    expect(fullName(person, hungary)).toBe('Kovács Gábor');
    expect(fullName(person, poland)).toBe('Gábor Kovács');
  });

  test('leaves no gap for a missing part', () => {
    for (const region of [hungary, poland]) {
      expect(fullName({ name: '—', surname: '' }, region)).toBe('—');
      expect(fullName({ name: '', surname: 'Kovács' }, region)).toBe('Kovács');
      expect(fullName({ name: '', surname: '' }, region)).toBe('');
    }
  });

  test('has initials in the same order, by whole letters', () => {
    expect(initials(person, hungary)).toBe('KG');
    expect(initials(person, poland)).toBe('GK');
    expect(initials({ name: '𝒜da', surname: '' }, hungary)).toBe('𝒜');
  });

  test('is asked in the same order', () => {
    expect(nameFields(hungary)).toEqual(['surname', 'name']);
    expect(nameFields(poland)).toEqual(['name', 'surname']);
    const fields = ['cover', 'name', 'surname', 'phone'];
    expect(inNameOrder(fields, hungary)).toEqual(['cover', 'surname', 'name', 'phone']);
    expect(inNameOrder(fields, poland)).toEqual(fields);
    expect(inNameOrder(['surname', 'phone'], hungary)).toEqual(['surname', 'phone']);
  });
});
