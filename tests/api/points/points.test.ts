/** The ledger: its history for members, append-only rows, and the audit of manipulated data. */
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { earn, finalise, giveBack, reserve } from '#features/points/server/ledger.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { orderIn, orderOf, projectWithScans, surveyBody } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('the history', () => {
  test(`${promise('listPointsHistory', 200)}: each row with its order or project, newest first, for colleagues too`, async () => {
    const owner = await club.person();
    const uuid = await projectWithScans(club, owner, 4);
    const { points_booked: earned } = await owner.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    const variant = await club.variant({ price: 3 });
    const { data: order } = await owner.club('POST /v2/orders', { body: orderOf(variant) });
    const colleague = await club.person({ colleagueOf: owner, role: 4 });
    const { data } = await colleague.club('GET /v1/points/history');
    expect(data).toMatchObject([
      {
        event: 'order_reservation',
        variation: 'reserved',
        points: -3,
        options: { order: { uuid: order.uuid, order_number: order.number } },
      },
      {
        event: 'project_survey_completed',
        variation: 'positive',
        points: earned,
        options: { project: { uuid } },
      },
    ]);
    expect(data[0]?.options).not.toHaveProperty('project');
  });

  test('belongs to the company, and is paged', async () => {
    const person = await club.person({ points: 10 });
    await earnSome(person, 'trainings', 5);
    const page = (number: string) =>
      person.club('GET /v1/points/history', { query: { page: number, limit: '1' } as never });
    expect(await page('2')).toMatchObject({
      data: [{ points: 10 }],
      meta: { current_page: 2, last_page: 2, total: 2 },
    });
    for (const first of ['0', '-1', 'abc']) expect((await page(first)).meta.current_page).toBe(1);
    expect(await page('5')).toMatchObject({ data: [], meta: { last_page: 2, total: 2 } });
    expect(await (await club.person()).club('GET /v1/points/history')).toMatchObject({
      data: [],
      meta: { last_page: 1, total: 0 },
    });
  });
});

function earnSome(person: Person, event: 'trainings' | 'promotion_1', points: number) {
  return club.db.transaction((tx) =>
    earn(tx, {
      companyId: person.companyId,
      installerId: person.id,
      event,
      points,
      source: { type: 'installer', id: person.id },
      at: club.deps.now(),
      timeZone: 'Europe/Warsaw',
    }),
  );
}

describe('a booking', () => {
  test('of the same source and event is rejected as a whole the second time', async () => {
    const person = await club.person();
    await earnSome(person, 'trainings', 10);
    await expect(earnSome(person, 'trainings', 10)).rejects.toThrow();
    await earnSome(person, 'promotion_1', 10);
    expect((await person.club('GET /v2/company/points')).company_points).toBe(20);
  });

  test('that reserves points is not returned once it is final or returned', async () => {
    const person = await club.person({ points: 100 });
    for (const [id, end] of [
      [900_001, finalise],
      [900_002, giveBack],
    ] as const) {
      const booking = {
        companyId: person.companyId,
        installerId: person.id,
        source: { type: 'order' as const, id },
        at: club.deps.now(),
        timeZone: 'Europe/Warsaw',
      };
      await club.db.transaction((tx) => reserve(tx, { ...booking, points: 30 }));
      await club.db.transaction((tx) => end(tx, booking));
      const { company_points: before } = await person.club('GET /v2/company/points');
      await club.db.transaction((tx) => giveBack(tx, booking));
      await club.db.transaction((tx) => finalise(tx, booking));
      expect((await person.club('GET /v2/company/points')).company_points).toBe(before);
    }
    expect((await person.club('GET /v2/company/points')).company_points).toBe(70);
    expect((await audit(club.db)).findings).toEqual([]);
  });
});

test('an order is one history row when completed, and two when its points are returned', async () => {
  const { person, staff, uuid } = await orderIn(club, 2);
  const read = async () => {
    const { data, meta } = await person.club('GET /v1/points/history');
    expect(meta.total).toBe(data.length);
    const { company_points } = await person.club('GET /v2/company/points');
    expect(data.reduce((sum, { points }) => sum + points, 0)).toBe(company_points);
    return data.slice(0, -1).map(({ event, variation, points }) => [event, variation, points]);
  };
  expect(await read()).toEqual([['order_reservation', 'reserved', -100]]);
  await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid }, body: {} });
  expect(await read()).toEqual([['order_complete', 'negative', -100]]);

  const other = await orderIn(club, 2);
  await other.staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: other.uuid }, body: {} });
  const { data } = await other.person.club('GET /v1/points/history');
  expect(data.slice(0, -1).map(({ event, points }) => [event, points])).toEqual([
    ['order_reject', 100],
    ['order_reservation', -100],
  ]);
});

