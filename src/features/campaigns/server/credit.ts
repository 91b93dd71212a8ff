/** Credits projects that were closed before a campaign began, if it says so. */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#db/client.ts';
import { campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies, installers } from '#db/schema/companies.ts';
import type { LocalText } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { startEverywhere, widestWindow } from '#features/campaigns/rules.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { localText } from '#i18n/local-text.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { ownerRoles } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { regionById } from '#regions/regions.ts';
import { creditProject } from './book.ts';

/**
 * Credits all campaigns that have begun in all their regions, then notifies the companies. Takes one project per
 * transaction, in the order of their closing. A repeated run books nothing twice.
 *
 * @returns credited projects
 */
export async function creditCampaigns(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: campaigns.id, name: campaignVersions.name, rule: campaignVersions.rule })
    .from(campaigns)
    .innerJoin(
      campaignVersions,
      and(eq(campaignVersions.campaignId, campaigns.id), eq(campaignVersions.version, campaigns.version)),
    )
    .where(
      and(
        isNull(campaigns.creditedAt),
        isNull(campaigns.stoppedAt),
        lte(campaignVersions.startsAt, now),
        sql`${campaignVersions.rule} ->> 'credit_from' is not null`,
      ),
    )
    .orderBy(asc(campaigns.id));
  let credited = 0;
  for (const campaign of due)
    if (startEverywhere(campaign.rule) <= now.getTime()) credited += await credit(db, campaign, now);
  return credited;
}

interface Campaign {
  id: number;
  name: LocalText;
  rule: CampaignRule;
}

async function credit(db: Database, campaign: Campaign, now: Date): Promise<number> {
  const { from, end } = widestWindow(campaign.rule);
  const closed = await rowsOf<{ project_id: number }>(
    db,
    sql`
    select projects.id as project_id
    from points_entries as booked
    join projects on projects.id = booked.source_id
    join companies on companies.id = projects.company_id
    where booked.source_type = 'project' and booked.event = 'project_survey_completed' and booked.points > 0
      and booked.created_at >= ${new Date(from).toISOString()}::timestamptz
      and booked.created_at < ${new Date(end).toISOString()}::timestamptz
      and companies.region_id = any(${sql.param(`{${campaign.rule.regions.join(',')}}`)}::smallint[])
      and companies.active = ${accountStatus.active}
      and projects.reversed_at is null
      and not exists (select from campaign_bookings
        where campaign_bookings.campaign_id = ${campaign.id} and campaign_bookings.project_id = projects.id)
    order by booked.created_at, booked.id`,
  );
  let credited = 0;
  for (const { project_id: projectId } of closed)
    if (await db.transaction((tx) => creditOne(tx, campaign.id, projectId, now))) credited += 1;
  await db.transaction((tx) => finish(tx, campaign, now));
  return credited;
}

/** The lock of the company keeps reversals and merges away. */
async function creditOne(tx: Database, campaignId: number, projectId: number, now: Date): Promise<boolean> {
  const place = async () =>
    (
      await tx
        .select({
          companyId: projects.companyId,
          installerId: projects.installerId,
          closedAt: projects.closedAt,
          reversedAt: projects.reversedAt,
          active: companies.active,
        })
        .from(projects)
        .innerJoin(companies, eq(companies.id, projects.companyId))
        .where(eq(projects.id, projectId))
    )[0];
  const before = await place();
  if (!before) return false;
  const { regionId } = await lockCompany(tx, before.companyId);
  const project = await place();
  const region = regionById(regionId);
  // A merge moved it meanwhile: the next run finds it.
  if (project?.companyId !== before.companyId) throw new ClubError('unavailable', { retryAfter: 1 });
  if (!region || !project.closedAt || project.reversedAt) return false;
  // Closed meanwhile: nobody could spend it, and the budget is of the others.
  if (project.active !== accountStatus.active) return false;
  const [campaign] = await tx
    .select({ stoppedAt: campaigns.stoppedAt })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update');
  // Stopped during this run: what is not credited yet stays so.
  if (campaign?.stoppedAt !== null) return false;
  const { companyId, installerId, closedAt } = project;
  const parts = await creditProject(
    tx,
    { companyId, projectId, installerId, region, closedAt },
    campaignId,
    now,
  );
  return parts.length > 0;
}

/** Tells the owners of each company once, in the transaction that ends the run. */
async function finish(tx: Database, { id, name }: Campaign, now: Date): Promise<void> {
  const [ended] = await tx
    .update(campaigns)
    .set({ creditedAt: now })
    .where(and(eq(campaigns.id, id), isNull(campaigns.creditedAt)))
    .returning({ id: campaigns.id });
  if (!ended) return;
  const credited = await rowsOf<{ company_id: number; points: number }>(
    tx,
    sql`
    select projects.company_id, sum(campaign_bookings.points)::int as points
    from campaign_bookings join projects on projects.id = campaign_bookings.project_id
    where campaign_id = ${id} and retroactive and points > 0 and projects.reversed_at is null
    group by projects.company_id order by projects.company_id`,
  );
  if (credited.length === 0) return;
  const pointsOf = new Map(credited.map(({ company_id, points }) => [company_id, points]));
  const owners = await tx
    .select({ id: installers.id, companyId: installers.companyId, languageId: installers.languageId })
    .from(installers)
    .where(
      and(
        inArray(installers.companyId, [...pointsOf.keys()]),
        inArray(installers.role, ownerRoles),
        eq(installers.active, accountStatus.active),
        isNull(installers.lockedAt),
      ),
    )
    .orderBy(asc(installers.id));
  for (const owner of owners) {
    const campaign = localText(name, readerLanguage(undefined, owner));
    const points = pointsOf.get(owner.companyId) ?? 0;
    await notify(tx, owner, 'campaign_credited', { campaign, points }, now);
  }
}
