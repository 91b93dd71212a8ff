/** What the club publishes: news, tutorials, the pictures and the video of the home page, legal documents. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The texts of an item in one language. */
export interface ContentText {
  title: string;
  /** One or two sentences for lists. */
  excerpt: string;
  /** HTML, sanitised on the way in and on the way out. */
  text: string;
  /** What the pictures show, in the order of `pictures`. */
  alt: string[];
}

/** A picture that staff uploaded, in one of its widths. */
export interface PictureSource {
  /** Path below the site. */
  src: string;
  /** In pixels. */
  width: number;
}

/** Pictures that staff uploaded. Their files are in the store of files. */
export const contentPictures = pgTable('content_pictures', {
  /** Path below the site of the widest. */
  src: text('src').primaryKey(),
  /** Of the widest, in pixels. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  /** All widths, the smallest first. */
  sources: jsonb('sources').notNull().$type<PictureSource[]>(),
  createdAt: instant('created_at').notNull(),
});

/** An item with its texts by language code. English is always there. */
export const contentItems = pgTable(
  'content_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    type: text('type').notNull().$type<'news' | 'tutorial' | 'hero' | 'intro' | 'legal'>(),
    /** Name of a legal document, which has a row per region; null for all else. */
    slug: text('slug'),
    /** Region ids where it is shown. */
    regions: smallint('regions').array().notNull(),
    texts: jsonb('texts').notNull().$type<{ en: ContentText } & Record<string, ContentText>>(),
    /** Paths of pictures below the site; the first is the one for lists. */
    pictures: jsonb('pictures').notNull().$type<string[]>().default([]),
    /** Id of the video, where there is one. */
    youtube: text('youtube'),
    /** Where a picture at the top of the home page leads to, and whether its texts are written over it. */
    link: text('link'),
    showContent: boolean('show_content').notNull().default(true),
    /** News that stay in the hero of the home page. */
    sticky: boolean('sticky').notNull().default(false),
    visible: boolean('visible').notNull().default(true),
    /** Smaller comes first among items of the same day; tutorials are in this order only. */
    position: smallint('position').notNull().default(0),
    publishedAt: instant('published_at').notNull(),
    /** As `publishedAt`, until staff change the item. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('content_items_published').on(table.type, table.publishedAt).where(sql`${table.visible}`),
  ],
);
