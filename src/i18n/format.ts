/** Localized numbers, points and dates. Dates need an explicit time zone, independent of the locale. */
import { formatters } from './t.ts';

/** A plain number with at most three decimals: "12,500". */
export function formatNumber(value: number, locale: string): string {
  return formatters.getNumberFormat(locale).format(value);
}

/** A short time span: "3 min", "24 h". */
export function formatUnit(value: number, locale: string, unit: 'minute' | 'hour' | 'day'): string {
  return formatters.getNumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

/** A whole percentage of a share from 0 to 1: "95%". */
export function formatPercent(share: number, locale: string): string {
  return formatters.getNumberFormat(locale, { style: 'percent' }).format(share);
}

/** Signed points with a real minus sign: "+40", "−12", "0". */
export function formatSigned(value: number, locale: string): string {
  return formatters.getNumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

/** Whole units of a currency (ISO 4217): "100 zł". */
export function formatMoney(value: number, locale: string, currency: string): string {
  return formatters
    .getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(value);
}

/** A range of money, "80–400 zł"; one amount if both are equal. */
export function formatMoneyRange(from: number, to: number, locale: string, currency: string): string {
  if (from === to) return formatMoney(from, locale, currency);
  return formatters
    .getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .formatRange(from, to);
}

/** Amount of a currency (ISO 4217) with its smallest unit: "100.50 zł". */
export function formatAmount(value: number, locale: string, currency: string): string {
  return formatters.getNumberFormat(locale, { style: 'currency', currency }).format(value).replace('-', '−');
}

/** Price of a point, up to four decimals: "0.0125 zł". */
export function formatRate(value: number, locale: string, currency: string): string {
  return formatters
    .getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 })
    .format(value);
}

/** Date in the region's time zone. `value`: ISO 8601 instant. */
export function formatDay(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(value));
}

/** Date and time in the region's time zone. `value`: ISO 8601 instant. */
export function formatDayTime(value: string | Date, locale: string, timeZone: string): string {
  return formatters
    .getDateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    .format(new Date(value));
}

/** Time of day. `value`: ISO 8601 instant. */
export function formatTime(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(value));
}

/** Month with its year: "November 2026", "Nov 2026". `month`: 1 to 12. */
export function formatMonthOfYear(
  month: number,
  year: number,
  locale: string,
  style: 'long' | 'short' = 'long',
): string {
  const day = new Date(Date.UTC(year, month - 1, 15));
  return formatters.getDateTimeFormat(locale, { month: style, year: 'numeric', timeZone: 'UTC' }).format(day);
}

/** Date with weekday. `value`: ISO 8601 instant. */
export function formatWeekday(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(value));
}

/** Stand-alone month name: "January", "Jan" or "J". `month`: 1 to 12. */
export function formatMonth(month: number, locale: string, style: 'long' | 'short' | 'narrow'): string {
  const day = new Date(Date.UTC(2026, month - 1, 15));
  return formatters.getDateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(day);
}
