import type { VendorType } from '#platform/contract/statuses.ts';

/** `shop`: listed in the shop. `clubCard`: on the club card page. */
export const categoryType = { shop: 1, clubCard: 2 } as const;

export type CategoryType = (typeof categoryType)[keyof typeof categoryType];

/** `-price`: highest first. */
export const shopSorts = ['newest', 'price', '-price', 'name'] as const;

/**
 * Below this stock, buyers see the remaining pieces. Cached pages show no figure above it, so orders invalidate them
 * only below it.
 */
export const LOW_STOCK = 100;

/** Pieces of a variant at most. */
export const MAX_STOCK = 1_000_000;

/** What a voucher is worth at most, in whole units of any currency. */
export const MAX_FACE_VALUE = 10_000_000;

/** Orders of this vendor have a minimum. */
export const MINIMUM_APPLIES_TO: VendorType = 'COMPACON';

/**
 * Points that an order of one piece needs.
 *
 * @param minimumOrder of the region
 */
export function pointsNeeded(type: VendorType, price: number, minimumOrder: number): number {
  return type === MINIMUM_APPLIES_TO ? Math.max(price, minimumOrder) : price;
}

/** The part of a voucher code for other eyes: its last four characters, at most a third of it. */
export function codeEnding(code: string): string {
  const characters = [...code];
  const shown = Math.min(4, Math.floor(characters.length / 3));
  return characters.slice(characters.length - shown).join('');
}

/** Maximum size of a catalogue file. */
export const CATALOGUE_BYTES = 10_000_000;

/** Maximum characters of a teaser’s description. */
export const CARD_TEXT = 300;

/**
 * Truncates a text at a word end, or within a single long word.
 *
 * @param maxLength maximum characters, including the `…` of a truncated text
 */
export function shortened(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const endsWithWord = /\s/u.test(characters[maxLength - 1] ?? '');
  const whole = endsWithWord ? cut : cut.replace(/\S+$/u, '') || cut;
  return `${whole.replace(/[\s.,;:–-]+$/u, '')}…`;
}

/** Parts of a catalogue file; a product of the shop has its variants in it. */
export const catalogueSections = ['products', 'shop_categories', 'shop_products', 'variants'] as const;

export type CatalogueSection = (typeof catalogueSections)[number];

/**
 * What the undo of an import did to a row. `changed` and `in_use` rows stay as they are: someone changed them since, or
 * something needs them that cannot be hidden.
 */
export const undoOutcomes = ['restored', 'deleted', 'hidden', 'changed', 'in_use'] as const;

export type UndoOutcome = (typeof undoOutcomes)[number];
