/** Imports at once: the same sales in two of them, orders and merges beside them. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen } from '../support/database/crowd.ts';
import { companyUuid, saleOf, salesOf } from '../support/points/imports.ts';
import { companyOf, orderOf } from '../support/samples.ts';

const EACH = basicPoints(10, 1);

let club: TestClub;
let staff: Person;
let gtin: string;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  gtin = await club.product({ group: 1 });
});
afterEach(() => expectOrder(club));
afterAll(() => club.close());

const pointsOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

/** Sales of several companies, in any order. */
async function salesFor(people: readonly Person[], count: number) {
  const uuids = await Promise.all(people.map((person) => companyUuid(club, person)));
  const document = randomUUID();
  return Array.from({ length: count }, (_, index) =>
    saleOf(uuids[(index * 7) % uuids.length] ?? '', gtin, { document, line: String(index) }),
  );
}

test('the same sales in sixteen files confirmed at once are booked once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => club.person()));
  const rows = await salesFor(people, 100);
  const checked: { uuid: string }[] = [];
  for (let file = 0; file < 16; file++) {
    const turned = [...rows.slice(file * 6), ...rows.slice(0, file * 6)];
    checked.push(await staff.club('POST /staff/imports', salesOf(turned)));
  }
  const answers = await sixteen((index) =>
    staff.club('POST /staff/imports/{uuid}/confirm', {
      params: { uuid: checked[index]?.uuid ?? '' },
      body: { points: 100 * EACH },
    }),
  );
  expect(answers.reduce((sum, { booked }) => sum + booked, 0)).toBe(100);
  expect(answers.every(({ booked, refused }) => booked + refused === 100)).toBe(true);
  const points = await Promise.all(people.map(pointsOf));
  expect(points.reduce((sum, own) => sum + own, 0)).toBe(100 * EACH);
});

test('an import undone sixteen times is undone once', async () => {
  const person = await club.person();
  const { uuid } = await staff.club(
    'POST /staff/imports',
    salesOf(await salesFor([person], 10), { book: true }),
  );
  const answers = await sixteen(() =>
    club.raw(
      'POST /staff/imports/{uuid}/undo',
      { params: { uuid }, body: { reason: 'Wrong file' } },
      staff.token,
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await pointsOf(person)).toBe(0);
});

test('imports, orders and an undo of the same companies end without a deadlock, and no point is lost', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => club.person({ points: 500 })));
  const { uuid } = await staff.club(
    'POST /staff/imports',
    salesOf(await salesFor(people, 40), { book: true }),
  );
  const more = await Promise.all(people.map((person) => salesFor([person, ...people], 20)));
  const variant = await club.variant({ price: 50 });
  await Promise.all([
    ...more.map((rows) => staff.club('POST /staff/imports', salesOf(rows, { book: true }))),
    ...people.map((person) => person.club('POST /v2/orders', { body: orderOf(variant) })),
    staff.club('POST /staff/imports/{uuid}/undo', { params: { uuid }, body: { reason: 'Wrong file' } }),
  ]);
  const points = await Promise.all(people.map(pointsOf));
  expect(points.reduce((sum, own) => sum + own, 0)).toBe(4 * 500 + 80 * EACH - 4 * 50);
});

test('a company merged while its sales are booked keeps them in the other company', async () => {
  const [from, into] = [await club.person(), await club.person()];
  const { uuid, version } = await companyOf(club, from);
  const target = await companyUuid(club, into);
  const { uuid: sales } = await staff.club('POST /staff/imports', salesOf(await salesFor([from], 50)));
  const [booked] = await Promise.all([
    club.raw(
      'POST /staff/imports/{uuid}/confirm',
      { params: { uuid: sales }, body: { points: 50 * EACH } },
      staff.token,
    ),
    club.raw(
      'POST /staff/companies/{uuid}/merge',
      { params: { uuid }, body: { into: target, version, reason: 'The same' } },
      staff.token,
    ),
  ]);
  expect(booked).toMatchObject({ status: 200, body: { booked: 50 } });
  expect(await pointsOf(into)).toBe(50 * EACH);
});
