/** Changing the lines of the member's cart. Apart from the cart itself, which every page loads. */
import { removeFromCart, setQuantity } from '#features/shop/cart-lines.ts';
import { $cart } from './cart.ts';

/** Sets the pieces of a variant, from 1 to its stock. */
export function setPieces(variant: string, quantity: number): void {
  $cart.set(setQuantity($cart.get(), variant, quantity));
}

/** Takes a variant out. */
export function removeVariant(variant: string): void {
  $cart.set(removeFromCart($cart.get(), variant));
}
