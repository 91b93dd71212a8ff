#!/usr/bin/env node
/**
 * Measures the built club against its budgets: what pages weigh, what Lighthouse says of them, how quickly forms answer to
 * keys, and how fast the server answers beside bare ones. How it measures and how to read it: docs/bench.md. The budgets: bench/budgets.json.
 *
 * node scripts/bench.ts               the whole of it, in about seven minutes
 * node scripts/bench.ts --quick       shorter rounds: the weights are exact, the ratios a first impression
 * node scripts/bench.ts --smoke       one page and one form, one second of each ratio: proves that every part runs; what
 *                                      depends on timing is not judged
 * node scripts/bench.ts --pages       one part alone: --pages, --lighthouse, --typing, --server, --cached (the cached page
 *                                      of the server alone); several may be named
 * node scripts/bench.ts --only=/shop  the pages whose name begins so
 *
 * Ends with a table of the budgets; the exit code is 1 if one is not met. Runs on Node 24, after
 * `scripts/setup.mjs build`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/support/postgres.ts';
import { learn } from './bench/learn.ts';
import { askLighthouse } from './bench/lighthouse.ts';
import { filledCart, routes, weighPages } from './bench/pages.ts';
import { compare, fetchBytes, startBare, startLoad } from './bench/ratios.ts';
import { measureTyping } from './bench/typing.ts';
import { ensureChromium, ensurePostgres } from './machine.ts';
import { audit, signIn, startClub } from './support/club.ts';
import { createReport, kilobytes, table } from './support/report.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const MEMBER = 'owner.pl@club.example';
const READ = '/api/v1/project?limit=20';
const PAGE = '/projects';
const CACHED_PAGE = '/shop';

process.chdir(root);
const budgets = JSON.parse(readFileSync('bench/budgets.json', 'utf8'));
const quick = process.argv.includes('--quick');
const smoke = process.argv.includes('--smoke');
const length = smoke
  ? { rounds: 1, seconds: 1, warmup: 1 }
  : quick
    ? { rounds: 1, seconds: 2, warmup: 1 }
    : { rounds: 3, seconds: 4, warmup: 2 };
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length) ?? '';
const parts = ['pages', 'lighthouse', 'typing', 'server', 'cached'].filter((part) =>
  process.argv.includes(`--${part}`),
);
/** Whether a part is to be measured: all of them where none is named. */
const wants = (part) => parts.length === 0 || parts.includes(part);
const report = createReport({ isJudged: !smoke });

// What must not outlive the bench hears of its exit; a signal is one too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** What is to be stopped in an orderly way at the end, the last first. */
const undo = [];
try {
  await bench();
  process.exitCode = report.print();
} finally {
  for (const step of undo.reverse()) await step();
}

async function bench() {
  if (!existsSync('dist/server/entry.mjs')) throw new Error('No build in dist/: run `npm run build`');
  const [{ model }] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model.trim()}, Node ${process.version}`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const databaseUrl = wants('server') ? await makeDatabase() : undefined;
  const env = databaseUrl ? { DATA_DIR: folder, DATABASE_URL: databaseUrl } : { DATA_DIR: folder };
  const learnt = databaseUrl && (await learn(env, { member: MEMBER, read: READ }));

  const club = await startClub({ env });
  undo.push(() => club.stop());
  const token = learnt?.token ?? (await signIn(club.url, MEMBER));

  if (wants('pages') || wants('lighthouse')) await pages(club, token);
  if (wants('typing')) await typing(club, token);
  if (wants('server') || wants('cached')) await ratios(club, token, learnt, databaseUrl);
  // The bare server's orders are in the same books.
  if (learnt) report.atMost('audit after the orders', [['findings or errors', audit(env)]], 0, String);
}

/** The address of an empty PostgreSQL database; undefined where the machine has none. */
async function makeDatabase() {
  if (!ensurePostgres()) {
    console.log(
      '!!! No PostgreSQL on this machine: the club runs on PGlite, reads and orders are not measured.',
    );
    return undefined;
  }
  const cluster = await startPostgres();
  undo.push(() => cluster.stop());
  return cluster.createDatabase();
}

/** What pages weigh, and what Lighthouse says of them. */
async function pages(club, token) {
  if (!ensureChromium()) {
    console.log('!!! No Chromium on this machine: pages are not weighed.');
    report.missing('pages', 'no Chromium');
    return;
  }
  const found = (await routes(club.url, token)).filter(({ name }) => name.startsWith(only));
  const list = smoke ? found.slice(0, 1) : found;
  const visitor = {
    origin: `http://pl.localhost:${club.port}`,
    token,
    cart: await filledCart(club.url, token),
  };
  if (wants('pages')) await weights(list, visitor);
  if (wants('lighthouse')) await scores(list, visitor);
}

