/** Direct order of one product, independent of the cart. */
import { atom } from 'nanostores';
import {
  addToCart,
  type Cart,
  type CartProduct,
  type CartVariant,
  emptyCart,
  entriesOf,
  maxOf,
} from '#features/shop/cart.ts';
import { setQuantity } from '#features/shop/cart-lines.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { isIntegerBetween, maxQuantity } from '#platform/contract/quantity.ts';
import { readLike } from '#platform/contract/read-like.ts';

interface Choice {
  variant: string;
  quantity: number;
}

function readChoice(stored: unknown): Choice | undefined {
  const choice = readLike(stored, { variant: '', quantity: 0 });
  return choice && isIntegerBetween(choice.quantity, 1, maxQuantity) ? choice : undefined;
}

/** Reads `?variant=…&quantity=2`; an invalid quantity counts as 1. */
function choiceIn(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const variant = query.get('variant') ?? undefined;
  return (
    readChoice({ variant, quantity: Number(query.get('quantity')) }) ?? readChoice({ variant, quantity: 1 })
  );
}

/** Last choice in this tab, restored after a reload. */
const $choice = persistent<Choice | undefined>({
  key: 'directOrder',
  version: 1,
  decode: readChoice,
  initial: undefined,
  session: true,
});

/** Pieces that each of several people can have. */
export function piecesOfEach(variant: Pick<CartVariant, 'stock'> | undefined, people: number): number {
  return Math.floor(maxOf(variant?.stock ?? 0) / Math.max(1, people));
}

/**
 * Starts with one piece of the first variant in stock.
 *
 * @param variants all variants of the product, as of page rendering
 */
export function createDirectOrder(product: CartProduct, variants: readonly CartVariant[]) {
  const $basket = atom<Cart>(emptyCart);
  const $variants = atom<readonly CartVariant[]>(variants);
  let sets = 1;

  function put(uuid: string, quantity: number): void {
    const variant = $variants.get().find((one) => one.uuid === uuid);
    if (!variant || variant.stock < 1) return;
    const max = piecesOfEach(variant, sets);
    const pieces = Math.min(quantity, max) * sets;
    $basket.set(max < 1 ? emptyCart : addToCart(emptyCart, product, variant, pieces));
  }

  function remember(): void {
    const [entry] = entriesOf($basket.get());
    if (entry)
      $choice.set({ variant: entry.variant.uuid, quantity: Math.max(1, Math.floor(entry.quantity / sets)) });
  }

  const first = variants.find(({ stock }) => stock > 0);
  if (first) put(first.uuid, 1);
  // Keep refreshed stock and prices when the member changes the variant.
  $basket.listen((cart, before) => {
    const known = new Map(entriesOf(cart).map(({ variant }) => [variant.uuid, variant]));
    const gone = known.size > 0 ? undefined : entriesOf(before ?? emptyCart)[0]?.variant.uuid;
    $variants.set(
      $variants.get().map((one) => known.get(one.uuid) ?? (one.uuid === gone ? { ...one, stock: 0 } : one)),
    );
  });

  return {
    /** One line, or none if nothing is in stock. */
    $basket,
    /** All variants with the latest stock and prices. */
    $variants,

    /**
     * Restores the choice of the URL, otherwise of this tab. Call once after hydration.
     *
     * @param ofSets people who each get the chosen quantity; the basket has the pieces of all
     * @returns true if the URL had a choice; remove it, so that a reload does not override later choices
     */
    start(search = '', ofSets = 1): boolean {
      sets = ofSets;
      const asked = choiceIn(search);
      const choice = asked ?? $choice.get();
      if (choice) put(choice.variant, choice.quantity);
      if (asked) remember();
      return asked !== undefined;
    },

    /** Chooses a variant; caps the quantity to its stock. */
    choose(variant: string): void {
      put(variant, entriesOf($basket.get())[0]?.quantity ?? 1);
      remember();
    },

    setPieces(quantity: number): void {
      const [entry] = entriesOf($basket.get());
      if (entry) $basket.set(setQuantity($basket.get(), entry.variant.uuid, quantity));
      remember();
    },
  };
}

export type DirectOrder = ReturnType<typeof createDirectOrder>;
