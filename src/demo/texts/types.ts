/** The texts of the demo: what one language has to say. English says which keys there are. */
import type { en } from './en.ts';

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

type Source = typeof en;

/** As many texts as English has. */
type AsMany<Texts extends readonly string[]> = { readonly [Place in keyof Texts]: string };

/** SKU of a product that has texts; `CARD-TOP` is all top-ups. */
export type ProductKey = keyof Source['products'];

/** The key of a conversation. */
export type ConversationKey = keyof Source['conversations'];

/** The texts of one language, with all of English’s keys. */
export interface DemoTexts {
  readonly categories: Readonly<Record<keyof Source['categories'], string>>;
  readonly labels: Readonly<Record<keyof Source['labels'], string>>;
  readonly colours: Readonly<Record<keyof Source['colours'], string>>;
  readonly lengths: Readonly<Record<keyof Source['lengths'], string>>;
  readonly values: Readonly<Record<keyof Source['values'], string>>;
  readonly pieces: (pieces: number) => string;
  readonly products: { readonly [Key in ProductKey]: AsMany<Source['products'][Key]> };
  readonly conversations: {
    readonly [Key in ConversationKey]: {
      readonly title: string;
      readonly texts: AsMany<Source['conversations'][Key]['texts']>;
    };
  };
}
