/** Companies for staff: list, page, changes, locks, notes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  codeFor,
  companyOf,
  newLogo,
  newPasskey,
  newTicket,
  orderOf,
  passkeyAnswer,
  projectInReview,
} from '../../support/samples.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const list = (query: Record<string, string>) => staff.club('GET /staff/companies', { query });
const rename = (person: Person, name: string) =>
  club.db.update(companies).set({ name }).where(eq(companies.id, person.companyId));
const close = (person: Person) =>
  club.db.update(companies).set({ active: 2 }).where(eq(companies.id, person.companyId));
/** The newest change: views are logged too. */
const lastLog = async (companyId: number) =>
  (await club.db.select().from(staffLog).where(eq(staffLog.companyId, companyId)))
    .filter(({ action }) => action !== 'getStaffCompany')
    .at(-1);

describe('the list', () => {
  test(`${promise('listStaffCompanies', 200)}: with people, projects, points and last activity`, async () => {
    const owner = await club.person({ points: 120 });
    await rename(owner, 'Zielony Dach');
    await club.person({ role: role.installer, colleagueOf: owner });
    await owner.club('POST /v1/project', {
      body: { name: 'Roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' },
    });
    const active = new Date('2026-06-01T08:00:00.000Z');
    await club.db.update(installers).set({ lastActiveAt: active }).where(eq(installers.id, owner.id));
    const { data, meta, points } = await list({ q: 'zielony' });
    expect({ data, total: meta.total, points }).toMatchObject({
      data: [
        {
          name: 'Zielony Dach',
          regions_id: 10,
          status: 'active',
          city: 'City',
          people: 2,
          points: 120,
          projects: 1,
          last_active_at: active.toISOString(),
        },
      ],
      total: 1,
      points: 120,
    });
  });

  test('finds companies by their people, orders and serials, as the search does', async () => {
    const owner = await club.person({ points: 200 });
    await club.db
      .update(installers)
      .set({ name: 'Wiesława', surname: 'Kowalczyk', phone: '+48512987654' })
      .where(eq(installers.id, owner.id));
    const variant = await club.variant({ price: 50 });
    const { data: order } = await owner.club('POST /v2/orders', { body: orderOf(variant) });
    const gtin = await club.product();
    const { uuid } = await owner.club('POST /v1/project', {
      body: { name: 'Roof', streetName: 'Polna 1', city: 'Warszawa', postalCode: '00-001' },
    });
    await owner.club('POST /v2/scans', { body: { project_uuid: uuid, code: `(01)${gtin}(21)FINDME77` } });
    const { name } = await companyOf(club, owner);
    for (const q of ['kowalczyk wies', owner.email.slice(0, 12), '512 987 654', order.number, 'findme77'])
      expect((await list({ q })).data.map((row) => row.name)).toEqual([name]);
    expect((await list({ q: 'nothing like this' })).data).toEqual([]);
    expect((await list({ q: '!' })).data).toEqual([]);
  });

  test('is filtered by region and state, and sorted', async () => {
    const word = 'Sortable';
    const [first, second, third] = [
      await club.person({ points: 30 }),
      await club.person({ points: 10, region: 'hu' }),
      await club.person({ points: 20 }),
    ];
    await rename(first, `${word} B`);
    await rename(second, `${word} C`);
    await rename(third, `${word} A`);
    const names = async (query: Record<string, string>) =>
      (await list({ q: word, ...query })).data.map(({ name }) => name.slice(-1)).join('');
    expect(await names({})).toBe('ACB');
    expect(await names({ sort: 'created' })).toBe('BCA');
    expect(await names({ sort: 'name' })).toBe('ABC');
    expect(await names({ sort: '-balance' })).toBe('BAC');
    expect(await names({ region_id: '7' })).toBe('C');
    await club.db
      .update(companies)
      .set({ lockedAt: club.deps.now() })
      .where(eq(companies.id, first.companyId));
    await close(third);
    expect(await names({ status: 'locked' })).toBe('B');
    expect(await names({ status: 'closed' })).toBe('A');
    expect(await names({ status: 'active' })).toBe('C');
  });

  test(`${promise('exportStaffCompanies', 200)}: the filtered rows`, async () => {
    const owner = await club.person({ points: 7 });
    await rename(owner, 'Exported; "Roofs"');
    const answer = await club.raw(
      'GET /staff/companies/export',
      { query: { q: 'exported', locale: 'hu-HU' } },
      staff.token,
    );
    expect(answer.status).toBe(200);
    const lines = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(answer.body as Uint8Array)
      .split('\r\n');
    expect(lines[0]?.startsWith('\uFEFFuuid;name;')).toBe(true);
    expect(lines[1]).toContain(';"Exported; ""Roofs""";PL;');
    expect(lines).toHaveLength(3);
  });
});

