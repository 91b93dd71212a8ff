import { useStore } from '@nanostores/react';
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Registered } from '#features/marketing/browser/drafts.ts';
import {
  $checkout,
  type CheckoutState,
  type Checkout as CheckoutStore,
  createCheckout,
  type PrintOrder,
} from '#features/orders/browser/checkout.ts';
import {
  addressOf,
  blankCustomer,
  type Customer,
  customerDraft,
  withOffered,
} from '#features/orders/browser/customer.ts';
import type { DirectOrder } from '#features/orders/browser/direct-order.ts';
import { checkoutProblems, isSent, offeredDeliveryTypes } from '#features/orders/checkout.ts';
import { $cart } from '#features/shop/browser/cart.ts';
import { checkCart } from '#features/shop/browser/cart-check.ts';
import type { CartGroup, CartProduct, CartVariant } from '#features/shop/cart.ts';
import { cartGroups } from '#features/shop/cart-lines.ts';
import type { MessageKey } from '#i18n/keys.ts';
import type { Messages, T } from '#i18n/t.ts';
import type { RegionOption } from '#islands/ui/region-options.ts';
import { useT } from '#islands/ui/use-t.ts';
import { useHydrated, usePersistent } from '#islands/use-persistent.ts';
import { call } from '#platform/browser/call.ts';
import type { AddressField } from '#regions/address-fields.ts';
import { type BackLink, CustomerForm } from './CustomerForm.tsx';
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

/** The stores of the page. `isAsked`: a basket is to be ordered. */
function useCheckout({ language, points, known, direct }: Props) {
  const order = direct?.order;
  const start = direct?.start;
  const $basket = order?.$basket ?? $cart;
  const [checkout] = useState(() =>
    createCheckout({ call, language, points, $basket, print: direct?.printOrder }),
  );
  const state = useStore(checkout.$state);
  const intent = usePersistent($checkout);
  const cart = usePersistent($cart);
  const chosen = useStore($basket);
  const [draft, setDraft] = useState<Customer>();

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

  const isAsked = order !== undefined || intent !== undefined;
  return { checkout, state, draft, groups: cartGroups(order ? chosen : cart), isAsked };
}

/** Link to where the basket is changed. */
function backTo({ direct }: Props, t: T): BackLink {
  if (!direct) return { href: '/cart', label: t('checkout.toCart') };
  const { product, print } = direct;
  return print
    ? { href: `/shop/${product.uuid}#configurator`, label: t('checkout.toConfigurator') }
    : { href: `/shop/${product.uuid}`, label: t('checkout.toProduct') };
}

/** Checkout of the cart, or of one product by `DirectCheckout`: customer data, summary, confirmation. */
export function Checkout(props: Props) {
  const { messages, locale, minimumOrder, direct } = props;
  const t = useT(messages, locale);
  const { checkout, state, draft, groups, isAsked } = useCheckout(props);
  const { step, sending, points } = state;
  const isHydrated = useHydrated();
  // The form comes in a render that React splits: a slow phone stays responsive.
  const showsForm = useDeferredValue(isHydrated);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  // Also after another tab placed the order.
  const isNothing = isHydrated && !isAsked && step !== 'done' && !sending;
  useEffect(() => {
    if (isNothing) location.replace('/shop');
  }, [isNothing]);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
    // Before the order is sent: afterwards the connection may be lost.
    if (step === 'summary') loadThanks().catch(() => undefined);
  }, [step]);

  if (step === 'done') return <Placed t={t} checkout={checkout} state={state} />;

  const back = backTo(props, t);
  const isReady = showsForm && draft !== undefined && isAsked;
  if (isReady && direct?.print && !direct.registered && !sending) {
    return (
      <div className="stack">
        <h1>{t('checkout.title')}</h1>
        <Suspense>
          <NoConfiguration t={t} back={back} />
        </Suspense>
      </div>
    );
  }

  const isEmpty = isReady && groups.length === 0;
  const number = step === 'customer' ? 1 : STEPS;
  const title = step === 'customer' ? 'checkout.customerTitle' : 'checkout.summaryTitle';
  const stepProps: StepProps = { ...props, t, checkout, state, groups, back };
  const problems = checkoutProblems(groups, points ?? Number.POSITIVE_INFINITY, minimumOrder);
  return (
    <div className="stack">
      {!isEmpty && (
        <label className="progress max-w-form">
          <span>{t('checkout.progress', { number, total: STEPS })}</span>
          <progress value={number} max={STEPS} />
        </label>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(isEmpty ? 'checkout.title' : title)}
      </h1>
      {!isReady && <Loading t={t} />}
      {isReady && direct?.print && direct.registered && !isEmpty && (
        <Suspense fallback={<div className="skeleton h-48" />}>
          <PrintChoice
            t={t}
            locale={locale}
            kind={direct.print}
            registered={direct.registered}
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
      {isReady && !isEmpty && step === 'customer' && <CustomerStep {...stepProps} draft={draft} />}
      {isReady && !isEmpty && step === 'summary' && <SummaryStep {...stepProps} />}
    </div>
  );
}

/** After the order. */
function Placed({ t, checkout, state }: Pick<StepProps, 't' | 'checkout' | 'state'>) {
  useEffect(() => {
    window.addEventListener('pagehide', checkout.leave);
    return () => window.removeEventListener('pagehide', checkout.leave);
  }, [checkout]);
  return (
    <>
      <h1>{t('checkout.title')}</h1>
      <Suspense>
        <Thanks t={t} orders={state.orders} points={state.points} />
      </Suspense>
    </>
  );
}

function Loading({ t }: { t: T }) {
  return (
    <div className="max-w-form" aria-busy="true">
      <p className="visually-hidden">{t('checkout.loading')}</p>
      <div className="skeleton h-[60rem]" />
    </div>
  );
}

interface StepProps extends Props {
  t: T;
  checkout: CheckoutStore;
  state: CheckoutState;
  groups: readonly CartGroup[];
  back: BackLink;
}

function CustomerStep(props: StepProps & { draft: Customer }) {
  const { checkout, state, groups, known, draft } = props;
  const sent = groups.some(({ type, lines }) =>
    isSent(
      type,
      lines.map(({ variant }) => variant.price),
    ),
  );
  const deliveryTypes = offeredDeliveryTypes(sent);
  return (
    <CustomerForm
      {...props}
      deliveryTypes={deliveryTypes}
      initial={withOffered(deliveryTypes, state.customer ?? draft, known)}
      companyAddress={addressOf(known)}
      home={known.region}
      isSent={sent}
      knownEmail={state.customer?.email || known.email}
      refused={state.errors}
      onStart={() => void loadSummary().catch(() => undefined)}
      onDone={async (customer) => {
        await loadSummary();
        await checkout.review(customer);
      }}
    />
  );
}

function SummaryStep(props: StepProps) {
  const { t, state, direct } = props;
  if (!state.customer) return null;
  return (
    <Suspense>
      <Summary
        {...props}
        customer={state.customer}
        here={direct ? `/checkout/${direct.product.uuid}` : '/checkout'}
        changedTitle={t(direct ? 'checkout.changedTitle' : 'cart.changedTitle')}
      />
    </Suspense>
  );
}
