/** The export of a member's data, the deletion request and its execution by staff, and data retention. */
import { randomUUID } from 'node:crypto';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { rateLimits, sessions, signInCodes } from '#db/schema/access.ts';
import { companies, consents, installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { orderFiles, orders, shopProducts } from '#db/schema/orders.ts';
import { supportTickets } from '#db/schema/support.ts';
import { takeTicket } from '#features/access/server/emulation.ts';
import { originalKey } from '#features/marketing/server/order-files.ts';
import { avatarKey } from '#features/members/server/avatar.ts';
import { translator } from '#i18n/translator.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  codeFor,
  newDeletion,
  newLogo,
  newNotification,
  newTicket,
  orderOf,
  projectWithScans,
  signIn,
  surveyBodyOf,
} from '../../support/samples.ts';

const DAY = 24 * 3_600_000;

// The members of these tests are from Poland.
const t = translator('pl', 'pl-PL');
let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const download = async (person: Person) => {
  const answer = await club.raw('GET /v1/company/user/self/data', {}, person.token);
  return { ...answer, copy: answer.body as Record<string, Record<string, unknown>[]> };
};
const ask = (person: Person) => club.raw('POST /v1/company/user/self/deletion', {}, person.token);
const complete = async (uuid: string, body: { close_company?: 0 | 1 } = {}) =>
  club.raw('POST /staff/deletions/{uuid}/complete', { params: { uuid }, body }, (await staffNow()).token);
const rowOf = async ({ id }: Person) =>
  (await club.db.select().from(installers).where(eq(installers.id, id)))[0];
const staffNow = () => club.renew(staff);
const deletionOf = (person: Person) => person.club('GET /v1/company/user/self/deletion');

