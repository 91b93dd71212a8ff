/** Staff accounts: who may do what, and the last admin. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { events } from '#db/schema/messages.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newTicket, orderOf } from '../../support/samples.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const newPerson = (email = `new-${randomUUID().slice(0, 8)}@club.example`) => ({
  email,
  name: 'Ewa',
  surname: 'Nowak',
  region_id: 10,
  rights: ['orders' as const],
  regions: [10],
});

test(promise('listStaffPeople', 200), async () => {
  const { data } = await admin.club('GET /staff/people');
  expect(data.find(({ uuid }) => uuid === admin.uuid)).toMatchObject({
    rights: ['admin'],
    regions: null,
    is_self: true,
  });
});

test(promise('createStaffPerson', 201), async () => {
  const made = await admin.club('POST /staff/people', { body: newPerson() });
  expect(made).toMatchObject({ name: 'Ewa Nowak', rights: ['orders'], regions: [10], is_self: false });
  const boss = await admin.club('POST /staff/people', {
    body: { ...newPerson(), rights: ['admin', 'orders'] },
  });
  expect(boss.regions, 'admins work everywhere').toBeNull();
});

test(promise('createStaffPerson', 409, 'already_staff'), async () => {
  const body = newPerson();
  await admin.club('POST /staff/people', { body });
  expect(await club.raw('POST /staff/people', { body }, admin.token)).toMatchObject({
    status: 409,
    body: { code: 'already_staff' },
  });
});

test(promise('createStaffPerson', 409, 'last_owner'), async () => {
  const owner = await club.person();
  await club.person({ colleagueOf: owner, role: 4 });
  const answer = await club.raw('POST /staff/people', { body: newPerson(owner.email) }, admin.token);
  expect(answer).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  const [row] = await club.db.select().from(installers).where(eq(installers.id, owner.id));
  expect(row?.role).toBe(role.installerOwner);
});

test('refuses unknown rights and regions at their fields', async () => {
  const body = { ...newPerson(), rights: ['money'], regions: [99] } as never;
  expect(await club.raw('POST /staff/people', { body }, admin.token)).toMatchObject({
    status: 422,
    body: { errors: { 'rights.0': expect.anything(), 'regions.0': expect.anything() } },
  });
});

test(promise('changeStaffPerson', 200), async () => {
  const person = await club.person({ role: role.staff });
  const params = { uuid: person.uuid };
  await admin.club('PATCH /staff/people/{uuid}', { params, body: { rights: ['tickets'], regions: [7] } });
  expect((await club.raw('GET /staff/orders', {}, person.token)).status, 'holds at once').toBe(403);
  expect((await club.raw('GET /staff/tickets', {}, person.token)).status).toBe(200);
});

test('a region taken away while somebody works holds at once, and their open pages count again', async () => {
  const person = await club.person({ role: role.staff });
  const member = await club.person({ points: 500 });
  const body = orderOf(await club.variant({ price: 50 }));
  const { uuid } = (await member.club('POST /v2/orders', { body })).data;
  const ticket = await newTicket(club, member);
  const list = () => person.club('GET /staff/orders', { query: { status: 'all', region_id: 10 } });
  const counts = () => person.club('GET /staff/counts');
  expect((await list()).data.map((order) => order.uuid)).toContain(uuid);
  expect((await counts()).tickets).toBeGreaterThan(0);
  await club.db.delete(events);

  const params = { uuid: person.uuid };
  const rights = ['orders' as const, 'tickets' as const];
  await admin.club('PATCH /staff/people/{uuid}', { params, body: { rights, regions: [7] } });
  const told = await club.db.select().from(events).where(eq(events.installerId, person.id));
  expect(told.map(({ name }) => name)).toEqual(['staff']);
  expect((await list()).data).toEqual([]);
  expect(await counts()).toMatchObject({ orders: 0, tickets: 0 });
  const gone = { status: 404, body: { code: 'not_found' } };
  const at = { params: { uuid } };
  expect(await club.raw('GET /staff/orders/{uuid}', at, person.token)).toMatchObject(gone);
  expect(
    await club.raw('POST /staff/orders/{uuid}/approve', { ...at, body: {} }, person.token),
  ).toMatchObject(gone);
  const reply = { params: { uuid: ticket }, body: { message: 'Hello' } };
  expect(await club.raw('POST /staff/tickets/{uuid}/reply', reply, person.token)).toMatchObject(gone);
  const many = { action: 'approve' as const, orders: [{ uuid }] };
  const { data } = await person.club('POST /staff/orders/bulk', { body: many });
  expect(data).toMatchObject([{ uuid, number: null, status: null, error: 'not_found' }]);
  expect((await admin.club('GET /staff/orders/{uuid}', at)).status).toBe(1);
});

test(`${promise('changeStaffPerson', 409, 'changed_meanwhile')}: the change of who was first stays`, async () => {
  const person = await club.person({ role: role.staff });
  const params = { uuid: person.uuid };
  const read = { rights: ['orders' as const, 'reviews' as const], regions: [7, 10] };
  await admin.club('PATCH /staff/people/{uuid}', { params, body: read });
  const was = { rights: read.rights.toReversed(), regions: read.regions.toReversed() };
  const change = (regions: number[]) =>
    club.raw(
      'PATCH /staff/people/{uuid}',
      { params, body: { rights: read.rights, regions, was } },
      admin.token,
    );
  const answers = await Promise.all([change([7]), change([10])]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'changed_meanwhile' });
});

test(promise('changeStaffPerson', 404, 'not_found'), async () => {
  const member = await club.person();
  const params = { uuid: member.uuid };
  const body = { rights: ['orders' as const], regions: null };
  expect((await club.raw('PATCH /staff/people/{uuid}', { params, body }, admin.token)).status).toBe(404);
});

test(promise('removeStaffPerson', 200), async () => {
  const person = await club.person({ role: role.staff });
  await admin.club('DELETE /staff/people/{uuid}', { params: { uuid: person.uuid } });
  expect((await club.raw('GET /staff/orders', {}, person.token)).status, 'signed out').toBe(401);
});

test(promise('removeStaffPerson', 404, 'not_found'), async () => {
  const params = { uuid: randomUUID() };
  expect((await club.raw('DELETE /staff/people/{uuid}', { params }, admin.token)).status).toBe(404);
});

/** A club with one admin. */
async function alone(): Promise<{ own: TestClub; boss: Person }> {
  const own = await testClub();
  return { own, boss: await own.person({ role: role.staff }) };
}

test(promise('removeStaffPerson', 409, 'last_admin'), async () => {
  const { own, boss } = await alone();
  const params = { uuid: boss.uuid };
  expect(await own.raw('DELETE /staff/people/{uuid}', { params }, boss.token)).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  expect((await own.raw('GET /staff/people', {}, boss.token)).status).toBe(200);
  await own.close();
});

test(promise('changeStaffPerson', 409, 'last_admin'), async () => {
  const { own, boss } = await alone();
  const params = { uuid: boss.uuid };
  const body = { rights: ['orders' as const], regions: null };
  expect(await own.raw('PATCH /staff/people/{uuid}', { params, body }, boss.token)).toMatchObject({
    status: 409,
    body: { code: 'last_admin' },
  });
  await own.close();
});
