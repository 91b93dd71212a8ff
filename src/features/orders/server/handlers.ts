import { and, desc, eq } from 'drizzle-orm';
import { inTransaction } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import type * as contract from '#features/orders/contract.ts';
import { LOW_STOCK } from '#features/shop/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { historyOf, orderAnswer, orderDetailAnswer } from './answers.ts';
import { completeAtOnce } from './change.ts';
import { notifyOfNewOrder } from './mails.ts';
import type { OrderRequest } from './order-request.ts';
import { checkedCustomer, type PlacedOrder, placeOrders } from './place.ts';

export const createOrder: Handler<typeof contract.createOrder> = async ({ body }, context) => {
  const [placed] = await placeAndConfirm([body], () => '', body.customer, context);
  if (!placed) throw new Error('No order was placed');
  return { data: orderAnswer(placed) };
};

export const createOrders: Handler<typeof contract.createOrders> = async ({ body }, context) => {
  const placed = await placeAndConfirm(body.orders, (index) => `orders.${index}.`, body.customer, context);
  return { data: placed.map(orderAnswer) };
};

/** Places the orders and enqueues a mail for each in one transaction. Vouchers complete while there are codes. */
function placeAndConfirm(
  requests: readonly OrderRequest[],
  at: (index: number) => string,
  body: Parameters<typeof checkedCustomer>[0],
  { db, deps, member, now, afterwards, card }: MemberContext,
): Promise<PlacedOrder[]> {
  const customer = checkedCustomer(body, member.region, deps.env.demo);
  return inTransaction(db, async (tx) => {
    const {
      orders: placed,
      lowestStock,
      prints,
      topUps,
    } = await placeOrders(tx, member, requests, customer, now, card, at);
    // Cached pages show the remaining pieces.
    if (lowestStock < LOW_STOCK) afterwards(() => deps.invalidate(['shop']));
    for (const { id } of prints) await deps.printQueue.enqueue(tx, id);
    for (const { order, serial } of topUps) await deps.topUpQueue.enqueue(tx, order, serial, now);
    const answered: PlacedOrder[] = [];
    for (const one of placed) {
      const order = await completeAtOnce(tx, one, deps, now);
      // The mail about a completed order is enough.
      if (order.status === orderStatus.pending) await notifyOfNewOrder(tx, order, deps, now);
      answered.push(order);
    }
    return answered;
  });
}

export const listOrders: Handler<typeof contract.listOrders> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const own = eq(orders.companyId, member.companyId);
  const counted = db.$count(orders, own);
  const rows = await db
    .select({ order: orders, total: counted })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  return {
    data: rows.map(({ order }) => orderAnswer(order)),
    meta: page.metaOf(total),
  };
};

export const getOrder: Handler<typeof contract.getOrder> = async ({ params, query }, { db, member }) => {
  const [found] = await db
    .select({ order: orders, history: historyOf(db) })
    .from(orders)
    .where(and(eq(orders.uuid, params.uuid), eq(orders.companyId, member.companyId)));
  if (!found) throw new ClubError('not_found');
  // Staff who emulate the member do not read the codes.
  return orderDetailAnswer(db, found, readerLanguage(query.language, member), !member.emulating);
};
