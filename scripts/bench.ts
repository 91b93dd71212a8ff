#!/usr/bin/env node
/**
 * Measures the built club against its budgets (bench/budgets.json): page weight, Lighthouse scores, key latency of
 * forms, the scanner, server speed relative to bare servers. Also how much simulated fraud its rules catch. How to
 * read it: docs/bench.md.
 *
 * node scripts/bench.ts               everything, about seven minutes
 * node scripts/bench.ts --quick       shorter rounds: weights are exact, ratios approximate
 * node scripts/bench.ts --smoke       one page, one form and one second of each ratio: proves that every part runs.
 *                                     What depends on timing is not judged
 * node scripts/bench.ts --pages       one part: --pages, --slow, --lighthouse, --typing, --scanner, --trust, --server, --cached
 *                                     (only the cached page of the server). Several may be given
 * node scripts/bench.ts --only=/shop  pages whose name starts with this
 *
 * Ends with a table of the budgets. The exit code is 1 if one is not met. Runs on Node 24 after `npm run build`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Club as Client } from '#platform/contract/club.ts';
import type { Budget } from '#platform/site/page.ts';
import budgets from '../bench/budgets.json' with { type: 'json' };
import { requireBuild } from '../tests/support/built-club.ts';
import { startPostgres } from '../tests/support/database/postgres.ts';
import type { BareWork } from './bench/bare.ts';
import type { CannonRequest } from './bench/cannon.ts';
import { type Learned, learn } from './bench/learn.ts';
import { askLighthouse } from './bench/lighthouse.ts';
import { type MeasuredPage, measuredPages } from './bench/pages.ts';
import { compare, fetchBytes, type Side, startBare, startLoad } from './bench/ratios.ts';
import { measureFrames, measureScanner } from './bench/scanner.ts';
import { openSlowly } from './bench/slow.ts';
import { simulateTrust, trustLimits } from './bench/trust.ts';
import { measureTyping } from './bench/typing.ts';
import { filledCart, type Shopper } from './bench/visitor.ts';
import { weighPages } from './bench/weigh.ts';
import { ensureChromium, ensurePostgres } from './machine.ts';
import { audit, clientOf, type RunningClub, signIn, startClub } from './support/club.ts';
import { createReport, kilobytes, median, type Named, table } from './support/report.ts';
import { type AtEnd, exitOnSignals, flag, machineLine, option, withCleanup } from './support/run.ts';

/** Limits of one kind of page: kilobytes of 1000 bytes, and Lighthouse scores in the order of the categories. */
interface PageBudget {
  javascript: number;
  css: number;
  html?: number;
  /** Without pictures, before the visitor does anything. */
  firstLoad?: number;
  lighthouse: number[];
}

const MEMBER = 'owner.pl@club.example';
const STAFF = 'staff@club.example';
/** The measured read, and its call when its statements are captured. */
const READ = {
  path: '/api/v1/project?limit=20',
  call: (client: Client) => client('GET /v1/project', { query: { limit: 20 } }),
};
const PAGE = '/projects';
const CACHED_PAGE = '/shop';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const kinds: Readonly<Record<Budget, PageBudget>> = budgets.pages.kinds;
const quick = flag('quick');
const smoke = flag('smoke');
const length = smoke
  ? { rounds: 1, seconds: 1, warmup: 1 }
  : quick
    ? { rounds: 1, seconds: 2, warmup: 1 }
    : { rounds: 3, seconds: 4, warmup: 2 };
const only = option('only') ?? '';
const parts = ['pages', 'slow', 'lighthouse', 'typing', 'scanner', 'trust', 'server', 'cached'] as const;
type Part = (typeof parts)[number];
const chosen = parts.filter(flag);
/** True if a part is measured: all are if none is named. */
const wants = (part: Part) => chosen.length === 0 || chosen.includes(part);
const report = createReport({ isJudged: !smoke });

