/** Products of the catalogue, for members and guests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProduct } from '#features/projects/contract.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type TestClub, testClub } from '../../support/club.ts';
import { promise, stranger } from '../../support/promises.ts';
import { newProject } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const read = (gtin: string, token?: string, language?: string) =>
  club.raw('GET /v2/products/{gtin}', { params: { gtin }, query: { language } }, token);

describe('a product', () => {
  test(`${promise('getProduct', 200)} with names and points for the member`, async () => {
    const gtin = await club.product({ group: 3 });
    const person = await club.person({ region: 'pl' });
    expect(await read(gtin, person.token)).toMatchObject({
      status: 200,
      body: {
        gtin,
        group: 3,
        type: 'Obrotowe',
        size: '78×118',
        variant: 'białe',
        points: basicPoints(10, 3),
      },
    });
    expect(await read(gtin, person.token, 'en')).toMatchObject({ body: { type: 'Centre-pivot' } });
  });

  test('is worth nothing to decor installers, unless it is a blind or a shutter', async () => {
    const { token } = await club.person({ region: 'pl', role: role.decorOwner });
    expect(await read(await club.product({ group: 1 }), token)).toMatchObject({ body: { points: 0 } });
    expect(await read(await club.product({ group: 4 }), token)).toMatchObject({
      body: { points: basicPoints(10, 4) },
    });
  });

  test('is found by its GTIN-13', async () => {
    const gtin = await club.product();
    expect(await read(gtin.slice(1))).toMatchObject({ status: 200, body: { gtin } });
  });

  test(`${promise('getProduct', 404, 'product_unknown')}, not in the catalogue`, async () => {
    expect(await read('09521234543213')).toMatchObject({ status: 404, body: { code: 'product_unknown' } });
  });

  test(promise('getProduct', 422, 'code_check_digit'), async () => {
    expect(await read('09521234543214')).toMatchObject({
      status: 422,
      body: { code: 'code_check_digit', errors: { gtin: ['This is not valid.'] } },
    });
  });

  test.each(['1', '095212345432130', '0952123454321x', '0'.repeat(50)])(
    'with the number %s is not valid',
    async (gtin) => {
      expect(await read(gtin)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );

  test(`${stranger('getProduct')}: guests read the same before and after a scan`, async () => {
    const gtin = await club.product();
    const before = await read(gtin);
    expect(before).toMatchObject({ status: 200, body: { gtin, type: 'Centre-pivot' } });
    const person = await club.person();
    const body = { project_uuid: await newProject(person), code: labelOf(gtin, 'SEEN-1') };
    await person.club('POST /v2/scans', { body });
    expect((await read(gtin)).body).toEqual(before.body);
  });
});

test(promise('getProduct', 429, 'too_many_requests'), async () => {
  const gtin = await club.product();
  const { token } = await club.person();
  for (let count = 0; count < getProduct.limit.calls; count++) await read(gtin, token);
  expect(await read(gtin, token)).toMatchObject({ status: 429 });
});
