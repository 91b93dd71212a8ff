/** Shape of the English texts, which define the keys of all languages. */

/** Name, introduction and benefits. */
export type ProductText = readonly [name: string, intro: string, ...benefits: string[]];

export interface SpokenText {
  readonly title: string;
  readonly texts: readonly string[];
}

export interface SourceTexts {
  readonly categories: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly colours: Readonly<Record<string, string>>;
  readonly lengths: Readonly<Record<string, string>>;
  /** Names of voucher values; the price in points is shown beside them. */
  readonly values: Readonly<Record<string, string>>;
  readonly pieces: (pieces: number) => string;
  /** By SKU. The name of a card top-up contains `{amount}` in whole zlotys. */
  readonly products: Readonly<Record<string, ProductText>>;
  readonly conversations: Readonly<Record<string, SpokenText>>;
}
