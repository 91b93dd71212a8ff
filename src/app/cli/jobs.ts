/** `npm run club -- JOB`: runs a scheduled job on demand. */
import { jobs } from '#app/jobs.ts';
import type { OpenDatabase } from '#db/client.ts';
import { cardsOf } from '#features/club-card/server/cards-of.ts';
import { readPrintProfile } from '#features/marketing/server/print-profile.ts';
import { createPrintQueue, type PrintQueue } from '#features/marketing/server/print-queue.ts';
import { createOutbox, type Outbox } from '#features/notifications/server/outbox.ts';
import { pushOf } from '#features/notifications/server/push-sender.ts';
import { transportsOf } from '#features/notifications/server/transports.ts';
import { createTopUpQueue, type TopUpQueue } from '#features/orders/server/top-ups.ts';
import { registryOf } from '#features/projects/server/registry-of.ts';
import { createSerialChecks, type SerialChecks } from '#features/projects/server/serial-checks.ts';
import { type Files, filesOf } from '#platform/files/files.ts';
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
        const done = await withQueues<Record<string, number>>(
          database,
          env,
          now,
          ({ topUpQueue, printQueue, serialChecks, files, outbox }) =>
            job.run(database.background, now(), files, topUpQueue, printQueue, serialChecks, { outbox, env }),
        );
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

/** Provides queues and files. The running club processes what remains queued. */
async function withQueues<T>(
  database: OpenDatabase,
  env: Env,
  now: () => Date,
  work: (queues: {
    topUpQueue: TopUpQueue;
    printQueue: PrintQueue;
    serialChecks: SerialChecks;
    files: Files;
    outbox: Outbox;
  }) => Promise<T>,
): Promise<T> {
  const log = createLog(env.LOG_LEVEL);
  const queue = createQueue(database, log, { schedule: false });
  const sandbox = createSandbox(log);
  await queue.start();
  try {
    const { background: db } = database;
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
    const needs = { db, queue, cards: cardsOf(env, db, now), outbox, env, log, now, invalidate: () => {} };
    const serialChecks = createSerialChecks({ db, registry: registryOf(env, db), log, now });
    return await work({ topUpQueue: createTopUpQueue(needs), printQueue, serialChecks, files, outbox });
  } finally {
    sandbox.stop();
    await queue.stop();
  }
}
