/**
 * Imports whose process is killed at random statements. Twin companies get the same rows in an import that nobody
 * disturbs: in the end both have the same points, in the same rows of the ledger.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { rowsOf } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { imports } from '#db/schema/imports.ts';
import { runImports } from '#features/imports/server/run.ts';
import { role } from '#platform/contract/roles.ts';
import { createRandom } from '#platform/ops/random.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { companyUuid, type ImportRow, saleOf, salesFile } from '../support/points/imports.ts';
import { polishVat } from '../support/registration.ts';
import { isFull } from '../support/sampled.ts';
import { orderOf } from '../support/samples.ts';

const TIMEOUT_MS = 240_000;
const COMPANIES = 8;
const ROWS = isFull ? 1_200 : 480;
const BATCH = ROWS / 20;
const MEMBERS = isFull ? 300 : 120;

const random = createRandom(process.env.IMPORT_SEED ?? String(Date.now()));

let url: string;
let club: TestClub;
let staff: Person;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'), inject('emptyClubName'));
  club = await testClub({ database: url });
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const work = () => ({ now: club.deps.now(), outbox: club.outbox, env: club.deps.env, batch: BATCH });

async function undisturbed(): Promise<void> {
  while ((await runImports(club.database.background, work())).rows > 0);
}

/**
 * Runs imports in processes that are killed before a random statement, until one ends.
 *
 * @param statements until the kill at most
 * @returns the number of kills
 */
