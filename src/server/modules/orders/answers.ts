/** Orders as the API shows them. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Answer } from '#contract/call.ts';
import type * as contract from '#contract/orders.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { regionById } from '#regions/regions.ts';
import type { Database } from '#server/db/client.ts';
import {
  orderHistory,
  orderItems,
  type orders,
  shopVariants,
  voucherCodes,
} from '#server/db/schema/orders.ts';
import { localText } from '#server/modules/shop/texts.ts';

type Order = typeof orders.$inferSelect;

/** An order as lists show it. */
export function orderAnswer(order: Order) {
  return {
    uuid: order.uuid,
    number: order.number,
    type: order.vendorType,
    status: order.status,
    points: order.points,
    items_count: order.itemsCount,
    created_at: order.createdAt.toISOString(),
  };
}

/** An order with its lines, codes and history. */
export async function orderDetailAnswer(
  db: Database,
  order: Order,
  language: LanguageCode,
): Promise<Answer<typeof contract.getOrder>> {
  const lines = await db
    .select({ item: orderItems, variant: shopVariants.uuid })
    .from(orderItems)
    .innerJoin(shopVariants, eq(shopVariants.id, orderItems.variantId))
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const codes = await db
    .select()
    .from(voucherCodes)
    .where(
      inArray(
        voucherCodes.orderItemId,
        lines.map(({ item }) => item.id),
      ),
    )
    .orderBy(asc(voucherCodes.id));
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(asc(orderHistory.id));
  return {
    ...orderAnswer(order),
    customer: {
      ...order.customer,
      country: regionById(order.customer.region)?.iso ?? '',
    },
    meta: {
      type: order.vendorType,
      contents: lines.map(({ item, variant }) => ({
        name: [
          localText(item.name, language),
          ...item.attributes.map((value) => localText(value, language)),
        ].join(', '),
        image: item.image,
        quantity: item.quantity,
        price: item.price,
        variantGuid: variant,
        response: codes
          .filter((code) => code.orderItemId === item.id)
          .map((code) => ({
            number: code.number,
            expiresAt: code.expiresOn,
            password: code.password,
          })),
      })),
    },
    history: history.map((row) => ({
      status: row.status,
      created_at: row.createdAt.toISOString(),
    })),
  };
}
