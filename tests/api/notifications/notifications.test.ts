/** The member's own notifications. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { type NotificationEvent, notify } from '#features/notifications/server/notify.ts';
import { role } from '#platform/contract/roles.ts';
import { languageByCode } from '#regions/languages.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newNotification } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  await club.startSignals();
});
afterAll(() => club.close());

const mark = (person: Person, uuid: string, as: 'read' | 'unread') =>
  club.raw('PATCH /v1/notifications/{uuid}', { params: { uuid }, body: { mark: as } }, person.token);

const read = (person: Person, uuid: string) =>
  club.raw('GET /v1/notifications/{uuid}', { params: { uuid } }, person.token);

const say = (person: Person, event: NotificationEvent, values: Record<string, string | number> = {}) =>
  notify(club.db, person, event, values, club.deps.now());

async function rowOf(uuid: string) {
  const [row] = await club.db.select().from(notifications).where(eq(notifications.uuid, uuid));
  return row;
}

test(`${promise('listNotifications', 200)}: newest first with texts, subjects, and the number of unread ones`, async () => {
  const person = await club.person();
  const project = crypto.randomUUID();
  await newNotification(club, person);
  await say(person, 'project_closed', { project: 'Roof <b>1</b>', points: 5, project_uuid: project });
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

test('belong to a person, not to the company', async () => {
  const owner = await club.person();
  await newNotification(club, owner);
  const colleague = await club.person({ colleagueOf: owner });
  expect((await colleague.club('GET /v1/notifications')).data).toEqual([]);
});

test('the list is paged', async () => {
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

test(`${promise('getNotification', 200)}: as in the list, in the requested language, and still unread`, async () => {
  const person = await club.person();
  const uuid = await newNotification(club, person);
  const [listed] = (await person.club('GET /v1/notifications')).data;
  expect((await read(person, uuid)).body).toEqual(listed);
  const english = await person.club('GET /v1/notifications/{uuid}', {
    params: { uuid },
    query: { language: 'en' },
  });
  expect(english.title).not.toBe(listed?.title);
  expect(english.mark).toBe('unread');
});

test(`${promise('getNotification', 404, 'not_found')}: an unknown uuid`, async () => {
  expect(await read(await club.person(), crypto.randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test(`${promise('markNotification', 200)}: read and unread again`, async () => {
  const person = await club.person();
  const uuid = await newNotification(club, person);
  expect(await mark(person, uuid, 'read')).toMatchObject({ status: 200, body: {} });
  expect((await person.club('GET /v1/notifications')).meta.unread).toBe(0);
  await mark(person, uuid, 'unread');
  expect((await person.club('GET /v1/notifications')).meta.unread).toBe(1);
});

test(`${promise('markNotification', 404, 'not_found')}: an unknown uuid`, async () => {
  expect(await mark(await club.person(), crypto.randomUUID(), 'read')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test(`${promise('readNotifications', 200)}: all of the member, none of others`, async () => {
  const [owner, other] = [await club.person(), await club.person()];
  const first = await newNotification(club, owner);
  await mark(owner, first, 'read');
  const before = await rowOf(first);
  for (const person of [owner, owner, other]) await newNotification(club, person);
  club.advance(60_000);
  expect(await owner.club('POST /v1/notifications/read')).toEqual({});
  expect((await owner.club('GET /v1/notifications')).meta.unread).toBe(0);
  expect((await other.club('GET /v1/notifications')).meta.unread).toBe(1);
  // Ones read earlier keep their time.
  expect(await rowOf(first)).toEqual(before);
});

test(`${stranger('getNotification')}, ${stranger('markNotification')}, also for a colleague`, async () => {
  const owner = await club.person();
  const uuid = await newNotification(club, owner);
  const before = await rowOf(uuid);
  for (const other of [await club.person(), await club.person({ colleagueOf: owner })]) {
    for (const ask of [(id: string) => read(other, id), (id: string) => mark(other, id, 'read')]) {
      const [answer, nothing] = [await ask(uuid), await ask(crypto.randomUUID())];
      expect([answer.status, answer.body]).toEqual([nothing.status, nothing.body]);
    }
  }
  expect(await rowOf(uuid)).toEqual(before);
});

test('10,000 notifications of one member are read and counted through their indexes', async () => {
  const person = await club.person();
  await club.db.execute(sql`
    insert into notifications (installer_id, company_id, event, values, created_at, read_at)
    select ${person.id}, ${person.companyId}, 'welcome', '{}', now(), case when n % 100 = 0 then null else now() end
    from generate_series(1, 10000) n`);
  await club.db.execute(sql`analyze notifications`);
  const { data, meta } = await person.club('GET /v1/notifications');
  expect(data).toHaveLength(20);
  expect(meta).toMatchObject({ total: 10_000, last_page: 500, unread: 100 });
  const plans = [
    sql`select * from notifications where installer_id = ${person.id} order by id desc limit 20`,
    sql`select count(*) from notifications where installer_id = ${person.id} and read_at is null`,
  ];
  for (const query of plans) {
    const plan = await rowsOf<Record<string, string>>(club.db, sql`explain ${query}`);
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/-> +Sort|^Sort|Seq Scan .*rows=\d{2}/m);
  }
  await person.club('POST /v1/notifications/read');
  expect((await person.club('GET /v1/notifications')).meta.unread).toBe(0);
});

describe('the e-mail copy of a notification', () => {
  const mailsTo = ({ email }: Person) =>
    club.db
      .select({ subject: messages.subject, text: messages.text })
      .from(messages)
      .where(eq(messages.recipient, email));

  const change = (person: Person, changes: Partial<typeof installers.$inferInsert>) =>
    club.db.update(installers).set(changes).where(eq(installers.id, person.id));

  /** Waits until all earlier notifications are copied: a copy to another person comes after them. */
  async function settled(): Promise<void> {
    const last = await club.person();
    await say(last, 'project_lost', { project: 'Last' });
    club.deps.events.poll();
    await expect.poll(() => mailsTo(last)).toHaveLength(1);
  }

  test('is sent once with its text and a link to its page on the region’s site, in the member’s language', async () => {
    const person = await club.person({ region: 'cz' });
    await change(person, { languageId: languageByCode('pl').id });
    const project = crypto.randomUUID();
    await say(person, 'project_closed', { points: 5, project: 'Fair & square', project_uuid: project });
    await settled();
    const [notification] = (await person.club('GET /v1/notifications', { query: { language: 'pl' } })).data;
    const mails = await mailsTo(person);
    expect(mails.map(({ subject }) => subject)).toEqual([notification?.title]);
    expect(mails[0]?.text).toContain(notification?.text);
    expect(mails[0]?.text).toContain(`http://cz.localhost:4321/projects/${project}`);
  });

  test('turns itself off by its link, without a sign-in', async () => {
    const person = await club.person();
    await say(person, 'project_lost', { project: 'Roof' });
    await settled();
    const [mail] = await club.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(mail?.text).toContain(mail?.unsubscribe);
    const { origin, pathname, searchParams } = new URL(mail?.unsubscribe ?? '');
    expect([origin, pathname]).toEqual(['http://pl.localhost:4321', '/unsubscribe']);
    const token = searchParams.get('token') ?? '';
    expect(await club.raw('POST /v1/notifications/unsubscribe', { body: { token } })).toMatchObject({
      status: 200,
    });
    await say(person, 'project_lost', { project: 'Another roof' });
    await settled();
    expect(await mailsTo(person)).toHaveLength(1);
  });

  test('is also sent when staff cause the notification', async () => {
    const [owner, staff] = [await club.person(), await club.person({ role: role.staff })];
    const { uuid: company } = (await owner.club('GET /v1/company/user/self')).company;
    const body = { company, event: 'other' as const, points: 5, reason: 'A reason' };
    await staff.club('POST /staff/points', { body });
    await expect.poll(() => mailsTo(owner)).toHaveLength(1);
  });

  test('is not sent to members who disabled it, have no address, or have left', async () => {
    const [off, without, gone] = [await club.person(), await club.person(), await club.person()];
    await change(off, { notificationEmails: false });
    await change(without, { email: null });
    await change(gone, { active: 2 });
    for (const person of [off, without, gone]) await say(person, 'project_lost', { project: 'Roof' });
    await settled();
    for (const person of [off, without, gone]) expect(await mailsTo(person)).toEqual([]);
  });

  test('is not sent when the notification has its own mail', async () => {
    const person = await club.person();
    await say(person, 'welcome');
    for (const status of ['created', 'approved', 'completed', 'rejected', 'failed'] as const)
      await say(person, `order_${status}`, { number: 'PL-1', points: 1 });
    await settled();
    expect(await mailsTo(person)).toEqual([]);
  });

  test('that cannot be created does not block others', async () => {
    const [broken, other] = [await club.person(), await club.person()];
    await change(broken, { email: 'x@club.example' });
    const { log, outbox } = club.deps;
    const { enqueue: leave } = outbox;
    log.level = 'silent';
    outbox.enqueue = (tx, message, now) =>
      message.to === 'x@club.example' ? Promise.reject(new Error('no')) : leave(tx, message, now);
    await club.db.transaction(async (tx) => {
      for (const person of [broken, other])
        await notify(tx, person, 'project_lost', { project: 'Roof' }, club.deps.now());
    });
    await settled();
    expect(await mailsTo(other)).toHaveLength(1);
    outbox.enqueue = leave;
    log.level = 'error';
  });
});
