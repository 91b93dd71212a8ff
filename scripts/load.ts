#!/usr/bin/env node
/**
 * Sends the daily requests of 2,000 members to the built club, at a rate that rises beyond its capacity. How it works
 * and how to read it: docs/load.md.
 *
 * node scripts/load.ts           about ten minutes
 * node scripts/load.ts --quick   about one minute: approximate
 * node scripts/load.ts --smoke   100 members and three steps of a second: proves that it runs. Knee and times are not
 *                                judged
 * node scripts/load.ts --nodes   one node, then two, on one PostgreSQL behind nginx; also with --quick
 * node scripts/load.ts --seconds=20   another length of each step
 *
 * The exit code is 1 if a value is over its bound. Needs PostgreSQL, and nginx with --nodes. Runs on Node 24 after
 * `npm run build`.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { requireBuild } from '../tests/support/built-club.ts';
import { type Postgres, startPostgres } from '../tests/support/database/postgres.ts';
import { type Costs, capacityTable } from './load/capacity.ts';
import { type DatabaseFigures, databaseFigures } from './load/database-figures.ts';
import type { GeneratorTasks, Quantiles, StepResult } from './load/generator.ts';
import { timesADay } from './load/mix.ts';
import { startNginx } from './load/nginx.ts';
import type { Figures, FiguresRequest } from './load/process-figures.ts';
import { makeWorld } from './load/world.ts';
import { ensureNginx, ensurePostgres } from './machine.ts';
import { type Child, startChild } from './support/child.ts';
import { audit, type RunningClub, startClub } from './support/club.ts';
import { createReport, type Named, table } from './support/report.ts';
import { type AtEnd, exitOnSignals, flag, machineLine, option, withCleanup } from './support/run.ts';

type Generator = Child<GeneratorTasks>;

/** Lengths in seconds, rates in requests per second. */
interface Plan {
  warmup: number;
  /** Of each step. */
  seconds: number;
  from: number;
  /** Factor between consecutive rates. */
  factor: number;
  /** After the last step. */
  rest: number;
  /** Number of open event streams. */
  streams: number;
  /** Maximum number of steps before the knee; unlimited if absent. */
  steps?: number;
}

/** A step with the resource usage of the nodes. */
interface Step extends StepResult, Figures {
  rate: number;
  seconds: number;
  /** At its end. */
  database: DatabaseFigures;
  /** Its name in the table; empty for regular ones. */
  what: string;
}

/** Results of one or two nodes. */
interface Measurement {
  /** All steps, repeated ones included. */
  runs: Step[];
  steps: Step[];
  /** Rate of the knee; 0 if there is none. */
  knee: number;
}

/** The club size that the bounds apply to. */
const CLUB_MEMBERS = 2_000;
const HOST = 'pl.localhost';

/** A rate is sustained if the 99th percentile is within these milliseconds and this share of requests is answered. */
const CARRIED = { p99: 500, share: 0.97 };
/** Bounds of the 99th percentile beyond the knee, in milliseconds: of accepted and of rejected requests. */
const OVERLOAD = { accepted: 3_000, rejected: 2_000 };
/** Permitted memory growth after the rest: caches fill in the first hour of a process. */
const LEAK_BYTES = 32e6;
/** Requests of a member, and the share of them in the busiest hour. */
const DAY = { requests: timesADay, busiest: 0.2 };
/** Minimum rate of the knee: five times that of the busiest hour. */
const MIN_KNEE = Math.ceil(((CLUB_MEMBERS * DAY.requests * DAY.busiest) / 3_600) * 5);

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const quick = flag('quick');
const smoke = flag('smoke');
const nodes = flag('nodes');
const members = smoke ? 100 : CLUB_MEMBERS;
const plan: Plan = smoke
  ? { warmup: 1, seconds: 1, from: 10, factor: 2, rest: 1, streams: 10, steps: 2 }
  : quick
    ? { warmup: 5, seconds: 4, from: 60, factor: 1.6, rest: 3, streams: 100 }
    : nodes
      ? { warmup: 10, seconds: 8, from: 100, factor: 1.25, rest: 10, streams: 300 }
      : { warmup: 15, seconds: 30, from: 60, factor: 1.25, rest: 20, streams: 300 };
plan.seconds = Number(option('seconds') ?? plan.seconds);
/** Rates after the knee, as multiples of it: two of overload, then half of it. */
const AFTER = smoke ? [0.5] : [2, 3, 0.5];
const report = createReport({ isJudged: !smoke });

