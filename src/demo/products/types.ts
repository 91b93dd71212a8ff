/** Names of the demo’s products; English defines the keys. */
import type { en } from './en.ts';

export type TypeKey = keyof (typeof en)['types'];

export type VariantKey = keyof (typeof en)['variants'];

/** Variants agree with the gender of their types. */
export interface ProductTexts {
  readonly types: Readonly<Record<TypeKey, string>>;
  readonly variants: Readonly<Record<VariantKey, string>>;
}
