/** Ordering in the shop, and reading the company's orders. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { notifications } from '#db/schema/messages.ts';
import {
  orderHistory,
  orderItems,
  orders,
  shopProducts,
  shopVariants,
  voucherCodes,
} from '#db/schema/orders.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { customer, giveCard, orderOf, projectWithScans } from '../../support/samples.ts';

type OrderBody = Input<'POST /v2/orders'>['body'];
type MultiBody = Input<'POST /v2/orders/multi'>['body'];

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const order = (person: Person, body: OrderBody) => club.raw('POST /v2/orders', { body }, person.token);
const orderAll = (person: Person, parts: MultiBody['orders']) =>
  club.raw(
    'POST /v2/orders/multi',
    { body: { orders: parts, customer: { ...customer(), delivery_type: 'personal' as const } } },
    person.token,
  );

async function stockOf(uuid: string) {
  const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, uuid));
  return row?.stock;
}

async function stateOf(person: Person) {
  const { company_points } = await person.club('GET /v2/company/points');
  const placed = await club.db.select().from(orders).where(eq(orders.companyId, person.companyId));
  return { company_points, orders: placed.length };
}

/** Sends an order and checks that its rejection takes, reserves and writes nothing. */
async function refused(person: Person, variants: string[], run: () => Promise<unknown>, expected: object) {
  const before = [await stateOf(person), ...(await Promise.all(variants.map(stockOf)))];
  expect(await run()).toMatchObject(expected);
  expect([await stateOf(person), ...(await Promise.all(variants.map(stockOf)))]).toEqual(before);
}

describe('an order', () => {
  test(`${promise('createOrder', 201)}: takes stock, reserves points, has a number, a history and a notification`, async () => {
    const person = await club.person({ points: 200 });
    const variant = await club.variant({ price: 50, stock: 5 });
    const answer = await order(person, orderOf(variant, 3));
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { type: 'VOUCHER', status: 1, points: 150, items_count: 3 } },
    });
    const { data } = answer.body as { data: { uuid: string; number: string } };
    expect(data.number).toMatch(/^PL-2026-\d{6}$/);
    expect(await stockOf(variant)).toBe(2);
    expect(await stateOf(person)).toEqual({ company_points: 50, orders: 1 });
    const history = await person.club('GET /v1/points/history');
    expect(history.data[0]).toMatchObject({
      event: 'order_reservation',
      variation: 'reserved',
      points: -150,
      options: { order: { uuid: data.uuid, order_number: data.number } },
    });
    const notified = await club.db
      .select()
      .from(notifications)
      .where(eq(notifications.installerId, person.id));
    expect(notified.map(({ event, values }) => [event, values.number])).toEqual([
      ['order_created', data.number],
    ]);
    const [row] = await club.db.select().from(orders).where(eq(orders.uuid, data.uuid));
    expect(row?.customer).toMatchObject({
      phone: '+48512345678',
      company_name: '',
      delivery_type: 'digital',
    });
    expect(
      await club.db
        .select()
        .from(orderHistory)
        .where(eq(orderHistory.orderId, row?.id ?? 0)),
    ).toMatchObject([{ status: 1 }]);
  });

  test('may take the last point and the last piece', async () => {
    const person = await club.person({ points: 100 });
    const variant = await club.variant({ price: 50, stock: 2 });
    expect((await order(person, orderOf(variant, 2))).status).toBe(201);
    expect(await stateOf(person)).toEqual({ company_points: 0, orders: 1 });
    expect(await stockOf(variant)).toBe(0);
  });

  test('that leaves low stock invalidates pages showing it; rejected or repeated orders do not', async () => {
    const person = await club.person({ points: 1_000 });
    const [many, few] = [await club.variant({ stock: 500 }), await club.variant({ stock: 101 })];
    const seen = club.invalidated.length;
    await order(person, orderOf(many));
    await order(person, orderOf(few));
    expect(club.invalidated.length).toBe(seen);
    const input = { body: orderOf(few), idempotencyKey: 'few' };
    expect((await club.raw('POST /v2/orders', input, person.token)).status).toBe(201);
    expect((await club.raw('POST /v2/orders', input, person.token)).status).toBe(201);
    expect((await order(person, orderOf(few, 100))).status).toBe(422);
    expect(club.invalidated.slice(seen)).toEqual([['shop']]);
  });

  test('merges lines of the same variant, whatever the case of the uuid', async () => {
    const person = await club.person({ points: 500 });
    const variant = await club.variant({ price: 50, stock: 3 });
    const lines = [
      { uuid: variant, quantity: 1 },
      { uuid: variant.toUpperCase(), quantity: 2 },
    ];
    expect(await order(person, { ...orderOf(variant), order: lines })).toMatchObject({
      status: 201,
      body: { data: { points: 150, items_count: 3 } },
    });
    expect(await stockOf(variant)).toBe(0);
    await refused(person, [variant], () => order(person, { ...orderOf(variant), order: lines }), {
      status: 422,
      body: { code: 'not_available' },
    });
  });

  test('has a number without gaps per region and year, despite rejected orders', async () => {
    const own = await testClub({ start: new Date('2026-12-31T22:30:00.000Z') });
    const variant = await own.variant({ price: 10, stock: 100 });
    const place = async (person: Person, body: Partial<OrderBody> = {}) => {
      const answer = await own.raw(
        'POST /v2/orders',
        { body: { ...orderOf(variant), ...body } },
        person.token,
      );
      return (answer.body as { data?: { number: string } }).data?.number;
    };
    const [polish, poor, estonian] = [
      await own.person({ points: 100 }),
      await own.person({ points: 1 }),
      await own.person({ region: 'ee', points: 100 }),
    ];
    expect(await place(polish)).toBe('PL-2026-000001');
    expect(await place(poor)).toBeUndefined();
    expect(await place(polish)).toBe('PL-2026-000002');
    // In Estonia the new year has begun.
    expect(await place(estonian)).toBe('EE-2027-000001');
    own.advance(30 * 60_000);
    expect(await place(polish)).toBe('PL-2027-000001');
    await own.close();
  });
});

