/** Refresh of prices and stock in the cart. */
import { atom, type WritableAtom } from 'nanostores';
import type { Cart } from '#features/shop/cart.ts';
import { variantUuids } from '#features/shop/cart-lines.ts';
import { type CartChange, syncCart } from '#features/shop/cart-sync.ts';
import type { Club } from '#platform/contract/club.ts';
import { $cart } from './cart.ts';

export interface CartCheck {
  state: 'none' | 'running' | 'done' | 'failed';
  changes: readonly CartChange[];
}

/** Last refresh on this page; a page has one basket, the cart or a direct order. */
export const $cartCheck = atom<CartCheck>({ state: 'none', changes: [] });

/**
 * Refreshes prices and stock. Changes accumulate, so that a second refresh keeps those of the first. Never throws;
 * failures are a state.
 *
 * @param language language code of the names
 * @param $basket basket to refresh; default: the cart
 */
export async function checkCart(
  call: Club,
  language: string,
  $basket: WritableAtom<Cart> = $cart,
): Promise<void> {
  const { changes } = $cartCheck.get();
  const uuids = variantUuids($basket.get());
  if (uuids.length === 0) {
    $cartCheck.set({ state: 'done', changes });
    return;
  }
  $cartCheck.set({ state: 'running', changes });
  try {
    const { data } = await call('GET /v2/cart', { query: { uuids: uuids.join(','), language } });
    const asked = new Set(uuids);
    const cart = $basket.get();
    // Variants added during the request are missing from its answer, so request again.
    const late = variantUuids(cart).some((uuid) => !asked.has(uuid));
    if (late) return await checkCart(call, language, $basket);
    const synced = syncCart(cart, data);
    if (synced.cart !== cart) $basket.set(synced.cart);
    $cartCheck.set({ state: 'done', changes: [...changes, ...synced.changes] });
  } catch {
    $cartCheck.set({ state: 'failed', changes });
  }
}
