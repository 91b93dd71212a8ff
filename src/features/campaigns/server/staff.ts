import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { installers } from '#db/schema/companies.ts';
import { products } from '#db/schema/projects.ts';
import { totalsOf } from '#features/campaigns/replay.ts';
import { shiftedYears, widestWindow } from '#features/campaigns/rules.ts';
import type * as contract from '#features/campaigns/staff.contract.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { campaignText } from '#features/points/campaign-text.ts';
import { dayIn } from '#features/points/rules.ts';
import { localText } from '#i18n/local-text.ts';
import { translator } from '#i18n/translator.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { ClubError, type FieldErrors, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { inAnyRegion, mayChange, nameColumns, staffName } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { localeOf, regionById } from '#regions/regions.ts';
import { tryRule } from './history.ts';
import { addVersion, createVersioned } from './versions.ts';

type Query = Omit<HandlerInput<typeof contract.listStaffCampaigns>['query'], 'page' | 'limit'>;
type Row = { campaign: typeof campaigns.$inferSelect; version: typeof campaignVersions.$inferSelect };

const isNewest = and(
  eq(campaignVersions.campaignId, campaigns.id),
  eq(campaignVersions.version, campaigns.version),
);

function stateIs(state: NonNullable<Query['state']>, now: Date): SQL | undefined {
  if (state === 'stopped') return isNotNull(campaigns.stoppedAt);
  const { startsAt, endsAt } = campaignVersions;
  const time = {
    planned: gt(startsAt, now),
    running: and(lte(startsAt, now), gt(endsAt, now)),
    ended: lte(endsAt, now),
  };
  return and(isNull(campaigns.stoppedAt), time[state]);
}

function stateOf({ campaign, version }: Row, now: Date): Answer<typeof contract.getStaffCampaign>['state'] {
  if (campaign.stoppedAt) return 'stopped';
  if (version.startsAt > now) return 'planned';
  return version.endsAt > now ? 'running' : 'ended';
}

function matching({ region_id, state, q }: Query, { member, now }: MemberContext): SQL | undefined {
  return and(
    inAnyRegion(member, campaignVersions.regions, region_id),
    state && stateIs(state, now),
    q ? sql`strpos(lower(${campaignVersions.name}::text), lower(${q})) > 0` : undefined,
  );
}

const sortColumns = {
  starts_on: campaignVersions.startsOn,
  ends_on: campaignVersions.endsOn,
  spent: campaigns.spent,
  created_at: campaigns.id,
} as const;

const companiesOf = sql<number>`(
  select count(distinct projects.company_id)::int from campaign_bookings
  join projects on projects.id = campaign_bookings.project_id and projects.reversed_at is null
  where campaign_bookings.campaign_id = campaigns.id and campaign_bookings.points > 0)`;

async function select(
  query: Query,
  context: MemberContext,
  { limit, offset }: { limit: number; offset: number },
) {
  const column = sortColumns[query.sort.replace('-', '') as keyof typeof sortColumns];
  const order = query.sort.startsWith('-') ? desc : asc;
  const rows = await context.db
    .select({ campaign: campaigns, version: campaignVersions, companies: companiesOf })
    .from(campaigns)
    .innerJoin(campaignVersions, isNewest)
    .where(matching(query, context))
    .orderBy(order(column), order(campaigns.id))
    .limit(limit)
    .offset(offset);
  const language = readerLanguage(query.language, context.member);
  return rows.map((row) => rowAnswer(row, context.now, language));
}

function rowAnswer(row: Row & { companies: number }, now: Date, language: LanguageCode) {
  const { campaign, version } = row;
  return {
    uuid: campaign.uuid,
    name: localText(version.name, language),
    state: stateOf(row, now),
    regions: version.regions,
    starts_on: version.startsOn,
    ends_on: version.endsOn,
    spent: campaign.spent,
    budget: version.rule.budget,
    companies: row.companies,
    version: campaign.version,
    created_at: campaign.createdAt.toISOString(),
  };
}

export const listStaffCampaigns: Handler<typeof contract.listStaffCampaigns> = async ({ query }, context) => {
  const page = paginate(query);
  const data = await select(query, context, page);
  const [counted] = await context.db
    .select({ total: count() })
    .from(campaigns)
    .innerJoin(campaignVersions, isNewest)
    .where(matching(query, context));
  return { data, meta: page.metaOf(counted?.total ?? 0) };
};

