/** Imports at once: the same sales in two of them, orders and merges beside them. */
import { randomUUID } from 'node:crypto';
import { and, eq, sum } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { approvalUses } from '#db/schema/approvals.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen, statuses } from '../support/database/crowd.ts';
import { setLimits } from '../support/points/approvals.ts';
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

describe('imports of one person at once book no more than the limit for lists without a second person', () => {
  const LIMIT = 5;
  beforeAll(() => setLimits(club, { list: LIMIT * EACH }));
  afterAll(() => setLimits(club, { list: null }));

  /** An import of so many pieces, by this person. */
  const bring = async (person: Person, pieces: number, book: boolean) => {
    const sales = await salesFor([await club.person()], pieces);
    return () => person.club('POST /staff/imports', salesOf(sales, { book }));
  };

  test('two that book themselves', async () => {
    for (let run = 0; run < 5; run++) {
      const anna = await club.person({ role: role.staff });
      const both = [await bring(anna, 3, true), await bring(anna, 3, true)];
      const answers = await Promise.all(both.map((send) => send()));
      expect(answers.map(({ booked }) => booked).toSorted()).toEqual([0, 3]);
      expect(answers.map(({ state }) => state).toSorted()).toEqual(['booked', 'checked']);
    }
  });

  test('sixteen that book themselves', async () => {
    const anna = await club.person({ role: role.staff });
    const all: Awaited<ReturnType<typeof bring>>[] = [];
    for (let count = 0; count < 16; count++) all.push(await bring(anna, 1, true));
    const answers = await Promise.all(all.map((send) => send()));
    expect(answers.reduce((sum, { booked }) => sum + booked, 0)).toBe(LIMIT);
  });

  test('sixteen that are confirmed', async () => {
    const anna = await club.person({ role: role.staff });
    const checked: string[] = [];
    for (let count = 0; count < 16; count++) checked.push((await (await bring(anna, 1, false))()).uuid);
    const answers = await sixteen((index) =>
      club.raw(
        'POST /staff/imports/{uuid}/confirm',
        { params: { uuid: checked[index] ?? '' }, body: { points: EACH } },
        anna.token,
      ),
    );
    expect(statuses(answers)).toEqual({ 200: LIMIT, '409 approval_own': 16 - LIMIT });
  });

  test('sixteen beside lists of points', async () => {
    const anna = await club.person({ role: role.staff });
    const person = await club.person();
    const company = await companyUuid(club, person);
    const all: (() => Promise<unknown>)[] = [];
    for (let count = 0; count < 8; count++) {
      all.push(await bring(anna, 1, true));
      const rows = [{ company, event: 'other', points: EACH, reason: `List ${count}` }];
      all.push(() =>
        anna.club('POST /staff/points/lists', { body: { list: randomUUID(), dry_run: false, rows } }),
      );
    }
    await Promise.all(all.map((send) => send()));
    const [used] = await club.db
      .select({ size: sum(approvalUses.size).mapWith(Number) })
      .from(approvalUses)
      .where(and(eq(approvalUses.staffId, anna.id), eq(approvalUses.kind, 'list')));
    expect(used?.size).toBe(LIMIT * EACH);
  });
});
