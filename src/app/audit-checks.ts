/**
 * What an audit computes per company: sums and counts of wrong rows, as common table expressions. Each takes the
 * condition for companies to audit.
 */
import { type SQL, sql } from 'drizzle-orm';
import { UNITS_PER_POINT } from '#features/club-card/rules.ts';
import { orderStatus, projectStatus, scanFlag } from '#platform/contract/statuses.ts';

const { pending, approved, positive, negative, failed } = orderStatus;
const { closed } = projectStatus;
const { normal } = scanFlag;

/** @param company column with the id of a company */
export type InScope = (company: string) => SQL;

/** Which bookings of campaigns an audit looks at. */
export interface CampaignScope {
  /** Only some companies are audited. */
  isPart: boolean;
  /** Id of the last booking that was proven before. */
  provenUpTo: number;
  /** Ids of bookings that the rules of their campaign do not explain. */
  wrongBookings: readonly number[];
}

/** Sums of the ledger and of the lots, and lots that differ from their entry or their moves. */
export function ledgerAndLots(inScope: InScope): SQL {
  return sql`entries as (
    select company_id, sum(points)::int as points,
           sum(case when event = 'order_reservation' then -points
                    when event = 'order_reject' then -points else 0 end)::int as reserved
    from points_entries where ${inScope('company_id')} group by company_id
  ), moved as (
    select lot_id, sum(points_moves.points)::int as points
    from points_moves join points_lots on points_lots.entry_id = lot_id
    where ${inScope('points_lots.company_id')} group by lot_id
  ), returned as (
    select entry_id, sum(points_moves.points)::int as points from points_moves
    where entry_id in (select entry_id from points_lots where ${inScope('company_id')}) group by entry_id
  ), lots as (
    -- A row that gives points back may put some into a new lot and move the rest to old ones.
    select points_lots.company_id, sum(remaining)::int as remaining,
           (count(*) filter (where remaining <> points_lots.points + coalesce(moved.points, 0)
                                or remaining < 0 or remaining > points_lots.points
                                or points_lots.points <> earned.points - coalesce(returned.points, 0)
                                or points_lots.company_id <> earned.company_id))::int as wrong
    from points_lots join points_entries as earned on earned.id = points_lots.entry_id
    left join moved on moved.lot_id = points_lots.entry_id
    left join returned on returned.entry_id = points_lots.entry_id
    where ${inScope('points_lots.company_id')} group by points_lots.company_id
  )`;
}

/** Manual entries without a matching ledger row. */
export function manualPoints(inScope: InScope): SQL {
  return sql`manual as (
    select manual_points.company_id, count(*)::int as wrong
    from manual_points left join points_entries as booked
      on booked.source_type = 'staff' and booked.source_id = manual_points.id
     and booked.company_id = manual_points.company_id and booked.event = manual_points.event
     and booked.points = manual_points.points
    where booked.id is null and ${inScope('manual_points.company_id')} group by manual_points.company_id
  )`;
}

/** Rows of a merge without their counterpart. */
export function merges(inScope: InScope): SQL {
  return sql`merges as (
    select coalesce(taken.source_id, given.source_id) as company_id, count(*)::int as wrong
    from (select source_id, source_round, company_id, points from points_entries
      where event = 'merged_out' and ${inScope('source_id')}) as taken
    full join (select source_id, source_round, points from points_entries
      where event = 'merged_in' and ${inScope('source_id')}) as given
      on given.source_id = taken.source_id and given.source_round = taken.source_round
    where taken.points is distinct from -given.points or taken.company_id <> taken.source_id
    group by 1
  )`;
}

/** Top-ups whose points are not spent, reserved or returned as their state demands. */
export function cardTopUps(inScope: InScope): SQL {
  return sql`top_ups as (
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
    where ${inScope('card_top_ups.company_id')} group by card_top_ups.company_id
  )`;
}

/** Sums of the debts; debts and payments without their cause. */
export function debts(inScope: InScope): SQL {
  return sql`debts as (
    select points_debts.company_id, sum(points_debts.points)::int as points,
           (count(*) filter (where points_debts.points = 0
              or (points_debts.project_id is not null and (points_debts.points < 0 or projects.reversed_at is null))))::int
             as wrong
    from points_debts left join projects on projects.id = points_debts.project_id
    where ${inScope('points_debts.company_id')} group by points_debts.company_id
  ), payments as (
    select paid.company_id, count(*)::int as wrong
    from points_entries as paid left join points_debts
      on points_debts.id = paid.source_id and points_debts.company_id = paid.company_id
     and points_debts.points = paid.points and paid.source_type = 'debt' and points_debts.points < 0
    where paid.event = 'debt_repaid' and points_debts.id is null and ${inScope('paid.company_id')} group by paid.company_id
  )`;
}

