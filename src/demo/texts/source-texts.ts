/** Shape of the English texts, which define the keys of all languages. */

/** Name, introduction and benefits. */
export type ProductText = readonly [name: string, intro: string, ...benefits: string[]];

/** Title and messages of a conversation. */
export interface SpokenText {
  readonly title: string;
  readonly texts: readonly string[];
}

export interface SourceTexts {
  /** By slug. */
  readonly categories: Readonly<Record<string, string>>;
  /** Attribute labels. */
  readonly labels: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  /** By metres. */
  readonly lengths: Readonly<Record<string, string>>;
  /** Names of voucher values; the price in points is shown beside them. */
  readonly values: Readonly<Record<string, string>>;
  /** Label of an edition. */
  readonly pieces: (pieces: number) => string;
  /** By SKU. The name of a card top-up contains `{amount}` in whole zlotys. */
  readonly products: Readonly<Record<string, ProductText>>;
  /** By key. */
  readonly conversations: Readonly<Record<string, SpokenText>>;
}
