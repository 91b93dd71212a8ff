/** Demo content: videos about the club, with freely licensed films as placeholders, and a message of staff. */
import { items } from '#content/items.ts';
import type { Database } from '#db/client.ts';
import { broadcasts, contentItems } from '#db/schema/content.ts';
import { textsOf } from '#features/content/server/load.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { regionBySlug } from '#regions/regions.ts';
import { doer, type Group } from './members.ts';

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

/** A message of staff to members in Poland, not sent yet: it announces the latest news. */
export async function writeBroadcasts(tx: Database, groups: readonly Group[], now: Date): Promise<void> {
  const club = groups.find(({ key }) => key === 'staff');
  const news = items.find(({ type }) => type === 'news');
  if (!club || !news) return;
  const { en, ...others } = textsOf(news.name);
  const announced = ({ title, excerpt }: typeof en) => ({ title, text: excerpt });
  await tx.insert(broadcasts).values({
    uuid: uuidOf('broadcast', news.name),
    staffId: doer(club, 'owner').id,
    segment: { regions: [regionBySlug('pl').id] },
    texts: {
      ...Object.fromEntries(Object.entries(others).map(([code, text]) => [code, announced(text)])),
      en: announced(en),
    },
    byEmail: false,
    createdAt: now,
  });
}
