/** Campaigns in words: `2× points · Roof windows · 1–31 May 2027`. */
import { formatters, type T } from '#i18n/t.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import type { CampaignRule } from './campaign-rule.ts';

/** @param locale BCP 47 tag for days and numbers */
export function campaignText(t: T, locale: string, rule: CampaignRule): string {
  const { reward, days, limits } = partsOf(t, locale, rule);
  const segments = rule.segments.map((segment) =>
    segment.kind === 'level'
      ? t('campaigns.level', { level: segment.level })
      : t(`campaigns.${segment.kind}`),
  );
  return [reward, ...productNames(t, rule), days, ...limits, ...segments].join(' · ');
}

/** For a product that counts and a company that takes part: `2× points · 1–31 May 2027`. */
export function offerText(t: T, locale: string, rule: CampaignRule): string {
  const { reward, days, limits } = partsOf(t, locale, rule);
  return [reward, days, ...limits].join(' · ');
}

function partsOf(t: T, locale: string, rule: CampaignRule) {
  const { reward, threshold, first_scans: first } = rule;
  return {
    reward:
      reward.kind === 'multiplier'
        ? t('campaigns.multiplied', { factor: factorText(reward.percent, locale) })
        : t('campaigns.bonus', { points: reward.points }),
    days: daysText(rule, locale),
    limits: [
      ...(threshold ? [t(`campaigns.${threshold.kind}`, { count: threshold.scans })] : []),
      ...(first === null ? [] : [t('campaigns.first', { count: first })]),
    ],
  };
}

/** `2` or `1.5`. */
export function factorText(percent: number, locale: string): string {
  return formatters.getNumberFormat(locale).format(percent / 100);
}

function productNames(t: T, { groups, gtins }: CampaignRule): string[] {
  if (groups.length === 0 && gtins.length === 0) return [t('campaigns.allProducts')];
  return [
    ...groups.map((group) => t(`products.group_${isProductGroup(group) ? group : 99}`)),
    ...(gtins.length > 0 ? [t('campaigns.products', { count: gtins.length })] : []),
  ];
}

/** From the first to the last day. */
export function daysText(
  { starts_on, ends_on }: Pick<CampaignRule, 'starts_on' | 'ends_on'>,
  locale: string,
): string {
  const days = formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return days.formatRange(new Date(starts_on), new Date(ends_on));
}