export const exportStaffCampaigns: Handler<typeof contract.exportStaffCampaigns> = async (
  { query },
  context,
) => {
  const language = query.locale?.split('-')[0];
  const rows = await select({ ...query, language }, context, { limit: MAX_EXPORT_ROWS, offset: 0 });
  return csvExport(
    context,
    query,
    'campaigns',
    ['uuid', 'name', 'state', 'regions', 'starts_on', 'ends_on', 'spent', 'budget', 'companies', 'version'],
    rows.map(({ regions, created_at: _, ...row }) => [
      row.uuid,
      row.name,
      row.state,
      regions.map((id) => regionById(id)?.slug ?? id).join(' '),
      row.starts_on,
      row.ends_on,
      row.spent,
      row.budget,
      row.companies,
      row.version,
    ]),
  );
};

async function detailOf(
  db: Database,
  uuid: string,
  { member, now }: MemberContext,
  asked?: string,
): Promise<Answer<typeof contract.getStaffCampaign>> {
  const [row] = await db
    .select({ campaign: campaigns, version: campaignVersions, companies: companiesOf })
    .from(campaigns)
    .innerJoin(campaignVersions, isNewest)
    .where(and(eq(campaigns.uuid, uuid), inAnyRegion(member, campaignVersions.regions)));
  if (!row) throw new ClubError('not_found');
  const versions = await db
    .select({ version: campaignVersions, staff: { uuid: installers.uuid, ...nameColumns(installers) } })
    .from(campaignVersions)
    .leftJoin(installers, eq(installers.id, campaignVersions.staffId))
    .where(eq(campaignVersions.campaignId, row.campaign.id))
    .orderBy(desc(campaignVersions.version));
  const language = readerLanguage(asked, member);
  const locale = localeOf(member.region, language);
  const textOf = (rule: CampaignRule) => campaignText(translator(language, locale), locale, rule);
  const state = stateOf(row, now);
  return {
    ...rowAnswer(row, now, language),
    names: row.version.name,
    rule: row.version.rule,
    text: textOf(row.version.rule),
    products: row.campaign.rewarded,
    stopped_at: row.campaign.stoppedAt?.toISOString() ?? null,
    credited_at: row.campaign.creditedAt?.toISOString() ?? null,
    may_change: (state === 'planned' || state === 'running') && mayChange(member, row.version.regions),
    versions: versions.map(({ version, staff }) => ({
      version: version.version,
      text: textOf(version.rule),
      staff: staff?.uuid ? { uuid: staff.uuid, name: staffName(staff) ?? '—' } : null,
      created_at: version.createdAt.toISOString(),
    })),
  };
}

export const getStaffCampaign: Handler<typeof contract.getStaffCampaign> = ({ params, query }, context) =>
  detailOf(context.db, params.uuid, context, query.language);

export const createCampaign: Handler<typeof contract.createCampaign> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now } = context;
    await refuse(tx, body.rule, context, undefined);
    const { uuid } = await createVersioned(tx, {
      name: body.names,
      rule: body.rule,
      staffId: member.id,
      at: now,
    });
    await logStaff(tx, context, { target: { type: 'campaign', id: uuid }, after: { ...body.rule } });
    context.afterwards(() => {
      deps.invalidate(['campaigns']);
      deps.log.info({ staff: member.uuid, campaign: uuid }, 'a campaign was planned');
    });
    return detailOf(tx, uuid, context);
  });

export const changeCampaign: Handler<typeof contract.changeCampaign> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now } = context;
    const before = await lockOpen(tx, params.uuid, context);
    const { campaign, version } = before;
    if (campaign.version !== body.version) throw new ClubError('changed_meanwhile');
    await refuse(tx, body.rule, context, before);
    await addVersion(tx, {
      campaignId: campaign.id,
      version: campaign.version + 1,
      name: body.names,
      rule: body.rule,
      staffId: member.id,
      at: now,
    });
    await logStaff(tx, context, {
      target: { type: 'campaign', id: campaign.uuid },
      before: { ...version.rule },
      after: { ...body.rule },
    });
    context.afterwards(() => deps.invalidate(['campaigns']));
    return detailOf(tx, campaign.uuid, context);
  });

