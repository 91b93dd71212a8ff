/** Members of another club: they become companies with an owner and a balance, and sign in as everybody does. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { importRows, imports } from '#db/schema/imports.ts';
import { messages } from '#db/schema/messages.ts';
import { pointsEntries, pointsLots } from '#db/schema/points.ts';
import { erase } from '#features/privacy/server/erase.ts';
import { role } from '#platform/contract/roles.ts';
import { type Input, type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyUuid, type ImportRow } from '../../support/points/imports.ts';
import { polishVat } from '../../support/registration.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterAll(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  await club.close();
});

let count = 0;
function memberRow(changes: ImportRow = {}): ImportRow {
  count += 1;
  return {
    company: `Okna ${count}`,
    number: polishVat(),
    street: 'Polna',
    house_number: '1',
    postal_code: '00-001',
    city: 'Warszawa',
    name: 'Anna',
    surname: 'Nowak',
    email: `Anna.${count}@other.example`,
    points: '250',
    ...changes,
  };
}

const send = (rows: ImportRow[], changes: Partial<Input<'POST /staff/imports'>['body']> = {}) =>
  staff.club('POST /staff/imports', {
    body: { kind: 'members', region_id: 10, name: 'Old club', rows, ...changes },
  });
const problemsOf = async (uuid: string) => {
  const { data } = await staff.club('GET /staff/imports/{uuid}/rows', { params: { uuid } });
  return data.map(({ problem }) => problem);
};
const personOf = async (email: unknown) => {
  const [person] = await club.db
    .select()
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(installers.email, String(email).toLowerCase()));
  return person;
};

describe('members', () => {
  test('become companies with an owner and their points', async () => {
    const row = memberRow({ language: 'en', expires: '2028' });
    expect(await send([row], { book: true })).toMatchObject({ state: 'booked', booked: 1, points: 250 });
    const person = await personOf(row.email);
    expect(person).toMatchObject({
      companies: { name: row.company, registrationNumber: row.number, pointsBalance: 250, active: 1 },
      installers: { role: role.installerOwner, name: 'Anna', languageId: 5, options: { firstTime: true } },
    });
    const [entry] = await club.db
      .select()
      .from(pointsEntries)
      .innerJoin(pointsLots, eq(pointsLots.entryId, pointsEntries.id))
      .where(eq(pointsEntries.companyId, person?.companies.id ?? 0));
    expect(entry?.points_entries).toMatchObject({ event: 'opening_balance', points: 250 });
    expect(entry?.points_lots.expiresAt.toISOString()).toBe('2028-12-31T23:00:00.000Z');
  });

  test('can ask for a code at once', async () => {
    const row = memberRow();
    await send([row], { book: true });
    const login = await club.raw('POST /v2/installer/login', {
      body: { email: String(row.email).toLowerCase() },
    });
    expect(login.status).toBe(200);
  });

  test('get no other address than the one in the file, however long it is', async () => {
    const domain = `${'long-name.'.repeat(21)}example.com`;
    const [kept, refused] = [memberRow(), memberRow({ email: `a@${'too-long.'.repeat(30)}example.com` })];
    const email = `${kept.email}`.replace('other.example', domain);
    expect(email.length).toBeGreaterThan(200);
    const { uuid } = await send([{ ...kept, email }, refused], { book: true });
    expect(await problemsOf(uuid)).toEqual([null, 'email']);
    expect(await personOf(email)).toBeDefined();
  });

  test('get a message only if staff ask for that', async () => {
    const [quiet, welcomed] = [memberRow(), memberRow()];
    await send([quiet], { book: true });
    await send([welcomed], { book: true, welcome: true });
    const mails = (row: ImportRow) =>
      club.db.$count(messages, eq(messages.recipient, String(row.email).toLowerCase()));
    expect([await mails(quiet), await mails(welcomed)]).toEqual([0, 1]);
  });

  test('that cannot be imported are refused one by one', async () => {
    const known = memberRow();
    await send([known], { book: true });
    const twice = memberRow();
    const { uuid } = await send([
      memberRow({ company: '' }),
      memberRow({ number: '123' }),
      memberRow({ postal_code: 'x' }),
      memberRow({ name: '4' }),
      memberRow({ email: 'nobody' }),
      memberRow({ phone: '12' }),
      memberRow({ language: 'xx' }),
      memberRow({ points: '-5' }),
      memberRow({ expires: '2020' }),
      memberRow({ email: known.email ?? '' }),
      memberRow({ number: known.number ?? '' }),
      twice,
      memberRow({ email: twice.email ?? '' }),
    ]);
    expect(await problemsOf(uuid)).toEqual([
      'company',
      'number',
      'address',
      'name',
      'email',
      'phone',
      'language',
      'points',
      'expires',
      'taken',
      'taken',
      null,
      'repeated',
    ]);
  });

  test('whose address was taken after the check are refused when they are booked', async () => {
    const [row, other] = [memberRow(), memberRow({ points: '10' })];
    const first = await send([row, other]);
    await send([memberRow({ email: row.email ?? '' })], { book: true });
    const booked = await staff.club('POST /staff/imports/{uuid}/confirm', {
      params: { uuid: first.uuid },
      body: { points: 260 },
    });
    expect(booked).toMatchObject({ state: 'booked', booked: 1, refused: 1, points: 10 });
    expect(await problemsOf(first.uuid)).toEqual(['taken', null]);
  });

  test('are closed by an undo, unless they have signed in', async () => {
    const [unused, used] = [memberRow(), memberRow()];
    const { uuid } = await send([unused, used], { book: true });
    await club.db
      .update(installers)
      .set({ lastActiveAt: club.deps.now() })
      .where(and(eq(installers.email, String(used.email).toLowerCase())));
    await staff.club('POST /staff/imports/{uuid}/undo', { params: { uuid }, body: { reason: 'Wrong' } });
    expect(await personOf(unused.email)).toMatchObject({
      companies: { active: 2, pointsBalance: 0 },
      installers: { active: 2 },
    });
    expect(await personOf(used.email)).toMatchObject({
      companies: { active: 1, pointsBalance: 0 },
      installers: { active: 1 },
    });
    expect(await send([unused], { book: true })).toMatchObject({ booked: 1 });
  });
});

test('a corrected export of refused rows is read as the first file was', async () => {
  const row = memberRow({ phone: '+48 601 234 567', email: 'nobody', expires: '2027' });
  const { uuid } = await send([row]);
  const params = { params: { uuid }, query: { locale: 'pl-PL' } };
  const { body } = await club.raw('GET /staff/imports/{uuid}/refused', params, staff.token);
  const text = new TextDecoder().decode(body as Uint8Array).replace('nobody', 'corrected@other.example');
  const again = await staff.club('POST /staff/imports/files', {
    query: { kind: 'members', region_id: 10 },
    file: new File([text], 'refused.csv', { type: 'text/csv' }),
  });
  expect(again).toMatchObject({ rows: 1, valid: 1, refused: 0 });
});

describe('what was typed in another club', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const cellsOf = async (uuid: string) => {
    const rows = await club.db
      .select({ cells: importRows.cells, document: importRows.document })
      .from(importRows)
      .innerJoin(imports, eq(imports.id, importRows.importId))
      .where(eq(imports.uuid, uuid));
    return rows.map(({ cells, document }) => [cells, document].filter((kept) => kept !== null).length);
  };
  const purge = () => jobs.purge.run(club.deps);

  test('is deleted with the person', async () => {
    const [row, other] = [memberRow(), memberRow()];
    const { uuid } = await send([row, other], { book: true });
    const found = await personOf(row.email);
    if (!found) throw new Error('Nobody was imported');
    await club.db.transaction((tx) => erase(tx, found.installers, club.deps.files, club.deps.now()));
    expect((await cellsOf(uuid)).toSorted()).toEqual([0, 2]);
  });

  test('is deleted with the person, also after another address and a merge', async () => {
    const [row, other] = [memberRow({ surname: 'Wrona' }), memberRow({ surname: 'Sowa' })];
    const { uuid } = await send([row, other], { book: true });
    const found = await personOf(row.email);
    const params = { uuid: found?.companies.uuid ?? '' };
    const { version } = await staff.club('GET /staff/companies/{uuid}', { params });
    const into = await companyUuid(club, await club.person());
    await staff.club('POST /staff/companies/{uuid}/merge', {
      params,
      body: { into, version, reason: 'The same company' },
    });
    const [moved] = await club.db
      .update(installers)
      .set({ email: 'wrona@changed.example' })
      .where(eq(installers.id, found?.installers.id ?? 0))
      .returning();
    if (!moved) throw new Error('Nobody was imported');
    await club.db.transaction((tx) => erase(tx, moved, club.deps.files, club.deps.now()));
    expect((await cellsOf(uuid)).toSorted()).toEqual([0, 2]);
  });

  test('is deleted after 90 days, with refused rows and imports that nobody confirmed', async () => {
    const booked = await send([memberRow(), memberRow({ email: 'nobody' })], { book: true });
    const waiting = await send([memberRow()]);
    club.advance(89 * DAY);
    await purge();
    expect(await cellsOf(booked.uuid)).toEqual([2, 1]);
    expect(await cellsOf(waiting.uuid)).toEqual([2]);
    club.advance(2 * DAY);
    await purge();
    expect(await cellsOf(booked.uuid)).toEqual([0]);
    expect(await cellsOf(waiting.uuid)).toEqual([]);
    staff = await club.renew(staff);
    const answer = await staff.club('GET /staff/imports/{uuid}', { params: { uuid: waiting.uuid } });
    expect(answer.state).toBe('discarded');
  });
});

test('members whose points have expired since the check are refused', async () => {
  const [over, kept] = [memberRow({ expires: '2026' }), memberRow({ expires: '2027' })];
  const { uuid } = await send([over, kept]);
  club.advance(Date.UTC(2027, 0, 2) - club.deps.now().getTime());
  staff = await club.renew(staff);
  const input = { params: { uuid }, body: { points: 500 } };
  expect(await staff.club('POST /staff/imports/{uuid}/confirm', input)).toMatchObject({
    state: 'booked',
    booked: 1,
    refused: 1,
    points: 250,
  });
  expect(await problemsOf(uuid)).toEqual(['expires', null]);
  expect(await personOf(over.email)).toBeUndefined();
});
