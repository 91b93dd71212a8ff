/** `npm run club -- staff`: the first staff account, and all others. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { dismissStaff, listStaff, makeStaff } from '#features/members/server/staff-accounts.ts';
import { role } from '#platform/contract/roles.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type TestClub, testClub } from '../../support/club.ts';
import { type NewClub, newClub, production } from '../../support/operator.ts';
import { newEmulation } from '../../support/samples.ts';

const now = new Date('2026-06-15T09:00:00.000Z');

/** Signs in with the code from the mail; returns the sign-in response and the token. */
async function signIn(club: TestClub, email: string) {
  club.advance(61_000);
  const login = await club.raw('POST /v2/installer/login', { body: { email } });
  const asked = login.body as { user_id: string };
  const [mail] = await club.db
    .select({ code: messages.code })
    .from(messages)
    .where(eq(messages.recipient, email))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const verify = await club.raw('POST /v2/installer/login/verify', {
    body: { userId: asked.user_id, code: mail?.code ?? '' },
  });
  return { status: login.status, ...asked, ...(verify.body as { token: string; pending: boolean }) };
}

const staffCall = (club: TestClub, token: string) => club.raw('GET /staff/orders', {}, token);

describe('the command', () => {
  let place: NewClub;
  beforeAll(async () => {
    place = await newClub();
  });
  afterAll(() => place.remove());

  test('creates the first staff account, which can sign in and use staff calls at once', async () => {
    expect(await place.operator('staff')).toEqual({
      code: 0,
      said: 'Nobody is club staff: npm run club -- staff EMAIL\n',
    });
    const made = await place.operator(
      'staff',
      'Anna@Club.example',
      '--region',
      'hu',
      '--name',
      'Anna  Maria Nowak',
    );
    expect(made.code).toBe(0);
    expect(made.said).toContain('anna@club.example is club staff now, in the region hu.');
    await place.opened(async (club) => {
      const anna = await signIn(club, 'anna@club.example');
      expect(anna).toMatchObject({ status: 200, pending: false });
      expect((await staffCall(club, anna.token)).status).toBe(200);
      const self = await club.raw('GET /v1/company/user/self', {}, anna.token);
      expect(self.body).toMatchObject({
        name: 'Anna',
        surname: 'Maria Nowak',
        role: { id: role.staff },
        region: 7,
      });
    });
    expect((await place.operator('staff')).said).toMatch(
      /^anna@club\.example, Maria Nowak Anna, hu, admin in all regions, last here 20/,
    );
  });

  test('invites staff to make a passkey, with a link that is printed once', async () => {
    const invited = await place.operator('staff', 'anna@club.example', '--invite');
    expect(invited.code).toBe(0);
    const [link = ''] = /https?:\S+$/.exec(invited.said.trim()) ?? [];
    const enrolment = new URL(link).searchParams.get('invitation') ?? '';
    await place.opened(async (club) => {
      const sent = await club.raw('POST /v2/passkeys/enrolment/code', { body: { enrolment } });
      expect(sent).toMatchObject({ status: 200, body: { sent_to: 'a••••@club.example' } });
    });
    expect(await place.operator('staff', 'nobody@club.example', '--invite')).toEqual({
      code: 1,
      said: 'nobody@club.example is not club staff.\n',
    });
  });

  test('is idempotent, and revokes the staff role', async () => {
    expect(await place.operator('staff', 'anna@club.example')).toEqual({
      code: 0,
      said: 'anna@club.example was club staff already, and has these rights and regions now.\n',
    });
    expect(await place.operator('staff', 'anna@club.example', '--remove')).toEqual({
      code: 0,
      said: 'anna@club.example is no longer club staff. 1 session has ended.\n',
    });
    expect(await place.operator('staff', 'anna@club.example', '--remove')).toEqual({
      code: 1,
      said: 'anna@club.example is not club staff.\n',
    });
    await place.opened(async (club) =>
      expect(
        (await club.raw('POST /v2/installer/login', { body: { email: 'anna@club.example' } })).status,
      ).toBe(404),
    );
  });

  test.each([
    ['anna', '"anna" is no e-mail address'],
    ['a@b.example --region xx', '"xx" is no region; these are: ba, bg'],
    ['a@b.example --name Anna', '"Anna" is no name'],
    ['a@b.example c@d.example', 'Say which'],
    ['--remove', 'Say which'],
    ['a@b.example --remove --region pl', 'Say which'],
    ['a@b.example --invite --remove', 'Say which'],
    ['a@b.example --boss', '--boss'],
  ])('rejects %s as wrong usage', async (args, says) => {
    const { code, said } = await place.operator('staff', ...args.split(' '));
    expect(code).toBe(2);
    expect(said).toContain(says);
  });
});