describe('a company', () => {
  test(`${promise('getStaffCompany', 200)}: all of it in one call`, async () => {
    const owner = await club.person({ points: 200 });
    await club.person({ role: role.installer, colleagueOf: owner });
    const { project } = await projectInReview(club, owner);
    const variant = await club.variant({ price: 50 });
    const { data: order } = await owner.club('POST /v2/orders', { body: orderOf(variant) });
    const ticket = await newTicket(club, owner);
    const company = await companyOf(club, owner);
    expect(company).toMatchObject({
      status: 'active',
      merged_into: null,
      merged: [],
      points: { balance: 150, reserved: 50, debt: 0, lots: [{ points: 150 }] },
      people: [
        { uuid: owner.uuid, is_owner: true, is_last_owner: true, email: owner.email, email_confirmed: true },
        { is_owner: false, is_last_owner: false },
      ],
      projects: { total: 1, latest: [{ uuid: project }] },
      orders: { total: 1, latest: [{ uuid: order.uuid, points: 50, status: 1 }] },
      tickets: { total: 1, latest: [{ uuid: ticket, status: 1 }] },
      notes: [],
      log: [],
    });
    expect(company.points.entries.map(({ event, points }) => [event, points])).toEqual([
      ['order_reservation', -50],
      ['other', 200],
    ]);
  });

  test('lists consents that are given, and addresses that wait for their code', async () => {
    const owner = await club.person();
    const change = { params: { id: owner.uuid } };
    await owner.club('PATCH /v1/installer/user/{id}', {
      ...change,
      body: { email_consent: 1, phone_consent: 1 },
    });
    await owner.club('PATCH /v1/installer/user/{id}', { ...change, body: { phone_consent: 0 } });
    await club.db
      .update(installers)
      .set({ lastActiveAt: club.deps.now() })
      .where(eq(installers.id, owner.id));
    await owner.club('PATCH /v1/company/user/{id}', { ...change, body: { email: 'new@club.example' } });
    const [person] = (await companyOf(club, owner)).people;
    expect(person).toMatchObject({
      email: owner.email,
      pending_email: 'new@club.example',
      consents: { terms: null, email_offers: club.deps.now().toISOString(), phone_offers: null },
    });
  });

  test('each view is in the log, and the page shows what was changed', async () => {
    const owner = await club.person();
    const { uuid } = await companyOf(club, owner);
    const viewer = await club.person({ role: role.staff });
    for (const _ of [1, 2])
      expect((await viewer.club('GET /staff/companies/{uuid}', { params: { uuid } })).log).toEqual([]);
    const { data } = await viewer.club('GET /staff/log', { query: { staff: viewer.uuid } });
    expect(data.map(({ action, target, company }) => [action, target, company?.uuid])).toEqual([
      ['getStaffCompany', uuid, uuid],
      ['getStaffCompany', uuid, uuid],
    ]);
  });

  test('shows its brand kit to staff of its region with the right to orders', async () => {
    const owner = await club.person();
    const { uuid, brand_kit } = await companyOf(club, owner);
    expect(brand_kit).toBeNull();
    const logo = await newLogo(club, owner);
    const link = 'https://dachy.example';
    await owner.club('PATCH /v1/shop/marketing/brand-kit', { body: { version: 0, logo, link } });
    const viewed = async (staffRights: StaffRight[], staffRegions: number[] | null) => {
      const viewer = await club.person({ role: role.staff });
      await club.db.update(installers).set({ staffRights, staffRegions }).where(eq(installers.id, viewer.id));
      return club.raw('GET /staff/companies/{uuid}', { params: { uuid } }, viewer.token);
    };
    expect((await viewed(['members', 'orders'], [10])).body).toMatchObject({
      brand_kit: { link, logo: { uuid: logo }, services: [], version: 1 },
    });
    expect((await viewed(['members'], [10])).body).toMatchObject({ brand_kit: null });
    expect((await viewed(['members', 'orders'], [7])).status).toBe(404);
    expect((await viewed(['orders'], [10])).status).toBe(403);
  });

  test(`${promise('getStaffCompany', 404, 'not_found')}: an unknown one`, async () => {
    const answer = await club.raw('GET /staff/companies/{uuid}', { params: { uuid: UNKNOWN } }, staff.token);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

const change = (uuid: string, body: Record<string, unknown>) =>
  club.raw('PATCH /staff/companies/{uuid}', { params: { uuid }, body: body as never }, staff.token);

describe('changing a company', () => {
  test(`${promise('updateStaffCompany', 200)}: the given fields; the log names them only`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    const answer = await change(uuid, { version, name: 'Dach Nowak', street: 'Długa' });
    expect(answer.status).toBe(200);
    const company = await companyOf(club, owner);
    expect(company).toMatchObject({
      name: 'Dach Nowak',
      street: 'Długa',
      city: 'City',
      ...(answer.body as object),
    });
    expect(company.version).not.toBe(version);
    expect(await lastLog(owner.companyId)).toMatchObject({
      action: 'updateStaffCompany',
      target: uuid,
      before: null,
      after: { changed: ['name', 'street'] },
    });
  });

  test('follows the rules of the region: numbers, postal codes, and numbers of others', async () => {
    const [owner, other] = [await club.person(), await club.person()];
    await club.db
      .update(companies)
      .set({ registrationNumber: '5260250995' })
      .where(eq(companies.id, other.companyId));
    const { uuid, version } = await companyOf(club, owner);
    const fields = async (body: Record<string, unknown>) =>
      (await change(uuid, { version, ...body })).body as { errors?: object };
    expect((await fields({ registration_number: '5260250996', postal_code: 'x-1' })).errors).toMatchObject({
      registration_number: [expect.any(String)],
      postal_code: [expect.any(String)],
    });
    expect(await fields({ registration_number: '526-025-09-95' })).toMatchObject({
      code: 'invalid',
      errors: { registration_number: ['The company registration number has already been taken.'] },
    });
    expect(await companyOf(club, owner)).toMatchObject({ version, registration_number: null });
  });

  test(`${promise('updateStaffCompany', 409, 'changed_meanwhile')}: who comes second changes nothing`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    expect((await change(uuid, { version, name: 'First Roof' })).status).toBe(200);
    expect(await change(uuid, { version, name: 'Second Roof' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await companyOf(club, owner)).name).toBe('First Roof');
  });

  test(`${promise('updateStaffCompany', 409, 'company_closed')}, ${promise('updateStaffCompany', 404, 'not_found')}`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    await close(owner);
    expect(await change(uuid, { version, name: 'New Roof' })).toMatchObject({
      status: 409,
      body: { code: 'company_closed' },
    });
    expect(await change(UNKNOWN, { version, name: 'New Roof' })).toMatchObject({ status: 404 });
  });
});

const setLock = (uuid: string, version: string, action: 'lock' | 'unlock') =>
  club.raw(
    `POST /staff/companies/{uuid}/${action}`,
    { params: { uuid }, body: { version, reason: 'Scans of others' } },
    staff.token,
  );
const lockedOut = { status: 403, body: { code: 'account_locked' } };

describe('locking a company', () => {
  test(`${promise('lockStaffCompany', 200)}, ${promise('loginVerify', 403, 'account_locked')}: after the right code only`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    expect((await setLock(uuid, version, 'lock')).status).toBe(200);
    expect(await companyOf(club, owner)).toMatchObject({
      status: 'locked',
      locked_at: club.deps.now().toISOString(),
    });
    expect(await club.raw('GET /v2/company/points', {}, owner.token)).toMatchObject({ status: 401 });
    const code = await codeFor(club, owner);
    const verify = (given: string) =>
      club.raw('POST /v2/installer/login/verify', { body: { userId: owner.uuid, code: given } });
    const wrong = code === '11111' ? '22222' : '11111';
    expect(await verify(wrong)).toMatchObject({ status: 406, body: { code: 'code_invalid' } });
    expect(await verify(code)).toMatchObject(lockedOut);
    expect(await verify(code)).toMatchObject({ status: 406 });
    expect(await lastLog(owner.companyId)).toMatchObject({
      action: 'lockStaffCompany',
      before: { locked: false },
      after: { locked: true },
      reason: 'Scans of others',
    });
  });

  test('asking for a code answers as for a company that is not locked', async () => {
    const [locked, other] = [await club.person(), await club.person()];
    const { uuid, version } = await companyOf(club, locked);
    await setLock(uuid, version, 'lock');
    const ask = async ({ email }: Person) => {
      const { status, body } = await club.raw('POST /v2/installer/login', { body: { email } });
      return { status, fields: Object.keys(body as object).toSorted() };
    };
    expect(await ask(locked)).toEqual(await ask(other));
  });

  test(`${promise('signInWithPasskey', 403, 'account_locked')}: a passkey does not open it either`, async () => {
    const owner = await club.person();
    const { device } = await newPasskey(owner);
    const { uuid, version } = await companyOf(club, owner);
    await setLock(uuid, version, 'lock');
    const body = await passkeyAnswer(club, device);
    expect(await club.raw('POST /v2/passkeys/sign-in', { body })).toMatchObject(lockedOut);
  });

  test('a refresh token gives no new session', async () => {
    const owner = await club.person();
    const code = await codeFor(club, owner);
    const { body } = await club.raw('POST /v2/installer/login/verify', {
      body: { userId: owner.uuid, code },
    });
    const { refresh_token } = body as { refresh_token: string };
    const { uuid, version } = await companyOf(club, owner);
    await setLock(uuid, version, 'lock');
    expect(await club.raw('POST /v2/installer/refresh', { body: { refresh_token } })).toMatchObject({
      status: 401,
    });
  });

  test(`${promise('unlockStaffCompany', 200)}: sign-in works again`, async () => {
    const owner = await club.person();
    const company = await companyOf(club, owner);
    await setLock(company.uuid, company.version, 'lock');
    const { version } = await companyOf(club, owner);
    expect((await setLock(company.uuid, version, 'unlock')).status).toBe(200);
    const code = await codeFor(club, owner);
    const answer = await club.raw('POST /v2/installer/login/verify', { body: { userId: owner.uuid, code } });
    expect(answer.status).toBe(200);
  });

  test(`${promise('lockStaffCompany', 409, 'changed_meanwhile')}, ${promise('unlockStaffCompany', 409, 'changed_meanwhile')}: nothing happens twice`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    const meanwhile = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await setLock(uuid, version, 'unlock')).toMatchObject(meanwhile);
    await setLock(uuid, version, 'lock');
    expect(await setLock(uuid, version, 'lock')).toMatchObject(meanwhile);
    expect(await setLock(uuid, (await companyOf(club, owner)).version, 'lock')).toMatchObject(meanwhile);
  });

  test(`${promise('lockStaffCompany', 409, 'company_closed')}, ${promise('unlockStaffCompany', 409, 'company_closed')}, ${promise('lockStaffCompany', 404, 'not_found')}, ${promise('unlockStaffCompany', 404, 'not_found')}`, async () => {
    const owner = await club.person();
    const { uuid, version } = await companyOf(club, owner);
    await close(owner);
    for (const action of ['lock', 'unlock'] as const) {
      expect(await setLock(uuid, version, action)).toMatchObject({
        status: 409,
        body: { code: 'company_closed' },
      });
      expect(await setLock(UNKNOWN, version, action)).toMatchObject({ status: 404 });
    }
  });
});

