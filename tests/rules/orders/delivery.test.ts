/** Delivery rules by kind of product. */
import { describe, expect, it, test } from 'vitest';
import { type Delivery, deliveryProblems } from '#features/orders/delivery.ts';
import { regionBySlug, regions } from '#regions/regions.ts';

const poland = regionBySlug('pl');

const door: Delivery = {
  delivery_type: 'personal',
  company_name: '',
  street: 'Polna',
  house_number: '1',
  postal_code: '00-001',
  city: 'Warszawa',
  province: '',
  neighbourhood: '',
  region: poland.id,
};
const nowhere = { company_name: '', street: '', house_number: '', postal_code: '', city: '' };

describe('shipped goods', () => {
  it('go to a private address, or to a named company', () => {
    expect(deliveryProblems(door, true, poland)).toEqual({});
    const company = { ...door, delivery_type: 'company' as const };
    expect(deliveryProblems(company, true, poland)).toEqual({ company_name: 'required' });
    expect(deliveryProblems({ ...company, company_name: 'Dach' }, true, poland)).toEqual({});
  });

  it('do not go by e-mail', () => {
    const digital = { ...door, delivery_type: 'digital' as const };
    expect(deliveryProblems(digital, true, poland)).toEqual({ delivery_type: 'delivery_needed' });
  });

  it('do not go to another region', () => {
    const abroad = { ...door, region: regionBySlug('hu').id, postal_code: '1117' };
    expect(deliveryProblems(abroad, true, poland)).toEqual({ region: 'region_foreign' });
  });

  it('need every part of the address', () => {
    expect(deliveryProblems({ ...door, ...nowhere }, true, poland)).toEqual({
      street: 'required',
      house_number: 'required',
      postal_code: 'required',
      city: 'required',
    });
  });

  it('need a province in Italy and a neighbourhood in Turkey, and have none elsewhere', () => {
    const [italy, turkey] = [regionBySlug('it'), regionBySlug('tr')];
    const milan = { ...door, postal_code: '20121', city: 'Milano', region: italy.id };
    expect(deliveryProblems(milan, true, italy)).toEqual({ province: 'required' });
    expect(deliveryProblems({ ...milan, province: 'XX' }, true, italy)).toEqual({
      province: 'province_invalid',
    });
    expect(deliveryProblems({ ...milan, province: 'MI' }, true, italy)).toEqual({});
    const ankara = { ...door, postal_code: '06680', region: turkey.id };
    expect(deliveryProblems(ankara, true, turkey)).toEqual({ neighbourhood: 'required' });
    expect(deliveryProblems({ ...ankara, neighbourhood: 'Barbaros Mah.' }, true, turkey)).toEqual({});
    const both = { ...door, province: 'MI', neighbourhood: 'Barbaros Mah.' };
    expect(deliveryProblems(both, true, poland)).toEqual({
      province: 'not_valid',
      neighbourhood: 'not_valid',
    });
  });

  it.each(['x', '1', '00001x', '1117', 'LV-1026'])('with the postal code %s are rejected', (postal_code) => {
    expect(deliveryProblems({ ...door, postal_code }, true, poland)).toEqual({
      postal_code: 'postal_code_invalid',
    });
  });

  test.each(regions.map((region) => [region.slug, region] as const))(
    'reach the club’s own address in %s',
    (_, region) => {
      const { street, houseNumber, postalCode, city, province = '', neighbourhood = '' } = region.contact;
      const own = {
        ...door,
        street,
        house_number: houseNumber,
        postal_code: postalCode,
        city,
        province,
        neighbourhood,
        region: region.id,
      };
      expect(deliveryProblems(own, true, region)).toEqual({});
    },
  );
});

describe('electronic goods', () => {
  it('need no address and ignore any', () => {
    const digital = { ...door, ...nowhere, delivery_type: 'digital' as const };
    expect(deliveryProblems(digital, false, poland)).toEqual({});
    expect(deliveryProblems({ ...digital, postal_code: 'x', region: 7 }, false, poland)).toEqual({});
  });

  it('need a complete address if home delivery is requested', () => {
    expect(deliveryProblems({ ...door, postal_code: 'x' }, false, poland)).toEqual({
      postal_code: 'postal_code_invalid',
    });
  });
});