describe('the data export', () => {
  test(promise('downloadMyData', 200), async () => {
    const person = await club.person({ points: 200 });
    const code = await codeFor(club, person);
    const project = await projectWithScans(club, person);
    const variant = await club.variant({ price: 50 });
    await club.db.update(shopProducts).set({ name: { en: 'Belt', pl: 'Pas' } });
    const { data: order } = await person.club('POST /v2/orders', { body: orderOf(variant) });
    const logo = await newLogo(club, person);
    const notice = await newNotification(club, person);
    const ticket = await newTicket(club, person);
    await newDeletion(person);
    const colleague = await club.person({ colleagueOf: person });
    await projectWithScans(club, colleague);

    const { status, headers, copy } = await download(person);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(
      'attachment; filename="lucarne-club-2026-06-15.json"',
    );
    expect(copy).toMatchObject({
      person: { uuid: person.uuid, email: person.email },
      company: { registration_number: null, survey: null },
      sign_ins: [{ ended_at: null }],
      deletion_requests: [{ state: 'open' }],
      projects: [{ uuid: project }],
      scans: [{ project, type: 'Obrotowe', size: '78×118', variant: 'białe' }],
      orders: [
        { uuid: order.uuid, customer: { city: 'City' }, items: [{ name: 'Pas', quantity: 1, price: 50 }] },
      ],
      files: [{ uuid: logo }],
      conversations: [{ uuid: ticket }],
      chat_messages: [{ conversation: ticket, sender: 'installer' }],
    });
    expect(copy.notifications).toContainEqual(expect.objectContaining({ uuid: notice }));
    expect(copy.points?.length).toBeGreaterThan(0);
    expect(copy.messages?.length).toBeGreaterThan(1);
    expect(JSON.stringify(copy)).not.toContain(code);
    expect(JSON.stringify(copy)).not.toContain(colleague.uuid);
    expect((await download(colleague)).copy.company).toMatchObject({ registration_number: null });
  });

  test('has the survey of a project as texts in the member’s language', async () => {
    for (const [id, question] of [
      [role.installerOwner, 'survey.reason'],
      [role.decorOwner, 'decorSurvey.side'],
    ] as const) {
      const person = await club.person({ role: id });
      const uuid = await projectWithScans(club, person, 1, { group: 4 });
      await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBodyOf(person) });
      const { copy } = await download(person);
      const [project] = copy.projects as { survey: { question: string; answers: unknown[] }[] }[];
      const [first, ...more] = project?.survey ?? [];
      expect(first?.question).toBe(translator('pl')(question));
      expect(first?.answers.join()).toMatch(/^\p{L}/u);
      expect(more.flatMap(({ answers }) => answers).some((answer) => typeof answer === 'number')).toBe(true);
    }
  });

  test('refers installers to their company for data that only its owner sees', async () => {
    const person = await club.person({ role: role.installer });
    expect(Object.keys((await download(person)).copy.company ?? {})).not.toContain('points');
  });

  test('contains 10,000 notifications', async () => {
    const person = await club.person();
    await club.db.insert(notifications).values(
      Array.from({ length: 10_000 }, () => ({
        installerId: person.id,
        companyId: person.companyId,
        event: 'welcome' as const,
        createdAt: club.deps.now(),
      })),
    );
    expect((await download(person)).copy.notifications).toHaveLength(10_000);
  });

  test(promise('downloadMyData', 429, 'too_many_requests'), async () => {
    const person = await club.person({ role: role.installer });
    for (let i = 0; i < 10; i++) expect((await download(person)).status).toBe(200);
    expect(await download(person)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('the deletion request', () => {
  test(promise('requestDeletion', 201), async () => {
    const person = await club.person();
    expect(await ask(person)).toMatchObject({
      status: 201,
      body: { request: { created_at: club.deps.now().toISOString() }, is_last_owner: true },
    });
    const sent = await club.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(sent.map(({ subject }) => subject)).toEqual([t('messages.deletionAskedSubject')]);
    expect(await rowOf(person)).toMatchObject({ email: person.email, active: 1 });
  });

  test(promise('requestDeletion', 409, 'deletion_open'), async () => {
    const person = await club.person();
    const answers = await Promise.all([ask(person), ask(person), ask(person)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'deletion_open' });
  });

  test(promise('requestDeletion', 429, 'too_many_requests'), async () => {
    const person = await club.person();
    for (let i = 0; i < 10; i++) await ask(person);
    expect((await ask(person)).status).toBe(429);
  });

  test(promise('getDeletion', 200), async () => {
    const person = await club.person({ role: role.installer });
    expect(await deletionOf(person)).toEqual({ request: null, is_last_owner: false });
    const uuid = await newDeletion(person);
    expect((await deletionOf(person)).request?.uuid).toBe(uuid);
  });

  test(promise('withdrawDeletion', 200), async () => {
    const person = await club.person();
    const uuid = await newDeletion(person);
    await person.club('DELETE /v1/company/user/self/deletion');
    expect((await deletionOf(person)).request).toBeNull();
    expect(await complete(uuid, { close_company: 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await ask(person)).status).toBe(201);
  });

  test(promise('withdrawDeletion', 404, 'not_found'), async () => {
    const person = await club.person();
    const answer = await club.raw('DELETE /v1/company/user/self/deletion', {}, person.token);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('staff', () => {
  test(promise('listDeletions', 200), async () => {
    const person = await club.person({ region: 'ee' });
    const uuid = await newDeletion(person);
    const query = { region_id: (await person.club('GET /v1/company/user/self')).region };
    const { data, meta } = await staff.club('GET /staff/deletions', { query });
    expect(meta.total).toBe(1);
    expect(data).toMatchObject([{ uuid, installer: { uuid: person.uuid }, is_last_owner: true }]);
  });

  test(promise('completeDeletion', 200), async () => {
    const owner = await club.person({ points: 500 });
    const person = await club.person({ colleagueOf: owner });
    await club.db
      .update(installers)
      .set({
        phone: `+48${Date.now()}`,
        avatar: 'abc',
        options: { consentSeen: 'x' },
        verifiedEmailAt: new Date(),
      })
      .where(eq(installers.id, person.id));
    await club.deps.files.write(avatarKey(person.uuid, 'abc'), new Uint8Array([1]));
    const { token } = await signIn(club, person);
    const variant = await club.variant({ price: 50 });
    const order = async () => (await person.club('POST /v2/orders', { body: orderOf(variant) })).data.uuid;
    const [waiting, ended] = [await order(), await order()];
    await staff.club('POST /staff/orders/{uuid}/reject', {
      params: { uuid: ended },
      body: { note: 'Wrong' },
    });
    const project = await projectWithScans(club, person);
    const logo = await newLogo(club, person);
    await person.club('PATCH /v1/installer/user/{id}', {
      params: { id: person.uuid },
      body: { email_consent: 1, options: JSON.stringify({ hasAgreedToTerms: club.deps.now() }) },
    });
    await newTicket(club, person);
    const uuid = await newDeletion(person);

    expect(await complete(uuid)).toMatchObject({ status: 200, body: { uuid, is_company_closed: false } });
    expect(await rowOf(person)).toMatchObject({
      name: '—',
      surname: '',
      email: null,
      phone: null,
      avatar: null,
      options: {},
      emailConsent: false,
      verifiedEmailAt: null,
      lastActiveAt: null,
      active: 2,
    });
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
    const none = [notifications, signInCodes, sessions, supportTickets] as const;
    for (const table of none) {
      expect(await club.db.select().from(table).where(eq(table.installerId, person.id))).toEqual([]);
    }
    expect(
      (await club.db.select().from(consents).where(eq(consents.installerId, person.id))).map(
        ({ kind }) => kind,
      ),
    ).toEqual(['terms']);
    const sent = await club.db.select().from(messages).where(eq(messages.recipient, person.email));
    expect(sent.map(({ subject }) => subject)).toEqual([t('messages.deletionDoneSubject')]);
    expect(await club.deps.files.read(avatarKey(person.uuid, 'abc'))).toBeUndefined();
    expect(await club.deps.files.read(originalKey(logo))).toBeUndefined();
    expect(await club.db.select().from(orderFiles).where(eq(orderFiles.uuid, logo))).toEqual([]);
    const customers = await club.db.select().from(orders).where(eq(orders.installerId, person.id));
    expect(Object.fromEntries(customers.map(({ uuid, customer }) => [uuid, customer]))).toMatchObject({
      [ended]: { email: '', phone: '', surname: 'Nowak' },
      [waiting]: { email: 'anna@club.example', surname: 'Nowak' },
    });
    expect((await owner.club('GET /v1/project/{uuid}', { params: { uuid: project } })).uuid).toBe(project);
    expect((await audit(club.db)).findings).toEqual([]);
    // The address of a deleted person is free for others.
    await club.db.update(installers).set({ email: person.email }).where(eq(installers.id, owner.id));
    expect((await codeFor(club, { ...owner, email: person.email })).length).toBe(5);
  });

  test(promise('completeDeletion', 404, 'not_found'), async () => {
    expect(await complete(randomUUID())).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test(promise('completeDeletion', 409, 'conflict'), async () => {
    const uuid = await newDeletion(await club.person({ role: role.installer }));
    const answers = await Promise.all([complete(uuid), complete(uuid)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await complete(uuid)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test(promise('completeDeletion', 409, 'last_owner'), async () => {
    const owner = await club.person({ points: 70 });
    const colleague = await club.person({ colleagueOf: owner, role: role.installer });
    const uuid = await newDeletion(owner);
    expect(await complete(uuid)).toMatchObject({ status: 409, body: { code: 'last_owner' } });
    expect(await rowOf(owner)).toMatchObject({ email: owner.email, active: 1 });
    expect(await complete(uuid, { close_company: 1 })).toMatchObject({ body: { is_company_closed: true } });
    expect(await rowOf(colleague)).toMatchObject({ email: colleague.email, active: 2 });
    expect((await club.raw('GET /v1/company/user/self', {}, colleague.token)).status).toBe(401);
    const [company] = await club.db.select().from(companies).where(eq(companies.id, owner.companyId));
    expect(company).toMatchObject({ active: 2, pointsBalance: 70 });
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('deletes nothing when the file store does not respond', async () => {
    const owner = await club.person();
    const person = await club.person({ colleagueOf: owner });
    await newLogo(club, person);
    const uuid = await newDeletion(person);
    const quiet = vi.spyOn(club.deps.log, 'error').mockImplementation(() => undefined);
    const away = vi.spyOn(club.deps.files, 'remove').mockRejectedValue(new ClubError('unavailable'));
    expect((await complete(uuid)).status).toBe(503);
    away.mockRestore();
    quiet.mockRestore();
    expect(await rowOf(person)).toMatchObject({ email: person.email, active: 1 });
    expect((await complete(uuid)).status).toBe(200);
  });
});

describe('the retention job', () => {
  const allSent = () =>
    vi.waitFor(async () => {
      expect(await club.db.select().from(messages).where(eq(messages.state, 'queued'))).toEqual([]);
    }, 5000);
  const run = () => jobs.purge.run(club.deps);
  const figures = {
    answers: 0,
    counters: 0,
    codes: 0,
    tokens: 0,
    sessions: 0,
    emulations: 0,
    presence: 0,
    tickets: 0,
    messages: 0,
    notifications: 0,
    withdrawn: 0,
    contacts: 0,
    customers: 0,
    guesses: 0,
    challenges: 0,
    enrolments: 0,
    undos: 0,
    registrations: 0,
    onboarding: 0,
    unconfirmed: 0,
    imports: 0,
    cells: 0,
    events: 0,
    speeds: 0,
  };

  test('deletes exactly the expired data, once', async () => {
    await allSent();
    club.advance(400 * DAY);
    await run();
    expect(await run()).toEqual(figures);
    const person = await club.person({ points: 500 });
    const member = await club.person({ colleagueOf: person });
    const { token } = await signIn(club, person);
    const [ticket] = [
      await staffNow().then((one) => one.club('POST /staff/emulation', { body: { installer: person.uuid } })),
    ];
    await takeTicket(club.deps, ticket.ticket, '');
    const variant = await club.variant({ price: 1 });
    const order = await member.club('POST /v2/orders', { body: orderOf(variant), idempotencyKey: 'once' });
    const uuid = await newDeletion(member);
    await newDeletion(person);
    await person.club('DELETE /v1/company/user/self/deletion');
    const desk = await staffNow();
    await desk.club('POST /staff/deletions/{uuid}/complete', { params: { uuid }, body: {} });
    await desk.club('POST /staff/orders/{uuid}/reject', {
      params: { uuid: order.data.uuid },
      body: { note: 'x' },
    });
    await allSent();
    expect(await run()).toMatchObject({
      messages: 0,
      codes: 0,
      sessions: 0,
      tokens: 0,
      contacts: 1,
      notifications: 1,
    });
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(200);

    club.advance(30 * DAY + 1);
    expect(await run()).toMatchObject({ codes: 1, tokens: 1, tickets: 0, sessions: 0, withdrawn: 0 });
    club.advance(61 * DAY);
    const later = await run();
    expect(later).toMatchObject({ tickets: 1, emulations: 0, withdrawn: 1 });
    expect(later.sessions).toBeGreaterThan(0);
    const looks = () => club.db.select().from(sessions).where(isNotNull(sessions.emulatedBy));
    expect(await looks()).toHaveLength(1);
    club.advance(300 * DAY);
    expect(await run()).toMatchObject({ emulations: 1 });
    expect((await audit(club.db)).findings).toEqual([]);
    const place = { province: 'MI', neighbourhood: 'Moda Mah.' };
    await club.db
      .update(orders)
      .set({ customer: sql`${orders.customer} || ${JSON.stringify(place)}::jsonb` })
      .where(eq(orders.uuid, order.data.uuid));
    club.advance(3650 * DAY);
    expect(await run()).toMatchObject({ customers: 3 });
    const [old] = await club.db.select().from(orders).where(eq(orders.uuid, order.data.uuid));
    expect(old?.customer).toMatchObject({
      surname: '',
      email: '',
      city: '',
      province: '',
      neighbourhood: '',
    });
    expect(await run()).toEqual(figures);
  });

  test('deletes more rows than one statement takes', async () => {
    const resetsAt = new Date(club.deps.now().getTime() - 1);
    await club.db
      .insert(rateLimits)
      .values(Array.from({ length: 2100 }, (_, i) => ({ key: `old-${i}`, count: 1, resetsAt })));
    expect(await run()).toMatchObject({ counters: 2100 });
  });
});
