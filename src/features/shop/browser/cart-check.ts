/** Re-reading prices and stock of what is in the cart. */
import { atom, type WritableAtom } from 'nanostores';
import type { Cart } from '#features/shop/cart.ts';
import { variantUuids } from '#features/shop/cart-lines.ts';
import { type CartChange, syncCart } from '#features/shop/cart-sync.ts';
import type { Club } from '#platform/contract/club.ts';
import { $cart } from './cart.ts';

/** How far prices and stock are re-read, and what that has changed. */
export interface CartCheck {
  state: 'none' | 'running' | 'done' | 'failed';
  changes: readonly CartChange[];
}

/** The last re-reading on this page, which has one basket: the cart, or a product that is ordered beside it. */
export const $cartCheck = atom<CartCheck>({ state: 'none', changes: [] });

/**
 * Re-reads prices and stock of what is in the cart. Changes add up on a page, so that a second reading does
 * not hide what the first one found. Never throws: a failure is a state.
 *
 * @param language language code of the names
 * @param $basket what is re-read: the cart, unless said otherwise
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
    // What came into the cart while the answer was under way was not asked for, so its absence says nothing.
    const late = variantUuids(cart).some((uuid) => !asked.has(uuid));
    if (late) return await checkCart(call, language, $basket);
    const synced = syncCart(cart, data);
    if (synced.cart !== cart) $basket.set(synced.cart);
    $cartCheck.set({ state: 'done', changes: [...changes, ...synced.changes] });
  } catch {
    $cartCheck.set({ state: 'failed', changes });
  }
}
