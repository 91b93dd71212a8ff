/** Placing an order: customer data, summary, thanks. The island only draws what stands here. */
import { atom, type WritableAtom } from 'nanostores';
import { $registered, clearConfiguration } from '#features/marketing/browser/drafts.ts';
import { $cart } from '#features/shop/browser/cart.ts';
import { checkCart } from '#features/shop/browser/cart-check.ts';
import { type Cart, type CartGroup, cartGroups } from '#features/shop/cart.ts';
import { removeOrdered } from '#features/shop/cart-sync.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { rereadShell } from '#platform/browser/reread-shell.ts';
import { $shell } from '#platform/browser/shell.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#platform/contract/errors.ts';
import { readLike } from '#platform/contract/read-like.ts';
import type { LanguageCode } from '#regions/languages.ts';
import { blankCustomer, type Customer, type CustomerErrors, customerDraft } from './customer.ts';

/** What is being bought. One product is bought at its own address and needs none. */
export interface CheckoutIntent {
  type: 'cart';
}

/** Set by the cart's checkout button, kept under `checkout`; without it there is nothing to check out. */
export const $checkout = persistent<CheckoutIntent | undefined>({
  key: 'checkout',
  version: 1,
  decode: (stored) => ((stored as CheckoutIntent | null)?.type === 'cart' ? { type: 'cart' } : undefined),
  initial: undefined,
});

/**
 * An order as it was sent, and the key it was sent with: a reload in the middle of it must not order twice, nor two tabs
 * that send the same.
 */
interface Attempt {
  key: string;
  body: string;
}

const $attempt = persistent<Attempt | undefined>({
  key: 'checkoutAttempt',
  version: 1,
  decode: (stored) => readLike(stored, { key: '', body: '' }),
  initial: undefined,
});

// After these the club may have taken the order: only the same key keeps a repeat from ordering twice.
const undecided: readonly ErrorCode[] = [
  'unavailable',
  'internal',
  'conflict',
  'too_many_requests',
  'unauthenticated',
];

/** An order that was placed. */
export interface PlacedOrder {
  uuid: string;
  number: string;
  points: number;
}

/** Begins to check out what is in the cart. */
export function startCheckout(): void {
  $checkout.set({ type: 'cart' });
}

/** Why the last try failed. */
export interface CheckoutFailure {
  code: ErrorCode;
  /** True when the club may have taken the order all the same; a repeat is safe. */
  mayBeTaken: boolean;
  /** When another try makes sense, in milliseconds since 1970. */
  waitUntil: number | undefined;
  /** What the club said about fields of what is printed. */
  details?: readonly FieldCode[];
}

/** Where the checkout stands. */
export interface CheckoutState {
  step: 'customer' | 'summary' | 'done';
  customer: Customer | undefined;
  /** The customer's address as it is written in its region, without the country. */
  addressLines: readonly string[];
  /** True while the order is under way. */
  sending: boolean;
  problem: CheckoutFailure | undefined;
  /** What the club said about the customer's fields. */
  errors: CustomerErrors;
  orders: readonly PlacedOrder[];
  /** Points to spend, as far as known; undefined when they could not be read again. */
  points: number | undefined;
}

/** What the checkout needs from outside. */
export interface CheckoutOptions {
  call: Club;
  /** Language code for the names in the cart. */
  language: string;
  /** Points to spend when the page was made. */
  points: number;
  /** What is ordered: the cart, unless said otherwise. */
  $basket?: WritableAtom<Cart>;
  /** Uuid of the product, where it is made to measure: then its checked configuration is ordered. */
  print?: string | undefined;
  /** Milliseconds since 1970. */
  now?: () => number;
}

function partOf({ type, lines }: CartGroup) {
  const order = lines.map(({ variant, quantity }) => ({
    uuid: variant.uuid,
    quantity,
    price: String(variant.price),
  }));
  return { type, order };
}

/** What a product is printed with. Only what was checked in its form can be ordered. */
function printOf(product: string) {
  const registered = $registered.get();
  if (registered?.product !== product) throw new ClubError('configuration_missing');
  const { data, language } = registered;
  return { data, language: language as LanguageCode };
}

function printErrors(error: ClubError): FieldCode[] {
  const fields = Object.entries(error.errors ?? {}).filter(([field]) => /^(data|language)\b/.test(field));
  return [...new Set(fields.flatMap(([, codes]) => codes))];
}

/** What is needed of the customer: electronic delivery needs no address. */
function customerOf({ company_name, street, house_number, postal_code, city, region, ...contact }: Customer) {
  if (contact.delivery_type === 'digital') return contact;
  const address = { street, house_number, postal_code, city, region };
  return { ...contact, ...address, ...(company_name !== '' && { company_name }) };
}

