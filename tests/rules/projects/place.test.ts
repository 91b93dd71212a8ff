/** The scanner's addresses equal those that the server writes, in every region. */
import { describe, expect, test } from 'vitest';
import { placeOf } from '#components/projects/names.ts';
import { placeIn, placeMarks } from '#features/projects/place.ts';
import { formatAddress } from '#regions/address.ts';
import { regions } from '#regions/regions.ts';

const place = { streetName: 'Tisza Lajos körút 25', postalCode: '6720', city: 'Szeged $&' };

describe.each(regions.map((region) => [region.slug, region] as const))('in %s', (_, region) => {
  const template = formatAddress(placeMarks, region).join(', ');

  test.each([
    ['complete', place],
    ['with a postal code that has its prefix', { ...place, postalCode: 'LT-01100' }],
    ['without a street', { ...place, streetName: '' }],
    ['without a postal code', { ...place, postalCode: '' }],
    ['without a city', { ...place, city: '' }],
    ['unknown', { streetName: '', postalCode: '', city: '' }],
  ])('%s', (_, { streetName, postalCode, city }) => {
    const project = { name: 'Named', street_name: streetName, postal_code: postalCode, city };
    expect(placeIn(template, { streetName, postalCode, city })).toBe(placeOf(project, region));
  });
});
