import { fromPglite, type Job, PgBoss, type SendOptions, type WorkOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/client.ts';
import type { Connections } from '#db/connections.ts';
import { createListener } from '#platform/events/listener.ts';

/**
 * The job queue in the club's database, shared by all nodes; each job runs on one. Call `start()` before its users and
 * `stop()` after them.
 */
export type Queue = Pick<PgBoss, 'start' | 'createQueue'> & {
  /** Runs jobs of a queue. What `run` throws is logged, and the jobs fail. */
  work<T>(name: string, options: Polling, run: (jobs: Job<T>[]) => Promise<void>): Promise<void>;
  schedule(name: string, cron: string): Promise<void>;
  send(name: string, data: object, options?: SendOptions): Promise<string | null>;
  /** Waits for running jobs, for five seconds at most. */
  stop(): Promise<void>;
};

type Polling = Pick<WorkOptions, 'pollingIntervalSeconds' | 'batchSize'>;

/** A killed process leaves its jobs running. Without a heartbeat they would block others until they expire. */
const HEARTBEAT = { heartbeatSeconds: 60 };

/** @param schedule whether this node triggers recurring jobs */
export function createQueue(
  { connections, pglite }: OpenDatabase,
  log: Logger,
  { schedule }: { schedule: boolean },
): Queue {
  const database = pglite ? undefined : queueDatabase(connections, log);
  const boss = new PgBoss({
    ...(pglite ? { db: fromPglite(pglite), backend: 'pglite' } : { db: database }),
    schedule,
    useListenNotify: true,
  });
  // Some database errors arrive as copies that are not `Error` instances; the log shows only their message.
  boss.on('error', (error) => log.error({ err: error, problem: error.message }, 'queue'));
  let isStopping = false;
  return {
    start: () => boss.start(),
    createQueue: boss.createQueue.bind(boss),
    send: (name, data, options) => boss.send(name, data, { ...HEARTBEAT, ...options }),
    schedule: (name, cron) => boss.schedule(name, cron, {}, HEARTBEAT),
    async work<T>(name: string, options: Polling, run: (jobs: Job<T>[]) => Promise<void>) {
      await boss.work<T>(name, options, async (jobs) => {
        try {
          await run(jobs);
        } catch (error) {
          // pg-boss stores the error and reports nothing. A process that stops interrupts jobs: they are repeated.
          log[isStopping ? 'warn' : 'error'](
            { err: error, queue: name, jobs: jobs.map(({ data }) => data) },
            'a job failed',
          );
          throw error;
        }
      });
    },
    async stop() {
      isStopping = true;
      await boss.stop({ graceful: true, timeout: 5_000 });
      await database?.close();
    },
  };
}

/** The queue’s own connections: the longest job must not keep it from others. */
function queueDatabase(connections: Connections, log: Logger) {
  const pool = connections.pool(2, { application_name: 'club queue', connectionTimeoutMillis: 5_000 });
  return {
    executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
    async listen(channel: string, receive: (payload: string) => void, resync: () => void) {
      const listener = createListener(connections, { channel, purpose: 'jobs', receive, resync, log });
      await listener.start();
      return { close: listener.stop };
    },
    close: () => pool.end(),
  };
}
