/**
 * Sends webhooks. Each company's events reach an endpoint one after the other: the next waits until the one before is
 * delivered or given up. A delivery is leased before it is sent, so two nodes never send it at once. After a crash it is
 * sent again with the same id.
 */
import { randomInt } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { Webhook } from 'standardwebhooks';
import { type Database, rowsOf } from '#db/client.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { DISABLE_AFTER_MS, GONE, isTaken, retryDelay } from '#features/webhooks/rules.ts';
import type { Env } from '#platform/ops/env.ts';
import { post, TIMEOUT_MS } from '#platform/outbound/post.ts';
import { publicTarget, type Resolve } from '#platform/outbound/target.ts';
import { open } from './secrets.ts';

/** Longer than a delivery takes. */
const LEASE_MS = 60_000;

/** Companies whose events are sent to an endpoint at once. */
const CONCURRENCY = 8;

/** A run ends after so long; the next begins within a minute. */
const RUN_MS = 45_000;

export interface Sender {
  db: Database;
  env: Pick<Env, 'SESSION_SECRET' | 'WEBHOOKS_LOCAL'>;
  log: Logger;
  now(): Date;
  /** Of tests. */
  resolve?: Resolve;
  timeoutMs?: number;
}

type Endpoint = typeof webhookEndpoints.$inferSelect;

interface Delivery {
  id: number;
  attempts: number;
  event: typeof webhookEvents.$inferSelect;
}

/**
 * Sends what is due, to all endpoints at once, for 45 seconds at most.
 *
 * @returns delivered and failed attempts
 */
export async function sendWebhooks(sender: Sender): Promise<{ delivered: number; failed: number }> {
  const done = { delivered: 0, failed: 0 };
  const end = sender.now().getTime() + RUN_MS;
  const endpoints = await sender.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.state, 'active'));
  await Promise.all(
    endpoints.map(async ({ id }) => {
      while (sender.now().getTime() < end) {
        // Read again: staff may pause it, or it was disabled.
        const [endpoint] = await sender.db
          .select()
          .from(webhookEndpoints)
          .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, 'active')));
        const leased = endpoint ? await lease(sender, endpoint) : [];
        if (!endpoint || leased.length === 0) return;
        for (const isDelivered of await Promise.all(
          leased.map((delivery) => attempt(sender, endpoint, delivery)),
        ))
          done[isDelivered ? 'delivered' : 'failed']++;
      }
    }),
  );
  return done;
}

/** Takes the first waiting event of each company, if it is due and no node is sending it. */
async function lease({ db, now }: Sender, { id }: Endpoint): Promise<Delivery[]> {
  const at = now();
  const until = new Date(at.getTime() + LEASE_MS).toISOString();
  const instant = sql`${at.toISOString()}::timestamptz`;
  const leased = await rowsOf<{ id: number }>(
    db,
    sql`
    with first as (
      select distinct on (company_id) id, next_attempt_at, leased_until from webhook_deliveries
      where endpoint_id = ${id} and state = 'waiting' order by company_id, event_id
    ), due as (
      select id from first
      where (next_attempt_at is null or next_attempt_at <= ${instant}) and (leased_until is null or leased_until <= ${instant})
      order by id limit ${CONCURRENCY}
    )
    update webhook_deliveries set leased_until = ${until}::timestamptz, attempts = attempts + 1, attempted_at = ${instant}
    from due where webhook_deliveries.id = due.id and state = 'waiting'
      and (webhook_deliveries.leased_until is null or webhook_deliveries.leased_until <= ${instant})
      and (webhook_deliveries.next_attempt_at is null or webhook_deliveries.next_attempt_at <= ${instant})
    returning webhook_deliveries.id::int as id`,
  );
  if (leased.length === 0) return [];
  return db
    .select({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(sql`${webhookDeliveries.id} = any(${sql.param(leased.map((row) => row.id))}::bigint[])`);
}

async function attempt(sender: Sender, endpoint: Endpoint, delivery: Delivery): Promise<boolean> {
  const { db, log, now } = sender;
  let status: number | null = null;
  let problem: string | null = null;
  try {
    status = await send(sender, endpoint, delivery.event);
    if (!isTaken(status)) problem = `The receiver answered ${status}.`;
  } catch (error) {
    problem = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  }
  const isDelivered = problem === null;
  const delay = retryDelay(delivery.attempts, randomInt(1_000) / 1_000);
  const isDisabled = await db.transaction(async (tx) => {
    await tx
      .update(webhookDeliveries)
      .set({
        status,
        lastError: problem,
        leasedUntil: null,
        state: isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'waiting',
        nextAttemptAt: isDelivered || delay === undefined ? null : new Date(now().getTime() + delay),
      })
      // A slower node, whose lease has ended, changes nothing.
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.state, 'waiting'),
          eq(webhookDeliveries.attempts, delivery.attempts),
        ),
      );
    return noteHealth(tx, sender, endpoint, isDelivered, status);
  });
  if (isDisabled) log.error({ webhook: endpoint.uuid, status }, 'a webhook was disabled');
  return isDelivered;
}

/**
 * Disables an endpoint that wants no more events, or fails for days. Staff see it on their first page.
 *
 * @returns whether it has disabled it
 */
async function noteHealth(
  tx: Database,
  { now }: Sender,
  { id, uuid, failingSince }: Endpoint,
  isDelivered: boolean,
  status: number | null,
): Promise<boolean> {
  if (isDelivered) {
    if (failingSince)
      await tx.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, id));
    return false;
  }
  const at = now();
  await tx
    .update(webhookEndpoints)
    .set({ failingSince: at })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.failingSince)));
  const tooLong = new Date(at.getTime() - DISABLE_AFTER_MS);
  const disabled = await tx
    .update(webhookEndpoints)
    .set({ state: 'disabled' })
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(webhookEndpoints.state, 'active'),
        or(status === GONE ? sql`true` : undefined, lte(webhookEndpoints.failingSince, tooLong)),
      ),
    )
    .returning({ id: webhookEndpoints.id });
  if (disabled.length === 0) return false;
  await publishToStaff(tx, uuid);
  return true;
}

/** @returns the status of the answer */
async function send(
  { env, now, resolve, timeoutMs = TIMEOUT_MS }: Sender,
  endpoint: Endpoint,
  event: Delivery['event'],
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const target = await Promise.race([
    publicTarget(endpoint.url, env.WEBHOOKS_LOCAL, resolve),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The name of the receiver was not resolved.')));
    }),
  ]);
  if (!target) throw new Error('The address is not of the public internet.');
  const at = now();
  const body = JSON.stringify({
    type: event.type,
    timestamp: event.occurredAt.toISOString(),
    sequence: event.id,
    data: event.data,
  });
  const { secret, previousSecret, previousUntil } = endpoint;
  const sealed = [secret, ...(previousSecret && previousUntil && previousUntil > at ? [previousSecret] : [])];
  const signatures = sealed.map((one) =>
    new Webhook(open(one, env.SESSION_SECRET)).sign(event.uuid, at, body),
  );
  return post(target, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Lucarne-Club-Webhooks',
      'content-length': String(Buffer.byteLength(body)),
      'webhook-id': event.uuid,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
    signal,
  });
}
