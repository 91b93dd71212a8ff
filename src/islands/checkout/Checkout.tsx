import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Registered } from '#features/marketing/browser/drafts.ts';
import { $checkout, createCheckout, type PrintOrder } from '#features/orders/browser/checkout.ts';
import { addressOf, blankCustomer, type Customer, customerDraft } from '#features/orders/browser/customer.ts';
import type { DirectOrder } from '#features/orders/browser/direct-order.ts';
import { checkoutProblems, isSent, offeredDeliveryTypes } from '#features/orders/checkout.ts';
import { $cart } from '#features/shop/browser/cart.ts';
import { checkCart } from '#features/shop/browser/cart-check.ts';
import type { CartProduct, CartVariant } from '#features/shop/cart.ts';
import { cartGroups } from '#features/shop/cart-lines.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages } from '#i18n/t.ts';
import type { RegionOption } from '#islands/ui/region-options.ts';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated, usePersistent } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import type { AddressField } from '#regions/address-fields.ts';
import { CustomerForm } from './CustomerForm.tsx';
import type { DirectChoice } from './DirectChoice.tsx';
import type { PrintKind } from './PrintChoice.tsx';

// Loaded only for prints: their renderer exceeds the rest of the checkout.
const PrintChoice = lazy(() => import('./PrintChoice.tsx'));

const NoConfiguration = lazy(() => import('./NoConfiguration.tsx'));

const NothingLeft = lazy(() => import('./NothingLeft.tsx'));

// Loaded while the member types: the form does not need it.
const loadSummary = () => import('./Summary.tsx');
const Summary = lazy(loadSummary);

const loadThanks = () => import('./Thanks.tsx');
// Without it: the orders, where its buttons lead. The order is placed.
const toOrders = () => {
  location.assign('/orders');
  return new Promise<never>(() => {});
};
const Thanks = lazy(() => loadThanks().catch(toOrders));

export interface CheckoutProps {
  messages: Messages;
  locale: string;
  language: string;
  regions: readonly RegionOption[];
  /** In the region's order. */
  addressParts: readonly AddressField[];
  addressLabels: Readonly<Record<AddressField, MessageKey>>;
  /** Of the region: the order of names. */
  familyNameFirst: boolean;
  /** Stored data of the member. */
  known: Customer;
  /** Points the company can spend. */
  points: number;
  /** Minimum for shipped goods, in points. */
  minimumOrder: number;
}

/** One product with all its variants, ordered without the cart. */
export interface DirectProduct {
  product: CartProduct;
  variants: readonly CartVariant[];
  print?: PrintKind;
}

interface Props extends CheckoutProps {
  /** Of `DirectCheckout` or `PrintCheckout`: the cart's checkout does not load it. */
  direct?: DirectProduct & {
    order: DirectOrder;
    Choice?: typeof DirectChoice;
    /** Starts the basket. True if the URL named a choice. */
    start: () => boolean;
    /** Of made-to-measure products. */
    printOrder?: PrintOrder;
    registered?: Registered | undefined;
  };
}

const STEPS = 2;

