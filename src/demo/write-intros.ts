/** Demo videos about the club: freely licensed films as placeholders. */
import { items } from '#content/items.ts';
import type { Database } from '#db/client.ts';
import { contentItems } from '#db/schema/content.ts';
import { textsOf } from '#features/content/server/load.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { regionBySlug } from '#regions/regions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Blender Foundation films on YouTube by region: Big Buck Bunny, Sintel. */
const FILMS = [
  ['pl', 'aqz-KE-bpKQ'],
  ['hu', 'eRsGyueVLvQ'],
] as const;

export async function writeIntros(db: Database, now: Date): Promise<void> {
  const rows = items
    .filter(({ type }) => type === 'intro')
    .flatMap(({ name, type, pictures, daysBefore }) =>
      FILMS.map(([slug, youtube]) => {
        const publishedAt = new Date(now.getTime() - daysBefore * DAY_MS);
        return {
          uuid: uuidOf('content', name, slug),
          type,
          regions: [regionBySlug(slug).id],
          texts: textsOf(name),
          pictures,
          youtube,
          publishedAt,
          updatedAt: publishedAt,
        };
      }),
    );
  await db.insert(contentItems).values(rows);
}
