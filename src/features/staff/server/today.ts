import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { toDecide } from '#features/approvals/server/handlers.ts';
import type * as contract from '#features/staff/contract.ts';
import {
  isDue,
  LOW_STOCK_FOR_STAFF,
  STUCK_TOP_UP_MS,
  type WaitingKind,
  waitingKindNames,
  waitingKinds,
} from '#features/staff/waiting.ts';
import { paginate } from '#platform/contract/paging.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { inRegions } from '#platform/http/staff/lists.ts';
import { keyFigures } from './key-figures.ts';

interface Row {
  kind: WaitingKind;
  uuid: string;
  title: string;
  detail: string;
  region_id: number | null;
  points: number | null;
  amount: number | null;
  since: string | Date;
  link: string;
}

const pathOf: Readonly<Record<WaitingKind, (row: Row) => string>> = {
  order_failed: ({ uuid }) => `/staff/orders/${uuid}`,
  order_pending: ({ uuid }) => `/staff/orders/${uuid}`,
  order_approved: ({ uuid }) => `/staff/orders/${uuid}`,
  top_up: ({ link }) => `/staff/orders/${link}`,
  approval: ({ uuid }) => `/staff/approvals/${uuid}`,
  project: ({ uuid }) => `/staff/reviews/${uuid}`,
  scan: ({ link }) => `/staff/reviews/${link}`,
  ticket: ({ uuid }) => `/staff/tickets/${uuid}`,
  deletion: () => '/staff/deletions',
  dead_letter: () => '/staff/operations/messages',
  webhook: ({ uuid }) => `/staff/webhooks/${uuid}`,
  no_stock: ({ link }) => `/staff/shop/${link}`,
  low_stock: ({ link }) => `/staff/shop/${link}`,
};

export const getToday: Handler<typeof contract.getToday> = async ({ query }, { db, member, now }) => {
  const page = paginate(query);
  const kinds = waitingKindNames.filter(
    (kind) => member.staff !== undefined && holdsRight(member.staff, waitingKinds[kind].right),
  );
  const [{ counted, rows }, figures] = await Promise.all([
    kinds.length ? waiting(db, member, kinds, query, page, now) : { counted: [], rows: [] },
    keyFigures(db, member, query.region_id, now),
  ]);
  const shown = counted.filter(({ kind }) => query.kind === undefined || kind === query.kind);
  return {
    data: rows.map((row) => ({
      kind: row.kind,
      uuid: row.uuid,
      title: row.title,
      detail: row.detail,
      region_id: row.region_id,
      points: row.points,
      amount: row.amount,
      since: new Date(row.since).toISOString(),
      is_due: isDue(row.kind, new Date(row.since), now),
      href: pathOf[row.kind](row),
    })),
    meta: page.metaOf(shown.reduce((sum, { total }) => sum + total, 0)),
    kinds: waitingKindNames.flatMap((kind) => counted.filter((row) => row.kind === kind)),
    regions: figures,
  };
};

/** How many wait of each kind, and the rows of a page. The queue is read once for both. */
async function waiting(
  db: Database,
  member: Member,
  kinds: readonly WaitingKind[],
  query: { region_id?: number | undefined; kind?: WaitingKind | undefined },
  page: { limit: number; offset: number },
  now: Date,
): Promise<{ counted: { kind: WaitingKind; total: number }[]; rows: Row[] }> {
  const queue = queues(member, query.region_id, now);
  const all = sql.join(
    kinds.map((kind) => sql`(${queue[kind]})`),
    sql` union all `,
  );
  const mine = inRegions(member, query.region_id) ?? sql`true`;
  const due = sql.join(
    kinds.map((kind) => sql`when ${kind} then ${waitingKinds[kind].hours}::int`),
    sql` `,
  );
  const wanted = query.kind === undefined ? sql`true` : sql`kind = ${query.kind}`;
  const [found] = await rowsOf<{ counted: { kind: WaitingKind; total: number }[]; rows: Row[] }>(
    db,
    sql`
    with waiting as materialized (
      select queue.kind, queue.uuid, coalesce(queue.title, companies.name) as title,
        coalesce(queue.detail, case when queue.title is null then '' else companies.name end) as detail,
        companies.region_id, queue.points, queue.amount, queue.since, queue.link
      from (${all}) as queue left join companies on companies.id = queue.company_id
      where queue.company_id is null or (${mine})
    ), counted as (
      select kind, count(*)::int as total from waiting group by kind
    ), shown as (
      select *, since + (case kind ${due} end) * interval '1 hour' as due from waiting where ${wanted}
      order by due, kind, uuid limit ${page.limit} offset ${page.offset}
    )
    select coalesce((select jsonb_agg(counted) from counted), '[]') as counted,
      coalesce((select jsonb_agg(shown order by due, kind, uuid) from shown), '[]') as rows`,
  );
  return found ?? { counted: [], rows: [] };
}

