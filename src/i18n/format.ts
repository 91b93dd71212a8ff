/** Numbers, points and dates as a language writes them. Locale is not time zone: dates name theirs. */
import { formatters } from './t.ts';

/** A whole number with the language's grouping. */
export function formatNumber(value: number, locale: string): string {
  return formatters.getNumberFormat(locale).format(value);
}

/** A signed amount of points: "+40", "−12", "0", with a real minus sign. */
export function formatSigned(value: number, locale: string): string {
  return formatters.getNumberFormat(locale, { signDisplay: 'exceptZero' }).format(value).replace('-', '−');
}

/** A sum in whole units of a currency (ISO 4217): "100 zł". */
export function formatMoney(value: number, locale: string, currency: string): string {
  return formatters
    .getNumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
    .format(value);
}

/** A day as people write it, in the region's time zone. `value` is an ISO 8601 instant. */
export function formatDay(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(value));
}

/** A day and time, in the region's time zone. `value` is an ISO 8601 instant. */
export function formatDayTime(value: string | Date, locale: string, timeZone: string): string {
  return formatters
    .getDateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    .format(new Date(value));
}

/** The time of day, in a time zone. `value` is an ISO 8601 instant. */
export function formatTime(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(value));
}

/** A day with its weekday, in a time zone. `value` is an ISO 8601 instant. */
export function formatWeekday(value: string | Date, locale: string, timeZone: string): string {
  return formatters.getDateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(value));
}

/** The name of a month by itself: "January", "Jan" or "J". `month` is 1 to 12. */
export function formatMonth(month: number, locale: string, style: 'long' | 'short' | 'narrow'): string {
  const day = new Date(Date.UTC(2026, month - 1, 15));
  return formatters.getDateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(day);
}
