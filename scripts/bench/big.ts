/** Finds calls that slow down with the club: the same company in two clubs, one ten times as large. */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { audit } from '#app/audit.ts';
import { openClub } from '#app/club.ts';
import { type Database, openDatabase, rowsOf } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { expireAll } from '#features/points/server/expiry.ts';
import { type Club as Client, createClub } from '#platform/contract/club.ts';
import type { Api } from '#platform/http/api.ts';
import { signToken } from '#platform/http/auth/tokens.ts';
import { type Env, readEnv } from '#platform/ops/env.ts';
import { regionBySlug } from '#regions/regions.ts';
import { partition } from '../../tests/support/database/partitioned.ts';
import { type Postgres, startPostgres } from '../../tests/support/database/postgres.ts';
import { ensurePostgres } from '../machine.ts';
import { customer, survey } from '../support/bodies.ts';
import { fill, gtins, type Shape } from '../support/fill.ts';
import { makeProduct, makeVariants, type Order } from '../support/members.ts';
import { median, table } from '../support/report.ts';
import { type AtEnd, withCleanup } from '../support/run.ts';
import { measureImport } from './imports.ts';
import { staffLists } from './staff-lists.ts';

const WARMUP = 3;
/** Above this ratio of its times, a call counts as growing with the club. */
const GROWS = 2;
const STOCK = 1_000_000;

/** Parameters of a run. */
interface Size {
  /** The company that calls the API. */
  measured: Shape;
  /** The companies that determine the club’s size. */
  others: Omit<Shape, 'count'>;
  /** Number of other companies in the small and in the big club. */
  count: { small: number; big: number };
  /** A company as large as a club. */
  giant: Shape;
}

/** Parts of a sharded club. */
const PARTITIONS = 16;

const sizes: Record<'full' | 'smoke' | 'sharded', Size> = {
  full: {
    measured: { name: 'Measured', count: 1, projects: 300, scans: 10, earnings: 1700, orders: 1000 },
    others: { name: 'Other', projects: 20, scans: 10, earnings: 845, orders: 400 },
    count: { small: 45, big: 480 },
    giant: { name: 'Giant', count: 1, projects: 10_000, scans: 10, earnings: 10_000, orders: 10_000 },
  },
  smoke: {
    measured: { name: 'Measured', count: 1, projects: 50, scans: 2, earnings: 60, orders: 20 },
    others: { name: 'Other', projects: 10, scans: 2, earnings: 20, orders: 10 },
    count: { small: 2, big: 20 },
    giant: { name: 'Giant', count: 1, projects: 100, scans: 2, earnings: 100, orders: 50 },
  },
  // Many companies with eleven ledger rows each.
  sharded: {
    measured: { name: 'Measured', count: 1, projects: 300, scans: 10, earnings: 1700, orders: 1000 },
    others: { name: 'Other', projects: 1, scans: 2, earnings: 4, orders: 2 },
    count: { small: 100_000, big: 1_000_000 },
    giant: { name: 'Giant', count: 1, projects: 10_000, scans: 10, earnings: 10_000, orders: 10_000 },
  },
};

/** A club in this process. */
interface Club {
  api: Api;
  db: Database;
  /** Without a statement timeout. */
  background: Database;
  env: Env;
  /** Of its database. */
  url: string;
  /** The uuid of what members order. */
  variant: string;
}

/** A signed-in owner of a company. */
interface Owner {
  club: Club;
  /** Calls the API of the club in this process. */
  client: Client;
  companyId: number;
  /** The uuid of a closed project. */
  project: string;
  lastProjects: number;
  lastHistory: number;
  /** First serial number of scans; the next ones follow. */
  serial: number;
  scanned: number;
}

/** A measured operation. */
interface Job {
  name: string;
  /** Runs unmeasured before each measurement. */
  before?: () => Promise<void>;
  run: () => Promise<unknown>;
  /** It reads the whole club, so it may grow with it. */
  isWhole?: boolean;
}