async function load(atEnd: AtEnd): Promise<void> {
  requireBuild();
  console.log(machineLine());
  const nginx = nodes ? ensureNginx() : undefined;
  const missing = !ensurePostgres() ? 'PostgreSQL' : nodes && !nginx ? 'nginx' : undefined;
  if (missing) {
    report.missing('load', `no ${missing}`);
    return;
  }
  const cluster = await startPostgres();
  atEnd(() => cluster.stop());
  if (!nodes) {
    judge(await measure(cluster, 1));
    return;
  }
  const one = await measure(cluster, 1, nginx);
  const two = await measure(cluster, 2, nginx);
  judge(one, 'one node: ');
  judge(two, 'two nodes: ');
  const most = ({ steps }: Measurement) => Math.max(...steps.map(({ answered }) => answered));
  console.log(
    `\nTwo nodes beside one: knee × ${(two.knee / one.knee).toFixed(2)} (${Math.round(two.knee)} beside ${Math.round(one.knee)}), most answers a second × ${(most(two) / most(one)).toFixed(2)} (${Math.round(most(two))} beside ${Math.round(most(one))}).`,
  );
}

/**
 * Measures a new club at a rising rate.
 *
 * @param count number of nodes
 * @param nginx path of the program; without it the load goes directly to the only node
 */
async function measure(cluster: Postgres, count: number, nginx?: string): Promise<Measurement> {
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
  return withCleanup(async (atEnd) => {
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    // The first node seeds the database.
    const first = await startClub({ env, preload });
    atEnd(() => first.stop());
    const clubs = [first];
    for (let node = 1; node < count; node++) {
      const club = await startClub({ env, preload });
      atEnd(() => club.stop());
      clubs.push(club);
    }
    const ports = clubs.map(({ port }) => port);
    const front = nginx ? await startNginx(nginx, ports) : undefined;
    atEnd(() => front?.stop());
    const generator: Generator = startChild(new URL('./load/generator.ts', import.meta.url));
    atEnd(() => generator.stop());
    const world = await makeWorld({ url: first.url, databaseUrl, secret, count: members });
    const where = front ? `${count} behind nginx` : 'one node';
    console.log(
      `\n${where}: ${world.members.length} members, ${plan.streams} open streams, ${Math.round(timesADay)} requests per day and member`,
    );
    const { url } = front ?? first;
    await generator.run('begin', { world, url, host: HOST, databaseUrl, streams: plan.streams });
    const result = await rise(generator, clubs, databaseUrl, where);
    const { broken } = await generator.run('end');
    report.atMost(`${where}: broken streams`, [[`of ${plan.streams}`, broken]], 0, String);
    report.atMost(`${where}: audit`, [['findings or errors', audit(env)]], 0, String);
    return result;
  });
}

/** Raises the rate until the club no longer sustains it, then goes beyond and back. */
async function rise(
  generator: Generator,
  clubs: readonly RunningClub[],
  databaseUrl: string,
  where: string,
): Promise<Measurement> {
  const run = async (rate: number, seconds: number, what: string) => {
    await figuresOf(clubs, 'now');
    const result = await generator.run('step', { rate, seconds });
    const figures = await figuresOf(clubs, 'now');
    const database = await databaseFigures(databaseUrl);
    const step: Step = { rate, seconds, what, ...result, ...figures, database };
    console.log(tableRow(step));
    for (const [why, count] of step.whys) console.log(`  ${count} × ${why}`);
    return step;
  };
  console.log(tableHead);
  const warm = await run(plan.from, plan.warmup, 'warm-up');
  await wait(1_000);
  const before = await figuresOf(clubs, 'swept');
  const runs = [warm];
  const steps: Step[] = [];
  const isCarried = ({ took, share }: Step) => took.p99 <= CARRIED.p99 && share >= CARRIED.share;
  const rises = () => steps.length < (plan.steps ?? Number.POSITIVE_INFINITY) && steps.every(isCarried);
  for (let rate = plan.from; rises(); rate *= plan.factor) {
    let step = await run(rate, plan.seconds, '');
    runs.push(step);
    // A single miss may be caused by other programs on this machine. An error never is.
    if (!isCarried(step)) {
      step = await run(rate, plan.seconds, 'again');
      runs.push(step);
    }
    steps.push(step);
  }
  const knee = steps.findLast(isCarried);
  for (const times of AFTER) {
    const rate = (knee?.rate ?? plan.from) * times;
    const step = await run(rate, plan.seconds, times < 1 ? 'after the overload' : `${times} × knee`);
    runs.push(step);
    steps.push(step);
  }
  await wait(plan.rest * 1_000);
  const after = await figuresOf(clubs, 'swept');
  const requests = runs.reduce((sum, step) => sum + step.requests, 0);
  console.log(
    `\n${requests} requests, ${(requests / (members * timesADay)).toFixed(2)} of a day. Knee: ${Math.round(knee?.rate ?? 0)} requests a second.` +
      ` Memory: ${megabytes(before.rss)} MB before, ${megabytes(knee?.rss ?? 0)} at the knee, ${megabytes(after.rss)} after a rest; held after collecting garbage ${megabytes(before.held)} before, ${megabytes(after.held)} after.`,
  );
  if (knee) {
    console.log(slowest(knee));
    console.log(capacityTable(costsOf(warm.database, runs.slice(1, runs.indexOf(knee) + 1)), DAY));
  }
  report.atMost(
    `${where}: held more than before, MB`,
    [[`${megabytes(before.held)} before`, after.held - before.held]],
    LEAK_BYTES * clubs.length,
    megabytes,
  );
  return { runs, steps, knee: knee?.rate ?? 0 };
}

