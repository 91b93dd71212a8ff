/** UUIDs are derived from names: never rename them. */
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

export interface ItemText {
  /** At most 80 characters. */
  title: string;
  /** One or two sentences for lists, plain text. */
  excerpt: string;
  /** HTML: `p`, `ul`, `ol`, `li`, `strong`, `em`, `a`, and headings: `h2` in news, `h4` in tutorials. */
  text: string;
  /** Alternative texts in the order of `pictures`. */
  alt: string[];
}

export type ItemTexts = Record<ItemName, ItemText>;

/** Shown in all regions. Its texts are in `texts/`. */
export interface Item {
  name: ItemName;
  /** `intro`: a video about the club; demo only, because the club has no videos. */
  type: 'news' | 'tutorial' | 'hero' | 'intro';
  /** Paths on this site; the first is for lists. */
  pictures: string[];
  /** Days from publication to the opening of the club, at least 1. */
  daysBefore: number;
  /** Pinned to the top of the home page. */
  sticky?: boolean;
  /** Order of tutorials, from 1. */
  position?: number;
  /** Link target of a picture on the home page. */
  link?: string;
}
