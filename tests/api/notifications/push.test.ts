/** Push messages: who gets which on which device, against a push service that reads them as a browser would. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { pushSubscriptions } from '#db/schema/push.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { copyByPush } from '#features/notifications/server/push-copy.ts';
import { role } from '#platform/contract/roles.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';

const ORDER = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A browser: its keys, and what its push service got for it. */
interface Device {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  read(body: Buffer): unknown;
}

let club: TestClub;
let service: Server;
let port: number;
const received: { path: string; body: Buffer; headers: Record<string, unknown> }[] = [];
/** Answers by path; 201 otherwise. */
const answers = new Map<string, number[]>();

beforeAll(async () => {
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      received.push({ path, body: Buffer.concat(parts), headers: request.headers });
      response.writeHead(answers.get(path)?.shift() ?? 201).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  port = (service.address() as AddressInfo).port;
  club = await testClub({ start: new Date('2026-06-15T09:00:00.000Z') });
  club.deps.events.start((tx, notes) => copyByPush(tx, notes, club.deps));
});
beforeEach(() => {
  received.length = 0;
});
afterAll(async () => {
  await club.close();
  service.close();
});

function at(instant: string): void {
  club.advance(new Date(instant).getTime() - club.deps.now().getTime());
}

/** RFC 8291, with `aes128gcm` of RFC 8188. */
function newDevice(): Device {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `http://127.0.0.1:${port}/${randomUUID()}`,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + length);
      const secret = curve.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), theirs]);
      const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
      const derive = (name: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
      const sealed = body.subarray(21 + length);
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

const subscribe = ({ endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>, token: string) =>
  club.raw('PUT /v1/push', { body: { endpoint, keys } }, token);

async function withDevice(options: Parameters<TestClub['person']>[0] = {}) {
  const person = await club.person(options);
  const device = newDevice();
  expect(await subscribe(device, person.token)).toMatchObject({ status: 200 });
  return { person, device };
}

const pathOf = ({ endpoint }: Device) => new URL(endpoint).pathname;
const gotBy = (device: Device) =>
  received.filter(({ path }) => path === pathOf(device)).map(({ body }) => device.read(body));

async function tell(
  person: Pick<Person, 'id' | 'companyId'>,
  event: Parameters<typeof notify>[2] = 'order_approved',
  values: Parameters<typeof notify>[3] = { number: 'PL-1', order_uuid: ORDER, points: 5 },
): Promise<void> {
  await club.db.transaction((tx) => notify(tx, person, event, values, club.deps.now()));
  club.deps.events.poll();
}

const rowsOf = ({ id }: Pick<Person, 'id'>) =>
  club.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.installerId, id));

const release = () => jobs['send-held'].run(club.deps);

test(`${promise('subscribePush', 200)}: a device gets encrypted messages that lead to their page`, async () => {
  const { person, device } = await withDevice();
  await tell(person);
  await expect.poll(() => gotBy(device)).toHaveLength(1);
  expect(gotBy(device)[0]).toMatchObject({ title: expect.any(String), path: `/orders/${ORDER}`, lang: 'pl' });
  const [{ headers } = { headers: {} }] = received.filter(({ path }) => path === pathOf(device));
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(String((headers as Record<string, unknown>).authorization)).toMatch(/^vapid t=.+, k=/);
  const sent = () => club.db.select().from(messages).where(eq(messages.channel, 'push'));
  // The service has the message before the club has its answer.
  await expect.poll(sent).toMatchObject([{ state: 'sent', text: '' }]);
});

test(`${promise('choosePushTopics', 200)} and ${promise('unsubscribePush', 200)}`, async () => {
  const { person, device } = await withDevice();
  const state = async () => (await person.club('GET /v1/company/user/self')).push;
  expect(await state()).toEqual({
    public_key: club.deps.push?.publicKey,
    is_subscribed: true,
    topics: ['projects', 'orders', 'chat'],
  });
  await person.club('PUT /v1/push/topics', { body: { topics: ['news', 'chat'] } });
  expect((await state()).topics).toEqual(['chat', 'news']);
  await tell(person);
  await tell(person, 'broadcast', { title: 'News', text: 'Text' });
  await expect.poll(() => gotBy(device)).toHaveLength(1);
  expect(gotBy(device)).toMatchObject([{ title: 'News' }]);
  for (let i = 0; i < 2; i++) await person.club('DELETE /v1/push');
  expect((await state()).is_subscribed).toBe(false);
});

