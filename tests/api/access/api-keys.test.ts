/** Keys of other systems: what they may call, and for how long. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/calls.ts';
import { installers } from '#db/schema/companies.ts';
import { apiKeys } from '#db/schema/keys.ts';
import { staffLog } from '#db/schema/staff.ts';
import {
  hashOfKey,
  isSameHash,
  newKey,
  newPrefix,
  prefixOf,
} from '#features/access/server/keys/key-format.ts';
import type { Call } from '#platform/contract/call.ts';
import { role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { apiKeyIn } from '../../support/attacks/api-keys.ts';
import { send } from '../../support/attacks/attack.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { callList, promise } from '../../support/promises.ts';
import { orderIn, samples } from '../../support/samples.ts';

const HOUR = 60 * 60 * 1000;

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const orders = (key: string) => club.raw('GET /staff/orders', {}, key);
const statusOf = async (key: string) => (await orders(key)).status;

test('a key has a checksum, and only whole keys are looked up', () => {
  const key = newKey(newPrefix());
  expect(key).toMatch(/^lc_live_[0-9a-f]{12}_[0-9a-f]{72}$/);
  expect(prefixOf(key)).toBe(key.slice(0, 20));
  const last = key.endsWith('0') ? '1' : '0';
  for (const wrong of [key.slice(0, -1) + last, key.slice(1), `${key}0`, key.toUpperCase(), ''])
    expect(prefixOf(wrong)).toBeUndefined();
  expect(isSameHash(hashOfKey(key), hashOfKey(key))).toBe(true);
  expect(isSameHash(hashOfKey(key), hashOfKey(newKey(newPrefix())))).toBe(false);
  expect(isSameHash(hashOfKey(key), '')).toBe(false);
});

test(`${promise('createApiKey', 201)} and ${promise('listApiKeys', 200)}: shown once, stored as a hash, in no log`, async () => {
  const made = await apiKeyIn(club, { name: 'ERP' });
  const { data, calls: offered } = await admin.club('GET /staff/keys');
  expect(data[0]).toMatchObject({ uuid: made.uuid, name: 'ERP', last_used_at: null, revoked_at: null });
  expect(offered).toContain('listStaffOrders');
  expect(offered).not.toContain('createManualPoints');
  const secret = made.key.slice(21);
  const [row] = await club.db.select().from(apiKeys).where(eq(apiKeys.uuid, made.uuid));
  const logged = await club.db.select().from(staffLog).where(eq(staffLog.target, made.uuid));
  expect(logged).toMatchObject([{ action: 'createApiKey', targetType: 'api_key' }]);
  expect(JSON.stringify([data, row, logged])).not.toContain(secret);
  const { data: people } = await admin.club('GET /staff/people');
  expect(people.map(({ name }) => name)).not.toContain('ERP (API)');
});

test.each([
  ['calls', ['createManualPoints']],
  ['calls', []],
  ['regions', [99]],
  ['expires_at', '2020-01-01T00:00:00Z'],
  ['calls_per_minute', 0],
  ['name', 'x'],
])('createApiKey rejects %s %j', async (field, value) => {
  const { body } = await samples.createApiKey(club, admin);
  const answer = await club.raw(
    'POST /staff/keys',
    { body: { ...body, [field]: value } as never },
    admin.token,
  );
  expect(fieldsOf(answer).map((name) => name.split('.')[0])).toEqual([field]);
});

describe('a key', () => {
  test('makes its calls and no other call of the contract', async () => {
    const key = await apiKeyIn(club, { calls: ['listStaffOrders', 'getReport'] });
    for (const [name, call] of callList as [string, Call][]) {
      if (call.access === 'guest') continue;
      const isOwn = name === 'listStaffOrders' || name === 'getReport';
      const input = isOwn ? await samples[name](club, admin) : { params: paramsOf(call) };
      const { status } = await send(club, call, input, { authorization: `Bearer ${key.key}` });
      expect(status, name).toBe(isOwn ? 200 : 403);
    }
  });

  test('every call for keys is for staff, and no key is for admins', () => {
    const forKeys = Object.values(calls as Record<string, Call>).filter(({ key }) => key);
    expect(forKeys.length).toBeGreaterThan(10);
    expect(forKeys.every(({ path, right }) => path.startsWith('/staff/') && right !== 'admin')).toBe(true);
  });

  test('reaches its regions only, and the log names it', async () => {
    const { uuid } = await orderIn(club, orderStatus.pending);
    const approve = (key: string) =>
      club.raw('POST /staff/orders/{uuid}/approve', { params: { uuid }, body: {} }, key);
    const [hungarian, polish] = [
      await apiKeyIn(club, { calls: ['approveOrder'], regions: [7] }),
      await apiKeyIn(club, { calls: ['approveOrder'], regions: [10], name: 'Depot' }),
    ];
    expect((await approve(hungarian.key)).status).toBe(404);
    expect((await approve(polish.key)).status).toBe(200);
    const { data } = await admin.club('GET /staff/log', { query: { target: uuid } });
    expect(data[0]).toMatchObject({ action: 'approveOrder', staff: { name: 'Depot (API)' } });
  });

  test('opens no page and is refused as a cookie', async () => {
    const { key } = await apiKeyIn(club);
    const page = new Request('http://pl.localhost/staff', { headers: { authorization: `Bearer ${key}` } });
    expect(await club.api.identify(page)).toBeUndefined();
    expect((await club.send('/staff/orders', { headers: { cookie: `club_token=${key}` } })).status).toBe(401);
  });

  test(`${promise('revokeApiKey', 200)}: at once`, async () => {
    const { uuid, key } = await apiKeyIn(club);
    expect(await statusOf(key)).toBe(200);
    await admin.club('DELETE /staff/keys/{uuid}', { params: { uuid } });
    expect(await statusOf(key)).toBe(401);
  });

  test('expires', async () => {
    const expires_at = new Date(club.deps.now().getTime() + HOUR).toISOString();
    const { key } = await apiKeyIn(club, { expires_at });
    expect(await statusOf(key)).toBe(200);
    club.advance(HOUR);
    expect(await statusOf(key)).toBe(401);
    admin = await club.renew(admin);
  });

  test(`${promise('rotateApiKey', 200)}: the key before works until the overlap ends`, async () => {
    const first = await apiKeyIn(club);
    const rotate = (overlap_hours: number) =>
      admin.club('POST /staff/keys/{uuid}/rotate', { params: { uuid: first.uuid }, body: { overlap_hours } });
    const second = await rotate(2);
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([200, 200]);
    club.advance(2 * HOUR);
    admin = await club.renew(admin);
    expect([await statusOf(first.key), await statusOf(second.key)]).toEqual([401, 200]);
    const third = await rotate(0);
    expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 200]);
  });

  test(`${promise('rotateApiKey', 404, 'not_found')} and ${promise('revokeApiKey', 404, 'not_found')}: unknown or revoked`, async () => {
    const { uuid } = await apiKeyIn(club);
    const both = async (params: { uuid: string }) => [
      (await club.raw('POST /staff/keys/{uuid}/rotate', { params, body: { overlap_hours: 1 } }, admin.token))
        .status,
      (await club.raw('DELETE /staff/keys/{uuid}', { params }, admin.token)).status,
    ];
    await admin.club('DELETE /staff/keys/{uuid}', { params: { uuid } });
    expect(await both({ uuid })).toEqual([404, 404]);
    expect(await both({ uuid: '01890000-0000-7000-8000-000000000000' })).toEqual([404, 404]);
  });

  test('belongs to the club: it works when its maker has left', async () => {
    const { key, uuid } = await apiKeyIn(club);
    const [row] = await club.db.select().from(apiKeys).where(eq(apiKeys.uuid, uuid));
    await club.db
      .update(installers)
      .set({ active: 2 })
      .where(eq(installers.id, row?.createdBy ?? 0));
    expect(await statusOf(key)).toBe(200);
  });

  test('has its own limit per minute, also for many calls at once, and says it', async () => {
    const { key } = await apiKeyIn(club, { calls_per_minute: 10 });
    const first = await orders(key);
    expect(['limit', 'remaining', 'reset'].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual([
      '10',
      '9',
      '60',
    ]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => orders(key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
    club.advance(60_000);
    expect(await statusOf(key)).toBe(200);
  });

  test('shows its last use, written once a minute', async () => {
    const { key, uuid } = await apiKeyIn(club);
    const usedAt = async () =>
      (await admin.club('GET /staff/keys')).data.find((one) => one.uuid === uuid)?.last_used_at;
    await orders(key);
    const first = await usedAt();
    club.advance(59_000);
    await orders(key);
    expect(await usedAt()).toBe(first);
    club.advance(2000);
    await orders(key);
    expect(await usedAt()).not.toBe(first);
  });
});

function paramsOf({ path }: Call): Record<string, string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, '01890000-0000-7000-8000-000000000000']));
}
