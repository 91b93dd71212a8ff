import { useStore } from '@nanostores/react';
import { memo, useEffect } from 'react';
import type { DirectOrder } from '#features/orders/browser/direct-order.ts';
import { entriesOf, maxOf } from '#features/shop/cart.ts';
import type { T } from '#i18n/t.ts';
import { Points } from '#islands/ui/Points.tsx';
import { Quantity } from '#islands/ui/Quantity.tsx';

interface Props {
  t: T;
  locale: string;
  name: string;
  order: DirectOrder;
  /** People who each get the quantity. */
  people: number;
  /** Pieces that each can have. */
  max: number;
}

export const AmountPart = memo(function AmountPart({ t, locale, name, order, people, max }: Props) {
  const [entry] = entriesOf(useStore(order.$basket));
  const variants = useStore(order.$variants);
  const isTooMany = entry !== undefined && max > 0 && entry.quantity > max;
  useEffect(() => {
    if (isTooMany) order.setPieces(max);
  }, [isTooMany, order, max]);

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
      {entry && max < 1 && (
        <p className="field-error" role="alert">
          {t('configurator.peopleStock', { count: maxOf(entry.variant.stock) })}
        </p>
      )}
      {entry ? (
        <div className="row row-between">
          <div className="field">
            <span className="field-label">
              {people > 1 ? t('configurator.perPerson') : t('configurator.quantity')}
            </span>
            <Quantity
              value={entry.quantity}
              min={1}
              max={Math.max(1, max)}
              label={t('cart.quantityOf', { name })}
              lessLabel={t('cart.less', { name })}
              moreLabel={t('cart.more', { name })}
              onChange={order.setPieces}
            />
          </div>
          <p aria-live="polite">
            {people > 1 ? t('configurator.totalPeople', { count: people }) : t('configurator.total')}:{' '}
            <strong>
              {entry.variant.price > 0 ? (
                <Points t={t} locale={locale} value={entry.variant.price * entry.quantity * people} />
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
