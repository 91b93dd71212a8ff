/** The support chat: messages of members and staff are stored once and in order, and notified. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { events, messages } from '#db/schema/messages.ts';
import { staffLog } from '#db/schema/staff.ts';
import { supportTickets } from '#db/schema/support.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newTicket, ticketBody } from '../../support/samples.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const MINUTE_MS = 60_000;

const notFound = { status: 404, body: { code: 'not_found' } };
const closed = { status: 409, body: { code: 'ticket_closed' } };

const write = (person: Person, uuid: string, message: string, own?: string) =>
  club.raw(
    'POST /v1/support/{uuid}/chat',
    { params: { uuid }, body: own ? { message, uuid: own } : { message } },
    person.token,
  );
const reply = (uuid: string, message: string, own?: string) =>
  club.raw(
    'POST /staff/tickets/{uuid}/reply',
    { params: { uuid }, body: own ? { message, uuid: own } : { message } },
    staff.token,
  );
const mark = (person: Person, uuid: string, message?: string) =>
  club.raw(
    'PATCH /v1/support/{uuid}',
    { params: { uuid }, body: message ? { mark: 'read', message } : { mark: 'read' } },
    person.token,
  );
const change = (uuid: string, action: 'close' | 'reopen') =>
  club.raw(`POST /staff/tickets/{uuid}/${action}`, { params: { uuid } }, staff.token);

const assign = (uuid: string, to: string | null, was: string | null) =>
  club.raw('POST /staff/tickets/{uuid}/assign', { params: { uuid }, body: { staff: to, was } }, staff.token);

const chat = (person: Person, uuid: string, query = {}) =>
  person.club('GET /v1/support/{uuid}/chat', { params: { uuid }, query });
const textsOf = async (person: Person, uuid: string, query = {}) =>
  (await chat(person, uuid, query)).data.map(({ message }) => message);
const ticketOf = async (person: Person, uuid: string) => (await chat(person, uuid)).meta.ticket;
const seen = (uuid: string) => staff.club('GET /staff/tickets/{uuid}', { params: { uuid } });
const mailsTo = ({ email }: Person) =>
  club.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(asc(messages.createdAt));
const notificationsOf = async (person: Person) =>
  (await person.club('GET /v1/notifications')).data.filter(({ event }) => event === 'support_reply');

/** The events in a person's windows during an action. */
async function hintsOf(person: Person, action: () => Promise<unknown>): Promise<string[]> {
  await club.db.delete(events);
  await action();
  const rows = await club.db.select().from(events).where(eq(events.installerId, person.id));
  return rows.map(({ name, subject }) => `${name} ${subject}`);
}

