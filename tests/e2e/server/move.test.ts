/** Moving a club: into a file and back, into PostgreSQL, and between PostgreSQL databases. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { audit } from '#app/audit.ts';
import { run } from '#app/cli/run.ts';
import { openDatabase, rowsOf } from '#db/client.ts';
import { verifyLog } from '#features/staff/server/log-chain.ts';
import { findPostgres, type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { projectBody } from '../../support/samples.ts';
import { openSite } from '../../support/site.ts';

type Where = { url: string } | { folder: string };

let base: string;
let postgres: Postgres;
let moved: string;

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'lucarne-move-'));
  postgres = await startPostgres();
  moved = await postgres.createDatabase();
  cpSync(inject('seededClub'), join(base, 'data'), { recursive: true });
  mkdirSync(join(base, 'data/files/logos'), { recursive: true });
  writeFileSync(join(base, 'data/files/logos/one'), 'a logo');
  const database = await openDatabase({ folder: join(base, 'data') });
  await database.db.execute(sql`
    with left_behind as (
      insert into messages (channel, recipient, text, created_at)
      values ('email', 'late@club.example', 'Not sent yet', now()) returning id)
    insert into pgboss.job (name, data) select 'messages', jsonb_build_object('id', id) from left_behind`);
  await database.close();
});

afterAll(async () => {
  await postgres?.stop();
  rmSync(base, { recursive: true, force: true });
});

/** The output and exit code of an operator command. */
async function club(folder: string, ...args: string[]): Promise<{ code: number; said: string }> {
  let said = '';
  const log = vi.spyOn(console, 'log').mockImplementation((...values: unknown[]) => {
    said += `${format(...values)}\n`;
  });
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', undefined);
  try {
    return { code: await run(args), said };
  } finally {
    vi.unstubAllEnvs();
    log.mockRestore();
  }
}

/** A club’s ledger, orders, queued jobs and log of staff. */
async function holdings(where: Where) {
  const database = await openDatabase(where);
  const { background: db } = database;
  const [counts] = await rowsOf<{ people: number; entries: number; orders: string; last_project: number }>(
    db,
    sql`select (select count(*) from installers)::int as people, (select count(*) from points_entries)::int as entries,
               (select md5(string_agg(number || status || points, ',' order by id)) from orders) as orders,
               (select max(id) from projects)::int as last_project`,
  );
  const jobs = await rowsOf(
    db,
    sql`select name, state, count(*)::int from pgboss.job where state < 'active' group by name, state order by name`,
  );
  const triggers = await rowsOf(
    db,
    sql`select tgname from pg_trigger where tgname ~ 'append_only|truncate' order by 1`,
  );
  const [books, log] = [await audit(db), await verifyLog(db)];
  await database.close();
  return { counts, jobs, triggers, books, log };
}

/** Unsent messages. */
async function waiting(url: string): Promise<number | undefined> {
  const database = await openDatabase({ url });
  const [row] = await rowsOf<{ queued: number }>(
    database.db,
    sql`select count(*)::int as queued from messages where state = 'queued'`,
  );
  await database.close();
  return row?.queued;
}

