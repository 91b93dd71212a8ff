/** Points expire on 31 December of the year after they were earned, in the region’s time zone. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { companies } from '#db/schema/companies.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries, pointsLots } from '#db/schema/points.ts';
import { startOfYear, yearIn } from '#features/points/rules.ts';
import { finalise, giveBack } from '#features/points/server/ledger.ts';
import { role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { orderOf, projectWithScans, surveyBody } from '../../support/samples.ts';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

let club: TestClub;
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});

/** Moves the clock forward to an instant. */
function advanceTo(instant: Date, milliseconds = 0) {
  club.advance(instant.getTime() + milliseconds - club.deps.now().getTime());
}

const runJob = () => jobs['expire-points'].run(club.deps);

/** Points booked by staff now. */
async function give(person: Person, points: number) {
  const staff = await club.person({ role: role.staff });
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  await staff.club('POST /staff/points', {
    body: { company: company?.uuid ?? '', event: 'trainings', points, reason: 'A training' },
  });
}

/** The balance, and the points that expire on the coming 31 December. */
async function shown(person: Person) {
  const { company_points, points } = await person.club('GET /v2/company/points');
  return [company_points, points.to_expire];
}

async function order(person: Person, points: number) {
  const variant = await club.variant({ price: points });
  return club.raw('POST /v2/orders', { body: orderOf(variant) }, person.token);
}

/** Ends the company's only order as staff. */
async function endOrder(person: Person, end: typeof finalise | typeof giveBack) {
  const [row] = await club.db.select().from(orders).where(eq(orders.companyId, person.companyId));
  if (!row) throw new Error('no order');
  const booking = {
    companyId: person.companyId,
    installerId: undefined,
    source: { type: 'order' as const, id: row.id },
    at: club.deps.now(),
    timeZone: 'Europe/Warsaw',
  };
  const status = end === finalise ? orderStatus.positive : orderStatus.negative;
  await club.db.transaction(async (tx) => {
    await end(tx, booking);
    await tx.update(orders).set({ status }).where(eq(orders.id, row.id));
  });
}

/** The company's rows in booking order: event, points, and time. */
async function rows(person: Person) {
  const found = await club.db
    .select()
    .from(pointsEntries)
    .where(eq(pointsEntries.companyId, person.companyId))
    .orderBy(asc(pointsEntries.id));
  return found.map(({ event, points, createdAt }) => [event, points, createdAt.toISOString()]);
}

const notEnough = { status: 422, body: { code: 'not_enough_points' } };

