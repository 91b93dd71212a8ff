/**
 * What the club does by the clock. Reading and booking are right without these jobs: they write down what has come true
 * already, so a job that was missed for a week has only more to write.
 */
import type { Database } from '#db/client.ts';
import { removeUnused } from '#features/marketing/server/order-files.ts';
import type { PrintQueue } from '#features/marketing/server/print-queue.ts';
import type { TopUpQueue } from '#features/orders/server/top-ups.ts';
import { expireAll } from '#features/points/server/expiry.ts';
import { purge } from '#features/privacy/server/purge.ts';
import { expireProjects } from '#features/projects/server/expire.ts';
import type { Files } from '#platform/files/files.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { Queue } from '#platform/jobs/queue.ts';

/** A job. It may run twice, or on two nodes at once. */
export interface Job {
  /** When it runs, as cron writes it, in UTC. */
  cron: string;
  /** What it does, for the operator. */
  does: string;
  /** Does all that is due at `now`, and says how much that was. */
  run(
    db: Database,
    now: Date,
    files: Files,
    topUpQueue: TopUpQueue,
    printQueue: PrintQueue,
  ): Promise<Record<string, number>>;
}

/** The jobs by the name under which they stand in the queue and on the command line. */
export const jobs = {
  'expire-points': {
    // Midnight of the year's last day comes at another hour in each time zone, all of them whole.
    cron: '1 * * * *',
    does: 'books the points that have expired',
    run: expireAll,
  },
  'lose-projects': {
    cron: '*/10 * * * *',
    does: 'marks open projects as lost whose time has passed, and tells who registered them',
    run: async (db, now) => ({ projects: await expireProjects(db, now) }),
  },
  'top-up-cards': {
    cron: '* * * * *',
    does: 'goes on with top-ups of club cards whose outcome is open',
    run: async (_db, _now, _files, topUpQueue) => ({ ...(await topUpQueue.processDue()) }),
  },
  'print-orders': {
    cron: '17 * * * *',
    does: 'makes the print files of orders that have none',
    run: async (db, _now, _files, _topUps, printQueue) => ({ orders: await printQueue.printMissing(db) }),
  },
  forget: {
    cron: '11 2 * * *',
    does: 'deletes what has been kept long enough',
    run: purge,
  },
  'remove-files': {
    cron: '41 3 * * *',
    does: 'removes logos that were sent and not ordered',
    run: async (db, now, files) => ({ files: await removeUnused(db, now, files) }),
  },
} as const satisfies Record<string, Job>;

/** The name of a job. */
export type JobName = keyof typeof jobs;

/**
 * A process that is killed leaves its job behind as running, and no other of its kind begins. Without a sign of life for
 * this long it counts as failed.
 */
const alive = { heartbeatSeconds: 60 };

/** Puts the jobs on the clock, and lets each run once now, for what came due while no node was there. */
export async function startJobs(
  queue: Queue,
  {
    db,
    files,
    topUpQueue,
    printQueue,
    log,
    now,
  }: Pick<Deps, 'db' | 'files' | 'topUpQueue' | 'printQueue' | 'log' | 'now'>,
): Promise<void> {
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    await queue.createQueue(name, { policy: 'stately', retryLimit: 3, retryDelay: 60, ...alive });
    // Before the worker, which looks once at its start and then twice a minute.
    await queue.send(name, {}, alive);
    await queue.work(name, { pollingIntervalSeconds: 30 }, async () => {
      const done = await run(db, now(), files, topUpQueue, printQueue);
      if (Object.values(done).some((figure) => figure > 0)) log.info({ job: name, ...done }, 'job');
    });
    await queue.schedule(name, cron, {}, alive);
  }
}
