/** What English has to say, before its keys are those of all languages. */

/** Name of a product, what it is, and what speaks for it. */
export type ProductText = readonly [name: string, intro: string, ...benefits: string[]];

/** A conversation: its title, and what was written by turns. */
export interface SpokenText {
  readonly title: string;
  readonly texts: readonly string[];
}

/** What English has, before its keys are those of all languages. */
export interface SourceTexts {
  /** Names of categories by slug. */
  readonly categories: Readonly<Record<string, string>>;
  /** What variants differ in. */
  readonly labels: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** Lengths by metres. */
  readonly lengths: Readonly<Record<string, string>>;
  /** What a voucher is worth, beside the others of its kind: its price in points stands beside it. */
  readonly values: Readonly<Record<string, string>>;
  /** So many pieces: an edition. */
  readonly pieces: (pieces: number) => string;
  /** Products by SKU; a card top-up has `{amount}` in its name, in whole zlotys. */
  readonly products: Readonly<Record<string, ProductText>>;
  /** Conversations with the club, by key. */
  readonly conversations: Readonly<Record<string, SpokenText>>;
}