function valuesOf(list, value) {
  return list.map((page) => [page.name, value(page)]);
}

async function weights(list, visitor) {
  console.log(
    '\nPages: first load at 390×844, empty cache, gzip. KB of 1000 bytes over the line, headers left out.',
  );
  const pages = await weighPages(list, visitor);
  const sorts = ['html', 'js', 'css', 'images', 'data', 'all'];
  console.log(
    table(
      ['route', 'kind', ...sorts, 'shift', 'blocking', 'foreign'],
      pages.map((page) => [
        page.name,
        page.kind,
        ...sorts.map((sort) => kilobytes(page[sort])),
        page.shift.toFixed(3),
        page.blocking.length,
        page.foreign.length,
      ]),
    ),
  );
  for (const { name, blocking, foreign } of pages) {
    for (const url of blocking) console.log(`${name} is held up by ${url}`);
    for (const url of foreign) console.log(`${name} asks ${url}`);
  }
  for (const [kind, { javascript, css, firstLoad }] of Object.entries(budgets.pages.kinds)) {
    const own = pages.filter((page) => page.kind === kind);
    if (own.length === 0) continue;
    report.atMost(
      `JavaScript of ${kind} pages, KB`,
      valuesOf(own, ({ js }) => js),
      javascript * 1000,
      kilobytes,
    );
    report.atMost(
      `CSS of ${kind} pages, KB`,
      valuesOf(own, (page) => page.css),
      css * 1000,
      kilobytes,
    );
    if (firstLoad === undefined) continue;
    report.atMost(
      `first load of ${kind} pages without pictures, KB`,
      valuesOf(own, ({ all, images }) => all - images),
      firstLoad * 1000,
      kilobytes,
    );
  }
  const rounded = (page) => Math.round(page.shift * 100) / 100;
  report.atMost('layout shift', valuesOf(pages, rounded), budgets.pages.layoutShift, String);
  report.atMost(
    'blocking scripts',
    valuesOf(pages, ({ blocking }) => blocking.length),
    budgets.pages.blockingScripts,
    String,
  );
  report.atMost(
    'requests to other origins',
    valuesOf(pages, ({ foreign }) => foreign.length),
    budgets.pages.foreignRequests,
    String,
  );
}

async function scores(list, visitor) {
  console.log('\nLighthouse, mobile: performance, accessibility, best practices.');
  const pages = await askLighthouse(
    list.filter(({ alike }) => !alike),
    { ...visitor, budgets: budgets.pages.kinds, retry: !quick && !smoke },
  );
  const names = ['performance', 'accessibility', 'best practices'];
  console.log(
    table(
      ['route', 'kind', ...names],
      pages.map(({ name, kind, scores }) => [name, kind, ...scores]),
    ),
  );
  for (const { name, complaints } of pages) {
    for (const complaint of complaints) console.log(`${name}: ${complaint}`);
  }
  for (const [kind, { lighthouse }] of Object.entries(budgets.pages.kinds)) {
    const own = pages.filter((page) => page.kind === kind);
    if (own.length === 0) continue;
    names.forEach((name, index) => {
      report.allAtLeast(
        `Lighthouse, ${name} of ${kind} pages`,
        valuesOf(own, ({ scores }) => scores[index]),
        lighthouse[index],
        { isTiming: name === 'performance' },
      );
    });
  }
}

