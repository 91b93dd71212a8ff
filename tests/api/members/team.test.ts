/** The people of a company: listing, adding, inviting and removing them, and who may. */
import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, signInCodes } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { messages, notifications } from '#db/schema/messages.ts';
import { projects } from '#db/schema/projects.ts';
import { expireProjects } from '#features/projects/server/expire.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { fieldsOf, type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { newColleague, newProject, projectWithScans, signIn, surveyBody } from '../../support/samples.ts';

type Body = Input<'POST /v1/installer/user'>['body'];

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const body = (changes: object = {}) => ({ name: 'Ewa', surname: 'Wrona', phone: polishPhone(), ...changes });
const add = (person: Person, values: object = body(), idempotencyKey?: string) =>
  club.raw('POST /v1/installer/user', { body: values as Body, idempotencyKey }, person.token);
const remove = (person: Person, id: string) =>
  club.raw('DELETE /v1/installer/user/{id}', { params: { id } }, person.token);
const resend = (person: Person, id: string) =>
  club.raw('GET /v1/installer/user/{id}/resend', { params: { id } }, person.token);
const read = (person: Person, id: string) =>
  club.raw('GET /v1/installer/user/{id}', { params: { id } }, person.token);
const team = async (person: Person) => (await person.club('GET /v2/installer/user')).data;

async function rowOf(uuid: string) {
  const [row] = await club.db.select().from(installers).where(eq(installers.uuid, uuid));
  if (!row) throw new Error('no person');
  return row;
}

const smsTo = async (phone: string) =>
  (await club.db.select().from(messages).where(eq(messages.recipient, phone))).map(({ text }) => text);

async function figures(person: Person) {
  return person.club('GET /v2/company/points');
}

/** Answers the survey of a project, which closes it. */
async function close(person: Person, uuid: string) {
  return person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
}

describe('the list', () => {
  test(`${promise('listTeam', 200)}: all who can sign in, in joining order, with their project counts`, async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const gone = await newColleague(club, owner);
    await remove(owner, gone.uuid);
    await newProject(colleague);
    for (const person of [owner, colleague]) {
      expect(await team(person)).toMatchObject([
        { uuid: owner.uuid, role: { id: 3 }, projects_count: 0, phone: null, region: 10 },
        {
          uuid: colleague.uuid,
          role: { id: 4 },
          projects_count: 1,
          phone: colleague.phone,
          contribute_points: true,
          last_active_at: null,
          invited_at: null,
        },
      ]);
    }
  });

  test('has twenty people per page, and the time of each last visit', async () => {
    const owner = await club.person({ region: 'cz' });
    for (let i = 0; i < 20; i++) await club.person({ colleagueOf: owner, role: 4 });
    const first = await owner.club('GET /v2/installer/user');
    expect([first.data.length, first.meta]).toEqual([
      20,
      { current_page: 1, last_page: 2, per_page: 20, total: 21 },
    ]);
    expect((await owner.club('GET /v2/installer/user', { query: { page: 2 } })).data).toHaveLength(1);
    await signIn(club, owner);
    const [self] = await team(await club.renew(owner));
    expect(self?.last_active_at).toBe(club.deps.now().toISOString());
  });
});

describe('one person', () => {
  test(`${promise('getTeamMember', 200)} for every role of the company`, async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const answer = await read(colleague, owner.uuid);
    expect(answer).toMatchObject({ status: 200, body: { uuid: owner.uuid, role: { id: 3 } } });
  });

  test(`${promise('getTeamMember', 404, 'not_found')}. ${stranger('getTeamMember')}`, async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const gone = await newColleague(club, owner);
    await remove(owner, gone.uuid);
    const nothing = await read(owner, randomUUID());
    expect(nothing.status).toBe(404);
    for (const id of [other.uuid, gone.uuid]) expect((await read(owner, id)).body).toEqual(nothing.body);
  });
});

