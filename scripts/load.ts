#!/usr/bin/env node
/**
 * Lets 2,000 members ask the built club for what they ask on a day, at a rate that rises until it can no more, and
 * beyond. How it works and how to read it: docs/load.md.
 *
 * node scripts/load.ts           about ten minutes
 * node scripts/load.ts --quick   about one minute: a first impression
 * node scripts/load.ts --smoke   100 members, three steps of a second: proves that it runs; knee and times are not judged
 * node scripts/load.ts --nodes   one node, then two, on one PostgreSQL behind nginx; with --quick too
 * node scripts/load.ts --seconds=20   another length of each step
 *
 * The exit code is 1 if something below is over its bound. Needs PostgreSQL, with --nodes nginx too; runs on Node 24,
 * after `scripts/setup.mjs build`.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../tests/support/postgres.ts';
import { helper } from './bench/ratios.ts';
import { timesADay } from './load/mix.ts';
import { startFront } from './load/nginx.ts';
import { makeWorld } from './load/world.ts';
import { ensureNginx, ensurePostgres } from './machine.ts';
import { audit, startClub } from './support/club.ts';
import { createReport, table } from './support/report.ts';

/** The size of a club that the bounds are for. */
const CLUB_MEMBERS = 2_000;
const HOST = 'pl.localhost';

/** What counts as well: 99 of 100 answers within so many milliseconds, and nearly everything answered. */
const WELL = { p99: 500, share: 0.97 };
/** Bounds beyond the knee, in milliseconds: for who is let in, and for who is turned away. */
const RUSH = { accepted: 3_000, shed: 2_000 };
/** What the club may hold more than before, after the rest: caches fill in the first hour of a process. */
const LEAK_BYTES = 32e6;
/** Requests in a second, at least: a day's busiest hour has a fifth of it, and this is five times as much. */
const ENOUGH = Math.ceil(((CLUB_MEMBERS * timesADay) / 5 / 3_600) * 5);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const quick = process.argv.includes('--quick');
const smoke = process.argv.includes('--smoke');
const nodes = process.argv.includes('--nodes');
const MEMBERS = smoke ? 100 : CLUB_MEMBERS;
/** `steps`: how many there are at most before the knee. */
const plan = smoke
  ? { warmup: 1, seconds: 1, from: 10, factor: 2, rest: 1, streams: 10, steps: 2 }
  : quick
    ? { warmup: 5, seconds: 4, from: 60, factor: 1.6, rest: 3, streams: 100 }
    : nodes
      ? { warmup: 10, seconds: 8, from: 100, factor: 1.25, rest: 10, streams: 300 }
      : { warmup: 15, seconds: 30, from: 60, factor: 1.25, rest: 20, streams: 300 };
const given = process.argv.find((word) => word.startsWith('--seconds='));
if (given) plan.seconds = Number(given.slice('--seconds='.length));
/** Beyond the knee, and back to half of it. */
const AFTER = smoke ? [0.5] : [2, 3, 0.5];
const report = createReport({ isJudged: !smoke });

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** What is to be stopped in an orderly way at the end, the last first. */
const undo = [];
try {
  await load();
  process.exitCode = report.print();
} finally {
  for (const step of undo.reverse()) await step();
}

