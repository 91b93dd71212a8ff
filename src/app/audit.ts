import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { wrongCampaignBookings } from '#features/campaigns/server/audit.ts';
import { UNITS_PER_POINT } from '#features/club-card/rules.ts';
import { orderStatus } from '#platform/contract/statuses.ts';

const { pending, approved, positive, negative, failed } = orderStatus;

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
  /** Rows of a merge without their counterpart, and points that stayed in a merged company. */
  wrong_merges: number;
  /** Card top-ups that do not match their order, its points or each other. */
  wrong_top_ups: number;
  /** The cached debt on the company row. A company with a debt has no balance. */
  debt: number;
  /** Sum of the rows of the debt. */
  debt_rows: number;
  /**
   * Bookings of campaigns that their rules do not explain, or without a matching ledger row, or the reverse. The first
   * company of a campaign whose sums are wrong or above its budget.
   */
  wrong_campaigns: number;
  /** Payments of the debt without a matching ledger row or the reverse, and debts of projects that are not reversed. */
  wrong_debts: number;
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
 * orders. Manual entries are in the ledger. Bookings of campaigns follow from their rules. What a merge took from a company arrived in the other. Points of successful top-ups are spent, those of others reserved or
 * returned; the rate is fixed. Debts equal their rows, come from reversed projects and leave no balance; their payments
 * are in the ledger. Reads one snapshot, so it can run on a live club.
 */
