/** People of companies for staff: changes, locks, moves. */
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyUuid } from '../../support/points/imports.ts';
import { promise } from '../../support/promises.ts';
import { polishPhone } from '../../support/registration.ts';
import { codeFor, companyOf, newProject, personShown } from '../../support/samples.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const meanwhile = { status: 409, body: { code: 'changed_meanwhile' } };
const notFound = { status: 404, body: { code: 'not_found' } };
const wasActive = (person: Person) =>
  club.db.update(installers).set({ lastActiveAt: club.deps.now() }).where(eq(installers.id, person.id));
const rowOf = async (person: Person) =>
  (await club.db.select().from(installers).where(eq(installers.id, person.id)))[0];
const lastLog = async (uuid: string) =>
  (await club.db.select().from(staffLog).where(eq(staffLog.target, uuid)).orderBy(desc(staffLog.id)))[0];

const change = (uuid: string, body: Record<string, unknown>) =>
  club.raw('PATCH /staff/installers/{uuid}', { params: { uuid }, body: body as never }, staff.token);
const changed = async (person: Person, body: Record<string, unknown>) =>
  change(person.uuid, { version: (await personShown(club, person)).version, ...body });

describe('changing a person', () => {
  test(`${promise('updateInstaller', 200)}: names at once; the log names the fields only`, async () => {
    const person = await club.person();
    expect((await changed(person, { name: 'Ewa', surname: 'Lis' })).status).toBe(200);
    expect(await personShown(club, person)).toMatchObject({ given_name: 'Ewa', surname: 'Lis' });
    expect(await lastLog(person.uuid)).toMatchObject({
      action: 'updateInstaller',
      before: { role: 3 },
      after: { role: 3, changed: ['name', 'surname'] },
    });
  });

  test('a new address waits for its code, and the person reads that staff entered it', async () => {
    const person = await club.person();
    await wasActive(person);
    expect((await changed(person, { email: 'other@club.example' })).status).toBe(200);
    expect(await personShown(club, person)).toMatchObject({
      email: person.email,
      email_confirmed: true,
      pending_email: 'other@club.example',
    });
    const [mail] = await club.db
      .select()
      .from(messages)
      .where(and(eq(messages.recipient, person.email), eq(messages.channel, 'email')))
      .orderBy(desc(messages.createdAt));
    expect(mail?.text).toContain('Do Twojego konta w Lucarne Club podaliśmy');
  });

  test('the address of who never signed in is set at once, unconfirmed', async () => {
    const person = await club.person();
    const phone = polishPhone();
    expect((await changed(person, { phone })).status).toBe(200);
    expect(await personShown(club, person)).toMatchObject({ phone_confirmed: false, pending_phone: null });
    expect((await rowOf(person))?.phone).toMatch(/^\+48/);
  });

  test('a taken address is refused at its field', async () => {
    const [person, other] = [await club.person(), await club.person()];
    expect(await changed(person, { email: other.email })).toMatchObject({
      status: 422,
      body: { errors: { email: ['The email has already been taken.'] } },
    });
  });

  test('a member becomes owner and must sign in again', async () => {
    const owner = await club.person();
    const member = await club.person({ role: role.installer, colleagueOf: owner });
    expect((await changed(member, { is_owner: true })).status).toBe(200);
    expect((await rowOf(member))?.role).toBe(role.installerOwner);
    expect(await club.raw('GET /v2/company/points', {}, member.token)).toMatchObject({ status: 401 });
    expect((await changed(owner, { is_owner: false })).status).toBe(200);
    expect((await rowOf(owner))?.role).toBe(role.installer);
  });

  test(`${promise('updateInstaller', 409, 'last_owner')}: a company keeps an owner`, async () => {
    const owner = await club.person({ role: role.decorOwner });
    await club.person({ role: role.decor, colleagueOf: owner });
    expect(await changed(owner, { is_owner: false })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
    expect((await rowOf(owner))?.role).toBe(role.decorOwner);
  });

  test(`${promise('updateInstaller', 409, 'changed_meanwhile')}: also after a proposed address`, async () => {
    const person = await club.person();
    await wasActive(person);
    const { version } = await personShown(club, person);
    expect((await change(person.uuid, { version, email: 'first@club.example' })).status).toBe(200);
    expect(await change(person.uuid, { version, email: 'second@club.example' })).toMatchObject(meanwhile);
    expect((await personShown(club, person)).pending_email).toBe('first@club.example');
  });

  test(`${promise('updateInstaller', 404, 'not_found')}: unknown people, those who left, and staff`, async () => {
    const gone = await club.person();
    const { version } = await personShown(club, gone);
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
    for (const uuid of [UNKNOWN, gone.uuid, staff.uuid])
      expect(await change(uuid, { version, email: 'taken@club.example' })).toMatchObject(notFound);
    expect((await rowOf(staff))?.email).toBe(staff.email);
  });
});

const setLock = (uuid: string, version: string, action: 'lock' | 'unlock') =>
  club.raw(
    `POST /staff/installers/{uuid}/${action}`,
    { params: { uuid }, body: { version, reason: 'Shared codes' } },
    staff.token,
  );

describe('locking a person', () => {
  test(`${promise('lockInstaller', 200)}: signed out at once, colleagues are not`, async () => {
    const owner = await club.person();
    const member = await club.person({ role: role.installer, colleagueOf: owner });
    const { version } = await personShown(club, member);
    expect((await setLock(member.uuid, version, 'lock')).status).toBe(200);
    expect(await club.raw('GET /v2/company/points', {}, member.token)).toMatchObject({ status: 401 });
    expect(await club.raw('GET /v2/company/points', {}, owner.token)).toMatchObject({ status: 200 });
    const code = await codeFor(club, member);
    const body = { userId: member.uuid, code };
    expect(await club.raw('POST /v2/installer/login/verify', { body })).toMatchObject({
      status: 403,
      body: { code: 'account_locked' },
    });
    const body2 = { installer: member.uuid };
    expect(await club.raw('POST /staff/emulation', { body: body2 }, staff.token)).toMatchObject(notFound);
    expect(await lastLog(member.uuid)).toMatchObject({ action: 'lockInstaller', reason: 'Shared codes' });
  });

  test(`${promise('unlockInstaller', 200)}: sign-in works again`, async () => {
    const person = await club.person();
    await setLock(person.uuid, (await personShown(club, person)).version, 'lock');
    expect((await setLock(person.uuid, (await personShown(club, person)).version, 'unlock')).status).toBe(
      200,
    );
    const body = { userId: person.uuid, code: await codeFor(club, person) };
    expect((await club.raw('POST /v2/installer/login/verify', { body })).status).toBe(200);
  });

  test(`${promise('lockInstaller', 409, 'changed_meanwhile')}, ${promise('unlockInstaller', 409, 'changed_meanwhile')}: nothing happens twice`, async () => {
    const person = await club.person();
    const { version } = await personShown(club, person);
    expect(await setLock(person.uuid, version, 'unlock')).toMatchObject(meanwhile);
    expect((await setLock(person.uuid, version, 'lock')).status).toBe(200);
    expect(await setLock(person.uuid, version, 'lock')).toMatchObject(meanwhile);
  });

  test(`${promise('lockInstaller', 404, 'not_found')}, ${promise('unlockInstaller', 404, 'not_found')}: unknown people and staff`, async () => {
    for (const uuid of [UNKNOWN, staff.uuid])
      for (const action of ['lock', 'unlock'] as const)
        expect(await setLock(uuid, 'x', action)).toMatchObject(notFound);
  });
});

const move = (uuid: string, body: Record<string, unknown>) =>
  club.raw(
    'POST /staff/installers/{uuid}/move',
    { params: { uuid }, body: { is_owner: false, reason: 'A new employer', ...body } as never },
    staff.token,
  );

/** A member of a company with an owner. */
async function team(region: 'pl' | 'hu' = 'pl') {
  const owner = await club.person({ region });
  return { owner, member: await club.person({ role: role.installer, colleagueOf: owner }) };
}

describe('moving a person', () => {
  test(`${promise('moveInstaller', 200)}: the projects stay, and the person signs in again`, async () => {
    const { owner, member } = await team();
    const target = await club.person();
    await newProject(member);
    const into = (await companyOf(club, target)).uuid;
    const { version } = await personShown(club, member);
    expect(await move(member.uuid, { version, into })).toMatchObject({
      status: 200,
      body: { uuid: member.uuid, company: into },
    });
    expect((await rowOf(member))?.companyId).toBe(target.companyId);
    expect(await club.raw('GET /v2/company/points', {}, member.token)).toMatchObject({ status: 401 });
    expect((await companyOf(club, owner)).projects.total).toBe(1);
    const rows = await club.db.select().from(staffLog).where(eq(staffLog.target, member.uuid));
    expect(rows.map(({ companyId }) => companyId).toSorted()).toEqual(
      [owner.companyId, target.companyId].toSorted(),
    );
  });

  test('what the person registered before still earns points there, also if the person collects none', async () => {
    const { owner, member } = await team();
    await club.db.update(installers).set({ contributePoints: false }).where(eq(installers.id, member.id));
    const gtin = await club.product();
    const uuid = await newProject(member);
    await member.club('POST /v2/scans', { body: { project_uuid: uuid, code: `(01)${gtin}(21)MOVED1` } });
    expect((await owner.club('GET /v2/company/points')).points.in_prog).toBe(0);
    const into = (await companyOf(club, await club.person())).uuid;
    const { version } = await personShown(club, member);
    expect((await move(member.uuid, { version, into })).status).toBe(200);
    expect((await owner.club('GET /v2/company/points')).points.in_prog).toBeGreaterThan(0);
  });

  test('as owner, if so chosen', async () => {
    const { member } = await team();
    const into = (await companyOf(club, await club.person())).uuid;
    const { version } = await personShown(club, member);
    await move(member.uuid, { version, into, is_owner: true });
    expect((await rowOf(member))?.role).toBe(role.installerOwner);
  });

  test.each([
    ['unknown', async () => UNKNOWN, 'This does not exist.'],
    ['of the club', () => companyUuid(club, staff), 'This does not exist.'],
    [
      'in another region',
      async () => (await companyOf(club, await club.person({ region: 'hu' }))).uuid,
      'The companies must be in the same region.',
    ],
    [
      'of another kind',
      async () => (await companyOf(club, await club.person({ role: role.decorOwner }))).uuid,
      'The companies must be of the same kind.',
    ],
  ])('a company %s is refused at its field', async (_, target, text) => {
    const { member } = await team();
    const { version } = await personShown(club, member);
    expect(await move(member.uuid, { version, into: await target() })).toMatchObject({
      status: 422,
      body: { errors: { into: [text] } },
    });
  });

  test(`${promise('moveInstaller', 409, 'last_owner')}: the last owner stays`, async () => {
    const { owner } = await team();
    const into = (await companyOf(club, await club.person())).uuid;
    const { version } = await personShown(club, owner);
    expect(await move(owner.uuid, { version, into })).toMatchObject({
      status: 409,
      body: { code: 'last_owner' },
    });
  });

  test(`${promise('moveInstaller', 409, 'team_full')}: ten people are a full team in Poland`, async () => {
    const full = await club.person();
    for (let people = 1; people < 10; people++)
      await club.person({ role: role.installer, colleagueOf: full });
    const { member } = await team();
    const into = (await companyOf(club, full)).uuid;
    const { version } = await personShown(club, member);
    expect(await move(member.uuid, { version, into })).toMatchObject({
      status: 409,
      body: { code: 'team_full' },
    });
  });

  test(`${promise('moveInstaller', 409, 'changed_meanwhile')}, ${promise('moveInstaller', 404, 'not_found')}`, async () => {
    const { member } = await team();
    const into = (await companyOf(club, await club.person())).uuid;
    expect(await move(member.uuid, { version: 'old', into })).toMatchObject(meanwhile);
    for (const uuid of [UNKNOWN, staff.uuid])
      expect(await move(uuid, { version: 'x', into })).toMatchObject(notFound);
  });
});
