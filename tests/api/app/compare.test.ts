/** The comparison of a club with a copy of it. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { compareDatabases } from '#app/compare/compare-databases.ts';
import type { Difference } from '#app/compare/differences.ts';
import { comparedTables } from '#app/compare/ledger-of.ts';
import { type Database, type OpenDatabase, openDatabase, rowsOf } from '#db/client.ts';
import { staffLog } from '#db/schema/staff.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { createDatabase } from '../../support/database/postgres.ts';
import { operate } from '../../support/operator.ts';
import { closedProject, orderOf } from '../../support/samples.ts';

const isPostgres = process.env.CLUB_TEST_DATABASE !== undefined;

/** The command reads a copy on PostgreSQL. */
const onPostgres: typeof test | (() => void) = isPostgres ? test : () => undefined;

let running: OpenDatabase;
let restored: OpenDatabase;
/** Of `running` and `restored`, on PostgreSQL. */
let urls: string[] = [];
let person: Person;

/** Two copies of a club, which is closed. */
async function copiesOf(club: TestClub): Promise<OpenDatabase[]> {
  const { pglite } = club.database;
  if (pglite) {
    const clones = [await pglite.clone(), await pglite.clone()];
    await club.close();
    return Promise.all(clones.map((clone) => openDatabase({ pglite: clone as typeof pglite })));
  }
  const [own] = await rowsOf<{ name: string }>(club.db, sql`select current_database() as name`);
  await club.close();
  urls = [];
  for (let copy = 0; copy < 2; copy++) urls.push(await createDatabase(inject('postgresUrl'), own?.name));
  return Promise.all(urls.map((url) => openDatabase({ url })));
}

beforeAll(async () => {
  const club = await testClub();
  for (let companies = 0; companies < 4; companies++) {
    person = await club.person({ points: 100 });
    await closedProject(club, person);
    await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 30 })) });
  }
  await club.db.insert(staffLog).values({ action: 'approveOrder', createdAt: club.deps.now() });
  await club.db.execute(sql`
    with added as (
      insert into points_debts (company_id, points, created_at) values (${person.companyId}, 7, now()))
    insert into manual_points (company_id, staff_id, event, points, reason, created_at)
    values (${person.companyId}, ${person.id}, 'other', 5, 'Because', now())`);
  [running, restored] = (await copiesOf(club)) as [OpenDatabase, OpenDatabase];
});

afterAll(async () => {
  await Promise.all([running?.close(), restored?.close()]);
});

async function compared(here: Database = running.background, there: Database = restored.background) {
  const differences: Difference[] = [];
  const comparison = await compareDatabases(here, there, (difference) => differences.push(difference));
  const tables = differences.map(({ table, company, onlyRunning, onlyRestored, changed }) => [
    company,
    comparedTables[table]?.name,
    onlyRunning,
    onlyRestored,
    changed,
  ]);
  return { comparison, differences, tables };
}

/** Changes the running club as somebody with all rights, during `work`. */
async function damaged<T>(statement: string, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await running.background
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
      result = await work(tx);
      throw new RangeError('undone');
    })
    .catch((error: unknown) => {
      if (!(error instanceof RangeError)) throw error;
    });
  return result as T;
}

const same = { companies: 4, differentCompanies: 0, onlyRunning: 0, onlyRestored: 0, changed: 0 };

test('copies of one club are the same', async () => {
  const { comparison, tables } = await compared();
  expect(tables).toEqual([]);
  expect(comparison).toMatchObject(same);
  expect(comparison.log.running).toEqual(comparison.log.restored);
  expect(comparison.log.running.entries).toBe(1);
});

