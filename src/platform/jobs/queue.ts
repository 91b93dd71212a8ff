import { fromPglite, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/client.ts';

/**
 * The job queue in the club's database, shared by all nodes; each job runs on one. Call `start()` before its users and
 * `stop()` after them.
 */
export type Queue = Pick<PgBoss, 'start' | 'createQueue' | 'send' | 'schedule' | 'work'> & {
  /** Waits for running jobs, for five seconds at most. */
  stop(): Promise<void>;
};

/** @param schedule whether this node triggers recurring jobs */
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
  // Some database errors arrive as copies that are not `Error` instances; the log shows only their message.
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
