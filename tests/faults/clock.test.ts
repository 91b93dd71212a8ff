/** Clock jumps of one hour in both directions, also across New Year: of one node, and of the shared database. */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { rowsOf } from '#db/client.ts';
import { countUse } from '#platform/http/limits.ts';
import { createClock } from '#platform/ops/clock.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { operate } from '../support/operator.ts';
import { codeFor, orderOf, projectWithScans, signIn, surveyBody } from '../support/samples.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

describe('clock of one node', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    ['an hour forward', HOUR],
    ['an hour back', -HOUR],
    ['into the next year', 60 * DAY],
  ])('set %s: the node goes on by the clock of the database', async (_, step) => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real });
    const clock = createClock(club.db, pino({ level: 'silent' }));
    await clock.read();
    vi.setSystemTime(real + step);
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(60_000);
  });

  test('that is wrong from the start on is set right, and the operator is told', async () => {
    const real = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: real + 40 * DAY });
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    const clock = createClock(club.db, log);
    await clock.read();
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(60_000);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('follows the database when that is set', async () => {
    const clock = createClock(club.db, pino({ level: 'silent' }));
    await clock.read();
    // The driver's timestamp, one day later.
    const execute = vi.spyOn(club.db, 'execute').mockResolvedValue({
      rows: [{ now: String(Date.now() + DAY) }],
    } as never);
    await clock.read();
    execute.mockRestore();
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(DAY - 60_000);
  });
});

test('clock of the operator’s machine: set into a later year, a command goes by that of the database', async () => {
  await club.person({ points: 30 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 365 * DAY });
  try {
    const { code, said } = await operate(
      { DATABASE_URL: club.database.pool?.options.connectionString },
      'expire-points',
    );
    expect(code).toBe(0);
    expect(said).toContain('0 companies, 0 points');
  } finally {
    vi.useRealTimers();
  }
  expect((await audit(club.db)).findings).toEqual([]);
});

describe('clock of all nodes', () => {
  test('an hour forward and back: sessions and codes hold or end, nobody is shut out, and points stay', async () => {
    let person = await club.person({ points: 100 });
    const variant = await club.variant({ price: 10 });
    const code = await codeFor(club, person);
    club.advance(HOUR);
    const verify = (given: string) =>
      club.raw('POST /v2/installer/login/verify', { body: { userId: person.uuid, code: given } });
    // Code and token have expired: both are requested again.
    expect(await verify(code)).toMatchObject({ status: 406, body: { code: 'code_expired' } });
    expect((await club.raw('GET /v2/company/points', {}, person.token)).status).toBe(401);
    const session = await signIn(club, person);
    // The other member has sign-in steps left and may not order.
    person = await club.renew(person);
    const order = (key: string) =>
      club.raw('POST /v2/orders', { body: orderOf(variant), idempotencyKey: key }, person.token);
    expect((await order('clock')).status).toBe(201);

    club.advance(-HOUR);
    expect(await order('clock')).toMatchObject({ status: 201 });
    expect((await order('clock two')).status).toBe(201);
    const points = await club.raw('GET /v2/company/points', {}, person.token);
    expect(points.body).toMatchObject({ company_points: 80 });
    const body = { refresh_token: session.refresh_token };
    expect((await club.raw('POST /v2/installer/refresh', { body })).status).toBe(200);
    expect((await audit(club.db)).findings).toEqual([]);
  });

  test('set back, a limit shuts nobody out for longer than its own time', async () => {
    const limit = { calls: 1, seconds: 60 };
    const at = club.deps.now();
    await countUse(club.db, 'clock', limit, new Date(at.getTime() + HOUR));
    await expect(countUse(club.db, 'clock', limit, at)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 60,
    });
    await countUse(club.db, 'clock', limit, new Date(at.getTime() + 61_000));
  });

  test('over New Year and back: what was booked as expired is booked once, and the books agree', async () => {
    const person = await club.person();
    const uuid = await projectWithScans(club, person);
    await person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });
    const job = () => jobs['expire-points'].run(club.deps);
    const before = await job();
    expect(before.points).toBe(0);
    // Set to the next year: the lot is valid until 31 December of that year, so nothing has expired.
    club.advance(200 * DAY);
    expect((await job()).points).toBe(0);
    club.advance(365 * DAY);
    expect((await job()).points).toBeGreaterThan(0);
    club.advance(-565 * DAY);
    expect((await job()).points).toBe(0);
    club.advance(565 * DAY);
    expect((await job()).points).toBe(0);
    club.advance(-565 * DAY);
    expect((await audit(club.db)).findings).toEqual([]);
    const [row] = await rowsOf<{ times: number }>(
      club.db,
      sql`select count(*)::int as times from points_entries where company_id = ${person.companyId} and event = 'expired'`,
    );
    expect(row?.times).toBe(1);
  });
});
