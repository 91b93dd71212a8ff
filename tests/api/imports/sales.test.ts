/** Sales of wholesalers: points without scans, returns, and the undo of a whole import. */
import { and, asc, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies } from '#db/schema/companies.ts';
import { imports } from '#db/schema/imports.ts';
import { pointsEntries, pointsLots } from '#db/schema/points.ts';
import { runImports } from '#features/imports/server/run.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyUuid, importSales, saleOf, salesFile, salesOf } from '../../support/points/imports.ts';
import { companyOf, orderOf } from '../../support/samples.ts';

const EACH = basicPoints(10, 1);

let club: TestClub;
let staff: Person;
let gtin: string;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  gtin = await club.product({ group: 1 });
});
afterAll(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
  await club.close();
});

const pointsOf = async (person: Person) => {
  const { company_points, debt } = await person.club('GET /v2/company/points');
  return { company_points, debt };
};
const undo = (uuid: string) =>
  staff.club('POST /staff/imports/{uuid}/undo', { params: { uuid }, body: { reason: 'Wrong file' } });
const problemsOf = async (uuid: string) => {
  const { data } = await staff.club('GET /staff/imports/{uuid}/rows', { params: { uuid } });
  return data.map(({ problem }) => problem);
};

describe('sales', () => {
  test('bring the points of a scan for each piece, once they are confirmed', async () => {
    const person = await club.person();
    const company = await companyUuid(club, person);
    const { body } = salesOf([
      saleOf(company, gtin, { quantity: 3, document: 'FV 1', line: '1' }),
      saleOf(company, gtin, { quantity: 2, document: 'FV 1', line: '2' }),
      saleOf(company, gtin, { document: 'FV 2' }),
    ]);
    const checked = await staff.club('POST /staff/imports', { body });
    expect(checked).toMatchObject({ state: 'checked', rows: 3, valid: 3, refused: 0, points: 6 * EACH });
    expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 0 });
    const { uuid } = checked;
    const booked = await staff.club('POST /staff/imports/{uuid}/confirm', {
      params: { uuid },
      body: { points: 6 * EACH },
    });
    expect(booked).toMatchObject({ state: 'booked', booked: 3 });
    expect(await pointsOf(person)).toEqual({ company_points: 6 * EACH, debt: 0 });
    const { data } = await person.club('GET /v1/points/history');
    expect(data.map(({ event, points, options }) => [event, points, options])).toEqual([
      ['sale', EACH, { reason: 'BUDMAT · FV 2' }],
      ['sale', 5 * EACH, { reason: 'BUDMAT · FV 1' }],
    ]);
  });

  test('expire as scans do', async () => {
    const person = await club.person();
    await importSales(staff, [saleOf(await companyUuid(club, person), gtin)]);
    const [lot] = await club.db.select().from(pointsLots).where(eq(pointsLots.companyId, person.companyId));
    expect(lot?.expiresAt.toISOString()).toBe('2027-12-31T23:00:00.000Z');
  });

  test('that are returned take points back, and what is spent becomes a debt', async () => {
    const person = await club.person();
    const company = await companyUuid(club, person);
    await importSales(staff, [saleOf(company, gtin, { quantity: 10 })]);
    await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 7 * EACH })) });
    await importSales(staff, [saleOf(company, gtin, { quantity: -5 })]);
    expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 2 * EACH });
    await importSales(staff, [saleOf(company, gtin, { quantity: 3 })]);
    expect(await pointsOf(person)).toEqual({ company_points: EACH, debt: 0 });
  });

  test('find the company by its number, as it is written', async () => {
    const person = await club.person();
    await club.db
      .update(companies)
      .set({ registrationNumber: '5961546033' })
      .where(eq(companies.id, person.companyId));
    const answer = await staff.club(
      'POST /staff/imports',
      salesOf([saleOf('PL 596-154-60-33', gtin), saleOf('5961546033', gtin)]),
    );
    expect(answer).toMatchObject({ valid: 2 });
  });

  test('of a company of club staff are refused', async () => {
    const rows = salesOf([saleOf(await companyUuid(club, staff), gtin)]);
    const { uuid } = await staff.club('POST /staff/imports', rows);
    expect(await problemsOf(uuid)).toEqual(['company']);
  });

  test('of a document line are booked once, however often they are sent', async () => {
    const company = await companyUuid(club, await club.person());
    const row = saleOf(company, gtin, { document: 'FV 77' });
    const twice = await staff.club('POST /staff/imports', salesOf([row, row]));
    expect(await problemsOf(twice.uuid)).toEqual([null, 'repeated']);
    const second = await staff.club('POST /staff/imports', salesOf([row]));
    const [first] = [await importSales(staff, [row])];
    expect(first).toMatchObject({ booked: 1 });
    const late = await staff.club('POST /staff/imports/{uuid}/confirm', {
      params: { uuid: second.uuid },
      body: { points: EACH },
    });
    expect(late).toMatchObject({ state: 'booked', booked: 0, refused: 1, points: 0 });
    expect(await staff.club('POST /staff/imports', salesOf([row]))).toMatchObject({ refused: 1 });
    const other = salesOf([row], { wholesaler: 'OTHER' });
    expect(await staff.club('POST /staff/imports', other)).toMatchObject({ valid: 1 });
  });

  test('of a document line that was refused are booked when the file has them again', async () => {
    const company = await companyUuid(club, await club.person());
    const document = 'FV 79';
    const twice = await staff.club(
      'POST /staff/imports',
      salesOf([
        saleOf(company, '09521234543213', { document }),
        saleOf(company, gtin, { document }),
        saleOf('nobody', gtin, { document }),
        saleOf(company, gtin, { document }),
      ]),
    );
    expect(await problemsOf(twice.uuid)).toEqual(['product', null, 'company', 'repeated']);
  });

  test.each([
    ['padded', 'FV 78  ', ' 1 '],
    ['with other spaces', 'FV\u00a078', '1'],
    ['with invisible characters', 'FV\u200b 78\ufeff', '1\u200e'],
  ])('of a document line are booked once, also %s', async (_, document, line) => {
    const company = await companyUuid(club, await club.person());
    const wholesaler = `W${company.slice(0, 8)}`;
    await importSales(staff, [saleOf(company, gtin, { document: 'FV 78', line: '1' })], { wholesaler });
    const again = await staff.club(
      'POST /staff/imports',
      salesOf([saleOf(company, gtin, { document, line })], { wholesaler }),
    );
    expect(await problemsOf(again.uuid)).toEqual(['repeated']);
  });

  test('that cannot be booked are refused one by one', async () => {
    const person = await club.person();
    const decor = await companyUuid(club, await club.person({ role: role.decorOwner }));
    const company = await companyUuid(club, person);
    const foreign = await club.product({ group: 1, regions: [7] });
    const { uuid } = await staff.club(
      'POST /staff/imports',
      salesOf([
        saleOf('00000000-0000-4000-8000-000000000000', gtin),
        saleOf('=1+1', gtin),
        saleOf(company, '02004170100033'),
        saleOf(company, '09521234543213'),
        saleOf(company, foreign),
        saleOf(decor, gtin),
        saleOf(company, gtin, { quantity: 0 }),
        saleOf(company, gtin, { quantity: '1.5' }),
        saleOf(company, gtin, { date: '2026-06-16' }),
        saleOf(company, gtin, { date: '31.02.2026' }),
        saleOf(company, gtin, { document: '=HYPERLINK("x")' }),
        saleOf(company, gtin, { date: '1.6.2026' }),
      ]),
    );
    expect(await problemsOf(uuid)).toEqual([
      'company',
      'company',
      'gtin',
      'product',
      'product_region',
      'decor',
      'quantity',
      'quantity',
      'date',
      'date',
      'document',
      null,
    ]);
  });

  test('of a system are booked without a confirmation where it asks for that', async () => {
    const person = await club.person();
    const { body } = salesOf([saleOf(await companyUuid(club, person), gtin)], { book: true });
    expect(await staff.club('POST /staff/imports', { body })).toMatchObject({ state: 'booked', booked: 1 });
    expect(await pointsOf(person)).toEqual({ company_points: EACH, debt: 0 });
  });

  test('are summed up by company', async () => {
    const [one, two] = [await club.person(), await club.person()];
    const [first, second] = [await companyUuid(club, one), await companyUuid(club, two)];
    const { uuid } = await staff.club(
      'POST /staff/imports',
      salesOf([saleOf(first, gtin), saleOf(second, gtin, { quantity: 4 }), saleOf(first, gtin)]),
    );
    const { data } = await staff.club('GET /staff/imports/{uuid}/companies', { params: { uuid } });
    expect(data.map(({ company, rows, points }) => [company.uuid, rows, points])).toEqual([
      [second, 1, 4 * EACH],
      [first, 2, 2 * EACH],
    ]);
  });
});

