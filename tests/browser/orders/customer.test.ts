import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '#features/orders/browser/customer.ts';
import { regionBySlug } from '#regions/regions.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const page = () => newPage(() => import('#features/orders/browser/customer.ts'));

const poland = regionBySlug('pl').id;
const hungary = regionBySlug('hu').id;

const customer: Customer = {
  name: 'Ola',
  surname: 'Nowak',
  email: 'ola@club.example',
  phone: '512 345 678',
  phone_region: poland,
  company_name: '',
  street: 'ul. Dachowa',
  house_number: '12',
  postal_code: '02-486',
  city: 'Warszawa',
  province: '',
  neighbourhood: '',
  region: poland,
  delivery_type: 'personal',
};

beforeEach(() => browser.reset());

describe('customer form', () => {
  it('returns trimmed values and the national phone number', async () => {
    const { checkCustomer } = await page();
    const typed = { ...customer, name: ' Ola ', phone: '+48 512-345-678' };
    expect(await checkCustomer(typed, '', true, poland)).toEqual({
      customer: { ...customer, phone: '512345678' },
    });
  });

  it('uses the known e-mail address when the field is empty', async () => {
    const { checkCustomer } = await page();
    const checked = await checkCustomer({ ...customer, email: ' ' }, 'known@club.example', true, poland);
    expect(checked.customer?.email).toBe('known@club.example');
  });

  it.each([
    ['name', { name: ' ' }, 'required'],
    ['surname', { surname: '' }, 'required'],
    ['email', { email: '' }, 'required'],
    ['email', { email: 'ola' }, 'email_invalid'],
    ['phone', { phone: '' }, 'required'],
    ['phone', { phone: '12' }, 'phone_invalid'],
    ['phone', { phone: '+36301234567' }, 'phone_invalid'],
    ['phone_region', { phone: '301234567', phone_region: hungary }, 'phone_region'],
    ['street', { street: '' }, 'required'],
    ['house_number', { house_number: '' }, 'required'],
    ['house_number', { house_number: 'x'.repeat(61) }, 'too_long'],
    ['postal_code', { postal_code: '' }, 'required'],
    ['city', { city: '' }, 'required'],
    ['company_name', { delivery_type: 'company', company_name: ' ' }, 'required'],
    ['delivery_type', { delivery_type: 'digital' }, 'delivery_needed'],
    ['region', { region: hungary, phone: '301234567', phone_region: hungary }, 'region_foreign'],
    ['postal_code', { postal_code: 'x' }, 'postal_code_invalid'],
  ] as const)('rejects %s of %j', async (field, changes, code) => {
    const { checkCustomer } = await page();
    expect(await checkCustomer({ ...customer, ...changes }, '', true, poland)).toEqual({
      errors: { [field]: code },
    });
  });

  it('asks for a province in Italy and a neighbourhood in Turkey, and returns them as stored', async () => {
    const { checkCustomer } = await page();
    const italy = regionBySlug('it').id;
    const milan = {
      ...customer,
      phone: '312 345 6789',
      phone_region: italy,
      region: italy,
      postal_code: '20121',
    };
    expect(await checkCustomer(milan, '', true, italy)).toEqual({ errors: { province: 'required' } });
    const { customer: sent } = await checkCustomer({ ...milan, province: ' milano' }, '', true, italy);
    expect(sent?.province).toBe('MI');
    const turkey = regionBySlug('tr').id;
    const izmir = {
      ...customer,
      phone: '501 234 5678',
      phone_region: turkey,
      region: turkey,
      postal_code: '35220',
    };
    expect(await checkCustomer(izmir, '', true, turkey)).toEqual({ errors: { neighbourhood: 'required' } });
  });

  it('exempts test numbers from phone validation', async () => {
    const { checkCustomer } = await page();
    const typed = { ...customer, phone: '999999999123', phone_region: hungary };
    expect((await checkCustomer(typed, '', true, poland)).customer?.phone).toBe('999999999123');
  });

  it('requires an address only for deliveries', async () => {
    const { checkCustomer } = await page();
    const nowhere = {
      company_name: '',
      street: '',
      house_number: 'x'.repeat(61),
      postal_code: 'x',
      city: '',
    };
    const typed = { ...customer, ...nowhere, region: hungary, delivery_type: 'digital' as const };
    expect((await checkCustomer(typed, '', false, poland)).errors).toBeUndefined();
  });

  it('is restored after a reload', async () => {
    const { customerDraft } = await page();
    customerDraft.set(customer);
    customerDraft.save();
    const next = await page();
    next.customerDraft.start();
    expect(next.customerDraft.$value.get()).toEqual(customer);
  });

  it.each([
    ['a field of another type', { ...customer, city: 5 }],
    ['a missing field', { ...customer, city: undefined }],
    ['an unknown delivery', { ...customer, delivery_type: 'drone' }],
    ['a text without end', { ...customer, city: 'x'.repeat(100_000) }],
  ])('starts empty from %s', async (_, stored) => {
    browser.session.setItem('checkoutData', JSON.stringify({ ...stored, version: 1 }));
    const { customerDraft, blankCustomer } = await page();
    customerDraft.start();
    expect(customerDraft.$value.get()).toEqual(blankCustomer);
  });
});