describe('adding', () => {
  test(`${promise('createTeamMember', 201)}: installers add installers, decor installers add decor installers, invited by SMS`, async () => {
    for (const [role, added] of [
      [3, 4],
      [7, 8],
    ] as const) {
      const owner = await club.person({ role });
      const phone = polishPhone();
      const { status, body: answer } = await add(owner, body({ name: ' Ewa ', phone }));
      const stored = `+48${phone.replaceAll(' ', '')}`;
      expect(status).toBe(201);
      expect(answer).toMatchObject({
        name: 'Ewa',
        surname: 'Wrona',
        phone: stored,
        role: { id: added },
        last_active_at: null,
        invited_at: club.deps.now().toISOString(),
        contribute_points: true,
      });
      const [sms = '', ...more] = await smsTo(stored);
      expect(more).toEqual([]);
      expect(sms).toMatch(/http:\/\/pl\.localhost/);
      expect([...sms].length, sms).toBeLessThanOrEqual(/^[ -~]*$/.test(sms) ? 160 : 70 * 2);
      expect((await team(owner)).map(({ role: { id } }) => id)).toEqual([role, added]);
    }
  });

  test('the invitation contains the club’s own address for any request host, and no user input', async () => {
    const owner = await club.person();
    const phone = polishPhone();
    const answer = await club.send('/v1/installer/user', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        host: 'evil.example',
      },
      body: JSON.stringify(body({ name: 'Evil', surname: 'Example', phone })),
    });
    expect(answer.status).toBe(201);
    const [sms] = await smsTo(`+48${phone.replaceAll(' ', '')}`);
    expect(sms).not.toMatch(/evil|example/i);
  });

  test('a number with its country code in brackets is accepted', async () => {
    const phone = polishPhone();
    const added = await add(await club.person(), body({ phone: `(+48) ${phone}` }));
    expect(added).toMatchObject({ status: 201, body: { phone: `+48${phone.replaceAll(' ', '')}` } });
  });

  test('an added person signs in with the phone number', async () => {
    const owner = await club.person();
    const phone = polishPhone();
    const { uuid } = (await add(owner, body({ phone }))).body as AnswerOf<'POST /v1/installer/user'>;
    const login = await club.raw('POST /v2/installer/login', { body: { phone, region: 10 } });
    expect(login).toMatchObject({ status: 200, body: { user_id: uuid, role: 4 } });
  });

  test.each<[string, object, string]>([
    ['name', { name: '' }, 'The name is required.'],
    ['name', { name: ' \u00a0 ' }, 'The name is required.'],
    ['name', { name: undefined }, 'The name is required.'],
    ['surname', { surname: '   ' }, 'The surname is required.'],
    ['name', { name: 'Ewa2' }, 'Digits are not allowed.'],
    ['surname', { surname: 'Nowak ٣' }, 'Digits are not allowed.'],
    ['surname', { surname: 'N'.repeat(500) }, 'This is too long.'],
    ['name', { name: `E${'\u0316'.repeat(40)}wa` }, 'This is not valid.'],
    ['name', { name: '\u200b\u200b\u200b' }, 'The name is required.'],
    ['phone', { phone: '' }, 'This field is required.'],
    ['phone', { phone: '12345' }, 'Invalid phone number.'],
    ['phone', { phone: '+420601123456' }, 'Invalid phone number.'],
    [
      'phone',
      { phone: '22 123 45 67' },
      'This number cannot receive text messages. A mobile number is required.',
    ],
  ])('an invalid %s is rejected with its own message: %j', async (field, changes, message) => {
    const owner = await club.person();
    const answer = await add(owner, body(changes));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
    expect(fieldsOf(answer)).toEqual([field]);
    expect(await team(owner)).toHaveLength(1);
  });

  test('a letter and its combining marks are composed', async () => {
    const owner = await club.person();
    const { body: added } = await add(owner, body({ surname: 'Zo\u0308e\u0301' }));
    expect(added).toMatchObject({ surname: 'Zöé' });
  });

  test('a member’s phone number is taken in every company; that of a removed person is free again', async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const colleague = await newColleague(club, other);
    const phone = colleague.phone.slice(3);
    const answer = await add(owner, body({ phone }));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { phone: ['Phone number is not unique.'] } },
    });
    await remove(other, colleague.uuid);
    expect((await add(owner, body({ phone }))).status).toBe(201);
    // Invited, but not signed in yet.
    expect(await add(owner, body({ phone }))).toMatchObject({
      status: 422,
      body: { errors: { phone: ['Installer exists.'] } },
    });
  });

  test(`${promise('createTeamMember', 409, 'team_full')}: in Poland from ten people including the owner; elsewhere there is no cap`, async () => {
    const [polish, czech] = [await club.person(), await club.person({ region: 'cz' })];
    for (const owner of [polish, czech]) {
      for (let i = 0; i < 9; i++) await club.person({ colleagueOf: owner, role: 4 });
    }
    expect(await add(polish)).toMatchObject({ status: 409, body: { code: 'team_full' } });
    expect((await add(czech, body({ phone: '601 123 456' }))).status).toBe(201);
    const [, last] = await team(polish);
    await remove(polish, last?.uuid ?? '');
    expect((await add(polish)).status).toBe(201);
  });

  test('of twenty concurrent additions, no more succeed than the cap allows', async () => {
    const owner = await club.person();
    for (let i = 0; i < 6; i++) await club.person({ colleagueOf: owner, role: 4 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17);
    expect(await team(owner)).toHaveLength(10);
  });

  test('a double click adds one person and sends one SMS', async () => {
    const owner = await club.person();
    const values = body();
    const answers = await Promise.all([add(owner, values, 'a key'), add(owner, values, 'a key')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await team(owner)).toHaveLength(2);
    expect(await smsTo(`+48${values.phone.replaceAll(' ', '')}`)).toHaveLength(1);
  });

  test(promise('createTeamMember', 429, 'too_many_requests'), async () => {
    const owner = await club.person();
    const tries = async (calls: number) => {
      for (let i = 0; i < calls; i++) expect((await add(owner, body({ name: '' }))).status).toBe(422);
    };
    await tries(60);
    expect(await add(owner)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('inviting again', () => {
  test(`${promise('resendInvitation', 200)}: the SMS is sent again`, async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    expect(await resend(owner, colleague.uuid)).toMatchObject({ status: 200, body: {} });
    expect(await smsTo(colleague.phone)).toHaveLength(1);
    expect((await rowOf(colleague.uuid)).invitedAt).toEqual(club.deps.now());
  });

  test(`${promise('resendInvitation', 429, 'too_many_requests')}: once a minute and five times a day, with the seconds to wait`, async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    for (let i = 0; i < 5; i++) {
      expect((await resend(owner, colleague.uuid)).status).toBe(200);
      const again = await resend(owner, colleague.uuid);
      expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, 60]);
      club.advance(60_000);
    }
    const sixth = await resend(owner, colleague.uuid);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBe(24 * 3600 - 5 * 60);
    expect(await smsTo(colleague.phone)).toHaveLength(5);
  });

  test(promise('resendInvitation', 409, 'already_joined'), async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    await signIn(club, colleague);
    const answer = await resend(await club.renew(owner), colleague.uuid);
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_joined' } });
    expect(await smsTo(colleague.phone)).toEqual([]);
  });

  test(`${promise('resendInvitation', 404, 'not_found')}. ${stranger('resendInvitation')}`, async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const colleague = await newColleague(club, other);
    const partner = await club.person({ colleagueOf: owner });
    const nothing = await resend(owner, randomUUID());
    expect(nothing.status).toBe(404);
    for (const { uuid } of [colleague, partner])
      expect((await resend(owner, uuid)).body).toEqual(nothing.body);
    expect(await smsTo(colleague.phone)).toEqual([]);
  });

  test('accepts cookies from the site’s own pages only, not from an opened link', async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const open = (headers: Record<string, string>) =>
      club.send(`/v1/installer/user/${colleague.uuid}/resend`, {
        headers: { cookie: `club_token=${owner.token}`, ...headers },
      });
    expect(await open({ 'sec-fetch-site': 'none' })).toMatchObject({
      status: 403,
      body: { code: 'cross_site' },
    });
    expect(await smsTo(colleague.phone)).toEqual([]);
    expect((await open({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });
});

describe('removing', () => {
  test(`${promise('removeTeamMember', 200)}: the person is signed out, and pending codes are invalid`, async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const { token } = await signIn(club, colleague);
    club.advance(61_000);
    await club.raw('POST /v2/installer/login', { body: { email: colleague.email } });
    const boss = await club.renew(owner);
    expect(await remove(boss, colleague.uuid)).toMatchObject({ status: 200, body: {} });
    expect((await rowOf(colleague.uuid)).active).toBe(2);
    expect((await club.raw('GET /v1/company/user/self', {}, token)).status).toBe(401);
    const [open] = await club.db
      .select({ sessions: count() })
      .from(sessions)
      .where(and(eq(sessions.installerId, colleague.id), isNull(sessions.endedAt)));
    const [codes] = await club.db
      .select({ open: count() })
      .from(signInCodes)
      .where(and(eq(signInCodes.installerId, colleague.id), isNull(signInCodes.endedAt)));
    expect([open, codes]).toEqual([{ sessions: 0 }, { open: 0 }]);
    expect((await club.raw('POST /v2/installer/login', { body: { email: colleague.email } })).status).toBe(
      404,
    );
    expect((await team(boss)).map(({ uuid }) => uuid)).toEqual([owner.uuid]);
    expect((await remove(boss, colleague.uuid)).status).toBe(404);
  });

  test(`${promise('removeTeamMember', 409, 'own_account')}: a user cannot remove themselves from the team, even as the last owner`, async () => {
    const owner = await club.person();
    for (const id of [owner.uuid, owner.uuid.toUpperCase()])
      expect(await remove(owner, id)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await rowOf(owner.uuid)).active).toBe(1);
  });

  test(`${promise('removeTeamMember', 404, 'not_found')}: never another owner. ${stranger('removeTeamMember')}`, async () => {
    const [owner, other] = [await club.person(), await club.person()];
    const partner = await club.person({ colleagueOf: owner });
    const colleague = await newColleague(club, other);
    const nothing = await remove(owner, randomUUID());
    expect(nothing.status).toBe(404);
    for (const { uuid } of [partner, colleague, other]) {
      expect((await remove(owner, uuid)).body).toEqual(nothing.body);
      expect((await rowOf(uuid)).active).toBe(1);
    }
  });

  test('a removed member’s work stays: the owner continues the open project and gets its points', async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const uuid = await projectWithScans(club, colleague, 2);
    const closed = await projectWithScans(club, colleague);
    await close(colleague, closed);
    const before = (await figures(owner)).company_points;
    // Switched off before: now nobody can switch it, and the project belongs to the company.
    await owner.club('PATCH /v1/company/user/{id}', {
      params: { id: colleague.uuid },
      body: { contribute_points: 0 },
    });
    await remove(owner, colleague.uuid);
    expect((await figures(owner)).company_points).toBe(before);
    const project = await owner.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(project).toMatchObject({ installer: expect.stringMatching(/^Name /), products_count: 2 });
    const [scan] = project.products;
    await owner.club('DELETE /v2/scans/{uuid}', { params: { uuid: scan?.uuid ?? '' } });
    const done = await close(owner, uuid);
    expect(done.points_booked).toBeGreaterThan(0);
    expect((await figures(owner)).company_points).toBe(before + done.points_booked);
  });
});

