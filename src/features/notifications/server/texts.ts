import type { notifications } from '#db/schema/messages.ts';
import { formatDay, formatDayTime } from '#i18n/format.ts';
import type { MessageValues } from '#i18n/t.ts';
import { translator } from '#i18n/translator.ts';
import { OPEN_DAYS } from '#platform/contract/statuses.ts';
import { isProductGroup } from '#regions/basic-points.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { localeOf, type Region } from '#regions/regions.ts';

type Notification = Pick<typeof notifications.$inferSelect, 'event' | 'values'>;

/** Who reads a notification. */
export interface NotificationReader {
  region: Region;
  language: LanguageCode;
}

/** Title and text in the reader’s language; dates in the form of the region. */
export function textsOf(
  { event, values }: Notification,
  reader: NotificationReader,
): { title: string; text: string } {
  const t = translator(reader.language, localeOf(reader.region, reader.language));
  const shown = shownValues(values, reader);
  return {
    title: t(`messages.notification_${event}`, shown),
    text: t(`messages.notification_${event}_text`, shown),
  };
}

/**
 * Tier categories are shown by name. `date` is the instant `until` with its time, or the day `last_day`, both in the
 * region's form.
 */
export function shownValues(
  values: Notification['values'],
  { region, language }: NotificationReader,
): MessageValues {
  const locale = localeOf(region, language);
  const { category, until, last_day: lastDay } = values;
  const group = Number(category);
  return {
    days: OPEN_DAYS,
    ...values,
    ...(isProductGroup(group) && { category: translator(language, locale)(`products.group_${group}`) }),
    ...(until !== undefined && { date: formatDayTime(String(until), locale, region.timeZone) }),
    ...(lastDay !== undefined && { date: formatDay(`${lastDay}T12:00:00Z`, locale, 'UTC') }),
  };
}
