/** Calls that wait for a service outside hold no slot of the concurrency limit: its outage is none of the club. */
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Cards } from '#features/club-card/server/cards.ts';
import { admitted, type Limiter } from '#platform/http/concurrency-limit.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { giveCard, orderOf } from '../../support/samples.ts';

let club: TestClub;
/** Slots that the request holds, and how many it held while it asked each service. */
let held: number;
let asked: [service: string, held: number][];

const account = async (serial: string) => {
  asked.push(['cards', held]);
  return { serial, status: 'ACTIVE', balance: 0 };
};
const cards = { account, verify: account } as unknown as Cards;
const places = {
  suggest: async () => {
    asked.push(['places', held]);
    return [];
  },
};
const limiter: Limiter = {
  acquire: async () => {
    held += 1;
    return true;
  },
  release() {
    held -= 1;
  },
  async resume() {
    held += 1;
  },
  slots: () => 1,
};

beforeAll(async () => {
  club = await testClub({ cards, places });
  return () => club.close();
});

beforeEach(() => {
  held = 0;
  asked = [];
});

async function send({ token, uuid }: Person, method: string, path: string, body?: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const request = new Request(`http://pl.localhost/api${path}`, { method, headers, ...sent });
  const work = () => club.api.fetch(request, { address: '10.4.4.4', requestId: 'test' });
  const log = pino({ level: 'silent' });
  const { status } = await admitted(request, { kind: 'member', id: uuid }, log, work, limiter);
  return status;
}

test('the account of a card, its registration and the order of a top-up', async () => {
  const person = await club.person({ points: 300 });
  const serial = await giveCard(club, person);
  const variant = await club.variant({ type: 'CARD', price: 100, stock: 10 });
  const order = orderOf(variant, 1, 'CARD');
  const id = person.companyId;
  const statuses = [
    await send(person, 'GET', `/v1/edenred/card/account/${id}`),
    await send(person, 'PATCH', `/v1/edenred/card/verify/${id}`, { card_serial_number: serial }),
    await send(person, 'POST', '/v2/orders', order),
  ];
  expect(statuses).toEqual([200, 200, 201]);
  expect(asked).toEqual(Array(3).fill(['cards', 0]));
  expect(held).toBe(0);
});

test('suggestions of addresses', async () => {
  const person = await club.person();
  expect(await send(person, 'GET', '/v1/places?q=Polna&region_id=10')).toBe(200);
  expect(asked).toEqual([['places', 0]]);
  expect(held).toBe(0);
});
