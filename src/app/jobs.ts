/**
 * Scheduled jobs. Reads and bookings are correct without them: they only record what already holds, so a missed run
 * leaves more to record.
 */
import { announceApprovals } from '#features/approvals/server/announce.ts';
import { expireApprovals } from '#features/approvals/server/handlers.ts';
import { creditCampaigns } from '#features/campaigns/server/credit.ts';
import { sendBroadcasts } from '#features/content/server/broadcast-sending.ts';
import { exportDaily } from '#features/exports/server/export-changes.ts';
import { runImports } from '#features/imports/server/run.ts';
import { removeUnused } from '#features/marketing/server/order-files.ts';
import { sendHeld } from '#features/notifications/server/push-copy.ts';
import { retireCodes } from '#features/orders/server/codes.ts';
import { expireAll } from '#features/points/server/expiry.ts';
import { remindOfExpiry } from '#features/points/server/remind.ts';
import { purge } from '#features/privacy/server/purge.ts';
import { expireProjects } from '#features/projects/server/expire.ts';
import { remindOfProjects } from '#features/projects/server/remind.ts';
import { sendStatements } from '#features/projects/server/statement-mails.ts';
import { measureNorms } from '#features/projects/server/trust/norms.ts';
import { tellOfWishes } from '#features/shop/server/wish-notes.ts';
import type { JobName } from '#features/staff/jobs.ts';
import { publishHead } from '#features/staff/server/publish-head.ts';
import { sendWebhooks } from '#features/webhooks/server/deliver.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import { traced } from '#platform/ops/tracing.ts';
import { verifyDaily } from './verify.ts';

/** What jobs use; `db` is that of the background. */
export type JobDeps = Pick<
  Deps,
  | 'db'
  | 'env'
  | 'files'
  | 'invalidate'
  | 'log'
  | 'now'
  | 'outbox'
  | 'printQueue'
  | 'serialChecks'
  | 'topUpQueue'
>;

/** A job. It may run twice, or on two nodes at once. */
export interface Job {
  /** Cron expression in UTC. */
  cron: string;
  does: string;
  /** Returns the amount of work done. */
  run(deps: JobDeps): Promise<Record<string, number>>;
}

