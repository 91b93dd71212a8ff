import type { T } from '#i18n/t.ts';

interface Props {
  t: T;
  /** An order of one product, without the cart. */
  isDirect: boolean;
}

/** The checkout when nothing can be ordered any more. */
export default function NothingLeft({ t, isDirect }: Props) {
  return (
    <div className="card empty">
      <h2>{t('checkout.emptyTitle')}</h2>
      <p>{isDirect ? t('checkout.directGone') : t('cart.emptyText')}</p>
      <div className="empty-action">
        <a className="btn btn-primary" href="/shop">
          {t('checkout.toShop')}
        </a>
      </div>
    </div>
  );
}
