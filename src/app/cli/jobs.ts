/** `npm run club -- JOB`: runs a scheduled job on demand. */
import { type JobDeps, jobs } from '#app/jobs.ts';
import type { OpenDatabase } from '#db/client.ts';
import { cardsOf } from '#features/club-card/server/cards-of.ts';
import { readPrintProfile } from '#features/marketing/server/print-profile.ts';
import { createPrintQueue } from '#features/marketing/server/print-queue.ts';
import { createOutbox } from '#features/notifications/server/outbox.ts';
import { pushOf } from '#features/notifications/server/push-sender.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { createTopUpQueue } from '#features/orders/server/top-ups.ts';
import { registryOf } from '#features/projects/server/registry-of.ts';
import { createSerialChecks } from '#features/projects/server/serial-checks.ts';
import { broadcastInvalidation } from '#platform/cache/cache-broadcast.ts';
import { sendSignal } from '#platform/events/signals.ts';
import { filesOf } from '#platform/files/files.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import type { Env } from '#platform/ops/env.ts';
import { createLog } from '#platform/ops/log.ts';
import { createSandbox } from '#platform/sandbox/sandbox.ts';
import type { DatabaseCommand } from './command.ts';

export const jobCommands = Object.fromEntries(
  Object.entries(jobs).map(([name, job]): [string, DatabaseCommand] => [
    name,
    {
      does: job.does,
      whileRunning: 'The running club does this on schedule.',
      async run(database, env, _, now) {
        const done = await withDeps<Record<string, number>>(database, env, now, job.run);
        console.log(
          Object.entries(done)
            .map(([what, figure]) => `${figure} ${what}`)
            .join(', '),
        );
        return 0;
      },
    },
  ]),
);

/** The running club processes what remains queued, and drops cached pages. */
async function withDeps<T>(
  database: OpenDatabase,
  env: Env,
  now: () => Date,
  work: (deps: JobDeps) => Promise<T>,
): Promise<T> {
  const log = createLog(env.LOG_LEVEL);
  const queue = createQueue(database, log, { schedule: false });
  const sandbox = createSandbox(log);
  const { background: db } = database;
  const invalidations: Promise<void>[] = [];
  const invalidate = (tags: readonly string[]) => {
    const sent = broadcastInvalidation({ send: sendSignal }, db, tags).catch((error: unknown) =>
      log.error({ err: error }, 'an invalidation could not be sent to other nodes'),
    );
    invalidations.push(sent);
  };
  await queue.start();
  try {
    const files = filesOf(env);
    const profile = readPrintProfile(env.PRINT_PROFILE)?.bytes ?? null;
    const printQueue = createPrintQueue({ db, queue, files, sandbox, profile, log, now });
    const outbox = createOutbox(
      db,
      queue,
      transportsOf(env, pushOf(env)?.senderOf({ db, log, now })),
      log,
      now,
    );
    const shared = { db, outbox, env, log, now, invalidate };
    const topUpQueue = createTopUpQueue({ ...shared, queue, cards: cardsOf(env, db, now) });
    const serialChecks = createSerialChecks({ db, registry: registryOf(env, db), log, now });
    return await work({ ...shared, files, printQueue, serialChecks, topUpQueue });
  } finally {
    await Promise.all(invalidations);
    sandbox.stop();
    await queue.stop();
  }
}