/**
 * The rows of each kind, with equal columns. Each begins with an index of what waits. The company is named by `detail`,
 * or by `title` where both are null.
 */
function queues(member: Member, region: number | undefined, now: Date): Record<WaitingKind, SQL> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const orders = (kind: WaitingKind, status: number) => sql`
    select ${kind}::text as kind, orders.uuid, orders.company_id, orders.number as title, null as detail,
      orders.points, null::int as amount,
      coalesce((select max(created_at) from order_history where order_id = orders.id), orders.created_at) as since,
      '' as link
    from orders where orders.status = ${status}`;
  // Products are of several regions: staff of some see what is sold there.
  const isSold = region === undefined ? sql`true` : sql`${region} = any(shop_products.regions)`;
  const stock = (kind: WaitingKind, amount: SQL) => sql`
    select ${kind}::text as kind, shop_variants.uuid, null::int as company_id, shop_products.name ->> 'en' as title,
      shop_variants.sku as detail, null::int as points, shop_variants.stock as amount, ${at} as since,
      shop_products.uuid::text as link
    from shop_variants join shop_products on shop_products.id = shop_variants.product_id
    where shop_products.active and shop_products.is_visible and shop_products.vendor_type in ('VOUCHER', 'COMPACON')
      and ${amount} and ${isSold}`;
  return {
    order_failed: orders('order_failed', orderStatus.failed),
    order_pending: orders('order_pending', orderStatus.pending),
    order_approved: orders('order_approved', orderStatus.approved),
    no_stock: stock('no_stock', sql`shop_variants.stock = 0 and shop_products.vendor_type = 'VOUCHER'`),
    low_stock: stock('low_stock', sql`shop_variants.stock between 1 and ${LOW_STOCK_FOR_STAFF}`),
    approval: sql`
      select 'approval'::text as kind, approvals.uuid, approvals.company_id, nullif(approvals.label, '') as title,
        case when approvals.company_id is null then '' end as detail,
        case when approvals.kind = 'price' then null else approvals.size end as points, null::int as amount,
        approvals.asked_at as since, '' as link
      from approvals where ${toDecide(member, now)}
        and ${region === undefined ? sql`true` : sql`${region}::smallint = any(approvals.region_ids)`}`,
    project: sql`
      select 'project'::text as kind, projects.uuid, projects.company_id,
        projects.street_name || ', ' || projects.city as title, null as detail,
        (select coalesce(sum(points), 0)::int from scans where scans.project_id = projects.id) as points,
        null::int as amount, coalesce(projects.survey_at, projects.created_at) as since, '' as link
      from projects where projects.status = ${projectStatus.review}`,
    scan: sql`
      select 'scan'::text as kind, scans.uuid, scans.company_id,
        coalesce(scans.serial_label, scans.serial_number, scans.gtin) as title, null as detail, scans.points,
        null::int as amount, scans.created_at as since, projects.uuid::text as link
      from scans join projects on projects.id = scans.project_id
      where scans.flag = ${scanFlag.review} and projects.status = ${projectStatus.open} and projects.open_until > ${at}`,
    ticket: sql`
      select 'ticket'::text as kind, support_tickets.uuid, installers.company_id, support_tickets.title,
        null as detail, null::int as points, null::int as amount, support_tickets.last_message_at as since, '' as link
      from support_tickets join installers on installers.id = support_tickets.installer_id
      where support_tickets.status = 1`,
    deletion: sql`
      select 'deletion'::text as kind, deletion_requests.uuid, installers.company_id, null as title, null as detail,
        null::int as points, null::int as amount, deletion_requests.created_at as since, '' as link
      from deletion_requests join installers on installers.id = deletion_requests.installer_id
      where deletion_requests.state = 'open'`,
    dead_letter: sql`
      select 'dead_letter'::text as kind, messages.id as uuid, null::int as company_id, messages.channel as title,
        coalesce(messages.last_error, '') as detail, null::int as points, null::int as amount,
        messages.created_at as since, '' as link
      from messages where messages.state = 'dead'`,
    webhook: sql`
      select 'webhook'::text as kind, uuid, null::int as company_id, url as title, '' as detail, null::int as points,
        null::int as amount, coalesce(failing_since, created_at) as since, '' as link
      from webhook_endpoints where state = 'disabled'`,
    top_up: sql`
      select 'top_up'::text as kind, card_top_ups.uuid, card_top_ups.company_id, orders.number as title,
        null as detail, card_top_ups.points, null::int as amount, card_top_ups.created_at as since,
        orders.uuid::text as link
      from card_top_ups join orders on orders.id = card_top_ups.order_id
      where card_top_ups.ended_at is null
        and card_top_ups.created_at < ${at} - ${STUCK_TOP_UP_MS}::int * interval '1 millisecond'`,
  };
}
