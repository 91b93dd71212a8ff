import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { tierProgress } from '#features/points/server/tier-queries.ts';
import { tierAnswer } from '#features/points/server/tiers.ts';
import type * as contract from '#features/projects/contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { type BookedPart, bookedAnswer } from './close.ts';

/** Of its accepted products. */
const categories = sql<number[]>`array(
  select distinct product_group from scans where scans.project_id = projects.id and flag = ${scanFlag.normal})`;

export const getProjectRewards: Handler<typeof contract.getProjectRewards> = async (
  { params, query },
  { db, member, now },
) => {
  const language = readerLanguage(query.language, member);
  const [project] = await db
    .select({ id: projects.id, status: projects.status, closedAt: projects.closedAt, categories })
    .from(projects)
    .where(and(eq(projects.companyId, member.companyId), eq(projects.uuid, params.uuid)));
  if (!project) throw new ClubError('not_found');
  if (project.status !== projectStatus.closed || !project.closedAt)
    return { ...bookedAnswer([], language, member.region), tiers: [] };
  const company = { id: member.companyId, isDecor: isDecor(member.role), region: member.region };
  const tiers = (await tierProgress(db, company, now))
    .filter(({ category }) => project.categories.includes(category))
    .map((row) => tierAnswer(row, member.region))
    .filter(({ tier_bracket }) => tier_bracket.to !== null);
  const missing = ({ tier_bracket: { to }, progress }: (typeof tiers)[number]) => (to ?? 0) + 1 - progress;
  return {
    ...bookedAnswer(
      await partsOf(db, { ...project, closedAt: project.closedAt }, member.companyId),
      language,
      member.region,
    ),
    tiers: tiers.toSorted((one, other) => missing(one) - missing(other)),
  };
};

/**
 * Levels and invitations have the time at which their project was closed. Rows from before a merge are another company's.
 */
async function partsOf(
  db: Database,
  { id, closedAt }: { id: number; closedAt: Date },
  companyId: number,
): Promise<BookedPart[]> {
  const own = db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.id, companyId), eq(companies.mergedInto, companyId)));
  const rows = await db
    .select({
      event: pointsEntries.event,
      points: pointsEntries.points,
      breakdown: pointsEntries.breakdown,
      campaign: { uuid: campaigns.uuid, name: campaignVersions.name, rule: campaignVersions.rule },
    })
    .from(pointsEntries)
    .leftJoin(
      campaignBookings,
      and(eq(pointsEntries.sourceType, 'campaign'), eq(campaignBookings.id, pointsEntries.sourceId)),
    )
    .leftJoin(campaigns, eq(campaigns.id, campaignBookings.campaignId))
    .leftJoin(campaignVersions, eq(campaignVersions.id, campaignBookings.versionId))
    .where(
      and(
        inArray(pointsEntries.companyId, own),
        eq(pointsEntries.createdAt, closedAt),
        gt(pointsEntries.points, 0),
        or(
          and(
            eq(pointsEntries.sourceType, 'project'),
            eq(pointsEntries.sourceId, id),
            eq(pointsEntries.event, 'project_survey_completed'),
          ),
          and(eq(pointsEntries.sourceType, 'level_bonus'), eq(pointsEntries.sourceId, id)),
          and(eq(pointsEntries.event, 'campaign'), eq(campaignBookings.projectId, id)),
          inArray(pointsEntries.event, ['tier_level', 'invitation_invited']),
        ),
      ),
    )
    .orderBy(desc(sql`${pointsEntries.event} = 'project_survey_completed'`), asc(pointsEntries.id));
  return rows.map(({ event, points, breakdown, campaign }): BookedPart => {
    const none = { tier_category: null, level: null, campaign: null };
    if (event === 'tier_level')
      return {
        ...none,
        event,
        points,
        tier_category: Number(breakdown?.category),
        level: Number(breakdown?.level),
      };
    const { uuid, name, rule } = campaign ?? {};
    if (uuid && name && rule) return { ...none, event: 'campaign', points, campaign: { uuid, name, rule } };
    const isOther = event === 'level_bonus' || event === 'invitation_invited';
    return { ...none, event: isOther ? event : 'project_survey_completed', points };
  });
}