describe('a member', () => {
  test(`${promise('createTicket', 201)}: it waits for staff, with its first message`, async () => {
    const person = await club.person();
    const body = { ...ticketBody, title: ' Two\n lines ', body: ' <b>Hello</b>\r\n**you**  ' };
    const made = await person.club('POST /v1/support', { body });
    expect(made).toMatchObject({ title: 'Two lines', status: 1, unread: 0 });
    const { data, meta } = await chat(person, made.uuid);
    expect(data.map(({ sender, message }) => [sender, message])).toEqual([
      ['installer', '<b>Hello</b>\n**you**'],
    ]);
    expect(meta).toEqual({ ticket: made, earlier: false, later: false });
    expect(await seen(made.uuid)).toMatchObject({ info: ticketBody.info, unread: 1 });
  });

  test('opens one ticket for repeated or concurrent requests', async () => {
    const person = await club.person();
    const body = { ...ticketBody, uuid: randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => club.raw('POST /v1/support', { body }, person.token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await person.club('GET /v1/support')).meta.total).toBe(1);
    expect(await textsOf(person, body.uuid)).toEqual([ticketBody.body]);
    // Another member's ticket cannot be claimed by its id.
    const other = await club.raw('POST /v1/support', { body }, (await club.person()).token);
    expect(other).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { uuid: [expect.any(String)] } },
    });
  });

  test(`${promise('createTicket', 429, 'too_many_requests')}: thirty in ten minutes, including rejected ones`, async () => {
    const person = await club.person();
    const send = (body: object) =>
      club.raw('POST /v1/support', { body: body as typeof ticketBody }, person.token);
    expect((await send(ticketBody)).status).toBe(201);
    for (let i = 1; i < 30; i++) expect((await send({})).status).toBe(422);
    const refused = await send(ticketBody);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test(`${promise('listTickets', 200)}: newest message first, page by page`, async () => {
    const person = await club.person();
    const uuids: string[] = [];
    for (let i = 0; i < 3; i++) {
      uuids.push(await newTicket(club, person));
      club.advance(1000);
    }
    const [first = '', second = '', third = ''] = uuids;
    await reply(first, 'Here it is');
    const page = async (number: number) =>
      (await person.club('GET /v1/support', { query: { page: number, limit: 2 } })).data.map(
        ({ uuid }) => uuid,
      );
    expect(await page(1)).toEqual([first, third]);
    expect(await page(2)).toEqual([second]);
    const own = await person.club('GET /v1/support', {
      query: { installer_uuid: person.uuid.toUpperCase() },
    });
    expect(own.meta).toMatchObject({ per_page: 10, total: 3 });
    expect(own.data.map(({ status, unread }) => [status, unread])).toEqual([
      [2, 1],
      [1, 0],
      [1, 0],
    ]);
  });

  test(`${promise('listTickets', 404, 'not_found')}: the tickets of others, as for an unknown person`, async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    await newTicket(club, colleague);
    for (const uuid of [colleague.uuid, randomUUID()]) {
      const query = { installer_uuid: uuid };
      expect(await club.raw('GET /v1/support', { query }, owner.token)).toMatchObject(notFound);
    }
    expect((await owner.club('GET /v1/support')).data).toEqual([]);
  });
});

