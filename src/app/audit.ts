import { type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { wrongCampaignBookings } from '#features/campaigns/server/audit.ts';
import {
  campaignPoints,
  cardTopUps,
  debts,
  type InScope,
  idsOf,
  importedPoints,
  invitationRewards,
  ledgerAndLots,
  levelBonuses,
  manualPoints,
  merges,
  runningTotals,
  waitingOrders,
} from './audit-checks.ts';

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
  /** Rewards of invitations that are not what was promised, or without a closed project that brought points. */
  wrong_invitations: number;
  /** Bonuses of levels that do not follow from the points of their project. */
  wrong_bonuses: number;
  /**
   * Bookings of imports that differ from the sum of their rows, or lack matching rows of ledger and debt. The reverse
   * too.
   */
  wrong_imports: number;
  /** Up to ten running totals that are not the sum of their rows: `points 2026-05, scans 2026 group 1`; empty for none. */
  wrong_totals: string;
}

/** What to audit of a club whose older rows were proven. */
export interface AuditScope {
  /** Ids of the companies. */
  companies: readonly number[];
  /** Bookings of campaigns up to this id were proven. */
  campaignBookings: number;
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
 * orders. Manual entries are in the ledger. Bookings of campaigns follow from their rules. What a merge took from a
 * company arrived in the other. Points of successful top-ups are spent, those of others reserved or returned; the rate
 * is fixed. Debts equal their rows, come from reversed projects and leave no balance; their payments are in the
 * ledger. Rewards of invitations are what was promised, once a project earned it. Bonuses follow from the points of
 * their project. Bookings of imports follow from their rows. Running totals are the sums of their rows. Reads one
 * snapshot, so it can run on a live club.
 *
 * @param scope audits these companies only, and counts only them; default: all
 */
export async function audit(db: Database, scope?: AuditScope): Promise<Audit> {
  const provenUpTo = scope?.campaignBookings ?? 0;
  const wrongBookings = await wrongCampaignBookings(db, provenUpTo);
  const inScope: InScope = (company) =>
    scope ? sql`${sql.raw(company)} = any(${idsOf(scope.companies)}::int[])` : sql`true`;
  const checks = [
    ledgerAndLots(inScope),
    manualPoints(inScope),
    merges(inScope),
    cardTopUps(inScope),
    debts(inScope),
    campaignPoints(inScope, { isPart: scope !== undefined, provenUpTo, wrongBookings }),
    invitationRewards(inScope),
    levelBonuses(inScope),
    importedPoints(inScope),
    runningTotals(inScope),
    waitingOrders(inScope),
  ];
  const findings = await rowsOf<AuditFinding>(
    db,
    sql`with ${sql.join(checks, sql`, `)} ${inconsistentCompanies(inScope)} order by companies.id`,
  );
  const [total] = await rowsOf<Omit<Audit, 'findings'>>(
    db,
    sql`
    select (select count(*) from companies where ${inScope('id')})::int as companies, count(*)::int as entries,
           coalesce(sum(points), 0)::int as points from points_entries where ${inScope('company_id')}`,
  );
  return { companies: 0, entries: 0, points: 0, ...total, findings };
}

/** Companies whose cached figures differ from what the checks found. */
function inconsistentCompanies(inScope: InScope): SQL {
  return sql`
  select companies.id as company_id, points_balance as balance, coalesce(entries.points, 0) as entries,
         coalesce(lots.remaining, 0) as lots, coalesce(lots.wrong, 0) as wrong_lots,
         coalesce(entries.reserved, 0) as reserved, coalesce(waiting.points, 0) as waiting_orders,
         points_debt as debt, coalesce(debts.points, 0) as debt_rows,
         coalesce(debts.wrong, 0) + coalesce(payments.wrong, 0) as wrong_debts,
         coalesce(campaign_findings.wrong, 0) as wrong_campaigns,
         coalesce(manual.wrong, 0) as wrong_manual,
         coalesce(merges.wrong, 0) + (case when merged_into is not null and (points_balance <> 0 or points_debt <> 0)
           then 1 else 0 end) as wrong_merges,
         coalesce(top_ups.wrong, 0) as wrong_top_ups, coalesce(invited.wrong, 0) as wrong_invitations,
         coalesce(bonuses.wrong, 0) as wrong_bonuses, coalesce(imported.wrong, 0) as wrong_imports,
         coalesce(totals.wrong, '') as wrong_totals
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
  left join invited on invited.company_id = companies.id
  left join bonuses on bonuses.company_id = companies.id
  left join imported on imported.company_id = companies.id
  left join totals on totals.company_id = companies.id
  where ${inScope('companies.id')} and (points_balance <> coalesce(entries.points, 0)
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
     or coalesce(invited.wrong, 0) > 0 or coalesce(bonuses.wrong, 0) > 0
     or coalesce(imported.wrong, 0) > 0 or totals.wrong is not null)`;
}
