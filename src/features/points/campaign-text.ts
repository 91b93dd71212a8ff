/** Campaigns in words: `2× points · Roof windows · 1–31 May 2027`. */
import { formatters, type T } from '#i18n/t.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import type { CampaignRule } from './campaign-rule.ts';

/** @param locale BCP 47 tag for days and numbers */
export function campaignText(t: T, locale: string, rule: CampaignRule): string {
  const { reward, threshold, first_scans: first } = rule;
  const parts = [
    reward.kind === 'multiplier'
      ? t('campaigns.multiplied', { factor: factorText(reward.percent, locale) })
      : t('campaigns.bonus', { points: reward.points }),
    ...productNames(t, rule),
    daysText(rule, locale),
    threshold && t(`campaigns.${threshold.kind}`, { count: threshold.scans }),
    first !== null && t('campaigns.first', { count: first }),
    ...rule.segments.map((segment) =>
      segment.kind === 'level'
        ? t('campaigns.level', { level: segment.level })
        : t(`campaigns.${segment.kind}`),
    ),
  ];
  return parts.filter((part) => part !== null && part !== false).join(' · ');
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
