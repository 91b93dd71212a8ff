import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import type * as contract from '#features/webhooks/staff.contract.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { logStaff } from '#platform/http/staff/log.ts';

/** @throws ClubError `not_found` */
async function endpointOf(db: Database, uuid: string) {
  const [endpoint] = await db
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.uuid, uuid), ne(webhookEndpoints.state, 'removed')));
  if (!endpoint) throw new ClubError('not_found');
  return endpoint;
}

export const listWebhookDeliveries: Handler<typeof contract.listWebhookDeliveries> = async (
  { params, query },
  { db },
) => {
  const endpoint = await endpointOf(db, params.uuid);
  const page = paginate(query);
  const where = and(
    eq(webhookDeliveries.endpointId, endpoint.id),
    query.state && eq(webhookDeliveries.state, query.state),
    query.type && eq(webhookEvents.type, query.type),
  );
  const isOf = eq(webhookEvents.id, webhookDeliveries.eventId);
  const rows = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, isOf)
    .where(where)
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, isOf)
    .where(where);
  return {
    data: rows.map(({ delivery, event }) => ({
      uuid: delivery.uuid,
      event: event.uuid,
      type: event.type,
      sequence: event.id,
      state: delivery.state,
      attempts: delivery.attempts,
      status: delivery.status,
      last_error: delivery.lastError,
      occurred_at: event.occurredAt.toISOString(),
      attempted_at: delivery.attemptedAt?.toISOString() ?? null,
      next_attempt_at: delivery.nextAttemptAt?.toISOString() ?? null,
    })),
    meta: page.metaOf(counted?.total ?? 0),
  };
};

export const replayWebhook: Handler<typeof contract.replayWebhook> = async ({ params, body }, context) => {
  const { delivery, since } = body;
  if (delivery === undefined && since === undefined) throw invalid({ since: ['required'] });
  return context.db.transaction(async (tx) => {
    const endpoint = await endpointOf(tx, params.uuid);
    const events = delivery
      ? await replayOne(tx, endpoint.id, delivery)
      : await replaySince(tx, endpoint.id, new Date(since ?? 0));
    await logStaff(tx, context, {
      target: { type: 'webhook', id: endpoint.uuid },
      after: { ...body, events },
    });
    return { events };
  });
};

/** What is being sent right now stays as it is. */
const again = { state: 'waiting' as const, attempts: 0, nextAttemptAt: null, leasedUntil: null };
const isIdle = sql`(${webhookDeliveries.state} <> 'waiting' or ${webhookDeliveries.leasedUntil} is null)`;

/** @throws ClubError `not_found` */
async function replayOne(tx: Database, endpointId: number, uuid: string): Promise<number> {
  const isIt = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.uuid, uuid));
  const known = await tx.$count(webhookDeliveries, isIt);
  if (known === 0) throw new ClubError('not_found');
  const replayed = await tx
    .update(webhookDeliveries)
    .set(again)
    .where(and(isIt, isIdle))
    .returning({ id: webhookDeliveries.id });
  return replayed.length;
}

/** Events that the endpoint takes, also those it missed while it was disabled. */
async function replaySince(tx: Database, endpointId: number, since: Date): Promise<number> {
  const rows = await rowsOf(
    tx,
    sql`
    with due as (
      select webhook_endpoints.id as endpoint_id, webhook_events.id as event_id, webhook_events.company_id
      from webhook_endpoints join webhook_events on webhook_events.type = any(webhook_endpoints.types)
        and (webhook_endpoints.regions is null or webhook_events.region_id = any(webhook_endpoints.regions))
      where webhook_endpoints.id = ${endpointId} and webhook_events.recorded_at >= ${since.toISOString()}::timestamptz
    ), again as (
      update webhook_deliveries
      set state = 'waiting', attempts = 0, next_attempt_at = null, leased_until = null
      from due
      where webhook_deliveries.endpoint_id = due.endpoint_id and webhook_deliveries.event_id = due.event_id
        and (webhook_deliveries.state <> 'waiting' or webhook_deliveries.leased_until is null)
      returning 1
    ), missed as (
      insert into webhook_deliveries (endpoint_id, event_id, company_id)
      select endpoint_id, event_id, company_id from due on conflict do nothing returning 1
    )
    select from again union all select from missed`,
  );
  return rows.length;
}
