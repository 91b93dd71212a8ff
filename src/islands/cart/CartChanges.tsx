import { useStore } from '@nanostores/react';
import { $cartCheck } from '#features/shop/browser/cart-check.ts';
import type { CartChange } from '#features/shop/cart-sync.ts';
import type { T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';

function sentence(change: CartChange, t: T): string {
  const { kind, name } = change;
  if (kind === 'dropped') return t('cart.changeDropped', { name });
  if (kind === 'capped')
    return t('cart.changeCapped', { name, quantity: change.quantity, from: change.from });
  return t('cart.changePrice', { name, price: change.price, from: change.from });
}

interface Props {
  t: T;
  title: string;
}

/** Changes found by the last refresh of prices and stock, as a live region. */
export function CartChanges({ t, title }: Props) {
  const { changes } = useStore($cartCheck);
  return (
    <div role="status">
      {changes.length > 0 && (
        <Notice tone="amber" title={title}>
          <ul>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes are only ever added at the end
              <li key={index}>{sentence(change, t)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
