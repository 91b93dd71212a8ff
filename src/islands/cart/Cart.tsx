import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { startCheckout } from '#features/orders/browser/checkout.ts';
import { type CheckoutProblem, checkoutProblems, orderTotal } from '#features/orders/checkout.ts';
import { $cart } from '#features/shop/browser/cart.ts';
import { $cartCheck, checkCart } from '#features/shop/browser/cart-check.ts';
import { removeVariant } from '#features/shop/browser/cart-lines.ts';
import type { CartLine as Line } from '#features/shop/cart.ts';
import { cartGroups, lineName } from '#features/shop/cart-lines.ts';
import type { Messages, T } from '#i18n/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { Points } from '#islands/ui/Points.tsx';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated, usePersistent } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import { $shell } from '#platform/browser/shell.ts';
import { CartChanges } from './CartChanges.tsx';
import { CartLine } from './CartLine.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { Problems, VendorProblem } from './Problems.tsx';
import { Totals } from './Totals.tsx';

interface Props {
  messages: Messages;
  locale: string;
  language: string;
  /** Points the company can spend, when the page was rendered. */
  points: number;
  /** Minimum for shipped goods, in points. */
  minimumOrder: number;
  mayOrder: boolean;
}

export function Cart({ messages, locale, language, points: rendered, minimumOrder, mayOrder }: Props) {
  const t = useT(messages, locale);
  const hydrated = useHydrated();
  const points = usePersistent($shell)?.points ?? rendered;
  const groups = cartGroups(usePersistent($cart));
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    void checkCart(call, language);
  }, [language]);

  const remove = (line: Line) => {
    removeVariant(line.variant.uuid);
    setSaid(t('cart.removed', { name: lineName(line) }));
    heading.current?.focus();
  };
  const problems = checkoutProblems(groups, points, minimumOrder);

  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('cart.title')}
      </h1>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <CartChanges t={t} title={t('cart.changedTitle')} />
      {!hydrated ? (
        <CartSkeleton label={t('cart.loading')} />
      ) : groups.length === 0 ? (
        <EmptyCart t={t} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          <div className="stack min-w-0">
            {groups.length > 1 && (
              <Notice tone="sky">
                <p>{t('cart.severalVendors')}</p>
              </Notice>
            )}
            {groups.map(({ type, lines, subtotal }) => (
              <section key={type} className="card flex flex-col gap-4" aria-labelledby={`vendor-${type}`}>
                <h2 id={`vendor-${type}`}>{t(`cart.vendor_${type}`)}</h2>
                {mayOrder && <VendorProblem t={t} type={type} problems={problems} />}
                <ul>
                  {lines.map((line) => (
                    <CartLine
                      key={line.variant.uuid}
                      t={t}
                      locale={locale}
                      line={line}
                      onRemove={() => remove(line)}
                    />
                  ))}
                </ul>
                {groups.length > 1 && (
                  <p className="flex justify-between gap-4 border-line border-t pt-4">
                    <span>{t('cart.subtotal')}</span>
                    <Points t={t} locale={locale} value={subtotal} />
                  </p>
                )}
              </section>
            ))}
          </div>
          <CartSummary
            t={t}
            locale={locale}
            language={language}
            total={orderTotal(groups)}
            points={points}
            problems={problems}
            mayOrder={mayOrder}
          />
        </div>
      )}
    </div>
  );
}

function EmptyCart({ t }: { t: T }) {
  return (
    <div className="card empty">
      <img className="empty-picture" src="/art/empty/cart.svg" alt="" width="240" height="180" />
      <h2>{t('cart.emptyTitle')}</h2>
      <p>{t('cart.emptyText')}</p>
      <div className="empty-action">
        <a className="btn btn-primary" href="/shop">
          {t('cart.toShop')}
        </a>
      </div>
    </div>
  );
}

interface SummaryProps extends Pick<Props, 'locale' | 'language' | 'points' | 'mayOrder'> {
  t: T;
  /** Points of all lines. */
  total: number;
  problems: readonly CheckoutProblem[];
}

/** Total, and the button to the checkout. */
function CartSummary({ t, locale, language, total, points, problems, mayOrder }: SummaryProps) {
  const check = useStore($cartCheck);
  return (
    <section className="card flex flex-col gap-4 lg:sticky lg:top-24" aria-labelledby="cart-summary">
      <h2 id="cart-summary">{t('cart.summary')}</h2>
      <Totals t={t} locale={locale} total={total} points={points} />
      {check.state === 'failed' && (
        <Notice tone="amber">
          <p>{t('cart.checkFailed')}</p>
          <button type="button" className="link" onClick={() => void checkCart(call, language)}>
            {t('common.tryAgain')}
          </button>
        </Notice>
      )}
      {mayOrder ? (
        <>
          <Problems t={t} id="cart-problems" problems={problems} />
          <button
            type="button"
            className="btn btn-primary btn-wide"
            disabled={problems.length > 0 || check.state === 'running'}
            aria-describedby="cart-problems"
            onClick={() => {
              startCheckout();
              location.assign('/checkout');
            }}
          >
            {t('cart.checkout')}
          </button>
        </>
      ) : (
        <Notice tone="sky">
          <p>{t('cart.ownerOrders')}</p>
        </Notice>
      )}
      <a className="btn btn-quiet btn-wide" href="/shop">
        {t('cart.continue')}
      </a>
    </section>
  );
}
