/** Reading what the club publishes: a member sees what is visible and published in the own region. */
import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Answer } from '#contract/call.ts';
import type * as contract from '#contract/content.ts';
import type { LanguageCode } from '#regions/languages.ts';
import type { Region } from '#regions/regions.ts';
import type { Database } from '#server/db/client.ts';
import { contentItems } from '#server/db/schema/content.ts';
import { safeHtml } from '#server/modules/shop/texts.ts';

type Row = typeof contentItems.$inferSelect;

/** Types of items. */
export const contentTypes = ['news', 'tutorial', 'hero'] as const satisfies Row['type'][];

/** For whom items are read, and when. */
interface Reader {
  region: Region;
  language: LanguageCode;
  now: Date;
}

function readable({ region, now }: Reader): SQL | undefined {
  return and(
    eq(contentItems.visible, true),
    lte(contentItems.publishedAt, now),
    sql`${region.id} = any(${contentItems.regions})`,
  );
}

/** Tutorials by position; the others the newest first, those of one day by position. */
function order({ region }: Reader): SQL[] {
  const isTutorial = sql`${contentItems.type} = 'tutorial'`;
  const day = sql`(${contentItems.publishedAt} at time zone ${region.timeZone})::date`;
  return [
    asc(isTutorial),
    sql`case when not ${isTutorial} then ${day} end desc`,
    asc(contentItems.position),
    desc(contentItems.publishedAt),
    asc(contentItems.id),
  ];
}

/** A page of items, and how many there are. */
export async function pageOfItems(
  db: Database,
  reader: Reader,
  query: { page: number; limit: number; types: Row['type'][]; sticky: boolean },
) {
  const where = and(
    readable(reader),
    inArray(contentItems.type, query.types),
    query.sticky ? eq(contentItems.sticky, true) : undefined,
  );
  const rows = await db
    .select()
    .from(contentItems)
    .where(where)
    .orderBy(...order(reader))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit);
  const [counted] = await db.select({ total: count() }).from(contentItems).where(where);
  return { data: rows.map((row) => itemAnswer(row, reader.language)), total: counted?.total ?? 0 };
}

/** One item, or undefined where the reader has none with this uuid. */
export async function findItem(db: Database, reader: Reader, uuid: string) {
  const [row] = await db
    .select()
    .from(contentItems)
    .where(and(readable(reader), eq(contentItems.uuid, uuid)));
  return row && itemAnswer(row, reader.language);
}

function itemAnswer(row: Row, language: LanguageCode): Answer<typeof contract.getContent> {
  const { title, excerpt, text, alt, youtube } = row.texts[language] ?? row.texts.en;
  const [media, ...others] = row.pictures.map((src, index) => ({ src, alt: alt[index] ?? '' }));
  return {
    uuid: row.uuid,
    type: row.type,
    content: { title, excerpt, text: safeHtml(text), youtube: youtube ?? null },
    media: media ?? null,
    other_images: others,
    link: row.link,
    show_content: row.showContent,
    sticky: row.sticky,
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
