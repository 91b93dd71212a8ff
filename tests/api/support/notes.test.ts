/** Notes of staff about tickets, which members never see. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newTicket } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const add = (uuid: string, text: string) =>
  staff.club('POST /staff/tickets/{uuid}/notes', { params: { uuid }, body: { text } });
const remove = (uuid: string, person = staff) =>
  club.raw('DELETE /staff/ticket-notes/{uuid}', { params: { uuid } }, person.token);
const notesOf = async (uuid: string, person = staff) =>
  (await person.club('GET /staff/tickets/{uuid}', { params: { uuid } })).notes;

const all = [promise('addTicketNote', 201), promise('removeTicketNote', 200)].join(', ');
test(`${all}: all staff read them, newest first, and members nothing of them`, async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const colleague = await club.person({ role: role.staff });
  const first = await add(uuid, ' Confidential one\r\nwith two lines ');
  await add(uuid, 'Confidential two');
  expect((await notesOf(uuid)).map(({ text, is_own }) => [text, is_own])).toEqual([
    ['Confidential two', true],
    ['Confidential one\nwith two lines', true],
  ]);
  expect((await notesOf(uuid, colleague)).map(({ is_own }) => is_own)).toEqual([false, false]);
  const seen = [
    await person.club('GET /v1/support/{uuid}/chat', { params: { uuid } }),
    await person.club('GET /v1/support'),
    await person.club('GET /v1/notifications'),
    (await club.raw('GET /v1/company/user/self/data', {}, person.token)).body,
  ];
  expect(JSON.stringify(seen)).not.toContain('Confidential');
  expect((await remove(first.uuid)).status).toBe(200);
  expect((await notesOf(uuid)).map(({ text }) => text)).toEqual(['Confidential two']);
});

const missing = [
  promise('addTicketNote', 404, 'not_found'),
  promise('removeTicketNote', 404, 'not_found'),
].join(', ');
test(`${missing}, also for the note of a colleague`, async () => {
  const notFound = { status: 404, body: { code: 'not_found' } };
  const params = { uuid: randomUUID() };
  const body = { text: 'Hello' };
  expect(await club.raw('POST /staff/tickets/{uuid}/notes', { params, body }, staff.token)).toMatchObject(
    notFound,
  );
  expect(await remove(params.uuid)).toMatchObject(notFound);
  const uuid = await newTicket(club, await club.person());
  const note = await add(uuid, 'Mine');
  expect(await remove(note.uuid, await club.person({ role: role.staff }))).toMatchObject(notFound);
  expect(await notesOf(uuid)).toHaveLength(1);
});
