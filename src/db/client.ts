/** Database access: PGlite in a folder, or PostgreSQL by URL, with the same schema and migrations. */

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { is, type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { type PgDatabase, type PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { companyKeys } from './company-keys.ts';
import { type Connections, connectionsTo } from './connections.ts';
import { openFolder } from './durable-folder.ts';
import { areLiveStepsDone, type Run, runLiveSteps } from './live-migrations.ts';
import type { DatabaseLocation } from './location.ts';
import { tracedQueries } from './traced.ts';

/** A database or a transaction. Inside a transaction use only the transaction: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
  db: Database;
  /** Pool for background work, without a statement timeout. */
  background: Database;
  /**
   * Runs pending migrations; safe when several nodes start at once. In a club with data on PostgreSQL, the steps of
   * `live-migrations.ts` are left to `migrateLive`.
   */
  migrate(): Promise<void>;
  /**
   * Runs the steps that are left, while the club is used. Waits for another process that runs them.
   *
   * @param signal ends it after the current batch
   */
  migrateLive(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
} & (
  | { pool: pg.Pool; connections: Connections; pglite: undefined }
  | { pool: undefined; connections: undefined; pglite: PGlite }
);

/** Relative to the source tree, which is the working directory. */
const MIGRATIONS = 'src/db/migrations';

const liveSteps = companyKeys;

/** Milliseconds until a process that started at the same time has created its socket. */
const RECHECK_MS = 100;

/** Advisory lock keys (arbitrary), the same on all nodes. */
const MIGRATION_LOCK = 4_321_001;
const LIVE_MIGRATION_LOCK = 4_321_002;

/** Milliseconds between two attempts to get one. */
const LOCK_POLL_MS = 200;

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The data folder ${folder} is used by another process. Stop it first, or set DATA_DIR to another folder.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * @param where its location, an open PGlite, or undefined for an empty one in memory
 * @param connections of PostgreSQL for requests
 * @throws FolderInUse if another process uses the folder
 */
export async function openDatabase(
  where: DatabaseLocation | { pglite: PGlite } | undefined,
  { connections = 10 } = {},
): Promise<OpenDatabase> {
  if (!where) return overPglite(await PGlite.create());
  if ('url' in where) return openPostgres(where, connections);
  return 'folder' in where ? openPgliteFolder(where.folder) : overPglite(where.pglite);
}

/**
 * Timeouts in milliseconds that protect members from a slow database. Browsers wait 30 s; failing earlier frees
 * resources and lets them retry.
 */
export const BOUNDS = {
  /** Getting a connection from the pool, or opening one. */
  connectionTimeoutMillis: 3_000,
  /** Waiting for a lock. A contended row takes two locks in sequence. */
  lock_timeout: 3_000,
  /** One statement, measured by the server. */
  statement_timeout: 8_000,
  /** One statement, measured by the client if the server stops responding. */
  query_timeout: 10_000,
  /**
   * Idle time inside a transaction, so that a frozen node does not hold row locks. Longer than two lock waits: the
   * frozen node’s other transactions waiting for the row have then timed out. Otherwise each would get the row in turn.
   */
  idle_in_transaction_session_timeout: 7_000,
};

/** Background statements may take long, but transactions must not stay idle. */
const BACKGROUND = { connectionTimeoutMillis: 10_000, idle_in_transaction_session_timeout: 15_000 };

/** Allows a transaction to be idle for `seconds`, for example while it works on another database. */
export async function allowRests(tx: Database, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', ${`${seconds}s`}, true)`);
}

/** A database whose statements may run on any connection of the pool. */
export function databaseOver(pool: pg.Pool): { pool: pg.Pool; db: Database } {
  const db = drizzlePg(tracedQueries(pool));
  const ofClients = new WeakMap<pg.PoolClient, typeof db>();
  // Drizzle leaks the connection if `begin` fails, which would exhaust the pool during an outage.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const own = ofClients.get(client) ?? (drizzlePg(tracedQueries(client)) as unknown as typeof db);
      ofClients.set(client, own);
      return await own.transaction(work, config);
    } finally {
      client.release();
    }
  };
  return { pool, db };
}

/**
 * Runs work in a transaction: in that of an idempotent call, or in its own. In the former a failure must end the call,
 * because no savepoint separates the work.
 */
