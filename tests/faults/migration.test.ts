/** Interrupted migrations and concurrent starts: the next start completes the migration. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { isReady, openDatabase } from '#db/client.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { whenFull } from '../support/sampled.ts';

/** Each test starts its own processes, possibly on a slow machine. */
const TIMEOUT_MS = 180_000;

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A process that migrates; it prints `held` when it is blocked half-way. */
function migrating(where: object, hold = ''): { child: ChildProcess; said: Promise<string> } {
  const code = `
    import { openDatabase } from '#db/client.ts';
    const database = await openDatabase(${JSON.stringify(where)});
    ${hold}
    await database.migrate();
    console.log('done');
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const said = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('exit', (status, signal) => resolve(`ended with ${status ?? signal}`));
  });
  return { child, said };
}

async function isWhole(where: { url: string } | { folder: string }): Promise<void> {
  const database = await openDatabase(where);
  await database.migrate();
  expect(await isReady(database.db)).toBe(true);
  expect((await audit(database.db)).findings).toEqual([]);
  await database.close();
}

describe('migration interrupted', () => {
  test(
    'on PostgreSQL by SIGKILL in its middle: nothing of it stays, and the next start does it all',
    async () => {
      const url = await createDatabase(inject('postgresUrl'));
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      // The migration waits for this lock after creating one of its last tables.
      await holder.query('select pg_advisory_lock(11)');
      await holder.query(`create function hold() returns event_trigger language plpgsql as $$ begin
      if to_regclass('support_tickets') is not null then perform pg_advisory_xact_lock(11); end if; end $$`);
      await holder.query(
        `create event trigger hold on ddl_command_end when tag in ('CREATE TABLE') execute function hold()`,
      );
      const { child, said } = migrating({ url });
      const waits = async () => {
        const { rows } = await holder.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        );
        return rows.length;
      };
      await expect.poll(waits).toBe(1);
      await kill(child);
      expect(await said).toBe('ended with SIGKILL');
      await holder.query('select pg_advisory_unlock(11)');
      const tables = await holder.query(`select 1 from pg_tables where schemaname = 'public'`);
      expect(tables.rows).toEqual([]);
      await holder.query('drop event trigger hold');
      await holder.end();
      await isWhole({ url });
    },
    TIMEOUT_MS,
  );

  whenFull(
    'on PGlite by SIGKILL in its middle: the next start does it all',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'lucarne-migration-'));
      folders.push(folder);
      const { child, said } = migrating(
        { folder },
        `const { pglite } = database;
       const transaction = pglite.transaction.bind(pglite);
       pglite.transaction = (work) => transaction(async (tx) => {
         let left = 60;
         const query = tx.query.bind(tx);
         tx.query = async (...given) => {
           if (--left === 0) {
             await new Promise((said) => process.stdout.write('held\\n', said));
             Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
           }
           return query(...given);
         };
         return work(tx);
       });`,
      );
      expect(await said).toBe('held');
      await kill(child);
      await isWhole({ folder });
    },
    TIMEOUT_MS,
  );
});

describe('two nodes start at once', () => {
  test(
    'on an empty database: one migrates, the other waits and finds it done',
    async () => {
      const url = await createDatabase(inject('postgresUrl'));
      const nodes = [migrating({ url }), migrating({ url })];
      expect(await Promise.all(nodes.map(({ said }) => said))).toEqual(['done', 'done']);
      await isWhole({ url });
    },
    TIMEOUT_MS,
  );
});