describe('an order is rejected and nothing of it is stored', () => {
  test(`${promise('createOrder', 409, 'price_changed')}: the shown price is outdated`, async () => {
    const person = await club.person({ points: 500 });
    const variant = await club.variant({ price: 50 });
    const body = orderOf(variant);
    for (const price of ['49', '51', '0']) {
      await refused(
        person,
        [variant],
        () => order(person, { ...body, order: [{ uuid: variant, quantity: 1, price }] }),
        { status: 409, body: { code: 'price_changed' } },
      );
    }
    expect(
      (await order(person, { ...body, order: [{ uuid: variant, quantity: 1, price: '50' }] })).status,
    ).toBe(201);
  });

  test(`${promise('createOrder', 422, 'not_enough_points')}: one point is missing`, async () => {
    const person = await club.person({ points: 99 });
    const variant = await club.variant({ price: 50 });
    await refused(person, [variant], () => order(person, orderOf(variant, 2)), {
      status: 422,
      body: { code: 'not_enough_points' },
    });
  });

  test(`${promise('createOrder', 422, 'below_minimum')}: shipped goods below the region’s minimum`, async () => {
    const minimum = regionBySlug('pl').minimumOrder;
    const person = await club.person({ points: 1000 });
    const under = await club.variant({ type: 'COMPACON', price: minimum - 1 });
    await refused(person, [under], () => order(person, orderOf(under, 1, 'COMPACON')), {
      status: 422,
      body: { code: 'below_minimum' },
    });
    const exactly = await club.variant({ type: 'COMPACON', price: minimum });
    expect((await order(person, orderOf(exactly, 1, 'COMPACON'))).status).toBe(201);
  });

  test('the minimum does not apply to vouchers', async () => {
    const person = await club.person({ points: 1 });
    const variant = await club.variant({ price: 1 });
    expect((await order(person, orderOf(variant))).status).toBe(201);
  });

  test(promise('createOrder', 422, 'not_available'), async () => {
    const person = await club.person({ points: 10_000 });
    const unavailable = {
      'sold out': await club.variant({ stock: 0 }),
      'one too many': await club.variant({ stock: 1 }),
      'of an inactive product': await club.variant({ active: false }),
      'of another region': await club.variant({ regions: [5] }),
      'of another vendor': await club.variant({ type: 'COMPACON', price: 500 }),
    };
    for (const [, uuid] of Object.entries(unavailable)) {
      await refused(person, [uuid], () => order(person, orderOf(uuid, 2)), {
        status: 422,
        body: { code: 'not_available' },
      });
    }
    await refused(person, [], () => order(person, orderOf(crypto.randomUUID())), {
      status: 422,
      body: { code: 'not_available' },
    });
  });

  test.each([0, -1, 1.5, '2', 1e9, 1000, null, Number.MAX_SAFE_INTEGER])('quantity %j', async (quantity) => {
    const person = await club.person({ points: 10_000 });
    const variant = await club.variant({ stock: 100, price: 1 });
    const body = { ...orderOf(variant), order: [{ uuid: variant, quantity: quantity as number }] };
    await refused(person, [variant], () => order(person, body), {
      status: 422,
      body: {
        code: 'invalid',
        errors: { 'order.0.quantity': ['The quantity must be a whole number from 1 to 999.'] },
      },
    });
  });

  test('no line, or more than a hundred', async () => {
    const person = await club.person({ points: 10_000 });
    const variant = await club.variant({ stock: 1000, price: 1 });
    for (const count of [0, 101]) {
      const lines = Array.from({ length: count }, () => ({ uuid: variant, quantity: 1 }));
      await refused(person, [variant], () => order(person, { ...orderOf(variant), order: lines }), {
        status: 422,
        body: { errors: { order: [expect.any(String)] } },
      });
    }
  });

  test.each([4, 8])('role %i cannot order, but can read the orders', async (role) => {
    const owner = await club.person({ points: 500, role: role - 1 });
    const colleague = await club.person({ colleagueOf: owner, role });
    const variant = await club.variant();
    await refused(owner, [variant], () => order(colleague, orderOf(variant)), {
      status: 403,
      body: { code: 'forbidden' },
    });
    const { data } = await owner.club('POST /v2/orders', { body: orderOf(variant) });
    expect((await colleague.club('GET /v2/orders')).data.map(({ uuid }) => uuid)).toEqual([data.uuid]);
  });

  const wrong: [what: string, who: OrderBody['customer'], said: Record<string, string>][] = [
    [
      'a phone number of another country than the address',
      { ...customer(), delivery_type: 'personal', phone: '601 123 456', phone_region: 5 },
      { phone_region: 'The phone number must be of the same country as the address.' },
    ],
    [
      'a phone number of another country than it says',
      { ...customer(), phone: '+420 601 123 456' },
      { phone: 'Invalid phone number.' },
    ],
    ['a phone number that is none', { ...customer(), phone: '12345' }, { phone: 'Invalid phone number.' }],
    [
      'thirteen digits after nine 9s',
      { ...customer(), phone: '9999999991234' },
      { phone: 'Invalid phone number.' },
    ],
    [
      'regions that do not exist',
      { ...customer(), region: 99, phone_region: 98 },
      { region: 'This does not exist.', phone_region: 'This does not exist.' },
    ],
    [
      'delivery to a company without its name',
      { ...customer(), delivery_type: 'company' as const },
      { company_name: 'This field is required.' },
    ],
    [
      'delivery to a company whose name is blank',
      { ...customer(), delivery_type: 'company' as const, company_name: '  ' },
      { company_name: 'This field is required.' },
    ],
    [
      'a second number that is another',
      { ...customer(), phone_number: '512 345 679' },
      { phone_number: 'Invalid phone number.' },
    ],
    [
      'a phone number of another country than the member’s, where no region is given',
      { ...customer(), delivery_type: 'personal', region: undefined, phone: '601 123 456', phone_region: 5 },
      { phone_region: 'The phone number must be of the same country as the address.' },
    ],
    [
      'the code of another country',
      { ...customer(), delivery_type: 'personal', country: 'CZ' },
      { country: 'This is not valid.' },
    ],
    [
      'an e-mail address that is none',
      { ...customer(), email: 'nobody' },
      { email: 'The e-mail address is not valid.' },
    ],
    ...(['name', 'surname', 'street', 'house_number', 'postal_code', 'city'] as const).map(
      (field): (typeof wrong)[number] => [
        `no ${field}`,
        { ...customer(), delivery_type: 'personal', [field]: ' ' },
        { [field]: 'This field is required.' },
      ],
    ),
  ];
  test.each(wrong)('%s', async (_, who, said) => {
    const errors = Object.fromEntries(
      Object.entries(said).map(([field, text]) => [`customer.${field}`, [text]]),
    );
    const person = await club.person({ points: 500 });
    const variant = await club.variant();
    await refused(person, [variant], () => order(person, { ...orderOf(variant), customer: who }), {
      status: 422,
      body: { code: 'invalid', errors },
    });
  });
});

