import { useStore } from '@nanostores/react';
import type { DirectOrder } from '#features/orders/browser/direct-order.ts';
import type { CheckoutProblem } from '#features/orders/checkout.ts';
import { type CartProduct, entriesOf, quantityRange } from '#features/shop/cart.ts';
import type { T } from '#i18n/t.ts';
import { Problems, VendorProblem } from '#islands/cart/Problems.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { Quantity } from '#islands/ui/Quantity.tsx';

interface Props {
  t: T;
  locale: string;
  product: CartProduct;
  order: DirectOrder;
  problems: readonly CheckoutProblem[];
}

/** The directly ordered product: variants, quantity and price. */
export function DirectChoice({ t, locale, product, order, problems }: Props) {
  const [entry] = entriesOf(useStore(order.$basket));
  const variants = useStore(order.$variants);
  const { name, image, type } = product;
  // Cards are ordered singly.
  const max = type === 'CARD' ? 1 : quantityRange(entry?.variant.stock ?? 0, 0).max;

  return (
    <section className="card flex max-w-form flex-col gap-4" aria-labelledby={`vendor-${type}`}>
      <div className="flex items-center gap-4">
        {image && <img className="w-24 rounded-control" src={image} alt="" width="96" height="72" />}
        <div className="min-w-0">
          <h2 id={`vendor-${type}`}>{name}</h2>
          <a className="link" href={`/shop/${product.uuid}`}>
            {t('checkout.aboutProduct')}
          </a>
        </div>
      </div>
      {variants.length > 1 && (
        <fieldset className="stack stack-sm">
          <legend className="mb-2 font-semibold">{t('checkout.variant')}</legend>
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
      {entry && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          {max > 1 && (
            <Quantity
              value={entry.quantity}
              min={1}
              max={max}
              label={t('cart.quantityOf', { name })}
              lessLabel={t('cart.less', { name })}
              moreLabel={t('cart.more', { name })}
              onChange={order.setPieces}
            />
          )}
          <strong aria-live="polite">
            {entry.variant.price > 0 ? (
              <Points t={t} locale={locale} value={entry.variant.price * entry.quantity} />
            ) : (
              t('checkout.free')
            )}
          </strong>
        </div>
      )}
      <VendorProblem t={t} type={type} problems={problems} />
      <Problems t={t} id="choice-problems" problems={problems.filter(({ kind }) => kind === 'points')} />
    </section>
  );
}
