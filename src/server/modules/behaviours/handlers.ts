/** What earns points, and what a company can show for it. */
import type * as contract from '#contract/behaviours.ts';
import { invalid } from '#contract/errors.ts';
import { type Behaviour, behavioursOf } from '#domain/behaviours.ts';
import { yearIn } from '#domain/points.ts';
import { isDecor } from '#domain/roles.ts';
import { bracketAt } from '#domain/tiers.ts';
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { type ProductGroup, productGroups } from '#regions/basic-points.ts';
import { localeOf, regionById } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import type { Handler } from '#server/context.ts';
import { uuidOf } from '#server/db/seed/random.ts';
import { tierProgress } from '#server/modules/tiers/queries.ts';
import { pageMeta } from '#server/paging.ts';
import { readerLanguage } from '#server/reader-language.ts';

const DAYS_MS = 24 * 60 * 60 * 1000;

/** What earns points in a region. */
export const listBehaviours: Handler<typeof contract.listBehaviours> = async ({ query }, { member }) => {
  const region = query.region_id === undefined ? member.region : regionById(query.region_id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  const t = translator(readerLanguage(query.language, member));
  const all = behavioursOf(region, isDecor(member.role));
  return {
    data: all.slice((query.page - 1) * query.limit, query.page * query.limit).map(({ event, points }) => ({
      uuid: uuidOf('behaviour', region.id, event),
      ...shownAs(event, t),
      points,
    })),
    meta: pageMeta(query, all.length),
  };
};

/** The levels that the company has reached this year. */
export const listCertificates: Handler<typeof contract.listCertificates> = async (
  { query },
  { db, member, now },
) => {
  const { region, companyId } = member;
  const language = readerLanguage(query.language, member);
  const t = translator(language, localeOf(region, language));
  const year = yearIn(now, region.timeZone);
  const standing = await tierProgress(db, { id: companyId, isDecor: isDecor(member.role), region }, now);
  return {
    data: standing.flatMap(({ category, progress }) => {
      const { level } = bracketAt(tierDefinition(region.id, category).brackets, progress);
      if (level === 1) return [];
      const group = t(`products.group_${category}`);
      return {
        uuid: uuidOf('certificate', companyId, category, year, level),
        name: t('behaviours.certificate', { group, level }),
        description: t('behaviours.certificateText', { count: progress, year: String(year) }),
        icon: iconOf(category),
        slug: `${slugOf(category)}-${level}`,
        longevity: (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / DAYS_MS,
        expires_on: `${year}-12-31`,
      };
    }),
  };
};

function shownAs(event: Behaviour['event'], t: T) {
  if (event === 'welcome')
    return { icon: 'rewards', name: t('behaviours.welcome'), description: t('behaviours.welcomeText') };
  if (event === 'profile')
    return { icon: 'user', name: t('behaviours.profile'), description: t('behaviours.profileText') };
  return {
    icon: iconOf(event),
    name: t(`products.group_${event}`),
    description: t('behaviours.productText'),
  };
}

function iconOf(category: ProductGroup): string {
  return productGroups.find(({ id }) => id === category)?.key ?? 'other';
}

/** `roofWindows` → `roof-windows`. */
function slugOf(category: ProductGroup): string {
  return iconOf(category).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
