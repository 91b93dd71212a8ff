/**
 * Connections to PostgreSQL. A URL may name several servers: one primary and its standbys, of which any may be promoted
 * while the club runs. New connections go to the primary.
 */
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { frequentStatements } from './frequent-statements.ts';
import { serversIn } from './location.ts';

/** Opens connections to one database. */
export interface Connections {
  /** A pool. The caller ends it. */
  pool(max: number, config: pg.PoolConfig): pg.Pool;
  /** A separate connection, not yet connected. */
  client(config: pg.ClientConfig): pg.Client;
}

/**
 * @param url a PostgreSQL URL, with several servers as libpq reads it: `postgres://club@db1,db2:5433/club`
 * @param isPooler whether it leads to a pooler that gives each transaction another connection
 */
export function connectionsTo(url: string, { isPooler = false } = {}): Connections {
  const servers = serversIn(url);
  const [connectionString = url] = servers;
  const Base = isPooler ? Client : NamingClient;
  const ClubClient = servers.length > 1 ? clientOfPrimary(servers, Base) : Base;
  return {
    pool(max, { lock_timeout, statement_timeout, idle_in_transaction_session_timeout, ...config }) {
      const bounds = { lock_timeout, statement_timeout, idle_in_transaction_session_timeout };
      const pool = new pg.Pool({
        connectionString,
        max,
        keepAlive: true,
        ...config,
        ...(isPooler ? { Client: pooled(ClubClient, bounds) } : { Client: ClubClient, ...bounds }),
      });
      // The pool replaces connections that break while idle.
      pool.on('error', () => undefined);
      return pool;
    },
    client: (config) => new ClubClient({ connectionString, keepAlive: true, ...config }),
  };
}

/** Missing from the driver’s types. */
interface Connection {
  stream: Duplex;
}

/** Closes the connection after a client-side timeout: further statements would wait behind the unanswered one. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool listens on idle clients only, and an unhandled `error` event ends the process. The next query fails
    // anyway.
    this.on('error', () => undefined);
  }

  override query(...given: unknown[]): never {
    const callback = given.at(-1);
    if (typeof callback === 'function')
      given.splice(-1, 1, (error: Error | undefined, ...answer: unknown[]) => {
        this.#notice(error);
        callback(error, ...answer);
      });
    const answer: unknown = (super.query as (...given: unknown[]) => unknown)(...given);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#notice(error));
    // The driver’s types have a dozen overloads.
    return answer as never;
  }

  #notice(error: Error | undefined): void {
    if (error?.message === 'Query read timeout') this.unanswered();
  }

  /** After a statement without an answer. */
  protected unanswered(): void {
    this.destroy();
  }

  /** Breaks the connection. */
  destroy(): void {
    (this as unknown as { connection: Connection }).connection.stream.destroy();
  }
}

const named = frequentStatements();

/** Names frequent statements, which PostgreSQL then parses once per connection. */
class NamingClient extends Client {
  override query(config: unknown, ...given: unknown[]): never {
    return super.query(named(config), ...given);
  }
}

/** Clients of a pooler: settings are made in each transaction, and no statement has a name. */
function pooled(Base: typeof Client, bounds: Record<string, number | false | undefined>): typeof Client {
  const settings = Object.entries(bounds)
    .filter(([, value]) => value)
    .map(([name, value]) => `; set local ${name} = ${value}`)
    .join('');
  // Drizzle takes anything with “Pool” in its name for a pool.
  return class ShortLivedClient extends Base {
    override query(...[asked, ...rest]: unknown[]): never {
      if (typeof asked !== 'object') return super.query(asked, ...rest);
      const { name: _, ...query } = asked as pg.QueryConfig;
      const text = /^begin\b/.test(query.text) ? query.text + settings : query.text;
      return super.query({ ...query, text }, ...rest);
    }
  };
}

/** No server accepts writes; one may soon. PostgreSQL’s code `cannot_connect_now`. */
class NoPrimary extends Error {
  readonly code = '57P03';