describe('in each region, without a job', () => {
  const newYear = (year: number) =>
    [...Map.groupBy(regions, ({ timeZone }) => startOfYear(year, timeZone).getTime())]
      .map(([start, inThem]) => ({ start: new Date(start), slugs: inThem.map(({ slug }) => slug) }))
      .map((day) => ({ ...day, where: day.slugs.join(', ') }))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
  /** The company that keeps its points and the one that spends them, by region. */
  const people = new Map<string, { keeper: Person; spender: Person }>();

  beforeAll(async () => {
    club = await testClub({ start: new Date('2026-12-31T12:00:00Z') });
    for (const { slug } of regions)
      people.set(slug, {
        keeper: await club.person({ region: slug }),
        spender: await club.person({ region: slug }),
      });
  });
  afterAll(() => club.close());

  async function peopleOf(slugs: readonly string[]) {
    const found: { keeper: Person; spender: Person }[] = [];
    for (const slug of slugs) {
      const pair = people.get(slug);
      if (!pair) throw new Error('nobody');
      found.push({ keeper: await club.renew(pair.keeper), spender: await club.renew(pair.spender) });
    }
    return found;
  }

  test.each(newYear(2027))(
    '$where: points of 31 December 23:59:59 expire a year before those of 1 January 00:00:00',
    async ({ slugs, start }) => {
      advanceTo(start, -SECOND);
      const those = await peopleOf(slugs);
      for (const { keeper, spender } of those) {
        await give(keeper, 10);
        await give(spender, 10);
        expect(await shown(keeper)).toEqual([10, 0]);
      }
      advanceTo(start);
      for (const { keeper, spender } of those) {
        await give(keeper, 7);
        await give(spender, 7);
        expect(await shown(keeper)).toEqual([17, 10]);
      }
    },
  );

  test.each(newYear(2028))(
    '$where: they exist at 31 December 23:59:59 and are gone one second later',
    async ({ slugs, start }) => {
      advanceTo(start, -SECOND);
      const those = await peopleOf(slugs);
      for (const { keeper, spender } of those) {
        expect(await shown(keeper)).toEqual([17, 10]);
        expect(await order(keeper, 18)).toMatchObject(notEnough);
        expect(await order(spender, 17)).toMatchObject({ status: 201 });
        expect(await shown(spender)).toEqual([0, 0]);
      }
      advanceTo(start, -1);
      for (const { keeper } of those) expect(await shown(keeper)).toEqual([17, 10]);
      advanceTo(start);
      for (const { keeper } of those) {
        expect(await shown(keeper)).toEqual([7, 7]);
        expect(await order(keeper, 8)).toMatchObject(notEnough);
        expect((await keeper.club('GET /v1/points/history')).meta.total).toBe(2);
      }
    },
  );

  test('the job, a week late, books each expiry once, with the last instant of its own year', async () => {
    const last = newYear(2028).at(-1);
    if (!last) throw new Error('no region');
    advanceTo(last.start, 7 * DAY);
    expect(await runJob()).toEqual({ companies: regions.length, points: 10 * regions.length });
    for (const { slugs, start } of newYear(2028)) {
      for (const { keeper, spender } of await peopleOf(slugs)) {
        const end = new Date(start.getTime() - 1).toISOString();
        expect((await rows(keeper)).slice(2)).toEqual([['expired', -10, end]]);
        expect((await rows(spender)).slice(2)).toEqual([['order_reservation', -17, expect.any(String)]]);
        expect(await shown(keeper)).toEqual([7, 7]);
        const { months } = await keeper.club('GET /v1/points/year', { query: { year: 2027 } });
        expect(months.filter(({ expired }) => expired > 0)).toEqual([
          { month: 12, earned: 0, spent: 0, expired: 10 },
        ]);
      }
    }
    expect(await runJob()).toEqual({ companies: 0, points: 0 });
  });
});

