/** The member's cart, kept in the browser. Every page's header counts it, so nothing heavy is loaded here. */
import {
  addToCart,
  type Cart,
  type CartProduct,
  type CartVariant,
  emptyCart,
  readCart,
} from '#features/shop/cart.ts';
import { persistent } from '#platform/browser/persistent.ts';

/** What the member has chosen. */
export const $cart = persistent<Cart>({ key: 'cart', version: 1, decode: readCart, initial: emptyCart });

/** Puts pieces of a variant into the cart, up to its stock. */
export function addPieces(product: CartProduct, variant: CartVariant, quantity: number): void {
  $cart.set(addToCart($cart.get(), product, variant, quantity));
}
