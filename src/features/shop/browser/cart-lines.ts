/** Changes to cart lines. Separate from the cart, which every page loads. */
import { removeFromCart, setQuantity } from '#features/shop/cart-lines.ts';
import { $cart } from './cart.ts';

/** Clamped to 1 and the stock. */
export function setPieces(variant: string, quantity: number): void {
  $cart.set(setQuantity($cart.get(), variant, quantity));
}

export function removeVariant(variant: string): void {
  $cart.set(removeFromCart($cart.get(), variant));
}