describe('the database refuses', () => {
  test.each(['points_entries', 'points_moves'])('to change, delete or empty %s', async (table) => {
    const person = await club.person({ points: 100 });
    await person.club('POST /v2/orders', { body: orderOf(await club.variant()) });
    const rows = () => rowsOf(club.db, sql.raw(`select * from ${table}`));
    const before = await rows();
    expect(before.length).toBeGreaterThan(0);
    for (const statement of [
      `update ${table} set points = points + 1`,
      `update ${table} set points = points`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(club.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: expect.stringContaining('append-only') },
      });
    }
    expect(await rows()).toEqual(before);
  });

  test('a negative balance, and a lot below zero or above its size', async () => {
    const person = await club.person({ points: 10 });
    for (const statement of [
      sql`update companies set points_balance = -1 where id = ${person.companyId}`,
      sql`update points_lots set remaining = -1 where company_id = ${person.companyId}`,
      sql`update points_lots set remaining = points + 1 where company_id = ${person.companyId}`,
    ]) {
      await expect(club.db.execute(statement)).rejects.toThrow();
    }
  });

  test('to delete a company that has points', async () => {
    const person = await club.person({ points: 10 });
    await expect(
      club.db.execute(sql`delete from companies where id = ${person.companyId}`),
    ).rejects.toThrow();
  });
});

describe('the audit', () => {
  test('of a consistent club has no findings, and counts what it has checked', async () => {
    const own = await testClub();
    const person = await own.person({ points: 100 });
    await own.person();
    await person.club('POST /v2/orders', { body: orderOf(await own.variant({ price: 30 })) });
    expect(await audit(own.db)).toEqual({ companies: 2, entries: 2, points: 70, findings: [] });
    await own.close();
  });

  type Tampering = (company: number) => SQL[];
  const ledgerOff = sql`alter table points_entries disable trigger all`;
  const movesOff = sql`alter table points_moves disable trigger all`;
  const tamperings: [string, Tampering][] = [
    [
      'a balance that was raised',
      (id) => [sql`update companies set points_balance = points_balance + 1 where id = ${id}`],
    ],
    [
      'a row that was changed',
      (id) => [
        ledgerOff,
        sql`update points_entries set points = points + 5 where company_id = ${id} and event = 'other'`,
      ],
    ],
    [
      'a row that was changed together with the balance',
      (id) => [
        ledgerOff,
        sql`update points_entries set points = points + 5 where company_id = ${id} and event = 'other'`,
        sql`update companies set points_balance = points_balance + 5 where id = ${id}`,
      ],
    ],
    [
      'a row that was added together with the balance',
      (id) => [
        sql`insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
            values (${id}, 'other', 'positive', 5, 'staff', 1, now())`,
        sql`update companies set points_balance = points_balance + 5 where id = ${id}`,
      ],
    ],
    [
      'a reservation that was deleted',
      (id) => [
        ledgerOff,
        movesOff,
        sql`delete from points_moves where entry_id in
            (select id from points_entries where company_id = ${id} and event = 'order_reservation')`,
        sql`delete from points_entries where company_id = ${id} and event = 'order_reservation'`,
      ],
    ],
    [
      'a move that was deleted',
      (id) => [
        movesOff,
        sql`delete from points_moves where lot_id in (select entry_id from points_lots where company_id = ${id})`,
      ],
    ],
    [
      'a lot that was filled',
      (id) => [sql`update points_lots set remaining = points where company_id = ${id}`],
    ],
    [
      'points shifted from one lot to another',
      (id) => [
        sql`update points_lots set remaining = remaining + 5 where entry_id =
            (select min(entry_id) from points_lots where company_id = ${id})`,
        sql`update points_lots set remaining = remaining - 5 where entry_id =
            (select max(entry_id) from points_lots where company_id = ${id})`,
      ],
    ],
    [
      'points shifted from one lot to another together with their sizes',
      (id) => [
        sql`update points_lots set remaining = remaining + 5, points = points + 5 where entry_id =
            (select min(entry_id) from points_lots where company_id = ${id})`,
        sql`update points_lots set remaining = remaining - 5, points = points - 5 where entry_id =
            (select max(entry_id) from points_lots where company_id = ${id})`,
      ],
    ],
    [
      'an order that ended without its reservation',
      (id) => [sql`update orders set status = 4 where company_id = ${id}`],
    ],
    [
      'an order whose points were changed',
      (id) => [sql`update orders set points = points + 1 where company_id = ${id}`],
    ],
    [
      'an entry by hand that was never booked',
      (id) => [
        sql`insert into manual_points (company_id, staff_id, event, points, reason, created_at)
            select ${id}, id, 'other', 5, 'Because', now() from installers where company_id = ${id} limit 1`,
      ],
    ],
    [
      'an order that waits without a reservation',
      (id) => [
        sql`insert into orders (number, company_id, installer_id, vendor_type, status, points, items_count, customer, created_at)
            select 'PL-X', company_id, installer_id, vendor_type, 2, 7, 1, customer, created_at from orders
            where company_id = ${id} limit 1`,
      ],
    ],
  ];

  class Undone extends Error {}

  test.each(tamperings)('reports %s', async (_, tamper) => {
    const person = await club.person({ points: 100 });
    await earnSome(person, 'trainings', 40);
    // All of the first lot, and half of the second.
    await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 120 })) });
    expect((await audit(club.db)).findings).toEqual([]);
    const undone = club.db.transaction(async (tx) => {
      for (const statement of tamper(person.companyId)) await tx.execute(statement);
      expect((await audit(tx)).findings.map((finding) => finding.company_id)).toEqual([person.companyId]);
      throw new Undone();
    });
    await expect(undone).rejects.toBeInstanceOf(Undone);
    expect((await audit(club.db)).findings).toEqual([]);
  });
});