describe('shipped goods', () => {
  const cannot: [what: string, changes: Partial<OrderBody['customer']>, field: string][] = [
    ['goes by no e-mail', { delivery_type: 'digital' }, 'delivery_type'],
    ['goes by no e-mail where nothing is said', { delivery_type: undefined }, 'delivery_type'],
    [
      'does not go to another region',
      { ...customer('hu'), postal_code: '1117', delivery_type: 'personal' },
      'region',
    ],
    ['needs a postal code of the country', { delivery_type: 'personal', postal_code: 'x' }, 'postal_code'],
  ];

  test.each(cannot)('%s', async (_, changes, field) => {
    const person = await club.person({ points: 500 });
    const goods = await club.variant({ type: 'COMPACON', price: 200 });
    const card = await club.variant({ type: 'CARD', price: 0 });
    for (const [variant, type] of [
      [goods, 'COMPACON'],
      [card, 'CARD'],
    ] as const) {
      const body = { ...orderOf(variant, 1, type), customer: { ...customer(), ...changes } };
      await refused(person, [goods, card], () => order(person, body as never), {
        status: 422,
        body: { code: 'invalid', errors: { [`customer.${field}`]: [expect.any(String)] } },
      });
    }
  });

  test('go to a private address in the country, with a normalised postal code', async () => {
    const person = await club.person({ points: 500 });
    const goods = await club.variant({ type: 'COMPACON', price: 200 });
    const body = orderOf(goods, 1, 'COMPACON');
    const { data } = await person.club('POST /v2/orders', {
      body: { ...body, customer: { ...body.customer, postal_code: '00001' } },
    });
    const detail = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
    expect(detail.customer).toMatchObject({ postal_code: '00-001', delivery_type: 'personal' });
  });
});

