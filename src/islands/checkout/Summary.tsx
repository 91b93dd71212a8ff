import { useStore } from '@nanostores/react';
import { CARD_SCANS } from '#features/club-card/rules.ts';
import type { Checkout, CheckoutFailure, CheckoutState } from '#features/orders/browser/checkout.ts';
import type { Customer } from '#features/orders/browser/customer.ts';
import { checkoutProblems, orderTotal } from '#features/orders/checkout.ts';
import { $cartCheck } from '#features/shop/browser/cart-check.ts';
import type { CartGroup } from '#features/shop/cart.ts';
import { lineName } from '#features/shop/cart-lines.ts';
import type { T } from '#i18n/t.ts';
import { retryText } from '#i18n/wait.ts';
import { CartChanges } from '#islands/cart/CartChanges.tsx';
import { Problems, VendorProblem } from '#islands/cart/Problems.tsx';
import { Totals } from '#islands/cart/Totals.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Points } from '#islands/ui/Points.tsx';
import type { RegionOption } from '#islands/ui/region-options.ts';
import { useSecondsLeft } from '#islands/ui/use-seconds-left.ts';
import { fieldProblem } from '#platform/forms/form.ts';
import { fullName } from '#regions/person-name.ts';
import type { BackLink } from './CustomerForm.tsx';

interface Props {
  t: T;
  locale: string;
  checkout: Checkout;
  state: CheckoutState;
  customer: Customer;
  regions: readonly RegionOption[];
  /** Of the region: the order of names. */
  familyNameFirst: boolean;
  groups: readonly CartGroup[];
  minimumOrder: number;
  /** Path of this page, for the redirect back. */
  here: string;
  back: BackLink;
  /** Heading for changed prices or stock. */
  changedTitle: string;
}

/** Second step: summary and order button. */
export default function Summary(props: Props) {
  const { t, locale, checkout, state, groups, minimumOrder, back } = props;
  const { problem, sending, points } = state;
  const check = useStore($cartCheck);
  const seconds = useSecondsLeft(problem?.waitUntil);
  const total = orderTotal(groups);
  // With an unknown balance the API decides.
  const problems = checkoutProblems(groups, points ?? Number.POSITIVE_INFINITY, minimumOrder);

  return (
    <div className="stack">
      {problem && <Refusal t={t} problem={problem} here={props.here} />}
      {seconds > 0 && <p className="soft tabular-nums">{retryText(seconds, t)}</p>}
      <CartChanges t={t} title={props.changedTitle} />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="stack min-w-0">
          <DeliveryCard {...props} />
          {groups.map(({ type, lines }) => (
            <section key={type} className="card flex flex-col gap-4" aria-labelledby={`vendor-${type}`}>
              <h2 id={`vendor-${type}`}>{t(`cart.vendor_${type}`)}</h2>
              <VendorProblem t={t} type={type} problems={problems} />
              <ul className="stack">
                {lines.map((line) => (
                  <li key={line.variant.uuid} className="flex justify-between gap-4">
                    <span className="min-w-0">
                      {t('cart.pieces', { count: line.quantity })} {lineName(line)}
                    </span>
                    {line.total === 0 ? (
                      <span>{t('checkout.free')}</span>
                    ) : (
                      <Points t={t} locale={locale} value={line.total} />
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <section className="card flex flex-col gap-4 lg:sticky lg:top-24" aria-labelledby="order-summary">
          <h2 id="order-summary">{t('checkout.orderSummary')}</h2>
          <Totals t={t} locale={locale} total={total} points={points} free={t('checkout.free')} />
          <Problems t={t} id="order-problems" problems={problems} />
          <button
            type="button"
            className="btn btn-primary btn-wide"
            disabled={sending || problems.length > 0 || check.state === 'running'}
            aria-describedby="order-problems"
            onClick={() => void checkout.place()}
          >
            {sending ? t('checkout.placing') : t('checkout.place', { points: total })}
          </button>
          <a className="btn btn-quiet btn-wide" href={back.href}>
            {back.label}
          </a>
        </section>
      </div>
    </div>
  );
}

/** Why the order was not placed, and whether a retry is safe. */
function Refusal({ t, problem, here }: Pick<Props, 't' | 'here'> & { problem: CheckoutFailure }) {
  return (
    <Notice tone="brick" title={t(`errors.${problem.code}`, { count: CARD_SCANS })}>
      {problem.names && <p>{problem.names.join(', ')}</p>}
      {problem.details?.map((code) => (
        <p key={code}>{fieldProblem(code, t)}</p>
      ))}
      <p>{problem.mayBeTaken ? t('checkout.mayBeTaken') : t('checkout.notTaken')}</p>
      {problem.code === 'unauthenticated' && (
        <p>
          <a href={`/login?to=${encodeURIComponent(here)}`}>{t('checkout.signInAgain')}</a>
        </p>
      )}
    </Notice>
  );
}

/** Who gets the order, and where. */
function DeliveryCard({ t, checkout, state, customer, regions, familyNameFirst }: Props) {
  const country = regions.find(({ id }) => id === customer.region);
  const prefix = regions.find(({ id }) => id === customer.phone_region)?.prefix ?? '';
  const lines = [
    customer.delivery_type === 'digital' ? '' : customer.company_name,
    fullName(customer, { familyNameFirst }),
    ...state.addressLines,
    state.addressLines.length > 0 ? (country?.name ?? '') : '',
    customer.email,
    `+${prefix} ${customer.phone}`,
  ].filter((line) => line !== '');

  return (
    <section className="card flex flex-col gap-4" aria-labelledby="customer-summary">
      <div className="row row-between">
        <h2 id="customer-summary">{t('checkout.customerSummary')}</h2>
        <button type="button" className="btn btn-quiet" disabled={state.sending} onClick={checkout.edit}>
          {t('checkout.editCustomer')}
        </button>
      </div>
      <p>{t(`checkout.delivery_${customer.delivery_type}`)}</p>
      <address className="not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