describe('the undo', () => {
  test('takes back what was not spent, owes the rest, and frees the document', async () => {
    const person = await club.person();
    const company = await companyUuid(club, person);
    const row = saleOf(company, gtin, { quantity: 5 });
    const { uuid } = await importSales(staff, [row]);
    await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 2 * EACH })) });
    expect(await undo(uuid)).toMatchObject({ state: 'undone', booked: 0, undo_reason: 'Wrong file' });
    expect(await pointsOf(person)).toEqual({ company_points: 0, debt: 2 * EACH });
    const entries = await club.db
      .select({ event: pointsEntries.event, points: pointsEntries.points })
      .from(pointsEntries)
      .where(and(eq(pointsEntries.companyId, person.companyId), eq(pointsEntries.sourceType, 'import')))
      .orderBy(asc(pointsEntries.id));
    expect(entries).toEqual([
      { event: 'sale', points: 5 * EACH },
      { event: 'import_undone', points: -3 * EACH },
    ]);
    expect(await importSales(staff, [row])).toMatchObject({ booked: 1 });
    expect(await pointsOf(person)).toEqual({ company_points: 3 * EACH, debt: 0 });
  });

  test('gives returned points again', async () => {
    const person = await club.person({ points: 100 });
    const row = saleOf(await companyUuid(club, person), gtin, { quantity: -2 });
    const { uuid } = await importSales(staff, [row]);
    expect(await pointsOf(person)).toEqual({ company_points: 100 - 2 * EACH, debt: 0 });
    await undo(uuid);
    expect(await pointsOf(person)).toEqual({ company_points: 100, debt: 0 });
  });

  test('owes nothing that has expired', async () => {
    const other = await testClub();
    try {
      const [person, boss] = [await other.person(), await other.person({ role: role.staff })];
      const { uuid } = await importSales(boss, [
        saleOf(await companyUuid(other, person), await other.product()),
      ]);
      other.advance(600 * 24 * 60 * 60 * 1000);
      const late = await other.renew(boss);
      await late.club('POST /staff/imports/{uuid}/undo', { params: { uuid }, body: { reason: 'Late' } });
      const [company] = await other.db.select().from(companies).where(eq(companies.id, person.companyId));
      expect(company).toMatchObject({ pointsBalance: 0, pointsDebt: 0 });
      expect((await audit(other.db)).findings).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('of a merged company concerns the other one', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const { uuid } = await importSales(staff, [saleOf(await companyUuid(club, from), gtin, { quantity: 2 })]);
    const { uuid: old, version } = await companyOf(club, from);
    const body = { into: await companyUuid(club, into), version, reason: 'The same' };
    await staff.club('POST /staff/companies/{uuid}/merge', { params: { uuid: old }, body });
    expect(await pointsOf(into)).toEqual({ company_points: 2 * EACH, debt: 0 });
    await undo(uuid);
    expect(await pointsOf(into)).toEqual({ company_points: 0, debt: 0 });
  });
});

