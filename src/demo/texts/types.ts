/** The texts of the demo: what one language has to say. English says which keys there are. */
import type { en } from './en.ts';

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