test('a company of club staff does not exist for staff, so that nobody locks out all of them', async () => {
  const clerk = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['members'] })
    .where(eq(installers.id, clerk.id));
  const former = await club.person({ role: role.staff });
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, former.id));
  for (const person of [clerk, staff, former]) {
    await rename(person, 'Headquarters');
    const [own] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    const at = { params: { uuid: own?.uuid ?? '' } };
    const locked = { version: String(own?.version), reason: 'Locked by mistake' };
    const answers = [
      await club.raw('GET /staff/companies/{uuid}', at, clerk.token),
      await club.raw(
        'PATCH /staff/companies/{uuid}',
        { ...at, body: { version: locked.version, name: 'Other' } },
        clerk.token,
      ),
      await club.raw('POST /staff/companies/{uuid}/lock', { ...at, body: locked }, clerk.token),
      await club.raw('POST /staff/companies/{uuid}/unlock', { ...at, body: locked }, clerk.token),
      await club.raw('POST /staff/companies/{uuid}/notes', { ...at, body: { text: 'Note' } }, clerk.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await club.db.select().from(companies).where(eq(companies.id, person.companyId))).toEqual([own]);
  }
  expect(await list({ q: 'headquarters' })).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await staff.club('GET /staff/search', { query: { q: 'headquarters' } })).data).toEqual([]);
  const file = await club.raw('GET /staff/companies/export', {}, staff.token);
  expect(new TextDecoder().decode(file.body as Uint8Array)).not.toContain('Headquarters');
});