  constructor(cause?: unknown) {
    super('No database server accepts writes.', { cause });
    this.name = 'NoPrimary';
  }
}

interface Server {
  url: string;
  host: string;
  port: number;
}

interface Primary extends Server {
  timeline: number;
}

/** Milliseconds for the answer of one server. Less than a pool waits for a connection. */
const ANSWER_MS = 2_000;

/**
 * Milliseconds that slower servers get once one primary has answered. A former primary that returns by mistake also
 * accepts writes, and the promoted one must be preferred.
 */
const OTHERS_MS = 500;

/** The timeline of a primary, which each promotion raises; null on a standby. */
const TIMELINE = `select case when pg_is_in_recovery() then null
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

/** Clients that connect to the primary among the servers, whichever it is at that time. */
function clientOfPrimary(urls: readonly string[], Base: typeof Client): typeof Client {
  const servers = urls.map((url) => {
    const { host, port } = new pg.Client(url);
    return { url, host, port };
  });
  let known: Primary | undefined;
  let search: Promise<Primary> | undefined;
  /** A primary of an older timeline was replaced. */
  let newest = 0;
  /** Open connections, with the timeline of their server. */
  const open = new Map<Client, number>();

  async function find(): Promise<Primary> {
    const found = await newestPrimary(servers);
    if (found.timeline < newest) throw new NoPrimary();
    newest = found.timeline;
    known = found;
    // A replaced primary may still answer, with what it knew.
    for (const [client, timeline] of open) if (timeline < newest) client.destroy();
    return found;
  }

  function primary(): Promise<Primary> {
    if (known) return Promise.resolve(known);
    search ??= find().finally(() => {
      search = undefined;
    });
    return search;
  }

  return class PrimaryClient extends Base {
    override connect(...given: unknown[]): never {
      const [callback] = given as [((error: unknown, client?: pg.Client) => void)?];
      const connected = this.#connect();
      if (callback) connected.then(() => callback(null, this), callback);
      // The driver’s types have two overloads.
      return (callback ? undefined : connected) as never;
    }

    async #connect(): Promise<pg.Client> {
      // An error for each: the queue writes into its own.
      const found = await primary().catch(({ cause }: NoPrimary) => {
        throw new NoPrimary(cause);
      });
      const { host, port } = found;
      // The driver reads both when it connects.
      Object.assign(this, { host, port });
      try {
        await super.connect();
        if ((await timelineOf(this)) !== found.timeline || found.timeline < newest) throw new NoPrimary();
        open.set(this, found.timeline);
        this.once('end', () => open.delete(this));
        return this;
      } catch (error) {
        if (known === found) known = undefined;
        void this.end().catch(() => undefined);
        throw error;
      }
    }

    /** A replaced primary that lost its standbys never ends a change. */
    override unanswered(): void {
      super.unanswered();
      known = undefined;
      void primary().catch(() => undefined);
    }
  };
}

/** The server of the newest timeline among those that accept writes. Throws `NoPrimary` without one. */
async function newestPrimary(servers: readonly Server[]): Promise<Primary> {
  const found: Primary[] = [];
  const answers = servers.map(async (server) => {
    const timeline = await askTimeline(server);
    if (timeline === null) throw new NoPrimary();
    found.push({ ...server, timeline });
  });
  const settled = Promise.allSettled(answers);
  try {
    await Promise.any(answers);
  } catch (error) {
    throw new NoPrimary(error);
  }
  await Promise.race([settled, delay(OTHERS_MS)]);
  const [newest] = found.toSorted((one, other) => other.timeline - one.timeline);
  if (!newest) throw new NoPrimary();
  return newest;
}

async function askTimeline({ url }: Server): Promise<number | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  try {
    await client.connect();
    return await timelineOf(client);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function timelineOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(TIMELINE);
  return rows[0]?.timeline ?? null;
}
