import { useEffect, useRef } from 'react';
import type { PlacedOrder } from '#features/orders/browser/checkout.ts';
import type { T } from '#i18n/t.ts';
import type { orderStatus } from '#platform/contract/statuses.ts';

/** Type only: the chunk of the checkout stays as small as it is. */
const COMPLETED: (typeof orderStatus)['positive'] = 3;

interface Props {
  t: T;
  orders: readonly PlacedOrder[];
  /** Remaining points; undefined while loading. */
  points: number | undefined;
}

/** Order confirmation with the remaining points. Closing the dialog opens the orders. */
export default function Thanks({ t, orders, points }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  // Only vouchers complete at once.
  const ready = orders.find(({ status }) => status === COMPLETED);

  return (
    <dialog
      ref={dialog}
      className="question"
      aria-labelledby="thanks-title"
      aria-describedby="thanks-text"
      onClose={() => location.assign('/orders')}
    >
      <h2 id="thanks-title">{t('checkout.thanksTitle')}</h2>
      <p id="thanks-text">{t('checkout.thanksText', { count: orders.length })}</p>
      {ready && <p className="mt-2 font-semibold">{t('checkout.codesReady')}</p>}
      <ul className="mt-2">
        {orders.map(({ uuid, number }) => (
          <li key={uuid}>
            <a href={`/orders/${uuid}`}>{number}</a>
          </li>
        ))}
      </ul>
      <p className="mt-3 min-h-[1.5em] font-semibold" role="status">
        {points !== undefined && t('checkout.pointsLeft', { points })}
      </p>
      <div className="question-actions">
        <a className="btn btn-secondary" href="/shop">
          {t('checkout.toShop')}
        </a>
        <a className="btn btn-primary" href={ready ? `/orders/${ready.uuid}` : '/orders'}>
          {ready ? t('checkout.showCodes') : t('checkout.toOrders')}
        </a>
      </div>
    </dialog>
  );
}
