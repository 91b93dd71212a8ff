import type { Device } from '#features/page-speed/rules.ts';
import type { ReportName, ReportSplit } from '#features/staff/reports.contract.ts';
import { formatDay, formatMonthOfYear } from '#i18n/format.ts';
import type { T } from '#i18n/t.ts';
import { regionById } from '#regions/regions.ts';

/** The name of a report's row in the reader's language. */
export function rowLabel(
  report: ReportName,
  by: ReportSplit,
  key: string,
  { t, locale, language }: { t: T; locale: string; language: string },
): string {
  if (by === 'region') {
    const iso = regionById(Number(key))?.iso;
    return (iso && new Intl.DisplayNames([language], { type: 'region' }).of(iso)) ?? key;
  }
  if (by === 'group') {
    if (report === 'speed') return speedLabel(key, t);
    if (report === 'points') return t(`points.event_${key}` as Parameters<T>[0]);
    if (report === 'scans') return t(`products.group_${key}` as Parameters<T>[0]);
    return t(`staffReports.group_${key}` as Parameters<T>[0]);
  }
  const [, year, month] = /^(\d{4})-(\d\d)$/.exec(key) ?? [];
  if (year && month) return formatMonthOfYear(Number(month), Number(year), locale, 'short');
  return /^\d{4}-\d\d-\d\d$/.test(key) ? formatDay(key, locale, 'UTC') : key;
}

/** The name of what the rows are, such as months. */
export function splitLabel(report: ReportName, by: ReportSplit, t: T): string {
  if (by === 'month' && report === 'owed') return t('staffReports.by_date');
  if (by === 'month' && report === 'activity') return t('staffReports.by_quarter');
  if (by === 'group' && report === 'speed') return t('staffReports.by_page');
  return t(`staffReports.by_${by}`);
}

/** `/projects phone` → `/projects, Phone`. */
function speedLabel(key: string, t: T): string {
  const [route = '', device = ''] = key.split(' ');
  return `${route}, ${t(`staffReports.device_${device as Device}`)}`;
}
