/** The same company in two clubs, one ten times the other: what of it gets slower with the club? */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { audit } from '#app/audit.ts';
import { openClub } from '#app/club.ts';
import { sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { expireAll } from '#features/points/server/expiry.ts';
import { signToken } from '#platform/http/auth/tokens.ts';
import { readEnv } from '#platform/ops/env.ts';
import { regionBySlug } from '#regions/regions.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { ensurePostgres } from '../machine.ts';
import { customer, survey } from '../support/bodies.ts';
import { fill, gtins } from '../support/fill.ts';
import { makeProduct } from '../support/members.ts';
import { table } from '../support/report.ts';

const WARMUP = 3;
/** Beyond this a call counts as one that grows with the club. */
const GROWS = 2;

/**
 * The companies of each size of the bench. `measured` is the company that calls the API; `quiet` is the same with no
 * activity for a year, so that its rows are older than most others. `others` make the size of the club: `count` of
 * them in the small and in the big one. `giant` is a company as large as a club.
 */
const sizes = {
  full: {
    measured: { name: 'Measured', count: 1, projects: 300, scans: 10, earnings: 1700, orders: 1000 },
    others: { name: 'Other', projects: 20, scans: 10, earnings: 845, orders: 400 },
    count: [45, 480],
    giant: { name: 'Giant', count: 1, projects: 10_000, scans: 10, earnings: 10_000, orders: 10_000 },
  },
  smoke: {
    measured: { name: 'Measured', count: 1, projects: 50, scans: 2, earnings: 60, orders: 20 },
    others: { name: 'Other', projects: 10, scans: 2, earnings: 20, orders: 10 },
    count: [2, 20],
    giant: { name: 'Giant', count: 1, projects: 100, scans: 2, earnings: 100, orders: 50 },
  },
};

/** What is to be stopped at the end, the last first. */
const undo = [];

/**
 * Measures and prints.
 *
 * @param options.rounds how often each call is measured in each club
 * @param options.smoke true: small clubs, and ratios that are printed but not judged
 * @returns the exit code: 1 if a call of a company grows with the club, or the books are wrong
 */
export async function bigClub({ rounds, smoke }) {
  if (!ensurePostgres()) throw new Error('This bench needs PostgreSQL');
  try {
    return await bench(rounds, smoke);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function bench(rounds, smoke) {
  const { measured, others, count, giant } = smoke ? sizes.smoke : sizes.full;
  const quiet = { ...measured, name: 'Quiet', quiet: 365 };
  const cluster = await startPostgres();
  undo.push(() => cluster.stop());
  const small = await makeClub(cluster, 'a tenth', [{ ...others, count: count[0] }, measured, quiet]);
  const big = await makeClub(cluster, 'big', [{ ...others, count: count[1] }, measured, quiet]);

  const jobs = [];
  for (const club of [small, big]) {
    const reader = await signIn(club, 'Quiet 1');
    jobs.push([...jobsOf(await signIn(club, 'Measured 1')), ...jobsOfQuiet(reader)]);
  }
  const rows = await compare(jobs, rounds);
  console.log(`\nMedians of ${rounds} rounds by turns, in milliseconds`);
  console.log(table(['call', 'a tenth', 'big', 'ratio', ''], rows.map(shown)));

  await fill(big.url, [giant]);
  const owner = await signIn(big, 'Giant 1');
  console.log(`\nA company with ${(await rowCounts(big, owner.companyId)).join(', ')} of its own`);
  const own = await measureAll(owner, rounds);
  console.log(table(['call', 'ms'], own));

  const findings = [...(await audit(small.db)).findings, ...(await audit(big.db)).findings];
  console.log(`\nAudit: ${findings.length} findings`);
  if (smoke) console.log('Smoke run: the ratios are not judged');
  const grows = !smoke && rows.some(({ ratio, isWhole }) => ratio > GROWS && !isWhole);
  return grows || findings.length > 0 ? 1 : 0;
}

/** A demo club in a database of its own, with more companies. It runs in this process. */
async function makeClub(cluster, name, shapes) {
  const url = await cluster.createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-big-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const env = readEnv({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SESSION_SECRET: randomUUID(),
    LOG_LEVEL: 'error',
  });
  const running = await openClub(env);
  undo.push(() => running.close());
  await fill(url, shapes);
  const { db } = running.deps;
  const club = { api: running.api, db, env, url, variant: await makeVariant(db) };
  const { companies: count, findings } = await audit(db);
  if (findings.length > 0) throw new Error(`The books are wrong: ${JSON.stringify(findings[0])}`);
  console.log(`${name}: ${[`${count} companies`, ...(await rowCounts(club))].join(', ')}; audit clean`);
  return club;
}

/** How many projects, scans and rows of the ledger there are, in all or of a company. */
async function rowCounts({ db }, companyId) {
  const of = companyId === undefined ? '' : `where company_id = ${companyId}`;
  const counted = [];
  for (const [what, from] of [
    ['projects', 'projects'],
    ['scans', 'scans'],
    ['rows of the ledger', 'points_entries'],
  ]) {
    const { rows } = await db.execute(`select count(*)::int as count from ${from} ${of}`);
    counted.push(`${rows[0].count.toLocaleString('en')} ${what}`);
  }
  return counted;
}

async function makeVariant(db) {
  const [variant] = await db
    .insert(shopVariants)
    .values({ productId: await makeProduct(db), sku: 'BENCH', stock: 1_000_000, price: 1 })
    .returning({ uuid: shopVariants.uuid });
  return variant.uuid;
}

/** The owner of a company, signed in: calls the API of the club in this process. */
async function signIn(club, name) {
  const [owner] = await club.db
    .select({ id: installers.id, uuid: installers.uuid, companyId: installers.companyId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(eq(companies.name, name));
  const session = randomUUID();
  await club.db.insert(sessions).values({ id: session, installerId: owner.id, createdAt: new Date() });
  const claims = {
    installer: owner.uuid,
    session,
    role: 3,
    region: regionBySlug('pl').id,
    pending: false,
  };
  const token = await signToken(claims, club.env.SESSION_SECRET, new Date());
  async function call(method, path, body) {
    const response = await club.api.fetch(
      new Request(`http://pl.localhost/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body && JSON.stringify(body),
      }),
      { address: '127.0.0.1', requestId: 'bench' },
    );
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  const list = await call('GET', '/v1/project?status=closed&limit=20');
  const history = await call('GET', '/v1/points/history?limit=20');
  const serial = randomUUID().slice(0, 8);
  return {
    club,
    call,
    companyId: owner.companyId,
    project: list.data[0].uuid,
    lastProjects: list.last_page,
    lastHistory: history.meta.last_page,
    serial,
    scanned: 0,
  };
}

/** The reads of a company by name. */
function reads({ call, project, lastProjects, lastHistory }) {
  const get = (path) => () => call('GET', path);
  return {
    'projects, first page': get('/v1/project?status=closed&limit=20'),
    'projects, last page': get(`/v1/project?status=closed&limit=20&page=${lastProjects}`),
    'a project': get(`/v1/project/${project}`),
    'points and figures': get('/v2/company/points'),
    'scans by group': get('/v2/company/stats'),
    'history, first page': get('/v1/points/history?limit=20'),
    'history, last page': get(`/v1/points/history?limit=20&page=${lastHistory}`),
    'points of the year': get('/v1/points/year'),
    tiers: get('/v2/tiers/history'),
    'the calls of the home page, one by one': async () => {
      await call('GET', '/v1/company/user/self');
      await call('GET', '/v2/company/points');
      await call('GET', '/v1/project?limit=3');
      await call('GET', '/v2/tiers/history');
    },
  };
}

/** What changes something by name; `before` is not measured. */
function writes(member) {
  const { call, club } = member;
  const order = { type: 'VOUCHER', order: [{ uuid: club.variant, quantity: 1 }], customer };
  return {
    'survey that closes a project': {
      async before() {
        const { uuid } = await call('POST', '/v1/project', {
          name: 'Roof',
          streetName: 'Street 1',
          city: 'City',
          postalCode: '00-001',
        });
        const code = `(01)${gtins[0]}(21)${member.serial}${member.scanned++}`;
        await call('POST', '/v2/scans', { project_uuid: uuid, code });
        return uuid;
      },
      run: (uuid) => call('POST', `/v1/project/${uuid}/survey`, { response: JSON.stringify(survey) }),
    },
    order: { run: () => call('POST', '/v2/orders', order) },
    'the job’s look for expired points': { run: () => expireAll(club.db, new Date()) },
    'the audit of the whole club': { run: () => audit(club.db), isWhole: true },
  };
}

function jobsOf(member) {
  return [...Object.entries(reads(member)), ...Object.entries(writes(member))];
}

/** What a company asks first when it comes back. */
function jobsOfQuiet(member) {
  return Object.entries(reads(member))
    .filter(([name]) => name.includes('first page') || name.includes('home page'))
    .map(([name, job]) => [`quiet company: ${name}`, job]);
}

/** Measures the same jobs in both clubs by turns. */
async function compare([small, big], rounds) {
  const inBig = new Map(big);
  const rows = [];
  for (const [name, job] of small) {
    const times = [[], []];
    for (let round = -WARMUP; round < rounds; round++) {
      const pair = [job, inBig.get(name)].map((one, index) => ({ one, index }));
      for (const { one, index } of round % 2 === 0 ? pair : pair.reverse()) {
        const took = await timed(one);
        if (round >= 0) times[index].push(took);
      }
    }
    const [tenth, whole] = times.map(median);
    rows.push({ name, tenth, whole, ratio: whole / tenth, isWhole: job.isWhole });
  }
  return rows;
}

/** Measures the same in one club: rows of name and median. */
async function measureAll(member, rounds) {
  const results = [];
  for (const [name, job] of jobsOf(member)) {
    const times = [];
    for (let round = -WARMUP; round < rounds; round++) {
      const took = await timed(job);
      if (round >= 0) times.push(took);
    }
    results.push([name, median(times).toFixed(1)]);
  }
  return results;
}

async function timed(job) {
  const { before, run } = typeof job === 'function' ? { run: job } : job;
  const prepared = await before?.();
  const started = performance.now();
  await run(prepared);
  return performance.now() - started;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function shown({ name, tenth, whole, ratio, isWhole }) {
  const verdict = ratio <= GROWS ? '' : isWhole ? 'reads it all' : 'GROWS';
  return [name, tenth.toFixed(1), whole.toFixed(1), ratio.toFixed(2), verdict];
}
