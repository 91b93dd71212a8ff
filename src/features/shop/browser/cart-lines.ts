import { removeFromCart, setQuantity } from '#features/shop/cart-lines.ts';
import { $cart } from './cart.ts';

export function setPieces(variant: string, quantity: number): void {
  $cart.set(setQuantity($cart.get(), variant, quantity));
}

export function removeVariant(variant: string): void {
  $cart.set(removeFromCart($cart.get(), variant));
}
