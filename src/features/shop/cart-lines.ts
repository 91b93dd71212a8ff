/** Changing the lines of a cart. Apart from the cart itself, which every page loads. */
import { type Cart, cartEntry, cartOf, entriesOf, maxOf } from './cart.ts';

/** Sets the pieces of a variant, at least 1 and at most its stock. Nothing happens for what is no whole number. */
export function setQuantity(cart: Cart, variant: string, quantity: number): Cart {
  const entry = cartEntry(cart, variant);
  if (!entry || !Number.isSafeInteger(quantity)) return cart;
  const pieces = Math.max(1, Math.min(quantity, maxOf(entry.variant.stock)));
  if (pieces === entry.quantity) return cart;
  return cartOf(entriesOf(cart).map((other) => (other === entry ? { ...entry, quantity: pieces } : other)));
}

/** Takes a variant out of the cart. */
export function removeFromCart(cart: Cart, variant: string): Cart {
  const entries = entriesOf(cart);
  const left = entries.filter((entry) => entry.variant.uuid !== variant);
  return left.length === entries.length ? cart : cartOf(left);
}

/** The uuids of all variants in the cart, for `GET /v2/cart`. */
export function variantUuids(cart: Cart): string[] {
  return entriesOf(cart).map((entry) => entry.variant.uuid);
}
