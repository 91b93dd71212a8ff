import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { DirectOrder } from '#features/orders/browser/direct-order.ts';
import { entriesOf, quantityRange } from '#features/shop/cart.ts';
import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';
import { Quantity } from '#islands/ui/Quantity.tsx';

interface Props {
  t: T;
  locale: string;
  name: string;
  order: DirectOrder;
}

export const AmountPart = memo(function AmountPart({ t, locale, name, order }: Props) {
  const [entry] = entriesOf(useStore(order.$basket));
  const variants = useStore(order.$variants);
  const { max } = quantityRange(entry?.variant.stock ?? 0, 0);

  return (
    <>
      {variants.length > 1 && (
        <fieldset className="configurator-part">
          <legend className="font-semibold">{t('configurator.variant')}</legend>
          {variants.map((variant) => (
            <label key={variant.uuid} className="choice">
              <input
                type="radio"
                name="variant"
                value={variant.uuid}
                checked={variant.uuid === entry?.variant.uuid}
                disabled={variant.stock < 1}
                onChange={() => order.choose(variant.uuid)}
              />
              <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>{variant.title}</span>
                {variant.stock < 1 ? (
                  <span className="badge badge-brick">{t('checkout.soldOut')}</span>
                ) : (
                  <Points t={t} locale={locale} value={variant.price} />
                )}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {entry ? (
        <div className="row row-between">
          <div className="field">
            <span className="field-label">{t('configurator.quantity')}</span>
            <Quantity
              value={entry.quantity}
              min={1}
              max={max}
              label={t('cart.quantityOf', { name })}
              lessLabel={t('cart.less', { name })}
              moreLabel={t('cart.more', { name })}
              onChange={order.setPieces}
            />
          </div>
          <p aria-live="polite">
            {t('configurator.total')}:{' '}
            <strong>
              {entry.variant.price > 0 ? (
                <Points t={t} locale={locale} value={entry.variant.price * entry.quantity} />
              ) : (
                t('checkout.free')
              )}
            </strong>
          </p>
        </div>
      ) : (
        <p className="badge badge-brick">{t('checkout.soldOut')}</p>
      )}
    </>
  );
});
