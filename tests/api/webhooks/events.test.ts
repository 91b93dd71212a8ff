/** What webhooks send: an event in the transaction of every change, as the contract describes it. */

import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { installers } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import { purge } from '#features/privacy/server/purge.ts';
import { expireProjects } from '#features/projects/server/expire.ts';
import { type WebhookType, webhookData, webhookTypes } from '#features/webhooks/events.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { closedProject, orderIn } from '../../support/samples.ts';
import { type Receiver, webhookReceiver } from '../../support/webhooks/receiver.ts';

let club: TestClub;
let receiver: Receiver;
beforeAll(async () => {
  club = await testClub();
  receiver = await webhookReceiver();
  await receiver.endpoint(club, [...webhookTypes]);
});
beforeEach(() => club.db.delete(webhookEvents));
afterAll(async () => {
  await club.close();
  receiver.close();
});

const events = () => club.db.select().from(webhookEvents).orderBy(asc(webhookEvents.id));
const types = async () => (await events()).map(({ type }) => type);

/** Data are as the contract says, and name nobody. */
async function expectDescribed(): Promise<void> {
  const rows = await events();
  expect(rows.length).toBeGreaterThan(0);
  for (const { type, data } of rows) {
    expect(webhookData[type as WebhookType].parse(data), type).toEqual(data);
    expect(JSON.stringify(data)).not.toMatch(/@|Street|\+48/);
  }
}

test('every row of the ledger is an event, and each event waits for its endpoint', async () => {
  const person = await club.person({ points: 500 });
  await closedProject(club, person);
  const rows = await events();
  const entries = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId))
    .orderBy(asc(pointsEntries.id));
  expect(entries.length).toBeGreaterThan(1);
  expect(rows.filter(({ type }) => type === 'points.booked').map(({ data }) => data)).toMatchObject(
    entries.map(({ uuid, event, points }) => ({ entry: uuid, kind: event, points })),
  );
  expect(await types()).toEqual(
    expect.arrayContaining(['member.created', 'project.created', 'project.closed']),
  );
  expect(await club.db.$count(webhookDeliveries)).toBe(rows.length);
  await expectDescribed();
});

test('an order tells of each of its states', async () => {
  const of = async (uuid: string) =>
    (await events()).filter(({ data }) => data.order === uuid).map(({ type, data }) => [type, data.status]);
  const first = await orderIn(club, 2);
  const { staff } = first;
  await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid: first.uuid }, body: {} });
  await club.db
    .update(orders)
    .set({ carrier: 'DHL', trackingNumber: '1' })
    .where(eq(orders.uuid, first.uuid));
  const second = await orderIn(club, 1);
  await staff.club('POST /staff/orders/{uuid}/reject', {
    params: { uuid: second.uuid },
    body: { note: 'No' },
  });
  expect(await of(first.uuid)).toEqual([
    ['order.placed', 'pending'],
    ['order.changed', 'approved'],
    ['order.completed', 'completed'],
    ['order.changed', 'completed'],
  ]);
  expect(await of(second.uuid)).toEqual([
    ['order.placed', 'pending'],
    ['order.cancelled', 'rejected'],
  ]);
  await expectDescribed();
});

test('a project is lost or reversed, and a member changed or erased', async () => {
  const person = await club.person();
  const closed = await closedProject(club, person);
  await club.db.update(projects).set({ reversedAt: club.deps.now() }).where(eq(projects.uuid, closed));
  const at = club.deps.now();
  await club.db.insert(projects).values({
    companyId: person.companyId,
    installerId: person.id,
    streetName: 'Street',
    city: 'City',
    postalCode: '00-001',
    createdAt: at,
    openUntil: at,
  });
  await expireProjects(club.db, club.deps.now());
  const isPerson = eq(installers.id, person.id);
  await club.db.update(installers).set({ lastActiveAt: at }).where(isPerson);
  await club.db.update(installers).set({ phone: '+48500600700', languageId: 5 }).where(isPerson);
  await club.db
    .update(installers)
    .set({ name: '—', surname: '', email: null, phone: null, active: 2 })
    .where(isPerson);
  expect(await types()).toEqual(
    expect.arrayContaining(['project.reversed', 'project.lost', 'member.erased']),
  );
  const changed = (await events())
    .filter(({ type }) => type === 'member.changed')
    .map(({ data }) => data.fields);
  expect(changed).toEqual([expect.arrayContaining(['phone'])]);
  await expectDescribed();
});

test('a rollback records nothing; a copy of a club neither, nor what nobody takes', async () => {
  const person = await club.person();
  await club.db.delete(webhookEvents);
  const change = (tx: TestClub['db']) =>
    tx.update(installers).set({ languageId: 3 }).where(eq(installers.id, person.id));
  await club.db
    .transaction(async (tx) => {
      await change(tx);
      throw new Error('no');
    })
    .catch(() => undefined);
  await club.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('club.copying', 'on', true)`);
    await change(tx);
  });
  expect(await types()).toEqual([]);
  await club.db.update(webhookEndpoints).set({ types: ['order.placed'] });
  await club.db.update(installers).set({ languageId: 4 }).where(eq(installers.id, person.id));
  expect(await types()).toEqual([]);
  await club.db.update(webhookEndpoints).set({ types: [...webhookTypes] });
  expect((await audit(club.db)).findings).toEqual([]);
});

test('events are deleted after 30 days, unless they wait', async () => {
  await club.person({ points: 1 });
  await club.db.update(webhookEvents).set({ recordedAt: new Date(0) });
  const [first] = await events();
  await club.db
    .update(webhookDeliveries)
    .set({ state: 'delivered' })
    .where(eq(webhookDeliveries.eventId, first?.id ?? 0));
  const total = (await events()).length;
  expect((await purge(club.db, new Date())).events).toBe(1);
  expect(await events()).toHaveLength(total - 1);
});
