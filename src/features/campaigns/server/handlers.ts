import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import type * as contract from '#features/campaigns/contract.ts';
import { concerns, countsProduct, inSegment, windowIn } from '#features/campaigns/rules.ts';
import { offerText } from '#features/points/campaign-text.ts';
import { explained } from '#features/points/server/campaigns.ts';
import { translator } from '#i18n/translator.ts';
import { isDecor } from '#platform/contract/roles.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { localeOf } from '#regions/regions.ts';
import { standingOf } from './standing.ts';

type Reader = Pick<Member, 'companyId' | 'region' | 'role'>;

/** Campaigns in which a product scanned now can bring points, whatever the company has done. */
async function runningFor(db: Database, { region, role }: Reader, now: Date) {
  const rows = await db
    .select({ uuid: campaigns.uuid, name: campaignVersions.name, rule: campaignVersions.rule })
    .from(campaigns)
    .innerJoin(
      campaignVersions,
      and(eq(campaignVersions.campaignId, campaigns.id), eq(campaignVersions.version, campaigns.version)),
    )
    .where(
      and(
        isNull(campaigns.stoppedAt),
        lte(campaignVersions.startsAt, now),
        gt(campaignVersions.endsAt, now),
        sql`${region.id}::smallint = any(${campaignVersions.regions})`,
        sql`${campaigns.spent} < (${campaignVersions.rule} ->> 'budget')::int`,
      ),
    )
    .orderBy(asc(campaignVersions.endsOn), asc(campaigns.id));
  return rows.filter(({ rule }) => {
    const { from, end } = windowIn({ rule, stoppedAt: null }, region.timeZone);
    const isOpen = now.getTime() >= from && now.getTime() < end;
    return isOpen && concerns(rule, { regionId: region.id, isDecor: isDecor(role) });
  });
}

export const listCampaigns: Handler<typeof contract.listCampaigns> = async (
  { query },
  { db, member, now },
) => {
  const language = readerLanguage(query.language, member);
  return {
    data: (await runningFor(db, member, now)).map(({ uuid, name, rule }) => ({
      ...explained(language, member.region, { uuid, name, rule }),
      ends_on: rule.ends_on,
      groups: rule.groups,
      gtins: rule.gtins,
    })),
  };
};

/** Campaigns that count products of a company scanned now. */
async function campaignsOfCompany(db: Database, member: Reader, now: Date) {
  const running = await runningFor(db, member, now);
  if (!running.some(({ rule }) => rule.segments.length > 0)) return running;
  const standing = await standingOf(db, member.companyId);
  const { region } = member;
  return running.filter(({ rule }) => {
    const { start } = windowIn({ rule, stoppedAt: null }, region.timeZone);
    const time = { start, at: now.getTime(), region };
    return rule.segments.length === 0 || rule.segments.some((one) => inSegment(one, standing, time));
  });
}

/** Tells for each product which campaigns count it if the company scans it now, in few words. */
export async function offersOf(db: Database, member: Reader, language: LanguageCode, now: Date) {
  const running = await campaignsOfCompany(db, member, now);
  const locale = localeOf(member.region, language);
  const t = translator(language, locale);
  const offers = running.map(({ rule }) => ({ rule, text: offerText(t, locale, rule) }));
  return (product: { group: number; gtin: string }): string[] =>
    offers.filter(({ rule }) => countsProduct(rule, product)).map(({ text }) => text);
}

/** Campaigns that count a product of a company scanned now, in the member’s language. */
export async function campaignsOfProduct(
  db: Database,
  member: Reader & Pick<Member, 'languageId'>,
  product: { group: number; gtin: string },
  now: Date,
) {
  const running = await campaignsOfCompany(db, member, now);
  return running
    .filter(({ rule }) => countsProduct(rule, product))
    .map((campaign) => explained(readerLanguage(undefined, member), member.region, campaign));
}