test('a voucher order needs no address', async () => {
  const person = await club.person({ points: 500 });
  const variant = await club.variant();
  const { name, surname, email, phone, phone_region } = customer();
  const { data } = await person.club('POST /v2/orders', {
    body: { ...orderOf(variant), customer: { name, surname, email, phone, phone_region } },
  });
  const detail = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
  expect(detail.customer).toMatchObject({
    phone: '+48512345678',
    street: '',
    postal_code: '',
    region: 10,
    country: 'PL',
    delivery_type: 'digital',
  });
});

test('a voucher order accepts a phone number of another country than the region', async () => {
  const person = await club.person({ points: 500 });
  const who = { ...customer(), phone: '601 123 456', phone_region: 5, country: 'CZ' };
  const body = { ...orderOf(await club.variant()), customer: who };
  const { data } = await person.club('POST /v2/orders', { body });
  const { customer: stored } = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
  expect(stored).toMatchObject({ phone: '+420601123456', region: 10 });
});

test('a customer may give number and country in two fields if they agree', async () => {
  const person = await club.person({ points: 500 });
  const variant = await club.variant();
  for (const twice of [
    { phone: '+48 512 345 678', phone_number: '512345678', country: 'PL' },
    { phone_number: '', country: '' },
  ]) {
    const body = { ...orderOf(variant), customer: { ...customer(), ...twice } };
    const { data } = await person.club('POST /v2/orders', { body });
    const detail = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
    expect(detail.customer).toMatchObject({ phone: '+48512345678', country: 'PL' });
    expect(detail.customer).not.toHaveProperty('phone_number');
  }
});

