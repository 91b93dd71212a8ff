import type * as contract from '#features/points/behaviours.contract.ts';
import { type Behaviour, behavioursOf } from '#features/points/behaviours.ts';
import { yearIn } from '#features/points/rules.ts';
import { bracketAt } from '#features/points/tiers.ts';
import type { T } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { isDecor } from '#platform/contract/roles.ts';
import type { Handler } from '#platform/http/context.ts';
import { readerLanguage } from '#platform/http/reader-language.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { type ProductGroup, productGroups } from '#regions/basic-points.ts';
import { localeOf, regionById } from '#regions/regions.ts';
import { tierDefinition } from '#regions/tiers.ts';
import { tierProgress } from './tier-queries.ts';

const DAYS_MS = 24 * 60 * 60 * 1000;

export const listBehaviours: Handler<typeof contract.listBehaviours> = async ({ query }, { member }) => {
  const page = paginate(query);
  const region = query.region_id === undefined ? member.region : regionById(query.region_id);
  if (!region) throw invalid({ region_id: ['unknown'] });
  const t = translator(readerLanguage(query.language, member));
  const all = behavioursOf(region, isDecor(member.role));
  return {
    data: all.slice(page.offset, page.offset + page.limit).map(({ event, points }) => ({
      uuid: uuidOf('behaviour', region.id, event),
      ...shownAs(event, t),
      points,
    })),
    meta: page.metaOf(all.length),
  };
};

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
