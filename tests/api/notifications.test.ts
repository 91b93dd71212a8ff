/** The member's own notifications. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/db/schema/messages.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { promise, stranger } from '../support/promises.ts';
import { newNotification } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const mark = (person: Person, uuid: string, as: 'read' | 'unread') =>
  club.raw('PATCH /v1/notifications/{uuid}', { params: { uuid }, body: { mark: as } }, person.token);

async function rowOf(uuid: string) {
  const [row] = await club.db.select().from(notifications).where(eq(notifications.uuid, uuid));
  return row;
}

test(`${promise('listNotifications', 200)}: newest first with texts, what they are about, and how many are unread`, async () => {
  const person = await club.person();
  const project = crypto.randomUUID();
  await newNotification(club, person);
  await notify(
    club.db,
    person.id,
    'project_closed',
    { project: 'Roof <b>1</b>', points: 5, project_uuid: project },
    club.deps.now(),
  );
  const { data, meta } = await person.club('GET /v1/notifications');
  expect(data.map(({ event, mark: state }) => [event, state])).toEqual([
    ['project_closed', 'unread'],
    ['welcome', 'unread'],
  ]);
  expect(data[0]?.meta).toEqual({ project_uuid: project });
  expect(data[0]?.text).toContain('Roof <b>1</b>');
  for (const { title, text } of data) {
    expect(title).not.toMatch(/messages\.|[{}]/);
    expect(text).not.toMatch(/messages\.|[{}]/);
  }
  expect(meta).toEqual({ current_page: 1, last_page: 1, per_page: 20, total: 2, unread: 2 });
});

test('are of one person, not of the company', async () => {
  const owner = await club.person();
  await newNotification(club, owner);
  const colleague = await club.person({ colleagueOf: owner });
  expect((await colleague.club('GET /v1/notifications')).data).toEqual([]);
});

test('have pages', async () => {
  const person = await club.person();
  for (let i = 0; i < 3; i++) await newNotification(club, person);
  const page = (number: string) =>
    person.club('GET /v1/notifications', { query: { page: number, limit: '2' } as never });
  expect(await page('2')).toMatchObject({
    data: [{}],
    meta: { current_page: 2, last_page: 2, total: 3, unread: 3 },
  });
  expect((await page('9')).data).toEqual([]);
  for (const first of ['0', '-1', 'abc']) expect((await page(first)).meta.current_page).toBe(1);
});

test(`${promise('markNotification', 200)}: read and unread again`, async () => {
  const person = await club.person();
  const uuid = await newNotification(club, person);
  expect(await mark(person, uuid, 'read')).toMatchObject({ status: 200, body: {} });
  expect((await person.club('GET /v1/notifications')).meta.unread).toBe(0);
  await mark(person, uuid, 'unread');
  expect((await person.club('GET /v1/notifications')).meta.unread).toBe(1);
});

test(`${promise('markNotification', 404, 'not_found')}: a uuid that nobody has`, async () => {
  expect(await mark(await club.person(), crypto.randomUUID(), 'read')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test(`${stranger('markNotification')}, a colleague among them`, async () => {
  const owner = await club.person();
  const uuid = await newNotification(club, owner);
  const before = await rowOf(uuid);
  for (const other of [await club.person(), await club.person({ colleagueOf: owner })]) {
    const [answer, nothing] = [
      await mark(other, uuid, 'read'),
      await mark(other, crypto.randomUUID(), 'read'),
    ];
    expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
  }
  expect(await rowOf(uuid)).toEqual(before);
});
