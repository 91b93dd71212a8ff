/** Updating a cart with current prices and stock. Separate from the cart, which every page loads. */

import { isIntegerBetween } from '#platform/contract/quantity.ts';
import {
  type Cart,
  type CartProduct,
  type CartVariant,
  cartOf,
  entriesOf,
  highestPrice,
  isSame,
  isVendorType,
  maxOf,
  readEntry,
} from './cart.ts';

/** As in `GET /v2/cart`; the price is a decimal string. */
export interface FreshItem {
  product: CartProduct;
  variant: Omit<CartVariant, 'price'> & { price: string };
}

export type CartChange =
  | { kind: 'dropped'; variant: string; name: string }
  | {
      kind: 'capped';
      variant: string;
      name: string;
      from: number;
      quantity: number;
    }
  | {
      kind: 'price';
      variant: string;
      name: string;
      from: number;
      price: number;
    };

function readPrice(price: string): number | undefined {
  const points = /^\d{1,9}(?:\.0+)?$/.test(price) ? Number(price) : undefined;
  return isIntegerBetween(points, 0, highestPrice) ? points : undefined;
}

/**
 * Updates a cart. Removes variants that are unknown or sold out, caps quantities to the stock, refreshes prices and
 * texts. `changes` are in cart order; a variant can be capped and repriced at once.
 */
export function syncCart(cart: Cart, fresh: readonly FreshItem[]): { cart: Cart; changes: CartChange[] } {
  const items = new Map(fresh.map((item) => [item.variant.uuid, item]));
  const changes: CartChange[] = [];
  const before = entriesOf(cart);
  const after = before.flatMap((entry) => {
    const { uuid: variant } = entry.variant;
    const item = items.get(variant);
    const price = item && readPrice(item.variant.price);
    const { name } = item?.product ?? entry.product;
    const quantity = Math.min(entry.quantity, maxOf(item?.variant.stock ?? 0));
    const updated =
      item &&
      readEntry({ ...item, variant: { ...item.variant, price }, quantity }, item.product.type, variant);
    if (!updated || !isVendorType(updated.product.type)) {
      changes.push({ kind: 'dropped', variant, name });
      return [];
    }
    if (quantity < entry.quantity)
      changes.push({
        kind: 'capped',
        variant,
        name,
        from: entry.quantity,
        quantity,
      });
    if (updated.variant.price !== entry.variant.price) {
      changes.push({
        kind: 'price',
        variant,
        name,
        from: entry.variant.price,
        price: updated.variant.price,
      });
    }
    return [isSame(updated, entry) ? entry : updated];
  });
  const same = after.length === before.length && after.every((entry, index) => entry === before[index]);
  return { cart: same ? cart : cartOf(after), changes };
}

/** Removes ordered pieces; pieces added since stay. */
export function removeOrdered(cart: Cart, ordered: Cart): Cart {
  const taken = new Map(entriesOf(ordered).map(({ variant, quantity }) => [variant.uuid, quantity]));
  const left = entriesOf(cart).map((entry) => ({
    ...entry,
    quantity: entry.quantity - (taken.get(entry.variant.uuid) ?? 0),
  }));
  return cartOf(left.filter(({ quantity }) => quantity > 0));
}
