/** Placing orders against a real club: exactly once, even if the response is lost. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shopVariants } from '#db/schema/orders.ts';
import { cartCount } from '#features/shop/cart.ts';
import { cartTotal } from '#features/shop/cart-lines.ts';
import type { Club } from '#platform/contract/club.ts';
import { customer } from '../../support/browser/customer-data.ts';
import { browser, callerOf, newPage } from '../../support/browser/fake-browser.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
}, 60_000);
afterAll(() => club.close());
beforeEach(() => browser.reset());

/** A checkout page. Pages with the same storages are the same tab; a new tab has an empty `session`. */
async function open(person: Person, change: (call: Club) => Club = (call) => call) {
  const { createCheckout, $checkout, startCheckout } = await newPage(
    () => import('#features/orders/browser/checkout.ts'),
  );
  const { $cart, addPieces } = await import('#features/shop/browser/cart.ts');
  const { $cartCheck } = await import('#features/shop/browser/cart-check.ts');
  const { $shell } = await import('#platform/browser/shell.ts');
  const call = change(await callerOf(club, person.token));
  const checkout = createCheckout({ call, language: 'en', points: 0, now: () => club.deps.now().getTime() });

  async function put(options: Parameters<TestClub['variant']>[0], quantity = 1): Promise<string> {
    const uuid = await club.variant({ type: 'VOUCHER', ...options });
    const { data } = await person.club('GET /v2/cart', { query: { uuids: uuid } });
    for (const { product, variant } of data) {
      addPieces(product, { ...variant, price: Number(variant.price) }, quantity);
    }
    return uuid;
  }
  return { checkout, put, $checkout, startCheckout, $cart, $cartCheck, $shell };
}

/** Drops the first response to an order that the club has accepted. */
async function losing(call: Club): Promise<Club> {
  const { ClubError } = await import('#platform/contract/errors.ts');
  let lost = false;
  return (async (...input: Parameters<Club>) => {
    const answer = await call(...input);
    if (lost || !input[0].startsWith('POST /v2/orders')) return answer;
    lost = true;
    throw new ClubError('unavailable');
  }) as Club;
}

const ordersOf = async (person: Person) => (await person.club('GET /v2/orders')).data;
const pointsOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;

describe('the points', () => {
  it('follow those of the header, unless they are stale', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, $shell } = await open(person);
    const stop = checkout.follow();
    const { refreshShell } = await import('#platform/browser/shell.ts');
    const call = await callerOf(club, person.token);
    await refreshShell(call, 'en', 1);
    expect(checkout.$state.get().points).toBe(300);
    const shell = $shell.get();
    if (shell) $shell.set({ ...shell, points: 120, at: 0 });
    expect(checkout.$state.get().points).toBe(300);
    if (shell) $shell.set({ ...shell, points: 120, at: 2 });
    expect(checkout.$state.get().points).toBe(120);
    stop();
  });
});