function keyFor(body: string): string {
  const attempt = $attempt.get();
  if (attempt?.body === body) return attempt.key;
  const key = randomId();
  $attempt.set({ key, body });
  return key;
}

async function writtenAddress(customer: Customer): Promise<string[]> {
  if (customer.delivery_type === 'digital') return [];
  const [{ formatAddress }, { regionById }] = await Promise.all([
    import('#regions/address.ts'),
    import('#regions/regions.ts'),
  ]);
  const region = regionById(customer.region);
  return region ? formatAddress(customer, region) : [];
}

function customerErrors(error: ClubError): CustomerErrors {
  const errors: CustomerErrors = {};
  for (const field of Object.keys(blankCustomer) as (keyof Customer)[]) {
    const code = error.errors?.[`customer.${field}`]?.[0];
    if (code) errors[field] = code;
  }
  return errors;
}

/** One vendor's order, or those of several, all or nothing. */
async function send(
  { call, print }: Pick<CheckoutOptions, 'call' | 'print'>,
  cart: Cart,
  who: Customer,
): Promise<readonly PlacedOrder[]> {
  const customer = customerOf(who);
  const [first, ...others] = cartGroups(cart).map(partOf);
  if (!first) throw new ClubError('not_available');
  if (others.length === 0) {
    const body = { ...first, ...(print && printOf(print)), customer };
    const { data } = await call('POST /v2/orders', { body, idempotencyKey: keyFor(JSON.stringify(body)) });
    return [data];
  }
  const body = { orders: [first, ...others], customer };
  const { data } = await call('POST /v2/orders/multi', {
    body,
    idempotencyKey: keyFor(JSON.stringify(body)),
  });
  return data;
}

/** What a refused order changes on the page. */
function refusal(error: ClubError, now: number): Pick<CheckoutState, 'step' | 'errors' | 'problem'> {
  const { code, retryAfter } = error;
  const errors = customerErrors(error);
  const details = printErrors(error);
  return {
    step: Object.keys(errors).length > 0 ? 'customer' : 'summary',
    errors,
    problem: {
      code,
      mayBeTaken: undecided.includes(code),
      waitUntil: retryAfter === undefined ? undefined : now + retryAfter * 1000,
      ...(details.length > 0 && { details }),
    },
  };
}

/** A checkout on this page. */
export function createCheckout(options: CheckoutOptions) {
  const { call, language, points, $basket = $cart, print, now = Date.now } = options;
  const $state = atom<CheckoutState>({
    step: 'customer',
    customer: undefined,
    addressLines: [],
    sending: false,
    problem: undefined,
    errors: {},
    orders: [],
    points,
  });

  function change(changes: Partial<CheckoutState>): void {
    $state.set({ ...$state.get(), ...changes });
  }

  // The header shows the points too: both are read at once.
  async function readPoints(): Promise<void> {
    try {
      await rereadShell(call, language, now());
      change({ points: $shell.get()?.points });
    } catch {
      change({ points: undefined });
    }
  }

  async function refused(error: ClubError): Promise<void> {
    const { code } = error;
    if (!undecided.includes(code)) $attempt.set(undefined);
    if (code === 'price_changed' || code === 'not_available') await checkCart(call, language, $basket);
    if (code === 'not_enough_points') await readPoints();
    change({ ...refusal(error, now()), sending: false });
  }

  return {
    $state,

    /** Takes checked customer data and goes on to the summary. */
    async review(customer: Customer): Promise<void> {
      customerDraft.set(customer);
      customerDraft.save();
      const addressLines = await writtenAddress(customer);
      change({ step: 'summary', customer, addressLines, errors: {}, problem: undefined });
    },

    /** Back to the customer data; nothing typed is lost. */
    edit(): void {
      change({ step: 'customer', problem: undefined });
    },

    /**
     * Places the order of the summary; a second call while one is under way does nothing. Repeats of the
     * same summary carry the same key, so the club takes the order once. What was refused because prices or
     * stock have changed brings the cart up to date.
     */
    async place(): Promise<void> {
      const { customer, sending } = $state.get();
      if (!customer || sending) return;
      change({ sending: true, problem: undefined });
      const ordered = $basket.get();
      let orders: readonly PlacedOrder[];
      try {
        orders = await send(options, ordered, customer);
      } catch (error) {
        await refused(error instanceof ClubError ? error : new ClubError('internal', { cause: error }));
        return;
      }
      change({ step: 'done', orders, sending: false, points: undefined });
      $attempt.set(undefined);
      $basket.set(removeOrdered($basket.get(), ordered));
      if (print) clearConfiguration(print);
      customerDraft.clear();
      await readPoints();
    },

    /** The member leaves the thanks: nothing is being bought any more. */
    leave(): void {
      if ($basket === $cart) $checkout.set(undefined);
    },
  };
}

/** A checkout, as `createCheckout` makes it. */
export type Checkout = ReturnType<typeof createCheckout>;
