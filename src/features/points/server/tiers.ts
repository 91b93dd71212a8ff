import { and, eq, or } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import type * as contract from '#features/points/tiers.contract.ts';
import { bracketAt, nextBracket, resetAt, tierCategories } from '#features/points/tiers.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { inRegions, isOfMembers } from '#platform/http/staff/lists.ts';
import { type Region, regionById } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { isDecorCompany, type TierProgress, tierProgress } from './tier-queries.ts';

export const listTiers: Handler<typeof contract.listTiers> = async ({ query }, { member, now }) => {
  const region = query.region_id === undefined ? member.region : regionById(query.region_id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  const since = resetAt(now, region.timeZone).toISOString();
  return {
    data: tierCategories(isDecor(member.role)).map((category) => {
      const { id, brackets } = tierDefinition(region.id, category);
      return {
        id,
        tier_category: category,
        brackets: brackets.map((bracket) => ({ ...bracket })),
        reset_at: since,
      };
    }),
  };
};

export const getTierHistory: Handler<typeof contract.getTierHistory> = async (
  { query },
  { db, member, now },
) => {
  const company = await companyAsked(db, query.installer_company_id, member);
  return {
    data: (await tierProgress(db, company, now)).map((row) => tierAnswer(row, company.region)),
  };
};

/** At the top bracket, `next_bracket_points` is null. */
export function tierAnswer({ category, progress }: TierProgress, region: Region) {
  const { id, brackets } = tierDefinition(region.id, category);
  const { level, points, from, to } = bracketAt(brackets, progress);
  return {
    id,
    tier_definition: { id, tier_category: category },
    tier_bracket: { level, points, from, to },
    progress,
    next_bracket_points: nextBracket(brackets, progress)?.points ?? null,
  };
}

/** By id or uuid; others than the own company only as staff may read them. */
async function companyAsked(db: Database, asked: number | string | undefined, member: Member) {
  const own = { id: member.companyId, isDecor: isDecor(member.role), region: member.region };
  if (asked === undefined || asked === member.companyId) return own;
  const readsOthers = member.staff && holdsRight(member.staff, 'members');
  const [company] = await db
    .select({ id: companies.id, regionId: companies.regionId })
    .from(companies)
    .where(
      and(
        typeof asked === 'number' ? eq(companies.id, asked) : eq(companies.uuid, asked),
        or(
          eq(companies.id, member.companyId),
          readsOthers ? and(inRegions(member), isOfMembers()) : undefined,
        ),
      ),
    );
  const region = company && regionById(company.regionId);
  if (!region) throw new ClubError('not_found');
  return { id: company.id, isDecor: await isDecorCompany(db, company.id), region };
}