describe('a file', () => {
  const run = () => runImports(club.db, { now: club.deps.now(), outbox: club.outbox, env: club.deps.env });
  const upload = (file: Blob) =>
    staff.club('POST /staff/imports/files', {
      query: { kind: 'sales', region_id: 10, wholesaler: 'files' },
      file,
    });

  test('of sales is read and checked, but not booked', async () => {
    const person = await club.person();
    const company = await companyUuid(club, person);
    const rows = [saleOf(company, gtin), saleOf('nobody', gtin)];
    expect(await upload(salesFile(rows))).toMatchObject({
      state: 'checked',
      name: 'sales.csv',
      wholesaler: 'FILES',
      rows: 2,
      valid: 1,
      refused: 1,
      points: EACH,
    });
  });

  test('of more rows than a call handles waits for the job', async () => {
    const company = await companyUuid(club, await club.person());
    const rows = Array.from({ length: 1_001 }, () => saleOf(company, gtin));
    const { uuid, ...received } = await upload(salesFile(rows));
    expect(received).toMatchObject({ state: 'checking', rows: 1_001, checked: 0 });
    await run();
    const answer = await staff.club('GET /staff/imports/{uuid}', { params: { uuid } });
    expect(answer).toMatchObject({ state: 'checked', checked: 1_001, points: 1_001 * EACH });
  });

  test('whose batch fails does not stop the others', async () => {
    const sales = async () => salesOf([saleOf(await companyUuid(club, await club.person()), gtin)]);
    const [broken, whole] = [
      await staff.club('POST /staff/imports', await sales()),
      await staff.club('POST /staff/imports', await sales()),
    ];
    const begin = ({ uuid }: { uuid: string }, changes: { regionId?: number } = {}) =>
      club.db
        .update(imports)
        .set({ state: 'booking', ...changes })
        .where(eq(imports.uuid, uuid));
    await begin(broken, { regionId: 999 });
    await begin(whole);
    await expect(run()).rejects.toThrow('Imports failed');
    expect(await staff.club('GET /staff/imports/{uuid}', { params: { uuid: whole.uuid } })).toMatchObject({
      state: 'booked',
    });
    await club.db.update(imports).set({ state: 'discarded' }).where(eq(imports.uuid, broken.uuid));
  });

  test('that a killed node received in part is discarded', async () => {
    const now = club.deps.now();
    const [one] = await club.db
      .insert(imports)
      .values(
        [16, 14].map((minutes) => ({
          kind: 'members' as const,
          regionId: 10,
          name: 'members.csv',
          state: 'receiving' as const,
          staffId: staff.id,
          createdAt: new Date(now.getTime() - minutes * 60_000),
        })),
      )
      .returning({ id: imports.id });
    await run();
    const rows = await club.db
      .select({ state: imports.state })
      .from(imports)
      .where(gte(imports.id, one?.id ?? 0))
      .orderBy(asc(imports.id));
    expect(rows.map(({ state }) => state)).toEqual(['discarded', 'receiving']);
  });
});