/** Bookings without a matching ledger row, and campaigns whose sums are wrong or above their budget. */
export function campaignPoints(inScope: InScope, { isPart, provenUpTo, wrongBookings }: CampaignScope): SQL {
  return sql`campaign_points as (
    select coalesce(booked.company_id, projects.company_id) as company_id, count(*)::int as wrong
    from campaign_bookings
    join projects on projects.id = campaign_bookings.project_id
    join campaigns on campaigns.id = campaign_bookings.campaign_id
    join campaign_versions on campaign_versions.id = campaign_bookings.version_id
    full join (select * from points_entries
      where (event = 'campaign' or source_type = 'campaign' and points > 0) and ${inScope('company_id')}) as booked
      on booked.source_type = 'campaign' and booked.source_id = campaign_bookings.id
    where ${inScope('coalesce(booked.company_id, projects.company_id)')} and (campaign_bookings.id = any(${idsOf(wrongBookings)}::int[])
      or case when campaign_bookings.points = 0 then booked.id is not null
          else booked.points is distinct from campaign_bookings.points
            or booked.event is distinct from 'campaign'
            or booked.created_at <> campaign_bookings.created_at
            or booked.breakdown ->> 'campaign' is distinct from campaigns.uuid::text
            or booked.breakdown ->> 'version' is distinct from campaign_versions.version::text
            or campaign_versions.campaign_id <> campaign_bookings.campaign_id end)
    group by 1
    union all
    select coalesce((select min(projects.company_id) from campaign_bookings
             join projects on projects.id = campaign_bookings.project_id
             where campaign_bookings.campaign_id = campaigns.id and ${inScope('projects.company_id')}),
             (select min(id) from companies)), count(*)::int
    from campaigns
    join campaign_versions on campaign_versions.campaign_id = campaigns.id
      and campaign_versions.version = campaigns.version
    cross join lateral (
      select coalesce(sum(campaign_bookings.points), 0)::int as points,
             coalesce(sum(campaign_bookings.rewarded), 0)::int as rewarded
      from campaign_bookings join projects on projects.id = campaign_bookings.project_id
      where campaign_bookings.campaign_id = campaigns.id and projects.reversed_at is null
    ) as booked
    where (campaigns.spent <> booked.points or campaigns.rewarded <> booked.rewarded
       or campaigns.spent > (rule ->> 'budget')::int)
      and (${!isPart} or exists (select from campaign_bookings as fresh
        where fresh.campaign_id = campaigns.id and fresh.id > ${provenUpTo}))
    group by 1
  ), campaign_findings as (
    select company_id, sum(wrong)::int as wrong from campaign_points group by company_id
  )`;
}

/** Rewards that were not promised, not earned, or not booked. */
export function invitationRewards(inScope: InScope): SQL {
  return sql`promised as (
    select id, 'inviter' as side, inviter_id as company_id, inviter_points as points, state, round from invitations
    where ${inScope('inviter_id')}
    union all
    select id, 'invited', invited_id, invited_points, state, round from invitations
    where ${inScope('invited_id')}
  ), rewards as (
    select * from points_entries
    where event in ('invitation_inviter', 'invitation_invited') and ${inScope('company_id')}
  ), invited as (
    select company_id, count(*)::int as wrong from (
      -- Not booked as promised, or booked without a reward.
      select promised.company_id from promised left join rewards
        on rewards.source_type = promised.side and rewards.source_id = promised.id
       and rewards.source_round = promised.round
      where coalesce(rewards.points, 0) <> case when promised.state = 'rewarded' then promised.points else 0 end
      union all
      -- Booked for nothing, or with other points in an earlier round.
      select rewards.company_id from rewards left join promised
        on promised.side = rewards.source_type and promised.id = rewards.source_id
      where promised.id is null or rewards.event <> 'invitation_' || promised.side
         or rewards.points <> promised.points or rewards.source_round > promised.round
      union all
      -- Without a project that earns it.
      select invited_id from invitations join projects on projects.id = invitations.project_id
      where ${inScope('invited_id')} and (projects.status <> ${closed} or projects.reversed_at is not null
        or not exists (select from points_entries where source_type = 'project' and source_id = projects.id
          and event = 'project_survey_completed'))
      union all
      -- More taken back than was given, or taken back from a reward that holds.
      select taken.company_id from points_entries as taken
      left join rewards on rewards.source_type = taken.source_type and rewards.source_id = taken.source_id
       and rewards.source_round = taken.source_round
      left join invitations on invitations.id = taken.source_id
      where taken.event = 'invitation_reversed' and ${inScope('taken.company_id')}
        and (rewards.id is null or -taken.points > rewards.points or taken.source_round >= invitations.round)
    ) as faults group by company_id
  )`;
}