async function bench(atEnd: AtEnd): Promise<void> {
  if (wants('trust')) trust();
  if (chosen.length === 1 && wants('trust')) return;
  requireBuild();
  console.log(machineLine());
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const databaseUrl = wants('server') ? await makeDatabase(atEnd) : undefined;
  const env = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const learned = databaseUrl
    ? await learn({ ...env, DATABASE_URL: databaseUrl }, { member: MEMBER, read: READ.call })
    : undefined;

  const club = await startClub({ env });
  atEnd(() => club.stop());
  const token = learned?.token ?? (await signIn(club.url, MEMBER));

  if (wants('pages') || wants('slow') || wants('lighthouse')) await pages(club, token);
  if (wants('typing')) await typing(club, token);
  if (wants('scanner')) await scanner(club, token);
  if (wants('server') || wants('cached'))
    await ratios(club, token, databaseUrl && learned ? { ...learned, databaseUrl } : undefined, atEnd);
  // The bare server's orders are in the same ledger.
  if (learned) report.atMost('audit after the orders', [['findings or errors', audit(env)]], 0, String);
}

/** The address of an empty PostgreSQL database; undefined on a machine without PostgreSQL. */
async function makeDatabase(atEnd: AtEnd): Promise<string | undefined> {
  if (!ensurePostgres()) {
    console.log(
      '!!! No PostgreSQL on this machine: the club runs on PGlite, reads and orders are not measured.',
    );
    return undefined;
  }
  const cluster = await startPostgres();
  atEnd(() => cluster.stop());
  return cluster.createDatabase();
}

/** Weighs pages and runs Lighthouse on them. */
async function pages(club: RunningClub, token: string): Promise<void> {
  if (!ensureChromium()) {
    console.log('!!! No Chromium on this machine: pages are not weighed.');
    report.missing('pages', 'no Chromium');
    return;
  }
  const client = clientOf(club.url, { token });
  const staffToken = await signIn(club.url, STAFF);
  const staff = clientOf(club.url, { token: staffToken });
  const found = (await measuredPages(client, staff)).filter(({ name }) => name.startsWith(only));
  const list = smoke ? found.slice(0, 1) : found;
  const shopper = {
    origin: `http://pl.localhost:${club.port}`,
    token,
    staffToken,
    cart: await filledCart(client),
  };
  if (wants('pages')) await weights(list, shopper);
  if (wants('slow')) await slowly(list, shopper.origin);
  if (wants('lighthouse')) await scores(list, shopper);
}

function valuesOf<Page extends MeasuredPage>(list: readonly Page[], value: (page: Page) => number): Named[] {
  return list.map((page) => [page.name, value(page)] as const);
}

/** The pages of each kind with its budget; kinds without a page are left out. */
function byKind<Page extends MeasuredPage>(list: readonly Page[]) {
  return (Object.keys(kinds) as Budget[])
    .map((kind) => ({ kind, budget: kinds[kind], own: list.filter((page) => page.kind === kind) }))
    .filter(({ own }) => own.length > 0);
}

async function weights(list: readonly MeasuredPage[], shopper: Shopper): Promise<void> {
  console.log(
    '\nPages: first load at 390×844, empty cache, gzip. KB of 1000 bytes over the line, headers left out.',
  );
  const pages = await weighPages(list, shopper);
  const sorts = ['html', 'js', 'css', 'images', 'data', 'all', 'first'] as const;
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
    for (const url of blocking) console.log(`${name} is blocked by ${url}`);
    for (const url of foreign) console.log(`${name} requests ${url}`);
  }
  for (const { kind, budget, own } of byKind(pages)) {
    const { javascript, css, html, firstLoad } = budget;
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
    if (html !== undefined) {
      report.atMost(
        `HTML of ${kind} pages, KB`,
        valuesOf(own, (page) => page.html),
        html * 1000,
        kilobytes,
      );
    }
    if (firstLoad === undefined) continue;
    report.atMost(
      `first load of ${kind} pages without pictures, KB`,
      valuesOf(own, ({ first }) => first),
      firstLoad * 1000,
      kilobytes,
    );
  }
  report.atMost(
    'layout shift',
    valuesOf(pages, ({ shift }) => Math.round(shift * 100) / 100),
    budgets.pages.layoutShift,
    String,
  );
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

/** Opens the first pages of guests on a slow connection. */
async function slowly(list: readonly MeasuredPage[], origin: string): Promise<void> {
  const own = list.filter(
    ({ guest, alike, kind }) => guest && !alike && (kind === 'sign-in' || kind === 'registration'),
  );
  if (own.length === 0) return;
  console.log('\nSlow 3G: seconds until the main action can be used, at 400 kbit/s and 2 s per request.');
  const opened = await openSlowly(own, origin);
  const values = opened.map(({ name, usable }): Named => [name, Number(usable.toFixed(2))]);
  console.log(table(['route', 's'], values));
  report.atMost('usable on Slow 3G, s', values, budgets.pages.usableOnSlow3G, String, { isTiming: true });
}