async function killed(statements = 90): Promise<number> {
  for (let kills = 0; ; kills++) {
    const code = `
      import pg from 'pg';
      import { openDatabase } from '#db/client.ts';
      import { runImports } from '#features/imports/server/run.ts';
      import { readEnv } from '#platform/ops/env.ts';
      let left = ${random.int(1, statements)};
      const query = pg.Client.prototype.query;
      pg.Client.prototype.query = function (...given) {
        const sent = query.apply(this, given);
        // The statement is on its way: it may be done or not.
        if (--left === 0) setImmediate(() => process.kill(process.pid, 'SIGKILL'));
        return sent;
      };
      const { background, close } = await openDatabase(${JSON.stringify({ url })});
      const work = { now: new Date(${club.deps.now().getTime()}), env: readEnv({}), batch: ${BATCH} };
      while ((await runImports(background, { ...work, outbox: { enqueue: async () => {} } })).rows > 0);
      await close();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [status, signal] = await once(child, 'exit');
    if (status === 0) return kills;
    expect(signal).toBe('SIGKILL');
  }
}

interface Twins {
  people: Person[];
  uuids: string[];
}

/** Companies with different points, some of them spent. */
async function newCompanies(): Promise<Twins> {
  const people: Person[] = [];
  for (let index = 0; index < COMPANIES; index++) {
    const points = index * 40;
    const person = await club.person(points > 0 ? { points } : {});
    if (index % 2 === 1)
      await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: points - 10 })) });
    people.push(person);
  }
  return { people, uuids: await Promise.all(people.map((person) => companyUuid(club, person))) };
}

async function upload(file: File, wholesaler: string): Promise<string> {
  const query = { kind: 'sales', region_id: 10, wholesaler } as const;
  return (await staff.club('POST /staff/imports/files', { query, file })).uuid;
}

const setState = (uuid: string, state: 'booking' | 'undoing') =>
  club.db.update(imports).set({ state, undoReason: 'Undone' }).where(eq(imports.uuid, uuid));

/** Balances, debts, and points by event and document. */
async function resultOf({ people }: Twins) {
  const ids = people.map(({ companyId }) => companyId);
  const balances = await club.db
    .select({ points: companies.pointsBalance, debt: companies.pointsDebt })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id));
  const first = ids[0] ?? 0;
  const entries = await rowsOf(
    club.db,
    sql`
    select points_entries.company_id - ${first}::int as company, event, document, sum(points_entries.points)::int as points
    from points_entries left join import_bookings on source_type = 'import' and import_bookings.id = source_id
    where points_entries.company_id = any(${sql.param(`{${ids.join(',')}}`)}::int[])
    group by 1, 2, 3 order by 1, 2, 3`,
  );
  return { balances, entries };
}

/** What is kept of imported members, without what differs between the twins. */
async function membersOf(uuid: string) {
  return rowsOf(
    club.db,
    sql`
    select import_rows.row, import_rows.state, problem, import_rows.points, companies.name, companies.active,
      points_balance, points_debt, installers.name as owner, installers.active as owner_active, expires_at,
      (select count(*)::int from installers as people where people.company_id = companies.id) as people,
      (select count(*)::int from notifications where installer_id = installers.id) as notices,
      (select array_agg(event || ' ' || points order by id) from points_entries
        where company_id = companies.id) as entries
    from import_rows join imports on imports.id = import_id
    left join companies on companies.id = import_rows.company_id
    left join installers on installers.company_id = companies.id
    left join points_lots on points_lots.company_id = companies.id
    where imports.uuid = ${uuid} order by row`,
  );
}

/** Members of another club; every fifth row cannot be imported, every third has no points. */
function membersFile(twin: string, rows: number): File {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `Okna ${index}`,
      polishVat(),
      'Polna',
      index + 1,
      '00-001',
      'Warszawa',
      'Anna',
      index % 5 === 4 ? '' : 'Nowak',
      `${twin}.${index}@other.example`,
      index % 3 === 0 ? 0 : index,
    ].join(';'),
  );
  const head = 'company;number;street;house_number;postal_code;city;name;surname;email;points';
  return new File([[head, ...lines].join('\n')], 'members.csv', { type: 'text/csv' });
}

test(
  'SIGKILL of an import of members while it is checked, booked and undone: it ends as if nothing had happened',
  async () => {
    const bring = async (twin: string) => {
      const query = { kind: 'members', region_id: 10 } as const;
      const file = membersFile(twin, MEMBERS);
      return (await staff.club('POST /staff/imports/files', { query, file })).uuid;
    };
    const figures = async (uuid: string) => {
      const { state, points, valid, refused, booked } = await staff.club('GET /staff/imports/{uuid}', {
        params: { uuid },
      });
      return { state, points, valid, refused, booked };
    };
    const calm = await bring('calm');
    await undisturbed();
    const wild = await bring('wild');
    let kills = await killed(2 * MEMBERS);
    expect(await figures(wild)).toEqual(await figures(calm));
    for (const state of ['booking', 'undoing'] as const) {
      await setState(calm, state);
      await undisturbed();
      await setState(wild, state);
      kills += await killed(2 * MEMBERS);
      expect(await figures(wild)).toEqual(await figures(calm));
      expect(await membersOf(wild)).toEqual(await membersOf(calm));
      expect((await audit(club.db)).findings).toEqual([]);
    }
    expect((await figures(wild)).valid).toBe((MEMBERS * 4) / 5);
    expect(kills).toBeGreaterThan(3);
  },
  TIMEOUT_MS,
);

test(
  'SIGKILL of imports while they are checked, booked and undone: they end as if nothing had happened',
  async () => {
    const gtins = [await club.product({ group: 1 }), await club.product({ group: 4 })];
    const [calm, wild] = [await newCompanies(), await newCompanies()];
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      company: random.int(0, COMPANIES - 1),
      gtin: gtins[index % 2] ?? '',
      quantity: random.int(0, 3) === 0 ? -random.int(1, 9) : random.int(1, 4),
      document: `FV ${Math.floor(index / 7)}`,
      line: String(index),
    }));
    const fileFor = ({ uuids }: Twins) =>
      salesFile(rows.map(({ company, gtin, ...row }): ImportRow => saleOf(uuids[company] ?? '', gtin, row)));

    const first = await upload(fileFor(calm), 'CALM');
    await undisturbed();
    await setState(first, 'booking');
    await undisturbed();
    const second = await upload(fileFor(wild), 'WILD');
    let kills = await killed();
    const sums = async (uuid: string) => {
      const { points, valid, booked } = await staff.club('GET /staff/imports/{uuid}', { params: { uuid } });
      return { points, valid, booked };
    };
    expect(await sums(second)).toEqual({ ...(await sums(first)), booked: 0 });
    await setState(second, 'booking');
    kills += await killed();
    expect(await sums(second)).toEqual({ ...(await sums(first)), booked: ROWS });
    expect(await resultOf(wild)).toEqual(await resultOf(calm));
    expect((await audit(club.db)).findings).toEqual([]);

    await setState(first, 'undoing');
    await undisturbed();
    await setState(second, 'undoing');
    kills += await killed();
    expect(await sums(second)).toEqual(await sums(first));
    expect(await resultOf(wild)).toEqual(await resultOf(calm));
    expect((await audit(club.db)).findings).toEqual([]);
    expect(kills).toBeGreaterThan(3);
  },
  TIMEOUT_MS,
);