describe('a member', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await testClub({ env: production });
  });
  afterAll(() => club.close());

  const appoint = (email: string) =>
    makeStaff(
      club.db,
      { email, name: 'X', surname: 'Y', region: regionBySlug('pl'), rights: ['admin'], regions: null },
      now,
    );
  const rowOf = async (id: number) => {
    const [row] = await club.db.select().from(installers).where(eq(installers.id, id));
    if (!row) throw new Error('Nobody');
    return row;
  };
  const openSessions = (id: number) =>
    club.db.$count(sessions, and(eq(sessions.installerId, id), isNull(sessions.endedAt)));

  test('who becomes staff must sign in again, and then may use the staff calls', async () => {
    const person = await club.person({ region: 'cz' });
    expect((await staffCall(club, person.token)).status).toBe(403);
    expect(await appoint(person.email)).toBe('member');
    expect((await staffCall(club, person.token)).status).toBe(401);
    const again = await signIn(club, person.email);
    expect(again).toMatchObject({ status: 200, pending: false });
    expect((await staffCall(club, again.token)).status).toBe(200);
    expect(await rowOf(person.id)).toMatchObject({ name: 'Name', companyId: person.companyId });
  });

  test('with colleagues leaves the company on becoming staff, so its owner cannot change the address', async () => {
    const owner = await club.person({ region: 'pl' });
    const colleague = await club.person({ colleagueOf: owner, role: role.installer });
    const change = () =>
      club.raw(
        'PATCH /v1/company/user/{id}',
        { params: { id: colleague.uuid }, body: { email: `${randomUUID()}@club.example` } },
        owner.token,
      );
    expect((await change()).status).toBe(200);
    const { email } = await rowOf(colleague.id);
    expect(await appoint(email ?? '')).toBe('member');
    expect((await change()).status).toBe(404);
    expect((await rowOf(colleague.id)).companyId).not.toBe(owner.companyId);
    const other = await club.person({ colleagueOf: owner, role: role.installer });
    await appoint(other.email);
    expect((await rowOf(other.id)).companyId).toBe((await rowOf(colleague.id)).companyId);
  });

  test('who is the only owner of a company with colleagues cannot become staff', async () => {
    const owner = await club.person();
    await club.person({ colleagueOf: owner, role: role.installer });
    await expect(appoint(owner.email)).rejects.toThrow('is the only owner of a company with other people');
    expect((await rowOf(owner.id)).role).toBe(role.installerOwner);
    expect((await owner.club('GET /v1/company/user/self')).uuid).toBe(owner.uuid);
  });

  test('is not dismissed as staff; dismissed staff lose sessions and emulations', async () => {
    const member = await club.person();
    await expect(dismissStaff(club.db, member.email, now)).rejects.toThrow('is not club staff');
    expect(await openSessions(member.id)).toBe(1);
    const boss = await club.person({ role: role.staff });
    await newEmulation(club, member, boss);
    expect(await dismissStaff(club.db, boss.email, now)).toBe(2);
    expect(await openSessions(member.id)).toBe(1);
    expect((await staffCall(club, boss.token)).status).toBe(401);
    expect((await listStaff(club.db)).map(({ email }) => email)).not.toContain(boss.email);
  });

  test('who was locked, or whose company was, has access again', async () => {
    const boss = await club.person({ role: role.staff });
    const member = await club.person();
    for (const { id, companyId } of [boss, member]) {
      await club.db.update(installers).set({ lockedAt: now }).where(eq(installers.id, id));
      await club.db.update(companies).set({ lockedAt: now }).where(eq(companies.id, companyId));
    }
    for (const { email } of [boss, member]) {
      await appoint(email);
      const again = await signIn(club, email);
      expect((await staffCall(club, again.token)).status).toBe(200);
    }
    const first = await club.person({ region: 'hr' });
    await club.person({ colleagueOf: first });
    await appoint(first.email);
    const { companyId } = await rowOf(first.id);
    await club.db.update(companies).set({ lockedAt: now }).where(eq(companies.id, companyId));
    const second = await club.person({ region: 'hr' });
    await club.person({ colleagueOf: second });
    await appoint(second.email);
    expect((await rowOf(second.id)).companyId).toBe(companyId);
    expect((await staffCall(club, (await signIn(club, first.email)).token)).status).toBe(200);
  });

  test('whose address was released is a new account', async () => {
    const former = await club.person();
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, former.id));
    expect(await appoint(former.email)).toBe('unknown');
    expect((await rowOf(former.id)).role).toBe(role.installerOwner);
    const [made] = await club.db
      .select({ name: companies.name, regionId: companies.regionId })
      .from(installers)
      .innerJoin(companies, eq(companies.id, installers.companyId))
      .where(and(eq(installers.email, former.email), eq(installers.active, 1)));
    expect(made).toEqual({ name: regionBySlug('pl').contact.company, regionId: 10 });
  });
});
