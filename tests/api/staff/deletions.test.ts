/** Deletion requests and emulations: regions, file, log. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { events } from '#db/schema/messages.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, portalFor, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newDeletion, newEmulation } from '../../support/samples.ts';

let club: TestClub;
let admin: Person;
/** Of Hungary only. */
let hungarian: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
  hungarian = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['members'], staffRegions: [7] })
    .where(eq(installers.id, hungarian.id));
});
afterAll(() => club.close());

test(`${promise('exportDeletions', 200)}: of the regions of the member of staff, oldest or newest first`, async () => {
  const people = [
    await club.person({ region: 'hu' }),
    await club.person(),
    await club.person({ region: 'hu', role: role.installer }),
  ];
  for (const person of people) await newDeletion(person);
  const rows = async (person: Person, sort: 'created' | '-created') => {
    const answer = await club.raw(
      'GET /staff/deletions/export',
      { query: { sort, locale: 'pl-PL' } },
      person.token,
    );
    expect(answer.status).toBe(200);
    const lines = new TextDecoder().decode(answer.body as Uint8Array).split('\r\n');
    return lines.slice(1, -1).map((line) => line.split(';').slice(-2).join(' '));
  };
  expect(await rows(admin, 'created')).toEqual(['HU 1', 'PL 1', 'HU 0']);
  expect(await rows(hungarian, '-created')).toEqual(['HU 0', 'HU 1']);
});

test('asking for deletion, withdrawing it and completing it tells staff', async () => {
  const person = await club.person({ role: role.installer });
  const told = async () => {
    const rows = await club.db.delete(events).returning();
    return rows.filter(({ name }) => name === 'staff').map(({ installerId }) => installerId);
  };
  await told();
  await newDeletion(person);
  expect(await told()).toContain(admin.id);
  await person.club('DELETE /v1/company/user/self/deletion');
  expect(await told()).toContain(admin.id);
  const uuid = await newDeletion(person);
  await told();
  await admin.club('POST /staff/deletions/{uuid}/complete', { params: { uuid }, body: {} });
  expect(await told()).toContain(admin.id);
});

test(`${promise('requestDeletion', 409, 'last_admin')}; ${promise('completeDeletion', 409, 'last_admin')}`, async () => {
  const own = await testClub();
  const [boss, second] = [await own.person({ role: role.staff }), await own.person({ role: role.staff })];
  const clerk = await own.person({ role: role.staff });
  await own.db
    .update(installers)
    .set({ staffRights: ['members'] })
    .where(eq(installers.id, clerk.id));
  const complete = (uuid: string) =>
    own.raw('POST /staff/deletions/{uuid}/complete', { params: { uuid }, body: {} }, clerk.token);
  const refused = { status: 409, body: { code: 'last_admin' } };
  const [first, late] = [await newDeletion(boss), await newDeletion(second)];
  expect(await complete(first)).toMatchObject({ status: 200 });
  expect(await complete(late)).toMatchObject(refused);
  await second.club('DELETE /v1/company/user/self/deletion');
  expect(await own.raw('POST /v1/company/user/self/deletion', {}, second.token)).toMatchObject(refused);
  expect((await own.raw('GET /staff/people', {}, second.token)).status).toBe(200);
  await newDeletion(clerk);
  await own.close();
});

test('members of another region cannot be viewed; the log has who was', async () => {
  const [polish, other] = [await club.person(), await club.person({ region: 'hu' })];
  const body = { installer: polish.uuid };
  expect(await club.raw('POST /staff/emulation', { body }, hungarian.token)).toMatchObject({ status: 404 });
  const { ticket } = await hungarian.club('POST /staff/emulation', { body: { installer: other.uuid } });
  const rows = await club.db.select().from(staffLog).where(eq(staffLog.staffId, hungarian.id));
  expect(rows.at(-1)).toMatchObject({
    action: 'createEmulation',
    target: other.uuid,
    companyId: other.companyId,
    before: null,
    after: null,
  });
  expect(await portalFor(club).takeTicket(ticket, '')).toEqual(expect.any(String));
  await newEmulation(club, polish, admin);
  const seen = async (person: Person) =>
    (await person.club('GET /staff/emulation')).data.map(({ installer }) => installer.uuid).toSorted();
  expect(await seen(hungarian)).toEqual([other.uuid]);
  expect(await seen(admin)).toEqual([other.uuid, polish.uuid].toSorted());
});
