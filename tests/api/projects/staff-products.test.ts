/** Staff manage the catalogue of manufactured products. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products } from '#db/schema/projects.ts';
import { checkDigit } from '#features/projects/gs1.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { productBody } from '../../support/samples.ts';
import { csvRows, staffWith } from '../../support/staff.ts';

const [POLAND, HUNGARY] = [10, 7] as const;

let club: TestClub;
let staff: Person;
let polish: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await staffWith(club, ['products']);
  polish = await staffWith(club, ['products'], [POLAND]);
});
afterAll(() => club.close());

const create = (change: object = {}, person = staff) =>
  club.raw('POST /staff/products', { body: { ...productBody(), ...change } as never }, person.token);
const change = (gtin: string, body: object, person = staff) =>
  club.raw('PATCH /staff/products/{gtin}', { params: { gtin }, body: body as never }, person.token);
const read = (gtin: string, person = staff) =>
  club.raw('GET /staff/products/{gtin}', { params: { gtin } }, person.token);

describe('the list', () => {
  test(`${promise('listStaffProducts', 200)}: finds part of GTIN, type, variant and size in all languages`, async () => {
    const gtin = await club.product({
      typeNames: { pl: 'Zupełnie wyjątkowe' },
      variant: 'graphite',
      size: '134×140',
      regions: [POLAND],
      group: 2,
    });
    await club.product({ regions: [HUNGARY] });
    const found = async (query: object) =>
      (await staff.club('GET /staff/products', { query })).data.map((row) => row.gtin);
    for (const q of [gtin.slice(4), 'wyjątk', 'GRAPHITE', '134×140'])
      expect(await found({ q })).toEqual([gtin]);
    for (const q of ['pl', '%', '_', 'no such thing']) expect(await found({ q }), q).not.toContain(gtin);
    expect(await found({ group: 2 })).toContain(gtin);
    expect(await found({ group: 3 })).not.toContain(gtin);
    expect(await found({ region_id: HUNGARY })).not.toContain(gtin);
    const ascending = await found({ sort: 'gtin' });
    expect(await found({ sort: '-gtin' })).toEqual(ascending.toReversed());
  });

  test('has the points of the region of the filter, otherwise the range of its regions, and what lacks a name', async () => {
    const gtin = await club.product({ regions: [POLAND, HUNGARY], group: 1 });
    const rowOf = async (query: object) =>
      (await staff.club('GET /staff/products', { query: { q: gtin, ...query } })).data[0];
    const [min, max] = [basicPoints(HUNGARY, 1), basicPoints(POLAND, 1)];
    expect(await rowOf({})).toMatchObject({ points: { min, max }, unnamed: ['hu'], may_edit: true });
    expect(await rowOf({ region_id: HUNGARY })).toMatchObject({ points: { min, max: min } });
  });

  test(`${promise('exportStaffProducts', 200)}: CSV with the points of each region`, async () => {
    const gtin = await club.product({ regions: [POLAND], group: 4 });
    const { body } = await club.raw(
      'GET /staff/products/export',
      { query: { q: gtin, locale: 'hu-HU' } },
      staff.token,
    );
    const [head = [], row = []] = csvRows(body, ';');
    expect(head[0]).toBe('\uFEFFgtin');
    expect(row.slice(0, 2)).toEqual([gtin, '4']);
    expect(row[head.indexOf('points_pl')]).toBe(String(basicPoints(POLAND, 4)));
    expect(row[head.indexOf('points_hu')]).toBe('');
  });
});

describe('one product', () => {
  test(`${promise('getStaffProduct', 200)}: names in all languages, points by region`, async () => {
    const gtin = await club.product({ regions: [POLAND, HUNGARY], group: 1 });
    expect((await read(gtin)).body).toMatchObject({
      gtin,
      type: { en: 'Centre-pivot', pl: 'Obrotowe' },
      variant: { en: 'white', pl: 'białe' },
      points: [
        { region_id: POLAND, points: basicPoints(POLAND, 1) },
        { region_id: HUNGARY, points: basicPoints(HUNGARY, 1) },
      ],
      version: 1,
      history: [],
    });
  });

  test(promise('getStaffProduct', 404, 'not_found'), async () => {
    expect(await read('02004199999996')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await read('no-gtin')).toMatchObject({ status: 404 });
  });

  test(`${promise('createProduct', 201)}: members can scan it at once, and the log has it`, async () => {
    const body = productBody();
    const { status, body: made } = await club.raw('POST /staff/products', { body }, staff.token);
    expect(status).toBe(201);
    expect(made).toMatchObject({ gtin: body.gtin.padStart(14, '0'), may_edit: true, unnamed: [] });
    expect(made).toMatchObject({
      history: [
        { action: 'createProduct', after: { size: '78×118', 'type.pl': 'Obrotowe', regions: [POLAND] } },
      ],
    });
    const member = await club.person();
    const { gtin } = made as { gtin: string };
    expect(
      await member.club('GET /v2/products/{gtin}', { params: { gtin }, query: { language: 'pl' } }),
    ).toMatchObject({ type: 'Obrotowe', points: basicPoints(POLAND, 1) });
  });

  test(`${promise('createProduct', 422, 'code_check_digit')}, for whatever is no GTIN too`, async () => {
    const { gtin } = productBody();
    const wrong = gtin.slice(0, -1) + ((Number(gtin.at(-1)) + 1) % 10);
    for (const given of [wrong, '12', 'window'])
      expect(await create({ gtin: given })).toMatchObject({
        status: 422,
        body: { code: 'code_check_digit', errors: { gtin: ['This is not valid.'] } },
      });
  });

  test('needs an unused GTIN, a known group, an English name, a region, and a size without words', async () => {
    const gtin = await club.product();
    expect(await create({ gtin })).toMatchObject({
      status: 422,
      body: { errors: { gtin: ['This is already in use.'] } },
    });
    expect(
      fieldsOf(await create({ group: 12, type: { pl: 'Okno' }, regions: [], size: 'very large' })),
    ).toEqual(['group', 'regions', 'size', 'type.en']);
  });

  test('accepts the shorter forms of a GTIN', async () => {
    const short = `20041${String(Date.now()).slice(-6)}`;
    const gtin = `0${short}`.slice(0, 11);
    const upc = gtin + checkDigit(gtin);
    expect(await create({ gtin: upc })).toMatchObject({ status: 201, body: { gtin: upc.padStart(14, '0') } });
  });
});

describe('a change', () => {
  test(`${promise('changeProduct', 200)}: replaces the given fields, and logs what differs`, async () => {
    const gtin = await club.product({ regions: [POLAND] });
    const answer = await change(gtin, { version: 1, group: 2, type: { en: 'Top-hung', cs: 'Výklopné' } });
    expect(answer).toMatchObject({
      status: 200,
      body: { group: 2, type: { en: 'Top-hung', cs: 'Výklopné' }, size: '78×118', version: 2 },
    });
    const { history } = answer.body as { history: { before: unknown; after: unknown; staff: string }[] };
    expect(history).toMatchObject([
      {
        action: 'changeProduct',
        before: { group: 1, 'type.en': 'Centre-pivot', 'type.pl': 'Obrotowe' },
        after: { group: 2, 'type.en': 'Top-hung', 'type.cs': 'Výklopné' },
      },
    ]);
    expect(history[0]?.staff).toContain('Surname');
  });

  test('that changes nothing neither counts a version nor is logged', async () => {
    const gtin = await club.product({ regions: [POLAND] });
    expect(await change(gtin, { version: 1, size: '78×118' })).toMatchObject({
      body: { version: 1, history: [] },
    });
  });

  test(`${promise('changeProduct', 409, 'changed_meanwhile')}: the first one is kept, and named`, async () => {
    const gtin = await club.product({ regions: [POLAND] });
    await change(gtin, { version: 1, size: '55×78' });
    expect(await change(gtin, { version: 1, size: '66×98' }, polish)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await read(gtin, polish)).body).toMatchObject({
      size: '55×78',
      history: [{ after: { size: '55×78' }, staff: expect.any(String) }],
    });
  });

  test(promise('changeProduct', 404, 'not_found'), async () => {
    expect(await change('02004199999996', { version: 1, size: '' })).toMatchObject({ status: 404 });
  });
});

describe('staff of one region', () => {
  test('read what is sold in their region, and change what is sold nowhere else', async () => {
    const own = await club.product({ regions: [POLAND] });
    const shared = await club.product({ regions: [POLAND, HUNGARY] });
    const foreign = await club.product({ regions: [HUNGARY] });
    const nowhere = await club.product({ regions: [] });
    const { data } = await polish.club('GET /staff/products', { query: { limit: 200, sort: '-gtin' } });
    const gtins = data.map(({ gtin }) => gtin);
    expect(gtins).toEqual(expect.arrayContaining([own, shared]));
    expect(gtins).not.toContain(foreign);
    expect(gtins).not.toContain(nowhere);
    expect((await read(shared, polish)).body).toMatchObject({ may_edit: false });
    const size = { version: 1, size: '1×1' };
    expect((await change(own, size, polish)).status).toBe(200);
    for (const gtin of [shared, foreign, nowhere])
      expect(await change(gtin, size, polish)).toMatchObject({ status: 404 });
    const rows = await club.db.select().from(products).where(eq(products.gtin, shared));
    expect(rows).toMatchObject([{ size: '78×118', version: 1 }]);
  });

  test('cannot sell a product in another region', async () => {
    const own = await club.product({ regions: [POLAND] });
    const regions = [POLAND, HUNGARY];
    expect(fieldsOf(await change(own, { version: 1, regions }, polish))).toEqual(['regions']);
    expect(fieldsOf(await create({ regions }, polish))).toEqual(['regions']);
    expect((await create({ regions: [POLAND] }, polish)).status).toBe(201);
  });
});