async function load() {
  if (!existsSync('dist/server/entry.mjs')) throw new Error('No build in dist/: run `npm run build`');
  const [{ model }] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${model.trim()}, Node ${process.version}`,
  );
  const nginx = nodes ? ensureNginx() : undefined;
  for (const [name, isMissing] of [
    ['PostgreSQL', !ensurePostgres()],
    ['nginx', nodes && !nginx],
  ]) {
    if (!isMissing) continue;
    report.missing('load', `no ${name}`);
    return;
  }
  const cluster = await startPostgres();
  undo.push(() => cluster.stop());
  if (!nodes) {
    judge(await measure(cluster, 1));
    return;
  }
  const one = await measure(cluster, 1, nginx);
  const two = await measure(cluster, 2, nginx);
  judge(one, 'one node: ');
  judge(two, 'two nodes: ');
  const most = ({ steps }) => Math.max(...steps.map(({ answered }) => answered));
  console.log(
    `\nTwo nodes beside one: knee × ${(two.knee / one.knee).toFixed(2)} (${Math.round(two.knee)} beside ${Math.round(one.knee)}), most answers a second × ${(most(two) / most(one)).toFixed(2)} (${Math.round(most(two))} beside ${Math.round(most(one))}).`,
  );
}

/** Lets the load rise on a club of its own. Gives its steps, and the rate of the knee: 0 if there is none. */
async function measure(cluster, count, nginx) {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-load-'));
  const databaseUrl = await cluster.createDatabase();
  const secret = randomBytes(32).toString('base64url');
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
    TRUSTED_PROXIES: '1',
    METRICS_TOKEN: secret,
  };
  const preload = [new URL('./load/process-figures.ts', import.meta.url).href];
  const clubs = [];
  const generator = helper('../load/generator.ts');
  let front;
  try {
    // The first makes the demo club.
    for (let node = 0; node < count; node++) clubs.push(await startClub({ env, preload }));
    front =
      nginx &&
      (await startFront(
        nginx,
        clubs.map(({ port }) => port),
      ));
    const world = await makeWorld({ url: clubs[0].url, databaseUrl, secret, count: MEMBERS });
    const where = front ? `${count} behind nginx` : 'one node';
    console.log(
      `\n${where}: ${world.members.length} members, ${plan.streams} open streams, ${Math.round(timesADay)} requests of a member on a day`,
    );
    const { url } = front ?? clubs[0];
    await generator.ask({ world, url, host: HOST, databaseUrl, streams: plan.streams });
    const result = await rise(generator, clubs, where);
    const { broken } = await generator.ask({ end: true });
    report.atMost(`${where}: streams that broke off`, [[`of ${plan.streams}`, broken]], 0, String);
    report.atMost(`${where}: audit`, [['findings or errors', audit(env)]], 0, String);
    return result;
  } finally {
    generator.stop();
    await front?.stop();
    for (const club of clubs) await club.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rise(generator, clubs, where) {
  const run = async (rate, seconds, what) => {
    await figuresOf(clubs, 'now');
    const result = await generator.ask({ rate, seconds });
    const step = { rate, what, ...result, ...(await figuresOf(clubs, 'now')) };
    console.log(line(step));
    for (const [why, count] of step.whys) console.log(`  ${count} × ${why}`);
    return step;
  };
  console.log(line());
  const warm = await run(plan.from, plan.warmup, 'warm-up');
  await wait(1_000);
  const before = await figuresOf(clubs, 'swept');
  const runs = [warm];
  const steps = [];
  const isWell = ({ took, share }) => took.p99 <= WELL.p99 && share >= WELL.share;
  const goesOn = () => steps.length < (plan.steps ?? Number.POSITIVE_INFINITY) && steps.every(isWell);
  for (let rate = plan.from; goesOn(); rate *= plan.factor) {
    let step = await run(rate, plan.seconds, '');
    runs.push(step);
    // A rate that is not carried once may be somebody else's doing. An error never is.
    if (!isWell(step)) {
      step = await run(rate, plan.seconds, 'again');
      runs.push(step);
    }
    steps.push(step);
  }
  const knee = steps.findLast(isWell);
  for (const times of AFTER) {
    const rate = (knee?.rate ?? plan.from) * times;
    const step = await run(rate, plan.seconds, times < 1 ? 'after the rush' : `${times} × knee`);
    runs.push(step);
    steps.push(step);
  }
  await wait(plan.rest * 1_000);
  const after = await figuresOf(clubs, 'swept');
  const requests = runs.reduce((sum, step) => sum + step.requests, 0);
  console.log(
    `\n${requests} requests, ${(requests / (MEMBERS * timesADay)).toFixed(2)} of a day. Knee: ${Math.round(knee?.rate ?? 0)} requests a second.` +
      ` Memory: ${megabytes(before.rss)} MB before, ${megabytes(knee?.rss ?? 0)} at the knee, ${megabytes(after.rss)} after a rest; held after collecting garbage ${megabytes(before.held)} before, ${megabytes(after.held)} after.`,
  );
  if (knee) console.log(slowest(knee));
  report.atMost(
    `${where}: held more than before, MB`,
    [[`${megabytes(before.held)} before`, after.held - before.held]],
    LEAK_BYTES * clubs.length,
    megabytes,
  );
  return { runs, steps, knee: knee?.rate ?? 0 };
}

/** What the nodes take: their memory in sum, the slowest event loop, the processors that they use. */
async function figuresOf(clubs, figures) {
  const all = await Promise.all(
    clubs.map(async ({ child }) => {
      child.send({ figures });
      const [{ figures: found }] = await once(child, 'message');
      return found;
    }),
  );
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  return {
    rss: sum('rss'),
    held: sum('held'),
    cpu: sum('cpu'),
    loop: Math.max(...all.map(({ loop }) => loop)),
  };
}

function judge({ runs, steps, knee }, whose = '') {
  const above = steps.filter(({ rate }) => rate > knee);
  const each = (list, value) =>
    list.length === 0 ? [['none', 0]] : list.map((step) => [`${Math.round(step.rate)}/s`, value(step)]);
  const milliseconds = (value) => String(Math.round(value));
  report.atLeast(`${whose}requests a second at the knee`, knee, ENOUGH);
  report.atMost(
    `${whose}errors`,
    each(runs, ({ errors }) => errors),
    0,
    String,
  );
  const p99 = each(above, ({ took }) => took.p99);
  report.atMost(`${whose}p99 of who is let in beyond it, ms`, p99, RUSH.accepted, milliseconds, {
    isTiming: true,
  });
  const shed = each(above, ({ tookShed }) => tookShed.p99);
  report.atMost(`${whose}p99 of who is turned away, ms`, shed, RUSH.shed, milliseconds, { isTiming: true });
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}

/** A row of the table, or its heading: written as soon as it is known. */
function line(step) {
  const headings = [
    'asked/s',
    'answered/s',
    'p50',
    'p95',
    'p99',
    'errors',
    'turned away',
    'p99 of these',
    'RSS MB',
    'loop p99',
    'cores',
    'sent late p99',
    '',
  ];
  if (!step)
    return `\nTimes in milliseconds from the moment a request was due.\n| ${headings.join(' | ')} |\n|${headings.map(() => '---').join('|')}|`;
  const { asked, answered, took, errors, shed, tookShed, rss, loop, cpu, late, what } = step;
  const round = (value) => String(Math.round(value));
  const cells = [
    round(asked),
    round(answered),
    round(took.p50),
    round(took.p95),
    round(took.p99),
    errors,
    shed,
    shed > 0 ? round(tookShed.p99) : '',
    megabytes(rss),
    round(loop),
    cpu.toFixed(2),
    round(late.p99),
    what,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** What takes longest at the knee. */
function slowest({ names }) {
  const rows = names
    .toSorted((a, b) => b.p95 - a.p95)
    .map(({ name, count, p50, p95, p99 }) => [name, count, ...[p50, p95, p99].map(Math.round)]);
  return `\nAt the knee, in milliseconds\n${table(['request', 'answers', 'p50', 'p95', 'p99'], rows)}`;
}