describe('expiring points', () => {
  /** In the time zone of Warsaw. */
  const newYear = (year: number) => startOfYear(year, 'Europe/Warsaw');
  let person: Person;
  let year: number;

  /** A company with 100 points that expire in two days: it is noon of 30 December. */
  async function onTheDayBefore() {
    year = yearIn(club.deps.now(), 'Europe/Warsaw') + 2;
    person = await club.person();
    await give(person, 100);
    advanceTo(newYear(year), -36 * 3600 * SECOND);
    person = await club.renew(person);
  }
  const lastInstant = () => new Date(newYear(year).getTime() - 1).toISOString();
  async function afterNewYear(milliseconds: number) {
    advanceTo(newYear(year), milliseconds);
    person = await club.renew(person);
  }

  beforeAll(async () => {
    club = await testClub({ start: new Date('2026-06-15T09:00:00Z') });
  });
  afterAll(() => club.close());

  test('are one row per day of expiry, for any number of lots and years of delay', async () => {
    await onTheDayBefore();
    await give(person, 30);
    await give(person, 12);
    await afterNewYear(400 * DAY);
    expect(await shown(person)).toEqual([0, 0]);
    const end = new Date(newYear(year + 1).getTime() - 1).toISOString();
    await runJob();
    expect((await rows(person)).slice(3)).toEqual([
      ['expired', -100, lastInstant()],
      ['expired', -42, end],
    ]);
    await runJob();
    expect(await rows(person)).toHaveLength(5);
  });

  test('are spent first', async () => {
    await onTheDayBefore();
    await give(person, 50);
    expect(await shown(person)).toEqual([150, 100]);
    await order(person, 30);
    expect(await shown(person)).toEqual([120, 70]);
    await order(person, 80);
    expect(await shown(person)).toEqual([40, 0]);
    await afterNewYear(0);
    expect(await shown(person)).toEqual([40, 40]);
    await runJob();
    expect(await shown(person)).toEqual([40, 40]);
  });

  test('are also withdrawn first by staff, and cannot be withdrawn after their expiry', async () => {
    await onTheDayBefore();
    await give(person, 50);
    await give(person, -30);
    expect(await shown(person)).toEqual([120, 70]);
    await afterNewYear(0);
    await expect(give(person, -51)).rejects.toMatchObject({ code: 'not_enough_points' });
    await give(person, -50);
    expect(await shown(person)).toEqual([0, 0]);
    // The failed attempt has booked nothing, the other one the earlier expiry.
    expect((await rows(person)).slice(3)).toEqual([
      ['expired', -70, lastInstant()],
      ['trainings', -50, expect.any(String)],
    ]);
  });

  test('are booked by an order that comes before the job, with the last instant of the year', async () => {
    await onTheDayBefore();
    await give(person, 50);
    await afterNewYear(3 * DAY);
    expect(await order(person, 51)).toMatchObject(notEnough);
    expect(await rows(person)).toHaveLength(2);
    expect(await order(person, 50)).toMatchObject({ status: 201 });
    expect((await rows(person)).slice(2)).toEqual([
      ['expired', -100, lastInstant()],
      ['order_reservation', -50, expect.any(String)],
    ]);
    await runJob();
    expect(await rows(person)).toHaveLength(4);
  });

  test('are returned by an order rejected on their last day, and stay valid', async () => {
    await onTheDayBefore();
    await give(person, 50);
    await order(person, 130);
    expect(await shown(person)).toEqual([20, 0]);
    await endOrder(person, giveBack);
    expect(await shown(person)).toEqual([150, 0]);
    await afterNewYear(0);
    expect(await shown(person)).toEqual([150, 150]);
  });

  test('returned one second after their expiry can be spent: no row expires them', async () => {
    await onTheDayBefore();
    await order(person, 100);
    await afterNewYear(SECOND);
    await endOrder(person, giveBack);
    const now = club.deps.now().toISOString();
    expect((await rows(person)).slice(2)).toEqual([['order_reject', 100, now]]);
    // They expire at the end of the year that has just begun, more than 60 days away.
    expect(await shown(person)).toEqual([100, 100]);
    await runJob();
    expect(await shown(person)).toEqual([100, 100]);
    expect(await order(person, 100)).toMatchObject({ status: 201 });
  });

  test('returned after their expiry do not restore the rest of their lot', async () => {
    await onTheDayBefore();
    await give(person, 50);
    await order(person, 60);
    await afterNewYear(9 * DAY);
    await endOrder(person, giveBack);
    const now = club.deps.now().toISOString();
    expect((await rows(person)).slice(3)).toEqual([
      ['expired', -40, lastInstant()],
      ['order_reject', 60, now],
    ]);
    expect(await shown(person)).toEqual([110, 110]);
    year++;
    await afterNewYear(0);
    await runJob();
    expect((await rows(person)).slice(5)).toEqual([['expired', -110, lastInstant()]]);
  });

  /** A company with an order of 100 points that expire at the end of the year, this many days earlier. */
  async function orderedWithDaysLeft(days: number) {
    year = yearIn(club.deps.now(), 'Europe/Warsaw') + 2;
    person = await club.person();
    await give(person, 100);
    advanceTo(newYear(year), -days * DAY);
    person = await club.renew(person);
    await order(person, 100);
  }

  test('return to their own lot with 60 days left, and otherwise to one that expires a year later', async () => {
    await orderedWithDaysLeft(60);
    await endOrder(person, giveBack);
    expect(await shown(person)).toEqual([100, 100]);
    await orderedWithDaysLeft(60);
    club.advance(1);
    await endOrder(person, giveBack);
    expect(await shown(person)).toEqual([100, 0]);
    await afterNewYear(0);
    expect(await shown(person)).toEqual([100, 100]);
    year++;
    await afterNewYear(0);
    expect(await shown(person)).toEqual([0, 0]);
  });

  test('are returned in parts: soon-expiring ones to a new lot, the rest to their own', async () => {
    await onTheDayBefore();
    await give(person, 50);
    await order(person, 130);
    await endOrder(person, giveBack);
    const lots = await club.db
      .select({ points: pointsLots.points, remaining: pointsLots.remaining })
      .from(pointsLots)
      .where(eq(pointsLots.companyId, person.companyId))
      .orderBy(asc(pointsLots.entryId));
    expect(lots).toEqual([
      { points: 100, remaining: 0 },
      { points: 50, remaining: 50 },
      { points: 100, remaining: 100 },
    ]);
  });

  test('are equal in balance, history, chart and message when staff reject after New Year', async () => {
    await onTheDayBefore();
    await order(person, 100);
    await afterNewYear(SECOND);
    const staff = await club.person({ role: role.staff });
    const [placed] = (await person.club('GET /v2/orders')).data;
    await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: placed?.uuid ?? '' }, body: {} });
    expect(await shown(person)).toEqual([100, 100]);
    const [notified] = (await person.club('GET /v1/notifications', { query: { limit: 1 } })).data;
    expect(notified?.text).toContain('100');
    const history = await person.club('GET /v1/points/history');
    expect(history.data.map(({ event, points }) => [event, points])).toEqual([
      ['order_reject', 100],
      ['order_reservation', -100],
      ['trainings', 100],
    ]);
    for (const each of [year - 1, year]) {
      const { months } = await person.club('GET /v1/points/year', { query: { year: each } });
      for (const { spent, expired } of months) expect([spent, expired]).toEqual([0, 0]);
    }
  });

  test('do not affect what a completed order has spent', async () => {
    await onTheDayBefore();
    await order(person, 60);
    await afterNewYear(DAY);
    await endOrder(person, finalise);
    await runJob();
    expect(await shown(person)).toEqual([0, 0]);
    expect((await rows(person)).slice(2).map(([event, points]) => [event, points])).toEqual([
      ['order_reservation', 60],
      ['order_complete', -60],
      ['expired', -40],
    ]);
  });

  test('are booked once by concurrent jobs', async () => {
    await onTheDayBefore();
    const other = await club.person({ points: 5 });
    await afterNewYear(800 * DAY);
    const done = await Promise.all(Array.from({ length: 4 }, runJob));
    expect(done.reduce((sum, { points }) => sum + points, 0)).toBeGreaterThanOrEqual(105);
    expect((await rows(person)).slice(1)).toEqual([['expired', -100, lastInstant()]]);
    expect((await rows(other)).slice(1)).toEqual([['expired', -5, expect.any(String)]]);
  });

  test('of one company that cannot be booked do not keep those of others', async () => {
    await onTheDayBefore();
    const [wrong, other] = [await club.person({ points: 100 }), await club.person({ points: 100 })];
    const balanceOf = async ({ companyId }: Person) =>
      (await club.db.select().from(companies).where(eq(companies.id, companyId)))[0]?.pointsBalance;
    const setBalance = (points: number) =>
      club.db.update(companies).set({ pointsBalance: points }).where(eq(companies.id, wrong.companyId));
    await setBalance(5);
    await afterNewYear(400 * DAY);
    await expect(runJob()).rejects.toThrow('could not expire');
    expect([await balanceOf(wrong), await balanceOf(other)]).toEqual([5, 0]);
    await setBalance(100);
    expect(await runJob()).toEqual({ companies: 1, points: 100 });
  });

  test('are dated by the closing of their project, not by its scans', async () => {
    await onTheDayBefore();
    const uuid = await projectWithScans(club, person, 2);
    await afterNewYear(0);
    const { points_booked } = await person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    expect(await shown(person)).toEqual([points_booked, 0]);
    year++;
    await afterNewYear(0);
    expect(await shown(person)).toEqual([points_booked, points_booked]);
    year++;
    await afterNewYear(-1);
    expect(await shown(person)).toEqual([points_booked, points_booked]);
    await afterNewYear(0);
    expect(await shown(person)).toEqual([0, 0]);
  });
});
