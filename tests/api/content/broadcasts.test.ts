/** Staff send one message to many members. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { broadcastRecipients, broadcasts } from '#db/schema/content.ts';
import { events, messages, notifications } from '#db/schema/messages.ts';
import { sendBroadcasts } from '#features/content/server/broadcast-sending.ts';
import { copyByMail } from '#features/notifications/server/mail-copy.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';
import { broadcastBody, newBroadcast } from '../../support/samples.ts';

const DAY = 24 * 60 * 60 * 1000;
const nobody = '00000000-0000-4000-8000-000000000000';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: 1 });
});
beforeEach(async () => {
  await club.db.delete(broadcasts);
  await club.db.delete(notifications);
  await club.db.delete(events);
  await club.db.delete(messages);
  // Members of other tests are in no segment.
  await club.db
    .update(installers)
    .set({ active: 2 })
    .where(inArray(installers.role, [3, 4, 7, 8]));
});
afterAll(() => club.close());

const params = (uuid: string) => ({ params: { uuid } });
const read = (uuid: string) => staff.club('GET /staff/broadcasts/{uuid}', params(uuid));
const change = (uuid: string, body: object) =>
  club.raw('PATCH /staff/broadcasts/{uuid}', { ...params(uuid), body: body as never }, staff.token);
const send = (uuid: string, body: object = { version: 1 }) =>
  club.raw('POST /staff/broadcasts/{uuid}/send', { ...params(uuid), body: body as never }, staff.token);
const cancel = (uuid: string) => club.raw('POST /staff/broadcasts/{uuid}/cancel', params(uuid), staff.token);
const run = (batch?: number) => sendBroadcasts(club.db, club.deps.now(), batch);
const set = (person: Person, values: Partial<typeof installers.$inferInsert>) =>
  club.db.update(installers).set(values).where(eq(installers.id, person.id));
/** Members who got a notification, in the order of their ids. */
const told = async () =>
  (await club.db.select({ id: notifications.installerId }).from(notifications))
    .map(({ id }) => id)
    .toSorted();
const ids = (...people: Person[]) => people.map(({ id }) => id).toSorted();

/** Sends the e-mails of the notifications. */
async function mailed() {
  const notes = await club.db.delete(events).returning();
  await club.db.transaction((tx) => copyByMail(tx, notes, club.deps));
  return club.db.select().from(messages);
}

