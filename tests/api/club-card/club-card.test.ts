/** The club card: registration, account, and top-ups. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { cardTopUps, simulatedCards, simulatedTopUps } from '#db/schema/cards.ts';
import { companies } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { cardStatus, statusOfTopUp } from '#features/club-card/rules.ts';
import { type Cards, CardsUnavailable, type CardTopUp } from '#features/club-card/server/cards.ts';
import { cardsOf } from '#features/club-card/server/cards-of.ts';
import { createSimulatedCards, pressCardApp, readCardApp } from '#features/club-card/server/simulated.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { customer, giveCard, newCard, orderOf, projectWithScans } from '../../support/samples.ts';

const MINUTE = 60_000;

let club: TestClub;
/** The card company of the club; tests intercept its calls. */
let company: Cards;
let staff: Person;
beforeAll(async () => {
  const cards: Cards = {
    verify: (serial) => company.verify(serial),
    account: (serial) => company.account(serial),
    history: (serial) => company.history(serial),
    topUp: (request) => company.topUp(request),
    findTopUp: (key) => company.findTopUp(key),
    issue: async (tx, now) => company.issue?.(tx, now),
  };
  club = await testClub({ cards });
  company = createSimulatedCards(club.db, () => club.deps.now());
  staff = await club.person({ role: role.staff });
});
afterAll(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  await club.close();
});

/** Replaces the company's responses until the test ends. Expected warnings are muted. */
function instead(other: Partial<Cards>): void {
  const real = company;
  company = { ...real, ...other };
  const quiet = [vi.spyOn(club.deps.log, 'warn'), vi.spyOn(club.deps.log, 'error')];
  for (const spy of quiet) spy.mockImplementation(() => {});
  onTestFinished(() => {
    company = real;
    for (const spy of quiet) spy.mockRestore();
  });
}

const away = async (): Promise<never> => {
  throw new CardsUnavailable('away');
};
const down: Partial<Cards> = { verify: away, account: away, history: away, topUp: away, findTopUp: away };

const register = (person: Person, serial: string, companyId = String(person.companyId)) =>
  club.raw(
    'PATCH /v1/edenred/card/verify/{companyId}',
    { params: { companyId }, body: { card_serial_number: serial } },
    person.token,
  );
const account = (person: Person, companyId = String(person.companyId)) =>
  club.raw('GET /v1/edenred/card/account/{companyId}', { params: { companyId } }, person.token);
const history = (person: Person, query: { page?: number; limit?: number } = {}) =>
  person.club('GET /v1/edenred/card/history', { query });
const heldBy = async ({ companyId }: Person) => {
  const [row] = await club.db.select().from(companies).where(eq(companies.id, companyId));
  return { card: row?.clubCard, isPending: row?.clubCardPending };
};
const pointsOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