test('a backup file restores completely into an empty folder and is rejected by a used one', async () => {
  const [folder, file] = [join(base, 'data'), join(base, 'club.tar.gz')];
  const running = await openDatabase({ folder });
  expect(await club(folder, 'backup', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('another process'),
  });
  await running.close();
  expect(await club(folder, 'backup', file)).toMatchObject({ code: 0 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await club(folder, 'backup', file)).toMatchObject({ code: 1, said: `${file} is there already.\n` });

  const back = join(base, 'back');
  expect(await club(back, 'restore', file)).toMatchObject({
    code: 0,
    said: expect.stringContaining('The books agree.'),
  });
  expect(await holdings({ folder: back })).toEqual(await holdings({ folder }));
  expect(readFileSync(join(back, 'files/logos/one'), 'utf8')).toBe('a logo');
  expect(readFileSync(join(back, 'session-secret'))).toEqual(readFileSync(join(folder, 'session-secret')));
  expect(await club(back, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty'),
  });

  const none = join(base, 'none');
  writeFileSync(join(base, 'half.tar.gz'), readFileSync(file).subarray(0, 100_000));
  expect(await club(none, 'restore', join(base, 'half.tar.gz'))).toMatchObject({ code: 1 });
  expect(existsSync(join(none, 'database'))).toBe(false);
});

test('a club moves from a folder into PostgreSQL unchanged, and members can continue there', async () => {
  const folder = join(base, 'data');
  const before = await holdings({ folder });
  expect(before.triggers.length).toBeGreaterThan(0);
  expect(await club(folder, 'move', '--to', moved)).toMatchObject({
    code: 0,
    said: expect.stringContaining(`The books agree: ${before.books.points} points.`),
  });
  const after = await holdings({ url: moved });
  expect(after).toEqual(before);
  expect(after.jobs).toContainEqual({ name: 'messages', state: 'created', count: expect.any(Number) });

  expect(await club(folder, 'move', '--to', moved)).toMatchObject({
    code: 1,
    said: expect.stringContaining('The new database is not empty'),
  });

  const site = await openSite(folder, { DATABASE_URL: moved });
  try {
    const member = await site.signIn('owner.pl@club.example');
    const made = await site.ask('/api/v1/project', {
      method: 'POST',
      headers: { cookie: member.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(projectBody),
    });
    expect(made.status, String(made.body)).toBe(201);
    await expect.poll(() => waiting(moved)).toBe(0);
  } finally {
    await site.close();
  }
  const { counts, books } = await holdings({ url: moved });
  expect(counts).toMatchObject({ last_project: Number(before.counts?.last_project) + 1 });
  expect(books.findings).toEqual([]);
});

test('a club of another release and a foreign database are left unchanged', async () => {
  const folder = join(base, 'other');
  cpSync(inject('seededClub'), folder, { recursive: true });
  const used = await postgres.createDatabase();
  const database = await openDatabase({ url: used });
  await database.db.execute(sql`create table invoices (id int)`);
  await database.close();
  expect(await club(folder, 'move', '--to', used)).toMatchObject({
    code: 1,
    said: expect.stringContaining('its table invoices'),
  });
  const source = await openDatabase({ folder });
  await source.db.execute(
    sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  await source.close();
  expect(await club(folder, 'move', '--to', await postgres.createDatabase())).toMatchObject({
    code: 1,
    said: expect.stringContaining('not the migrations of this release'),
  });
});

test('pg_dump and pg_restore copy a club with triggers, queue and sequences', async () => {
  const restored = await postgres.createDatabase();
  const file = join(base, 'club.dump');
  const bin = findPostgres() ?? '';
  chmodSync(base, 0o755);
  execFileSync(join(bin, 'pg_dump'), ['-Fc', '--no-owner', '-f', file, moved]);
  execFileSync(join(bin, 'pg_restore'), [
    '--no-owner',
    '--single-transaction',
    '--exit-on-error',
    '-d',
    restored,
    file,
  ]);
  const [before, after] = [await holdings({ url: moved }), await holdings({ url: restored })];
  expect(after).toEqual(before);
  expect(after.books.findings).toEqual([]);
  expect(after.log).toMatchObject({ finding: null, entries: expect.any(Number) });
  expect(after.log.entries).toBeGreaterThan(0);
  const database = await openDatabase({ url: restored });
  const [next] = await rowsOf<{ next: number }>(
    database.db,
    sql`select nextval('projects_id_seq')::int as next`,
  );
  await expect(database.db.execute(sql`update points_entries set points = points + 1`)).rejects.toThrow();
  await database.close();
  expect(next?.next).toBe(Number(before.counts?.last_project) + 1);
});
