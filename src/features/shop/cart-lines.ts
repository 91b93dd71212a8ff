/** Cart lines and their changes. Separate from `cart.ts`, which every page loads. */
import { vendorTypes } from '#platform/contract/statuses.ts';
import { type Cart, type CartEntry, type CartGroup, cartEntry, cartOf, entriesOf, maxOf } from './cart.ts';

/** Product name, with the variant if it differs. */
export function lineName({ product, variant }: CartEntry): string {
  return variant.title && variant.title !== product.name ? `${product.name}, ${variant.title}` : product.name;
}

/** Clamps to 1 and the stock; ignores non-integers. */
export function setQuantity(cart: Cart, variant: string, quantity: number): Cart {
  const entry = cartEntry(cart, variant);
  if (!entry || !Number.isSafeInteger(quantity)) return cart;
  const pieces = Math.max(1, Math.min(quantity, maxOf(entry.variant.stock)));
  if (pieces === entry.quantity) return cart;
  return cartOf(entriesOf(cart).map((other) => (other === entry ? { ...entry, quantity: pieces } : other)));
}

/** @param variant UUID */
export function removeFromCart(cart: Cart, variant: string): Cart {
  const entries = entriesOf(cart);
  const left = entries.filter((entry) => entry.variant.uuid !== variant);
  return left.length === entries.length ? cart : cartOf(left);
}

/** In the order of the cart. */
export function variantUuids(cart: Cart): string[] {
  return entriesOf(cart).map((entry) => entry.variant.uuid);
}

/** One group per vendor with lines, in the order of `vendorTypes`. */
export function cartGroups(cart: Cart): CartGroup[] {
  return vendorTypes.flatMap((type) => {
    const lines = Object.values(cart.entries[type] ?? {}).map((entry) => ({
      ...entry,
      total: entry.variant.price * entry.quantity,
    }));
    return lines.length > 0
      ? [
          {
            type,
            lines,
            subtotal: lines.reduce((sum, line) => sum + line.total, 0),
          },
        ]
      : [];
  });
}

/** Points. */
export function cartTotal(cart: Cart): number {
  return cartGroups(cart).reduce((sum, group) => sum + group.subtotal, 0);
}