describe('placing an order', () => {
  it('debits the points, empties the cart and updates the balance everywhere', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put, $cart, $checkout, startCheckout, $shell } = await open(person);
    await put({ price: 40 }, 2);
    await put({ type: 'COMPACON', price: 130 });
    startCheckout();
    await checkout.review(customer);
    expect(checkout.$state.get()).toMatchObject({
      step: 'summary',
      addressLines: ['ul. Dachowa 12', '02-486 Warszawa'],
    });
    await checkout.place();
    const { step, orders, points } = checkout.$state.get();
    expect(step).toBe('done');
    expect(orders).toHaveLength(2);
    expect(points).toBe(90);
    expect(browser.local.getItem('checkoutAttempt')).toBeNull();
    // The order result remains until the member leaves the confirmation page.
    expect($checkout.get()).toEqual({ type: 'cart' });
    checkout.leave();
    expect($shell.get()?.points).toBe(90);
    expect(cartCount($cart.get())).toBe(0);
    expect($checkout.get()).toBeUndefined();
    expect(browser.session.length).toBe(0);
    expect((await ordersOf(person)).map(({ uuid }) => uuid).sort()).toEqual(
      orders.map(({ uuid }) => uuid).sort(),
    );
  });

  it('creates one order when the button is pressed twice', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put } = await open(person);
    await put({ price: 40 });
    await checkout.review(customer);
    await Promise.all([checkout.place(), checkout.place()]);
    expect(await ordersOf(person)).toHaveLength(1);
  });

  it('creates one order when the response is lost and the member retries', async () => {
    const person = await club.person({ points: 300 });
    const lossy = { change: (call: Club) => call };
    const opened = await open(
      person,
      (call) => ((...input: Parameters<Club>) => lossy.change(call)(...input)) as Club,
    );
    const { checkout, put, $cart } = opened;
    await put({ price: 40 });
    await checkout.review(customer);
    const line = await losing(await callerOf(club, person.token));
    lossy.change = () => line;
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({
      step: 'summary',
      sending: false,
      problem: { code: 'unavailable', mayBeTaken: true },
    });
    expect(cartCount($cart.get())).toBe(1);
    await checkout.place();
    expect(checkout.$state.get().step).toBe('done');
    expect(await ordersOf(person)).toHaveLength(1);
    expect(await pointsOf(person)).toBe(260);
  });

  it('creates one order when the page is reloaded while the request is pending', async () => {
    const person = await club.person({ points: 300 });
    const first = await open(person);
    await first.put({ price: 40 });
    await first.checkout.review(customer);
    const line = await losing(await callerOf(club, person.token));
    const cut = (await import('#features/orders/browser/checkout.ts')).createCheckout({
      call: line,
      language: 'en',
      points: 0,
    });
    await cut.review(customer);
    await cut.place();
    const next = await open(person);
    await next.checkout.review(customer);
    await next.checkout.place();
    expect(next.checkout.$state.get().step).toBe('done');
    expect(await ordersOf(person)).toHaveLength(1);
  });

  it('creates one order when two tabs send the same one simultaneously', async () => {
    const person = await club.person({ points: 300 });
    const first = await open(person);
    await first.put({ price: 40 });
    await first.checkout.review(customer);
    const second = await open(person);
    await second.checkout.review(customer);
    await Promise.all([first.checkout.place(), second.checkout.place()]);
    expect(first.checkout.$state.get().step).toBe('done');
    expect(second.checkout.$state.get().orders).toEqual(first.checkout.$state.get().orders);
    expect(await ordersOf(person)).toHaveLength(1);
    expect(cartCount(second.$cart.get())).toBe(0);
  });

  it('creates one order when the response is lost and a new tab retries', async () => {
    const person = await club.person({ points: 300 });
    const first = await open(person, (call) => call);
    await first.put({ price: 40 });
    const line = await losing(await callerOf(club, person.token));
    const { createCheckout } = await import('#features/orders/browser/checkout.ts');
    const cut = createCheckout({ call: line, language: 'en', points: 0 });
    await cut.review(customer);
    await cut.place();
    expect(cut.$state.get().problem?.mayBeTaken).toBe(true);
    browser.session.clear();
    const next = await open(person);
    await next.checkout.review(customer);
    await next.checkout.place();
    expect(next.checkout.$state.get().step).toBe('done');
    expect(await ordersOf(person)).toHaveLength(1);
  });

  it('keeps items added to the cart while the request is pending', async () => {
    const person = await club.person({ points: 300 });
    const late = await club.variant({ type: 'VOUCHER', price: 60 });
    const { data } = await person.club('GET /v2/cart', { query: { uuids: late } });
    const opened = await open(
      person,
      (call) =>
        (async (...input: Parameters<Club>) => {
          const answer = await call(...input);
          const { addPieces } = await import('#features/shop/browser/cart.ts');
          if (input[0] === 'POST /v2/orders')
            for (const { product, variant } of data) addPieces(product, { ...variant, price: 60 }, 1);
          return answer;
        }) as Club,
    );
    await opened.put({ price: 40 });
    await opened.checkout.review(customer);
    await opened.checkout.place();
    expect(opened.checkout.$state.get().step).toBe('done');
    expect(cartTotal(opened.$cart.get())).toBe(60);
  });

  it('sends one order per vendor, and several vendors in one call', async () => {
    const person = await club.person({ points: 600 });
    const calls: string[] = [];
    const { checkout, put } = await open(
      person,
      (call) =>
        ((...input: Parameters<Club>) => {
          if (input[0].startsWith('POST')) calls.push(input[0]);
          return call(...input);
        }) as Club,
    );
    await put({ price: 40 });
    await checkout.review(customer);
    await checkout.place();
    await put({ price: 40 });
    await put({ type: 'COMPACON', price: 130 });
    await checkout.review(customer);
    await checkout.place();
    expect(calls).toEqual(['POST /v2/orders', 'POST /v2/orders/multi']);
    expect((await ordersOf(person)).map(({ points }) => points).sort()).toEqual([130, 40, 40]);
  });

  it('sends no request for an empty cart', async () => {
    const person = await club.person({ points: 300 });
    const { checkout } = await open(person);
    await checkout.review(customer);
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({ problem: { code: 'not_available', mayBeTaken: false } });
  });

  it('creates another order for a changed summary', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put } = await open(person);
    await put({ price: 40 });
    await checkout.review(customer);
    await checkout.place();
    await put({ price: 40 });
    await checkout.review(customer);
    await checkout.place();
    expect(await ordersOf(person)).toHaveLength(2);
  });
});

