/** Loads the initial content into the database: items and legal documents. */
import { sql } from 'drizzle-orm';
import type { ItemName } from '#content/item.ts';
import { items } from '#content/items.ts';
import { legalNames } from '#content/legal/documents.ts';
import { itemTexts } from '#content/texts.ts';
import type { Database } from '#db/client.ts';
import { type ContentText, contentItems } from '#db/schema/content.ts';
import { legalText } from '#features/content/legal-text.ts';
import { uuidOf } from '#platform/ops/random.ts';
import { languagesOf, type Region, regions } from '#regions/regions.ts';

const DAY = 24 * 60 * 60 * 1000;

type NewRow = typeof contentItems.$inferInsert;
type Texts = NewRow['texts'];

/**
 * Inserts what is missing. Items that staff have not changed get missing languages. Such legal documents get the
 * samples of this release, as a new version. Keeps everything else, including withdrawn items. Safe on several nodes
 * at once.
 */
export async function loadContent(db: Database, now: Date): Promise<void> {
  const before = contentItems.texts;
  const isLegal = sql`${contentItems.type} = 'legal'`;
  const after = sql`case when ${isLegal} then excluded.texts else excluded.texts || ${before} end`;
  await db
    .insert(contentItems)
    .values([...itemRows(now), ...legalRows(now)])
    .onConflictDoUpdate({
      target: contentItems.uuid,
      set: {
        texts: after,
        publishedAt: sql`case when ${isLegal} then excluded.published_at else ${contentItems.publishedAt} end`,
        updatedAt: sql`case when ${isLegal} then excluded.updated_at else ${contentItems.updatedAt} end`,
      },
      setWhere: sql`${contentItems.updatedAt} = ${contentItems.publishedAt} and ${before} <> ${after}`,
    });
}

function itemRows(now: Date): NewRow[] {
  const all = regions.map(({ id }) => id);
  return items
    .filter(({ type }) => type !== 'intro')
    .map(({ name, type, pictures, daysBefore, link = null, sticky = false, position = 0 }) => {
      const publishedAt = new Date(now.getTime() - daysBefore * DAY);
      return {
        uuid: uuidOf('content', name),
        type,
        regions: all,
        texts: textsOf(name),
        pictures,
        link,
        sticky,
        position,
        publishedAt,
        updatedAt: publishedAt,
      };
    });
}

/** Texts of an item that the club ships, by language code. */
export function textsOf(name: ItemName): Texts {
  const { [name]: en } = itemTexts.en;
  return { ...Object.fromEntries(Object.entries(itemTexts).map(([code, texts]) => [code, texts[name]])), en };
}

function legalRows(now: Date): NewRow[] {
  return regions.flatMap((region) =>
    legalNames.flatMap((slug) => {
      const texts = legalTextsOf(slug, region);
      return texts
        ? {
            uuid: uuidOf('legal', slug, region.slug),
            type: 'legal' as const,
            slug,
            regions: [region.id],
            texts,
            publishedAt: now,
            updatedAt: now,
          }
        : [];
    }),
  );
}

function legalTextsOf(slug: (typeof legalNames)[number], region: Region): Texts | undefined {
  const english = legalText(slug, region, 'en');
  if (!english) return undefined;
  const texts: Record<string, ContentText> = {};
  const sample = { alt: [], isSample: true };
  for (const language of languagesOf(region)) {
    const text = legalText(slug, region, language);
    if (text) texts[language] = { ...text, ...sample };
  }
  return { ...texts, en: { ...english, ...sample } };
}
