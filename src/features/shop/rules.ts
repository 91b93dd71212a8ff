/** The rules of the shop. */

/** Types of categories: what the shop's own list shows, and what has a page of its own. */
export const categoryType = { shop: 1, clubCard: 2 } as const;

/** A type of categories. */
export type CategoryType = (typeof categoryType)[keyof typeof categoryType];

/** Orders of the list of products: newest first, price up, price down, name. */
export const shopSorts = ['newest', 'price', '-price', 'name'] as const;

/**
 * From this stock on buyers see that there is enough, below it they see how many pieces are left. Cached pages show no
 * figure above it, so orders invalidate them only below it.
 */
export const LOW_STOCK = 100;

/** The most characters of a description on a teaser. */
export const CARD_TEXT = 300;

/**
 * The beginning of a text.
 *
 * @param maxLength characters that it may have, the `…` of a cut one included
 * @returns the text itself where it is short enough; else cut at the end of a word, or inside one that alone is too long
 */
export function shortened(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const endsWithWord = /\s/u.test(characters[maxLength - 1] ?? '');
  const whole = endsWithWord ? cut : cut.replace(/\S+$/u, '') || cut;
  return `${whole.replace(/[\s.,;:–-]+$/u, '')}…`;
}