describe('rejected order', () => {
  it('for a changed price updates the cart, and can be placed afterwards', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put, $cart, $cartCheck } = await open(person);
    const uuid = await put({ price: 40 });
    await checkout.review(customer);
    await club.db.update(shopVariants).set({ price: 45 }).where(eq(shopVariants.uuid, uuid));
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({
      step: 'summary',
      problem: { code: 'price_changed', mayBeTaken: false },
    });
    expect(cartTotal($cart.get())).toBe(45);
    expect($cartCheck.get().changes.map(({ kind }) => kind)).toEqual(['price']);
    await checkout.place();
    expect(checkout.$state.get().step).toBe('done');
    expect(await pointsOf(person)).toBe(255);
  });

  it('for missing stock updates the cart', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put, $cart } = await open(person);
    const uuid = await put({ price: 40, stock: 3 }, 3);
    await checkout.review(customer);
    await club.db.update(shopVariants).set({ stock: 1 }).where(eq(shopVariants.uuid, uuid));
    await checkout.place();
    expect(checkout.$state.get().problem?.code).toBe('not_available');
    expect(cartCount($cart.get())).toBe(1);
    expect(await ordersOf(person)).toHaveLength(0);
  });

  it('for missing points shows the balance, and succeeds once it suffices', async () => {
    const person = await club.person({ points: 30 });
    const { checkout, put } = await open(person);
    const uuid = await put({ price: 40 });
    await checkout.review(customer);
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({ points: 30, problem: { code: 'not_enough_points' } });
    // The same summary was rejected as final: the retry must not replay that response.
    await club.db.update(shopVariants).set({ price: 25 }).where(eq(shopVariants.uuid, uuid));
    await checkout.place();
    await checkout.place();
    expect(checkout.$state.get().step).toBe('done');
  });

  it('below the minimum stays at the summary and keeps the cart', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put, $cart } = await open(person);
    await put({ type: 'COMPACON', price: 20 });
    await checkout.review(customer);
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({ step: 'summary', problem: { code: 'below_minimum' } });
    expect(cartCount($cart.get())).toBe(1);
  });

  it('for invalid customer data returns to the form and marks the field', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put } = await open(person);
    await put({ price: 40 });
    await checkout.review({ ...customer, email: 'no address' });
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({ step: 'customer', errors: { email: 'email_invalid' } });
    expect(await ordersOf(person)).toHaveLength(0);
  });

  it('for a test number in production returns to the form and marks the field', async () => {
    const person = await club.person({ points: 300 });
    const { checkout, put } = await open(person);
    await put({ price: 40 });
    club.deps.env.demo = false;
    onTestFinished(() => {
      club.deps.env.demo = true;
    });
    await checkout.review({ ...customer, phone: '999999999123' });
    await checkout.place();
    expect(checkout.$state.get()).toMatchObject({ step: 'customer', errors: { phone: 'phone_invalid' } });
  });

  it('for a member without permission shows an explanation', async () => {
    const owner = await club.person({ points: 300 });
    const member = await club.person({ role: 4, colleagueOf: owner });
    const { checkout, put } = await open(member);
    await put({ price: 40 });
    await checkout.review(customer);
    await checkout.place();
    expect(checkout.$state.get().problem).toMatchObject({ code: 'forbidden', mayBeTaken: false });
  });
});

describe('back navigation', () => {
  it('keeps the customer data', async () => {
    const person = await club.person();
    const { checkout } = await open(person);
    await checkout.review(customer);
    checkout.edit();
    expect(checkout.$state.get()).toMatchObject({ step: 'customer', customer });
  });
});

describe('stored checkout', () => {
  it.each(['{"version":1,"type":"rocket"}', '{"version":1}', '{"version":2,"type":"cart"}', 'cart'])(
    'is ignored for %s',
    async (stored) => {
      browser.local.setItem('checkout', stored);
      const { $checkout } = await open(await club.person());
      expect($checkout.get()).toBeUndefined();
    },
  );

  it('keeps the cart checkout on the next page', async () => {
    const person = await club.person();
    const { startCheckout } = await open(person);
    startCheckout();
    expect((await open(person)).$checkout.get()).toEqual({ type: 'cart' });
  });
});
