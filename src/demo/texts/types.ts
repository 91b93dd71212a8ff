/** Types of the demo texts; English defines the keys. */
import type { en } from './en.ts';

type Source = typeof en;

/** Tuple of the same length. */
type AsMany<Texts extends readonly string[]> = { readonly [Place in keyof Texts]: string };

/** `CARD-TOP` covers all top-ups. */
export type ProductKey = keyof Source['products'];

export type ConversationKey = keyof Source['conversations'];

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
