/** Merging two companies: everything moves, and the books stay right. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsDebts, pointsEntries, pointsLots, tierLevels } from '#db/schema/points.ts';
import { scans } from '#db/schema/scans.ts';
import { staffLog } from '#db/schema/staff.ts';
import { earn } from '#features/points/server/ledger.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  companyOf,
  giveCard,
  loadCodes,
  newLogo,
  newTicket,
  orderOf,
  projectInReview,
} from '../../support/samples.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
});
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});
afterAll(() => club.close());

const send = (uuid: string, body: { version: string; into: string }, key?: string) =>
  club.raw(
    'POST /staff/companies/{uuid}/merge',
    {
      params: { uuid },
      body: { reason: 'Registered twice', ...body },
      ...(key ? { idempotencyKey: key } : {}),
    },
    staff.token,
  );

async function merge(from: Person, into: Person) {
  const { uuid, version } = await companyOf(club, from);
  return send(uuid, { version, into: (await rowOf(into)).uuid });
}

async function rowOf({ companyId }: Person) {
  const [row] = await club.db.select().from(companies).where(eq(companies.id, companyId));
  if (!row) throw new Error('no company');
  return row;
}

let rounds = 1;

/** Earned in another year, so that it expires earlier or later. */
async function earnIn(person: Person, year: number, points: number) {
  await club.db.transaction((tx) =>
    earn(tx, {
      companyId: person.companyId,
      installerId: person.id,
      event: 'other',
      points,
      source: { type: 'company', id: person.companyId, round: ++rounds },
      at: new Date(Date.UTC(year, 5, 1)),
      timeZone: 'Europe/Warsaw',
    }),
  );
}

const lotsOf = async ({ companyId }: Person) =>
  (
    await club.db
      .select()
      .from(pointsLots)
      .where(eq(pointsLots.companyId, companyId))
      .orderBy(asc(pointsLots.entryId))
  ).map(({ remaining, expiresAt }) => [remaining, expiresAt.toISOString().slice(0, 10)]);

async function order(person: Person, price: number, quantity = 1) {
  const variant = await club.variant({ price, needsApproval: true });
  await loadCodes(club, variant, quantity);
  const { data } = await person.club('POST /v2/orders', { body: orderOf(variant, quantity) });
  return data.uuid;
}

const decide = (uuid: string, action: 'approve' | 'complete' | 'reject') =>
  club.raw(`POST /staff/orders/{uuid}/${action}`, { params: { uuid }, body: {} }, staff.token);

const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

