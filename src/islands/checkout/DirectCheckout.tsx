import { useCallback, useState } from 'react';
import { $registered } from '#features/marketing/browser/drafts.ts';
import { createDirectOrder } from '#features/orders/browser/direct-order.ts';
import { createPrintOrder, registeredOf, startPrint } from '#features/orders/browser/print-order.ts';
import { usePersistent } from '#islands/use-persistent.ts';
import { Checkout, type CheckoutProps, type DirectProduct } from './Checkout.tsx';
import { DirectChoice } from './DirectChoice.tsx';

/** Checkout of one product, independent of the cart. */
export function DirectCheckout({ direct, ...props }: CheckoutProps & { direct: DirectProduct }) {
  const { product, variants, print } = direct;
  const [order] = useState(() => createDirectOrder(product, variants));
  const [printOrder] = useState(() => (print ? createPrintOrder(product.uuid, props) : undefined));
  const registered = registeredOf(usePersistent($registered), product.uuid);
  const isPrint = print !== undefined;
  const start = useCallback(
    () => (isPrint ? startPrint(order, product.uuid) : order.start(location.search)),
    [isPrint, order, product.uuid],
  );
  return (
    <Checkout {...props} direct={{ ...direct, order, start, Choice: DirectChoice, printOrder, registered }} />
  );
}
