/** Live migrations: nodes of the previous release write all the time, and the process that migrates is killed. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { createDatabase } from '../support/database/postgres.ts';

const MIGRATIONS = 'src/db/migrations';

/** The migration that the live one belongs to. */
const FIRST = '0053_company_keys';

/** A club of the release before, with more rows than one batch changes. */
async function clubOfPreviousRelease(): Promise<string> {
  const url = await createDatabase(inject('postgresUrl'));
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  journal.entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === FIRST),
  );
  writeFileSync(path, JSON.stringify(journal));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
  await client.query(`
    insert into companies (region_id, name, street, house_number, postal_code, city, registration_number, created_at)
      select 10, 'Company ' || n, 'Street', n, '00-001', 'Town', 'R' || n, now() from generate_series(1, 100) n;
    insert into installers (company_id, role, name, surname, email, language_id, created_at)
      select 1 + n % 100, 4, 'Name', 'Surname', n || '@club.example', 1, now() from generate_series(1, 500) n;
    insert into sessions (id, installer_id, created_at)
      select gen_random_uuid(), 1 + n % 500, now() from generate_series(1, 10000) n;
    insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
      select md5(id::text) || n, id, now(), now() from sessions, generate_series(1, 3) n;
    insert into products (gtin, product_group, type, size, variant, regions)
      values ('05900000000015', 1, 'Window', '78x118', 'Pine', '{10}');
    insert into projects (company_id, installer_id, street_name, city, postal_code, created_at, open_until)
      select company_id, id, 'Street', 'Town', '00-001', now(), now() from installers;
    insert into scans (project_id, company_id, installer_id, gtin, serial_number, product_group, points, created_at)
      select projects.id, company_id, installer_id, '05900000000015', projects.id || 'S' || n, 1, 10, now()
      from projects, generate_series(1, 20) n;
    insert into orders (number, company_id, installer_id, vendor_type, points, items_count, customer, created_at)
      select 'N' || id, company_id, id, 'VOUCHER', 1, 1, '{}', now() from installers;
    insert into order_history (order_id, status, created_at) select id, 1, now() from orders;
    insert into points_entries (company_id, event, variation, points, source_type, source_id, created_at)
      select company_id, 'project_survey_completed', 'positive', 10, 'project', id, now() from projects;
    insert into points_lots (entry_id, company_id, points, remaining, expires_at)
      select id, company_id, 10, 10, now() + interval '1 year' from points_entries;
    insert into points_moves (entry_id, lot_id, points) select id, id, 0 from points_entries`);
  await client.end();
  return url;
}

/**
 * Writes as nodes of the previous release do, until told to stop: without companies, and with moves of people. Resolves
 * to the number of transactions.
 */
function writeAsBefore(url: string): () => Promise<number> {
  let isOver = false;
  const write = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let round = 0;
    for (; !isOver; round++) {
      const one = 1 + ((round * 7) % 500);
      await client.query(`
        begin;
        with opened as (
          insert into sessions (id, installer_id, created_at) values (gen_random_uuid(), ${one}, now()) returning id
        ) select id from opened;
        insert into refresh_tokens (token_hash, session_id, created_at, expires_at)
          select gen_random_uuid(), id, now(), now() from sessions where installer_id = ${one} order by created_at desc limit 1;
        update installers set company_id = 1 + (company_id + 12) % 100 where id = ${one};
        update scans set serial_number = null where project_id = ${one} and id % 5 = ${round % 5};
        update scans set serial_number = 'again ' || id where project_id = ${one} and id % 5 = ${(round + 1) % 5};
        commit`);
      await delay(1);
    }
    await client.end();
    return round;
  };
  const written = write();
  return () => {
    isOver = true;
    return written;
  };
}

/** Keys, constraints and indexes of a club, each as a line. */
const SCHEMA = `
  select concat(conrelid::regclass, ' ', conname, ' ', pg_get_constraintdef(oid), ' ', convalidated) as line
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_indexdef(indexrelid) || ' ' || indisvalid from pg_index
    join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select concat(attrelid::regclass, ' ', attname, ' ', attnotnull) from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0 and relkind = 'r'
  order by line`;

async function linesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(query);
  return rows.map(({ line }) => line);
}

/** Rows whose company is not the one of their owner, and claims that differ from what rows claim. */
const WRONG = `
  select 'session ' || sessions.id as line from sessions join installers on installers.id = installer_id
    where sessions.company_id <> installers.company_id
  union all select 'token of ' || session_id from refresh_tokens join sessions on sessions.id = session_id
    where refresh_tokens.company_id <> sessions.company_id
  union all select 'history of ' || order_id from order_history join orders on orders.id = order_id
    where order_history.company_id <> orders.company_id
  union all select 'move of ' || entry_id from points_moves join points_entries on points_entries.id = entry_id
    where points_moves.company_id <> points_entries.company_id
  union all (
    with expected as (
      select claim.kind, claim.value, claim.company_id from scans, claims_of('scans', to_jsonb(scans)) as claim
      union all select claim.kind, claim.value, claim.company_id
        from installers, claims_of('installers', to_jsonb(installers)) as claim
      union all select claim.kind, claim.value, claim.company_id
        from companies, claims_of('companies', to_jsonb(companies)) as claim
    )
    select 'claim of ' || kind || ' ' || value
    from expected full join claims using (kind, value, company_id)
    where expected is null or claims is null
  )`;

test('fills a club that is written, and ends with the schema of a new one', async () => {
  const url = await clubOfPreviousRelease();
  const [first, second] = [await openDatabase({ url }), await openDatabase({ url })];
  await Promise.all([first.migrate(), second.migrate()]);
  const stop = writeAsBefore(url);
  // Ended after a batch, as by a stopping node, and then by two nodes at once.
  const ending = new AbortController();
  const interrupted = first.migrateLive(ending.signal);
  await delay(50);
  ending.abort();
  await interrupted;
  await Promise.all([first.migrateLive(), second.migrateLive()]);
  expect(await stop()).toBeGreaterThan(10);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  expect(await linesOf(client, WRONG)).toEqual([]);
  const fresh = await createDatabase(inject('postgresUrl'));
  const empty = await openDatabase({ url: fresh });
  await empty.migrate();
  await empty.close();
  const other = new pg.Client({ connectionString: fresh });
  await other.connect();
  expect(await linesOf(client, SCHEMA)).toEqual(await linesOf(other, SCHEMA));
  await expect(client.query('update points_moves set company_id = 1')).rejects.toThrow(/append-only/);
  await Promise.all([client.end(), other.end(), first.close(), second.close()]);
});
