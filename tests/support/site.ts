/**
 * The built club as a process with its own data folder, for the end-to-end tests. The global setup seeds a folder once
 * per run; every `openSite` works on a copy of it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { type RegionSlug, regions } from '#regions/regions.ts';
import { type BuiltClub, startBuiltClub } from './built-club.ts';
import { createDatabase } from './database/postgres.ts';
import { onceARun } from './once-a-run.ts';
import type { Registration } from './registration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a freshly seeded club; copy it before use. */
    seededClub: string;
  }
}

/** An HTTP response. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Its `Set-Cookie` values. */
  cookies: string[];
}

/** A raw HTTP request; only `Host` is added. */
export interface Question {
  method?: string;
  /** Host with port; the Polish site’s by default. */
  host?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A session as a browser holds it. */
export interface Session {
  cookies: { name: string; value: string }[];
  /** The cookies as the value of a `Cookie` header. */
  header: string;
}

export interface Site {
  readonly port: number;
  readonly folder: string;
  /** `pl.localhost:PORT`. */
  host(region: RegionSlug): string;
  /** `http://pl.localhost:PORT`. */
  url(region: RegionSlug): string;
  ask(path: string, question?: Question): Promise<Answer>;
  /** The newest code sent to an address or number. */
  code(to: string): Promise<string>;
  /** Signs in without a browser. These codes count against no limit of the account. */
  signIn(to: string): Promise<Session>;
  /** Registers a company without a browser and signs its owner in. */
  join(body: Registration): Promise<Session>;
  /** Calls the API as a member and returns the parsed response. */
  read<T>(session: Session, path: string): Promise<T>;
  /** The log lines so far. */
  log(): readonly string[];
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Waits for the exit: exit code, or the signal that ended it. */
  ended(): Promise<number | string | undefined>;
  /** Errors logged so far, one line each. Reading marks them as expected. */
  complaints(): string[];
  /** Restarts it on the same folder and port. */
  start(): Promise<void>;
  /** Stops it and deletes its folder. */
  close(): Promise<void>;
}

interface Running extends BuiltClub {
  /** Its standard output. */
  said: string[];
  /** Log lines of level error or fatal, and all of stderr. */
  complaints: string[];
}

async function run(folder: string, port: number, settings: NodeJS.ProcessEnv = {}): Promise<Running> {
  const said: string[] = [];
  const complaints: string[] = [];
  const club = await startBuiltClub({
    // Behind a proxy, so that each request can have its own address: limits count by address.
    env: {
      DATA_DIR: folder,
      PORT: String(port),
      TRUSTED_PROXIES: '1',
      WORKERS: workersFor(settings),
      ...settings,
    },
    // A short life never repays the second compilation of PGlite, a third of a start.
    flags: ['--liftoff-only'],
    onLog: (line) => said.push(line),
    onComplaint: (line) => complaints.push(line),
  });
  return { ...club, said, complaints };
}

/** One, or on PostgreSQL `CLUB_TEST_WORKERS`: most tests know which process they signal and limit. */
function workersFor({ DATABASE_URL }: NodeJS.ProcessEnv): string {
  return (DATABASE_URL && process.env.CLUB_TEST_WORKERS) || '1';
}

/** Stops the process. Throws when it fails or has logged errors. */
async function end({ child, exited, complaints }: Running): Promise<void> {
  child.kill('SIGTERM');
  const code = await exited;
  if (code !== 0) throw new Error(`The club ended with exit code ${code} instead of 0 on SIGTERM.`);
  if (complaints.length > 0)
    throw new Error(`The club has logged errors. Find their cause:\n${complaints.join('\n')}`);
}

/** A member with an unverified e-mail address, who signs in by phone: registration and codes by e-mail verify it. */
export const unverified = { email: 'decor.it@club.example', phone: '+393479876543' };

/** Prepares the seeded club. From October on the demo club shows a dialog about expiring points over the page. */
async function prepare(folder: string): Promise<void> {
  const database = await openDatabase({ folder });
  const seen = JSON.stringify({ expPtsSeen: new Date().toISOString() });
  await database.db.update(installers).set({ options: sql`${installers.options} || ${seen}::jsonb` });
  const { email, phone } = unverified;
  await database.db
    .update(installers)
    .set({ phone, verifiedEmailAt: null })
    .where(eq(installers.email, email));
  await database.close();
}

/** Global setup of the end-to-end tests: seeds a club once. Returns its teardown. */
export default async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await onceARun('seeded-club', async (made) => {
    await end(await run(made, 0));
    await prepare(made);
  });
  project.provide('seededClub', folder);
  return remove;
}

