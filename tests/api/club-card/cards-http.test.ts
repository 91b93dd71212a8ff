/** The card company's HTTP client against a local server with typical failures. */
import { expect, onTestFinished, test } from 'vitest';
import { CardsUnavailable } from '#features/club-card/server/cards.ts';
import { createHttpCards } from '#features/club-card/server/http.ts';
import { openService, type Said } from '../../support/places.ts';

const serial = '4000000017';
const key = '00000000-0000-4000-8000-000000000001';
const topUp = { key, reference: 'T-1', amount: 200, status: 'PENDING' };
const account = { serial, status: 'ACTIVE', balance: 120.5 };

/** The client. Shared machines pause for seconds: only silence needs a short `wait`, in milliseconds. */
async function company(say: (path: string, method: string) => Said, wait = 30_000) {
  const service = await openService(({ url, method }) => say(url.pathname, method));
  onTestFinished(service.close);
  const cards = createHttpCards(`${service.url}/api/`, 'secret key', { reading: wait, toppingUp: wait });
  return { ...service, cards };
}

test('requests carry the key, and responses are parsed', async () => {
  const { cards, asked } = await company((path) => {
    if (path.endsWith('/top-ups')) return { json: { data: [{ ...topUp, more: 1 }] } };
    return { json: path.includes('/cards/') ? { ...account, holder: 'somebody' } : topUp };
  });
  expect(await cards.verify(serial)).toEqual(account);
  expect(await cards.account(serial)).toEqual(account);
  expect(await cards.history(serial)).toEqual([topUp]);
  expect(await cards.topUp({ key, serial, amount: 200 })).toEqual(topUp);
  expect(await cards.findTopUp(key)).toEqual(topUp);
  expect(asked.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    `GET /api/cards/${serial}`,
    `GET /api/cards/${serial}`,
    `GET /api/cards/${serial}/top-ups`,
    `PUT /api/top-ups/${key}`,
    `GET /api/top-ups/${key}`,
  ]);
  expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer secret key']));
  expect(JSON.parse(asked[3]?.body ?? '')).toEqual({ serial, amount: 200 });
});

test('a missing object gives an empty result, and a refusal is a valid response', async () => {
  const { cards } = await company((_, method) => ({ status: method === 'PUT' ? 422 : 404, json: {} }));
  expect(await cards.account(serial)).toBeUndefined();
  expect(await cards.findTopUp(key)).toBeUndefined();
  expect(await cards.history(serial)).toEqual([]);
  expect(await cards.topUp({ key, serial, amount: 200 })).toEqual({
    key,
    reference: null,
    amount: 200,
    status: 'REFUSED',
  });
});

test('a card without a balance has an unknown one', async () => {
  const { cards } = await company(() => ({ json: { serial, status: 'LOST' } }));
  expect(await cards.account(serial)).toEqual({ serial, status: 'LOST', balance: null });
});

const failures: [name: string, said: Said][] = [
  ['500', { status: 500, json: { message: 'sorry' } }],
  ['503', { status: 503, text: '' }],
  ['401', { status: 401, json: {} }],
  ['409', { status: 409, json: topUp }],
  ['429', { status: 429, json: {} }],
  ['no answer in time', 'silence'],
  ['a page instead of JSON', { text: '<!doctype html><title>Proxy</title>' }],
  ['half a JSON', { text: '{"key":"' }],
  ['another shape', { json: { result: [] } }],
  ['null', { json: null }],
  ['a status that nobody knows', { json: { ...topUp, status: 'MAYBE' } }],
  ['an amount in letters', { json: { ...topUp, amount: '200' } }],
  ['another top-up', { json: { ...topUp, key: key.replace('1', '2'), status: 'SUCCEEDED' } }],
  ['no end', { text: ' '.repeat(1_100_000) }],
];

test.each(failures)('%s is not a top-up response', async (_, said) => {
  const { cards } = await company(() => said, said === 'silence' ? 300 : undefined);
  await expect(cards.topUp({ key, serial, amount: 200 })).rejects.toThrow(CardsUnavailable);
  await expect(cards.findTopUp(key)).rejects.toThrow(CardsUnavailable);
});

test.each([
  ...failures.slice(0, 10),
  ['another card', { json: { ...account, serial: '4000000025' } }] as const,
])('%s is not a card response', async (_, said) => {
  const { cards } = await company(() => said as Said, said === 'silence' ? 300 : undefined);
  await expect(cards.account(serial)).rejects.toThrow(CardsUnavailable);
});

test('an unreachable company is unavailable; redirects are not followed', async () => {
  const { url, close } = await openService(() => ({ json: account }));
  await close();
  await expect(createHttpCards(url, 'key').account(serial)).rejects.toThrow(CardsUnavailable);
});
