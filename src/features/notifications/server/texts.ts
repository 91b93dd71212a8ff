import type { notifications } from '#db/schema/messages.ts';
import type { MessageValues, T } from '#i18n/t.ts';
import { OPEN_DAYS } from '#platform/contract/statuses.ts';
import { isProductGroup } from '#regions/basic-points.ts';

export function textsOf(
  { event, values }: Pick<typeof notifications.$inferSelect, 'event' | 'values'>,
  t: T,
): { title: string; text: string } {
  // Tier categories are shown by name.
  const group = Number(values.category);
  const category: MessageValues = isProductGroup(group) ? { category: t(`products.group_${group}`) } : {};
  const shown = { days: OPEN_DAYS, ...values, ...category };
  return {
    title: t(`messages.notification_${event}`, shown),
    text: t(`messages.notification_${event}_text`, shown),
  };
}