describe('a merge', () => {
  test(`${promise('mergeStaffCompany', 200)}: everything goes to the other company`, async () => {
    const [from, into] = [await club.person({ points: 100 }), await club.person({ points: 50 })];
    const colleague = await club.person({ role: role.installer, colleagueOf: from });
    const { project, scan } = await projectInReview(club, from);
    const ticket = await newTicket(club, colleague);
    const uuid = await order(from, 40);
    const logo = await newLogo(club, from);
    await staff.club('POST /staff/companies/{uuid}/notes', {
      params: { uuid: (await companyOf(club, from)).uuid },
      body: { text: 'A note' },
    });
    expect(await merge(from, into)).toMatchObject({
      status: 200,
      body: {
        uuid: (await rowOf(into)).uuid,
        points: 110,
        moved_points: 100,
        moved_debt: 0,
        people: 2,
        projects: 1,
        orders: 1,
      },
    });
    const company = await companyOf(club, into);
    expect(company).toMatchObject({
      points: { balance: 110, reserved: 40 },
      projects: { latest: [{ uuid: project }] },
      orders: { latest: [{ uuid }] },
      tickets: { latest: [{ uuid: ticket }] },
      notes: [{ text: 'A note' }],
      merged: [{ uuid: (await rowOf(from)).uuid }],
    });
    expect(company.people.map((person) => person.uuid)).toEqual([from.uuid, into.uuid, colleague.uuid]);
    const [moved] = await club.db.select().from(scans).where(eq(scans.uuid, scan));
    expect(moved?.companyId).toBe(into.companyId);
    expect(
      await club.raw('GET /v1/shop/order/files/{uuid}', { params: { uuid: logo } }, into.token),
    ).toMatchObject({
      status: 200,
    });
    expect(await companyOf(club, from)).toMatchObject({
      status: 'closed',
      merged_into: { uuid: company.uuid },
      points: { balance: 0, reserved: 0, lots: [] },
      people: [],
    });
  });

  test('the people go on without signing in again, and share the points', async () => {
    const [from, into] = [await club.person({ points: 100 }), await club.person({ points: 50 })];
    await merge(from, into);
    expect(await balanceOf(from)).toBe(150);
    expect(await balanceOf(into)).toBe(150);
  });

  test('points keep their expiry dates; the history names the other company', async () => {
    const [from, into] = [await club.person(), await club.person()];
    await rename(from, 'Old Roofs');
    await earnIn(from, 2026, 30);
    await earnIn(from, 2025, 20);
    await earnIn(from, 2026, 5);
    await earnIn(into, 2026, 7);
    await merge(from, into);
    expect(await lotsOf(from)).toEqual([
      [0, '2027-12-31'],
      [0, '2026-12-31'],
      [0, '2027-12-31'],
    ]);
    expect(await lotsOf(into)).toEqual([
      [7, '2027-12-31'],
      [20, '2026-12-31'],
      [35, '2027-12-31'],
    ]);
    const { data } = await into.club('GET /v1/points/history');
    expect(data.map(({ event, points, options }) => [event, points, options.company?.name])).toEqual([
      ['merged_in', 35, 'Old Roofs'],
      ['merged_in', 20, 'Old Roofs'],
      ['other', 7, undefined],
    ]);
    const { months } = await into.club('GET /v1/points/year', { query: { year: 2026 } });
    expect(months.map(({ earned, spent }) => earned + spent)).toEqual([0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0]);
  });

  test('a rejected order gives the points back to the lots they came from', async () => {
    const [from, into] = [await club.person(), await club.person({ points: 10 })];
    await earnIn(from, 2025, 30);
    await earnIn(from, 2026, 30);
    const uuid = await order(from, 50);
    await merge(from, into);
    expect(await balanceOf(into)).toBe(20);
    expect((await decide(uuid, 'reject')).status).toBe(200);
    expect(await balanceOf(into)).toBe(60 + 10);
    expect(await lotsOf(into)).toEqual([
      [10, '2027-12-31'],
      [30, '2026-12-31'],
      [30, '2027-12-31'],
    ]);
  });

  test('a completed order spends them', async () => {
    const [from, into] = [await club.person({ points: 60 }), await club.person()];
    const uuid = await order(from, 50);
    await decide(uuid, 'approve');
    await merge(from, into);
    expect(await decide(uuid, 'complete')).toMatchObject({ status: 200, body: { status: 3 } });
    expect(await balanceOf(into)).toBe(10);
    const { data } = await into.club('GET /v1/points/history');
    expect(data.map(({ event, points }) => [event, points])).toEqual([
      ['order_complete', -50],
      ['merged_in', 60],
    ]);
  });

  test('points that expired while they were reserved move, too, and come back for 60 days', async () => {
    const [from, into] = [await club.person(), await club.person()];
    await earnIn(from, 2025, 30);
    const uuid = await order(from, 30);
    const start = club.deps.now().getTime();
    club.advance(Date.UTC(2027, 1, 1) - start);
    staff = await club.renew(staff);
    await merge(from, into);
    const owner = await club.renew(into);
    expect(await balanceOf(owner)).toBe(0);
    expect((await decide(uuid, 'reject')).status).toBe(200);
    expect(await balanceOf(owner)).toBe(30);
    club.advance(start - club.deps.now().getTime());
  });

  test('merges one after the other: orders move twice, all are listed at the last company', async () => {
    const [first, second, third] = [
      await club.person({ points: 60 }),
      await club.person({ points: 5 }),
      await club.person(),
    ];
    const uuid = await order(first, 50);
    await merge(first, second);
    await merge(second, third);
    expect(await balanceOf(first)).toBe(15);
    expect((await companyOf(club, third)).merged.map((company) => company.uuid)).toEqual([
      (await rowOf(first)).uuid,
      (await rowOf(second)).uuid,
    ]);
    await decide(uuid, 'approve');
    expect(await decide(uuid, 'complete')).toMatchObject({ body: { status: 3 } });
    expect(await balanceOf(third)).toBe(15);
  });

  test('debt moves to the other company', async () => {
    const [from, into] = [await club.person(), await club.person()];
    await club.db
      .insert(pointsDebts)
      .values({ companyId: from.companyId, points: 25, createdAt: club.deps.now() });
    await club.db.update(companies).set({ pointsDebt: 25 }).where(eq(companies.id, from.companyId));
    expect(await merge(from, into)).toMatchObject({ body: { moved_debt: 25 } });
    expect((await companyOf(club, into)).points.debt).toBe(25);
    expect((await rowOf(from)).pointsDebt).toBe(0);
    const sums = await club.db.select().from(pointsDebts).where(eq(pointsDebts.companyId, from.companyId));
    expect(sums.map(({ points }) => points)).toEqual([25, -25]);
  });

  test('a level that either company reached is reached, and brings nothing again', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const level = (companyId: number, category: number) => ({
      companyId,
      category,
      level: 2,
      year: 2026,
      reachedAt: club.deps.now(),
    });
    await club.db
      .insert(tierLevels)
      .values([level(from.companyId, 1), level(from.companyId, 2), level(into.companyId, 2)]);
    await merge(from, into);
    const rows = await club.db.select().from(tierLevels).where(eq(tierLevels.companyId, into.companyId));
    expect(rows.map(({ category }) => category).toSorted()).toEqual([1, 2]);
  });

  test('a waiting top-up goes on; the card stays, where the other company has none', async () => {
    const [from, into] = [await club.person({ points: 100 }), await club.person()];
    const serial = await giveCard(club, from);
    const variant = await club.variant({ type: 'CARD', price: 50 });
    const { data } = await from.club('POST /v2/orders', { body: orderOf(variant, 1, 'CARD') });
    await merge(from, into);
    expect(await rowOf(into)).toMatchObject({ clubCard: serial });
    const [topUp] = await club.db
      .select({ companyId: cardTopUps.companyId, round: cardTopUps.round, orderRound: orders.round })
      .from(cardTopUps)
      .innerJoin(orders, eq(orders.id, cardTopUps.orderId))
      .where(eq(orders.uuid, data.uuid));
    expect(topUp).toEqual({ companyId: into.companyId, round: 2, orderRound: 2 });
    await club.deps.topUpQueue.processDue();
    club.advance(3 * 60_000);
    await club.deps.topUpQueue.processDue();
    expect((await into.club('GET /v2/orders/{uuid}', { params: { uuid: data.uuid } })).status).toBe(3);
    expect(await balanceOf(into)).toBe(50);
  });

  test('numbers of the merged company are free, and its own row keeps them', async () => {
    const [from, into] = [await club.person(), await club.person()];
    await club.db
      .update(companies)
      .set({ registrationNumber: '7811767696' })
      .where(eq(companies.id, from.companyId));
    await merge(from, into);
    const { uuid, version } = await companyOf(club, into);
    await staff.club('PATCH /staff/companies/{uuid}', {
      params: { uuid },
      body: { version, registration_number: '7811767696' },
    });
    expect(await rowOf(from)).toMatchObject({ registrationNumber: '7811767696', active: 2 });
  });

  test('who was locked with the company stays locked', async () => {
    const [from, into] = [await club.person(), await club.person()];
    const { uuid, version } = await companyOf(club, from);
    await staff.club('POST /staff/companies/{uuid}/lock', {
      params: { uuid },
      body: { version, reason: 'Scans of others' },
    });
    expect((await merge(from, into)).status).toBe(200);
    const [person] = await club.db.select().from(installers).where(eq(installers.id, from.id));
    expect(person?.lockedAt).not.toBeNull();
  });

  test('is in the log of both companies with what moved, without names', async () => {
    const [from, into] = [await club.person({ points: 10 }), await club.person()];
    await merge(from, into);
    const [row] = await club.db
      .select()
      .from(staffLog)
      .where(and(eq(staffLog.companyId, from.companyId), eq(staffLog.action, 'mergeStaffCompany')));
    expect(row).toMatchObject({
      before: { points: 10, debt: 0 },
      after: { into: (await rowOf(into)).uuid, points: 10, debt: 0, people: 1, projects: 0, orders: 0 },
      reason: 'Registered twice',
    });
    expect((await companyOf(club, into)).log.map(({ action }) => action)).toEqual(['mergeStaffCompany']);
  });

  test('sent twice with one key, it happens once', async () => {
    const [from, into] = [await club.person({ points: 10 }), await club.person()];
    const { uuid, version } = await companyOf(club, from);
    const body = { version, into: (await companyOf(club, into)).uuid };
    const key = randomUUID();
    const first = await send(uuid, body, key);
    expect(first.status).toBe(200);
    expect((await send(uuid, body, key)).body).toEqual(first.body);
    const rows = await club.db.select().from(pointsEntries).where(eq(pointsEntries.event, 'merged_in'));
    expect(rows.filter(({ companyId }) => companyId === into.companyId)).toHaveLength(1);
  });
});

