/** A slow, blocked, disconnecting or full database: waiting requests get a response soon, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { type Person, type RawAnswer, type TestClub, testClub } from '../support/club.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { type Line, lineTo } from '../support/database/proxy.ts';
import { competing } from '../support/database/race.ts';
import { whenFull } from '../support/sampled.ts';
import { orderOf } from '../support/samples.ts';

/** Tolerance for slow machines, in milliseconds. */
const SLACK = 15_000;

let line: Line;
let club: TestClub;
let person: Person;
let variant: string;
/** Orders answered with 201. */
let acknowledged: string[];

beforeAll(async () => {
  line = await lineTo(await createDatabase(inject('postgresUrl'), inject('emptyClubName')));
  club = await testClub({ database: line.url });
  // Errors are expected in these tests.
  club.deps.log.level = 'silent';
  variant = await club.variant({ price: 1, stock: 10_000 });
});

beforeEach(async () => {
  person = await club.person({ points: 1_000 });
  acknowledged = [];
});

afterAll(async () => {
  line?.restore();
  await club?.close();
  await line?.close();
});

interface Timed extends RawAnswer {
  ms: number;
}

async function timed(answer: Promise<RawAnswer>): Promise<Timed> {
  const begun = performance.now();
  return { ...(await answer), ms: performance.now() - begun };
}

async function order(key: string = randomUUID()): Promise<Timed> {
  const asked = { body: orderOf(variant), idempotencyKey: key };
  const answer = await timed(club.raw('POST /v2/orders', asked, person.token));
  if (answer.status === 201) acknowledged.push((answer.body as { data: { uuid: string } }).data.uuid);
  return answer;
}

const read = () => timed(club.raw('GET /v2/company/points', {}, person.token));

function isRefusal({ status, headers, body }: RawAnswer): boolean {
  return (
    status === 503 &&
    Number(headers.get('retry-after')) > 0 &&
    (body as { code?: string }).code === 'unavailable'
  );
}

/** Checks every pool connection, the books, and that each acknowledged order exists once. */
async function everythingIsThere(): Promise<void> {
  await expect.poll(async () => (await read()).status).toBe(200);
  const after = await Promise.all(Array.from({ length: 15 }, () => order()));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 201));
  const { pool } = club.database;
  // Jobs use connections too, for moments.
  await expect.poll(() => pool?.totalCount === pool?.idleCount).toBe(true);
  expect((await audit(club.db)).findings).toEqual([]);
  const { meta, data } = await person.club('GET /v2/orders', { query: { limit: 100 } });
  const kept = data.map(({ uuid }) => uuid);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(meta.total).toBe(new Set(kept).size);
  const { company_points: points } = await person.club('GET /v2/company/points');
  expect(points).toBe(1_000 - meta.total);
}

describe('slow database', () => {
  whenFull(
    'more than it can bear: each is answered within seconds, those that waited too long with 503',
    async () => {
      line.slow(400);
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 120 }, () => read()));
      const ms = performance.now() - begun;
      line.restore();
      const refused = answers.filter(isRefusal);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(refused.length).toBeGreaterThan(0);
      expect(answers.filter((answer) => answer.status !== 200 && !isRefusal(answer))).toEqual([]);
      expect(ms).toBeLessThan(8_000 + SLACK);
      await everythingIsThere();
    },
  );

  test('a row that somebody holds for long: 503 within seconds, and others go on meanwhile', async () => {
    const other = await club.person({ points: 10 });
    const { pool } = club.database;
    const holder = await pool?.connect();
    await holder?.query('begin');
    await holder?.query('select from companies where id = $1 for update', [person.companyId]);
    const waiting = order();
    const free = await club.raw('POST /v2/orders', { body: orderOf(variant) }, other.token);
    expect(free.status).toBe(201);
    const answer = await waiting;
    expect(isRefusal(answer)).toBe(true);
    expect(answer.ms).toBeLessThan(4_000 + SLACK);
    await holder?.query('rollback');
    holder?.release();
    await everythingIsThere();
  });

  whenFull('a statement without end is ended', async () => {
    const begun = performance.now();
    await expect(club.db.execute(sql`select pg_sleep(40)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    expect(performance.now() - begun).toBeLessThan(8_000 + SLACK);
  });
});

whenFull(
  'database that says nothing any more: waiting requests get an error within ten seconds, later ones within three; afterwards all connections are new',
  async () => {
    expect((await order()).status).toBe(201);
    const key = randomUUID();
    line.silence();
    const first = await Promise.all([order(key), read()]);
    expect(first.map(isRefusal)).toEqual([true, true]);
    for (const { ms } of first) expect(ms).toBeLessThan(10_000 + SLACK);
    const second = await Promise.all(Array.from({ length: 20 }, read));
    expect(second.map(isRefusal)).toEqual(second.map(() => true));
    line.restore();
    line.cut();
    // The outcome is unknown to the client: the same key returns it and applies the order once.
    expect((await order(key)).status).toBe(201);
    await everythingIsThere();
  },
);

describe('connection that breaks', () => {
  test('in the middle of orders, more often than there are connections: 503 each time, none is lost to the pool', async () => {
    for (const [index, at] of [/^begin/, /for no key update/, /insert into "orders"/, /^commit/].entries()) {
      for (let round = 0; round < 4; round++) {
        const key = `${index}-${round}-${randomUUID()}`;
        const answer = await competing(club, { before: at, run: async () => line.cut() }, () => order(key));
        expect(isRefusal(answer), `${at}: ${JSON.stringify(answer)}`).toBe(true);
        await expect.poll(async () => (await order(key)).status).toBe(201);
      }
    }
    await everythingIsThere();
  });

  test('after the commit, before anybody knows: the same key is answered, and nothing is done twice', async () => {
    const key = randomUUID();
    const answer = await competing(club, { after: /^commit/, run: async () => line.cut() }, () => order(key));
    expect([201, 503]).toContain(answer.status);
    await expect.poll(async () => (await order(key)).status).toBe(201);
    await everythingIsThere();
    const { meta } = await person.club('GET /v2/orders');
    expect(meta.total).toBe(1 + 15);
  });
});

describe('full disk', () => {
  test('of the database: what would write is refused with 503, what reads goes on, and nothing is half written', async () => {
    // PostgreSQL's error when it cannot extend a table.
    await club.db.execute(sql`create function no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await club.db.execute(
      sql`create trigger no_room before insert on points_entries for each row execute function no_room()`,
    );
    const answer = await order();
    expect(isRefusal(answer)).toBe(true);
    expect((await read()).status).toBe(200);
    expect((await person.club('GET /v2/orders')).meta.total).toBe(0);
    await club.db.execute(sql`drop function no_room() cascade`);
    await everythingIsThere();
  });
});
