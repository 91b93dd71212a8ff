import type { notifications } from '#db/schema/messages.ts';
import type { MessageValues, T } from '#i18n/t.ts';
import { OPEN_DAYS } from '#platform/contract/statuses.ts';
import { isProductGroup } from '#regions/basic-points.ts';

type Notification = Pick<typeof notifications.$inferSelect, 'event' | 'values'>;

export function textsOf({ event, values }: Notification, t: T): { title: string; text: string } {
  const shown = shownValues(values, t);
  return {
    title: t(`messages.notification_${event}`, shown),
    text: t(`messages.notification_${event}_text`, shown),
  };
}

/** Tier categories are shown by name. */
export function shownValues(values: Notification['values'], t: T): MessageValues {
  const group = Number(values.category);
  const category: MessageValues = isProductGroup(group) ? { category: t(`products.group_${group}`) } : {};
  return { days: OPEN_DAYS, ...values, ...category };
}
