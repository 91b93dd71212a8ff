/** Changes of several orders, and of their parcels. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { orderHistory, orderItems, orders, shopVariants } from '#db/schema/orders.ts';
import type * as contract from '#features/orders/staff.contract.ts';
import { nextAction } from '#features/orders/staff-actions.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { type OrderStatus, orderStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { inBulk } from '#platform/http/staff/bulk.ts';
import { inRegions, nameColumns, requireRegion, staffName } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { orderAnswer, parcelAnswer } from './answers.ts';
import { changeOrder } from './change.ts';

type Row = Answer<typeof contract.changeOrders>['data'][number];

export const changeOrders: Handler<typeof contract.changeOrders> = ({ body }, context) =>
  context.db.transaction(async (db) => {
    const { action, note } = body;
    const seen = new Map(body.orders.map(({ uuid, status }) => [uuid.toLowerCase(), status]));
    const uuids = [...seen.keys()];
    const statuses = await lockAll(db, uuids);
    const results = await inBulk(db, uuids, async (tx, uuid) => {
      const status = statuses.get(uuid);
      if (status === undefined) throw new ClubError('not_found');
      const step = action === 'next' ? nextAction(status) : action;
      if (!step) throw new ClubError('order_status');
      return changeOrder(uuid, step, { note, status: seen.get(uuid) }, { ...context, db: tx });
    });
    const now = await stateOf(db, uuids, context.member);
    return {
      data: results.map((result) => {
        const { number = null, status = null, changed = null } = now.get(result.uuid) ?? {};
        const error = 'error' in result ? (result.error as Row['error']) : null;
        const { uuid } = result;
        return { uuid, number, status, error, changed: error === 'order_status' ? changed : null };
      }),
    };
  });

/**
 * Takes all locks in the club's order before the first change. One after the other, they could deadlock with members
 * who order, or with another selection. Resolves to their statuses by uuid.
 */
async function lockAll(tx: Database, uuids: readonly string[]): Promise<Map<string, OrderStatus>> {
  const chosen = tx
    .select({ id: orders.companyId })
    .from(orders)
    .where(inArray(orders.uuid, [...uuids]));
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, chosen))
    .orderBy(asc(companies.id))
    .for('no key update');
  const locked = await tx
    .select({ uuid: orders.uuid, status: orders.status })
    .from(orders)
    .where(inArray(orders.uuid, [...uuids]))
    .orderBy(asc(orders.id))
    .for('update');
  const variants = tx
    .select({ id: orderItems.variantId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orders.uuid, [...uuids]));
  await tx
    .select({ id: shopVariants.id })
    .from(shopVariants)
    .where(inArray(shopVariants.id, variants))
    .orderBy(asc(shopVariants.id))
    .for('update');
  return new Map(locked.map(({ uuid, status }) => [uuid, status]));
}

/** Number, status and last change of the orders that the member of staff may see. */
async function stateOf(db: Database, uuids: readonly string[], member: Member) {
  const rows = await db
    .selectDistinctOn([orders.id], {
      uuid: orders.uuid,
      number: orders.number,
      status: orders.status,
      changedAt: orderHistory.createdAt,
      ...nameColumns(installers),
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(orderHistory, eq(orderHistory.orderId, orders.id))
    .leftJoin(installers, eq(installers.id, orderHistory.staffId))
    .where(and(inArray(orders.uuid, [...uuids]), inRegions(member)))
    .orderBy(orders.id, desc(orderHistory.id));
  return new Map(
    rows.map(({ uuid, number, status, changedAt, ...staff }) => [
      uuid,
      { number, status, changed: { staff: staffName(staff), created_at: changedAt.toISOString() } },
    ]),
  );
}

export const setTracking: Handler<typeof contract.setTracking> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ order: orders, regionId: companies.regionId })
      .from(orders)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(eq(orders.uuid, params.uuid))
      .for('update', { of: orders });
    if (!found) throw new ClubError('not_found');
    const { order, regionId } = found;
    requireRegion(context.member, regionId);
    if (order.status === orderStatus.negative) throw new ClubError('order_status');
    const { carrier, tracking_number: trackingNumber, was } = body;
    if (
      was &&
      (was.carrier !== (order.carrier ?? '') || was.tracking_number !== (order.trackingNumber ?? ''))
    )
      throw new ClubError('changed_meanwhile');
    const [changed] = await tx
      .update(orders)
      .set({ carrier: carrier || null, trackingNumber: trackingNumber || null })
      .where(eq(orders.id, order.id))
      .returning();
    if (!changed) throw new Error('The changed order is gone');
    await logStaff(tx, context, {
      target: { type: 'order', id: order.uuid },
      companyId: order.companyId,
      before: { carrier: order.carrier },
      // The number leads to the person's address.
      after: { carrier: changed.carrier, tracking_number: '…' },
    });
    return { ...orderAnswer(changed), ...parcelAnswer(changed) };
  });
