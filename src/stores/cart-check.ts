/** Re-reading prices and stock of what is in the cart. */
import { atom } from 'nanostores';
import type { Club } from '#client/club.ts';
import { variantUuids } from '#domain/cart.ts';
import { type CartChange, syncCart } from '#domain/cart-sync.ts';
import { $cart } from './cart.ts';

/** How far prices and stock in the cart are re-read, and what that has changed. */
export interface CartCheck {
  state: 'none' | 'running' | 'done' | 'failed';
  changes: readonly CartChange[];
}

/** The last re-reading of the cart on this page. */
export const $cartCheck = atom<CartCheck>({ state: 'none', changes: [] });

/**
 * Re-reads prices and stock of what is in the cart. Changes add up on a page, so that a second reading does
 * not hide what the first one found. Never throws: a failure is a state.
 *
 * @param language language code of the names
 */
export async function checkCart(call: Club, language: string): Promise<void> {
  const { changes } = $cartCheck.get();
  const uuids = variantUuids($cart.get());
  if (uuids.length === 0) {
    $cartCheck.set({ state: 'done', changes });
    return;
  }
  $cartCheck.set({ state: 'running', changes });
  try {
    const { data } = await call('GET /v2/cart', { query: { uuids: uuids.join(','), language } });
    const asked = new Set(uuids);
    const cart = $cart.get();
    // What came into the cart while the answer was under way was not asked for, so its absence says nothing.
    const late = variantUuids(cart).some((uuid) => !asked.has(uuid));
    if (late) return await checkCart(call, language);
    const synced = syncCart(cart, data);
    if (synced.cart !== cart) $cart.set(synced.cart);
    $cartCheck.set({ state: 'done', changes: [...changes, ...synced.changes] });
  } catch {
    $cartCheck.set({ state: 'failed', changes });
  }
}