describe('test numbers', () => {
  const tester = (region: number) => ({ ...customer(), phone: '999999999123', phone_region: region });

  test('have no country and skip the comparison with the address', async () => {
    const person = await club.person({ points: 500 });
    const variant = await club.variant();
    const { data } = await person.club('POST /v2/orders', {
      body: { ...orderOf(variant), customer: tester(5) },
    });
    const detail = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
    expect(detail.customer.phone).toBe('+999999999123');
  });

  test('are rejected in production', async () => {
    const person = await club.person({ points: 500 });
    const variant = await club.variant();
    club.deps.env.demo = false;
    onTestFinished(() => {
      club.deps.env.demo = true;
    });
    for (const region of [10, 5]) {
      const body = { ...orderOf(variant), customer: tester(region) };
      await refused(person, [variant], () => order(person, body), {
        status: 422,
        body: { code: 'invalid', errors: { 'customer.phone': ['Invalid phone number.'] } },
      });
    }
  });
});

/** A person whose company has this many scans this year. */
async function scanner(scans: number): Promise<Person> {
  const person = await club.person();
  await projectWithScans(club, person, scans);
  return person;
}

describe('the club card', () => {
  const refusedCard = { status: 422, body: { code: 'card_not_allowed' } };
  const card = () => club.variant({ type: 'CARD', price: 0 });

  test(`${promise('createOrder', 422, 'card_not_allowed')}: below 10 scans in this year`, async () => {
    const person = await scanner(9);
    const variant = await card();
    await refused(person, [variant], () => order(person, orderOf(variant, 1, 'CARD')), refusedCard);
  });

  test('can be ordered once: no second order, also concurrently, while one is open', async () => {
    const person = await scanner(10);
    const variant = await card();
    await refused(person, [variant], () => order(person, orderOf(variant, 2, 'CARD')), refusedCard);
    expect((await order(person, orderOf(variant, 1, 'CARD'))).status).toBe(201);
    expect((await person.club('GET /v1/company/user/self')).company.pending_edenred_card).toBe(true);
    expect(await order(person, orderOf(variant, 1, 'CARD'))).toMatchObject(refusedCard);
  });

  test('is not for a company that has one', async () => {
    const person = await scanner(10);
    await club.db.update(companies).set({ clubCard: '1234567890' }).where(eq(companies.id, person.companyId));
    expect(await order(person, orderOf(await card(), 1, 'CARD'))).toMatchObject(refusedCard);
  });

  test(`${promise('createOrders', 422, 'card_not_allowed')}: nothing else of the order is placed either`, async () => {
    const person = await club.person({ points: 100 });
    const [variant, code] = [await card(), await club.variant({ price: 50 })];
    const parts: MultiBody['orders'] = [
      { type: 'CARD', order: [{ uuid: variant, quantity: 1 }] },
      { type: 'VOUCHER', order: [{ uuid: code, quantity: 1 }] },
    ];
    await refused(person, [variant, code], () => orderAll(person, parts), refusedCard);
  });

  test('can be ordered again after staff rejected it', async () => {
    const person = await scanner(10);
    const staff = await club.person({ role: 1 });
    const variant = await card();
    const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
    await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: data.uuid }, body: {} });
    expect((await order(person, orderOf(variant, 1, 'CARD'))).status).toBe(201);
  });

  test(`${promise('retryOrder', 422, 'card_not_allowed')}: another one was ordered meanwhile`, async () => {
    const person = await scanner(10);
    const staff = await club.person({ role: 1 });
    const variant = await card();
    const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
    const change = { params: { uuid: data.uuid }, body: {} };
    await staff.club('POST /staff/orders/{uuid}/approve', change);
    await staff.club('POST /staff/orders/{uuid}/fail', change);
    expect((await order(person, orderOf(variant, 1, 'CARD'))).status).toBe(201);
    expect(await club.raw('POST /staff/orders/{uuid}/retry', change, staff.token)).toMatchObject(refusedCard);
  });

  test('can be topped up without scans by a company that has one', async () => {
    const person = await club.person({ points: 100 });
    await giveCard(club, person);
    const topUp = await club.variant({ type: 'CARD', price: 50 });
    expect((await order(person, orderOf(topUp, 1, 'CARD'))).status).toBe(201);
  });
});

