/** One product that is ordered at once: which variant of it, and how many pieces. The cart stays as it is. */
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
import { isWhole, maxPieces } from '#platform/contract/pieces.ts';
import { readLike } from '#platform/contract/read-like.ts';

interface Choice {
  variant: string;
  quantity: number;
}

function readChoice(stored: unknown): Choice | undefined {
  const choice = readLike(stored, { variant: '', quantity: 0 });
  return choice && isWhole(choice.quantity, 1, maxPieces) ? choice : undefined;
}

/** The choice that an address brings along: `?variant=…&quantity=2`. One piece where it names no number that makes sense. */
function choiceIn(search: string): Choice | undefined {
  const query = new URLSearchParams(search);
  const variant = query.get('variant') ?? undefined;
  return (
    readChoice({ variant, quantity: Number(query.get('quantity')) }) ?? readChoice({ variant, quantity: 1 })
  );
}

/** What was chosen last in this tab: a reload on the way to the order keeps it. */
const $choice = persistent<Choice | undefined>({
  key: 'directOrder',
  version: 1,
  decode: readChoice,
  initial: undefined,
  session: true,
});

/**
 * The choice on this page, at first one piece of the first variant in stock.
 *
 * @param variants all of the product, with stock and prices of when the page was made
 */
export function createDirectOrder(product: CartProduct, variants: readonly CartVariant[]) {
  const $basket = atom<Cart>(emptyCart);
  const $variants = atom<readonly CartVariant[]>(variants);

  function put(uuid: string, quantity: number): void {
    const variant = $variants.get().find((one) => one.uuid === uuid);
    if (!variant || variant.stock < 1) return;
    $basket.set(addToCart(emptyCart, product, variant, Math.min(quantity, maxOf(variant.stock))));
  }

  function remember(): void {
    const [entry] = entriesOf($basket.get());
    if (entry) $choice.set({ variant: entry.variant.uuid, quantity: entry.quantity });
  }

  const first = variants.find(({ stock }) => stock > 0);
  if (first) put(first.uuid, 1);
  // What a re-reading finds out stays known when the member chooses another variant and comes back.
  $basket.listen((cart, before) => {
    const known = new Map(entriesOf(cart).map(({ variant }) => [variant.uuid, variant]));
    const gone = known.size > 0 ? undefined : entriesOf(before ?? emptyCart)[0]?.variant.uuid;
    $variants.set(
      $variants.get().map((one) => known.get(one.uuid) ?? (one.uuid === gone ? { ...one, stock: 0 } : one)),
    );
  });

  return {
    /** What is ordered: one line, or none when nothing is left. */
    $basket,
    /** All variants, as they are known by now. */
    $variants,

    /**
     * Takes up what the address says, else what this tab has chosen. Call it once, after hydration.
     *
     * @returns whether the address has said something: a reload must not bring it back over a later choice
     */
    start(search = ''): boolean {
      const asked = choiceIn(search);
      const choice = asked ?? $choice.get();
      if (choice) put(choice.variant, choice.quantity);
      if (asked) remember();
      return asked !== undefined;
    },

    /** Chooses a variant; the pieces stay as many as there are of it. */
    choose(variant: string): void {
      put(variant, entriesOf($basket.get())[0]?.quantity ?? 1);
      remember();
    },

    /** Sets the pieces, from 1 to the stock. */
    setPieces(quantity: number): void {
      const [entry] = entriesOf($basket.get());
      if (entry) $basket.set(setQuantity($basket.get(), entry.variant.uuid, quantity));
      remember();
    },
  };
}

/** A direct order, as `createDirectOrder` makes it. */
export type DirectOrder = ReturnType<typeof createDirectOrder>;
