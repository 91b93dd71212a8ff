import { and, desc, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { invitations } from '#db/schema/invitations.ts';
import { orders } from '#db/schema/orders.ts';
import { pointsEntries, pointsTotals } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import type * as contract from '#features/points/contract.ts';
import type { BonusPart } from '#features/points/level-benefits.ts';
import { type Paging, paginate } from '#platform/contract/paging.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import { type Campaign, explained } from './campaigns.ts';

/**
 * Reservation rows of completed orders: the `order_complete` row replaces them. For EXISTS, PostgreSQL reads the orders
 * of the whole club at once; this it looks up by index.
 */
const isSettled = sql`${pointsEntries.event} = 'order_reservation' and (
  select count(*) from points_entries as completed
  where completed.source_type = ${pointsEntries.sourceType} and completed.source_id = ${pointsEntries.sourceId}
    and completed.source_round = ${pointsEntries.sourceRound} and completed.event = 'order_complete'
) > 0`;

export const listPointsHistory: Handler<typeof contract.listPointsHistory> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const language = readerLanguage(query.language, member);
  const counted = entryCount(db, member.companyId);
  const rows = await entriesOn(db, member.companyId, page, counted);
  const total = await page.totalOf(rows, async () => (await counted)[0]?.total ?? 0);
  return { data: rows.map((row) => entryAnswer(row, language, member.region)), meta: page.metaOf(total) };
};

function entryCount(db: Database, companyId: number) {
  return db
    .select({ total: sum(pointsTotals.entries).mapWith(Number) })
    .from(pointsTotals)
    .where(eq(pointsTotals.companyId, companyId));
}

/** The entries on a page with what caused them, the newest first. */
async function entriesOn(
  db: Database,
  companyId: number,
  { limit, offset }: Paging,
  counted: ReturnType<typeof entryCount>,
) {
  // Select the page before joining; otherwise late pages would read whole tables.
  const shown = db
    .select({ id: pointsEntries.id })
    .from(pointsEntries)
    .where(and(eq(pointsEntries.companyId, companyId), sql`not (${isSettled})`))
    .orderBy(desc(pointsEntries.id))
    .limit(limit)
    .offset(offset)
    .as('shown');
  return db
    .select({
      total: sql<number>`${counted}`.mapWith(Number),
      uuid: pointsEntries.uuid,
      event: pointsEntries.event,
      variation: pointsEntries.variation,
      points: pointsEntries.points,
      createdAt: pointsEntries.createdAt,
      sourceType: pointsEntries.sourceType,
      breakdown: pointsEntries.breakdown,
      orderUuid: orders.uuid,
      orderNumber: orders.number,
      projectUuid: projects.uuid,
      projectId: projects.id,
      companyName: companies.name,
      campaign: { uuid: campaigns.uuid, name: campaignVersions.name, rule: campaignVersions.rule },
    })
    .from(shown)
    .innerJoin(pointsEntries, eq(pointsEntries.id, shown.id))
    .leftJoin(
      campaignBookings,
      and(eq(pointsEntries.sourceType, 'campaign'), eq(campaignBookings.id, pointsEntries.sourceId)),
    )
    .leftJoin(campaigns, eq(campaigns.id, campaignBookings.campaignId))
    .leftJoin(campaignVersions, eq(campaignVersions.id, campaignBookings.versionId))
    .leftJoin(orders, and(eq(pointsEntries.sourceType, 'order'), eq(orders.id, pointsEntries.sourceId)))
    .leftJoin(
      projects,
      // One key: PostgreSQL finds no index for two of them with OR.
      eq(
        projects.id,
        sql`case when ${inArray(pointsEntries.sourceType, ['project', 'level_bonus'])} then ${pointsEntries.sourceId}
          else ${campaignBookings.projectId} end`,
      ),
    )
    .leftJoin(
      invitations,
      and(
        inArray(pointsEntries.sourceType, ['inviter', 'invited']),
        eq(invitations.id, pointsEntries.sourceId),
      ),
    )
    .leftJoin(
      companies,
      eq(
        companies.id,
        sql`case when ${pointsEntries.event} = 'merged_in' then ${pointsEntries.sourceId}
          when ${pointsEntries.sourceType} = 'inviter' then ${invitations.invitedId}
          else ${invitations.inviterId} end`,
      ),
    )
    .orderBy(desc(pointsEntries.id));
}

function entryAnswer(
  row: Awaited<ReturnType<typeof entriesOn>>[number],
  language: LanguageCode,
  region: Region,
) {
  return {
    uuid: row.uuid,
    event: row.event,
    created_at: row.createdAt.toISOString(),
    points: row.points,
    variation: row.variation,
    options: {
      ...(row.orderUuid && row.orderNumber
        ? { order: { uuid: row.orderUuid, order_number: row.orderNumber } }
        : {}),
      ...(row.projectUuid && row.projectId ? { project: { uuid: row.projectUuid, id: row.projectId } } : {}),
      ...(row.sourceType === 'tier_level'
        ? { tier: { tier_category: Number(row.breakdown?.category), level: Number(row.breakdown?.level) } }
        : {}),
      ...campaignOf(row.campaign, language, region),
      ...(row.event === 'level_bonus' ? { bonus: bonusOf(row.breakdown) } : {}),
      ...(row.companyName ? { company: { name: row.companyName } } : {}),
      ...(typeof row.breakdown?.reason === 'string' ? { reason: row.breakdown.reason } : {}),
    },
  };
}

/** Nothing for rows of other sources. */
function campaignOf(
  { uuid, name, rule }: { [K in keyof Campaign]: Campaign[K] | null },
  language: LanguageCode,
  region: Region,
) {
  if (uuid === null || name === null || rule === null) return {};
  return { campaign: explained(language, region, { uuid, name, rule }) };
}

/** The groups of products that a bonus was for. */
function bonusOf(breakdown: Record<string, unknown> | null) {
  const parts = (breakdown?.parts ?? []) as BonusPart[];
  return parts.map(({ category, level, percent }) => ({ tier_category: category, level, percent }));
}
