/** The hash chain of the log of staff: what is changed, deleted or added outside of the club is found. */
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assert, asyncProperty, jsonValue } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, rowsOf } from '#db/client.ts';
import { staffLog, staffLogChain, staffLogHeads } from '#db/schema/staff.ts';
import { canonicalJson, type Json } from '#features/staff/canonical-json.ts';
import { GENESIS, headOf, type LogVerification, verifyLog } from '#features/staff/server/log-chain.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: 1 });
});
afterAll(() => club.close());

/** Writes entries in one transaction. */
function write(db: Database, ...afters: Record<string, unknown>[]): Promise<void> {
  const context = { member: admin, call: 'setTracking', requestId: 'request-1', now: club.deps.now() };
  return db.transaction((tx) =>
    logStaff(
      tx,
      context,
      afters.map((after) => ({
        target: { type: 'order', id: admin.uuid },
        companyId: admin.companyId,
        before: { ź: [1, 2.5], a: null },
        after,
        reason: 'Łódź “x”\n\t',
      })),
    ),
  );
}

/** What the verification says after a change by somebody with all rights on the database, which is undone. */
async function verifiedAfter(...changes: SQL[]): Promise<LogVerification> {
  let verification: LogVerification | undefined;
  const undo = new Error('undone');
  await club.db
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const change of changes) await tx.execute(change);
      verification = await verifyLog(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!verification) throw new Error('Nothing was verified');
  return verification;
}

