/**
 * Migrations of large tables, in steps so short that a club is used meanwhile. They follow those of `migrations`, each
 * step once. PGlite and empty databases run them at once.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** A step never waits longer for a lock, because members then wait behind it. Shorter than `deadlock_timeout`. */
const LOCK_MS = 500;

/** Milliseconds between two attempts to get a lock. */
const RETRY_MS = 200;

/** Pages of 8 KB that a batch changes. */
const BATCH_PAGES = 100;

/** Runs SQL outside of a transaction, with a separate connection. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** Changes the rows of a table. */
interface Batches {
  name: string;
  table: string;
  /** @param pages condition on `ctid`; a batch may run twice */
  batch: (pages: string) => string;
  /** Finds a row that batches missed, because others moved it to another page. All run again then. */
  left?: string;
}

/** Its name is stored. */
export type LiveStep =
  | Batches
  /** Statements of one transaction, which hold locks for milliseconds. */
  | { name: string; statements: readonly string[] }
  /** Builds an index, during which the table is written. */
  | { name: string; index: string; on: string };

/**
 * Runs the steps that are left, in this order. Can be interrupted and repeated.
 *
 * @param signal ends it after the current statement
 */
export async function runLiveSteps(
  run: Run,
  steps: readonly LiveStep[],
  signal?: AbortSignal,
): Promise<void> {
  const rows = await run(
    'select step, next_page, ended_at is not null as is_ended from drizzle.live_migrations',
  );
  const states = new Map(rows.map((row) => [row.step, row]));
  for (const step of steps) {
    const state = states.get(step.name);
    if (state?.is_ended) continue;
    if (signal?.aborted) return;
    if ('batch' in step) await runBatches(run, step, Number(state?.next_page ?? 0), signal);
    else if ('index' in step) await buildIndex(run, step);
    else await patiently(run, [...step.statements, stateOf(step)], signal);
  }
}

/** True when all have ended. */
export async function areLiveStepsDone(run: Run, steps: readonly LiveStep[]): Promise<boolean> {
  const rows = await run('select step from drizzle.live_migrations where ended_at is not null');
  const ended = new Set(rows.map(({ step }) => step));
  return steps.every(({ name }) => ended.has(name));
}

/** @param nextPage undefined when it has ended */
function stateOf({ name }: LiveStep, nextPage?: number): string {
  const ended = nextPage === undefined ? 'now()' : 'null';
  return `insert into drizzle.live_migrations (step, next_page, ended_at) values ('${name}', ${nextPage ?? 0}, ${ended})
    on conflict (step) do update set next_page = excluded.next_page, ended_at = excluded.ended_at`;
}

async function runBatches(run: Run, step: Batches, from: number, signal?: AbortSignal): Promise<void> {
  for (let start = from; ; start = 0) {
    // Pages added later have only rows of those who know what the step is about, or moved ones.
    const [size] = await run(
      `select ceil(pg_relation_size('${step.table}') / current_setting('block_size')::numeric)::int as pages`,
    );
    const pages = Number(size?.pages);
    for (let page = start; page < pages; page += BATCH_PAGES) {
      if (signal?.aborted) return;
      const next = page + BATCH_PAGES;
      const range = `ctid >= '(${page},0)' and ctid < '(${next},0)'`;
      await patiently(run, [step.batch(range), stateOf(step, next)], signal);
    }
    if (signal?.aborted) return;
    if (!step.left || (await run(step.left)).length === 0) break;
  }
  await patiently(run, [stateOf(step)]);
}

async function buildIndex(run: Run, step: LiveStep & { index: string; on: string }): Promise<void> {
  // An interrupted build leaves an invalid index.
  await run(`drop index concurrently if exists ${step.index}`);
  await run(`create unique index concurrently ${step.index} on ${step.on}`);
  await patiently(run, [stateOf(step)]);
}

/** Runs a transaction again while others are in its way, until `signal`: then it is not done. */
async function patiently(run: Run, statements: readonly string[], signal?: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await run('begin');
      await run(`set local lock_timeout = ${LOCK_MS}`);
      for (const statement of statements) await run(statement);
      await run('commit');
      return;
    } catch (error) {
      await run('rollback');
      if (!isBusy(error)) throw error;
      if (signal?.aborted) return;
      await delay(RETRY_MS);
    }
  }
}

/** `lock_not_available` and `deadlock_detected`. */
const BUSY = new Set<unknown>(['55P03', '40P01']);

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BUSY.has(error.code);
}