test.each([
  ['balance', 'update companies set points_balance = 1 where id = $1', [0, 0, 1]],
  ['ledger', 'delete from points_entries where company_id = $1', [0, 3, 0]],
  ['ledger', `update points_entries set breakdown = '{"scans":99}' where company_id = $1`, [0, 0, 3]],
  [
    'lots',
    `update points_lots set expires_at = expires_at - interval '1 day' where company_id = $1`,
    [0, 0, 2],
  ],
  [
    'moves',
    'delete from points_moves where lot_id in (select entry_id from points_lots where company_id = $1)',
    [0, 1, 0],
  ],
  ['debt', 'insert into points_debts (company_id, points, created_at) values ($1, 1, now())', [1, 0, 0]],
  ['manual', 'update manual_points set points = 6 where company_id = $1', [0, 0, 1]],
  ['orders', 'update orders set status = 4 where company_id = $1', [0, 0, 1]],
  ['projects', 'delete from projects where company_id = $1', [0, 1, 0]],
] as const)('%s: %s is found, and nothing else', async (table, statement, counts) => {
  const { companyId } = person;
  const found = await damaged(statement.replaceAll('$1', String(companyId)), (tx) => compared(tx));
  expect(found.tables).toEqual([[companyId, table, ...counts]]);
});

test('a campaign booking is found at the company of its project', async () => {
  const { companyId } = person;
  const found = await damaged(
    `insert into campaign_bookings
       (campaign_id, version_id, project_id, company_id, points, scans, rewarded, counted, retroactive, created_at)
     select 1, 1, id, company_id, 5, 1, 1, '{}', false, now() from projects where company_id = ${companyId}`,
    (tx) => compared(tx),
  );
  expect(found.tables).toEqual([[companyId, 'campaigns', 1, 0, 0]]);
});

test('a company that only one of them has is found with its first row', async () => {
  const { differences, comparison } = await damaged(
    `insert into companies (region_id, name, street, house_number, postal_code, city, created_at)
     values (10, 'New', 'Street', '1', '00-001', 'City', now())`,
    (tx) => compared(tx),
  );
  expect(comparison).toMatchObject({ companies: 5, differentCompanies: 1, onlyRunning: 1 });
  expect(differences[0]?.first).toMatchObject({ running: '0 points, debt 0', restored: undefined });
});

test('random edits of the ledger are found, exactly those', async () => {
  const entries = await rowsOf<{ id: number; company: number }>(
    running.background,
    sql`select id::int as id, company_id as company from points_entries order by id`,
  );
  const edits = ['keep', 'delete', 'change', 'give a new uuid'] as const;
  const plans = fc.array(fc.constantFrom(...edits), { minLength: entries.length, maxLength: entries.length });
  const statements = {
    delete: 'delete from points_entries',
    change: 'update points_entries set points = points + 1',
    'give a new uuid': 'update points_entries set uuid = gen_random_uuid()',
  };
  await fc.assert(
    fc.asyncProperty(plans, async (plan) => {
      const expected = new Map<number, number[]>();
      const script = entries.flatMap(({ id, company }, at) => {
        const edit = plan[at] ?? 'keep';
        if (edit === 'keep') return [];
        const [added = 0, gone = 0, changed = 0] = expected.get(company) ?? [];
        if (edit === 'delete') expected.set(company, [added, gone + 1, changed]);
        if (edit === 'change') expected.set(company, [added, gone, changed + 1]);
        if (edit === 'give a new uuid') expected.set(company, [added + 1, gone + 1, changed]);
        return [`${statements[edit]} where id = ${id}`];
      });
      const found = await damaged(`do $$ begin ${script.join('; ')}; end $$`, (tx) => compared(tx));
      expect(found.tables).toEqual(
        [...expected]
          .toSorted(([one], [other]) => one - other)
          .map(([company, counts]) => [company, 'ledger', ...counts]),
      );
    }),
    { numRuns: 15 },
  );
});

test('the log of staff of one may continue that of the other, but not be another one', async () => {
  const insert = `insert into staff_log (action, created_at) values ('completeOrder', now())`;
  // The chain is written by a trigger at the end of a transaction, not by a replica.
  const more = await damaged(
    `do $$ begin set local session_replication_role = origin; ${insert}; set constraints all immediate; end $$`,
    (tx) => compared(tx),
  );
  expect(more.comparison.log).toMatchObject({
    running: { entries: 2 },
    restored: { entries: 1 },
    isContinued: true,
  });
  const other = await damaged(`update staff_log_chain set hash = repeat('1', 64)`, (tx) => compared(tx));
  expect(other.comparison.log).toMatchObject({ isContinued: false });
});

