/** The queue of background work, in the club's own database: all nodes share it, and each job is done by one of them. */
import { fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/client.ts';

/** The queue. Made stopped: `start()` it before its users, `stop()` it after them. */
export type Queue = Pick<PgBoss, 'start' | 'createQueue' | 'send' | 'schedule' | 'work'> & {
  /** Lets running jobs finish, for five seconds at most. */
  stop(): Promise<void>;
};

/** Makes the queue. `schedule` lets it watch the clock for jobs that recur. */
export function createQueue(
  { pool, pglite }: Pick<OpenDatabase, 'pool' | 'pglite'>,
  log: Logger,
  { schedule }: { schedule: boolean },
): Queue {
  const boss = new PgBoss(
    pglite
      ? { db: fromPglite(pglite), backend: 'pglite', schedule, useListenNotify: true }
      : {
          connectionString: pool?.options.connectionString,
          max: 2,
          connectionTimeoutMillis: 5_000,
          schedule,
          useListenNotify: true,
        },
  );
  // Of some databases' errors it passes on a copy, which is none to the log.
  boss.on('error', (error) => log.error({ err: error, problem: error.message }, 'queue'));
  return {
    start: () => boss.start(),
    createQueue: boss.createQueue.bind(boss),
    send: boss.send.bind(boss),
    schedule: boss.schedule.bind(boss),
    work: boss.work.bind(boss),
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
