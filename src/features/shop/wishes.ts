/** When a member is told about a product of the wish list, and in which order wishes are shown. */

/** Wishes of a member at most. */
export const MAX_WISHES = 50;

/** What a member knows about a wish. */
export interface WishState {
  /** Lowest price since the wish began, in points. */
  lowestPrice: number;
  /** Price at which the member last knew that the points are enough; null after they were spent below it. */
  reachedPrice: number | null;
  /** The points were enough at the last look. */
  isReached: boolean;
  isInStock: boolean;
}

/** What holds now for a product that can be ordered. */
export interface WishFacts {
  /** Of the cheapest variant in stock; of the cheapest of all if none is. */
  price: number;
  /** Pieces of all variants. */
  stock: number;
  /** Points that the company can spend. */
  points: number;
}

/** Why a member is told, also the event of the notification. */
export type WishNews = 'wish_reached' | 'wish_cheaper' | 'wish_in_stock';

/** The state of a new wish: its page already shows these facts. */
export function newWish({ price, stock, points }: WishFacts): WishState {
  const isReached = stock > 0 && points >= price;
  return {
    lowestPrice: price,
    reachedPrice: isReached ? price : null,
    isReached,
    isInStock: stock > 0,
  };
}

/**
 * What a member gets to know. Nothing is told about a sold-out product: its return tells all. A price that rises and
 * falls again is no news, points that were spent and earned again are.
 *
 * @returns the next state, and at most one piece of news, the most important
 */
export function wishNews(known: WishState, facts: WishFacts): { state: WishState; news?: WishNews } {
  const { price, points } = facts;
  const isInStock = facts.stock > 0;
  const isEnough = points >= price;
  const wasSpent = !isEnough && known.reachedPrice !== null && points < known.reachedPrice;
  const reachedPrice = wasSpent ? null : known.reachedPrice;
  if (!isInStock)
    return { state: { ...known, reachedPrice, isReached: known.isReached && isEnough, isInStock } };

  const isNewlyReached = isEnough && !known.isReached && (reachedPrice === null || price > reachedPrice);
  const state = {
    lowestPrice: Math.min(known.lowestPrice, price),
    reachedPrice: isNewlyReached ? price : reachedPrice,
    isReached: isEnough,
    isInStock,
  };
  if (!known.isInStock) return { state, news: 'wish_in_stock' };
  if (isNewlyReached) return { state, news: 'wish_reached' };
  if (price < known.lowestPrice) return { state, news: 'wish_cheaper' };
  return { state };
}

interface Shown {
  /** Points as text; null for a product that is no longer available. */
  price: string | null;
  stock: number;
  /** Points that are missing; null like `price`. */
  missing: number | null;
}

/** 0: can be ordered at some time, 1: sold out, 2: no longer available. */
function groupOf({ price, stock }: Shown): number {
  if (price === null) return 2;
  return stock > 0 ? 0 : 1;
}

/** Order of wishes: what can be had first, the dearest of those that can be had now. Others keep their order. */
export function byReach(one: Shown, other: Shown): number {
  return (
    groupOf(one) - groupOf(other) ||
    (one.missing ?? 0) - (other.missing ?? 0) ||
    Number(other.price) - Number(one.price)
  );
}

/** The wish that is reached first, of wishes in the order of `byReach`; undefined if none can be had. */
export function nextWish<T extends Shown>([first]: readonly T[]): T | undefined {
  return first && groupOf(first) === 0 ? first : undefined;
}
