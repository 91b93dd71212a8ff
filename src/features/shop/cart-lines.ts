/** Changes to cart lines. Separate from `cart.ts`, which every page loads. */
import { type Cart, cartEntry, cartOf, entriesOf, maxOf } from './cart.ts';

/** Clamps to 1 and the stock; ignores non-integers. */
export function setQuantity(cart: Cart, variant: string, quantity: number): Cart {
  const entry = cartEntry(cart, variant);
  if (!entry || !Number.isSafeInteger(quantity)) return cart;
  const pieces = Math.max(1, Math.min(quantity, maxOf(entry.variant.stock)));
  if (pieces === entry.quantity) return cart;
  return cartOf(entriesOf(cart).map((other) => (other === entry ? { ...entry, quantity: pieces } : other)));
}

export function removeFromCart(cart: Cart, variant: string): Cart {
  const entries = entriesOf(cart);
  const left = entries.filter((entry) => entry.variant.uuid !== variant);
  return left.length === entries.length ? cart : cartOf(left);
}

export function variantUuids(cart: Cart): string[] {
  return entriesOf(cart).map((entry) => entry.variant.uuid);
}
