/** The history of the ledger as events, for dry runs. */
import { setImmediate } from 'node:timers/promises';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import {
  type HistoryEvent,
  type PastCampaign,
  type ReplayedBooking,
  replaySteps,
} from '#features/campaigns/replay.ts';
import { type CampaignScan, startEverywhere, widestWindow } from '#features/campaigns/rules.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { scanFlag } from '#platform/contract/statuses.ts';
import { regionById } from '#regions/regions.ts';
import { standingsOf } from './standing.ts';

type OwnCampaign = Pick<typeof campaigns.$inferSelect, 'id' | 'creditedAt' | 'createdAt'>;

/** Id of rules that are tried: newer than all campaigns. */
const TRIED = Number.MAX_SAFE_INTEGER;

/**
 * Runs rules over the history until `now`, beside all campaigns that they exclude and that exclude them.
 *
 * @param own the campaign that the rules are meant for
 * @returns bookings of the rules
 */
export async function tryRule(
  db: Database,
  { rule, own, now }: { rule: CampaignRule; own?: OwnCampaign | undefined; now: Date },
): Promise<ReplayedBooking[]> {
  const at = now.getTime();
  // One that was planned during its first day counts from then on.
  const from = own && own.createdAt.getTime() < widestWindow(rule).end ? own.createdAt.getTime() : 0;
  const tried: PastCampaign = { id: own?.id ?? TRIED, stoppedAt: null, versions: [{ from, rule }] };
  const rivals = rule.stacking === 'best' ? await rivalsOf(db, rule, own?.id) : [];
  const all = [...rivals.map(({ past }) => past), tried].toSorted((a, b) => a.id - b.id);
  const rules = all.flatMap(({ versions }) => versions.map((version) => version.rule));
  const windows = rules.map(widestWindow);
  const since = Math.min(...windows.map(({ from }) => from));
  const end = Math.max(...windows.map((window) => window.end));
  const regions = [...new Set(rules.flatMap((each) => each.regions))];
  const credits: HistoryEvent[] = rivals.flatMap(({ past, creditedAt }) =>
    creditedAt === null ? [] : [{ kind: 'credit' as const, at: creditedAt, campaignId: past.id }],
  );
  if (rule.credit_from !== null)
    credits.push({ kind: 'credit', at: creditedAt(rule, own?.creditedAt, at), campaignId: tried.id });
  const needsStanding = rules.some(({ segments }) => segments.length > 0);
  const [past, standings] = await Promise.all([
    pastEvents(db, regions, { since, end, until: at }),
    needsStanding ? standingsOf(db, { regions }) : new Map(),
  ]);
  const ordered = [...past, ...credits].toSorted((a, b) => a.at - b.at || rank[a.kind] - rank[b.kind]);
  const bookings = await inSlices(replaySteps(all, ordered, standings));
  return bookings.filter(({ campaignId }) => campaignId === tried.id);
}

/** Milliseconds after which other requests have their turn. */
const SLICE = 20;

/** Takes all steps. */
async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let end = performance.now() + SLICE;
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE;
  }
}

/** The run that credited it, or could have. */
function creditedAt(rule: CampaignRule, real: Date | null | undefined, now: number): number {
  const start = startEverywhere(rule);
  return real && real.getTime() >= start ? real.getTime() : Math.min(start, now);
}

/** Order of what happened in the same millisecond. */
const rank = { merge: 0, closing: 1, reversal: 2, credit: 3 } as const;

