/** What the club publishes from its first day on: the shape of an item and its texts. */
import type { LanguageCode } from '#regions/languages.ts';

/** The languages that every item has. Readers of others get English. */
export const contentLanguages = ['en', 'pl', 'hu', 'uk'] as const satisfies LanguageCode[];

/** The texts of an item in one language. */
export interface ItemText {
  /** At most 80 characters. */
  title: string;
  /** One or two sentences for lists, plain text. */
  excerpt: string;
  /** HTML: `p`, `ul`, `ol`, `li`, `strong`, `em`, `a`, and headings: `h2` in news, `h4` in tutorials. */
  text: string;
  /** What the pictures show, in the order of `pictures`. */
  alt: string[];
}

/** An item, shown in all regions. */
export interface Item {
  /** Decides the uuid, so it stays what it is. Of letters, digits and dashes. */
  name: string;
  type: 'news' | 'tutorial' | 'hero';
  /** Paths of pictures below the site; the first is the one for lists. */
  pictures: string[];
  /** Days between publication and the day the club opens, at least 1. */
  daysBefore: number;
  /** News that stay at the top of the home page. */
  sticky?: boolean;
  /** Order of tutorials, from 1. */
  position?: number;
  /** Where a picture of the home page leads to. */
  link?: string;
  texts: Record<(typeof contentLanguages)[number], ItemText>;
}