/** How quickly the forms of made-to-measure products answer. */
async function typing(club, token) {
  if (!ensureChromium()) {
    report.missing('typing', 'no Chromium');
    return;
  }
  console.log(
    '\nTyping: ms from a key to its picture, at a processor four times slower; 19 of 20 keys stay within it.',
  );
  const origin = `http://pl.localhost:${club.port}`;
  const products = await measureTyping({
    url: club.url,
    origin,
    token,
    count: smoke ? 1 : Number.POSITIVE_INFINITY,
  });
  console.log(
    table(
      ['product', 'ms'],
      products.map(({ name, key }) => [name, key]),
    ),
  );
  const values = products.map(({ name, key }) => [name, key]);
  report.atMost('a key in a configurator, ms', values, budgets.typing.key, String, { isTiming: true });
}

/** How fast the server answers. */
async function ratios(club, token, learnt, databaseUrl) {
  const { rounds, seconds } = length;
  console.log(
    `\nServer: answers per second to 16 connections, by turns ${rounds} × ${seconds} s each; medians, and the ratio of each round.`,
  );
  const load = startLoad();
  undo.push(() => load.stop());
  const signedIn = { cookie: `club_token=${token}` };
  const pair = async (name, limit, clubJob, what, bareRequests = clubJob.requests) => {
    const bare = await startBare(what);
    try {
      const bareJob = { ...clubJob, url: bare.url, requests: bareRequests, what: `${name}, bare` };
      const result = await compare(load, [{ ...clubJob, url: club.url, what: name }, bareJob], length);
      const each = result.ratios.map((ratio) => ratio.toFixed(2)).join(' ');
      console.log(`${name}: ${Math.round(result.club)} club, ${Math.round(result.bare)} bare, ratio ${each}`);
      report.atLeast(name, result.ratio, limit);
    } finally {
      bare.stop();
    }
  };

  const cached = { path: CACHED_PAGE, headers: { ...signedIn, 'accept-encoding': 'br' } };
  const bytes = await fetchBytes(club.url, cached);
  await pair('cached page ÷ bare node:http', budgets.server.cachedPage, { requests: [cached] }, { bytes });
  if (!wants('server')) return;

  if (learnt) {
    const read = { path: READ, headers: signedIn };
    const readJob = { requests: [read] };
    await pair('read ÷ bare pg', budgets.server.read, readJob, { databaseUrl, read: learnt.read });

    const order = ({ token: own, order: body }) => ({
      method: 'POST',
      path: '/api/v2/orders',
      headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const requests = learnt.members.map(order);
    const bareRequests = requests.map((request, n) => ({ ...request, path: `/${n}` }));
    const orderJob = { requests, freshKey: true };
    await pair(
      'order ÷ bare pg',
      budgets.server.order,
      orderJob,
      { databaseUrl, write: learnt.write },
      bareRequests,
    );
  } else {
    report.missing('read ÷ bare pg', 'no PostgreSQL');
    report.missing('order ÷ bare pg', 'no PostgreSQL');
  }

  // The peers' figure comes from another machine, a quiet one: Hono's shortest answer tells how this one compares.
  const { ratio, peer, helloBesidePeer } = budgets.server.page;
  const hello = await startBare({ hello: true });
  undo.push(() => hello.stop());
  const result = await compare(
    load,
    [
      { url: club.url, requests: [{ path: PAGE, headers: signedIn }], what: 'page' },
      { url: hello.url, requests: [{ path: '/' }], what: 'hello' },
    ],
    length,
  );
  const share = peer / helloBesidePeer;
  const each = result.ratios.map((value) => (value / share).toFixed(2)).join(' ');
  console.log(
    `signed-in page: ${Math.round(result.club)} club, ${Math.round(result.bare)} hello of Hono; the best peer ${peer} beside ${helloBesidePeer}; × best peer ${each}`,
  );
  report.atLeast('signed-in page, × best peer', result.ratio / share, ratio);
}