/** Other campaigns of the kind that excludes each other, in the same regions. */
async function rivalsOf(db: Database, { regions }: CampaignRule, own: number | undefined) {
  const rows = await db
    .select({ campaign: campaigns, from: campaignVersions.createdAt, rule: campaignVersions.rule })
    .from(campaigns)
    .innerJoin(campaignVersions, eq(campaignVersions.campaignId, campaigns.id))
    .where(
      inArray(
        campaigns.id,
        db
          .select({ id: campaignVersions.campaignId })
          .from(campaignVersions)
          .where(sql`${campaignVersions.rule} ->> 'stacking' = 'best'
            and ${campaignVersions.regions} && ${sql.param(`{${regions.join(',')}}`)}::smallint[]`),
      ),
    )
    .orderBy(asc(campaigns.id), asc(campaignVersions.version));
  return [...Map.groupBy(rows, ({ campaign }) => campaign.id)].flatMap(([id, versions]) => {
    const [first] = versions;
    if (!first || id === own) return [];
    const { stoppedAt, creditedAt } = first.campaign;
    return [
      {
        creditedAt: creditedAt?.getTime() ?? null,
        past: {
          id,
          stoppedAt: stoppedAt?.getTime() ?? null,
          versions: versions.map(({ from, rule }) => ({ from: from.getTime(), rule })),
        } satisfies PastCampaign,
      },
    ];
  });
}

interface ClosingRow {
  project_id: number;
  company_id: number;
  region_id: number;
  role: number;
  at: number;
  reversed_at: number | null;
  scans: CampaignScan[];
}

/**
 * Closings with points, in the order of the ledger; reversals and merges.
 *
 * @param times products scanned from `since` and before `end`; what happened until `until`
 */
async function pastEvents(
  db: Database,
  regions: readonly number[],
  { since, end, until }: { since: number; end: number; until: number },
): Promise<HistoryEvent[]> {
  const chosen = sql`companies.region_id = any(${sql.param(`{${regions.join(',')}}`)}::smallint[])`;
  const [first, last, endsAt] = [since, until, end].map(
    (time) => sql`${new Date(time).toISOString()}::timestamptz`,
  );
  const closings = await rowsOf<ClosingRow>(
    db,
    sql`
    select booked.source_id as project_id, booked.company_id, companies.region_id, installers.role,
           (extract(epoch from booked.created_at) * 1000)::float8 as at,
           (extract(epoch from projects.reversed_at) * 1000)::float8 as reversed_at,
           jsonb_agg(jsonb_build_object('id', scans.id, 'gtin', scans.gtin, 'group', scans.product_group,
             'points', scans.points, 'at', (extract(epoch from scans.created_at) * 1000)::float8)
             order by scans.created_at, scans.id) as scans
    from points_entries as booked
    join projects on projects.id = booked.source_id
    join companies on companies.id = booked.company_id
    join installers on installers.id = projects.installer_id
    join scans on scans.project_id = projects.id and scans.points > 0
      and scans.created_at >= ${first} and scans.created_at < ${endsAt}
      and (scans.flag = ${scanFlag.normal}
        or (scans.flag = ${scanFlag.rejected} and scans.decided_at = projects.reversed_at))
    where booked.event = 'project_survey_completed' and booked.source_type = 'project' and booked.points > 0
      and booked.created_at >= ${first} and booked.created_at <= ${last} and ${chosen}
    group by booked.id, booked.company_id, companies.region_id, installers.role, projects.reversed_at
    order by booked.created_at, booked.id`,
  );
  const merges = await rowsOf<{ from_id: number; into_id: number; at: number }>(
    db,
    sql`
    select from_id, into_id, (extract(epoch from merged_at) * 1000)::float8 as at
    from company_merges join companies on companies.id = company_merges.from_id
    where ${chosen} and merged_at <= ${last} order by company_merges.id`,
  );
  return [
    ...closings.flatMap((row) => closingEvents(row, until)),
    ...merges.map(({ from_id: from, into_id: into, at }) => ({ kind: 'merge' as const, at, from, into })),
  ];
}

function closingEvents(row: ClosingRow, until: number): HistoryEvent[] {
  const region = regionById(row.region_id);
  if (!region) throw new Error(`No region ${row.region_id}`);
  const { project_id: projectId, company_id: companyId, at, scans, reversed_at: reversedAt } = row;
  const closing = { projectId, companyId, region, isDecor: isDecor(row.role), at, scans };
  return [
    { kind: 'closing', at, closing },
    ...(reversedAt !== null && reversedAt <= until
      ? [{ kind: 'reversal' as const, at: reversedAt, projectId }]
      : []),
  ];
}