test('the owner is notified about the projects of a removed member', async () => {
  const owner = await club.person();
  const colleague = await newColleague(club, owner);
  await newProject(colleague);
  await remove(owner, colleague.uuid);
  club.advance(61 * 24 * 60 * 60 * 1000);
  await expireProjects(club.db, club.deps.now());
  const notified = await club.db.select().from(notifications).where(eq(notifications.event, 'project_lost'));
  expect(notified.map(({ installerId }) => installerId)).toContain(owner.id);
  expect(notified.map(({ installerId }) => installerId)).not.toContain(colleague.id);
});

describe('collecting points', () => {
  const switchOn = (by: Person, of: Person, contribute_points: 0 | 1) =>
    club.raw(
      'PATCH /v1/company/user/{id}',
      { params: { id: of.uuid }, body: { contribute_points } },
      by.token,
    );

  test('is switched by owners, for their team and for themselves; other roles cannot', async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const partner = await club.person({ colleagueOf: owner });
    for (const person of [owner, colleague]) {
      expect((await switchOn(owner, person, 0)).status).toBe(200);
      expect((await rowOf(person.uuid)).contributePoints).toBe(false);
    }
    expect(await switchOn(colleague, colleague, 1)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await switchOn(owner, partner, 0)).status).toBe(404);
    expect((await rowOf(colleague.uuid)).contributePoints).toBe(false);
    expect((await rowOf(partner.uuid)).contributePoints).toBe(true);
  });

  test('while off, the person’s projects bring no points, even if others close them, and show this beforehand', async () => {
    const owner = await club.person();
    const colleague = await newColleague(club, owner);
    const [uuid, other] = [await projectWithScans(club, colleague), await projectWithScans(club, owner)];
    const due = (await figures(owner)).points.in_prog;
    expect(await colleague.club('GET /v1/project/{uuid}', { params: { uuid } })).toMatchObject({
      brings_points: true,
      calculated_max_points: due / 2,
    });
    await switchOn(owner, colleague, 0);
    expect((await figures(owner)).points.in_prog).toBe(due / 2);
    expect(await colleague.club('GET /v1/project/{uuid}', { params: { uuid } })).toMatchObject({
      brings_points: false,
      available_points: due / 2,
      calculated_available_points: 0,
    });
    const without = await close(owner, uuid);
    expect([without.points_booked, without.brings_points]).toEqual([0, false]);
    expect((await close(colleague, other)).points_booked).toBe(due / 2);
    expect((await figures(owner)).company_points).toBe(due / 2);
    // Projects closed meanwhile stay without points.
    await switchOn(owner, colleague, 1);
    const closed = await owner.club('GET /v1/project', { query: { status: 'closed' } });
    expect(closed.data.map((project) => [project.uuid, project.brings_points])).toEqual([
      [other, true],
      [uuid, false],
    ]);
    const [row] = await club.db.select().from(projects).where(eq(projects.uuid, uuid));
    expect(row).toMatchObject({ status: 2, installerId: colleague.id });
  });
});
