/**
 * Order status changes. Lock order as when placing: company, order, variants by id. One transaction covers points,
 * stock, codes, history and notification.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { orderHistory, orderItems, orders, shopVariants } from '#db/schema/orders.ts';
import {
  awaitCard,
  awaitNoCard,
  cancelTopUp,
  cardOf,
  cardsIn,
  isTopUp,
} from '#features/club-card/server/ordered-cards.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import { effectOf, statusAfter } from '#features/orders/rules.ts';
import { finalise, giveBack, lockCompany, reserve } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { OrderAction, OrderStatus } from '#platform/contract/statuses.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { MemberContext } from '#platform/http/context.ts';
import type { Deps } from '#platform/http/deps.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { assignCodes, codeDay, completesAtOnce } from './codes.ts';
import { notifyOfStatus } from './mails.ts';
import { piecesOf, returnStock, takeStock } from './stock.ts';

type Order = typeof orders.$inferSelect;
type Item = typeof orderItems.$inferSelect;

/** `note`: reason, visible to staff. `status`: what was shown to the member of staff. */
export interface Decision {
  note?: string | undefined;
  status?: number | undefined;
}

/**
 * Applies a staff action to an order.
 *
 * @returns the changed order; failed if voucher codes are missing
 * @throws ClubError `not_found`, `order_status`, and for a retry `not_enough_points` or `not_available`
 */
export function changeOrder(
  uuid: string,
  action: OrderAction,
  { note = '', status: seen }: Decision,
  context: MemberContext,
): Promise<Order> {
  const { db, deps, member, now, afterwards } = context;
  return db.transaction(async (tx) => {
    const locked = await lockOrder(tx, uuid);
    const { order, items } = locked;
    requireRegion(member, locked.regionId);
    if (seen !== undefined && seen !== order.status) throw new ClubError('order_status');
    if (isTopUp(order.vendorType, items)) await cancelTopUp(tx, order.id, action, now);
    const changed = await moveOrder(tx, locked, action, {
      staffId: member.id,
      note,
      deps,
      now,
      isNotified: true,
    });
    if (action === 'retry' && isTopUp(order.vendorType, items)) {
      const serial = await cardOf(tx, order.companyId);
      if (serial === null) throw new ClubError('order_status');
      await deps.topUpQueue.enqueue(tx, changed, serial, now);
    }
    if (action === 'retry' && order.printFailedAt) await deps.printQueue.enqueue(tx, order.id);
    // The simulated card company issues the card when staff complete its order.
    if (changed.status === orderStatus.positive && cardsIn(order.vendorType, items) > 0)
      await deps.cards.issue?.(tx, now);
    await logStaff(tx, context, {
      target: { type: 'order', id: order.uuid },
      companyId: order.companyId,
      before: { status: order.status },
      after: { status: changed.status },
      reason: note,
    });
    afterwards(() => {
      if (effectOf(order.status, changed.status) !== 'none') deps.invalidate(['shop']);
      deps.log.info(
        { staff: member.uuid, order: order.number, from: order.status, to: changed.status },
        'an order was changed',
      );
    });
    return changed;
  });
}

interface Change {
  /** Null for changes by the system. */
  staffId: number | null;
  note: string;
  deps: Pick<Deps, 'outbox' | 'env'>;
  now: Date;
  isNotified: boolean;
}

/**
 * Moves an order to its next status with all effects. The caller holds its locks, and invalidates cached shop pages if
 * points or stock changed.
 *
 * @returns the changed order; failed if voucher codes are missing
 * @throws ClubError `order_status`, and for a retry `not_enough_points` or `not_available`
 */
