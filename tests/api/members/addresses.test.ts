/** Addresses of companies and orders with the parts that only some countries have. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { registration } from '../../support/registration.ts';
import { registerWithCode } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const change = (person: Person, body: object) =>
  club.raw('PATCH /v1/company/{id}', { params: { id: String(person.companyId) }, body }, person.token);

const required = ['This field is required.'];

describe('a registration', () => {
  const register = async (slug: 'it' | 'tr' | 'lv' | 'lt' | 'pl', company: object) => {
    const body = registration(slug);
    const answer = await club.raw('POST /v2/company/register', {
      body: { ...body, company: { ...body.company, ...company } },
    });
    return { status: answer.status, errors: (answer.body as { errors?: object }).errors };
  };

  test('in Italy needs a province, which is stored as two letters', async () => {
    expect(await register('it', { province: undefined })).toEqual({
      status: 422,
      errors: { 'company.province': required },
    });
    expect(await register('it', { province: 'Lombardia' })).toEqual({
      status: 422,
      errors: { 'company.province': ['This is not an Italian province.'] },
    });
    const body = registration('it', { company: { province: 'milano' } });
    const { company: uuid } = (await registerWithCode(club, body)).body as { company: string };
    const [company] = await club.db.select().from(companies).where(eq(companies.uuid, uuid));
    expect(company).toMatchObject({ province: 'MI', neighbourhood: null });
  });

  test('in Turkey needs a neighbourhood', async () => {
    expect(await register('tr', { neighbourhood: ' ' })).toEqual({
      status: 422,
      errors: { 'company.neighbourhood': required },
    });
    const { company: uuid } = (await registerWithCode(club, registration('tr'))).body as { company: string };
    const [company] = await club.db.select().from(companies).where(eq(companies.uuid, uuid));
    expect(company).toMatchObject({ province: null, neighbourhood: 'Bostancı Mah.' });
  });

  test('elsewhere has neither', async () => {
    expect(await register('pl', { province: 'MI', neighbourhood: 'Praga' })).toEqual({
      status: 422,
      errors: {
        'company.province': ['This is not valid.'],
        'company.neighbourhood': ['This is not valid.'],
      },
    });
  });

  test('of a Latvian farmstead and of a Lithuanian sole trader is accepted', async () => {
    expect((await register('lv', { street: 'Jaunpils pagasts', house_number: 'Kalnbērzi' })).status).toBe(
      201,
    );
    expect((await register('lt', { registration_number: 'Nr. 1047182' })).status).toBe(201);
    const { errors } = await register('lt', { registration_number: '39912011230' });
    expect(Object.keys(errors ?? {})).toEqual(['company.registration_number']);
  });
});

describe('a company from before its country’s rule', () => {
  test.each([
    ['it', 'province', 'mi', 'MI'],
    ['tr', 'neighbourhood', ' Moda Mah. ', 'Moda Mah.'],
  ] as const)('in %s stays valid until its address is edited', async (slug, field, typed, stored) => {
    const person = await club.person({ region: slug });
    const { postalCode: postal_code } = regionBySlug(slug).contact;
    await club.db
      .update(companies)
      .set({ postalCode: postal_code })
      .where(eq(companies.id, person.companyId));
    expect(await change(person, { name: 'Another name' })).toMatchObject({
      status: 200,
      body: { company: { name: 'Another name', [field]: null } },
    });
    expect(await change(person, { house_number: '7' })).toMatchObject({
      status: 422,
      body: { errors: { [field]: required } },
    });
    expect(await change(person, { house_number: '7', [field]: typed })).toMatchObject({
      status: 200,
      body: { company: { house_number: '7', [field]: stored } },
    });
    expect(await change(person, { [field]: '' })).toMatchObject({ status: 422 });
    expect(await change(person, { [field]: null })).toMatchObject({ status: 422 });
  });

  test('shows the neighbourhood in its address line', async () => {
    const person = await club.person({ region: 'tr' });
    const { contact } = regionBySlug('tr');
    await change(person, {
      street: contact.street,
      house_number: contact.houseNumber,
      postal_code: contact.postalCode,
      neighbourhood: contact.neighbourhood,
    });
    const { company } = await person.club('GET /v1/company/user/self');
    expect(company.address).toBe('Bostancı Mah., Çatı Sokak No: 18');
  });
});

describe('the address of an order', () => {
  const orderOf = async (person: Person, address: object) => {
    const variant = await club.variant({ type: 'COMPACON', price: 50 });
    return club.raw(
      'POST /v2/orders',
      {
        body: {
          type: 'COMPACON',
          order: [{ uuid: variant, quantity: 1 }],
          customer: {
            name: 'Luca',
            surname: 'Greco',
            email: 'luca@club.example',
            phone: '312 345 6789',
            phone_region: 8,
            street: 'Via Brennero',
            house_number: '15',
            postal_code: '38121',
            city: 'Trento',
            delivery_type: 'personal',
            ...address,
          },
        },
      },
      person.token,
    );
  };

  test('in Italy has a province; older orders have none', async () => {
    const person = await club.person({ region: 'it', points: 200 });
    expect(await orderOf(person, {})).toMatchObject({
      status: 422,
      body: { errors: { 'customer.province': required } },
    });
    const { status, body } = await orderOf(person, { province: 'Trento' });
    expect(status, JSON.stringify(body)).toBe(201);
    const { uuid } = (body as { data: { uuid: string } }).data;
    const order = await person.club('GET /v2/orders/{uuid}', { params: { uuid }, query: {} });
    expect(order.customer).toMatchObject({ city: 'Trento', province: 'TN', neighbourhood: '' });
    // Orders of the release before have neither part.
    const [row] = await club.db.select().from(orders).where(eq(orders.uuid, uuid));
    const { province: _, neighbourhood: __, ...before } = row?.customer ?? ({} as never);
    await club.db.update(orders).set({ customer: before }).where(eq(orders.uuid, uuid));
    const old = await person.club('GET /v2/orders/{uuid}', { params: { uuid }, query: {} });
    expect(old.customer).toMatchObject({ city: 'Trento', province: '', neighbourhood: '' });
  });
});
