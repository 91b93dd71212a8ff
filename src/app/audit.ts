import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { UNITS_PER_POINT } from '#features/club-card/rules.ts';

/** A company with inconsistent figures. */
export interface AuditFinding {
  company_id: number;
  /** The cached balance on the company row. */
  balance: number;
  /** Sum of the ledger rows. */
  entries: number;
  /** Sum of the remaining points of the lots. */
  lots: number;
  /**
   * Lots whose size differs from their entry, or whose remaining points differ from their moves or exceed their size.
   */
  wrong_lots: number;
  /** Open reservations in points; must equal `waiting_orders`. */
  reserved: number;
  /** Points of pending and approved orders. */
  waiting_orders: number;
  /** Manual entries without a matching ledger row. */
  wrong_manual: number;
  /** Card top-ups that do not match their order, its points or each other. */
  wrong_top_ups: number;
}

/** No findings: the books are correct. */
export interface Audit {
  companies: number;
  entries: number;
  points: number;
  findings: AuditFinding[];
}

/**
 * Audits every company: cache = sum of rows = sum of lots. No lot is negative or too large. Reservations equal waiting
 * orders. Manual entries are in the ledger. Points of successful top-ups are spent, those of others reserved or
 * returned; the rate is fixed. Reads one snapshot, so it can run on a live club.
 */
export async function audit(db: Database): Promise<Audit> {
  const findings = await rowsOf<AuditFinding>(
    db,
    sql`
    with entries as (
      select company_id, sum(points)::int as points,
             sum(case when event = 'order_reservation' then -points
                      when event = 'order_reject' then -points else 0 end)::int as reserved
      from points_entries group by company_id
    ), moved as (
      select lot_id, sum(points)::int as points from points_moves group by lot_id
    ), returned as (
      select entry_id, sum(points_moves.points)::int as points from points_moves
      where entry_id in (select entry_id from points_lots) group by entry_id
    ), lots as (
      -- A row that gives points back may put some into a new lot and move the rest to old ones.
      select points_lots.company_id, sum(remaining)::int as remaining,
             (count(*) filter (where remaining <> points_lots.points + coalesce(moved.points, 0)
                                  or remaining < 0 or remaining > points_lots.points
                                  or points_lots.points <> earned.points - coalesce(returned.points, 0)
                                  or points_lots.company_id <> earned.company_id))::int as wrong
      from points_lots join points_entries as earned on earned.id = points_lots.entry_id
      left join moved on moved.lot_id = points_lots.entry_id
      left join returned on returned.entry_id = points_lots.entry_id group by points_lots.company_id
    ), manual as (
      select manual_points.company_id, count(*)::int as wrong
      from manual_points left join points_entries as booked
        on booked.source_type = 'staff' and booked.source_id = manual_points.id
       and booked.company_id = manual_points.company_id and booked.event = manual_points.event
       and booked.points = manual_points.points
      where booked.id is null group by manual_points.company_id
    ), top_ups as (
      select card_top_ups.company_id, (count(*) filter (where
          card_top_ups.amount <> card_top_ups.points * ${UNITS_PER_POINT}
          or card_top_ups.points <> orders.points or card_top_ups.company_id <> orders.company_id
          or (card_top_ups.state in ('waiting', 'sent')) <> (card_top_ups.ended_at is null)
          or case card_top_ups.state
               when 'succeeded' then orders.status <> 3 or orders.round <> card_top_ups.round or spent.id is null
               when 'waiting' then orders.status not in (1, 2) or orders.round <> card_top_ups.round
               when 'sent' then orders.status <> 2 or orders.round <> card_top_ups.round
               else back.id is null or (orders.round = card_top_ups.round and orders.status not in (4, 5))
             end))::int as wrong
      from card_top_ups join orders on orders.id = card_top_ups.order_id
      left join points_entries as spent
        on spent.source_type = 'order' and spent.source_id = orders.id and spent.event = 'order_complete'
       and spent.source_round = card_top_ups.round and spent.points = -card_top_ups.points
      left join points_entries as back
        on back.source_type = 'order' and back.source_id = orders.id and back.event = 'order_reject'
       and back.source_round = card_top_ups.round and back.points = card_top_ups.points
      group by card_top_ups.company_id
    ), waiting as (
      select company_id, sum(points)::int as points from orders where status in (1, 2) group by company_id
    )
    select companies.id as company_id, points_balance as balance, coalesce(entries.points, 0) as entries,
           coalesce(lots.remaining, 0) as lots, coalesce(lots.wrong, 0) as wrong_lots,
           coalesce(entries.reserved, 0) as reserved, coalesce(waiting.points, 0) as waiting_orders,
           coalesce(manual.wrong, 0) as wrong_manual, coalesce(top_ups.wrong, 0) as wrong_top_ups
    from companies
    left join entries on entries.company_id = companies.id
    left join lots on lots.company_id = companies.id
    left join waiting on waiting.company_id = companies.id
    left join manual on manual.company_id = companies.id
    left join top_ups on top_ups.company_id = companies.id
    where points_balance <> coalesce(entries.points, 0)
       or points_balance <> coalesce(lots.remaining, 0)
       or coalesce(lots.wrong, 0) > 0
       or coalesce(entries.reserved, 0) <> coalesce(waiting.points, 0)
       or coalesce(manual.wrong, 0) > 0
       or coalesce(top_ups.wrong, 0) > 0
    order by companies.id`,
  );
  const [total] = await rowsOf<{
    companies: number;
    entries: number;
    points: number;
  }>(
    db,
    sql`
    select (select count(*) from companies)::int as companies, count(*)::int as entries,
           coalesce(sum(points), 0)::int as points from points_entries`,
  );
  return {
    companies: total?.companies ?? 0,
    entries: total?.entries ?? 0,
    points: total?.points ?? 0,
    findings,
  };
}
