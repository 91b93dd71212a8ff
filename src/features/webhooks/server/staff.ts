import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '#db/schema/webhooks.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { ROTATION_MS } from '#features/webhooks/rules.ts';
import type * as contract from '#features/webhooks/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { publicTarget } from '#platform/outbound/target.ts';
import { canOpen, newSecret, seal } from './secrets.ts';

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Webhook = Answer<typeof contract.listWebhooks>['data'][number];

const isShown = ne(webhookEndpoints.state, 'removed');

async function answersOf(db: Database, where = isShown): Promise<Webhook[]> {
  const rows = await db
    .select({
      endpoint: webhookEndpoints,
      waiting: sql<number>`(select count(*)::int from webhook_deliveries
        where webhook_deliveries.endpoint_id = ${webhookEndpoints.id} and webhook_deliveries.state = 'waiting')`,
      creator: { uuid: installers.uuid, ...nameColumns(installers) },
    })
    .from(webhookEndpoints)
    .innerJoin(installers, eq(installers.id, webhookEndpoints.createdBy))
    .where(where)
    .orderBy(asc(webhookEndpoints.id));
  return rows.map(({ endpoint, waiting, creator }) => ({
    uuid: endpoint.uuid,
    url: endpoint.url,
    types: endpoint.types,
    regions: endpoint.regions,
    state: endpoint.state === 'removed' ? 'disabled' : endpoint.state,
    failing_since: endpoint.failingSince?.toISOString() ?? null,
    previous_until: endpoint.previousUntil?.toISOString() ?? null,
    waiting,
    created_by: { uuid: creator.uuid, name: nameOf(creator) },
    created_at: endpoint.createdAt.toISOString(),
  }));
}

async function answerOf(db: Database, { id }: Pick<Endpoint, 'id'>): Promise<Webhook> {
  const [found] = await answersOf(db, eq(webhookEndpoints.id, id));
  if (!found) throw new Error('A webhook is gone');
  return found;
}

/** @throws ClubError `not_found` */
async function lockEndpoint(tx: Database, uuid: string): Promise<Endpoint> {
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.uuid, uuid), isShown))
    .for('no key update');
  if (!endpoint) throw new ClubError('not_found');
  return endpoint;
}

/** @throws ClubError `invalid` for an address that is not public, `unavailable` if its name cannot be resolved now */
async function requirePublic(url: string, { deps }: Pick<MemberContext, 'deps'>): Promise<void> {
  const target = await publicTarget(url, deps.env.WEBHOOKS_LOCAL).catch((cause) => {
    throw new ClubError('unavailable', { cause });
  });
  if (!target) throw invalid({ url: ['not_valid'] });
}

const logged = ({ url, types, regions, state }: Endpoint) => ({ url, types, regions, state });

const target = ({ uuid: id }: Pick<Endpoint, 'uuid'>) => ({ type: 'webhook' as const, id });

export const listWebhooks: Handler<typeof contract.listWebhooks> = async (_, { db }) => ({
  data: await answersOf(db),
});

export const createWebhook: Handler<typeof contract.createWebhook> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  await requirePublic(body.url, context);
  const secret = newSecret();
  return db.transaction(async (tx) => {
    const [endpoint] = await tx
      .insert(webhookEndpoints)
      .values({
        url: body.url,
        types: [...new Set(body.types)],
        regions: body.regions && [...new Set(body.regions)],
        secret: seal(secret, deps.env.SESSION_SECRET),
        createdBy: member.id,
        createdAt: now,
      })
      .returning();
    if (!endpoint) throw new Error('A webhook was not written');
    await logStaff(tx, context, { target: target(endpoint), after: logged(endpoint) });
    return { webhook: await answerOf(tx, endpoint), secret };
  });
};

export const changeWebhook: Handler<typeof contract.changeWebhook> = async ({ params, body }, context) => {
  if (body.url !== undefined) await requirePublic(body.url, context);
  return context.db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, params.uuid);
    const isResumed = body.state === 'active' && before.state !== 'active';
    const [after = before] = await tx
      .update(webhookEndpoints)
      .set({
        ...body,
        types: body.types ? [...new Set(body.types)] : before.types,
        // The days before do not count any more.
        ...(isResumed && { failingSince: null }),
      })
      .where(eq(webhookEndpoints.id, before.id))
      .returning();
    if (isResumed) {
      await tx
        .update(webhookDeliveries)
        .set({ attempts: 0, nextAttemptAt: null })
        .where(and(eq(webhookDeliveries.endpointId, before.id), eq(webhookDeliveries.state, 'waiting')));
      await publishToStaff(tx, before.uuid);
    }
    await logStaff(tx, context, { target: target(before), before: logged(before), after: logged(after) });
    return answerOf(tx, before);
  });
};

export const removeWebhook: Handler<typeof contract.removeWebhook> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, params.uuid);
    await tx
      .update(webhookEndpoints)
      .set({ state: 'removed', secret: '', previousSecret: null, previousUntil: null })
      .where(eq(webhookEndpoints.id, before.id));
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, before.id));
    await logStaff(tx, context, { target: target(before), before: logged(before) });
    await publishToStaff(tx, before.uuid);
    return {};
  });

export const rotateWebhookSecret: Handler<typeof contract.rotateWebhookSecret> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, now } = context;
    const endpoint = await lockEndpoint(tx, params.uuid);
    const secret = newSecret();
    // One that was sealed with an earlier session secret signs no more.
    const isOpen = canOpen(endpoint.secret, deps.env.SESSION_SECRET);
    const previousUntil = isOpen ? new Date(now.getTime() + ROTATION_MS) : now;
    await tx
      .update(webhookEndpoints)
      .set({
        secret: seal(secret, deps.env.SESSION_SECRET),
        previousSecret: isOpen ? endpoint.secret : null,
        previousUntil,
      })
      .where(eq(webhookEndpoints.id, endpoint.id));
    await logStaff(tx, context, { target: target(endpoint) });
    return { secret, previous_until: previousUntil.toISOString() };
  });

export const testWebhook: Handler<typeof contract.testWebhook> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, params.uuid);
    const [event] = await tx
      .insert(webhookEvents)
      .values({ type: 'test', companyId: 0, data: {}, occurredAt: context.now })
      .returning({ id: webhookEvents.id });
    if (!event) throw new Error('A test event was not written');
    await tx.insert(webhookDeliveries).values({ endpointId: endpoint.id, eventId: event.id, companyId: 0 });
    await logStaff(tx, context, { target: target(endpoint) });
    return {};
  });
