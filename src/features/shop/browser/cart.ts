/** The cart stored in the browser. Keep it small: the header of every page loads it. */
import {
  addToCart,
  type Cart,
  type CartProduct,
  type CartVariant,
  emptyCart,
  readCart,
} from '#features/shop/cart.ts';
import { persistent } from '#platform/browser/persistent.ts';

export const $cart = persistent<Cart>({ key: 'cart', version: 1, decode: readCart, initial: emptyCart });

/** Adds to the pieces that the cart has, up to the stock. Sold-out variants and full carts stay unchanged. */
export function addPieces(product: CartProduct, variant: CartVariant, quantity: number): void {
  $cart.set(addToCart($cart.get(), product, variant, quantity));
}
