/** Exports of what changed: their content, their files, and what happens when they fail. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dataExports, exportedRows } from '#db/schema/exports.ts';
import { type ExportOptions, exportChanges, exportDaily } from '#features/exports/server/export-changes.ts';
import type { ExportSettings } from '#features/exports/server/target.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { testBucket } from '../../support/exports/bucket.ts';
import { manifestsIn, memoryTarget, rowsIn, sumOf } from '../../support/exports/read-exports.ts';
import { newDeletion, orderOf, projectWithScans } from '../../support/samples.ts';

let club: TestClub;
let folder: string;
let person: Person;
beforeAll(async () => {
  club = await testClub();
  folder = mkdtempSync(join(tmpdir(), 'lucarne-exports-'));
  person = await club.person({ points: 500 });
  await projectWithScans(club, person, 3);
  await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 20 }), 2) });
});
afterEach(async () => {
  await club.db.delete(exportedRows);
  await club.db.delete(dataExports);
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

const settings = (changes: Partial<ExportSettings> = {}): ExportSettings => ({
  DATA_DIR: folder,
  EXPORT_FOLDER: undefined,
  EXPORT_FORMAT: 'csv',
  EXPORT_NAMES: false,
  exportBucket: undefined,
  ...changes,
});

function run(options: ExportOptions, changes?: Partial<ExportSettings>) {
  return exportChanges(club.database.background, club.deps.now(), settings(changes), {
    fileRows: 4,
    ...options,
  });
}

async function last(target: ReturnType<typeof memoryTarget>) {
  const found = manifestsIn(target.files).at(-1);
  if (!found) throw new Error('No export');
  return { ...found.manifest, ...(await rowsIn(target.files, found)) };
}

describe('a row', () => {
  test('of a person has no name unless names are configured, and changes when they are', async () => {
    const target = memoryTarget();
    await run({ target });
    const texts = [...target.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join('\n');
    const { members, has_names } = await last(target);
    const [found] = members.filter(({ id }) => id === person.uuid);
    expect(found).toMatchObject({
      is_deleted: false,
      role: role.installerOwner,
      is_active: true,
      is_locked: false,
    });
    expect(found).not.toHaveProperty('name');
    expect(has_names).toBe(false);
    const [named] = await club.db
      .execute<{ surname: string; email: string }>(
        sql`select surname, email from installers where uuid = ${person.uuid}`,
      )
      .then((result) => (result as unknown as { rows: { surname: string; email: string }[] }).rows);
    expect(texts).not.toContain(named?.email ?? '@');
    await run({ target }, { EXPORT_NAMES: true });
    const second = await last(target);
    expect(second.members.find(({ id }) => id === person.uuid)).toMatchObject({ ...named });
    expect(second.orders[0]).toHaveProperty('email');
    expect(second.ledger).toEqual([]);
  });

  test('tells its values in their types', async () => {
    const target = memoryTarget();
    await run({ target });
    const { ledger, orders, scans } = await last(target);
    const balance = ledger.reduce((sum, { points }) => sum + Number(points), 0);
    expect(balance).toBe(500 - 40);
    const [order] = orders;
    expect(order).toMatchObject({ member_id: person.uuid, points: 40, status: 1 });
    expect(JSON.parse(String(order?.items))).toMatchObject([{ quantity: 2, price: 20 }]);
    expect(ledger.find(({ order_id }) => order_id === order?.id)).toMatchObject({ points: -40 });
    expect(scans).toHaveLength(3);
    expect(scans[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('of an erased person says so, and nothing else', async () => {
    const target = memoryTarget();
    const gone = await club.person();
    await run({ target }, { EXPORT_NAMES: true });
    const uuid = await newDeletion(gone);
    const staff = await club.person({ role: role.staff });
    await staff.club('POST /staff/deletions/{uuid}/complete', {
      params: { uuid },
      body: { close_company: 1 },
    });
    await run({ target }, { EXPORT_NAMES: true });
    const { members } = await last(target);
    const { id, is_deleted, ...others } = members.find((row) => row.id === gone.uuid) ?? {};
    expect({ id, is_deleted }).toEqual({ id: gone.uuid, is_deleted: true });
    expect(new Set(Object.values(others))).toEqual(new Set([null]));
  });

  test('that looks like a formula, has quotes or several lines, is unchanged', async () => {
    const target = memoryTarget();
    const surname = '=1+1,"ž"\n-';
    await club.db.execute(
      sql`update installers set surname = ${surname}, name = '' where uuid = ${person.uuid}`,
    );
    await run({ target }, { EXPORT_NAMES: true });
    const { members } = await last(target);
    expect(members.find(({ id }) => id === person.uuid)).toMatchObject({ surname, name: '' });
  });
});

test('Parquet has the same rows as CSV', async () => {
  const [csv, parquet] = [memoryTarget(), memoryTarget()];
  await run({ target: csv }, { EXPORT_NAMES: true });
  await run({ target: parquet, isFull: true }, { EXPORT_NAMES: true, EXPORT_FORMAT: 'parquet' });
  const [first, second] = [await last(csv), await last(parquet)];
  for (const name of ['ledger', 'orders', 'scans', 'members'] as const) {
    expect(first[name].length).toBeGreaterThan(0);
    expect(second[name]).toEqual(first[name]);
  }
  expect(second).toMatchObject({ format: 'parquet', previous: null });
  expect(second).not.toHaveProperty('csv');
});

test('the second export has only what changed, and names the first', async () => {
  const target = memoryTarget();
  await run({ target });
  const first = await last(target);
  expect(first).toMatchObject({ previous: null, from: null, schema_version: 1, format: 'csv' });
  club.advance(1000);
  await club.db.execute(sql`update orders set status = 2`);
  await club.db.execute(sql`delete from scans where id = (select max(id) from scans)`);
  expect(await run({ target })).toEqual({ rows: 2, files: 3 });
  const second = await last(target);
  expect(second).toMatchObject({ previous: first.export, from: first.to, ledger: [], members: [] });
  expect(second.orders).toMatchObject([{ status: 2 }]);
  expect(second.scans).toMatchObject([{ is_deleted: true, gtin: null }]);
  expect(await run({ target }), 'a manifest alone').toEqual({ rows: 0, files: 1 });
  expect((await sumOf(target.files)).scans.size).toBe(2);
});

test('a folder gets whole files and no others', async () => {
  const EXPORT_FOLDER = join(folder, 'target');
  const done = await run({}, { EXPORT_FOLDER });
  const [name = '', ...others] = readdirSync(EXPORT_FOLDER).filter((file) => file !== '.parts');
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d{6}$/);
  const files = new Map(
    readdirSync(join(EXPORT_FOLDER, name)).map((file) => [
      `${name}/${file}`,
      new Uint8Array(readFileSync(join(EXPORT_FOLDER, name, file))),
    ]),
  );
  expect(files.size).toBe(done.files);
  expect((await sumOf(files)).scans.size).toBeGreaterThan(0);
  expect(existsSync(join(folder, 'exports')), 'nothing stays in DATA_DIR').toBe(false);
  expect(statSync(EXPORT_FOLDER).isDirectory()).toBe(true);
});

test('a bucket gets the manifest last', async () => {
  const bucket = await testBucket();
  try {
    bucket.next = ['error', 'cut'];
    const done = await run({}, { exportBucket: bucket.settings });
    expect(bucket.objects.size).toBe(done.files);
    expect(bucket.requests).toHaveLength(done.files + 2);
    expect(bucket.requests.at(-1)).toMatch(/^PUT .*\/manifest\.json$/);
    const files = new Map([...bucket.objects].map(([key, { bytes }]) => [key, new Uint8Array(bytes)]));
    expect((await sumOf(files)).ledger.size).toBeGreaterThan(0);
  } finally {
    bucket.close();
  }
});

test('an export that fails is repeated whole, and its files are removed', async () => {
  const target = memoryTarget();
  let writes = 0;
  target.before = async () => {
    if (++writes === 3) throw new Error('No space left');
  };
  await expect(run({ target })).rejects.toThrow('No space left');
  expect(target.files.size).toBe(2);
  const { rows } = await run({ target });
  expect(rows).toBeGreaterThan(0);
  expect(new Set([...target.files.keys()].map((key) => key.split('/')[0])).size).toBe(1);
  await sumOf(target.files);
});

test('an export without its manifest is finished by the next, with the same rows', async () => {
  const target = memoryTarget();
  target.before = async (key) => {
    if (key.endsWith('manifest.json')) throw new Error('gone');
  };
  await expect(run({ target })).rejects.toThrow('gone');
  await club.db.execute(sql`update orders set carrier = 'DPD' || clock_timestamp()`);
  target.before = async () => {};
  await run({ target });
  expect(manifestsIn(target.files)).toHaveLength(2);
  expect((await last(target)).orders).toMatchObject([{ carrier: expect.stringContaining('DPD') }]);
  await sumOf(target.files);
});

test('while one node exports, another does nothing', async () => {
  const target = memoryTarget();
  target.before = async () => {
    target.before = async () => {};
    expect(await run({ target })).toEqual({ rows: 0, files: 0 });
  };
  await run({ target });
  expect(manifestsIn(target.files)).toHaveLength(1);
});

test('a node that froze and lost its run publishes nothing', async () => {
  const target = memoryTarget();
  target.before = async () => {
    target.before = async () => {};
    await club.db.update(dataExports).set({ leasedUntil: new Date(0) });
    await run({ target }, { DATA_DIR: join(folder, 'other') });
  };
  await expect(run({ target })).rejects.toThrow('taken over');
  expect(new Set([...target.files.keys()].map((key) => key.split('/')[0])).size, 'no files stay').toBe(1);
  expect(manifestsIn(target.files)).toHaveLength(1);
  await sumOf(target.files);
});

test('the job exports once a day, and not at all without a target', async () => {
  const { background } = club.database;
  const EXPORT_FOLDER = join(folder, 'daily');
  const daily = (changes?: Partial<ExportSettings>) =>
    exportDaily(background, club.deps.now(), settings(changes));
  expect(await daily()).toEqual({ rows: 0, files: 0 });
  expect((await daily({ EXPORT_FOLDER })).rows).toBeGreaterThan(0);
  expect((await daily({ EXPORT_FOLDER })).files, 'a node starts').toBe(0);
  club.advance(24 * 60 * 60 * 1000);
  expect((await daily({ EXPORT_FOLDER })).files).toBe(1);
  const runs = await club.db.$count(dataExports, eq(dataExports.state, 'finished'));
  expect(runs).toBe(2);
});
