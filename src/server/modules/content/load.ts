/** Brings what the club publishes from its first day on into the database. */
import { items } from '#content/items.ts';
import { regions } from '#regions/regions.ts';
import type { Database } from '#server/db/client.ts';
import { contentItems } from '#server/db/schema/content.ts';
import { uuidOf } from '#server/db/seed/random.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Adds the items that are not there. What is there stays as staff left it, hidden items included. */
export async function loadContent(db: Database, now: Date): Promise<void> {
  const all = regions.map(({ id }) => id);
  await db
    .insert(contentItems)
    .values(
      items.map((item) => {
        const publishedAt = new Date(now.getTime() - item.daysBefore * DAY);
        return {
          uuid: uuidOf('content', item.name),
          type: item.type,
          regions: all,
          texts: item.texts,
          pictures: item.pictures,
          link: item.link ?? null,
          sticky: item.sticky ?? false,
          position: item.position ?? 0,
          publishedAt,
          updatedAt: publishedAt,
        };
      }),
    )
    .onConflictDoNothing({ target: contentItems.uuid });
}
