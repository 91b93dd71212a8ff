/** The one door to the database: PGlite in a folder, or PostgreSQL by URL. One schema, one set of migrations. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { openFolder } from './durable-folder.ts';
import { schema } from './schema.ts';

/** A database or a transaction of it. Inside a transaction only the transaction may be used: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, with what the queue needs to share it. */
export interface OpenDatabase {
  db: Database;
  /** The same for work that nobody waits for: its statements may take as long as they take. */
  background: Database;
  /** The driver below: exactly one of the two is there. */
  pool: pg.Pool | undefined;
  pglite: PGlite | undefined;
  /** Brings the schema up to date; safe when several nodes start at once. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

/** Migrations stand in the source tree, from which the club is always started. */
const MIGRATIONS = 'src/db/migrations';

/** By then whoever began at the same moment has made its socket, in milliseconds. */
const RECHECK_MS = 100;

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

/**
 * How long the members of a slow database wait at most, in milliseconds. A browser waits for 30 seconds; long before
 * that they are told to come again, and what they hold is free for others.
 */
const BOUNDS = {
  /** For a connection: of the pool, or a new one. */
  connectionTimeoutMillis: 3_000,
  /** For a lock that another transaction holds. A row that several wait for takes two locks, one after the other. */
  lock_timeout: 3_000,
  /** For a statement, as the server counts. */
  statement_timeout: 8_000,
  /** The same as we count, should the server say nothing any more. */
  query_timeout: 10_000,
  /**
   * For the next statement of a transaction. A node that is frozen must not hold rows that others need. Longer than two
   * waits for a lock: the frozen node's other transactions, which wait for the same row, have given up by then and do
   * not get it one after the other.
   */
  idle_in_transaction_session_timeout: 7_000,
};

/** For work that nobody waits for: its statements may take long, but its transactions do not rest either. */
const BACKGROUND = { connectionTimeoutMillis: 10_000, idle_in_transaction_session_timeout: 15_000 };

/** Lets a transaction rest for so many seconds between two statements: for work outside, such as in another database. */
export async function allowRests(tx: Database, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true)`);
}

/** What the driver's own declaration leaves out. */
interface Line {
  stream: Duplex;
}

/** A client that breaks off with a server that says nothing: what comes after a silent statement would wait behind it. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens to idle clients only, and an error that nobody hears ends the process. Whoever asks next is told.
    this.on('error', () => undefined);
  }

  override query(...given: unknown[]): never {
    const answer: unknown = (super.query as (...given: unknown[]) => unknown)(...given);
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout')
          (this as unknown as { connection: Line }).connection.stream.destroy();
      });
    }
    // The driver's own declaration has a dozen forms.
    return answer as never;
  }
}

function poolOf(url: string, max: number, bounds: pg.PoolConfig): { pool: pg.Pool; db: Database } {
  const pool = new pg.Pool({ connectionString: url, max, Client, keepAlive: true, ...bounds });
  // A connection that breaks while idle is replaced by the pool; the next query tells whether the server is back.
  pool.on('error', () => undefined);
  const db = drizzlePg(pool, { schema });
  const ofClients = new WeakMap<pg.PoolClient, typeof db>();
  // Drizzle's own never gives a connection back on which `begin` fails: an outage would use up the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = ofClients.get(client) ?? (drizzlePg(client, { schema }) as unknown as typeof db);
      ofClients.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return { pool, db };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const { pool, db } = poolOf(url, 10, BOUNDS);
  const background = poolOf(url, 2, BACKGROUND);
  return {
    db,
    background: background.db,
    pool,
    pglite: undefined,
    async migrate() {
      const client = await background.pool.connect();
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
    async close() {
      await Promise.all([pool.end(), background.pool.end()]);
    },
  };
}

async function openPglite({ folder, copyOf }: { folder?: string; copyOf?: Blob }): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : await lockFolder(folder);
  const pglite =
    folder === undefined
      ? await PGlite.create(copyOf ? { loadDataDir: copyOf } : {})
      : await openFolder(join(folder, 'database'));
  const db = drizzlePglite(pglite, { schema });
  return {
    db,
    background: db,
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
export async function lockFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const path = socketPath(resolve(folder));
  const isLeftOver = existsSync(path);
  if (isLeftOver && (await answers(path))) throw new FolderInUse(folder);
  if (isLeftOver) rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    );
    server.listen(path, done);
  });
  server.unref();
  // Whoever came at the same moment may have taken this one for what was left over.
  if (isLeftOver && !(await staysThere(path))) throw new FolderInUse(folder);
  return server;
}

async function staysThere(path: string): Promise<boolean> {
  const fileNow = () => statSync(path, { throwIfNoEntry: false })?.ino;
  const before = fileNow();
  await delay(RECHECK_MS);
  return before !== undefined && fileNow() === before;
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

/**
 * True when the database answers and has every migration of this release. It may have those of the next one too: else the
 * first new node would take all old ones out of service. Compared by hash, since another branch may have as many.
 */
export async function isReady(db: Database): Promise<boolean> {
  const done = new Set(await doneMigrations(db));
  return knownMigrations().every((hash) => done.has(hash));
}

/** The hashes of the migrations of this release. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
}

/** The hashes of the migrations that a database has had. Throws where it has had none. */
export async function doneMigrations(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}