export const jobs = {
  'expire-points': {
    // Hourly: the year ends at a different full hour in each time zone.
    cron: '1 * * * *',
    does: 'books expired points',
    run: ({ db, now }) => expireAll(db, now()),
  },
  'expire-projects': {
    cron: '*/10 * * * *',
    does: 'marks overdue open projects as lost, and notifies who registered them',
    run: async ({ db, now }) => ({ projects: await expireProjects(db, now()) }),
  },
  'expire-approvals': {
    cron: '7 * * * *',
    does: 'expires requests that no second person decided',
    run: async ({ db, now }) => ({ requests: await expireApprovals(db, now()) }),
  },
  'announce-approvals': {
    cron: '* * * * *',
    does: 'tells staff by mail that requests wait for a second person',
    run: async ({ db, now, ...deps }) => ({ mails: await announceApprovals(db, now(), deps) }),
  },
  'remind-projects': {
    cron: '*/10 * * * *',
    does: 'reminds of open projects 14, 3 and 1 days before they are lost',
    run: async ({ db, now }) => ({ reminders: await remindOfProjects(db, now()) }),
  },
  'remind-points': {
    cron: '*/10 * * * *',
    does: 'reminds of expiring points on 1 October, 1 and 15 December',
    run: async ({ db, now }) => ({ companies: await remindOfExpiry(db, now()) }),
  },
  'send-statements': {
    cron: '*/10 * * * *',
    does: 'mails owners the statement of the last month, from its first day on',
    run: async ({ db, now, ...deps }) => ({ companies: await sendStatements(db, now(), deps) }),
  },
  'send-held': {
    cron: '* * * * *',
    does: 'sends push messages whose quiet hours are over',
    run: async ({ db, now, outbox }) => ({ messages: await sendHeld(db, now(), outbox) }),
  },
  'credit-campaigns': {
    cron: '*/10 * * * *',
    does: 'credits projects that were closed before a campaign began, where it says so',
    run: async ({ db, now }) => ({ projects: await creditCampaigns(db, now()) }),
  },
  'top-up-cards': {
    cron: '* * * * *',
    does: 'continues top-ups of club cards without a final result',
    run: async ({ topUpQueue }) => ({ ...(await topUpQueue.processDue()) }),
  },
  'check-serials': {
    cron: '* * * * *',
    does: 'asks the serial registry for what it did not answer, and closes projects that waited for it',
    run: async ({ serialChecks }) => ({ ...(await serialChecks.checkDue()) }),
  },
  'measure-norms': {
    cron: '23 1 * * *',
    does: 'measures how many labels companies usually add, for the explanations of reviews',
    run: async ({ db, now }) => ({ regions: await measureNorms(db, now()) }),
  },
  'print-orders': {
    cron: '17 * * * *',
    does: 'creates the missing print files of orders',
    run: async ({ db, printQueue }) => ({ orders: await printQueue.printMissing(db) }),
  },
  'send-broadcasts': {
    cron: '* * * * *',
    does: 'sends messages of staff that are due to their members',
    run: async ({ db, now }) => ({ ...(await sendBroadcasts(db, now())) }),
  },
  'tell-wishes': {
    cron: '* * * * *',
    does: 'tells members what changed for products of their wish lists',
    run: async ({ db, now }) => ({ ...(await tellOfWishes(db, now())) }),
  },
  'publish-log-head': {
    cron: '7 * * * *',
    does: 'publishes the head of the log of staff, to LOG_HEAD_FILE, LOG_HEAD_URL and LOG_HEAD_S3_URL',
    run: async ({ db, now, env }) => ({ heads: await publishHead(db, now(), env) }),
  },
  export: {
    cron: '37 2 * * *',
    does: 'exports what changed since the last export; --all: all rows, for a new reader',
    run: async ({ db, now, env }) => ({ ...(await exportDaily(db, now(), env)) }),
  },
  'run-imports': {
    cron: '* * * * *',
    does: 'checks, books and undoes imports of sales and members',
    run: async ({ db, now, outbox, env }) => ({ ...(await runImports(db, { now: now(), outbox, env })) }),
  },
  'send-webhooks': {
    cron: '* * * * *',
    does: 'sends events to webhooks',
    run: async (deps) => ({ ...(await sendWebhooks(deps)) }),
  },
  'audit-ledger': {
    cron: '43 1 * * *',
    does: 'audits all rows of the points ledger and the log of staff, and fails if something differs',
    run: async ({ db, now }) => ({ companies: await verifyDaily(db, now()) }),
  },
  'retire-codes': {
    cron: '7 * * * *',
    does: 'takes voucher codes that expire soon out of the stock',
    run: async (deps) => ({ codes: await retireCodes(deps) }),
  },
  purge: {
    cron: '11 2 * * *',
    does: 'deletes data after its retention period',
    run: ({ db, now }) => purge(db, now()),
  },
  'remove-files': {
    cron: '41 3 * * *',
    does: 'removes uploaded logos that were not ordered',
    run: async ({ db, now, files }) => ({ files: await removeUnused(db, now(), files) }),
  },
} as const satisfies Record<JobName, Job>;

/** Schedules the jobs, and runs each once now, for what became due while no node ran. */
export async function startJobs(queue: Queue, deps: JobDeps): Promise<void> {
  for (const [name, { cron, run }] of Object.entries(jobs)) {
    await queue.createQueue(name, { policy: 'stately', retryLimit: 3, retryDelay: 60 });
    // Before the worker, which polls at its start and then every 30 s.
    await queue.send(name, {});
    await queue.work(name, { pollingIntervalSeconds: 30 }, async () => {
      const done = await traced(`job ${name}`, { kind: 'consumer' }, () => run(deps));
      if (Object.values(done).some((figure) => figure > 0)) deps.log.info({ job: name, ...done }, 'job');
    });
    await queue.schedule(name, cron);
  }
}