/**
 * Opens a club on a free port.
 *
 * @param seeded template folder, not modified: `inject('seededClub')`
 * @param settings additional environment
 */
export async function openSite(seeded: string, settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-e2e-'));
  cpSync(seeded, folder, { recursive: true });
  return siteOf(folder, (port) => run(folder, port, settings));
}

/**
 * Opens a gateway on a free port, in front of a running club.
 *
 * @param settings additional environment
 */
export async function openGatewaySite(club: Site, settings: NodeJS.ProcessEnv = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-e2e-'));
  const address = `http://127.0.0.1:${club.port}/api`;
  return siteOf(folder, (port) => run(folder, port, { CLUB_API_URL: address, ...settings }));
}

const SEEDED = 'seeded_club';

/**
 * A demo club on the run’s PostgreSQL. Filling an empty database takes as long as most tests. Its pictures are missing.
 *
 * @param adminUrl the provided `postgresUrl`
 * @param seeded template folder: `inject('seededClub')`
 * @returns the connection string
 */
export async function seededDatabase(adminUrl: string, seeded: string): Promise<string> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    // Files that run at the same time wait for the first.
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [SEEDED]);
    if (rowCount === 0) {
      const url = await createDatabase(adminUrl);
      await (await openSite(seeded, { DATABASE_URL: url })).close();
      await admin.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${SEEDED}`);
    }
  } finally {
    await admin.end();
  }
  return createDatabase(adminUrl, SEEDED, 'file_copy');
}

/** Sends a request to a port of this machine. */
export function askPort(
  port: number,
  path: string,
  { method = 'GET', host, headers, body }: Question & { host: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host, ...headers }, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
            cookies: answer.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

async function siteOf(folder: string, begin: (port: number) => Promise<Running>): Promise<Site> {
  let running: Running | undefined = await begin(0);
  const { port } = running;
  let visitors = 0;

  const host = (region: RegionSlug) => `${region}.localhost:${port}`;

  const ask: Site['ask'] = (path, question) => askPort(port, path, { host: host('pl'), ...question });

  async function outbox(): Promise<{ to: string; code: string | null }[]> {
    return JSON.parse(String((await ask('/dev/outbox.json')).body));
  }

  async function code(to: string): Promise<string> {
    const message = (await outbox()).find((sent) => sent.to === to && sent.code !== null);
    if (!message?.code) throw new Error(`No code was sent to ${to}.`);
    return message.code;
  }

  async function post(path: string, body: object): Promise<Answer> {
    visitors++;
    const answer = await ask(path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.9.${visitors >> 8}.${visitors & 255}`,
      },
      body: JSON.stringify(body),
    });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
    return answer;
  }

  async function signIn(to: string): Promise<Session> {
    const region = regions.find(({ callingCode }) => to.startsWith(`+${callingCode}`));
    const answer = await post(
      '/api/v2/installer/login',
      region ? { phone: to, region: region.id } : { email: to },
    );
    const { user_id: userId } = JSON.parse(String(answer.body)) as { user_id: string };
    return sessionOf(await post('/api/v2/installer/login/verify', { userId, code: await code(to) }));
  }

  function sessionOf(signedIn: Answer): Session {
    const cookies = signedIn.cookies.map((cookie) => {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      return { name, value };
    });
    return { cookies, header: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  }

  return {
    port,
    folder,
    host,
    url: (region) => `http://${host(region)}`,
    ask,
    code,
    signIn,
    async join(body) {
      const answer = await post('/api/v2/company/register', body);
      const { registration } = JSON.parse(String(answer.body)) as { registration: string };
      const typed = { registration, code: await code(body.installer.email) };
      return sessionOf(await post('/api/v2/company/register/verify', typed));
    },
    async read<T>(session: Session, path: string) {
      const answer = await ask(`/api${path}`, { headers: { cookie: session.header } });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`);
      return JSON.parse(String(answer.body)) as T;
    },
    log: () => running?.said ?? [],
    async stop() {
      const stopping = running;
      running = undefined;
      if (stopping) await end(stopping);
    },
    async kill() {
      const killed = running;
      running = undefined;
      killed?.child.kill('SIGKILL');
      await killed?.exited;
    },
    signal: (name) => running?.child.kill(name),
    ended: async () => running?.exited,
    complaints: () => running?.complaints.splice(0) ?? [],
    async start() {
      running ??= await begin(port);
    },
    async close() {
      const stopping = running;
      running = undefined;
      try {
        if (stopping) await end(stopping);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