async function scores(list: readonly MeasuredPage[], shopper: Shopper): Promise<void> {
  console.log('\nLighthouse, mobile: performance, accessibility, best practices.');
  const pages = await askLighthouse(
    list.filter(({ alike }) => !alike),
    shopper,
    // In short runs the first run counts.
    ({ kind }) => (quick || smoke ? 0 : (kinds[kind].lighthouse[0] ?? 100)),
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
  for (const { kind, budget, own } of byKind(pages)) {
    names.forEach((name, index) => {
      report.allAtLeast(
        `Lighthouse, ${name} of ${kind} pages`,
        valuesOf(own, ({ scores }) => scores[index] ?? 0),
        budget.lighthouse[index] ?? 100,
        { isTiming: name === 'performance' },
      );
    });
  }
}

/** Judges a simulated month of honest and dishonest companies. */
function trust(): void {
  const figures = simulateTrust({ honest: smoke ? 500 : 10_000, dishonest: smoke ? 60 : 300, seed: 'trust' });
  const percent = (value: number) => `${(value * 100).toFixed(2)} %`;
  const { honest, affected, dishonest, points, caught, judged } = figures;
  console.log(
    `\nReview rules: ${honest} honest and ${dishonest} dishonest companies, ${judged} labels and projects judged.`,
  );
  console.log(
    table(
      ['trick', 'companies', 'points', 'caught'],
      Object.entries(figures.tricks).map(([name, row]) => [
        name,
        row.companies,
        row.points,
        percent(row.caught / row.points),
      ]),
    ),
  );
  for (const [rule, companies] of Object.entries(figures.affectedBy))
    console.log(`${rule} flagged ${companies} of ${affected} honest companies that were held`);
  const missed: Named = ['of the dishonest points', 1 - caught / points];
  report.atMost('dishonest points not caught', [missed], 1 - trustLimits.caught, percent);
  report.atMost('honest companies held', [['of all', affected / honest]], trustLimits.affected, percent);
}

/** Measures the key latency of made-to-measure forms. */
async function typing(club: RunningClub, token: string): Promise<void> {
  if (!ensureChromium()) {
    report.missing('typing', 'no Chromium');
    return;
  }
  console.log(
    '\nTyping: ms from a key to its picture, at a processor four times slower; 19 of 20 keys stay within it.',
  );
  const visitor = { origin: `http://pl.localhost:${club.port}`, token };
  const count = smoke ? 1 : Number.POSITIVE_INFINITY;
  const products = await measureTyping(clientOf(club.url, { token }), visitor, count);
  console.log(
    table(
      ['product', 'ms'],
      products.map(({ name, key }) => [name, key]),
    ),
  );
  const values = products.map(({ name, key }): Named => [name, key]);
  report.atMost('a key in a configurator, ms', values, budgets.typing.key, String, { isTiming: true });
}

/** A phone is this much slower than the measuring machine. */
const SLOWDOWN = 4;

/** Measures what the scanner loads, its frames, and the way of a label to the screen. */
async function scanner(club: RunningClub, token: string): Promise<void> {
  if (!ensureChromium()) {
    report.missing('scanner', 'no Chromium');
    return;
  }
  console.log(
    '\nScanner: what a tap loads; ms of 19 in 20 frames at a processor four times slower; median ms from a label in view to its product.',
  );
  const visitor = { origin: `http://pl.localhost:${club.port}`, token };
  const found = await measureScanner(clientOf(club.url, { token }), visitor, smoke ? 2 : quick ? 10 : 40);
  const frames = await measureFrames(smoke ? 40 : quick ? 10 : 3);
  console.log(
    table(
      ['script', 'KB'],
      found.scripts.map(([name, bytes]) => [name, kilobytes(bytes)]),
    ),
  );
  const scripts = found.scripts.reduce((sum, [, bytes]) => sum + bytes, 0);
  const frame = Math.round((frames[Math.floor(frames.length * 0.95)] ?? 0) * SLOWDOWN);
  const limits = budgets.scanner;
  report.atMost('scripts of the scanner, KB', [['gzip', scripts]], limits.script * 1000, kilobytes);
  report.atMost('decoder of the scanner, KB', [['brotli', found.wasm]], limits.decoder * 1000, kilobytes);
  report.atMost('a frame of the scanner, ms', [[`${frames.length} frames`, frame]], limits.frame, String, {
    isTiming: true,
  });
  report.atMost(
    'label in view to product, ms',
    [[`${found.labels.length} labels`, Math.round(median(found.labels))]],
    limits.label,
    String,
    { isTiming: true },
  );
}

/** Measures the response rate of the server. */
async function ratios(
  club: RunningClub,
  token: string,
  learned: (Learned & { databaseUrl: string }) | undefined,
  atEnd: AtEnd,
): Promise<void> {
  const { rounds, seconds } = length;
  console.log(
    `\nServer: answers per second to 16 connections, by turns ${rounds} × ${seconds} s each; medians, and the ratio of each round.`,
  );
  const load = startLoad();
  atEnd(() => load.stop());
  const pair = async (
    name: string,
    limit: number,
    clubJob: Pick<Side, 'requests' | 'freshKey'>,
    work: BareWork,
    bareRequests = clubJob.requests,
  ) => {
    const bare = await startBare(work);
    try {
      const clubSide = { ...clubJob, url: club.url, what: name };
      const bareSide = { ...clubJob, url: bare.url, requests: bareRequests, what: `${name}, bare` };
      const result = await compare(load, clubSide, bareSide, length);
      const each = result.ratios.map((ratio) => ratio.toFixed(2)).join(' ');
      console.log(`${name}: ${Math.round(result.club)} club, ${Math.round(result.bare)} bare, ratio ${each}`);
      report.atLeast(name, result.ratio, limit);
    } finally {
      bare.stop();
    }
  };

  const signedIn = { cookie: `club_token=${token}` };
  const cached = { path: CACHED_PAGE, headers: { ...signedIn, 'accept-encoding': 'br' } };
  const bytes = await fetchBytes(club.url, cached);
  await pair('cached page ÷ bare node:http', budgets.server.cachedPage, { requests: [cached] }, { bytes });
  if (!wants('server')) return;

  if (learned) {
    const { databaseUrl, members, read, write } = learned;
    const readJob = { requests: [{ path: READ.path, headers: signedIn }] };
    await pair('read ÷ bare pg', budgets.server.read, readJob, { databaseUrl, read });

    const requests = members.map(
      ({ token: own, order }): CannonRequest => ({
        method: 'POST',
        path: '/api/v2/orders',
        headers: { authorization: `Bearer ${own}`, 'content-type': 'application/json' },
        body: JSON.stringify(order),
      }),
    );
    const bareRequests = requests.map((request, n) => ({ ...request, path: `/${n}` }));
    const orderJob = { requests, freshKey: true };
    await pair('order ÷ bare pg', budgets.server.order, orderJob, { databaseUrl, write }, bareRequests);
  } else {
    report.missing('read ÷ bare pg', 'no PostgreSQL');
    report.missing('order ÷ bare pg', 'no PostgreSQL');
  }

  // The peer was measured on another, quiet machine. Hono's shortest answer on both machines makes them comparable.
  const { ratio, peer, helloBesidePeer } = budgets.server.page;
  const hello = await startBare({ hello: true });
  atEnd(() => hello.stop());
  const result = await compare(
    load,
    { url: club.url, requests: [{ path: PAGE, headers: signedIn }], what: 'page' },
    { url: hello.url, requests: [{ path: '/' }], what: 'hello' },
    length,
  );
  const share = peer / helloBesidePeer;
  const each = result.ratios.map((value) => (value / share).toFixed(2)).join(' ');
  console.log(
    `signed-in page: ${Math.round(result.club)} club, ${Math.round(result.bare)} hello of Hono; the best peer ${peer} beside ${helloBesidePeer}; × best peer ${each}`,
  );
  report.atLeast('signed-in page, × best peer', result.ratio / share, ratio);
}

exitOnSignals();
process.exitCode = await withCleanup(async (atEnd) => {
  await bench(atEnd);
  return report.print();
});
