import type { notifications } from '#db/schema/messages.ts';
import type { T } from '#i18n/t.ts';
import { isProductGroup } from '#regions/basic-points.ts';

export function textsOf(
  { event, values }: Pick<typeof notifications.$inferSelect, 'event' | 'values'>,
  t: T,
): { title: string; text: string } {
  // Tier categories are shown by name.
  const group = Number(values.category);
  const shown = isProductGroup(group) ? { ...values, category: t(`products.group_${group}`) } : values;
  return {
    title: t(`messages.notification_${event}`, shown),
    text: t(`messages.notification_${event}_text`, shown),
  };
}
