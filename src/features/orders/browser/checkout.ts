/** Checkout logic: customer data, summary, confirmation. The island only renders it. */
import { atom, type WritableAtom } from 'nanostores';
import { $cart } from '#features/shop/browser/cart.ts';
import { checkCart } from '#features/shop/browser/cart-check.ts';
import type { Cart, CartGroup } from '#features/shop/cart.ts';
import { cartGroups } from '#features/shop/cart-lines.ts';
import { removeOrdered } from '#features/shop/cart-sync.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { randomId } from '#platform/browser/random-id.ts';
import { rereadShell } from '#platform/browser/reread-shell.ts';
import { $shell } from '#platform/browser/shell.ts';
import type { InputOf } from '#platform/contract/calls.ts';
import type { Club } from '#platform/contract/club.ts';
import { ClubError, type ErrorCode, type FieldCode } from '#platform/contract/errors.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { blankCustomer, type Customer, type CustomerErrors, customerDraft } from './customer.ts';

/** Direct orders have their own page and need no intent. */
export interface CheckoutIntent {
  type: 'cart';
}

/** Set by the cart’s checkout button; without it there is nothing to check out. */
export const $checkout = persistent<CheckoutIntent | undefined>({
  key: 'checkout',
  version: 1,
  decode: (stored) => ((stored as CheckoutIntent | null)?.type === 'cart' ? { type: 'cart' } : undefined),
  initial: undefined,
});

/** The last request and its idempotency key, so that reloads and parallel tabs do not order twice. */
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

// After these errors the order may have been accepted: retry with the same key.
const undecided: readonly ErrorCode[] = [
  'unavailable',
  'internal',
  'conflict',
  'too_many_requests',
  'unauthenticated',
];

export interface PlacedOrder {
  uuid: string;
  number: string;
  status: number;
  points: number;
}

/** Opens the checkout for the cart, in all tabs. */
export function startCheckout(): void {
  $checkout.set({ type: 'cart' });
}

export interface CheckoutFailure {
  code: ErrorCode;
  /** The order may have been accepted; a retry is safe. */
  mayBeTaken: boolean;
  /** Earliest useful retry, in milliseconds since 1970. */
  waitUntil: number | undefined;
  details?: readonly FieldCode[];
  /** Whose cards are refused. */
  names?: readonly string[];
}

export interface CheckoutState {
  step: 'customer' | 'summary' | 'done';
  customer: Customer | undefined;
  /** Address lines in the region’s format, without country. */
  addressLines: readonly string[];
  sending: boolean;
  problem: CheckoutFailure | undefined;
  errors: CustomerErrors;
  orders: readonly PlacedOrder[];
  /** Available points; undefined if refreshing them failed. */
  points: number | undefined;
}

/** What the order of a made-to-measure product has besides. */
export interface PrintOrder {
  /**
   * Adds the saved configuration.
   *
   * @throws ClubError `configuration_missing`
   */
  addTo(part: OrderPart): OrderPart;
  problems(error: ClubError): Pick<CheckoutFailure, 'details' | 'names'>;
  /** After the order. */
  clear(): void;
}

export type OrderPart = Omit<InputOf<'POST /v2/orders'>['body'], 'customer'>;

export interface CheckoutOptions {
  call: Club;
  /** Language code of the names in the cart. */
  language: string;
  /** Available points when the page was rendered. */
  points: number;
  /** Basket to order; default: the cart. */
  $basket?: WritableAtom<Cart>;
  /** Of a made-to-measure product. */
  print?: PrintOrder | undefined;
  now?: () => number;
}

function partOf({ type, lines }: CartGroup): OrderPart {
  const order = lines.map(({ variant, quantity }) => ({
    uuid: variant.uuid,
    quantity,
    price: String(variant.price),
  }));
  return { type, order };
}

/** Fields to send: digital delivery needs no address. */
function customerOf({
  company_name,
  street,
  house_number,
  postal_code,
  city,
  province,
  neighbourhood,
  region,
  ...contact
}: Customer) {
  if (contact.delivery_type === 'digital') return contact;
  return {
    ...contact,
    street,
    house_number,
    postal_code,
    city,
    region,
    ...(province !== '' && { province }),
    ...(neighbourhood !== '' && { neighbourhood }),
    ...(company_name !== '' && { company_name }),
  };
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

async function send(
  { call, print }: Pick<CheckoutOptions, 'call' | 'print'>,
  cart: Cart,
  who: Customer,
): Promise<readonly PlacedOrder[]> {
  const customer = customerOf(who);
  const [first, ...others] = cartGroups(cart).map(partOf);
  if (!first) throw new ClubError('not_available');
  if (others.length === 0) {
    const body = { ...(print ? print.addTo(first) : first), customer };
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

function refusal(
  error: ClubError,
  now: number,
  printProblems: Pick<CheckoutFailure, 'details' | 'names'> = {},
): Pick<CheckoutState, 'step' | 'errors' | 'problem'> {
  const { code, retryAfter } = error;
  const errors = customerErrors(error);
  return {
    step: Object.keys(errors).length > 0 ? 'customer' : 'summary',
    errors,
    problem: {
      code,
      mayBeTaken: undecided.includes(code),
      waitUntil: retryAfter === undefined ? undefined : now + retryAfter * 1000,
      ...printProblems,
    },
  };
}

/** Stores the key of the last request, so that a retry after a lost answer does not order twice. */
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

  // The header shows the points too; one request refreshes both.
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
    change({ ...refusal(error, now(), print?.problems(error)), sending: false });
  }

  return {
    $state,

    /** Follows the points of the header, which orders in other tabs change. Returns a function that ends it. */
    follow(): () => void {
      return $shell.listen((shell) => {
        // Stale points would replace those that the order has left.
        if (shell && shell.at > 0) change({ points: shell.points });
      });
    },

    /** Stores valid customer data and shows the summary. */
    async review(customer: Customer): Promise<void> {
      customerDraft.set(customer);
      customerDraft.save();
      const addressLines = await writtenAddress(customer);
      change({ step: 'summary', customer, addressLines, errors: {}, problem: undefined });
    },

    edit(): void {
      change({ step: 'customer', problem: undefined });
    },

    /**
     * Places the order; ignored while one is being sent. Retries of the same summary reuse the key, so the order is
     * placed once. If prices or stock have changed, refreshes the cart.
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
      print?.clear();
      customerDraft.clear();
      await readPoints();
    },

    leave(): void {
      if ($basket === $cart) $checkout.set(undefined);
    },
  };
}

export type Checkout = ReturnType<typeof createCheckout>;
