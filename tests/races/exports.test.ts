/** Exports beside transactions that commit late, and beside members who change what is being exported. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/client.ts';
import { exportChanges } from '#features/exports/server/export-changes.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { manifestsIn, memoryTarget, rowsIn, sumOf } from '../support/exports/read-exports.ts';

let club: TestClub;
let folder: string;
const target = memoryTarget();
beforeAll(async () => {
  club = await testClub();
  folder = mkdtempSync(join(tmpdir(), 'lucarne-exports-'));
  for (let i = 0; i < 3; i++) await club.person({ points: 100 });
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

function run() {
  const settings = {
    DATA_DIR: folder,
    EXPORT_FOLDER: undefined,
    EXPORT_FORMAT: 'csv' as const,
    EXPORT_NAMES: false,
    exportBucket: undefined,
  };
  return exportChanges(club.database.background, club.deps.now(), settings, { target });
}

/** A booking of the newest or the oldest company: bookings of one company wait for each other. */
const booking = (company: 'oldest' | 'newest') => sql`
  insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
  select company_id, event, variation, 1, 'staff', 1000000 + nextval(pg_get_serial_sequence('points_entries', 'id')), now()
  from points_entries order by company_id ${sql.raw(company === 'newest' ? 'desc' : 'asc')} limit 1 returning uuid`;

test('a booking that is committed after later ones were exported is in the next export', async () => {
  const open = Promise.withResolvers<void>();
  const written = Promise.withResolvers<string>();
  const late = club.db.transaction(async (tx) => {
    const [row] = await rowsOf<{ uuid: string }>(tx, booking('oldest'));
    written.resolve(row?.uuid ?? '');
    await open.promise;
  });
  const uuid = await written.promise;
  await rowsOf(club.db, booking('newest'));
  await run();
  expect((await sumOf(target.files)).ledger.has(uuid)).toBe(false);
  open.resolve();
  await late;
  await run();
  const [, second] = manifestsIn(target.files);
  if (!second) throw new Error('No second export');
  expect((await rowsIn(target.files, second)).ledger.map(({ id }) => id)).toEqual([uuid]);
});

test('while members change rows, each export is of one moment, and together they are the club', async () => {
  let isOver = false;
  const changing = (async () => {
    while (!isOver) {
      // The two always change together.
      await club.db.transaction(async (tx) => {
        await tx.execute(booking('newest'));
        await tx.execute(sql`update installers set language_id = 1 + language_id % 17
          where id = (select min(id) from installers where role = 3)`);
      });
    }
  })();
  for (let i = 0; i < 6; i++) await run();
  isOver = true;
  await changing;
  await run();
  const sum = await sumOf(target.files);
  const [now] = await rowsOf<{ entries: number; language: number; first: number }>(
    club.db,
    sql`select (select count(*)::int from points_entries) as entries, language_id as language
        from installers where id = (select min(id) from installers where role = 3)`,
  );
  expect(sum.ledger.size).toBe(now?.entries);
  const [uuid] = await rowsOf<{ uuid: string }>(
    club.db,
    sql`select uuid from installers where id = (select min(id) from installers where role = 3)`,
  );
  expect(sum.members.get(uuid?.uuid ?? '')).toMatchObject({ language_id: now?.language });
  let ledger = 0;
  for (const found of manifestsIn(target.files).slice(2)) {
    const rows = await rowsIn(target.files, found);
    ledger += rows.ledger.length;
    const [member] = rows.members;
    // The language counts the transactions: both tables are of the same moment.
    expect(member === undefined).toBe(rows.ledger.length % 17 === 0);
  }
  expect(ledger).toBeGreaterThan(0);
});
