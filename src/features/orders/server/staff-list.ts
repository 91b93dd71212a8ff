/** Lists of orders for staff. */
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { orderHistory, orderItems, orders, shopVariants } from '#db/schema/orders.ts';
import { companyMatches } from '#features/members/server/search.ts';
import type * as contract from '#features/orders/staff.contract.ts';
import { isWaiting, waitingStatuses } from '#features/orders/staff-actions.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import type { OrderStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { inRegions, staffCompanyColumns, startsWith } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { regionById } from '#regions/regions.ts';
import { customerAnswer, lineName, orderAnswer } from './answers.ts';

type Filters = Omit<HandlerInput<typeof contract.exportStaffOrders>['query'], 'locale'>;

/** Without a join of companies, which would make totals of all orders slow. */
function matching(
  db: Database,
  member: Member,
  { status, region_id, vendor_type, from, to, q }: Filters,
): SQL | undefined {
  const ofCompanies = (which: SQL | undefined) =>
    which && inArray(orders.companyId, db.select({ id: companies.id }).from(companies).where(which));
  return and(
    status === 'all'
      ? undefined
      : status === 'waiting'
        ? inArray(orders.status, [...waitingStatuses])
        : eq(orders.status, Number(status) as OrderStatus),
    vendor_type ? eq(orders.vendorType, vendor_type) : undefined,
    from ? gte(orders.createdAt, startOf(from, 0, member)) : undefined,
    to ? lt(orders.createdAt, startOf(to, 1, member)) : undefined,
    ofCompanies(inRegions(member, region_id)),
    q ? found(q, ofCompanies) : undefined,
  );
}

/** Midnight of a day, or of a day after it, where the member of staff is. */
function startOf(day: string, after: number, { region }: Member): SQL {
  return sql`((${day}::date + ${after}::int)::timestamp at time zone ${region.timeZone})`;
}

/** An order number begins with its country; everything else is searched in companies. */
function found(q: string, ofCompanies: (which: SQL | undefined) => SQL | undefined): SQL | undefined {
  if (/^[a-z]{2}-/i.test(q)) return startsWith(orders.number, q.toUpperCase());
  return ofCompanies(companyMatches(q));
}

const columns = { created_at: orders.createdAt, number: orders.number, points: orders.points };

function inOrder(sort: Filters['sort']): SQL[] {
  const name = sort.replace('-', '') as keyof typeof columns;
  return sort.startsWith('-') ? [desc(columns[name]), desc(orders.id)] : [asc(columns[name]), asc(orders.id)];
}

async function rowsOf(
  db: Database,
  member: Member,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
) {
  // First the rows of the page, so that nothing else is read for those before it.
  const chosen = db
    .select({ id: orders.id })
    .from(orders)
    .where(matching(db, member, filters))
    .orderBy(...inOrder(filters.sort))
    .limit(limit)
    .offset(offset)
    .as('chosen');
  const rows = await db
    .select({
      order: orders,
      company: staffCompanyColumns,
      changedAt: sql`(
        select max(${orderHistory.createdAt}) from ${orderHistory} where ${orderHistory.orderId} = ${orders.id}
      )`.mapWith(orderHistory.createdAt),
    })
    .from(chosen)
    .innerJoin(orders, eq(orders.id, chosen.id))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .orderBy(...inOrder(filters.sort));
  return rows.map(({ order, company, changedAt }) => ({
    order,
    company,
    waitingSince: isWaiting(order.status) ? (changedAt as Date | null) : null,
  }));
}

export const listStaffOrders: Handler<typeof contract.listStaffOrders> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const rows = await rowsOf(db, member, query, page);
  const [totals] = await db
    .select({ orders: count(), points: sum(orders.points).mapWith(Number) })
    .from(orders)
    .where(matching(db, member, query));
  return {
    data: rows.map(({ order, company, waitingSince }) => ({
      ...orderAnswer(order),
      company,
      waiting_since: waitingSince?.toISOString() ?? null,
    })),
    meta: { ...page.metaOf(totals?.orders ?? 0), points: totals?.points ?? 0 },
  };
};

const statusNames: Readonly<Record<OrderStatus, string>> = {
  1: 'pending',
  2: 'approved',
  3: 'completed',
  4: 'rejected',
  5: 'failed',
};

export const exportStaffOrders: Handler<typeof contract.exportStaffOrders> = async ({ query }, context) => {
  const { db, member } = context;
  const rows = await rowsOf(db, member, query, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'orders',
    [
      'number',
      'region',
      'company',
      'type',
      'items',
      'points',
      'status',
      'ordered_at',
      'waiting_since',
      'carrier',
      'tracking_number',
    ],
    rows.map(({ order, company, waitingSince }) => [
      order.number,
      regionById(company.regions_id)?.iso,
      company.name,
      order.vendorType,
      order.itemsCount,
      order.points,
      statusNames[order.status],
      order.createdAt,
      waitingSince,
      order.carrier,
      order.trackingNumber,
    ]),
  );
};

export const getPackingList: Handler<typeof contract.getPackingList> = async ({ query }, context) => {
  const { db, member } = context;
  const language = readerLanguage(query.language, member);
  const found = await db
    .select({ order: orders, company: staffCompanyColumns })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(and(inArray(orders.uuid, [...query.orders]), inRegions(member)))
    .orderBy(asc(orders.id));
  const lines = await db
    .select({ item: orderItems, sku: shopVariants.sku })
    .from(orderItems)
    .innerJoin(shopVariants, eq(shopVariants.id, orderItems.variantId))
    .where(
      inArray(
        orderItems.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(asc(orderItems.id));
  await logStaff(
    db,
    context,
    found.map(({ order }) => ({ target: { type: 'order', id: order.uuid }, companyId: order.companyId })),
  );
  const byOrder = Map.groupBy(lines, ({ item }) => item.orderId);
  return {
    data: found.map(({ order, company }) => ({
      ...orderAnswer(order),
      company,
      customer: customerAnswer(order),
      lines: (byOrder.get(order.id) ?? []).map(({ item, sku }) => ({
        sku,
        name: lineName(item, language, order),
        quantity: item.quantity,
      })),
    })),
  };
};
