/**
 * Deterministic races. `competing` runs an action against a club on PostgreSQL. The connection of the first matching
 * statement is held while other connections work, then continues. So a race that happens once in a thousand runs
 * happens in each.
 */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { rowsOf } from '#db/client.ts';
import type { TestClub } from '../club.ts';

/** When the competitor runs: right before or right after the first matching statement. */
type Point = { before: RegExp } | { after: RegExp };

type Callback = (error: unknown, result?: unknown) => void;

/**
 * Runs `action` and pauses it once at the point, until `run` is done. A competitor that waits for a lock of the action
 * must not be awaited in `run`: start it there and await `untilBlocked`.
 *
 * @returns the result of the action
 * @throws Error when no statement matched, or the club has a single connection (PGlite)
 */
export async function competing<T>(
  club: TestClub,
  { run, ...point }: Point & { run: () => Promise<unknown> },
  action: () => Promise<T>,
): Promise<T> {
  const { pool } = club.database;
  if (!pool) throw new Error('Competitors need separate connections: this test belongs in tests/races.');
  const isBefore = 'before' in point;
  const pattern = isBefore ? point.before : point.after;
  let reached = false;
  const wrapped = new Set<pg.PoolClient>();

  const wrap = (client: pg.PoolClient) => {
    if (wrapped.has(client)) return;
    wrapped.add(client);
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      if (reached || !pattern.test(textOf(values[0]))) return query(...values);
      reached = true;
      const callback = typeof values.at(-1) === 'function' ? (values.pop() as Callback) : undefined;
      const held = (async () => {
        if (isBefore) await run();
        const result = await query(...values);
        if (!isBefore) await run();
        return result;
      })();
      if (!callback) return held;
      held.then((result) => callback(undefined, result), callback);
      return undefined;
    }) as typeof client.query;
  };

  pool.on('acquire', wrap);
  try {
    const result = await action();
    if (!reached) throw new Error(`No statement matched ${pattern}: nothing competed.`);
    return result;
  } finally {
    pool.off('acquire', wrap);
    for (const client of wrapped) delete (client as Partial<pg.PoolClient>).query;
  }
}

/**
 * Waits until the competitor is blocked by a lock.
 *
 * @throws Error when the competitor ends without having waited
 */
async function untilBlocked(club: TestClub, competitor: Promise<unknown>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  competitor.then(end, end);
  for (;;) {
    const [row] = await rowsOf<{ waiting: number }>(
      club.db,
      sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row && row.waiting > 0) return;
    if (ended) throw new Error('The competitor did not have to wait.');
  }
}

/**
 * Asserts a lock conflict: the competitor starts after a statement of the action, waits for it, and ends after it.
 *
 * @throws Error when no statement matched, or the competitor did not wait
 */
export async function mustWait<T, C>(
  club: TestClub,
  after: RegExp,
  action: () => Promise<T>,
  competitor: () => Promise<C>,
): Promise<{ ours: T; theirs: C | undefined }> {
  let theirs: Promise<C> | undefined;
  const ours = await competing(
    club,
    {
      after,
      async run() {
        theirs = competitor();
        await untilBlocked(club, theirs);
      },
    },
    action,
  );
  return { ours, theirs: await theirs };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return (query as { text?: string } | undefined)?.text ?? '';
}
