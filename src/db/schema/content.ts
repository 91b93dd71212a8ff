import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, ownedBy } from '#db/company-column.ts';
import { installers } from './companies.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export interface ContentText {
  title: string;
  /** One or two sentences for lists. */
  excerpt: string;
  /** HTML, sanitised on input and output. */
  text: string;
  /** Alternative texts in the order of `pictures`. */
  alt: string[];
  /** Only legal texts: came with the release. Missing in texts of the operator. */
  isSample?: boolean;
}

export interface PictureSource {
  src: string;
  width: number;
}

/** Uploaded pictures; their files are in the file storage. */
export const contentPictures = pgTable('content_pictures', {
  /** Path of the largest version. */
  src: text('src').primaryKey(),
  /** Pixels of the largest version. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  sources: jsonb('sources').notNull().$type<PictureSource[]>(),
  createdAt: instant('created_at').notNull(),
});

/** Texts by language code; English is required. */
export const contentItems = pgTable(
  'content_items',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    type: text('type').notNull().$type<'news' | 'tutorial' | 'hero' | 'intro' | 'legal'>(),
    /** Name of a legal document, which has a row per region; otherwise null. */
    slug: text('slug'),
    regions: smallint('regions').array().notNull(),
    texts: jsonb('texts').notNull().$type<{ en: ContentText } & Record<string, ContentText>>(),
    /** Picture paths; the first is for lists. */
    pictures: jsonb('pictures').notNull().$type<string[]>().default([]),
    youtube: text('youtube'),
    /** Target of a picture at the top of the home page, and whether it shows the texts. */
    link: text('link'),
    showContent: boolean('show_content').notNull().default(true),
    /** Pinned to the top of the home page. */
    sticky: boolean('sticky').notNull().default(false),
    visible: boolean('visible').notNull().default(true),
    /** Ascending; sorts items of the same day, and all tutorials. */
    position: smallint('position').notNull().default(0),
    publishedAt: instant('published_at').notNull(),
    /** Equals `publishedAt` until staff change the item. */
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('content_items_published').on(table.type, table.publishedAt).where(sql`${table.visible}`),
  ],
);

/** Who gets a broadcast. Empty fields restrict nothing. */
export interface BroadcastSegment {
  regions: number[];
  /** Role ids. */
  roles?: number[];
  /** Only members who were active in the last days. */
  active_days?: number;
  /** Only members who were not active in the last days. */
  inactive_days?: number;
}

/** Messages of staff to many members. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => installers.id, { onDelete: 'restrict' }),
    segment: jsonb('segment').notNull().$type<BroadcastSegment>(),
    /** By language code; English is required. */
    texts: jsonb('texts').notNull().$type<{ en: BroadcastText } & Record<string, BroadcastText>>(),
    /** Also by e-mail, to those who agreed to marketing. */
    byEmail: boolean('by_email').notNull(),
    state: text('state')
      .notNull()
      .$type<'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled'>()
      .default('draft'),
    /** Optimistic lock: incremented by each edit. */
    version: integer('version').notNull().default(1),
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    /** Number of its rows in `broadcast_recipients`, and of those by e-mail too. */
    recipients: integer('recipients').notNull().default(0),
    emails: integer('emails').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('broadcasts_due').on(table.sendAt).where(sql`${table.state} in ('scheduled', 'sending')`),
  ],
);

export interface BroadcastText {
  title: string;
  /** Plain text. */
  text: string;
}

/** Who got a broadcast: nobody gets it twice. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    broadcastId: integer('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    installerId: integer('installer_id').notNull(),
    companyId: companyId(),
    /** Also by e-mail. */
    byEmail: boolean('by_email').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    ownedBy(
      'broadcast_recipients_owner',
      [table.installerId, table.companyId],
      [installers.id, installers.companyId],
      'cascade',
    ),
    primaryKey({ columns: [table.broadcastId, table.installerId] }),
    index('broadcast_recipients_installer').on(table.installerId),
  ],
);
