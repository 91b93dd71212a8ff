/** The member's cart, kept in the browser. Every page's header counts it, so nothing heavy is loaded here. */
import {
  addToCart,
  type Cart,
  type CartProduct,
  type CartVariant,
  emptyCart,
  readCart,
  removeFromCart,
  setQuantity,
} from '#domain/cart.ts';
import { persistent } from './persistent.ts';

/** What the member has chosen. */
export const $cart = persistent<Cart>({ key: 'cart', version: 1, decode: readCart, initial: emptyCart });

/** Puts pieces of a variant into the cart, up to its stock. */
export function addPieces(product: CartProduct, variant: CartVariant, quantity: number): void {
  $cart.set(addToCart($cart.get(), product, variant, quantity));
}

/** Sets the pieces of a variant, from 1 to its stock. */
export function setPieces(variant: string, quantity: number): void {
  $cart.set(setQuantity($cart.get(), variant, quantity));
}

/** Takes a variant out. */
export function removeVariant(variant: string): void {
  $cart.set(removeFromCart($cart.get(), variant));
}
