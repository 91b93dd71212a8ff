import { readFileSync } from 'node:fs';
import { and, desc, eq, gt, max, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { cardTopUps } from '#db/schema/cards.ts';
import { messages } from '#db/schema/messages.ts';
import { scans } from '#db/schema/scans.ts';
import { ledgerAudits } from '#db/schema/staff.ts';
import { masked } from '#features/access/server/masked.ts';
import { exportState } from '#features/exports/server/state.ts';
import type * as contract from '#features/staff/operations.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import type { Env } from '#platform/ops/env.ts';
import { auditAnswer } from './ledger-audits.ts';
import { headOf } from './log-chain.ts';
import { lastPublished } from './publish-head.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

const AUDITS = 5;

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

export const getOperations: Handler<typeof contract.getOperations> = async (_, { db, deps, now }) => {
  const { env, maintenance, registry, places } = deps;
  const since = new Date(now.getTime() - MONTH_MS);
  const audits = await db.select().from(ledgerAudits).orderBy(desc(ledgerAudits.id)).limit(AUDITS);
  return {
    version,
    database: 'url' in env.database ? ('PostgreSQL' as const) : ('PGlite' as const),
    maintenance: maintenance.isOn(),
    services: [
      { name: 'email' as const, ...(await messagesBy(db, 'email', since)), kind: kindOf(env, env.SMTP_URL) },
      { name: 'sms' as const, ...(await messagesBy(db, 'sms', since)), kind: kindOf(env, env.SMS_URL) },
      { name: 'cards' as const, ...(await topUps(db)), kind: kindOf(env, env.CARDS_URL) },
      {
        name: 'registry' as const,
        kind: registry ? kindOf(env, env.REGISTRY_URL) : ('none' as const),
        waiting: await db.$count(scans, sql`${scans.checkAt} is not null`),
        failed: 0,
        last_success_at: null,
        last_error: null,
      },
      {
        name: 'places' as const,
        kind: places ? ('real' as const) : ('none' as const),
        waiting: 0,
        failed: 0,
        last_success_at: null,
        last_error: null,
      },
    ],
    jobs: await jobsOf(db),
    dead_letters: await db.$count(messages, eq(messages.state, 'dead')),
    log: {
      ...(await headOf(db)),
      published_at: (await lastPublished(db))?.publishedAt.toISOString() ?? null,
    },
    export: await exportState(db, env),
    audits: audits.map(auditAnswer),
  };
};

/** Without a real service the demo simulates it. */
function kindOf({ demo }: Env, address: string | undefined) {
  if (address) return 'real' as const;
  return demo ? ('simulated' as const) : ('none' as const);
}

async function messagesBy(db: Database, channel: 'email' | 'sms', since: Date) {
  const own = eq(messages.channel, channel);
  const total = (where: SQL | undefined) => db.$count(messages, and(own, where));
  const [sent] = await db
    .select({ at: max(messages.sentAt) })
    .from(messages)
    .where(and(own, gt(messages.createdAt, since)));
  const [failure] = await db
    .select({ error: messages.lastError })
    .from(messages)
    .where(
      and(
        own,
        gt(messages.createdAt, since),
        sql`${messages.state} <> 'sent'`,
        sql`${messages.attempts} > 0`,
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return {
    waiting: await total(and(eq(messages.state, 'queued'), gt(messages.createdAt, since))),
    failed: await total(and(eq(messages.state, 'dead'), gt(messages.createdAt, since))),
    last_success_at: sent?.at?.toISOString() ?? null,
    last_error: failure?.error ?? null,
  };
}

async function topUps(db: Database) {
  const [last] = await db
    .select({ at: max(cardTopUps.endedAt) })
    .from(cardTopUps)
    .where(eq(cardTopUps.state, 'succeeded'));
  return {
    waiting: await db.$count(cardTopUps, sql`${cardTopUps.endedAt} is null`),
    failed: 0,
    last_success_at: last?.at?.toISOString() ?? null,
    last_error: null,
  };
}

type JobState = Awaited<ReturnType<Handler<typeof contract.getOperations>>>['jobs'][number]['state'];

/** The schedules of the queue, with the last run of each. */
async function jobsOf(db: Database) {
  const rows = await rowsOf<{ name: string; cron: string; state: JobState; ended: string | Date | null }>(
    db,
    sql`select schedule.name, schedule.cron, last.state::text as state, last.completed_on as ended
      from pgboss.schedule as schedule
      left join lateral (
        select state, completed_on from pgboss.job where job.name = schedule.name order by created_on desc limit 1
      ) as last on true order by schedule.name`,
  );
  return rows.map(({ ended, ...job }) => ({
    ...job,
    ended_at: ended === null ? null : new Date(ended).toISOString(),
  }));
}

export const listDeadLetters: Handler<typeof contract.listDeadLetters> = async ({ query }, { db }) => {
  const page = paginate(query);
  const isDead = eq(messages.state, 'dead');
  const counted = db.$count(messages, isDead);
  const rows = await db
    .select({ message: messages, total: counted })
    .from(messages)
    .where(isDead)
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(
      ({ message: { id, channel, recipient, subject, code, attempts, lastError, createdAt } }) => ({
        uuid: id,
        channel,
        recipient: masked(recipient),
        subject: code ? subject.replaceAll(code, '•••••') : subject,
        attempts,
        last_error: lastError,
        created_at: createdAt.toISOString(),
      }),
    ),
    meta: page.metaOf(total),
  };
};

export const resendMessage: Handler<typeof contract.resendMessage> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const isQueued = await context.deps.outbox.resend(tx, params.uuid);
    if (!isQueued) throw new ClubError('not_found');
    await logStaff(tx, context, { target: { type: 'message', id: params.uuid } });
    return { uuid: params.uuid };
  });