export const stopCampaign: Handler<typeof contract.stopCampaign> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, member, now } = context;
    const { campaign } = await lockOpen(tx, params.uuid, context);
    await tx.update(campaigns).set({ stoppedAt: now }).where(eq(campaigns.id, campaign.id));
    await logStaff(tx, context, {
      target: { type: 'campaign', id: campaign.uuid },
      after: { stopped: true, spent: campaign.spent },
    });
    context.afterwards(() => {
      deps.invalidate(['campaigns']);
      deps.log.warn({ staff: member.uuid, campaign: campaign.uuid }, 'a campaign was stopped');
    });
    return detailOf(tx, campaign.uuid, context);
  });

/**
 * Locks a campaign that has not ended.
 *
 * @throws ClubError `not_found` where not all its regions are theirs, `changed_meanwhile` if it has ended
 */
async function lockOpen(tx: Database, uuid: string, { member, now }: MemberContext): Promise<Row> {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.uuid, uuid)).for('no key update');
  const [version] = campaign
    ? await tx
        .select()
        .from(campaignVersions)
        .where(
          and(eq(campaignVersions.campaignId, campaign.id), eq(campaignVersions.version, campaign.version)),
        )
    : [];
  if (!campaign || !version || !mayChange(member, version.regions)) throw new ClubError('not_found');
  const row = { campaign, version };
  if (!['planned', 'running'].includes(stateOf(row, now))) throw new ClubError('changed_meanwhile');
  return row;
}

/** @throws ClubError `invalid` for rules that do not fit together, or what has begun */
async function refuse(
  db: Database,
  rule: CampaignRule,
  { member, now }: MemberContext,
  before: Row | undefined,
): Promise<void> {
  const errors: FieldErrors = {};
  for (const [index, id] of rule.regions.entries())
    if (member.staff && !coversRegion(member.staff, id)) errors[`rule.regions.${index}`] = ['unknown'];
  const known = await db
    .select({ gtin: products.gtin })
    .from(products)
    .where(inArray(products.gtin, rule.gtins));
  for (const [index, gtin] of rule.gtins.entries())
    if (!known.some((row) => row.gtin === gtin)) errors[`rule.gtins.${index}`] = ['unknown'];
  const hasBegun = before !== undefined && before.version.startsAt <= now;
  const zones = rule.regions.flatMap((id) => regionById(id)?.timeZone ?? []);
  const isPast = (day: string) => zones.some((timeZone) => day < dayIn(now, timeZone).day);
  if (hasBegun ? rule.starts_on !== before.version.startsOn : isPast(rule.starts_on))
    errors['rule.starts_on'] = ['not_valid'];
  if (rule.ends_on < rule.starts_on || isPast(rule.ends_on)) errors['rule.ends_on'] = ['not_valid'];
  const isFixed = hasBegun && rule.credit_from !== before.version.rule.credit_from;
  if (isFixed || (rule.credit_from !== null && rule.credit_from >= rule.starts_on))
    errors['rule.credit_from'] = ['not_valid'];
  if (before && rule.budget < before.campaign.spent) errors['rule.budget'] = ['not_valid'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const tryCampaign: Handler<typeof contract.tryCampaign> = async ({ body }, context) => {
  const { db, member, now } = context;
  const [own] = body.campaign
    ? await db
        .select({ id: campaigns.id, creditedAt: campaigns.creditedAt, createdAt: campaigns.createdAt })
        .from(campaigns)
        .where(eq(campaigns.uuid, body.campaign))
    : [];
  if (body.campaign && !own) throw new ClubError('not_found');
  const errors: FieldErrors = {};
  for (const [index, id] of body.rule.regions.entries())
    if (member.staff && !coversRegion(member.staff, id)) errors[`rule.regions.${index}`] = ['unknown'];
  if (body.rule.ends_on < body.rule.starts_on) errors['rule.ends_on'] = ['not_valid'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  let years = body.years_back ?? 0;
  while (
    body.years_back === undefined &&
    years < 5 &&
    widestWindow(shiftedYears(body.rule, years)).end > now.getTime()
  )
    years += 1;
  const rule = shiftedYears(body.rule, years);
  await logStaff(db, context, {
    ...(body.campaign && { target: { type: 'campaign' as const, id: body.campaign.toLowerCase() } }),
    after: { tried: true, starts_on: rule.starts_on, ends_on: rule.ends_on },
  });
  const totals = totalsOf(await tryRule(db, { rule, own, now }));
  return {
    starts_on: rule.starts_on,
    ends_on: rule.ends_on,
    ...totals,
    budget_left: rule.budget - totals.points,
  };
};