describe('free items', () => {
  test('cost no points: a new company can order a club card, and the books agree', async () => {
    const person = await scanner(10);
    const card = await club.variant({ type: 'CARD', price: 0, stock: 3 });
    expect(await order(person, orderOf(card, 1, 'CARD'))).toMatchObject({
      status: 201,
      body: { data: { type: 'CARD', points: 0, items_count: 1 } },
    });
    expect(await stateOf(person)).toEqual({ company_points: 0, orders: 1 });
    expect(await stockOf(card)).toBe(2);
    expect((await person.club('GET /v1/points/history')).data).toEqual([]);
  });

  test('do not offset others: both vendors’ points are required', async () => {
    const person = await club.person({ points: 49 });
    const [card, code] = [await club.variant({ type: 'CARD', price: 0 }), await club.variant({ price: 50 })];
    const parts: MultiBody['orders'] = [
      { type: 'CARD', order: [{ uuid: card, quantity: 1 }] },
      { type: 'VOUCHER', order: [{ uuid: code, quantity: 1 }] },
    ];
    await refused(person, [card, code], () => orderAll(person, parts), {
      status: 422,
      body: { code: 'not_enough_points' },
    });
  });
});

describe('orders of several vendors', () => {
  const voucher = (uuid: string, quantity = 1) => ({ type: 'VOUCHER' as const, order: [{ uuid, quantity }] });
  const goods = (uuid: string, quantity = 1, price?: string) => ({
    type: 'COMPACON' as const,
    order: [{ uuid, quantity, ...(price ? { price } : {}) }],
  });

  test(`${promise('createOrders', 201)}: one order per vendor, with consecutive numbers`, async () => {
    const person = await club.person({ points: 500 });
    const [code, drill] = [await club.variant(), await club.variant({ type: 'COMPACON', price: 200 })];
    const answer = await orderAll(person, [voucher(code, 2), goods(drill)]);
    expect(answer.status).toBe(201);
    const { data } = answer.body as { data: { number: string; type: string; points: number }[] };
    expect(data.map(({ type, points }) => [type, points])).toEqual([
      ['VOUCHER', 100],
      ['COMPACON', 200],
    ]);
    const [first, second] = data.map(({ number }) => Number(number.slice(-6)));
    expect(second).toBe((first ?? 0) + 1);
    expect(await stateOf(person)).toEqual({ company_points: 200, orders: 2 });
  });

  test(`${promise('createOrders', 422, 'not_enough_points')}: each part is affordable, both together are not`, async () => {
    const person = await club.person({ points: 249 });
    const [code, drill] = [await club.variant(), await club.variant({ type: 'COMPACON', price: 200 })];
    await refused(person, [code, drill], () => orderAll(person, [voucher(code), goods(drill)]), {
      status: 422,
      body: { code: 'not_enough_points' },
    });
  });

  test(`${promise('createOrders', 422, 'not_available')}: one variant in two parts is counted together`, async () => {
    const person = await club.person({ points: 1000 });
    const [code, soldOut] = [await club.variant({ stock: 3 }), await club.variant({ stock: 0 })];
    const expected = { status: 422, body: { code: 'not_available' } };
    await refused(person, [code], () => orderAll(person, [voucher(code, 2), voucher(code, 2)]), expected);
    await refused(person, [code], () => orderAll(person, [voucher(code), voucher(soldOut)]), expected);
    expect((await orderAll(person, [voucher(code, 2), voucher(code)])).status).toBe(201);
    expect(await stockOf(code)).toBe(0);
  });

  test(`${promise('createOrders', 422, 'below_minimum')}: one part is below, none is placed`, async () => {
    const person = await club.person({ points: 1000 });
    const [code, glove] = [await club.variant(), await club.variant({ type: 'COMPACON', price: 5 })];
    await refused(person, [code, glove], () => orderAll(person, [voucher(code), goods(glove)]), {
      status: 422,
      body: { code: 'below_minimum' },
    });
  });

  test(`${promise('createOrders', 409, 'price_changed')}: in the second part, none is placed`, async () => {
    const person = await club.person({ points: 1000 });
    const [code, drill] = [await club.variant(), await club.variant({ type: 'COMPACON', price: 200 })];
    await refused(person, [code, drill], () => orderAll(person, [voucher(code), goods(drill, 1, '199')]), {
      status: 409,
      body: { code: 'price_changed' },
    });
  });

  test('no part, or more than four, are rejected', async () => {
    const person = await club.person({ points: 1000 });
    const code = await club.variant();
    for (const parts of [[], Array.from({ length: 5 }, () => voucher(code))]) {
      await refused(person, [code], () => orderAll(person, parts), {
        status: 422,
        body: { code: 'invalid' },
      });
    }
  });
});

