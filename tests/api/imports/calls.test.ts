/** Calls of imports: what they answer, whom they refuse, and which files they read. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imports } from '#db/schema/imports.ts';
import { MAX_CALL_ROWS, MAX_IMPORT_POINTS, MAX_ROW_LENGTH } from '#features/imports/rules.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { setLimits } from '../../support/points/approvals.ts';
import {
  companyUuid,
  importSales,
  newImport,
  newSale,
  saleOf,
  salesFile,
  salesOf,
} from '../../support/points/imports.ts';
import { promise } from '../../support/promises.ts';
import { csvRows, staffWith } from '../../support/staff.ts';

const EACH = basicPoints(10, 1);
const UNKNOWN = { params: { uuid: randomUUID() } };

let club: TestClub;
let staff: Person;
let hungarian: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  hungarian = await staffWith(club, ['points'], [7]);
});
afterAll(() => club.close());

const notFound = { status: 404, body: { code: 'not_found' } };
const conflict = { status: 409, body: { code: 'changed_meanwhile' } };
const confirm = { body: { points: EACH } };
const undo = { body: { reason: 'Wrong file' } };

describe('a list of rows', () => {
  test(promise('createImport', 201), async () => {
    const answer = await club.raw('POST /staff/imports', salesOf([await newSale(club)]), staff.token);
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'checked', kind: 'sales', wholesaler: 'BUDMAT' },
    });
  });

  test(promise('createImport', 404, 'not_found'), async () => {
    expect(
      await club.raw('POST /staff/imports', salesOf([await newSale(club)]), hungarian.token),
    ).toMatchObject(notFound);
  });

  test('may be as long as its rows, and no longer', async () => {
    const rows = (length: number) =>
      salesOf(Array.from({ length: MAX_CALL_ROWS }, () => ({ company: 'x'.repeat(length) })));
    const send = (length: number) => club.raw('POST /staff/imports', rows(length), staff.token);
    expect(await send(MAX_ROW_LENGTH - 100)).toMatchObject({ status: 201, body: { refused: MAX_CALL_ROWS } });
    expect(await send(MAX_ROW_LENGTH)).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('with columns and characters that nobody can store is refused row by row', async () => {
    const sale = await newSale(club);
    const rows = [
      { ...sale, 'other\0': '\uD800', constructor: 'x' },
      { ...sale, company: '\uD800\0' },
      { ...sale, company: `${'x'.repeat(199)}\u{1F600}` },
      // As long as a UUID.
      { ...sale, company: '123456789012345678901234567890123456' },
    ];
    const answer = await club.raw('POST /staff/imports', salesOf(rows), staff.token);
    expect(answer).toMatchObject({ status: 201, body: { state: 'checked', valid: 1, refused: 3 } });
    const members = { kind: 'members', region_id: 10, name: 'Old', rows: [{ 'other\0': '\uD800' }] } as const;
    expect(
      await club.raw('POST /staff/imports', { body: { ...members, rows: [...members.rows] } }, staff.token),
    ).toMatchObject({ status: 201, body: { refused: 1 } });
  });

  test('is imported once, however often it is sent', async () => {
    const input = { ...salesOf([await newSale(club)]), idempotencyKey: randomUUID() };
    const [first, second] = [
      await club.raw('POST /staff/imports', input, staff.token),
      await club.raw('POST /staff/imports', input, staff.token),
    ];
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test.each([
    [{ rows: [] }, ['rows']],
    [{ wholesaler: '' }, ['wholesaler']],
    [{ wholesaler: '=1' }, ['wholesaler']],
    [{ region_id: 99 }, ['region_id']],
    [{ name: '' }, ['name']],
  ])('with %j is refused', async (changes, fields) => {
    const answer = await club.raw(
      'POST /staff/imports',
      salesOf([await newSale(club)], changes),
      staff.token,
    );
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(fields);
  });
});

describe('a file', () => {
  const query = { kind: 'sales', region_id: 10, wholesaler: 'BUDMAT' } as const;
  const upload = (file: Blob, person = staff) =>
    club.raw('POST /staff/imports/files', { query, file }, person.token);
  const head = 'company;gtin;quantity;date;document;line\n';

  test(promise('uploadImport', 201), async () => {
    const answer = await upload(salesFile([await newSale(club)]));
    expect(answer).toMatchObject({ status: 201, body: { state: 'checked', points: EACH } });
  });

  test(promise('uploadImport', 404, 'not_found'), async () => {
    expect(await upload(salesFile([await newSale(club)]), hungarian)).toMatchObject(notFound);
  });

  test(promise('uploadImport', 429, 'too_many_requests'), async () => {
    const person = await club.person({ role: role.staff });
    await oneLeft(club, 'uploadImport', 30, person);
    const send = async () => (await upload(salesFile([await newSale(club)]), person)).status;
    expect([await send(), await send()]).toEqual([201, 429]);
  });

  test.each([
    ['of other columns', 'a;b\n1;2\n'],
    ['with a column twice', `${head.trim()};line\n`],
    ['without rows', head],
    ['of nothing but lines', '\n\n\n'],
    ['with an open quote', `${head}"x;y\n`],
    ['with an endless line', head + 'x'.repeat(10_000)],
    ['of UTF-16', Buffer.from(`\uFEFF${head}`, 'utf16le')],
  ])('%s is refused', async (_, content) => {
    const before = await club.db.$count(imports, eq(imports.state, 'checking'));
    const answer = await upload(new Blob([content]));
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['file']);
    expect(await club.db.$count(imports, eq(imports.state, 'checking'))).toBe(before);
  });

  test('may have its columns in any order, and others beside them', async () => {
    const sale = await newSale(club);
    const file = `note,Line,document,DATE,quantity,gtin,company\nx,1,D,${sale.date},1,${sale.gtin},${sale.company}`;
    expect(await upload(new Blob([file]))).toMatchObject({ status: 201, body: { valid: 1 } });
  });

  test('in the older encoding of its region is read, too', async () => {
    const sale = await newSale(club);
    const text = `${head}${sale.company};${sale.gtin};1;${sale.date};`;
    // “Łódź” in windows-1250.
    const file = new Blob([text, new Uint8Array([0xa3, 0xf3, 0x64, 0x9f]), ';1\n']);
    const { body } = await upload(file);
    const { uuid } = body as { uuid: string };
    const { data } = await staff.club('GET /staff/imports/{uuid}/rows', { params: { uuid } });
    expect(data[0]?.text).toBe(`${sale.gtin} · Łódź / 1`);
  });
});

describe('imports', () => {
  test(promise('listImports', 200), async () => {
    const { uuid } = await newImport(club);
    const { data, meta } = await staff.club('GET /staff/imports', { query: { limit: 1 } });
    expect(data).toMatchObject([{ uuid, rows: 1, valid: 1, points: EACH, name: 'May' }]);
    expect(meta.total).toBeGreaterThan(0);
    expect((await hungarian.club('GET /staff/imports')).data).toEqual([]);
  });

  test(promise('getImport', 200), async () => {
    const { uuid } = await newImport(club, true);
    const answer = await staff.club('GET /staff/imports/{uuid}', { params: { uuid } });
    expect(answer).toMatchObject({ state: 'booked', booked: 1, undone_at: null });
  });

  test(promise('listImportRows', 200), async () => {
    const { uuid } = await newImport(club);
    const { data } = await staff.club('GET /staff/imports/{uuid}/rows', { params: { uuid } });
    expect(data).toMatchObject([{ row: 1, state: 'valid', problem: null, quantity: 1, points: EACH }]);
  });

  test(promise('listImportCompanies', 200), async () => {
    const { uuid } = await newImport(club);
    const { data } = await staff.club('GET /staff/imports/{uuid}/companies', { params: { uuid } });
    expect(data).toMatchObject([{ rows: 1, points: EACH }]);
  });

  test(promise('exportImportRows', 200), async () => {
    const sale = await newSale(club);
    const rows = [sale, { ...sale, document: '=cmd()' }, { ...sale, line: '2', company: 'nobody' }];
    const { uuid } = await staff.club('POST /staff/imports', salesOf(rows));
    const { body } = await club.raw(
      'GET /staff/imports/{uuid}/refused',
      { params: { uuid }, query: { locale: 'en' } },
      staff.token,
    );
    // Spreadsheets do not run what begins with an apostrophe.
    expect(csvRows(body).slice(1)).toEqual([
      [sale.company, sale.gtin, '1', sale.date, "'=cmd()", '1', '2', 'document'],
      ['NOBODY', sale.gtin, '1', sale.date, sale.document, '2', '3', 'company'],
    ]);
  });

  test.each([
    [promise('getImport', 404, 'not_found'), 'GET /staff/imports/{uuid}', {}],
    [promise('listImportRows', 404, 'not_found'), 'GET /staff/imports/{uuid}/rows', {}],
    [promise('listImportCompanies', 404, 'not_found'), 'GET /staff/imports/{uuid}/companies', {}],
    [promise('exportImportRows', 404, 'not_found'), 'GET /staff/imports/{uuid}/refused', {}],
    [promise('confirmImport', 404, 'not_found'), 'POST /staff/imports/{uuid}/confirm', confirm],
    [promise('undoImport', 404, 'not_found'), 'POST /staff/imports/{uuid}/undo', undo],
    [promise('discardImport', 404, 'not_found'), 'POST /staff/imports/{uuid}/discard', {}],
  ] as const)('%s', async (_, call, input) => {
    const { uuid } = await newImport(club);
    expect(await club.raw(call, { ...UNKNOWN, ...input } as never, staff.token)).toMatchObject(notFound);
    expect(await club.raw(call, { params: { uuid }, ...input } as never, hungarian.token)).toMatchObject(
      notFound,
    );
  });
});

describe('the confirmation', () => {
  test(promise('confirmImport', 200), async () => {
    const { uuid } = await newImport(club);
    const answer = await club.raw(
      'POST /staff/imports/{uuid}/confirm',
      { params: { uuid }, ...confirm },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { state: 'booked', booked: 1 } });
  });

  test('with another sum is refused', async () => {
    const { uuid } = await newImport(club);
    const answer = await club.raw(
      'POST /staff/imports/{uuid}/confirm',
      { params: { uuid }, body: { points: EACH + 1 } },
      staff.token,
    );
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['points']);
  });

  test('of more points than balances hold is refused, also where returns cancel sales out', async () => {
    const sale = await newSale(club);
    const mixed = [sale, { ...sale, quantity: '-1', line: '2' }];
    const { uuid } = await staff.club('POST /staff/imports', salesOf(mixed));
    await club.db.execute(sql`
      update import_rows set points = sign(points) * ${MAX_IMPORT_POINTS}::int
      where import_id = (select id from imports where uuid = ${uuid})`);
    const answer = await club.raw(
      'POST /staff/imports/{uuid}/confirm',
      { params: { uuid }, body: { points: 0 } },
      staff.token,
    );
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual(['points']);
  });

  describe('above the limit for lists', () => {
    beforeAll(() => setLimits(club, { list: EACH }));
    afterAll(() => setLimits(club, { list: null }));
    const rows = async () => [await newSale(club), await newSale(club)];
    const alone = { status: 409, body: { code: 'approval_own' } };
    const decide = (step: 'confirm' | 'undo', uuid: string, person: Person) =>
      step === 'confirm'
        ? club.raw(
            'POST /staff/imports/{uuid}/confirm',
            { params: { uuid }, body: { points: 2 * EACH } },
            person.token,
          )
        : club.raw('POST /staff/imports/{uuid}/undo', { params: { uuid }, ...undo }, person.token);

    test(`${promise('confirmImport', 409, 'approval_own')} and ${promise('undoImport', 409, 'approval_own')}: another person does it`, async () => {
      const brings = await club.person({ role: role.staff });
      const { uuid, state } = await brings.club('POST /staff/imports', salesOf(await rows(), { book: true }));
      expect(state).toBe('checked');
      expect(await decide('confirm', uuid, brings)).toMatchObject(alone);
      expect(await decide('confirm', uuid, staff)).toMatchObject({ status: 200, body: { state: 'booked' } });
      expect(await decide('undo', uuid, brings)).toMatchObject(alone);
      expect(await decide('undo', uuid, staff)).toMatchObject({ status: 200, body: { state: 'undone' } });
    });

    test('parts of one person add up, and returns do not hide sales', async () => {
      const brings = await club.person({ role: role.staff });
      const [first, second, third] = [await newSale(club), await newSale(club), await newSale(club)];
      const one = (sale: typeof first) => brings.club('POST /staff/imports', salesOf([sale], { book: true }));
      expect((await one(first)).state).toBe('booked');
      expect((await one(second)).state).toBe('checked');
      const mixed = [third, { ...third, quantity: '-1', line: '2' }];
      const other = await club.person({ role: role.staff });
      const { state, points } = await other.club('POST /staff/imports', salesOf(mixed, { book: true }));
      expect([state, points]).toEqual(['checked', 0]);
    });
  });

  test(promise('confirmImport', 409, 'changed_meanwhile'), async () => {
    const { uuid } = await newImport(club, true);
    expect(
      await club.raw('POST /staff/imports/{uuid}/confirm', { params: { uuid }, ...confirm }, staff.token),
    ).toMatchObject(conflict);
  });
});

describe('the undo of an import', () => {
  test(promise('undoImport', 200), async () => {
    const person = await club.person();
    const row = saleOf(await companyUuid(club, person), await club.product({ group: 1 }));
    const { uuid } = await importSales(staff, [row]);
    const answer = await club.raw(
      'POST /staff/imports/{uuid}/undo',
      { params: { uuid }, ...undo },
      staff.token,
    );
    expect(answer).toMatchObject({ status: 200, body: { state: 'undone', booked: 0 } });
    const { data } = await person.club('GET /v1/points/history');
    expect(data[0]).toMatchObject({
      event: 'import_undone',
      points: -EACH,
      options: { reason: 'Wrong file' },
    });
  });

  test(promise('undoImport', 409, 'changed_meanwhile'), async () => {
    const { uuid } = await newImport(club);
    expect(
      await club.raw('POST /staff/imports/{uuid}/undo', { params: { uuid }, ...undo }, staff.token),
    ).toMatchObject(conflict);
  });

  test(promise('discardImport', 200), async () => {
    const { uuid } = await newImport(club);
    const discard = () => club.raw('POST /staff/imports/{uuid}/discard', { params: { uuid } }, staff.token);
    expect(await discard()).toMatchObject({ status: 200, body: { state: 'discarded' } });
  });

  test(promise('discardImport', 409, 'changed_meanwhile'), async () => {
    const { uuid } = await newImport(club, true);
    expect(
      await club.raw('POST /staff/imports/{uuid}/discard', { params: { uuid } }, staff.token),
    ).toMatchObject(conflict);
  });
});
