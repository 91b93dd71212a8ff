/** Webhooks for staff: receivers, secrets, deliveries and replays. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookEndpoints } from '#db/schema/webhooks.ts';
import { webhookTypes } from '#features/webhooks/events.ts';
import { sendWebhooks } from '#features/webhooks/server/deliver.ts';
import { seal } from '#features/webhooks/server/secrets.ts';
import { role } from '#platform/contract/roles.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { newWebhook } from '../../support/samples.ts';
import { type Receiver, webhookReceiver } from '../../support/webhooks/receiver.ts';

let club: TestClub;
let admin: Person;
let receiver: Receiver;
beforeAll(async () => {
  club = await testClub({ start: new Date() });
  admin = await club.person({ role: role.staff });
  receiver = await webhookReceiver();
});
afterAll(async () => {
  await club.close();
  receiver.close();
});

const send = () => sendWebhooks(club.deps);
const body = (more: object = {}) => ({
  url: `${receiver.url}/mine`,
  types: ['points.booked' as const],
  regions: null,
  ...more,
});
const one = async (uuid: string) =>
  (await admin.club('GET /staff/webhooks')).data.find((row) => row.uuid === uuid);
const deliveries = (uuid: string, query: object = {}) =>
  admin.club('GET /staff/webhooks/{uuid}/deliveries', {
    params: { uuid },
    query: { page: 1, limit: 20, ...query },
  });

test(`${promise('createWebhook', 201)} and ${promise('listWebhooks', 200)}: the secret is shown once, stored sealed, and signs`, async () => {
  const { webhook, secret } = await admin.club('POST /staff/webhooks', { body: body({ regions: [10] }) });
  expect(secret).toMatch(/^whsec_/);
  expect(webhook).toMatchObject({
    ...body({ regions: [10] }),
    state: 'active',
    waiting: 0,
    failing_since: null,
  });
  const rows = JSON.stringify(await club.db.select().from(webhookEndpoints));
  expect(rows).not.toContain(secret.slice(6));
  expect(JSON.stringify(await admin.club('GET /staff/webhooks'))).not.toContain(secret.slice(6));
  receiver.secrets.set('/mine', [secret]);
  await club.person({ points: 5, region: 'hu' });
  await club.person({ points: 7, region: 'pl' });
  expect((await one(webhook.uuid))?.waiting).toBe(1);
  await send();
  expect(receiver.received.map(({ body }) => body.data)).toMatchObject([{ points: 7, region_id: 10 }]);
  await admin.club('DELETE /staff/webhooks/{uuid}', { params: { uuid: webhook.uuid } });
});

describe('addresses', () => {
  test.each([
    'http://8.8.8.8/hook',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://169.254.169.254/latest',
    'https://[::ffff:10.0.0.1]/hook',
    'https://100.64.0.1/hook',
    'https://user:secret@8.8.8.8/hook',
    'ftp://8.8.8.8/hook',
    'nothing',
    '',
  ])('%s is refused where receivers are public', async (url) => {
    const closed = club.deps.env.WEBHOOKS_LOCAL;
    club.deps.env.WEBHOOKS_LOCAL = false;
    try {
      const answer = await club.raw('POST /staff/webhooks', { body: body({ url }) }, admin.token);
      expect(answer.status).toBe(422);
      expect(fieldsOf(answer)).toEqual(['url']);
      const { uuid } = await newWebhook(club);
      const changed = await club.raw(
        'PATCH /staff/webhooks/{uuid}',
        { params: { uuid }, body: { url } },
        admin.token,
      );
      expect(fieldsOf(changed)).toEqual(['url']);
    } finally {
      club.deps.env.WEBHOOKS_LOCAL = closed;
    }
  });
});

test('unknown types, no types and unknown regions are refused', async () => {
  for (const [field, wrong] of [
    ['types', { types: ['nothing'] }],
    ['types', { types: [] }],
    ['regions', { regions: [99] }],
    ['regions', { regions: [] }],
  ] as const) {
    const answer = await club.raw('POST /staff/webhooks', { body: body(wrong) as never }, admin.token);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)[0]).toMatch(field);
  }
});

test(`${promise('changeWebhook', 200)}: a paused one gets its events when it is resumed`, async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  const params = { uuid: hook.uuid };
  const paused = await admin.club('PATCH /staff/webhooks/{uuid}', { params, body: { state: 'paused' } });
  expect(paused.state).toBe('paused');
  await club.person({ points: 3 });
  await send();
  const mine = () => receiver.received.filter(({ path }) => path === hook.path);
  expect(mine()).toEqual([]);
  const resumed = await admin.club('PATCH /staff/webhooks/{uuid}', {
    params,
    body: { state: 'active', types: [...webhookTypes] },
  });
  expect(resumed).toMatchObject({ state: 'active', waiting: 1, types: [...webhookTypes] });
  await send();
  expect(mine().map(({ body }) => body.data.points)).toEqual([3]);
  await hook.remove();
});

test(`${promise('rotateWebhookSecret', 201)}: both secrets sign for a day, then only the new one`, async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  const params = { uuid: hook.uuid };
  const { secret, previous_until } = await admin.club('POST /staff/webhooks/{uuid}/secret', { params });
  expect(Date.parse(previous_until) - club.deps.now().getTime()).toBe(24 * 3_600_000);
  const got = async (secrets: string[], now = club.deps.now) => {
    receiver.secrets.set(hook.path, secrets);
    const before = receiver.received.length;
    await club.person({ points: 1 });
    await sendWebhooks({ ...club.deps, now });
    return receiver.received.length - before;
  };
  expect(await got([hook.secret])).toBe(1);
  expect(await got([secret])).toBe(1);
  await club.db.update(webhookEndpoints).set({ previousUntil: new Date(0) });
  expect(await got([secret])).toBe(1);
  const { forged } = receiver;
  expect(await got([hook.secret])).toBe(0);
  expect(receiver.forged).toBe(forged + 1);
  await hook.remove();
});

test('a new secret also follows one that an earlier session secret sealed', async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  await club.db
    .update(webhookEndpoints)
    .set({ secret: seal(hook.secret, 'another session secret') })
    .where(eq(webhookEndpoints.uuid, hook.uuid));
  const params = { uuid: hook.uuid };
  const { secret } = await admin.club('POST /staff/webhooks/{uuid}/secret', { params });
  receiver.secrets.set(hook.path, [secret]);
  const before = receiver.received.length;
  await club.person({ points: 1 });
  await sendWebhooks(club.deps);
  expect(receiver.received.length).toBe(before + 1);
  await hook.remove();
});

test(`${promise('testWebhook', 202)} and ${promise('listWebhookDeliveries', 200)}`, async () => {
  const hook = await receiver.endpoint(club, ['order.placed']);
  const params = { uuid: hook.uuid };
  await admin.club('POST /staff/webhooks/{uuid}/test', { params });
  expect((await deliveries(hook.uuid)).data).toMatchObject([{ type: 'test', state: 'waiting', attempts: 0 }]);
  await send();
  const { data, meta } = await deliveries(hook.uuid, { state: 'delivered', type: 'test' });
  expect(data).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, last_error: null }]);
  expect(receiver.received.at(-1)).toMatchObject({ id: data[0]?.event, body: { type: 'test', data: {} } });
  expect(meta.total).toBe(1);
  expect((await deliveries(hook.uuid, { state: 'failed' })).data).toEqual([]);
  await hook.remove();
});

test(`${promise('replayWebhook', 202)}: one delivery, or all since a time, also missed ones, with the same ids`, async () => {
  const hook = await receiver.endpoint(club, ['points.booked']);
  const params = { uuid: hook.uuid };
  const since = new Date(Date.now() - 1_000).toISOString();
  await club.person({ points: 11 });
  await club.person({ points: 12 });
  await send();
  await club.db.update(webhookEndpoints).set({ state: 'disabled' });
  await club.person({ points: 13 });
  expect((await deliveries(hook.uuid)).meta.total, 'a disabled one misses events').toBe(2);
  await admin.club('PATCH /staff/webhooks/{uuid}', { params, body: { state: 'active' } });
  const mine = () => receiver.received.filter(({ path }) => path === hook.path);
  expect(mine()).toHaveLength(2);
  const [latest] = (await deliveries(hook.uuid)).data;
  const replay = (body: object) => admin.club('POST /staff/webhooks/{uuid}/replay', { params, body });
  expect(await replay({ delivery: latest?.uuid })).toEqual({ events: 1 });
  await send();
  expect(mine()).toHaveLength(3);
  expect(mine()[2]?.id).toBe(mine().find(({ body }) => body.data.points === 12)?.id);
  const { events } = await replay({ since });
  expect(events).toBeGreaterThanOrEqual(3);
  await send();
  const again = mine().slice(3);
  expect(again.map(({ body }) => body.data.points)).toEqual(expect.arrayContaining([11, 12, 13]));
  expect(again.map(({ id }) => id)).toEqual(
    expect.arrayContaining(
      mine()
        .slice(0, 2)
        .map(({ id }) => id),
    ),
  );
  const empty = await club.raw('POST /staff/webhooks/{uuid}/replay', { params, body: {} }, admin.token);
  expect([empty.status, fieldsOf(empty)]).toEqual([422, ['since']]);
  const unknown = await club.raw(
    'POST /staff/webhooks/{uuid}/replay',
    { params, body: { delivery: randomUUID() } },
    admin.token,
  );
  expect(unknown.status).toBe(404);
  await hook.remove();
});

test(`${promise('removeWebhook', 200)}: it is gone with what waits, and its secret`, async () => {
  const { uuid } = await newWebhook(club);
  await admin.club('DELETE /staff/webhooks/{uuid}', { params: { uuid } });
  expect(await one(uuid)).toBeUndefined();
  const rows = await club.db.select().from(webhookEndpoints);
  expect(rows.find((row) => row.uuid === uuid)).toMatchObject({ state: 'removed', secret: '' });
});

describe('an unknown or removed webhook', () => {
  const params = { uuid: randomUUID() };
  test.each([
    [promise('changeWebhook', 404, 'not_found'), 'PATCH /staff/webhooks/{uuid}', { body: {} }],
    [promise('removeWebhook', 404, 'not_found'), 'DELETE /staff/webhooks/{uuid}', {}],
    [promise('rotateWebhookSecret', 404, 'not_found'), 'POST /staff/webhooks/{uuid}/secret', {}],
    [promise('testWebhook', 404, 'not_found'), 'POST /staff/webhooks/{uuid}/test', {}],
    [
      promise('listWebhookDeliveries', 404, 'not_found'),
      'GET /staff/webhooks/{uuid}/deliveries',
      { query: {} },
    ],
    [
      promise('replayWebhook', 404, 'not_found'),
      'POST /staff/webhooks/{uuid}/replay',
      { body: { since: '2026-01-01T00:00:00Z' } },
    ],
  ] as const)('%s', async (_, name, input) => {
    const { uuid } = await newWebhook(club);
    await admin.club('DELETE /staff/webhooks/{uuid}', { params: { uuid } });
    for (const some of [params, { uuid }])
      expect((await club.raw(name, { params: some, ...input } as never, admin.token)).status).toBe(404);
  });
});

describe('limits', () => {
  test.each([
    [promise('createWebhook', 429, 'too_many_requests'), 'createWebhook', 30],
    [promise('changeWebhook', 429, 'too_many_requests'), 'changeWebhook', 60],
    [promise('rotateWebhookSecret', 429, 'too_many_requests'), 'rotateWebhookSecret', 30],
    [promise('testWebhook', 429, 'too_many_requests'), 'testWebhook', 30],
    [promise('replayWebhook', 429, 'too_many_requests'), 'replayWebhook', 60],
  ] as const)('%s', async (_, call, allowed) => {
    const names = {
      createWebhook: 'POST /staff/webhooks',
      changeWebhook: 'PATCH /staff/webhooks/{uuid}',
      rotateWebhookSecret: 'POST /staff/webhooks/{uuid}/secret',
      testWebhook: 'POST /staff/webhooks/{uuid}/test',
      replayWebhook: 'POST /staff/webhooks/{uuid}/replay',
    } as const;
    const bodies = {
      createWebhook: { body: body() },
      changeWebhook: { body: {} },
      replayWebhook: { body: { since: '2026-01-01T00:00:00Z' } },
      rotateWebhookSecret: {},
      testWebhook: {},
    };
    const person = await club.person({ role: role.staff });
    await oneLeft(club, call, allowed, person);
    const params = { uuid: (await newWebhook(club)).uuid };
    const input = { params, ...bodies[call] } as never;
    expect((await club.raw(names[call], input, person.token)).status).toBeLessThan(300);
    expect((await club.raw(names[call], input, person.token)).status).toBe(429);
  });
});