const rename = (person: Person, name: string) =>
  club.db.update(companies).set({ name }).where(eq(companies.id, person.companyId));

describe('refused', () => {
  test.each([
    ['itself', async (from: Person) => from, 'Choose another company that is open.'],
    [
      'a closed company',
      async () => {
        const closed = await club.person();
        await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, closed.companyId));
        return closed;
      },
      'Choose another company that is open.',
    ],
    ['another region', () => club.person({ region: 'hu' }), 'The companies must be in the same region.'],
    ['another kind', () => club.person({ role: role.decorOwner }), 'The companies must be of the same kind.'],
    ['a company of the club', async () => staff, 'This does not exist.'],
  ])('a merge into %s', async (_, target, text) => {
    const from = await club.person({ points: 10 });
    expect(await merge(from, await target(from))).toMatchObject({
      status: 422,
      body: { errors: { into: [text] } },
    });
    expect((await rowOf(from)).mergedInto).toBeNull();
  });

  test('a target in a region that is not theirs does not exist', async () => {
    const from = await club.person();
    const foreign = await club.person({ region: 'hu' });
    const polish = await club.person({ role: role.staff });
    await club.db
      .update(installers)
      .set({ staffRights: ['members'], staffRegions: [10] })
      .where(eq(installers.id, polish.id));
    const { uuid, version } = await companyOf(club, from);
    const body = { version, into: (await companyOf(club, foreign)).uuid, reason: 'Registered twice' };
    expect(
      await club.raw('POST /staff/companies/{uuid}/merge', { params: { uuid }, body }, polish.token),
    ).toMatchObject({ status: 422, body: { errors: { into: ['This does not exist.'] } } });
  });

  test(`${promise('mergeStaffCompany', 409, 'changed_meanwhile')}, then ${promise('mergeStaffCompany', 409, 'company_closed')}`, async () => {
    const [from, into] = [await club.person(), await club.person()];
    const { uuid, version } = await companyOf(club, from);
    const target = (await companyOf(club, into)).uuid;
    expect(await send(uuid, { version: 'old', into: target })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    await send(uuid, { version, into: target });
    expect(await send(uuid, { version, into: target })).toMatchObject({
      status: 409,
      body: { code: 'company_closed' },
    });
  });

  test(`${promise('mergeStaffCompany', 404, 'not_found')}: unknown companies, and those of the club`, async () => {
    const into = (await companyOf(club, await club.person())).uuid;
    const own = await rowOf(staff);
    expect(await send(UNKNOWN, { version: '1', into })).toMatchObject({ status: 404 });
    expect(await send(own.uuid, { version: String(own.version), into })).toMatchObject({ status: 404 });
  });
});

describe('the audit reports', () => {
  test('points that stayed in a merged company, and rows without their counterpart', async () => {
    const [from, into] = [await club.person({ points: 10 }), await club.person()];
    await merge(from, into);
    await expect(
      club.db.transaction(async (tx) => {
        await tx.insert(pointsEntries).values({
          companyId: into.companyId,
          event: 'merged_in',
          variation: 'positive',
          points: 5,
          sourceType: 'company',
          sourceId: from.companyId,
          sourceRound: 9,
          createdAt: club.deps.now(),
        });
        const { findings } = await audit(tx);
        expect(findings).toMatchObject([
          { company_id: from.companyId, wrong_merges: 1 },
          { company_id: into.companyId, wrong_merges: 0 },
        ]);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
  });
});