describe('drafts', () => {
  test(`${promise('createBroadcast', 201)} that nobody gets`, async () => {
    const answer = await club.raw('POST /staff/broadcasts', { body: broadcastBody }, staff.token);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...broadcastBody,
        title: 'Summer',
        languages: ['en', 'pl'],
        state: 'draft',
        recipients: 0,
        emails: 0,
        version: 1,
        send_at: null,
        sent_at: null,
        author: { uuid: staff.uuid },
        changed_by: { uuid: staff.uuid },
        may_change: true,
      },
    });
    club.advance(DAY);
    staff = await club.renew(staff);
    expect(await run()).toEqual({ recipients: 0 });
  });

  test.each<[string, object, string[]]>([
    ['no English text', { texts: { pl: broadcastBody.texts.pl } }, ['texts.en']],
    ['an unknown language', { texts: { ...broadcastBody.texts, xx: broadcastBody.texts.pl } }, ['texts.xx']],
    ['a blank text', { texts: { en: { title: 'A', text: ' \n ' } } }, ['texts.en.text']],
    ['a long text', { texts: { en: { title: 'A', text: 'a'.repeat(1001) } } }, ['texts.en.text']],
    ['no region', { segment: { regions: [] } }, ['segment.regions']],
    ['an unknown region', { segment: { regions: [1] } }, ['segment.regions.0']],
    ['staff as recipients', { segment: { regions: [10], roles: [1] } }, ['segment.roles.0']],
    ['no day', { segment: { regions: [10], active_days: 0 } }, ['segment.active_days']],
  ])('rejects %s', async (_, body, fields) => {
    const answer = await club.raw(
      'POST /staff/broadcasts',
      { body: { ...broadcastBody, ...body } as never },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(fieldsOf(answer)).toEqual(fields);
    expect(await club.db.$count(broadcasts)).toBe(0);
  });

  test(`${promise('changeBroadcast', 200)} with the given fields only`, async () => {
    const uuid = await newBroadcast(club, staff);
    const texts = { en: { title: 'Winter', text: 'Snow.' } };
    expect((await change(uuid, { version: 1, texts })).body).toMatchObject({
      texts,
      segment: broadcastBody.segment,
      by_email: true,
      version: 2,
    });
  });

  test(`${promise('changeBroadcast', 409, 'changed_meanwhile')}, and the broadcast names who was first`, async () => {
    const uuid = await newBroadcast(club, staff);
    const other = await club.person({ role: 1 });
    const body = { version: 1, by_email: false };
    await other.club('PATCH /staff/broadcasts/{uuid}', { ...params(uuid), body });
    expect(await change(uuid, { version: 1, by_email: true })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await read(uuid)).toMatchObject({ by_email: false, version: 2, changed_by: { uuid: other.uuid } });
    await send(uuid, { version: 2 });
    expect((await change(uuid, { version: 3, by_email: true })).status).toBe(409);
  });

  test.each([
    ['GET /staff/broadcasts/{uuid}', {}],
    ['GET /staff/broadcasts/{uuid}/recipients', {}],
    ['PATCH /staff/broadcasts/{uuid}', { body: { version: 1 } }],
    ['POST /staff/broadcasts/{uuid}/test', {}],
    ['POST /staff/broadcasts/{uuid}/send', { body: { version: 1 } }],
    ['POST /staff/broadcasts/{uuid}/cancel', {}],
  ] as const)('%s finds no unknown broadcast', async (name, input) => {
    const answer = await club.raw(name, { ...params(nobody), ...input } as never, staff.token);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  // The promises of the table above.
  test.each([
    promise('getBroadcast', 404, 'not_found'),
    promise('countRecipients', 404, 'not_found'),
    promise('changeBroadcast', 404, 'not_found'),
    promise('testBroadcast', 404, 'not_found'),
    promise('sendBroadcast', 404, 'not_found'),
    promise('cancelBroadcast', 404, 'not_found'),
  ])('%s in other regions', async () => {
    const person = await club.person({ role: 1 });
    await set(person, { staffRights: ['content'], staffRegions: [7] });
    const uuid = await newBroadcast(club, staff);
    for (const [name, body] of [
      ['GET /staff/broadcasts/{uuid}', undefined],
      ['GET /staff/broadcasts/{uuid}/recipients', undefined],
      ['PATCH /staff/broadcasts/{uuid}', { version: 1 }],
      ['POST /staff/broadcasts/{uuid}/test', undefined],
      ['POST /staff/broadcasts/{uuid}/send', { version: 1 }],
      ['POST /staff/broadcasts/{uuid}/cancel', undefined],
    ] as const) {
      const answer = await club.raw(name, { ...params(uuid), body } as never, person.token);
      expect(answer, name).toMatchObject({ status: 404 });
    }
    expect(await read(uuid)).toMatchObject({ state: 'draft', version: 1 });
  });

  test('staff of a region read what goes to theirs too, and change only what goes nowhere else', async () => {
    const person = await club.person({ role: 1 });
    await set(person, { staffRights: ['content'], staffRegions: [10] });
    const shared = await newBroadcast(club, staff, { segment: { regions: [7, 10] } });
    await newBroadcast(club, staff, { segment: { regions: [7] } });
    expect((await person.club('GET /staff/broadcasts')).data).toMatchObject([{ uuid: shared }]);
    expect(await person.club('GET /staff/broadcasts/{uuid}', params(shared))).toMatchObject({
      may_change: false,
    });
    const answer = await club.raw(
      'POST /staff/broadcasts/{uuid}/send',
      { ...params(shared), body: { version: 1 } },
      person.token,
    );
    expect(answer.status).toBe(404);
    const create = await club.raw(
      'POST /staff/broadcasts',
      { body: { ...broadcastBody, segment: { regions: [10, 7] } } },
      person.token,
    );
    expect(fieldsOf(create)).toEqual(['segment.regions.1']);
  });
});

describe('lists', () => {
  test(`${promise('listBroadcasts', 200)}, ${promise('getBroadcast', 200)}`, async () => {
    const first = await newBroadcast(club, staff);
    const texts = { en: { title: 'Autumn', text: 'Rain.' } };
    const second = await newBroadcast(club, staff, { texts, segment: { regions: [7] } });
    const listed = async (query: object) =>
      (await staff.club('GET /staff/broadcasts', { query })).data.map(({ uuid }) => uuid);
    expect(await listed({})).toEqual([second, first]);
    expect(await listed({ sort: '-title' })).toEqual([first, second]);
    expect(await listed({ region_id: 7 })).toEqual([second]);
    expect(await listed({ state: 'sent' })).toEqual([]);
    expect(await read(second)).toMatchObject({ uuid: second, texts });
  });

  test(promise('exportBroadcasts', 200), async () => {
    await newBroadcast(club, staff, { segment: { regions: [7, 10] } });
    const { status, body } = await club.send('/staff/broadcasts/export?locale=hu-HU', {
      headers: { authorization: `Bearer ${staff.token}` },
    });
    expect(status).toBe(200);
    expect(
      new TextDecoder()
        .decode(body as Uint8Array)
        .trim()
        .split('\r\n')[1],
    ).toContain(';Summer;en pl;hu pl;;draft;0;0;');
  });
});

describe('recipients', () => {
  test(`${promise('countRecipients', 200)} are active members of the segment`, async () => {
    const [owner, decor, elsewhere, locked, shut] = [
      await club.person(),
      await club.person({ role: 7 }),
      await club.person({ region: 'hu' }),
      await club.person(),
      await club.person(),
    ];
    await set(owner, { lastActiveAt: new Date(club.deps.now().getTime() - 40 * DAY) });
    await set(decor, { lastActiveAt: new Date(club.deps.now().getTime() - DAY) });
    await set(elsewhere, { lastActiveAt: null });
    await set(locked, { lockedAt: club.deps.now() });
    await club.db
      .update(companies)
      .set({ lockedAt: club.deps.now() })
      .where(eq(companies.id, shut.companyId));
    await club.db.update(installers).set({ emailConsent: true });
    const counted = async (segment: object) => {
      const uuid = await newBroadcast(club, staff, { segment: { regions: [7, 10], ...segment } });
      const { members } = await staff.club('GET /staff/broadcasts/{uuid}/recipients', params(uuid));
      await send(uuid);
      await run();
      const got = await told();
      await club.db.delete(notifications);
      expect(got).toHaveLength(members);
      return got;
    };
    expect(await counted({})).toEqual(ids(owner, decor, elsewhere));
    expect(await counted({ regions: [7] })).toEqual(ids(elsewhere));
    expect(await counted({ roles: [7, 8] })).toEqual(ids(decor));
    expect(await counted({ active_days: 30 })).toEqual(ids(decor));
    expect(await counted({ inactive_days: 30 })).toEqual(ids(owner, elsewhere));
    expect(await counted({ active_days: 60, inactive_days: 30 })).toEqual(ids(owner));
  });

  test('e-mails go to those who agreed to offers and have notifications by e-mail on', async () => {
    const person = async (values: Partial<typeof installers.$inferInsert>) => {
      const one = await club.person();
      await set(one, { emailConsent: true, notificationEmails: true, ...values });
      return one;
    };
    const yes = await person({ languageId: 11 });
    const others = [
      await person({ emailConsent: false }),
      await person({ notificationEmails: false }),
      await person({ emailConfirmed: false }),
      await person({ email: null, phone: '+48512345678' }),
    ];
    const uuid = await newBroadcast(club, staff);
    expect(await staff.club('GET /staff/broadcasts/{uuid}/recipients', params(uuid))).toEqual({
      members: 5,
      emails: 1,
    });
    await send(uuid);
    await run();
    expect(await told()).toEqual(ids(yes, ...others));
    const sent = await mailed();
    expect(sent).toMatchObject([{ recipient: yes.email, subject: 'Lato', language: 'pl' }]);
    expect(sent[0]?.unsubscribe).toContain('/unsubscribe?token=');
    expect(sent[0]?.text).toContain('W sierpniu sklep jest zamknięty.');
    expect(await read(uuid)).toMatchObject({ state: 'sent', recipients: 5, emails: 1 });
  });

  test('without e-mail nobody gets one', async () => {
    await set(await club.person(), { emailConsent: true });
    const uuid = await newBroadcast(club, staff, { byEmail: false });
    expect(await staff.club('GET /staff/broadcasts/{uuid}/recipients', params(uuid))).toEqual({
      members: 1,
      emails: 0,
    });
    await send(uuid);
    await run();
    expect(await mailed()).toEqual([]);
  });

  test('who withdraws the consent before the e-mail is written gets none', async () => {
    const person = await club.person();
    await set(person, { emailConsent: true });
    await send(await newBroadcast(club, staff));
    await run();
    await set(person, { emailConsent: false });
    expect(await mailed()).toEqual([]);
  });
});

describe('sending', () => {
  test(`${promise('sendBroadcast', 200)}: each member reads it in their language`, async () => {
    const [polish, czech] = [await club.person(), await club.person()];
    await set(polish, { languageId: 11 });
    await set(czech, { languageId: 4 });
    const uuid = await newBroadcast(club, staff);
    expect((await send(uuid)).body).toMatchObject({ state: 'scheduled', version: 2 });
    expect(await run()).toEqual({ recipients: 2 });
    const titles = async (person: Person) =>
      (await person.club('GET /v1/notifications')).data.map(({ event, title, text }) => [event, title, text]);
    expect(await titles(polish)).toEqual([['broadcast', 'Lato', broadcastBody.texts.pl.text]]);
    expect(await titles(czech)).toEqual([['broadcast', 'Summer', broadcastBody.texts.en.text]]);
    expect(await run()).toEqual({ recipients: 0 });
    expect(await read(uuid)).toMatchObject({ state: 'sent', sent_at: club.deps.now().toISOString() });
  });

  test('texts with braces and markup arrive as they were typed', async () => {
    const person = await club.person();
    const text = "Price {points} <b>now</b> it's {count, plural, one {#}} # 'x'";
    await send(await newBroadcast(club, staff, { texts: { en: { title: '{title} <i>', text } } }));
    await run();
    expect((await person.club('GET /v1/notifications')).data).toMatchObject([{ title: '{title} <i>', text }]);
  });

  test('begins at its time', async () => {
    await club.person();
    const uuid = await newBroadcast(club, staff);
    const send_at = new Date(club.deps.now().getTime() + 600_000).toISOString();
    await send(uuid, { version: 1, send_at });
    expect(await run()).toEqual({ recipients: 0 });
    expect(await read(uuid)).toMatchObject({ state: 'scheduled', send_at });
    club.advance(600_000);
    expect(await run()).toEqual({ recipients: 1 });
  });

  test.each([
    ['yesterday', -DAY],
    ['in two years', 800 * DAY],
  ])('rejects a time %s', async (_, after) => {
    const send_at = new Date(club.deps.now().getTime() + after).toISOString();
    expect(fieldsOf(await send(await newBroadcast(club, staff), { version: 1, send_at }))).toEqual([
      'send_at',
    ]);
  });

  test(`${promise('sendBroadcast', 409, 'changed_meanwhile')}: nothing is sent twice`, async () => {
    const uuid = await newBroadcast(club, staff);
    await change(uuid, { version: 1, by_email: false });
    expect(await send(uuid)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await send(uuid, { version: 2 })).status).toBe(200);
    expect((await send(uuid, { version: 3 })).status).toBe(409);
  });

  test(`${promise('cancelBroadcast', 200)}: a scheduled one is not sent`, async () => {
    await club.person();
    const uuid = await newBroadcast(club, staff);
    await send(uuid);
    expect(await cancel(uuid)).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect(await run()).toEqual({ recipients: 0 });
    expect(await cancel(uuid)).toMatchObject({ status: 409 });
  });

  test(`${promise('cancelBroadcast', 409, 'changed_meanwhile')} once it was begun`, async () => {
    await club.person();
    const uuid = await newBroadcast(club, staff);
    await send(uuid);
    await run();
    expect(await cancel(uuid)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('many batches reach everybody once', async () => {
    const people = [];
    for (let one = 0; one < 7; one++) people.push(await club.person());
    const uuid = await newBroadcast(club, staff);
    await send(uuid);
    expect(await run(3)).toEqual({ recipients: 7 });
    expect(await told()).toEqual(ids(...people));
    expect(await club.db.$count(broadcastRecipients)).toBe(7);
    expect(await read(uuid)).toMatchObject({ state: 'sent', recipients: 7 });
  });
});

describe('a test', () => {
  test(`${promise('testBroadcast', 200)} goes to oneself only`, async () => {
    await club.person();
    await set(staff, { emailConsent: false, languageId: 11 });
    const uuid = await newBroadcast(club, staff);
    expect(await staff.club('POST /staff/broadcasts/{uuid}/test', params(uuid))).toEqual({ by_email: true });
    expect(await told()).toEqual(ids(staff));
    expect(await mailed()).toMatchObject([{ recipient: staff.email, subject: 'Lato' }]);
    expect(await read(uuid)).toMatchObject({ state: 'draft', recipients: 0 });
    const plain = await newBroadcast(club, staff, { byEmail: false });
    expect(await staff.club('POST /staff/broadcasts/{uuid}/test', params(plain))).toEqual({
      by_email: false,
    });
  });

  test(promise('testBroadcast', 429, 'too_many_requests'), async () => {
    const [uuid, person] = [await newBroadcast(club, staff), await club.person({ role: 1 })];
    await oneLeft(club, 'testBroadcast', 30, person);
    const ask = () => club.raw('POST /staff/broadcasts/{uuid}/test', params(uuid), person.token);
    expect((await ask()).status).toBe(200);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});
