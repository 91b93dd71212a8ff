/** Writes the planned orders with numbers, lines, history and codes. */
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { orderHistory, orderItems, orderNumbers, orders } from '#db/schema/orders.ts';
import { orderNumber } from '#features/orders/rules.ts';
import { yearIn } from '#features/points/rules.ts';
import { valueIn } from '#features/shop/server/face-values.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { placedAt, statusOf } from './history.ts';
import { doer, type Group } from './members.ts';
import type { PlannedOrder } from './planned-order.ts';
import { at, insertAll } from './rows.ts';
import { shopProducts as seedProducts } from './shop/shop.ts';

/** Name, picture and attribute values by variant SKU, as stored in order lines. */
const lineTexts = new Map(
  seedProducts.flatMap(({ name, pictures, variants }) =>
    variants.map(
      ({ sku, attributes, faceValues }) =>
        [
          sku,
          { name, image: pictures[0] ?? '', attributes: attributes.map(({ value }) => value), faceValues },
        ] as const,
    ),
  ),
);

export async function writeOrders(
  tx: Database,
  groups: readonly Group[],
  variantIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = groups.flatMap((group) =>
    (group.history?.orders ?? []).map((order, index) => ({ group, order, key: `${group.key}/${index + 1}` })),
  );
  const numbers = assignNumbers(rows);
  const ids = await insertAll(
    tx,
    orders,
    rows.map(({ group, order, key }) => ({
      uuid: uuidOf('order', key),
      number: numbers.of.get(order) ?? '',
      companyId: group.id,
      installerId: doer(group, 'owner').id,
      vendorType: order.vendorType,
      status: statusOf(order),
      points: order.points,
      itemsCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      customer: customerOf(group, order),
      createdAt: placedAt(order),
    })),
  );
  rows.forEach(({ group }, index) => {
    group.orderIds.push(at(ids, index));
  });
  await tx.insert(orderNumbers).values(numbers.counters);
  await insertAll(
    tx,
    orderHistory,
    rows.flatMap(({ group, order }, index) =>
      order.history.map(({ status, at: createdAt }) => ({
        orderId: at(ids, index),
        companyId: group.id,
        status,
        createdAt,
      })),
    ),
  );
  const lines = rows.flatMap(({ group, order }, index) =>
    order.lines.map(({ sku, quantity, price }) => {
      const texts = lineTexts.get(sku);
      const variantId = variantIds.get(sku);
      if (!texts || variantId === undefined) throw new Error(`The shop has no ${sku}`);
      const { faceValues = {}, ...stored } = texts;
      const faceValue = valueIn({ faceValues }, group.region);
      const owner = { orderId: at(ids, index), companyId: group.id };
      return { order, row: { ...owner, variantId, quantity, price, ...stored, faceValue } };
    }),
  );
  const itemIds = await insertAll(
    tx,
    orderItems,
    lines.map(({ row }) => row),
  );
  await assignCodes(
    tx,
    lines
      .map(({ order, row }, index) => ({ order, ...row, itemId: at(itemIds, index) }))
      .filter(({ order }) => order.vendorType === 'VOUCHER' && statusOf(order) === orderStatus.positive),
  );
}

async function assignCodes(
  tx: Database,
  lines: readonly { itemId: number; variantId: number; quantity: number }[],
): Promise<void> {
  const pieces = lines.flatMap(({ itemId, variantId, quantity }) =>
    Array.from({ length: quantity }, () => ({ itemId, variantId })),
  );
  await tx.execute(sql`
    with pieces as (
      select item_id, variant_id, row_number() over (partition by variant_id order by item_id) as place
      from jsonb_to_recordset(${JSON.stringify(
        pieces.map(({ itemId, variantId }) => ({ item_id: itemId, variant_id: variantId })),
      )}::jsonb) as piece (item_id int, variant_id int)
    ), codes as (
      select id, variant_id, row_number() over (partition by variant_id order by id) as place from voucher_codes
    )
    update voucher_codes set order_item_id = pieces.item_id
    from codes join pieces using (variant_id, place)
    where voucher_codes.id = codes.id`);
}

/** Order numbers by region and year in chronological order, and the resulting counters. */
function assignNumbers(rows: readonly { group: Group; order: PlannedOrder }[]) {
  const counters = new Map<string, { regionId: number; year: number; last: number }>();
  const of = new Map<PlannedOrder, string>();
  const inOrder = [...rows].sort((a, b) => placedAt(a.order).getTime() - placedAt(b.order).getTime());
  for (const { group, order } of inOrder) {
    const year = yearIn(placedAt(order), group.region.timeZone);
    const key = `${group.region.id}/${year}`;
    const counter = counters.get(key) ?? { regionId: group.region.id, year, last: 0 };
    counter.last++;
    counters.set(key, counter);
    of.set(order, orderNumber(group.region.iso, year, counter.last));
  }
  return { of, counters: [...counters.values()] };
}

function customerOf(group: Group, order: PlannedOrder): (typeof orders.$inferInsert)['customer'] {
  const { name, surname, email, phone } = doer(group, 'owner');
  const { street, houseNumber, postalCode, city, province = '', neighbourhood = '' } = group.company;
  return {
    name,
    surname,
    company_name: group.company.name,
    email: email ?? '',
    phone,
    street,
    house_number: houseNumber,
    postal_code: postalCode,
    city,
    province,
    neighbourhood,
    region: group.region.id,
    delivery_type: order.vendorType === 'VOUCHER' ? 'digital' : 'company',
  };
}
