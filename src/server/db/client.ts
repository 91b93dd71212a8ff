/** The one door to the database: PGlite in a folder, or PostgreSQL by URL. One schema, one set of migrations. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { schema } from './schema.ts';

/** A database or a transaction of it. Inside a transaction only the transaction may be used: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, with what the queue needs to share it. */
export interface OpenDatabase {
  db: Database;
  /** The driver below: exactly one of the two is there. */
  pool: pg.Pool | undefined;
  pglite: PGlite | undefined;
  /** Brings the schema up to date; safe when several nodes start at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Migrations stand in the source tree, from which the club is always started. */
const MIGRATIONS = 'src/server/db/migrations';

/** Any number will do, as long as all nodes use the same. */
const MIGRATION_LOCK = 4_321_001;

/** The PGlite folder is used by another process. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is used by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Opens a database.
 *
 * @param where a PostgreSQL URL, a folder for PGlite, or nothing for a PGlite in memory: an empty one, or a copy of
 *   what `dumpDataDir` of another gave
 * @throws FolderInUse when another process has the folder
 */
export async function openDatabase(
  where: { url: string } | { folder: string } | { copyOf: Blob } | undefined,
): Promise<OpenDatabase> {
  if (!where) return openPglite({});
  return 'url' in where ? openPostgres(where.url) : openPglite(where);
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that breaks while idle is replaced by the pool; the next query tells whether the server is back.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { schema });
  return {
    db,
    pool,
    pglite: undefined,
    async migrate() {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
        await migratePg(drizzlePg(client, { schema }), {
          migrationsFolder: MIGRATIONS,
        });
      } finally {
        await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

async function openPglite({ folder, copyOf }: { folder?: string; copyOf?: Blob }): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: join(folder, 'database') }),
    ...(copyOf ? { loadDataDir: copyOf } : {}),
  });
  const db = drizzlePglite(pglite, { schema });
  return {
    db,
    pool: undefined,
    pglite,
    migrate: () => migratePglite(db, { migrationsFolder: MIGRATIONS }),
    async close() {
      await pglite.close();
      lock?.close();
    },
  };
}

/**
 * A socket in the folder is the lock: the system closes it with the process, however that ends, so a
 * left-over file tells nothing and is replaced.
 */
async function lockFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const path = socketPath(resolve(folder));
  if (existsSync(path) && (await answers(path))) throw new FolderInUse(folder);
  if (existsSync(path)) unlinkSync(path);
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    );
    server.listen(path, done);
  });
  server.unref();
  return server;
}

function socketPath(folder: string): string {
  const inside = join(folder, 'lock.sock');
  // A socket's path may have about 100 characters.
  if (inside.length < 100) return inside;
  return join(tmpdir(), `lucarne-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}.sock`);
}

function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
}

/** The rows of a statement written in SQL. Both drivers answer them below `rows`. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** True when the database answers and has every migration. */
export async function isReady(db: Database): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).length;
  const [state] = await rowsOf<{ done: number }>(
    db,
    sql`select count(*)::int as done from drizzle.__drizzle_migrations`,
  );
  return (state?.done ?? 0) >= known;
}
