/** What the club publishes from its first day on: the shape of an item and of its texts. */

/** Names of the items; a name decides the uuid, so it stays what it is. */
export type ItemName =
  | 'hero-welcome'
  | 'intro'
  | 'check-before-rain'
  | 'register-on-the-roof'
  | 'how-long-points-live'
  | 'condensation-is-no-leak'
  | 'replacement-in-one-day'
  | 'the-whole-team-scans'
  | 'register-on-the-phone'
  | 'find-the-serial-number'
  | 'fit-the-flashing-tightly'
  | 'measure-for-a-replacement';

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

/** The texts of all items in one language. */
export type ItemTexts = Record<ItemName, ItemText>;

/** An item, shown in all regions. Its texts stand by language in `texts/`. */
export interface Item {
  name: ItemName;
  /** `intro`: a video about the club, which only the demo club has, because the club makes none of its own. */
  type: 'news' | 'tutorial' | 'hero' | 'intro';
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
}