describe('registering the card', () => {
  test(promise('registerClubCard', 200), async () => {
    const person = await club.person();
    const serial = await newCard(club, 'ISSUED');
    await club.db.update(companies).set({ clubCardPending: true }).where(eq(companies.id, person.companyId));
    const answer = await register(person, ` ${serial.slice(0, 4)} ${serial.slice(4)} `);
    expect(answer).toMatchObject({
      status: 200,
      body: { currentCard: { status: 'ISSUED', serial_end: serial.slice(-4), balance: 0 } },
    });
    expect(await heldBy(person)).toEqual({ card: serial, isPending: false });
    // Repeated because the response was lost.
    expect(await register(person, serial)).toMatchObject({ status: 200, body: answer.body });
    expect((await person.club('GET /v1/company/user/self')).company).toMatchObject({
      has_edenred_card: true,
      edenred_card: serial,
      pending_edenred_card: false,
    });
  });

  test.each([
    '',
    '   ',
    '123456789',
    '12345678901',
    '12345abcde',
    '１２３４５６７８９０',
    '12345 6789',
    '12345-67890',
    '-123456789',
  ])('rejects “%s” as a serial number', async (serial) => {
    const person = await club.person();
    const answer = await register(person, serial);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(['card_serial_number']);
    expect((await heldBy(person)).card).toBeNull();
  });

  test(promise('registerClubCard', 422, 'card_unknown'), async () => {
    const person = await club.person();
    expect(await register(person, '0000000000')).toMatchObject({
      status: 422,
      body: { code: 'card_unknown' },
    });
    expect((await heldBy(person)).card).toBeNull();
  });

  test(promise('registerClubCard', 422, 'card_not_active'), async () => {
    const person = await club.person();
    const answer = await register(person, await newCard(club, 'BLOCKED'));
    expect(answer).toMatchObject({ status: 422, body: { code: 'card_not_active' } });
    expect((await heldBy(person)).card).toBeNull();
  });

  test(promise('registerClubCard', 409, 'card_taken'), async () => {
    const [person, other] = [await club.person(), await club.person()];
    const serial = await giveCard(club, other);
    expect(await register(person, serial)).toMatchObject({ status: 409, body: { code: 'card_taken' } });
    expect([(await heldBy(person)).card, (await heldBy(other)).card]).toEqual([null, serial]);
  });

  test('gives a serial to one of two companies that register it at once', async () => {
    const people = [await club.person(), await club.person()];
    const serial = await newCard(club, 'ISSUED');
    const answers = await Promise.all(people.map((person) => register(person, serial)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = await Promise.all(people.map(heldBy));
    expect(held.filter(({ card }) => card === serial)).toHaveLength(1);
  });

  test(promise('registerClubCard', 409, 'card_held'), async () => {
    const person = await club.person();
    const serial = await giveCard(club, person);
    const answer = await register(person, await newCard(club, 'ISSUED'));
    expect(answer).toMatchObject({ status: 409, body: { code: 'card_held' } });
    expect((await heldBy(person)).card).toBe(serial);
  });

  test(promise('registerClubCard', 502, 'cards_unavailable'), async () => {
    const person = await club.person();
    const serial = await newCard(club, 'ISSUED');
    instead(down);
    expect(await register(person, serial)).toMatchObject({
      status: 502,
      body: { code: 'cards_unavailable' },
    });
    expect((await heldBy(person)).card).toBeNull();
  });

  test(promise('registerClubCard', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    for (let i = 0; i < 20; i++) await register(person, '0000000000');
    expect(await register(person, '0000000000')).toMatchObject({ status: 429 });
  });

  test(`${stranger('registerClubCard')}; ${promise('registerClubCard', 404, 'not_found')}`, async () => {
    const [person, other] = [await club.person(), await club.person()];
    const [row] = await club.db.select().from(companies).where(eq(companies.id, other.companyId));
    const serial = await newCard(club, 'ISSUED');
    const nothing = await register(person, serial, '2000000000');
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const id of [String(other.companyId), row?.uuid ?? '']) {
      expect(await register(person, serial, id)).toMatchObject({ status: 404, body: nothing.body });
    }
    expect((await heldBy(other)).card).toBeNull();
  });

  test('is for owners only', async () => {
    const owner = await club.person();
    const colleague = await club.person({ role: role.installer, colleagueOf: owner });
    expect(await register(colleague, await newCard(club, 'ISSUED'))).toMatchObject({ status: 403 });
  });
});

describe('the account', () => {
  test(promise('getClubCardAccount', 200), async () => {
    const person = await club.person();
    expect((await account(person)).body).toEqual({ currentCard: null });
    const serial = await giveCard(club, person, 'ISSUED');
    const status = async () =>
      (await account(person)).body as { currentCard: { status: string; balance: number } };
    expect((await status()).currentCard.status).toBe(cardStatus.issued);
    await pressCardApp(club.db, 'activate', serial, club.deps.now());
    expect((await status()).currentCard.status).toBe(cardStatus.active);
    await pressCardApp(club.db, 'block', serial, club.deps.now());
    // A blocked card is not activated again.
    await pressCardApp(club.db, 'activate', serial, club.deps.now());
    expect((await status()).currentCard.status).toBe('BLOCKED');
    const [row] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    expect(await account(person, row?.uuid.toUpperCase())).toMatchObject({ status: 200 });
  });

  test('a card that the company no longer knows is inactive', async () => {
    const person = await club.person();
    const serial = await giveCard(club, person);
    await club.db.delete(simulatedCards).where(eq(simulatedCards.serial, serial));
    expect((await account(person)).body).toMatchObject({ currentCard: { status: 'UNKNOWN' } });
  });

  test(promise('getClubCardAccount', 502, 'cards_unavailable'), async () => {
    const person = await club.person();
    await giveCard(club, person);
    instead(down);
    expect(await account(person)).toMatchObject({ status: 502, body: { code: 'cards_unavailable' } });
  });

  test(`${stranger('getClubCardAccount')}; ${promise('getClubCardAccount', 404, 'not_found')}`, async () => {
    const [person, other] = [await club.person(), await club.person()];
    await giveCard(club, other);
    const nothing = await account(person, '2000000000');
    expect(nothing).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await account(person, String(other.companyId))).toMatchObject({ status: 404, body: nothing.body });
  });

  test(`${promise('listClubCardHistory', 404, 'not_found')}: regions without the card have none of its calls`, async () => {
    const person = await club.person({ region: 'cz' });
    expect(await account(person)).toMatchObject({ status: 404 });
    expect(await register(person, await newCard(club, 'ISSUED'))).toMatchObject({ status: 404 });
    expect(await club.raw('GET /v1/edenred/card/history', {}, person.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('in production without a card company the calls are absent, and none is simulated', async () => {
    const cards = cardsOf(
      { CARDS_URL: undefined, CARDS_KEY: undefined, demo: false },
      club.db,
      club.deps.now,
    );
    await expect(cards.account('1234567890')).rejects.toThrow(CardsUnavailable);
    expect(cards.issue).toBeUndefined();
  });
});

/** A person with points, a card, and a top-up to order. */
async function saver(points = 100, status: 'ISSUED' | 'ACTIVE' | 'BLOCKED' = 'ACTIVE') {
  const person = await club.person({ points: 300 });
  const serial = await giveCard(club, person, status);
  const variant = await club.variant({ type: 'CARD', price: points, stock: 1000 });
  const body = orderOf(variant, 1, 'CARD');
  return { person, serial, body, order: () => club.raw('POST /v2/orders', { body }, person.token) };
}

/** The same with the top-up ordered. */
async function ordered(points = 100) {
  const given = await saver(points);
  const { data } = await given.person.club('POST /v2/orders', { body: given.body });
  const [topUp] = await club.db
    .select({ topUp: cardTopUps })
    .from(cardTopUps)
    .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
    .where(eq(orders.uuid, data.uuid));
  if (!topUp) throw new Error('no top-up');
  const key = topUp.topUp.uuid;
  // Read from the database: the session may have expired with the moved clock.
  const state = async () => {
    const [row] = await club.db
      .select({ order: orders.status, state: cardTopUps.state, points: companies.pointsBalance })
      .from(cardTopUps)
      .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
      .innerJoin(companies, eq(companies.id, cardTopUps.companyId))
      .where(eq(cardTopUps.uuid, key));
    return row && { order: row.order, topUp: statusOfTopUp[row.state], points: row.points };
  };
  const atCompany = async () => {
    const { amount, status } = (
      await club.db.select().from(simulatedTopUps).where(eq(simulatedTopUps.key, key))
    )[0] ?? { amount: 0, status: 'none' };
    return { amount, status };
  };
  return { ...given, uuid: data.uuid, key, state, atCompany };
}

const balanceOf = async (serial: string) => {
  const [card] = await club.db.select().from(simulatedCards).where(eq(simulatedCards.serial, serial));
  return card?.balance;
};
/** What waits in the simulated company's app. */
const waiting = async (serial: string) => {
  const card = (await readCardApp(club.db, club.deps.now())).find((one) => one.serial === serial);
  const [topUp] = card?.waiting ?? [];
  if (!topUp) throw new Error('nothing waits');
  return topUp.uuid;
};
const change = (uuid: string, action: 'approve' | 'complete' | 'reject' | 'fail') =>
  club.raw(`POST /staff/orders/{uuid}/${action}`, { params: { uuid }, body: {} }, staff.token);
const eventsOf = async (person: Person) => {
  const rows = await club.db
    .select({ event: notifications.event })
    .from(notifications)
    .where(eq(notifications.installerId, person.id))
    .orderBy(asc(notifications.id));
  return rows.map(({ event }) => event);
};

describe('ordering a top-up', () => {
  test('reserves the points and is shown at once, at two units per point', async () => {
    const { person, uuid, key, state } = await ordered(100);
    expect(await state()).toEqual({ order: 1, topUp: 'PENDING', points: 200 });
    const { data } = await history(person);
    expect(data).toEqual([
      {
        uuid: key,
        amount: { points: 100, local: 200 },
        dateTime: club.deps.now().toISOString(),
        status: 'PENDING',
        order: { uuid, number: expect.stringMatching(/^PL-/) },
      },
    ]);
  });

  test.each(['ISSUED', 'BLOCKED'] as const)(
    `${promise('createOrder', 422, 'card_not_active')}: %s`,
    async (status) => {
      const { person, order } = await saver(100, status);
      expect(await order()).toMatchObject({ status: 422, body: { code: 'card_not_active' } });
      expect([await pointsOf(person), (await history(person)).data]).toEqual([300, []]);
    },
  );

  test(`${promise('createOrders', 422, 'card_not_active')}: without a card`, async () => {
    const { person, body } = await saver();
    await club.db.update(companies).set({ clubCard: null }).where(eq(companies.id, person.companyId));
    const { customer: who, ...part } = body;
    const answer = await club.raw(
      'POST /v2/orders/multi',
      { body: { orders: [part], customer: who } },
      person.token,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: 'card_not_active' } });
    expect(await pointsOf(person)).toBe(300);
  });

  test(`${promise('createOrder', 502, 'cards_unavailable')}; ${promise('createOrders', 502, 'cards_unavailable')}`, async () => {
    const { person, body, order } = await saver();
    instead(down);
    const refused = { status: 502, body: { code: 'cards_unavailable' } };
    expect(await order()).toMatchObject(refused);
    const { customer: who, ...part } = body;
    expect(
      await club.raw('POST /v2/orders/multi', { body: { orders: [part], customer: who } }, person.token),
    ).toMatchObject(refused);
    expect(await pointsOf(person)).toBe(300);
  });

  test('with a key is placed once: a repeat returns the response although the card company is down', async () => {
    const { person, body } = await saver();
    const idempotencyKey = crypto.randomUUID();
    const send = () => club.raw('POST /v2/orders', { body, idempotencyKey }, person.token);
    const first = await send();
    expect(first.status).toBe(201);
    instead(down);
    expect(await send()).toMatchObject({ status: 201, body: first.body });
    expect((await history(person)).meta.total).toBe(1);
  });

  test('with points that another tab has just spent is rejected as a whole', async () => {
    const { person, body } = await saver(200);
    const answers = await Promise.all([1, 2].map(() => club.raw('POST /v2/orders', { body }, person.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'not_enough_points' });
    expect([await pointsOf(person), (await history(person)).meta.total]).toEqual([100, 1]);
  });

  test(`${promise('listClubCardHistory', 200)}: four on a page, newest first, the company’s own`, async () => {
    const { person, body } = await saver(10);
    for (let i = 0; i < 5; i++) await person.club('POST /v2/orders', { body });
    const colleague = await club.person({ role: role.installer, colleagueOf: person });
    const first = await history(colleague);
    expect(first.meta).toEqual({ current_page: 1, last_page: 2, per_page: 4, total: 5 });
    expect((await history(person, { page: 2 })).data).toHaveLength(1);
    expect((await history(await club.person())).data).toEqual([]);
  });
});

/** Number of top-up requests for this key: others run at the same time. */
const timesAsked = (topUp: { mock: { calls: Parameters<Cards['topUp']>[] } }, key: string) =>
  topUp.mock.calls.filter(([request]) => request.key === key).length;

describe('a top-up', () => {
  test('is approved when the company accepts it, and completed when it is paid', async () => {
    const { person, serial, uuid, state, atCompany } = await ordered();
    await club.deps.topUpQueue.processDue();
    expect(await atCompany()).toEqual({ amount: 200, status: 'PENDING' });
    expect(await state()).toEqual({ order: 2, topUp: 'PENDING', points: 200 });
    // Not due yet: no request is sent.
    expect(await club.deps.topUpQueue.processDue()).toEqual({ sent: 0, succeeded: 0, refused: 0 });
    club.advance(3 * MINUTE);
    await club.deps.topUpQueue.processDue();
    expect(await balanceOf(serial)).toBe(200);
    expect(await state()).toEqual({ order: 3, topUp: 'SUCCEEDED', points: 200 });
    const detail = await staff.club('GET /staff/orders/{uuid}', { params: { uuid } });
    expect(detail.decisions.map(({ status, staff: who }) => [status, who])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(await eventsOf(person)).toEqual(['order_created', 'order_approved', 'order_completed']);
    const mails = await club.db.select().from(messages).where(eq(messages.recipient, customer().email));
    expect(mails.filter(({ text }) => text.includes(detail.number))).toHaveLength(3);
  });

  test('that is refused returns its points', async () => {
    const { person, serial, key, state } = await ordered();
    await club.deps.topUpQueue.processDue();
    const decided = await pressCardApp(club.db, 'refuse', await waiting(serial), club.deps.now());
    expect(decided).toBe(key);
    await club.deps.topUpQueue.pollNow(key);
    expect(await club.deps.topUpQueue.processDue()).toEqual({ sent: 0, succeeded: 0, refused: 1 });
    expect(await state()).toEqual({ order: 4, topUp: 'REFUSED', points: 300 });
    expect([await balanceOf(serial), (await eventsOf(person)).at(-1)]).toEqual([0, 'order_rejected']);
    club.advance(20 * MINUTE);
    await club.deps.topUpQueue.processDue();
    expect(await state()).toEqual({ order: 4, topUp: 'REFUSED', points: 300 });
  });

  test('for a card that was blocked meanwhile is refused at once', async () => {
    const { serial, state } = await ordered();
    await pressCardApp(club.db, 'block', serial, club.deps.now());
    await club.deps.topUpQueue.processDue();
    expect(await state()).toEqual({ order: 4, topUp: 'REFUSED', points: 300 });
  });

  test('waits for a company that is down for an hour, and is then made once', async () => {
    const { serial, key, state } = await ordered();
    const topUp = vi.fn(company.topUp);
    instead({ ...down });
    for (let minute = 0; minute < 60; minute++) {
      await club.deps.topUpQueue.processDue();
      club.advance(MINUTE);
    }
    expect(await state()).toEqual({ order: 1, topUp: 'PENDING', points: 200 });
    company = { ...createSimulatedCards(club.db, () => club.deps.now()), topUp };
    for (let look = 0; look < 3; look++) {
      club.advance(15 * MINUTE);
      await club.deps.topUpQueue.processDue();
    }
    expect(timesAsked(topUp, key)).toBe(1);
    expect([await state(), await balanceOf(serial)]).toEqual([
      { order: 3, topUp: 'SUCCEEDED', points: 200 },
      200,
    ]);
  });

  test('whose response was lost is found by its key, and not requested again', async () => {
    const { serial, key, state } = await ordered();
    const real = company;
    const topUp = vi.fn(async (request: Parameters<Cards['topUp']>[0]): Promise<CardTopUp> => {
      await real.topUp(request);
      throw new CardsUnavailable('the answer was lost');
    });
    instead({ topUp });
    await club.deps.topUpQueue.processDue();
    expect(await state()).toEqual({ order: 1, topUp: 'PENDING', points: 200 });
    club.advance(15 * MINUTE);
    await club.deps.topUpQueue.processDue();
    expect(timesAsked(topUp, key)).toBe(1);
    expect([await state(), await balanceOf(serial)]).toEqual([
      { order: 3, topUp: 'SUCCEEDED', points: 200 },
      200,
    ]);
  });

  test.each([
    ['another amount', { amount: 199 }],
    ['nothing of it', undefined],
  ])('with the company’s response %s stays unchanged for manual review', async (_, said) => {
    const { key, state } = await ordered();
    await club.deps.topUpQueue.processDue();
    const real = company;
    const topUp = vi.fn(real.topUp);
    instead({
      topUp,
      async findTopUp(asked) {
        const found = await real.findTopUp(asked);
        return found && said && { ...found, ...said, status: 'SUCCEEDED' as const };
      },
    });
    club.advance(15 * MINUTE);
    await club.deps.topUpQueue.processDue();
    expect(await state()).toEqual({ order: 2, topUp: 'PENDING', points: 200 });
    expect(timesAsked(topUp, key)).toBe(0);
    expect(club.deps.log.error).toHaveBeenCalled();
  });

  test('is changed by the club only: staff can reject it only before it is sent', async () => {
    staff = await club.renew(staff);
    const first = await ordered();
    for (const action of ['approve', 'complete', 'fail'] as const)
      expect(await change(first.uuid, action)).toMatchObject({ status: 409, body: { code: 'order_status' } });
    expect(await change(first.uuid, 'reject')).toMatchObject({ status: 200, body: { status: 4 } });
    await club.deps.topUpQueue.processDue();
    expect(await first.state()).toEqual({ order: 4, topUp: 'REJECTED', points: 300 });
    expect((await first.atCompany()).status).toBe('none');

    const second = await ordered();
    instead(down);
    await club.deps.topUpQueue.processDue();
    for (const action of ['approve', 'reject'] as const)
      expect(await change(second.uuid, action)).toMatchObject({
        status: 409,
        body: { code: 'order_status' },
      });
  });

  test('that disagrees with its order is found by the audit', async () => {
    const { person, key } = await ordered();
    const found = async () =>
      (await audit(club.db)).findings.map((one) => [one.company_id, one.wrong_top_ups]);
    const put = (row: Partial<typeof cardTopUps.$inferInsert>) =>
      club.db.update(cardTopUps).set(row).where(eq(cardTopUps.uuid, key));
    for (const wrong of [
      { state: 'succeeded', endedAt: club.deps.now() },
      { state: 'cancelled', endedAt: club.deps.now() },
      { state: 'sent' },
      { amount: 201 },
    ] as const) {
      await put(wrong);
      expect(await found()).toEqual([[person.companyId, 1]]);
      await put({ state: 'waiting', endedAt: null, amount: 200 });
    }
    expect(await found()).toEqual([]);
  });

  test('is processed by the job that its order queued', async () => {
    const own = await testClub({ topsUp: true });
    onTestFinished(() => own.close());
    const person = await own.person({ points: 100 });
    await giveCard(own, person);
    const variant = await own.variant({ type: 'CARD', price: 50 });
    await person.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
    await expect.poll(async () => (await own.db.select().from(cardTopUps))[0]?.state).toBe('sent');
  });
});

describe('the card that is ordered', () => {
  test('is created when staff complete the order, and is registered by its serial', async () => {
    staff = await club.renew(staff);
    const person = await club.person();
    await projectWithScans(club, person, 10);
    const known = new Set((await readCardApp(club.db, club.deps.now())).map(({ serial }) => serial));
    const variant = await club.variant({ type: 'CARD', price: 0 });
    const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
    await change(data.uuid, 'approve');
    expect((await club.db.select().from(simulatedCards)).filter(({ serial }) => !known.has(serial))).toEqual(
      [],
    );
    await change(data.uuid, 'complete');
    const [made, ...more] = (await club.db.select().from(simulatedCards)).filter(
      ({ serial }) => !known.has(serial),
    );
    expect([made?.status, more]).toEqual(['ISSUED', []]);
    expect(await register(person, made?.serial ?? '')).toMatchObject({ status: 200 });
    expect(await heldBy(person)).toEqual({ card: made?.serial, isPending: false });
  });
});