/**
 * Average costs of the requests of steps.
 *
 * @param before the first of them
 */
function costsOf(before: DatabaseFigures, steps: readonly Step[]): Costs {
  const sum = (value: (step: Step) => number) => steps.reduce((total, step) => total + value(step), 0);
  const answers = sum(({ answered, seconds }) => answered * seconds);
  const after = steps.at(-1)?.database ?? before;
  return {
    node: (sum(({ cpu, seconds }) => cpu * seconds) * 1_000) / answers,
    database: ((after.cpu - before.cpu) * 1_000) / answers,
    bytes: (after.bytes - before.bytes) / answers,
  };
}

/** Usage of all nodes: the sum of memory and processors, and the slowest event loop. */
async function figuresOf(
  clubs: readonly RunningClub[],
  figures: FiguresRequest['figures'],
): Promise<Figures> {
  const all = await Promise.all(
    clubs.map(async ({ child }) => {
      const found = once(child, 'message');
      child.send({ figures } satisfies FiguresRequest);
      const [answer] = (await found) as [Figures];
      return answer;
    }),
  );
  const sum = (name: keyof Figures) => all.reduce((total, one) => total + one[name], 0);
  return {
    rss: sum('rss'),
    held: sum('held'),
    cpu: sum('cpu'),
    loop: Math.max(...all.map(({ loop }) => loop)),
  };
}

function judge({ runs, steps, knee }: Measurement, whose = ''): void {
  const above = steps.filter(({ rate }) => rate > knee);
  const each = (list: readonly Step[], value: (step: Step) => number): Named[] =>
    list.length === 0
      ? [['none', 0]]
      : list.map((step) => [`${Math.round(step.rate)}/s`, value(step)] as const);
  report.atLeast(`${whose}requests a second at the knee`, knee, MIN_KNEE);
  report.atMost(
    `${whose}errors`,
    each(runs, ({ errors }) => errors),
    0,
    String,
  );
  const bounds = [
    ['accepted', ({ took }: Step) => took.p99],
    ['rejected', ({ tookRejected }: Step) => tookRejected.p99],
  ] as const;
  for (const [outcome, p99] of bounds)
    report.atMost(
      `${whose}p99 of ${outcome} requests beyond it, ms`,
      each(above, p99),
      OVERLOAD[outcome],
      rounded,
      { isTiming: true },
    );
}

function rounded(value: number): string {
  return String(Math.round(value));
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

const columns = [
  'asked/s',
  'answered/s',
  'p50',
  'p95',
  'p99',
  'errors',
  'rejected',
  'p99 of these',
  'RSS MB',
  'loop p99',
  'cores',
  'sent late p99',
  '',
];
const tableHead = `\nTimes in milliseconds from the moment a request was due.\n| ${columns.join(' | ')} |\n|${columns.map(() => '---').join('|')}|`;

/** A row of the table, printed at the end of its step. */
function tableRow(step: Step): string {
  const { asked, answered, took, errors, rejected, tookRejected, rss, loop, cpu, late, what } = step;
  const cells = [
    rounded(asked),
    rounded(answered),
    rounded(took.p50),
    rounded(took.p95),
    rounded(took.p99),
    errors,
    rejected,
    rejected > 0 ? rounded(tookRejected.p99) : '',
    megabytes(rss),
    rounded(loop),
    cpu.toFixed(2),
    rounded(late.p99),
    what,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The slowest kinds of requests at the knee. */
function slowest({ names }: Step): string {
  const cells = ({ p50, p95, p99 }: Quantiles) => [p50, p95, p99].map(Math.round);
  const rows = names
    .toSorted((a, b) => b.p95 - a.p95)
    .map(({ name, count, ...times }) => [name, count, ...cells(times)]);
  return `\nAt the knee, in milliseconds\n${table(['request', 'answers', 'p50', 'p95', 'p99'], rows)}`;
}

exitOnSignals();
process.exitCode = await withCleanup(async (atEnd) => {
  await load(atEnd);
  return report.print();
});
