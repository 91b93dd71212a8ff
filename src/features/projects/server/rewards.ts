import { and, asc, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { jsonRows } from '#db/json-rows.ts';
import { prepared } from '#db/prepared.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { projects } from '#db/schema/projects.ts';
import { yearIn } from '#features/points/rules.ts';
import { progressByCategory, selectClosed } from '#features/points/server/tier-queries.ts';
import { tierAnswer } from '#features/points/server/tiers.ts';
import type * as contract from '#features/projects/contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus, scanFlag } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { type BookedPart, bookedAnswer } from './close.ts';
import { projectAnswer, selectProjects } from './queries.ts';

const company = sql.placeholder('company');
const member = sql.placeholder('member');

/** Of its accepted products. */
const categories = sql<number[]>`array(
  select distinct product_group from scans where scans.project_id = projects.id and flag = ${scanFlag.normal})`;

/**
 * Levels and invitations have the time at which their project was closed. Rows from before a merge are another company's.
 */
function selectParts(db: Database) {
  const own = db
    .select({ id: companies.id })
    .from(companies)
    .where(or(eq(companies.id, company), eq(companies.mergedInto, company)));
  return db
    .select({
      event: pointsEntries.event,
      points: pointsEntries.points,
      breakdown: pointsEntries.breakdown,
      uuid: campaigns.uuid,
      name: campaignVersions.name,
      rule: campaignVersions.rule,
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
        eq(pointsEntries.createdAt, projects.closedAt),
        gt(pointsEntries.points, 0),
        or(
          and(
            eq(pointsEntries.sourceType, 'project'),
            eq(pointsEntries.sourceId, projects.id),
            eq(pointsEntries.event, 'project_survey_completed'),
          ),
          and(eq(pointsEntries.sourceType, 'level_bonus'), eq(pointsEntries.sourceId, projects.id)),
          and(eq(pointsEntries.event, 'campaign'), eq(campaignBookings.projectId, projects.id)),
          inArray(pointsEntries.event, ['tier_level', 'invitation_invited']),
        ),
      ),
    )
    .orderBy(desc(sql`${pointsEntries.event} = 'project_survey_completed'`), asc(pointsEntries.id));
}

const other = alias(projects, 'other');

const selectRewards = prepared((db) => {
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.companyId, company),
        eq(other.installerId, member),
        eq(other.status, projectStatus.closed),
        ne(other.id, projects.id),
      ),
    );
  return selectProjects(
    db,
    and(eq(projects.companyId, company), eq(projects.uuid, sql.placeholder('uuid'))),
    {
      categories,
      isFirst: sql<boolean>`${projects.installerId} = ${member} and not exists ${others}`,
      parts: jsonRows(selectParts(db)),
      progress: jsonRows(selectClosed(db)),
    },
  ).prepare('project_rewards');
});

export const getProjectRewards: Handler<typeof contract.getProjectRewards> = async (
  { params, query },
  { db, member, now },
) => {
  const { companyId, region } = member;
  const language = readerLanguage(query.language, member);
  const year = yearIn(now, region.timeZone);
  const [row] = await selectRewards(db).execute({
    company: companyId,
    member: member.id,
    uuid: params.uuid,
    year,
  });
  if (!row) throw new ClubError('not_found');
  const isClosed = row.status === projectStatus.closed;
  const tiers = progressByCategory(row.progress, isDecor(member.role))
    .filter(({ category }) => isClosed && row.categories.includes(category))
    .map((progress) => tierAnswer(progress, region))
    .filter(({ tier_bracket }) => tier_bracket.to !== null);
  const missing = ({ tier_bracket: { to }, progress }: (typeof tiers)[number]) => (to ?? 0) + 1 - progress;
  return {
    project: projectAnswer(row, now),
    first_closed: isClosed && row.isFirst,
    ...bookedAnswer(isClosed ? row.parts.map(partOf) : [], language, region),
    tiers: tiers.toSorted((one, other) => missing(one) - missing(other)),
  };
};

function partOf(row: Awaited<ReturnType<typeof selectParts>>[number]): BookedPart {
  const { event, points, breakdown, uuid, name, rule } = row;
  const none = { tier_category: null, level: null, campaign: null };
  if (event === 'tier_level')
    return {
      ...none,
      event,
      points,
      tier_category: Number(breakdown?.category),
      level: Number(breakdown?.level),
    };
  if (uuid && name && rule) return { ...none, event: 'campaign', points, campaign: { uuid, name, rule } };
  const isOther = event === 'level_bonus' || event === 'invitation_invited';
  return { ...none, event: isOther ? event : 'project_survey_completed', points };
}