export function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const isInside: boolean = is(db, PgTransaction);
  return isInside ? work(db) : db.transaction(work);
}

/** Work that one process does at a time: others wait until it has ended, or `signal`. */
async function alone(
  pool: pg.Pool,
  lock: number,
  work: (client: pg.PoolClient) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const client = await pool.connect();
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [lock]);
      if (rows[0]?.is_ours) {
        await work(client).finally(() =>
          client.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined),
        );
        return;
      }
    } finally {
      client.release();
    }
    if (signal?.aborted) return;
    await delay(LOCK_POLL_MS);
  }
}

const runnerOf =
  (on: pg.Pool | pg.PoolClient): Run =>
  async (statement) =>
    (await on.query(statement)).rows;

async function openPostgres(
  { url, sessionUrl = url }: { url: string; sessionUrl?: string | undefined },
  max: number,
): Promise<OpenDatabase> {
  const connections = connectionsTo(sessionUrl);
  // Where one of them finds that a server was replaced, all leave it.
  const ofRequests = sessionUrl === url ? connections : connectionsTo(url, { isPooler: true });
  const { pool, db } = databaseOver(ofRequests.pool(max, BOUNDS));
  const background = databaseOver(connections.pool(2, BACKGROUND));
  return {
    db,
    background: background.db,
    pool,
    connections,
    pglite: undefined,
    async migrate() {
      await alone(background.pool, MIGRATION_LOCK, async (client) => {
        await migratePg(drizzlePg(client), { migrationsFolder: MIGRATIONS });
        const { rows } = await client.query('select from companies limit 1');
        if (rows.length === 0) await runLiveSteps(runnerOf(client), liveSteps);
      });
    },
    async migrateLive(signal) {
      if (await areLiveStepsDone(runnerOf(background.pool), liveSteps)) return;
      const run = (client: pg.PoolClient) => runLiveSteps(runnerOf(client), liveSteps, signal);
      await alone(background.pool, LIVE_MIGRATION_LOCK, run, signal);
    },
    async close() {
      await Promise.all([pool.end(), background.pool.end()]);
    },
  };
}

async function openPgliteFolder(folder: string): Promise<OpenDatabase> {
  const lock = await lockFolder(folder);
  const database = overPglite(await openFolder(join(folder, 'database')));
  return {
    ...database,
    async close() {
      await database.close();
      lock.close();
    },
  };
}

function overPglite(pglite: PGlite): OpenDatabase {
  const db = drizzlePglite(tracedQueries(pglite));
  const run: Run = async (statement) => (await pglite.query<Record<string, unknown>>(statement)).rows;
  return {
    db,
    background: db,
    pool: undefined,
    connections: undefined,
    pglite,
    async migrate() {
      await migratePglite(db, { migrationsFolder: MIGRATIONS });
      await runLiveSteps(run, liveSteps);
    },
    migrateLive: () => Promise.resolve(),
    close: () => pglite.close(),
  };
}

/**
 * Locks a folder by a Unix socket in it. The system closes the socket when the process ends, so a leftover file is
 * detected and replaced.
 */
export async function lockFolder(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true });
  const path = socketPath(resolve(folder));
  const isLeftover = existsSync(path);
  if (isLeftover && (await answers(path))) throw new FolderInUse(folder);
  if (isLeftover) rmSync(path, { force: true });
  const server = createServer((socket) => socket.end());
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    );
    server.listen(path, done);
  });
  server.unref();
  // A process that started at the same time may have replaced our socket as a leftover.
  if (isLeftover && !(await staysThere(path))) throw new FolderInUse(folder);
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
  // Unix socket paths are limited to about 100 characters.
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

/** Runs raw SQL. Both drivers return `rows`. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * True if the database responds and has all migrations of this release. Newer migrations are allowed, otherwise the
 * first new node would make all old ones unready. Compared by hash, because another branch may have the same number.
 */
export async function isReady(db: Database): Promise<boolean> {
  const done = new Set(await doneMigrations(db));
  return knownMigrations().every((hash) => done.has(hash));
}

/** Hashes of this release’s migrations, oldest first. Reads the folder at each call. */
export function knownMigrations(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ hash }) => hash);
}

/** Hashes of applied migrations. Throws if none was applied. */
export async function doneMigrations(db: Database): Promise<string[]> {
  const rows = await rowsOf<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}