/** Medians of a job in both clubs, in milliseconds. */
interface Row {
  name: string;
  tenth: number;
  whole: number;
  ratio: number;
  isWhole: boolean;
}

interface Options {
  rounds: number;
  smoke: boolean;
  imports: boolean;
  sharded: boolean;
}

/**
 * Measures and prints.
 *
 * @param options.rounds measurements of each call in each club
 * @param options.smoke true: small clubs, and ratios that are not judged
 * @param options.imports true: measures an import only
 * @param options.sharded true: a million companies in tables that are partitioned by company
 * @returns the exit code of `scripts/big-club.ts`
 */
export async function bigClub({ rounds, smoke, imports, sharded }: Options): Promise<number> {
  if (!ensurePostgres()) throw new Error('This bench needs PostgreSQL');
  return withCleanup(async (atEnd) => {
    const cluster = await startPostgres();
    atEnd(() => cluster.stop());
    const isQuick = imports || (smoke && !sharded) ? await measureImport(cluster, smoke, atEnd) : true;
    const code = imports ? 0 : await bench(cluster, { rounds, smoke, sharded }, atEnd);
    return isQuick ? code : 1;
  });
}

async function bench(
  cluster: Postgres,
  { rounds, smoke, sharded }: Omit<Options, 'imports'>,
  atEnd: AtEnd,
): Promise<number> {
  const { measured, others, count, giant } = sizes[smoke ? 'smoke' : sharded ? 'sharded' : 'full'];
  // The same company without activity for a year: its rows are older than most others.
  const quiet = { ...measured, name: 'Quiet', quiet: 365 };
  const make = (name: string, size: number) =>
    makeClub(cluster, { name, sharded }, [{ ...others, count: size }, measured, quiet], atEnd);
  const small = await make('a tenth', count.small);
  const big = await make('big', count.big);

  const rows = await compare(await allJobs(small), await allJobs(big), rounds);
  console.log(`\nMedians of ${rounds} rounds by turns, in milliseconds`);
  console.log(table(['call', 'a tenth', 'big', 'ratio', ''], rows.map(cellsOf)));

  await fill(big.url, [giant]);
  const owner = await signIn(big, 'Giant 1');
  console.log(`\nA company with ${(await rowCounts(big.db, owner.companyId)).join(', ')}`);
  const own = await measureAll(
    jobsOf(owner).filter(({ isWhole }) => !isWhole),
    rounds,
  );
  console.log(table(['call', 'ms'], own));

  const areListsQuick = sharded || (await staffLists(cluster, { rounds, smoke }, atEnd));

  const findings = [...(await audit(small.background)).findings, ...(await audit(big.background)).findings];
  console.log(`\nAudit: ${findings.length} findings`);
  if (smoke) console.log('Smoke run: the ratios are not judged');
  const grows = !smoke && rows.some(({ ratio, isWhole }) => ratio > GROWS && !isWhole);
  return grows || !areListsQuick || findings.length > 0 ? 1 : 0;
}

/** The jobs of the measured and of the quiet company. */
async function allJobs(club: Club): Promise<Job[]> {
  const reader = await signIn(club, 'Quiet 1');
  return [...jobsOf(await signIn(club, 'Measured 1')), ...jobsOfQuiet(reader)];
}

