import { useCallback, useState } from 'react';
import { $registered } from '#features/marketing/browser/drafts.ts';
import { createDirectOrder } from '#features/orders/browser/direct-order.ts';
import { createPrintOrder, startPrint } from '#features/orders/browser/print-order.ts';
import { usePersistent } from '#islands/use-persistent.ts';
import { Checkout, type CheckoutProps, type DirectProduct } from './Checkout.tsx';

/** Checkout of a made-to-measure product, as its form saved it. */
export function PrintCheckout({ direct, ...props }: CheckoutProps & { direct: DirectProduct }) {
  const { product, variants } = direct;
  const [order] = useState(() => createDirectOrder(product, variants));
  const [printOrder] = useState(() => createPrintOrder(product.uuid, props));
  const registered = usePersistent($registered)[product.uuid];
  const start = useCallback(() => startPrint(order, product.uuid), [order, product.uuid]);
  return <Checkout {...props} direct={{ ...direct, order, start, printOrder, registered }} />;
}