test('the database and JavaScript write the same canonical JSON', async () => {
  await assert(
    asyncProperty(jsonValue(), async (given) => {
      // PostgreSQL has no text with U+0000, and no half of a pair.
      const text = JSON.stringify(given);
      if (/\\u0000|\\ud[89a-f]/.test(text)) return;
      const [row] = await rowsOf<{ text: string; back: Json }>(
        club.db,
        sql`select canonical_json(${text}::jsonb) as text, ${text}::jsonb as back`,
      );
      expect(row?.text).toBe(canonicalJson(row?.back as Json));
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'numbers',
    [0, -0, 1e21, 1e23, 123456789012345680000, 1e-6, 1e-7, -1.5e-9, 5e-324, 1.7976931348623157e308],
  ],
  ['decimals', [0.1, 100, 1000000, 0.000001234, 4.35, -12.5, 2 ** 53, 1 / 3]],
  ['keys', { '\u{1F600}': 1, '\uFB33': 2, '\uE000': 3, '\uD7FF': 4, '€': 5, '\r': 6, '': 7, b: 8, B: 9 }],
  ['texts', ['\u0001\u001f\u007f\u2028"\\/\b\f\n\r\t', '€😀ż']],
])('the database and JavaScript write the same %s', async (_, given) => {
  const [row] = await rowsOf<{ text: string }>(
    club.db,
    sql`select canonical_json(${JSON.stringify(given)}::jsonb) as text`,
  );
  expect(row?.text).toBe(canonicalJson(given as Json));
});

test('entries are chained in order, also several of one transaction, and what is rolled back leaves no gap', async () => {
  const before = await headOf(club.db);
  await write(club.db, { n: 1 }, { n: 2 }, { n: 3 });
  await club.db
    .transaction(async (tx) => {
      await write(tx, { n: 4 });
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  await write(club.db, { n: 5 });
  const now = await verifyLog(club.db, before.head);
  expect(now).toMatchObject({ entries: before.entries + 4, finding: null, foundAt: before.entries });
  expect(await headOf(club.db)).toEqual({ entries: now.entries, head: now.head });
  expect((await verifyLog(club.db, 'a'.repeat(64))).foundAt).toBeNull();
  expect((await verifyLog(club.db, GENESIS)).foundAt).toBe(0);
});

describe('a change in the database', () => {
  beforeAll(() => write(club.db, { n: 1 }, { n: 2 }, { n: 3 }));

  /** A different value of the column’s type. */
  const other: Readonly<Record<string, SQL>> = {
    number: sql`9007199254740991`,
    string: sql`'tampered'`,
    json: sql`'{"n":2.50}'::jsonb`,
    date: sql`'2020-01-01T00:00:00.001Z'::timestamptz`,
  };
  const columns = [staffLog, staffLogChain].flatMap((table: PgTable) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      value:
        column.getSQLType() === 'integer' ? sql`0` : (other[column.dataType.split(' ')[0] ?? ''] ?? sql``),
    })),
  );

  test.each(columns)('of $table.$column is found', async ({ table, column, value }) => {
    const key = table === 'staff_log' ? 'id' : 'position';
    const [second] = await rowsOf<{ id: number }>(
      club.db,
      sql`select ${sql.identifier(key)}::int as id from ${sql.identifier(table)} order by 1 offset 1 limit 1`,
    );
    const where = sql`where ${sql.identifier(key)} = ${second?.id}`;
    const set = sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value} ${where}`;
    const changes = column === 'id' ? [sql`alter table staff_log alter id drop identity`, set] : [set];
    const { finding } = await verifiedAfter(...changes);
    expect(finding, `${table}.${column}`).not.toBeNull();
  });

  test('of a row in the middle is found at that row', async () => {
    const { finding } = await verifiedAfter(
      sql`update staff_log set reason = 'another' where id = (select log_id from staff_log_chain where position = 2)`,
    );
    expect(finding).toMatchObject({ why: 'changed', position: 2 });
  });

  test('that deletes an entry is found, also with its row of the chain', async () => {
    const log = sql`delete from staff_log where id = (select log_id from staff_log_chain where position = 2)`;
    expect((await verifiedAfter(log)).finding).toMatchObject({ why: 'missing', position: 2 });
    expect(
      (await verifiedAfter(log, sql`delete from staff_log_chain where position = 2`)).finding,
    ).toMatchObject({
      why: 'missing',
      position: 3,
    });
  });

  test('that closes the gap is found', async () => {
    const { finding } = await verifiedAfter(
      sql`delete from staff_log where id = (select log_id from staff_log_chain where position = 2)`,
      sql`delete from staff_log_chain where position = 2`,
      sql`update staff_log_chain set position = -position where position > 2`,
      sql`update staff_log_chain set position = -position - 1 where position < 0`,
    );
    expect(finding).toMatchObject({ why: 'unlinked', position: 2 });
  });

  test('that adds an entry without its row of the chain is found', async () => {
    const { finding } = await verifiedAfter(
      sql`insert into staff_log (action, created_at) values ('approveOrder', '2020-01-01Z')`,
    );
    expect(finding).toMatchObject({ why: 'unchained', position: null });
  });

  test('that deletes the newest entries is found with a head that was published', async () => {
    const { entries, head } = await headOf(club.db);
    const newest = [
      sql`delete from staff_log where id = (select log_id from staff_log_chain where position = ${entries})`,
      sql`delete from staff_log_chain where position = ${entries}`,
    ];
    expect((await verifiedAfter(...newest)).finding).toBeNull();
    const at = club.deps.now().toISOString();
    const published = sql`insert into staff_log_heads (entries, head, published_at) values (${entries}, ${head}, ${at})`;
    expect((await verifiedAfter(published)).finding).toBeNull();
    expect((await verifiedAfter(published, ...newest)).finding).toEqual({
      why: 'unpublished',
      id: null,
      position: entries,
    });
  });
});

test.each([staffLogChain, staffLogHeads])(
  'nobody can change or delete rows of the chain or its heads',
  async (table) => {
    await club.db.insert(staffLogHeads).values({ entries: 0, head: GENESIS, publishedAt: club.deps.now() });
    await expect(club.db.delete(table)).rejects.toThrow();
    await expect(club.db.execute(sql`truncate ${table}`)).rejects.toThrow();
  },
);

test('entries from before the chain are chained by the migration, in their order', async () => {
  const database = await openDatabase(undefined);
  const { pglite, db } = database;
  try {
    const migrations = readMigrationFiles({ migrationsFolder: 'src/db/migrations' });
    const at = migrations.findIndex(({ sql }) =>
      sql.some((part) => part.includes('CREATE TABLE "staff_log_chain"')),
    );
    await pglite?.exec('create schema drizzle');
    await pglite?.exec(
      migrations
        .slice(0, at)
        .flatMap(({ sql }) => sql)
        .join(';\n'),
    );
    await pglite?.exec(`
      insert into staff_log (action, before, reason, created_at) values
        ('approveOrder', '{"b": 1.50, "a": [1e3]}', 'Łódź', '2025-01-01 10:00:00.120+02'), ('rejectOrder', null, '', now())`);
    await pglite?.exec(
      migrations
        .slice(at)
        .flatMap(({ sql }) => sql)
        .join(';\n'),
    );
    expect(await verifyLog(db)).toMatchObject({ entries: 2, finding: null });
    await db.insert(staffLog).values({ action: 'failOrder', createdAt: new Date() });
    expect(await verifyLog(db)).toMatchObject({ entries: 3, finding: null });
  } finally {
    await database.close();
  }
});