/** Opens a demo club in this process, on a new database with more companies. */
async function makeClub(
  cluster: Postgres,
  { name, sharded }: { name: string; sharded: boolean },
  shapes: readonly Shape[],
  atEnd: AtEnd,
): Promise<Club> {
  const url = await cluster.createDatabase();
  if (sharded) await makeSharded(url);
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-big-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: randomUUID(),
    LOG_LEVEL: 'error',
  });
  const running = await openClub(env);
  atEnd(() => running.close());
  await fill(url, shapes);
  const { db } = running.deps;
  const [variant] = await makeVariants(db, await makeProduct(db), ['BENCH'], STOCK);
  if (!variant) throw new Error('The club has nothing to order');
  const database = await openDatabase({ url });
  atEnd(() => database.close());
  const { background } = database;
  const { companies: count, findings } = await audit(background);
  if (findings.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(findings[0])}`);
  console.log(`${name}: ${[`${count} companies`, ...(await rowCounts(db))].join(', ')}; audit clean`);
  return { api: running.api, db, background, env, url, variant };
}

async function makeSharded(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await database.migrate();
  await database.close();
  await partition(url, PARTITIONS);
}

/** Number of projects, scans and ledger rows, in total or of a company. */
async function rowCounts(db: Database, companyId?: number): Promise<string[]> {
  const of = companyId === undefined ? sql`` : sql`where company_id = ${companyId}`;
  const counted: string[] = [];
  for (const [what, from] of [
    ['projects', sql`projects`],
    ['scans', sql`scans`],
    ['rows of the ledger', sql`points_entries`],
  ] as const) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${from} ${of}`);
    counted.push(`${(row?.count ?? 0).toLocaleString('en')} ${what}`);
  }
  return counted;
}