test('both are read in one snapshot each, in which nothing can be written', async () => {
  const modes: unknown[] = [];
  const watched = (db: Database): Database =>
    ({
      transaction: (
        work: (tx: Database) => Promise<unknown>,
        config: Parameters<Database['transaction']>[1],
      ) =>
        db.transaction(async (tx) => {
          const names = ['transaction_read_only', 'transaction_isolation'];
          for (const name of names)
            modes.push((await rowsOf<{ is: string }>(tx, sql`select current_setting(${name}) as is`))[0]?.is);
          return work(tx);
        }, config),
    }) as unknown as Database;
  await compared(watched(running.background), watched(restored.background));
  expect(modes).toEqual(['on', 'repeatable read', 'on', 'repeatable read']);
});

test.each([
  [
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    1,
    0,
  ],
  [`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1)`, 0, 1],
])('another release is refused: %s', async (statement, missing, unknown) => {
  const problem = await damaged(statement, (tx) => compared(tx).catch((error: Error) => error.message));
  expect(problem).toContain(
    `The running database has not the migrations of this release: ${missing} are missing, ${unknown} are unknown.`,
  );
});

test.each([
  ['nothing', []],
  ['no URL', ['--with']],
  ['a wrong URL', ['--with', 'postgres://club:secret@:none/club']],
  ['a wrong URL of several servers', ['--with', 'postgres://club:secret@one:5432,two:none/club']],
  ['another kind of URL', ['--with', 'http://club:secret@127.0.0.1/club']],
  ['too much', ['--with', 'postgres://club:secret@127.0.0.1/club', 'secret']],
])('the command refuses %s with exit code 2', async (_, args) => {
  const { code, said } = await operate(
    { SESSION_SECRET: 's'.repeat(32), DATABASE_URL: undefined },
    'compare',
    ...args,
  );
  expect(code).toBe(2);
  expect(said).toMatch(/^Say with what: /);
  expect(said).not.toContain('secret');
});

test('the command creates no club to compare with', async () => {
  const DATA_DIR = join(tmpdir(), 'lucarne-no-club');
  const url = 'postgres://club:secret@127.0.0.1:1/club';
  const env = { SESSION_SECRET: 's'.repeat(32), DATABASE_URL: undefined, DATA_DIR };
  expect(await operate(env, 'compare', '--with', url)).toEqual({
    code: 2,
    said: `There is no club in ${DATA_DIR}.\n`,
  });
});

onPostgres('the command prints differences and says by its exit code whether there are any', async () => {
  const [url = '', other = ''] = urls;
  const command = (...args: string[]) =>
    operate({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) }, 'compare', '--with', ...args);
  const clean = await command(other);
  expect(clean.said).toMatch(/\n4 companies, 0 different\. .*: 0, .*: 0, changed: 0\.\n$/);
  expect(clean.code).toBe(0);
  const { companyId } = person;
  const run = (statement: string) =>
    running.background.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
  await run('update companies set points_balance = points_balance + 5000');
  const changed = await command(other);
  expect(changed.code).toBe(1);
  expect(changed.said).toMatch(
    new RegExp(
      `\\n${companyId} +balance +1 rows, 5\\d+ points, [\\da-f]{8} .* 0 +0 +1 +row ${companyId}: 5\\d+ points, debt 0 \\| \\d+ points, debt 0\\n`,
    ),
  );
  await run('update companies set points_balance = points_balance - 5000');
});

onPostgres('the command says why it cannot compare, without passwords', async () => {
  const [url = ''] = urls;
  const command = (other: string) =>
    operate({ DATABASE_URL: url, SESSION_SECRET: 's'.repeat(32) }, 'compare', '--with', other);
  expect(await command(url)).toMatchObject({ code: 2, said: expect.stringContaining('the same database') });
  const closed = await command('postgres://club:secret@127.0.0.1:1/club?password=secret');
  expect(closed).toMatchObject({ code: 2, said: expect.stringContaining('ECONNREFUSED') });
  const several = await command('postgres://club:secret@127.0.0.1:1,127.0.0.1:2/club');
  expect(several).toMatchObject({ code: 2, said: expect.stringContaining('No database server') });
  const missing = new URL(url);
  [missing.pathname, missing.password] = ['/none', 'secret'];
  const none = await command(missing.href);
  expect(none).toMatchObject({ code: 2, said: expect.stringContaining('"none" does not exist') });
  expect(closed.said + several.said + none.said).not.toContain('secret');
});
