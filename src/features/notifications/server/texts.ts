/** What a notification says. */

import type { notifications } from '#db/schema/messages.ts';
import type { T } from '#i18n/t.ts';
import { isProductGroup } from '#regions/basic-points.ts';

/** Title and text of a notification, in the translator's language. */
export function textsOf(
  { event, values }: Pick<typeof notifications.$inferSelect, 'event' | 'values'>,
  t: T,
): { title: string; text: string } {
  // A tier category is told by its name.
  const group = Number(values.category);
  const told = isProductGroup(group) ? { ...values, category: t(`products.group_${group}`) } : values;
  return {
    title: t(`messages.notification_${event}`, told),
    text: t(`messages.notification_${event}_text`, told),
  };
}