/** Signs in the owner of a company. */
async function signIn(club: Club, name: string): Promise<Owner> {
  const [owner] = await club.db
    .select({ id: installers.id, uuid: installers.uuid, companyId: installers.companyId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(companies.name, name));
  if (owner?.companyId == null) throw new Error(`No company ${name}`);
  const session = randomUUID();
  await club.db.insert(sessions).values({
    id: session,
    installerId: owner.id,
    companyId: owner.companyId,
    createdAt: new Date(),
  });
  const claims = {
    installer: owner.uuid,
    session,
    role: 3,
    region: regionBySlug('pl').id,
    pending: false,
  };
  const token = await signToken(claims, club.env.SESSION_SECRET, new Date());
  const client = createClub(async ({ method, path, body }) => {
    const response = await club.api.fetch(
      new Request(`http://pl.localhost/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      { address: '127.0.0.1', requestId: 'bench' },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  });
  const list = await client('GET /v1/project', { query: { status: 'closed', limit: 20 } });
  const history = await client('GET /v1/points/history', { query: { limit: 20 } });
  const [project] = list.data;
  if (!project) throw new Error(`${name} has no closed project`);
  return {
    club,
    client,
    companyId: owner.companyId,
    project: project.uuid,
    lastProjects: list.last_page,
    lastHistory: history.meta.last_page,
    serial: randomInt(1e5) * 1e5,
    scanned: 0,
  };
}

/** The reads of a company. */
function readsOf({ client, project: uuid, lastProjects, lastHistory }: Owner): Job[] {
  const closed = { status: 'closed', limit: 20 } as const;
  return [
    { name: 'projects, first page', run: () => client('GET /v1/project', { query: closed }) },
    {
      name: 'projects, last page',
      run: () => client('GET /v1/project', { query: { ...closed, page: lastProjects } }),
    },
    { name: 'a project', run: () => client('GET /v1/project/{uuid}', { params: { uuid } }) },
    { name: 'the header', run: () => client('GET /v2/shell') },
    { name: 'points and figures', run: () => client('GET /v2/company/points') },
    { name: 'scans by group', run: () => client('GET /v2/company/stats') },
    { name: 'history, first page', run: () => client('GET /v1/points/history', { query: { limit: 20 } }) },
    {
      name: 'history, last page',
      run: () => client('GET /v1/points/history', { query: { limit: 20, page: lastHistory } }),
    },
    { name: 'points of the year', run: () => client('GET /v1/points/year') },
    { name: 'tiers', run: () => client('GET /v2/tiers/history') },
    {
      name: 'the calls of the home page, one by one',
      async run() {
        await client('GET /v2/shell');
        await client('GET /v1/company/user/self');
        await client('GET /v2/company/points');
        await client('GET /v1/project', { query: { limit: 3 } });
        await client('GET /v2/tiers/history');
      },
    },
  ];
}

/** The writes of a company, and the jobs that read all companies. */
function writesOf(owner: Owner): Job[] {
  const { client, club } = owner;
  const order: Order = { type: 'VOUCHER', order: [{ uuid: club.variant, quantity: 1 }], customer };
  let toClose = '';
  return [
    {
      name: 'survey that closes a project',
      async before() {
        const { uuid } = await client('POST /v1/project', {
          body: { name: 'Roof', streetName: 'Street 1', city: 'City', postalCode: '00-001' },
        });
        const code = `(01)${gtins[0]}(21)${String(owner.serial + owner.scanned++).padStart(10, '0')}`;
        await client('POST /v2/scans', { body: { project_uuid: uuid, code } });
        toClose = uuid;
      },
      run: () =>
        client('POST /v1/project/{uuid}/survey', {
          params: { uuid: toClose },
          body: { response: JSON.stringify(survey) },
        }),
    },
    { name: 'order', run: () => client('POST /v2/orders', { body: order }) },
    { name: 'the job’s look for expired points', run: () => expireAll(club.db, new Date()) },
    { name: 'the audit of the whole club', run: () => audit(club.background), isWhole: true },
  ];
}

function jobsOf(owner: Owner): Job[] {
  return [...readsOf(owner), ...writesOf(owner)];
}

/** First requests of a company after a long time. */
function jobsOfQuiet(owner: Owner): Job[] {
  return readsOf(owner)
    .filter(({ name }) => name.includes('first page') || name.includes('home page'))
    .map((job) => ({ ...job, name: `quiet company: ${job.name}` }));
}

/** Numbers of the rounds, from 0; lower ones warm up. To read a whole club takes minutes: once. */
function roundsOf({ isWhole }: Job, rounds: number): number[] {
  return isWhole ? [0] : Array.from({ length: WARMUP + rounds }, (_, index) => index - WARMUP);
}

/** Measures the same jobs in both clubs alternately. */
async function compare(small: readonly Job[], big: readonly Job[], rounds: number): Promise<Row[]> {
  const inBig = new Map(big.map((job) => [job.name, job]));
  const rows: Row[] = [];
  for (const job of small) {
    const { name, isWhole = false } = job;
    const other = inBig.get(name);
    if (!other) throw new Error(`The big club has no job "${name}"`);
    const pair = [
      { job, times: [] as number[] },
      { job: other, times: [] as number[] },
    ];
    for (const round of roundsOf(job, rounds)) {
      for (const { job: one, times } of round % 2 === 0 ? pair : pair.toReversed()) {
        const took = await timed(one);
        if (round >= 0) times.push(took);
      }
    }
    const [tenth = 0, whole = 0] = pair.map(({ times }) => median(times));
    rows.push({ name, tenth, whole, ratio: whole / tenth, isWhole });
  }
  return rows;
}

/** Measures jobs in one club: rows of name and median. */
async function measureAll(jobs: readonly Job[], rounds: number): Promise<[string, string][]> {
  const results: [string, string][] = [];
  for (const job of jobs) {
    const times: number[] = [];
    for (const round of roundsOf(job, rounds)) {
      const took = await timed(job);
      if (round >= 0) times.push(took);
    }
    results.push([job.name, median(times).toFixed(1)]);
  }
  return results;
}

/** Milliseconds of one run. */
async function timed({ before, run }: Job): Promise<number> {
  await before?.();
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function cellsOf({ name, tenth, whole, ratio, isWhole }: Row): string[] {
  const verdict = ratio <= GROWS ? '' : isWhole ? 'reads it all' : 'GROWS';
  return [name, tenth.toFixed(1), whole.toFixed(1), ratio.toFixed(2), verdict];
}
