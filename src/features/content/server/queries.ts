/** Content queries. Members see visible, published items of their region. */
import { and, asc, desc, eq, exists, gt, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { type ContentText, contentItems } from '#db/schema/content.ts';
import type * as contract from '#features/content/contract.ts';
import { visibleTo } from '#features/points/server/early-access.ts';
import type { Answer } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import { safeHtml } from '#platform/http/html.ts';
import type { Member } from '#platform/http/member.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { type Region, regionBySlug } from '#regions/regions.ts';
import { type Pictures, pictureAnswer, picturesOf } from './pictures.ts';

/** Excludes legal documents, which are read by name. */
export const contentTypes = ['news', 'tutorial', 'hero', 'intro'] as const;

type ItemType = (typeof contentTypes)[number];

interface Reader {
  region: Region;
  language: LanguageCode;
  now: Date;
}

type Publication = Record<'visible' | 'publishedAt' | 'regions', PgColumn>;

function shown(table: Publication, region: Region, now: Date): SQL | undefined {
  return and(eq(table.visible, true), lte(table.publishedAt, now), sql`${region.id} = any(${table.regions})`);
}

/** A region without an intro video shows Poland’s. */
function readable(db: Database, { region, now }: Reader): SQL | undefined {
  const own = alias(contentItems, 'own');
  const ownIntro = db
    .select({ id: own.id })
    .from(own)
    .where(and(eq(own.type, 'intro'), shown(own, region, now)));
  return or(
    shown(contentItems, region, now),
    and(eq(contentItems.type, 'intro'), shown(contentItems, regionBySlug('pl'), now), not(exists(ownIntro))),
  );
}

const isNews = eq(contentItems.type, 'news');

/** Tutorials by position; others newest day first, then by position. */
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

/**
 * Selects only the reader’s language and English.
 *
 * @param total length of a list
 */
function select(db: Database, { language }: Reader, total = sql<number>`1`) {
  const { texts } = contentItems;
  return db
    .select({
      total,
      uuid: contentItems.uuid,
      type: contentItems.type,
      hasLanguage: sql<boolean>`${texts} ? ${language}::text`,
      text: sql<ContentText>`coalesce(${texts} -> ${language}::text, ${texts} -> 'en')`,
      pictures: contentItems.pictures,
      youtube: contentItems.youtube,
      link: contentItems.link,
      showContent: contentItems.showContent,
      sticky: contentItems.sticky,
      publishedAt: contentItems.publishedAt,
      updatedAt: contentItems.updatedAt,
    })
    .from(contentItems);
}

/** `early`: only news that are published later, but until then. */
export async function pageOfItems(
  db: Database,
  reader: Reader,
  query: { page: number; limit: number; types: ItemType[]; sticky: boolean; early?: Date | undefined },
) {
  const page = paginate(query);
  const { early } = query;
  // Most members see nothing early.
  if (early && early <= reader.now) return { data: [], total: 0 };
  const where = and(
    early
      ? and(isNews, gt(contentItems.publishedAt, reader.now), shown(contentItems, reader.region, early))
      : readable(db, reader),
    inArray(contentItems.type, query.types),
    query.sticky ? eq(contentItems.sticky, true) : undefined,
  );
  const counted = db.$count(contentItems, where);
  const rows = await select(db, reader, counted)
    .where(where)
    .orderBy(...order(reader))
    .limit(page.limit)
    .offset(page.offset);
  const total = await page.totalOf(rows, () => counted);
  const pictures = await picturesOf(db, rows);
  return {
    data: rows.map((row) => itemAnswer(row, reader.language, pictures)),
    total,
  };
}

/** Finds also news that the member sees before their publication. */
export async function findItem(
  db: Database,
  reader: Reader,
  member: Pick<Member, 'companyId' | 'region'>,
  uuid: string,
) {
  const { region, now } = reader;
  const planned = and(
    isNews,
    gt(contentItems.publishedAt, now),
    eq(contentItems.visible, true),
    sql`${region.id} = any(${contentItems.regions})`,
  );
  const rows = await select(db, reader).where(
    and(
      or(readable(db, reader), planned),
      inArray(contentItems.type, [...contentTypes]),
      eq(contentItems.uuid, uuid),
    ),
  );
  const [row] = await visibleTo(db, member, now, rows);
  return row && itemAnswer(row, reader.language, await picturesOf(db, [row]));
}

/** An item as its readers will see it, whether or not it is published. */
export async function previewItem(db: Database, reader: Reader, uuid: string) {
  const [row] = await select(db, reader).where(eq(contentItems.uuid, uuid));
  if (!row) throw new Error('An item to preview is gone');
  return itemAnswer(row, reader.language, await picturesOf(db, [row]));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function itemAnswer(row: Row, language: LanguageCode, known: Pictures): Answer<typeof contract.getContent> {
  const { title, excerpt, text, alt } = row.text;
  const [media, ...others] = row.pictures.map((src, index) => ({
    ...pictureAnswer(src, known),
    alt: alt[index] ?? '',
  }));
  return {
    uuid: row.uuid,
    type: row.type as ItemType,
    language: row.hasLanguage ? language : 'en',
    content: { title, excerpt, text: safeHtml(text), youtube: row.youtube },
    media: media ?? null,
    other_images: others,
    link: row.link,
    show_content: row.showContent,
    sticky: row.sticky,
    published_at: row.publishedAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
