import { useCallback, useState } from 'react';
import { createDirectOrder } from '#features/orders/browser/direct-order.ts';
import { Checkout, type CheckoutProps, type DirectProduct } from './Checkout.tsx';
import { DirectChoice } from './DirectChoice.tsx';

/** Checkout of one product, independent of the cart. */
export function DirectCheckout({ direct, ...props }: CheckoutProps & { direct: DirectProduct }) {
  const [order] = useState(() => createDirectOrder(direct.product, direct.variants));
  const start = useCallback(() => order.start(location.search), [order]);
  return <Checkout {...props} direct={{ ...direct, order, start, Choice: DirectChoice }} />;
}