export async function audit(db: Database): Promise<Audit> {
  const recomputed = sql.param(`{${(await wrongCampaignBookings(db)).join(',')}}`);
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
    ), merges as (
      select coalesce(taken.source_id, given.source_id) as company_id, count(*)::int as wrong
      from (select source_id, source_round, company_id, points from points_entries where event = 'merged_out') as taken
      full join (select source_id, source_round, points from points_entries where event = 'merged_in') as given
        on given.source_id = taken.source_id and given.source_round = taken.source_round
      where taken.points is distinct from -given.points or taken.company_id <> taken.source_id
      group by 1
    ), top_ups as (
      select card_top_ups.company_id, (count(*) filter (where
          card_top_ups.amount <> card_top_ups.points * ${UNITS_PER_POINT}
          or card_top_ups.points <> orders.points or card_top_ups.company_id <> orders.company_id
          or (card_top_ups.state in ('waiting', 'sent')) <> (card_top_ups.ended_at is null)
          or case card_top_ups.state
               when 'succeeded' then orders.status <> ${positive} or orders.round <> card_top_ups.round or spent.id is null
               when 'waiting' then orders.status not in (${pending}, ${approved}) or orders.round <> card_top_ups.round
               when 'sent' then orders.status <> ${approved} or orders.round <> card_top_ups.round
               else back.id is null or (orders.round = card_top_ups.round and orders.status not in (${negative}, ${failed}))
             end))::int as wrong
      from card_top_ups join orders on orders.id = card_top_ups.order_id
      left join points_entries as spent
        on spent.source_type = 'order' and spent.source_id = orders.id and spent.event = 'order_complete'
       and spent.source_round = card_top_ups.round and spent.points = -card_top_ups.points
      left join points_entries as back
        on back.source_type = 'order' and back.source_id = orders.id and back.event = 'order_reject'
       and back.source_round = card_top_ups.round and back.points = card_top_ups.points
      group by card_top_ups.company_id
    ), debts as (
      select points_debts.company_id, sum(points_debts.points)::int as points,
             (count(*) filter (where points_debts.points = 0
                or (points_debts.project_id is not null and (points_debts.points < 0 or projects.reversed_at is null))))::int
               as wrong
      from points_debts left join projects on projects.id = points_debts.project_id
      group by points_debts.company_id
    ), payments as (
      select paid.company_id, count(*)::int as wrong
      from points_entries as paid left join points_debts
        on points_debts.id = paid.source_id and points_debts.company_id = paid.company_id
       and points_debts.points = paid.points and paid.source_type = 'debt' and points_debts.points < 0
      where paid.event = 'debt_repaid' and points_debts.id is null group by paid.company_id
    ), campaign_points as (
      select coalesce(booked.company_id, projects.company_id) as company_id, count(*)::int as wrong
      from campaign_bookings
      join projects on projects.id = campaign_bookings.project_id
      join campaigns on campaigns.id = campaign_bookings.campaign_id
      join campaign_versions on campaign_versions.id = campaign_bookings.version_id
      full join (select * from points_entries where event = 'campaign' or source_type = 'campaign' and points > 0) as booked
        on booked.source_type = 'campaign' and booked.source_id = campaign_bookings.id
      where campaign_bookings.id = any(${recomputed}::int[])
        or case when campaign_bookings.points = 0 then booked.id is not null
            else booked.points is distinct from campaign_bookings.points
              or booked.event is distinct from 'campaign'
              or booked.created_at <> campaign_bookings.created_at
              or booked.breakdown ->> 'campaign' is distinct from campaigns.uuid::text
              or booked.breakdown ->> 'version' is distinct from campaign_versions.version::text
              or campaign_versions.campaign_id <> campaign_bookings.campaign_id end
      group by 1
      union all
      select coalesce((select min(projects.company_id) from campaign_bookings
               join projects on projects.id = campaign_bookings.project_id
               where campaign_bookings.campaign_id = campaigns.id), (select min(id) from companies)), count(*)::int
      from campaigns
      join campaign_versions on campaign_versions.campaign_id = campaigns.id
        and campaign_versions.version = campaigns.version
      cross join lateral (
        select coalesce(sum(campaign_bookings.points), 0)::int as points,
               coalesce(sum(campaign_bookings.rewarded), 0)::int as rewarded
        from campaign_bookings join projects on projects.id = campaign_bookings.project_id
        where campaign_bookings.campaign_id = campaigns.id and projects.reversed_at is null
      ) as booked
      where campaigns.spent <> booked.points or campaigns.rewarded <> booked.rewarded
         or campaigns.spent > (rule ->> 'budget')::int
      group by 1
    ), campaign_findings as (
      select company_id, sum(wrong)::int as wrong from campaign_points group by company_id
    ), waiting as (
      select company_id, sum(points)::int as points from orders where status in (${pending}, ${approved})
      group by company_id
    )
    select companies.id as company_id, points_balance as balance, coalesce(entries.points, 0) as entries,
           coalesce(lots.remaining, 0) as lots, coalesce(lots.wrong, 0) as wrong_lots,
           coalesce(entries.reserved, 0) as reserved, coalesce(waiting.points, 0) as waiting_orders,
           points_debt as debt, coalesce(debts.points, 0) as debt_rows,
           coalesce(debts.wrong, 0) + coalesce(payments.wrong, 0) as wrong_debts,
           coalesce(campaign_findings.wrong, 0) as wrong_campaigns,
           coalesce(manual.wrong, 0) as wrong_manual,
           coalesce(merges.wrong, 0) + (case when merged_into is not null and (points_balance <> 0 or points_debt <> 0)
             then 1 else 0 end) as wrong_merges,
           coalesce(top_ups.wrong, 0) as wrong_top_ups
    from companies
    left join entries on entries.company_id = companies.id
    left join lots on lots.company_id = companies.id
    left join waiting on waiting.company_id = companies.id
    left join manual on manual.company_id = companies.id
    left join merges on merges.company_id = companies.id
    left join top_ups on top_ups.company_id = companies.id
    left join debts on debts.company_id = companies.id
    left join payments on payments.company_id = companies.id
    left join campaign_findings on campaign_findings.company_id = companies.id
    where points_balance <> coalesce(entries.points, 0)
       or points_balance <> coalesce(lots.remaining, 0)
       or coalesce(lots.wrong, 0) > 0
       or coalesce(entries.reserved, 0) <> coalesce(waiting.points, 0)
       or coalesce(manual.wrong, 0) > 0
       or coalesce(merges.wrong, 0) > 0
       or (merged_into is not null and (points_balance <> 0 or points_debt <> 0))
       or coalesce(top_ups.wrong, 0) > 0
       or points_debt <> coalesce(debts.points, 0)
       or points_debt < 0 or (points_debt > 0 and points_balance > 0)
       or coalesce(campaign_findings.wrong, 0) > 0
       or coalesce(debts.wrong, 0) > 0 or coalesce(payments.wrong, 0) > 0
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