export async function moveOrder(
  tx: Database,
  { order, items, timeZone }: LockedOrder,
  action: OrderAction,
  { staffId, note, deps, now, isNotified }: Change,
): Promise<Order> {
  let status = statusAfter(order.status, action);
  if (status === undefined) throw new ClubError('order_status');
  const lowestStock = await lockStock(tx, items);
  let reason = note;
  const hasCodes =
    status !== orderStatus.positive ||
    order.vendorType !== 'VOUCHER' ||
    (await assignCodes(tx, items, codeDay(now, timeZone)));
  if (!hasCodes) {
    status = orderStatus.failed;
    reason = [note, 'Voucher codes are missing.'].filter(Boolean).join(' ');
  }
  const round = await applyEffect(tx, { order, items, timeZone }, status, lowestStock, now);
  const [changed] = await tx.update(orders).set({ status, round }).where(eq(orders.id, order.id)).returning();
  if (!changed) throw new Error('The changed order is gone');
  const { companyId } = order;
  await tx
    .insert(orderHistory)
    .values({ orderId: order.id, companyId, status, staffId, note: reason, createdAt: now });
  if (isNotified) await notifyOfStatus(tx, changed, deps, now);
  await publishToStaff(tx, changed.uuid);
  return changed;
}

/**
 * Completes a voucher order in the transaction that places it, if it needs no staff and there are codes. The caller
 * holds the locks of company and variants.
 *
 * @returns the order, completed or as it was
 */
export async function completeAtOnce(
  tx: Database,
  placed: LockedOrder,
  deps: Change['deps'],
  now: Date,
): Promise<Order> {
  if (placed.order.vendorType !== 'VOUCHER') return placed.order;
  if (!(await completesAtOnce(tx, placed.items, codeDay(now, placed.timeZone)))) return placed.order;
  const change = { staffId: null, note: '', deps, now };
  const order = await moveOrder(tx, placed, 'approve', { ...change, isNotified: false });
  return moveOrder(tx, { ...placed, order }, 'complete', { ...change, isNotified: true });
}

export interface LockedOrder {
  order: Order;
  items: Item[];
  regionId: number;
  timeZone: string;
}

/**
 * Locks company and order, and loads the lines.
 *
 * @throws ClubError `not_found`
 */
export async function lockOrder(tx: Database, uuid: string): Promise<LockedOrder> {
  const [found] = await tx.select({ companyId: orders.companyId }).from(orders).where(eq(orders.uuid, uuid));
  if (!found) throw new ClubError('not_found');
  const { regionId } = await lockCompany(tx, found.companyId);
  const region = regionById(regionId);
  if (!region) throw new Error(`No region ${regionId}`);
  const [order] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
  if (!order) throw new ClubError('not_found');
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  return { order, items, regionId, timeZone: region.timeZone };
}

/** Locks the variants by ascending id. */
async function lockStock(tx: Database, items: readonly Item[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: shopVariants.id, stock: shopVariants.stock })
    .from(shopVariants)
    .where(
      inArray(
        shopVariants.id,
        items.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(shopVariants.id))
    .for('update');
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Applies the effect on points and stock. Returns the round of the order’s ledger entries. */
async function applyEffect(
  tx: Database,
  { order, items, timeZone }: Omit<LockedOrder, 'regionId'>,
  status: OrderStatus,
  stock: ReadonlyMap<number, number>,
  at: Date,
): Promise<number> {
  const effect = effectOf(order.status, status);
  const round = effect === 'reserve' ? order.round + 1 : order.round;
  const { companyId, installerId } = order;
  const booking = { companyId, installerId, source: { type: 'order' as const, id: order.id, round }, at };
  const pieces = piecesOf(items);
  if (effect === 'finalise') await finalise(tx, booking);
  const hasCard = cardsIn(order.vendorType, items) > 0;
  if (effect === 'giveBack') {
    if (hasCard) await awaitNoCard(tx, companyId);
    await giveBack(tx, { ...booking, timeZone });
    await returnStock(tx, pieces);
  }
  if (effect === 'reserve') {
    const isThere = pieces.every(({ variantId, quantity }) => (stock.get(variantId) ?? 0) >= quantity);
    if (!isThere) throw new ClubError('not_available');
    if (hasCard) await awaitCard(tx, companyId, timeZone, at);
    await takeStock(tx, pieces);
    await reserve(tx, { ...booking, points: order.points });
  }
  return round;
}