describe('messages', () => {
  test(`${promise('createChatMessage', 201)}, ${promise('listChat', 200)}: oldest first, paged from either end`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const ids = [uuid];
    for (const text of ['b', 'c', 'd'])
      ids.push(((await write(person, uuid, text)).body as { uuid: string }).uuid);
    expect(await textsOf(person, uuid)).toEqual([ticketBody.body, 'b', 'c', 'd']);
    const [, b = '', , d = ''] = ids;
    const part = async (query: object) => {
      const { data, meta } = await chat(person, uuid, query);
      return [data.map(({ message }) => message).join(''), meta.earlier, meta.later];
    };
    expect(await part({ limit: 2 })).toEqual(['cd', true, false]);
    expect(await part({ limit: 1, after: b })).toEqual(['c', true, true]);
    expect(await part({ after: b })).toEqual(['cd', true, false]);
    expect(await part({ after: d })).toEqual(['', true, false]);
    expect(await part({ limit: 1, before: d })).toEqual(['c', true, true]);
    expect(await part({ limit: 1, before: b })).toEqual([ticketBody.body, false, true]);
    const strange = { params: { uuid }, query: { after: randomUUID() } };
    expect(await club.raw('GET /v1/support/{uuid}/chat', strange, person.token)).toMatchObject({
      status: 422,
    });
  });

  test('sent repeatedly, concurrently or after closing are stored once and return the first response', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const own = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(person, uuid, 'Only once', own)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await change(uuid, 'close');
    expect((await write(person, uuid, 'Only once', own.toUpperCase())).body).toEqual(answers[0]?.body);
    expect(await textsOf(person, uuid)).toEqual([ticketBody.body, 'Only once']);
    // The sender cannot be forged, neither as club nor as member.
    await change(uuid, 'reopen');
    expect(await reply(uuid, 'Mine', own)).toMatchObject({ status: 422 });
  });

  test('written by both sides at once have one order, and their times follow it', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    await Promise.all([1, 2, 3].flatMap((n) => [write(person, uuid, `m${n}`), reply(uuid, `c${n}`)]));
    const { data } = await chat(person, uuid);
    expect(data).toHaveLength(7);
    const desk = await seen(uuid);
    expect(desk.messages.map(({ uuid: own }) => own)).toEqual(data.map(({ uuid: own }) => own));
    const times = data.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
    expect(desk.status).toBe(data.at(-1)?.sender === 'admin' ? 2 : 1);
    // A clock that goes back on another node does not change the order.
    club.advance(-MINUTE_MS);
    await write(person, uuid, 'late');
    club.advance(MINUTE_MS);
    expect((await chat(person, uuid)).data.at(-1)).toMatchObject({
      message: 'late',
      created_at: times.at(-1),
    });
  });

  test('are 1 to 10,000 visible and storable characters', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    for (const text of ['', ' \n\t ', '​‍﻿', 'a\u0000', '\ud800', 'x'.repeat(10_001), 'x'.repeat(100_000)]) {
      expect(await write(person, uuid, text), JSON.stringify(text).slice(0, 20)).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: { message: [expect.any(String)] } },
      });
    }
    expect(await write(person, uuid, 'x'.repeat(300_000))).toMatchObject({ status: 413 });
    const odd = [
      'x'.repeat(10_000),
      '👩‍🔧 ‮abc',
      "'); drop table chat_messages; --",
      '[a](javascript:alert(1))',
    ];
    for (const text of odd) expect((await write(person, uuid, text)).status).toBe(201);
    const stored = odd.map((text) => text.replace('\u202e', ''));
    expect(await textsOf(person, uuid)).toEqual([ticketBody.body, ...stored]);
  });

  test(`${promise('createChatMessage', 429, 'too_many_requests')}: thirty of a hundred in a second are stored`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => write(person, uuid, `${n}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(70);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await chat(person, uuid)).data).toHaveLength(31);
  });

  const unknown = [
    promise('listChat', 404, 'not_found'),
    promise('createChatMessage', 404, 'not_found'),
    promise('markTicket', 404, 'not_found'),
    stranger('listChat'),
    stranger('createChatMessage'),
    stranger('markTicket'),
  ].join(', ');
  test(`${unknown}, also for a colleague and the owner`, async () => {
    const owner = await club.person();
    const person = await club.person({ colleagueOf: owner, role: 4 });
    const uuid = await newTicket(club, person);
    await reply(uuid, 'Hello');
    const before = await seen(uuid);
    for (const other of [owner, await club.person()]) {
      for (const call of [
        (id: string) => club.raw('GET /v1/support/{uuid}/chat', { params: { uuid: id } }, other.token),
        (id: string) => write(other, id, 'Hello'),
        (id: string) => mark(other, id),
      ]) {
        const [answer, nothing] = [await call(uuid), await call(randomUUID())];
        expect(answer).toMatchObject(notFound);
        expect(answer.body).toEqual(nothing.body);
      }
    }
    expect(await seen(uuid)).toEqual(before);
    expect((await ticketOf(person, uuid)).unread).toBe(1);
  });
});

describe('a staff reply', () => {
  test(`${promise('replyToTicket', 201)}, ${promise('markTicket', 200)}: is unread until it was seen, and later messages stay unread`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const { uuid: first } = (await reply(uuid, 'One')).body as { uuid: string };
    await reply(uuid, 'Two');
    expect(await ticketOf(person, uuid)).toMatchObject({ status: 2, unread: 2 });
    expect(await mark(person, uuid, first)).toMatchObject({ status: 200, body: {} });
    expect((await ticketOf(person, uuid)).unread).toBe(1);
    expect((await notificationsOf(person))[0]?.mark).toBe('unread');
    await mark(person, uuid);
    expect((await ticketOf(person, uuid)).unread).toBe(0);
    expect((await notificationsOf(person))[0]?.mark).toBe('read');
    await mark(person, uuid, first);
    expect((await ticketOf(person, uuid)).unread).toBe(0);
    expect(await mark(person, uuid, randomUUID())).toMatchObject({ status: 422 });
    await write(person, uuid, 'Thank you');
    expect(await ticketOf(person, uuid)).toMatchObject({ status: 1, unread: 0 });
  });

  test('creates one notification with its ticket and one mail without its text, until it is read', async () => {
    const person = await club.person({ region: 'hu' });
    await club.db.update(installers).set({ languageId: 1 }).where(eq(installers.id, person.id));
    const uuid = await newTicket(club, person);
    for (const text of ['A secret', 'Another secret']) await reply(uuid, text);
    const notified = await notificationsOf(person);
    expect(notified).toHaveLength(1);
    expect(notified[0]?.meta).toEqual({ ticket_uuid: uuid });
    expect(notified[0]?.text).toContain(ticketBody.title);
    const mails = await mailsTo(person);
    expect(mails).toHaveLength(1);
    expect(JSON.stringify([notified, mails])).not.toMatch(/secret|messages\./);
    await mark(person, uuid);
    await reply(uuid, 'And one more');
    expect(await notificationsOf(person)).toHaveLength(2);
    expect(await mailsTo(person)).toHaveLength(2);
  });

  test('is not mailed while the chat is open; unread ones are mailed with the next reply', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    await reply(uuid, 'One');
    await mark(person, uuid);
    await write(person, uuid, 'Two');
    for (const text of ['Three', 'Four']) await reply(uuid, text);
    expect(await mailsTo(person)).toHaveLength(1);
    expect(await notificationsOf(person)).toHaveLength(2);
    club.advance(3 * MINUTE_MS);
    for (const text of ['Five', 'Six']) await reply(uuid, text);
    expect(await mailsTo(person)).toHaveLength(2);
    expect(await notificationsOf(person)).toHaveLength(2);
  });

  test('is not mailed to members who disabled mails or have no address', async () => {
    for (const wish of [{ notificationEmails: false }, { email: null }]) {
      const person = await club.person();
      await club.db.update(installers).set(wish).where(eq(installers.id, person.id));
      await reply(await newTicket(club, person), 'Hello');
      expect(await notificationsOf(person)).toHaveLength(1);
      expect(await mailsTo(person)).toEqual([]);
    }
  });

  test('and every other ticket change reach the member’s windows, and unchanged requests send nothing', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const own = randomUUID();
    const hint = `ticket ${uuid}`;
    expect(await hintsOf(person, () => write(person, uuid, 'Hello', own))).toEqual([hint]);
    expect(await hintsOf(person, () => write(person, uuid, 'Hello', own))).toEqual([]);
    const answered = await hintsOf(person, () => reply(uuid, 'Hello'));
    expect(answered).toEqual([hint, expect.stringMatching(/^notification /)]);
    for (const action of [
      () => mark(person, uuid),
      () => change(uuid, 'close'),
      () => change(uuid, 'reopen'),
    ]) {
      expect(await hintsOf(person, action)).toEqual([hint]);
      expect(await hintsOf(person, action)).toEqual([]);
    }
  });
});

describe('staff', () => {
  test(`${promise('listStaffTickets', 200)}: waiting tickets, longest wait first, regardless of later messages`, async () => {
    const people = [await club.person({ region: 'ba' }), await club.person({ region: 'ba' })];
    const waits: string[] = [];
    for (const person of people) {
      waits.push(await newTicket(club, person));
      club.advance(MINUTE_MS);
    }
    const [long = '', short = ''] = waits;
    const since = (await seen(long)).created_at;
    await write(people[0] as Person, long, 'Still here');
    const queue = async (status: number) =>
      (await staff.club('GET /staff/tickets', { query: { region_id: 2, status } })).data;
    const regionId = (await seen(long)).company.regions_id;
    expect(regionId).toBe(2);
    const waiting = await queue(1);
    expect(waiting.map(({ uuid, unread }) => [uuid, unread])).toEqual([
      [long, 2],
      [short, 1],
    ]);
    expect(waiting[0]).toMatchObject({ waiting_since: since, installer: { uuid: people[0]?.uuid } });
    await reply(long, 'Hello');
    await change(short, 'close');
    expect(await queue(1)).toEqual([]);
    expect((await queue(2)).map(({ uuid, waiting_since }) => [uuid, waiting_since])).toEqual([[long, null]]);
    expect((await queue(3)).map(({ uuid }) => uuid)).toEqual([short]);
  });

  test(`${promise('exportStaffTickets', 200)}: the filtered rows, without messages`, async () => {
    const person = await club.person({ region: 'ba' });
    const uuid = await newTicket(club, person);
    const { title, installer, company } = await seen(uuid);
    const file = async (status: string) => {
      const query = { region_id: '2', status, locale: 'hu-HU' } as never;
      return club.raw('GET /staff/tickets/export', { query }, staff.token);
    };
    const textOf = (body: unknown) => new TextDecoder().decode(body as Uint8Array);
    const open = await file('1');
    expect(open.status).toBe(200);
    expect(open.headers.get('content-type')).toContain('text/csv');
    expect(textOf(open.body)).toContain(`${title};${installer.name};${company.name};BA;1;`);
    expect(textOf(open.body)).not.toContain(ticketBody.body);
    expect(textOf((await file('2')).body)).not.toContain(company.name);
  });

  test('see tickets come and go, and what they did is in the log without the texts', async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const hint = `staff ${uuid}`;
    const body = { ...ticketBody, uuid: randomUUID() };
    const opened = await hintsOf(staff, () => person.club('POST /v1/support', { body }));
    expect(opened).toEqual([`staff ${body.uuid}`]);
    expect(await hintsOf(staff, () => write(person, uuid, 'Hello'))).toEqual([hint]);
    expect(await hintsOf(staff, () => reply(uuid, 'A secret answer'))).toEqual([hint]);
    expect(await hintsOf(staff, () => change(uuid, 'close'))).toEqual([hint]);
    expect(await hintsOf(staff, () => change(uuid, 'close'))).toEqual([]);
    expect(await hintsOf(staff, () => change(uuid, 'reopen'))).toEqual([hint]);
    const rows = await club.db
      .select()
      .from(staffLog)
      .where(eq(staffLog.target, uuid))
      .orderBy(asc(staffLog.id));
    expect(rows.map(({ action, targetType }) => [action, targetType])).toEqual([
      ['replyToTicket', 'ticket'],
      ['closeTicket', 'ticket'],
      ['reopenTicket', 'ticket'],
    ]);
    expect(rows[1]).toMatchObject({ before: { status: 2 }, after: { status: 3 } });
    expect(rows.every(({ companyId }) => companyId !== null)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  test(`${promise('getStaffTicket', 200)}, ${promise('markStaffTicket', 200)}: authors of messages, and the number of unseen ones`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    await reply(uuid, 'Hello');
    await write(person, uuid, 'Hello');
    const ticket = await seen(uuid);
    const [own, desk] = [ticket.installer.name, ticket.messages[1]?.author];
    expect(ticket.messages.map(({ author }) => author)).toEqual([own, desk, own]);
    expect(desk).not.toBe(own);
    expect(JSON.stringify(await chat(person, uuid))).not.toContain(desk);
    expect(ticket.unread).toBe(2);
    const read = (body: object) =>
      club.raw('PATCH /staff/tickets/{uuid}', { params: { uuid }, body: body as never }, staff.token);
    expect(await read({ mark: 'read', message: uuid })).toMatchObject({ status: 200, body: {} });
    expect((await seen(uuid)).unread).toBe(1);
    expect(await hintsOf(person, () => read({ mark: 'read' }))).toEqual([]);
    expect((await seen(uuid)).unread).toBe(0);
  });

  test(`${promise('assignTicket', 200)}: to oneself, to others and to nobody, and lists are filtered by it`, async () => {
    const uuid = await newTicket(club, await club.person({ region: 'lv' }));
    const listed = async (assigned: string, person = staff) => {
      const query = { region_id: 9, assigned } as never;
      return (await person.club('GET /staff/tickets', { query })).data.map((ticket) => ticket.uuid);
    };
    const colleague = await club.person({ role: role.staff });
    const { answerers } = await seen(uuid);
    expect(answerers.find(({ is_self }) => is_self)?.uuid).toBe(staff.uuid);
    expect(answerers.map((person) => person.uuid)).toContain(colleague.uuid);
    expect([await listed('me'), await listed('nobody')]).toEqual([[], [uuid]]);
    const hints = await hintsOf(staff, async () => {
      expect(await assign(uuid, staff.uuid, null)).toMatchObject({
        status: 200,
        body: { assigned_to: { uuid: staff.uuid } },
      });
    });
    expect(hints).toEqual([`staff ${uuid}`]);
    expect([await listed('me'), await listed('nobody'), await listed('me', colleague)]).toEqual([
      [uuid],
      [],
      [],
    ]);
    expect((await assign(uuid, colleague.uuid, staff.uuid)).status).toBe(200);
    expect(await listed('me', colleague)).toEqual([uuid]);
    expect(await listed('anything')).toEqual([uuid]);
    expect(await assign(uuid, null, colleague.uuid)).toMatchObject({
      status: 200,
      body: { assigned_to: null },
    });
    expect((await seen(uuid)).history[0]).toMatchObject({
      action: 'assignTicket',
      before: { assigned_to: colleague.uuid },
      after: { assigned_to: null },
    });
  });

  test('filter tickets by the member’s language', async () => {
    const person = await club.person({ region: 'ee' });
    const uuid = await newTicket(club, person);
    const listed = async (language: string) => {
      const query = { region_id: 6, language } as never;
      return (await staff.club('GET /staff/tickets', { query })).data.map((ticket) => ticket.uuid);
    };
    const { language } = await seen(uuid);
    expect(await listed(language)).toEqual([uuid]);
    expect(await listed(language === 'tr' ? 'uk' : 'tr')).toEqual([]);
    expect(await listed('xx')).toEqual([uuid]);
  });

  test('find tickets by subject, company and person, also in the file', async () => {
    const [person, other] = [await club.person({ region: 'si' }), await club.person({ region: 'si' })];
    const named = { name: 'Špela', surname: 'Kovač', email: 'spela@strehe.example', phone: '+38640123456' };
    await club.db.update(installers).set(named).where(eq(installers.id, person.id));
    await club.db
      .update(companies)
      .set({ name: 'Strehe Bled', registrationNumber: '5123456' })
      .where(eq(companies.id, person.companyId));
    const [mine, theirs] = [await newTicket(club, person), await newTicket(club, other)];
    await club.db
      .update(supportTickets)
      .set({ title: 'Nalepka je poškodovana' })
      .where(eq(supportTickets.uuid, theirs));
    const found = async (q: string, status = 1) => {
      const { data, meta } = await staff.club('GET /staff/tickets', {
        query: { region_id: regionBySlug('si').id, status, q },
      });
      expect(meta.total).toBe(data.length);
      return data.map(({ uuid }) => uuid);
    };
    for (const q of ['bled', '5123', 'kovač', 'spela@', '040 123 456'])
      expect([q, await found(q)]).toEqual([q, [mine]]);
    expect(await found('NALEPKA poškod')).toEqual([theirs]);
    expect(await found('kodovan')).toEqual([theirs]);
    expect(await found('bled', 2)).toEqual([]);
    for (const q of ['%', '_', '()', 'nowhere']) expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('')).toEqual([mine, theirs]);
    const query = { region_id: regionBySlug('si').id, q: 'nalepka' };
    const file = await club.raw('GET /staff/tickets/export', { query }, staff.token);
    const rows = new TextDecoder()
      .decode(file.body as Uint8Array)
      .trimEnd()
      .split('\r\n');
    expect(rows.slice(1)).toEqual([expect.stringContaining('Nalepka je poškodovana')]);
  });

  test(`${promise('assignTicket', 409, 'changed_meanwhile')}: who was first keeps it`, async () => {
    const uuid = await newTicket(club, await club.person());
    const first = await club.person({ role: role.staff });
    expect((await assign(uuid, first.uuid, null)).status).toBe(200);
    expect(await assign(uuid, staff.uuid, null)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await seen(uuid)).assigned_to?.uuid).toBe(first.uuid);
  });

  test('assign tickets only to staff who may answer them, and those of dismissed staff wait for all', async () => {
    const member = await club.person();
    const uuid = await newTicket(club, member);
    const limited = (change: Partial<typeof installers.$inferInsert>) =>
      club.db.update(installers).set(change).where(eq(installers.id, other.id));
    const other = await club.person({ role: role.staff });
    const refused = { status: 422, body: { errors: { staff: [expect.any(String)] } } };
    expect(await assign(uuid, member.uuid, null)).toMatchObject(refused);
    await limited({ staffRights: ['orders'] });
    expect(await assign(uuid, other.uuid, null)).toMatchObject(refused);
    await limited({ staffRights: ['tickets'], staffRegions: [7] });
    expect(await assign(uuid, other.uuid, null)).toMatchObject(refused);
    await limited({ staffRegions: [10] });
    expect((await assign(uuid, other.uuid, null)).status).toBe(200);
    await staff.club('DELETE /staff/people/{uuid}', { params: { uuid: other.uuid } });
    expect((await seen(uuid)).assigned_to).toBeNull();
  });

  test(`${promise('replyToTicket', 409, 'changed_meanwhile')}: what was written meanwhile is read before a reply is sent`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    const send = (message: string, after: string, own: string = randomUUID()) =>
      club.raw(
        'POST /staff/tickets/{uuid}/reply',
        { params: { uuid }, body: { message, after, uuid: own } },
        staff.token,
      );
    const refused = { status: 409, body: { code: 'changed_meanwhile' } };
    const first = randomUUID();
    expect(await send('First', uuid, first)).toMatchObject({ status: 201 });
    // Repeated after a lost answer.
    expect(await send('First', uuid, first)).toMatchObject({ status: 201, body: { uuid: first } });
    expect(await send('Second', uuid)).toMatchObject(refused);
    const thanks = randomUUID();
    await write(person, uuid, 'Thanks', thanks);
    expect(await send('Second', first)).toMatchObject(refused);
    expect(await send('Second', thanks)).toMatchObject({ status: 201 });
    expect(await textsOf(person, uuid)).toEqual([ticketBody.body, 'First', 'Thanks', 'Second']);
    expect(await send('Third', randomUUID())).toMatchObject({
      status: 422,
      body: { errors: { after: [expect.any(String)] } },
    });
  });

  const endings = [
    promise('closeTicket', 200),
    promise('reopenTicket', 200),
    promise('createChatMessage', 409, 'ticket_closed'),
    promise('replyToTicket', 409, 'ticket_closed'),
  ].join(', ');
  test(`${endings}: a closed ticket is read-only until staff reopen it`, async () => {
    const person = await club.person();
    const uuid = await newTicket(club, person);
    for (const _ of [1, 2])
      expect(await change(uuid, 'close')).toMatchObject({ status: 200, body: { status: 3 } });
    expect((await seen(uuid)).closed_at).not.toBeNull();
    expect(await write(person, uuid, 'Hello')).toMatchObject(closed);
    expect(await reply(uuid, 'Hello')).toMatchObject(closed);
    expect(await textsOf(person, uuid)).toEqual([ticketBody.body]);
    expect(await notificationsOf(person)).toEqual([]);
    for (const _ of [1, 2])
      expect(await change(uuid, 'reopen')).toMatchObject({ status: 200, body: { status: 1 } });
    expect((await seen(uuid)).closed_at).toBeNull();
    await reply(uuid, 'Hello');
    await change(uuid, 'close');
    expect(await change(uuid, 'reopen')).toMatchObject({ status: 200, body: { status: 2 } });
    expect((await write(person, uuid, 'Hello')).status).toBe(201);
  });

  const missing = [
    promise('getStaffTicket', 404, 'not_found'),
    promise('markStaffTicket', 404, 'not_found'),
    promise('replyToTicket', 404, 'not_found'),
    promise('closeTicket', 404, 'not_found'),
    promise('reopenTicket', 404, 'not_found'),
    promise('assignTicket', 404, 'not_found'),
  ].join(', ');
  test(missing, async () => {
    const params = { uuid: randomUUID() };
    const { token } = staff;
    for (const answer of [
      await club.raw('GET /staff/tickets/{uuid}', { params }, token),
      await club.raw('PATCH /staff/tickets/{uuid}', { params, body: { mark: 'read' } }, token),
      await reply(params.uuid, 'Hello'),
      await change(params.uuid, 'close'),
      await change(params.uuid, 'reopen'),
      await assign(params.uuid, staff.uuid, null),
    ])
      expect(answer).toMatchObject(notFound);
  });
});