/** Bonuses that do not follow from the points of their project. */
export function levelBonuses(inScope: InScope): SQL {
  return sql`bonuses as (
    select given.company_id, count(*)::int as wrong from points_entries as given
    left join points_entries as earned
      on earned.source_type = 'project' and earned.source_id = given.source_id
     and earned.event = 'project_survey_completed'
    left join projects on projects.id = given.source_id
    left join lateral (
      select sum((part->>'points')::int * (part->>'percent')::int) as hundredths,
             bool_or(projects.reversed_at is null and (part->>'points')::int is distinct from (
               select sum(scans.points) from scans
               where scans.project_id = given.source_id and scans.flag = ${normal}
                 and scans.product_group = (part->>'category')::int)) as differs
      from jsonb_array_elements(given.breakdown->'parts') as part) as parts on true
    where given.event = 'level_bonus' and ${inScope('given.company_id')}
      and (earned.points is distinct from (given.breakdown->>'booked')::int
      or parts.differs
      or given.points is distinct from floor(parts.hundredths * (given.breakdown->>'booked')::numeric
           / (100 * (given.breakdown->>'held')::numeric)))
    group by given.company_id
  )`;
}

/** Bookings of imports that differ from their rows, ledger and debt, and ledger rows without a booking. */
export function importedPoints(inScope: InScope): SQL {
  return sql`import_sums as (
    select booking_id, sum(points)::bigint as points,
           bool_or(quantity is not null and points <> quantity * unit_points) as differs,
           bool_and(state = 'booked') as booked, bool_and(state = 'undone') as undone
    from import_rows
    where booking_id in (select id from import_bookings where ${inScope('company_id')}) group by booking_id
  ), import_debts as (
    select import_booking_id, sum(points)::int as points from points_debts
    where import_booking_id in (select id from import_bookings where ${inScope('company_id')})
    group by import_booking_id
  ), imported as (
    select company_id, count(*)::int as wrong from (
      select import_bookings.company_id from import_bookings
      join imports on imports.id = import_bookings.import_id
      left join import_sums on import_sums.booking_id = import_bookings.id
      left join import_debts on import_debts.import_booking_id = import_bookings.id
      left join points_entries as given
        on given.source_type = 'import' and given.source_id = import_bookings.id and given.event <> 'import_undone'
      left join points_entries as undone
        on undone.source_type = 'import' and undone.source_id = import_bookings.id and undone.event = 'import_undone'
      where ${inScope('import_bookings.company_id')} and (import_sums.points is distinct from import_bookings.points
         or import_sums.differs
         or not case when import_bookings.undone_at is null then import_sums.booked else import_sums.undone end
         or coalesce(given.points, 0) <> import_bookings.points + owed
         or given.event <> case when imports.kind = 'members' then 'opening_balance'
              when import_bookings.points > 0 then 'sale' else 'sale_return' end
         or coalesce(undone.points, 0) <> case when import_bookings.undone_at is null then 0
              else undo_owed + undo_expired - import_bookings.points end
         or coalesce(import_debts.points, 0) <> owed + undo_owed)
      union all
      select company_id from points_entries
      where source_type = 'import' and ${inScope('company_id')} and not exists (select from import_bookings where id = source_id)
    ) as faults group by company_id
  )`;
}

/** Running totals that are not the sum of their rows. */
export function runningTotals(inScope: InScope): SQL {
  return sql`totals as (
    select company_id, array_to_string((array_agg(name order by name))[1:10], ', ') as wrong from (
      select company_id, 'points ' || year || '-' || lpad(month::text, 2, '0') as name
      from (select * from points_totals where ${inScope('company_id')}) as given
      full join (select * from points_totals_expected where ${inScope('company_id')}) as expected
        using (company_id, year, month)
      where given is distinct from expected
      union all
      -- Of removed scans a row of zeros is left.
      select company_id, 'scans ' || year || ' group ' || product_group
      from (select * from scan_totals where ${inScope('company_id')}) as given
      full join (select * from scan_totals_expected where ${inScope('company_id')}) as expected
        using (company_id, product_group, year)
      where (coalesce(given.added, 0), coalesce(given.held, 0), coalesce(given.closed, 0))
        <> (coalesce(expected.added, 0), coalesce(expected.held, 0), coalesce(expected.closed, 0))
    ) as differing group by company_id
  )`;
}

/** Points that orders reserve. */
export function waitingOrders(inScope: InScope): SQL {
  return sql`waiting as (
    select company_id, sum(points)::int as points from orders
    where status in (${pending}, ${approved}) and ${inScope('company_id')} group by company_id
  )`;
}

/** As an array of PostgreSQL. */
export function idsOf(ids: readonly number[]): SQL {
  return sql`${sql.param(`{${ids.join(',')}}`)}`;
}
