/** Prepared replies: names are unique, changes are not lost, and each ticket offers its member’s language. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newTicket } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const add = (name: string, texts: Record<string, string>) =>
  club.raw('POST /staff/reply-templates', { body: { name, texts } as never }, staff.token);
const change = (uuid: string, version: number, name: string, texts: Record<string, string>) =>
  club.raw(
    'PUT /staff/reply-templates/{uuid}',
    { params: { uuid }, body: { version, name, texts } as never },
    staff.token,
  );
const remove = (uuid: string) =>
  club.raw('DELETE /staff/reply-templates/{uuid}', { params: { uuid } }, staff.token);
const list = async () => (await staff.club('GET /staff/reply-templates')).data;
const uuidOf = ({ body }: { body: unknown }) => (body as { uuid: string }).uuid;
const named = () => `Template ${randomUUID()}`;

const all = [
  promise('listReplyTemplates', 200),
  promise('addReplyTemplate', 201),
  promise('changeReplyTemplate', 200),
  promise('removeReplyTemplate', 200),
].join(', ');
test(`${all}: by name, and the log has each change`, async () => {
  const [second, first] = [`b ${randomUUID()}`, `a ${randomUUID()}`];
  const added = await add(second, { pl: ' Dzień dobry\r\ni do widzenia ' });
  expect(added).toMatchObject({
    status: 201,
    body: { name: second, texts: { pl: 'Dzień dobry\ni do widzenia' }, version: 1 },
  });
  await add(first, { en: 'Hello' });
  expect((await list()).map(({ name }) => name)).toEqual([first, second]);
  const uuid = uuidOf(added);
  expect(await change(uuid, 1, second, { en: 'Good day' })).toMatchObject({
    status: 200,
    body: { version: 2, texts: { en: 'Good day' } },
  });
  expect((await remove(uuid)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual([first]);
  const rows = await club.db.select().from(staffLog).where(eq(staffLog.target, uuid)).orderBy(staffLog.id);
  expect(rows.map(({ action }) => action)).toEqual([
    'addReplyTemplate',
    'changeReplyTemplate',
    'removeReplyTemplate',
  ]);
});

test(`${promise('changeReplyTemplate', 409, 'changed_meanwhile')}: the earlier change stays`, async () => {
  const uuid = uuidOf(await add(named(), { en: 'One' }));
  const [name, other] = [named(), named()];
  expect((await change(uuid, 1, name, { en: 'Two' })).status).toBe(200);
  expect(await change(uuid, 1, other, { en: 'Three' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect((await list()).find((template) => template.uuid === uuid)).toMatchObject({
    name,
    texts: { en: 'Two' },
  });
});

const missing = [
  promise('changeReplyTemplate', 404, 'not_found'),
  promise('removeReplyTemplate', 404, 'not_found'),
].join(', ');
test(missing, async () => {
  for (const answer of [await change(randomUUID(), 1, named(), { en: 'One' }), await remove(randomUUID())])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('names are unique, and a template has a text', async () => {
  const name = named();
  const [one, two] = await Promise.all([add(name, { en: 'One' }), add(name, { en: 'Two' })]);
  expect([one.status, two.status].sort()).toEqual([201, 422]);
  const other = uuidOf(await add(named(), { en: 'One' }));
  expect(fieldsOf(await change(other, 1, name, { en: 'One' }))).toEqual(['name']);
  expect(fieldsOf(await add(named(), {}))).toEqual(['texts.en']);
  expect(fieldsOf(await add(named(), { pl: 'a\u0000b' }))).toEqual(['texts.pl']);
});

test('a ticket offers the text in the language of its member, or else of the region, or else in English', async () => {
  const [three, two, one] = [named(), named(), named()];
  await add(three, { en: 'Hello', lv: 'Sveiki', et: 'Tere' });
  await add(two, { en: 'Hello', et: 'Tere' });
  await add(one, { uk: 'Вітаємо' });
  const uuid = await newTicket(club, await club.person({ region: 'lv' }));
  const { templates } = await staff.club('GET /staff/tickets/{uuid}', { params: { uuid } });
  const offered = Object.fromEntries(templates.map(({ name, language, text }) => [name, [language, text]]));
  expect(offered).toMatchObject({
    [three]: ['lv', 'Sveiki'],
    [two]: ['en', 'Hello'],
    [one]: ['uk', 'Вітаємо'],
  });
});