describe('notes', () => {
  const notes = (uuid: string) => ({ params: { uuid } });

  test(`${promise('addCompanyNote', 201)}, ${promise('removeCompanyNote', 200)}: one’s own, in the log`, async () => {
    const owner = await club.person();
    const { uuid } = await companyOf(club, owner);
    const added = await staff.club('POST /staff/companies/{uuid}/notes', {
      ...notes(uuid),
      body: { text: ' Asked for a visit.\nIn May. ' },
    });
    expect(added).toMatchObject({
      text: 'Asked for a visit.\nIn May.',
      is_own: true,
      staff: { uuid: staff.uuid },
    });
    expect((await companyOf(club, owner)).notes).toMatchObject([{ uuid: added.uuid, is_own: false }]);
    await staff.club('DELETE /staff/company-notes/{uuid}', notes(added.uuid));
    const { notes: left, log } = await companyOf(club, owner);
    expect(left).toEqual([]);
    expect(log.map(({ action }) => action)).toEqual(['removeCompanyNote', 'addCompanyNote']);
  });

  test(`${promise('removeCompanyNote', 404, 'not_found')}: another’s, or none; ${promise('addCompanyNote', 404, 'not_found')}`, async () => {
    const { uuid } = await companyOf(club, await club.person());
    const colleague = await club.person({ role: role.staff });
    const added = await colleague.club('POST /staff/companies/{uuid}/notes', {
      ...notes(uuid),
      body: { text: 'Note' },
    });
    for (const id of [added.uuid, UNKNOWN])
      expect(await club.raw('DELETE /staff/company-notes/{uuid}', notes(id), staff.token)).toMatchObject({
        status: 404,
      });
    expect(
      await club.raw(
        'POST /staff/companies/{uuid}/notes',
        { ...notes(UNKNOWN), body: { text: 'Note' } },
        staff.token,
      ),
    ).toMatchObject({ status: 404 });
  });
});