describe('the company’s orders', () => {
  test(`${promise('listOrders', 200)}: pages, newest first, for colleagues too and nobody else`, async () => {
    const owner = await club.person({ points: 500 });
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const variant = await club.variant({ price: 10, stock: 50 });
    const placed: string[] = [];
    for (let i = 0; i < 3; i++) {
      placed.unshift((await owner.club('POST /v2/orders', { body: orderOf(variant) })).data.uuid);
    }
    const page = (number: string) =>
      colleague.club('GET /v2/orders', { query: { page: number, limit: '2' } as never });
    expect((await page('1')).data.map(({ uuid }) => uuid)).toEqual(placed.slice(0, 2));
    expect(await page('2')).toMatchObject({ meta: { current_page: 2, last_page: 2, per_page: 2, total: 3 } });
    expect(await page('7')).toMatchObject({ data: [], meta: { current_page: 7, total: 3 } });
    for (const first of ['0', '-1', 'abc']) expect((await page(first)).meta.current_page).toBe(1);
    expect(await (await club.person()).club('GET /v2/orders')).toEqual({
      data: [],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 },
    });
  });

  test(`${promise('getOrder', 200)}: its lines as ordered, its codes and its history`, async () => {
    const person = await club.person({ points: 500 });
    const variant = await club.variant({ price: 50 });
    const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 2) });
    const [row] = await club.db.select().from(shopVariants).where(eq(shopVariants.uuid, variant));
    await club.db.update(shopVariants).set({ price: 999 }).where(eq(shopVariants.uuid, variant));
    await club.db
      .update(shopProducts)
      .set({ name: { en: 'Renamed' }, active: false })
      .where(eq(shopProducts.id, row?.productId ?? 0));
    const [item] = await club.db
      .select({ id: orderItems.id })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orders.uuid, data.uuid));
    await club.db.insert(voucherCodes).values([
      {
        variantId: row?.id ?? 0,
        number: 'MINE',
        password: 'pw',
        expiresOn: '2027-06-30',
        orderItemId: item?.id,
      },
      { variantId: row?.id ?? 0, number: 'FREE' },
    ]);
    const detail = await person.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } });
    expect(detail).toMatchObject({
      ...data,
      customer: { country: 'PL', phone: '+48512345678', city: 'City' },
      meta: { type: 'VOUCHER' },
    });
    expect(detail.meta.contents).toEqual([
      {
        name: expect.stringMatching(/^Product /),
        image: '/art/shop/voucher.svg',
        quantity: 2,
        price: 50,
        inputData: null,
        files: [],
        warnings: [],
        productGuid: expect.any(String),
        variantGuid: variant,
        response: [{ number: 'MINE', password: 'pw', expiresAt: '2027-06-30' }],
      },
    ]);
    expect(detail.history).toEqual([{ status: 1, created_at: club.deps.now().toISOString() }]);
  });

  test(`${promise('getOrder', 404, 'not_found')}: an unknown uuid`, async () => {
    const person = await club.person();
    const params = { uuid: crypto.randomUUID() };
    expect(await club.raw('GET /v2/orders/{uuid}', { params }, person.token)).toMatchObject({
      status: 404,
      body: { message: 'Not found.', code: 'not_found' },
    });
  });

  test(stranger('getOrder'), async () => {
    const owner = await club.person({ points: 100 });
    const { data } = await owner.club('POST /v2/orders', { body: orderOf(await club.variant()) });
    const other = await club.person();
    const ask = (uuid: string) => club.raw('GET /v2/orders/{uuid}', { params: { uuid } }, other.token);
    const [answer, nothing] = [await ask(data.uuid), await ask(crypto.randomUUID())];
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  });
});

test('after all tests the books agree, and order numbers have no gaps or duplicates', async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  const rows = await club.db.select({ number: orders.number }).from(orders).orderBy(asc(orders.id));
  const polish = rows.map(({ number }) => number).filter((number) => number.startsWith('PL-2026-'));
  expect(polish).toEqual(polish.map((_, index) => `PL-2026-${String(index + 1).padStart(6, '0')}`));
});
