import { removeFromCart, setQuantity } from '#features/shop/cart-lines.ts';
import { $cart } from './cart.ts';

/**
 * Clamps to 1 and the stock. Does nothing for variants outside the cart.
 *
 * @param variant UUID
 */
export function setPieces(variant: string, quantity: number): void {
  $cart.set(setQuantity($cart.get(), variant, quantity));
}

/**
 * Does nothing for variants outside the cart.
 *
 * @param variant UUID
 */
export function removeVariant(variant: string): void {
  $cart.set(removeFromCart($cart.get(), variant));
}