/** Checkout of the cart, or of one product by `DirectCheckout`: customer data, summary, confirmation. */
export function Checkout(props: Props) {
  const { messages, locale, language, regions, addressParts, familyNameFirst, known, minimumOrder, direct } =
    props;
  const t = useT(messages, locale);
  const order = direct?.order;
  const start = direct?.start;
  const $basket = order?.$basket ?? $cart;
  const print = direct?.print && direct.product.uuid;
  const registered = direct?.registered;
  const [checkout] = useState(() =>
    createCheckout({ call, language, points: props.points, $basket, print: direct?.printOrder }),
  );
  const state = useStore(checkout.$state);
  const intent = usePersistent($checkout);
  const cart = usePersistent($cart);
  const chosen = useStore($basket);
  const groups = cartGroups(order ? chosen : cart);
  const isHydrated = useHydrated();
  // The form comes in a render that React splits: a slow phone stays responsive.
  const showsForm = useDeferredValue(isHydrated);
  const [draft, setDraft] = useState<Customer>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state.step);

  useEffect(() => {
    const stop = customerDraft.start();
    const typed = customerDraft.$value.get();
    setDraft(typed === blankCustomer ? known : typed);
    return stop;
  }, [known]);
  useEffect(() => checkout.follow(), [checkout]);
  useEffect(() => {
    if (start?.()) history.replaceState(history.state, '', location.pathname);
    // A direct order has the prices of its page.
    if (!order && $checkout.get()) void checkCart(call, language);
  }, [language, order, start]);
  // Also after another tab placed the order.
  const isNothing = isHydrated && !order && !intent && state.step !== 'done' && !state.sending;
  useEffect(() => {
    if (isNothing) location.replace('/shop');
  }, [isNothing]);
  useEffect(() => {
    if (shown.current !== state.step) heading.current?.focus();
    shown.current = state.step;
  }, [state.step]);

  const { step } = state;
  useEffect(() => {
    // Before the order is sent: afterwards the connection may be lost.
    if (step === 'summary') loadThanks().catch(() => undefined);
    if (step !== 'done') return;
    window.addEventListener('pagehide', checkout.leave);
    return () => window.removeEventListener('pagehide', checkout.leave);
  }, [step, checkout]);
  if (step === 'done') {
    return (
      <>
        <h1>{t('checkout.title')}</h1>
        <Suspense>
          <Thanks t={t} orders={state.orders} points={state.points} />
        </Suspense>
      </>
    );
  }

  const isReady = showsForm && draft !== undefined && (order !== undefined || intent !== undefined);
  const isEmpty = isReady && groups.length === 0;
  const sent = groups.some(({ type, lines }) =>
    isSent(
      type,
      lines.map(({ variant }) => variant.price),
    ),
  );
  const problems = checkoutProblems(groups, state.points ?? Number.POSITIVE_INFINITY, minimumOrder);
  const deliveryTypes = offeredDeliveryTypes(sent);
  const initial = state.customer ?? draft ?? known;
  const isMissing = isReady && print !== undefined && !registered && !state.sending;
  const back = print
    ? { href: `/shop/${print}#configurator`, label: t('checkout.toConfigurator') }
    : direct
      ? { href: `/shop/${direct.product.uuid}`, label: t('checkout.toProduct') }
      : { href: '/cart', label: t('checkout.toCart') };

  if (isMissing) {
    return (
      <div className="stack">
        <h1>{t('checkout.title')}</h1>
        <Suspense>
          <NoConfiguration t={t} back={back} />
        </Suspense>
      </div>
    );
  }
  const number = step === 'customer' ? 1 : STEPS;
  const [firstType = 'company'] = deliveryTypes;
  // An address entered for another delivery type is not the company's.
  const offered = deliveryTypes.includes(initial.delivery_type)
    ? initial
    : { ...initial, ...(firstType === 'company' ? addressOf(known) : {}), delivery_type: firstType };

  return (
    <div className="stack">
      {!isEmpty && (
        <label className="progress max-w-form">
          <span>{t('checkout.progress', { number, total: STEPS })}</span>
          <progress value={number} max={STEPS} />
        </label>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {isEmpty
          ? t('checkout.title')
          : step === 'customer'
            ? t('checkout.customerTitle')
            : t('checkout.summaryTitle')}
      </h1>
      {!isReady && (
        <div className="max-w-form" aria-busy="true">
          <p className="visually-hidden">{t('checkout.loading')}</p>
          <div className="skeleton h-[60rem]" />
        </div>
      )}
      {isReady && direct?.print && registered && !isEmpty && (
        <Suspense fallback={<div className="skeleton h-48" />}>
          <PrintChoice
            t={t}
            locale={locale}
            kind={direct.print}
            registered={registered}
            groups={groups}
            problems={problems}
            back={back}
            nameOrder={props}
          />
        </Suspense>
      )}
      {isReady && direct?.Choice && (isEmpty || step === 'customer') && (
        <direct.Choice
          t={t}
          locale={locale}
          product={direct.product}
          order={direct.order}
          problems={problems}
        />
      )}
      {isEmpty && (
        <Suspense>
          <NothingLeft t={t} isDirect={direct !== undefined} />
        </Suspense>
      )}
      {isReady && !isEmpty && step === 'customer' && (
        <CustomerForm
          t={t}
          regions={regions}
          addressParts={addressParts}
          addressLabels={props.addressLabels}
          familyNameFirst={familyNameFirst}
          deliveryTypes={deliveryTypes}
          initial={offered}
          companyAddress={addressOf(known)}
          home={known.region}
          isSent={sent}
          knownEmail={state.customer?.email || known.email}
          refused={state.errors}
          back={back}
          onStart={() => void loadSummary().catch(() => undefined)}
          onDone={async (customer) => {
            await loadSummary();
            await checkout.review(customer);
          }}
        />
      )}
      {isReady && !isEmpty && step === 'summary' && state.customer && (
        <Suspense>
          <Summary
            t={t}
            locale={locale}
            checkout={checkout}
            state={state}
            customer={state.customer}
            regions={regions}
            familyNameFirst={familyNameFirst}
            groups={groups}
            minimumOrder={minimumOrder}
            here={direct ? `/checkout/${direct.product.uuid}` : '/checkout'}
            back={back}
            changedTitle={direct ? t('checkout.changedTitle') : t('cart.changedTitle')}
          />
        </Suspense>
      )}
    </div>
  );
}