describe('quiet hours', () => {
  test('a message waits until 07:00 in the region', async () => {
    at('2026-06-20T19:30:00Z');
    const { person, device } = await withDevice();
    await tell(person);
    const held = () => club.db.$count(messages, eq(messages.heldUntil, new Date('2026-06-21T05:00:00Z')));
    await expect.poll(held).toBe(1);
    at('2026-06-21T04:59:00Z');
    expect(await release()).toEqual({ messages: 0 });
    at('2026-06-21T05:00:00Z');
    expect(await release()).toEqual({ messages: 1 });
    await expect.poll(() => gotBy(device)).toHaveLength(1);
    expect(await release()).toEqual({ messages: 0 });
  });

  test('it is dropped if the notification was read meanwhile', async () => {
    at('2026-06-22T19:30:00Z');
    const { person, device } = await withDevice();
    await tell(person);
    const held = () => club.db.$count(messages, eq(messages.heldUntil, new Date('2026-06-23T05:00:00Z')));
    await expect.poll(held).toBe(1);
    await club.db
      .update(notifications)
      .set({ readAt: club.deps.now() })
      .where(eq(notifications.installerId, person.id));
    at('2026-06-23T05:00:00Z');
    await release();
    const [{ id } = { id: '' }] = await rowsOf(person);
    const state = () => club.db.select().from(messages).where(eq(messages.recipient, id));
    await expect.poll(state).toMatchObject([{ state: 'sent' }]);
    expect(gotBy(device)).toEqual([]);
  });
});

describe('a device gets nothing any more', () => {
  test.each([404, 410])('once its push service answers %i', async (status) => {
    at('2026-06-24T09:00:00Z');
    const { person, device } = await withDevice();
    answers.set(pathOf(device), [status]);
    await tell(person);
    await expect.poll(() => rowsOf(person)).toEqual([]);
  });

  test('once it is signed out, by itself or from another device', async () => {
    const { person } = await withDevice();
    const again = await club.renew(person);
    await subscribe(newDevice(), again.token);
    expect(await rowsOf(person)).toHaveLength(2);
    await club.raw('POST /v2/installer/logout', {}, again.token);
    expect(await rowsOf(person)).toHaveLength(1);
    const last = await club.renew(person);
    await last.club('DELETE /v2/installer/sessions');
    expect(await rowsOf(person)).toEqual([]);
  });

  test('of the member who subscribed there before', async () => {
    const { person, device } = await withDevice();
    const other = await club.person();
    expect(await subscribe(device, other.token)).toMatchObject({ status: 200 });
    expect(await rowsOf(person)).toEqual([]);
    expect(await rowsOf(other)).toHaveLength(1);
  });

  test('once its member is erased; until then the copy of the data has it', async () => {
    const owner = await club.person();
    const { person, device } = await withDevice({ colleagueOf: owner, role: role.installer });
    const { body: copy } = await club.raw('GET /v1/company/user/self/data', {}, person.token);
    expect(copy).toMatchObject({
      push_subscriptions: [{ endpoint: device.endpoint, ...device.keys }],
      person: { push_topics: ['projects', 'orders', 'chat'] },
    });
    const { request } = await person.club('POST /v1/company/user/self/deletion');
    const staff = await club.person({ role: role.staff });
    await staff.club('POST /staff/deletions/{uuid}/complete', {
      params: { uuid: request?.uuid ?? '' },
      body: {},
    });
    expect(await rowsOf(person)).toEqual([]);
    const [row] = await club.db.select().from(installers).where(eq(installers.id, person.id));
    expect(row?.pushTopics).toEqual([]);
  });
});

test('a service that fails gets the message again', async () => {
  const { person, device } = await withDevice();
  answers.set(pathOf(device), [500]);
  await tell(person);
  await expect.poll(() => gotBy(device), { timeout: 8_000 }).toHaveLength(2);
  expect(await rowsOf(person)).toHaveLength(1);
});

describe('no subscription', () => {
  test(promise('subscribePush', 404, 'not_found'), async () => {
    const without = await testClub({ env: { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '' } });
    const person = await without.person();
    const { endpoint, keys } = newDevice();
    expect(await without.raw('PUT /v1/push', { body: { endpoint, keys } }, person.token)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await person.club('GET /v1/company/user/self')).push.public_key).toBeNull();
    await without.close();
  });

  test('to a network that is not public, or with broken keys', async () => {
    const closed = await testClub({ env: { PUSH_LOCAL: '0' } });
    const person = await closed.person();
    const { endpoint, keys } = newDevice();
    for (const address of [endpoint, 'https://127.0.0.1/x', 'https://10.0.0.1/x', 'https://[::1]/x', 'x']) {
      const answer = await closed.raw('PUT /v1/push', { body: { endpoint: address, keys } }, person.token);
      expect([answer.status, fieldsOf(answer)], address).toEqual([422, ['endpoint']]);
    }
    await closed.close();
    const { token } = await club.person();
    for (const p256dh of ['abc', 'B'.repeat(87)])
      expect((await subscribe({ endpoint, keys: { ...keys, p256dh } }, token)).status).toBe(422);
  });

  test(promise('subscribePush', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    await oneLeft(club, 'subscribePush', 30, person);
    expect(await subscribe(newDevice(), person.token)).toMatchObject({ status: 200 });
    expect(await subscribe(newDevice(), person.token)).toMatchObject({ status: 429 });
  });

  test('of a session that has ended', async () => {
    const { person } = await withDevice();
    await club.db
      .update(sessions)
      .set({ endedAt: club.deps.now() })
      .where(eq(sessions.installerId, person.id));
    expect(await subscribe(newDevice(), person.token)).toMatchObject({ status: 401 });
  });
});
