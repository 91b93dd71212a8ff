import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  type Cart,
  type CartEntry,
  cartCount,
  cartEntry,
  emptyCart,
  maxLines,
  quantityRange,
  readCart,
} from '#features/shop/cart.ts';
import {
  cartGroups,
  cartTotal,
  removeFromCart,
  setQuantity,
  variantUuids,
} from '#features/shop/cart-lines.ts';
import { type FreshItem, removeOrdered, syncCart } from '#features/shop/cart-sync.ts';
import { maxQuantity } from '#platform/contract/quantity.ts';
import { vendorTypes } from '#platform/contract/statuses.ts';

const uuidOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

function entryOf(n: number, changes: { price?: number; stock?: number; quantity?: number } = {}): CartEntry {
  const { price = 40, stock = 10, quantity = 1 } = changes;
  return {
    product: { uuid: uuidOf(n + 1000), type: 'COMPACON', name: `Product ${n}`, image: '/art/shop/cup.svg' },
    variant: { uuid: uuidOf(n), price, stock, title: 'Blue', sku: `SKU-${n}` },
    quantity,
  };
}

function cartWith(...entries: CartEntry[]): Cart {
  return entries.reduce(
    (cart, entry) => addToCart(cart, entry.product, entry.variant, entry.quantity),
    emptyCart,
  );
}

function freshOf(entry: CartEntry, changes: { price?: string; stock?: number } = {}): FreshItem {
  const { price = String(entry.variant.price), stock = entry.variant.stock } = changes;
  return { product: entry.product, variant: { ...entry.variant, price, stock } };
}

const variantNumbers = fc.integer({ min: 1, max: 8 });

const entries: fc.Arbitrary<CartEntry> = fc
  .record({
    n: variantNumbers,
    price: fc.integer({ min: 0, max: 5000 }),
    stock: fc.integer({ min: 0, max: 2000 }),
    quantity: fc.integer({ min: -3, max: 2000 }),
  })
  .map(({ n, ...numbers }) => {
    const entry = entryOf(n, numbers);
    // A variant keeps its vendor.
    return { ...entry, product: { ...entry.product, type: vendorTypes[n % 4] ?? 'COMPACON' } };
  });

type Action =
  | { do: 'add'; entry: CartEntry }
  | { do: 'set'; n: number; quantity: number }
  | { do: 'remove'; n: number }
  | { do: 'sync'; fresh: FreshItem[] };

const freshItems = fc.array(
  entries.map((entry) => freshOf(entry)),
  { maxLength: 8 },
);

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), entry: entries }),
    fc.record({
      do: fc.constant('set' as const),
      n: variantNumbers,
      quantity: fc.oneof(fc.integer(), fc.double()),
    }),
    fc.record({ do: fc.constant('remove' as const), n: variantNumbers }),
    fc.record({ do: fc.constant('sync' as const), fresh: freshItems }),
  ),
  { maxLength: 30 },
);

function run(cart: Cart, action: Action): Cart {
  if (action.do === 'add')
    return addToCart(cart, action.entry.product, action.entry.variant, action.entry.quantity);
  if (action.do === 'set') return setQuantity(cart, uuidOf(action.n), action.quantity);
  if (action.do === 'remove') return removeFromCart(cart, uuidOf(action.n));
  return syncCart(cart, action.fresh).cart;
}

const carts = actions.map((list) => list.reduce(run, emptyCart));

function expectSound(cart: Cart): void {
  for (const group of cartGroups(cart)) {
    for (const { product, variant, quantity } of group.lines) {
      expect(product.type).toBe(group.type);
      expect(quantity).toBeGreaterThanOrEqual(1);
      expect(quantity).toBeLessThanOrEqual(Math.min(variant.stock, maxQuantity));
    }
    expect(group.subtotal).toBe(
      group.lines.reduce((sum, line) => sum + line.variant.price * line.quantity, 0),
    );
  }
  expect(new Set(variantUuids(cart)).size).toBe(variantUuids(cart).length);
  expect(new Set(cart.uuids)).toEqual(
    new Set(cartGroups(cart).flatMap(({ lines }) => lines.map(({ product }) => product.uuid))),
  );
  expect(cartTotal(cart)).toBe(cartGroups(cart).reduce((sum, group) => sum + group.subtotal, 0));
}

describe('a cart', () => {
  it('stays valid after any sequence of changes', () => {
    fc.assert(
      fc.property(actions, (list) => {
        let cart = emptyCart;
        for (const action of list) {
          cart = run(cart, action);
          expectSound(cart);
        }
      }),
    );
  });

  it('is restored from storage unchanged', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
      }),
    );
  });

  it('is never mutated', () => {
    fc.assert(
      fc.property(carts, actions, (cart, list) => {
        const before = JSON.stringify(cart);
        list.reduce(run, cart);
        expect(JSON.stringify(cart)).toBe(before);
      }),
    );
  });
});

describe('readCart', () => {
  it('returns a valid cart or none for any value', () => {
    const rubbish = fc.oneof(
      fc.anything(),
      fc.record({ version: fc.constant(1), entries: fc.anything() }),
      fc.record({
        version: fc.constant(1),
        entries: fc.dictionary(
          fc.constantFrom(...vendorTypes, 'PIRATE', '__proto__', 'constructor'),
          fc.anything(),
        ),
      }),
      fc.record({
        version: fc.constant(1),
        entries: fc.record({
          COMPACON: fc.dictionary(fc.constantFrom(uuidOf(1), 'x', '__proto__'), fc.anything()),
        }),
      }),
    );
    fc.assert(
      fc.property(rubbish, (value) => {
        const cart = readCart(value);
        if (cart) expectSound(cart);
      }),
    );
  });

  it.each([
    ['a negative quantity', { quantity: -1 }],
    ['no pieces', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
    ['a quantity that is no number', { quantity: '3' }],
    ['a NaN quantity', { quantity: Number.NaN }],
    ['an endless quantity', { quantity: Number.POSITIVE_INFINITY }],
    ['no product', { product: undefined }],
    ['a product of another vendor', { product: { ...entryOf(1).product, type: 'VOUCHER' } }],
    ['a product without uuid', { product: { ...entryOf(1).product, uuid: 'x' } }],
    ['a name that is no text', { product: { ...entryOf(1).product, name: {} } }],
    ['another variant’s uuid', { variant: { ...entryOf(1).variant, uuid: uuidOf(2) } }],
    ['a negative price', { variant: { ...entryOf(1).variant, price: -5 } }],
    ['a broken price', { variant: { ...entryOf(1).variant, price: 1.25 } }],
    ['a price as text', { variant: { ...entryOf(1).variant, price: '40' } }],
    ['a huge price', { variant: { ...entryOf(1).variant, price: 1e12 } }],
    ['no stock', { variant: { ...entryOf(1).variant, stock: 0 } }],
    ['a NaN stock', { variant: { ...entryOf(1).variant, stock: Number.NaN } }],
  ])('omits an entry with %s, and keeps its neighbour', (_, changes) => {
    const good = entryOf(2);
    const stored = {
      version: 1,
      entries: { COMPACON: { [uuidOf(1)]: { ...entryOf(1), ...changes }, [uuidOf(2)]: good } },
      uuids: [],
    };
    expect(readCart(stored)).toEqual(cartWith(good));
  });

  it.each([
    ['another version', { version: 2, entries: {}, uuids: [] }],
    ['no version', { entries: {}, uuids: [] }],
    ['no entries', { version: 1, uuids: [] }],
    ['entries in a list', { version: 1, entries: [], uuids: [] }],
    ['null', null],
    ['a text', 'cart'],
  ])('returns none for %s', (_, stored) => {
    expect(readCart(stored)).toBeUndefined();
  });

  it('lowers a quantity to the stock and to the limit of an order', () => {
    const huge = { ...entryOf(1, { stock: 5 }), quantity: 9_000_000 };
    const plenty = { ...entryOf(2, { stock: 100_000 }), quantity: 9_000_000 };
    const cart = readCart({
      version: 1,
      entries: { COMPACON: { [uuidOf(1)]: huge, [uuidOf(2)]: plenty } },
      uuids: [],
    });
    expect(cart && cartEntry(cart, uuidOf(1))?.quantity).toBe(5);
    expect(cart && cartEntry(cart, uuidOf(2))?.quantity).toBe(maxQuantity);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/a.png', 'http://elsewhere.example/a.png', 7])(
    'shows no picture from %s',
    (image) => {
      const entry = { ...entryOf(1), product: { ...entryOf(1).product, image } };
      const cart = readCart({ version: 1, entries: { COMPACON: { [uuidOf(1)]: entry } }, uuids: [] });
      expect(cart && cartEntry(cart, uuidOf(1))?.product.image).toBe('');
    },
  );

  it('limits the number of lines to that of a cart', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [uuidOf(n), entryOf(n)]));
    expect(cartCount(readCart({ version: 1, entries: { COMPACON: many } }) ?? emptyCart)).toBe(maxLines);
  });
});

describe('addToCart', () => {
  it('adds to the existing quantity, up to the stock', () => {
    const { product, variant } = entryOf(1, { stock: 3 });
    const two = addToCart(emptyCart, product, variant, 2);
    expect(cartCount(two)).toBe(2);
    expect(cartCount(addToCart(two, product, variant, 2))).toBe(3);
  });

  it('updates prices and texts', () => {
    const { product, variant } = entryOf(1);
    const cart = addToCart(cartWith(entryOf(1)), { ...product, name: 'New' }, { ...variant, price: 55 }, 1);
    expect(cartEntry(cart, uuidOf(1))).toMatchObject({
      product: { name: 'New' },
      variant: { price: 55 },
      quantity: 2,
    });
  });

  it('moves a variant whose vendor has changed', () => {
    const { product, variant } = entryOf(1);
    const cart = addToCart(cartWith(entryOf(1)), { ...product, type: 'VOUCHER' }, variant, 1);
    expect(cartGroups(cart).map(({ type }) => type)).toEqual(['VOUCHER']);
    expect(cartCount(cart)).toBe(2);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('ignores %s pieces', (quantity) => {
    const cart = cartWith(entryOf(1));
    const { product, variant } = entryOf(2);
    expect(addToCart(cart, product, variant, quantity)).toBe(cart);
  });

  it('ignores a sold-out variant', () => {
    const { product, variant } = entryOf(1, { stock: 0 });
    expect(addToCart(emptyCart, product, variant, 1)).toBe(emptyCart);
  });

  it('does nothing when the cart holds all pieces already', () => {
    const cart = cartWith(entryOf(1, { stock: 2, quantity: 2 }));
    const { product, variant } = entryOf(1, { stock: 2 });
    expect(addToCart(cart, product, variant, 1)).toBe(cart);
  });

  it('ignores new variants when the cart is full', () => {
    const cart = cartWith(...Array.from({ length: maxLines }, (_, n) => entryOf(n)));
    const other = entryOf(maxLines);
    expect(addToCart(cart, other.product, other.variant, 1)).toBe(cart);
    const { product, variant } = entryOf(0);
    expect(cartCount(addToCart(cart, product, variant, 1))).toBe(maxLines + 1);
  });
});

describe('setQuantity', () => {
  it.each([
    [4, 4],
    [0, 1],
    [-7, 1],
    [11, 10],
  ])('makes %s pieces %s, with 10 in stock', (asked, got) => {
    const cart = setQuantity(cartWith(entryOf(1, { quantity: 2 })), uuidOf(1), asked);
    expect(cartEntry(cart, uuidOf(1))?.quantity).toBe(got);
  });

  it.each([Number.NaN, 2.5, Number.POSITIVE_INFINITY])('ignores %s', (quantity) => {
    const cart = cartWith(entryOf(1));
    expect(setQuantity(cart, uuidOf(1), quantity)).toBe(cart);
  });

  it('ignores a variant that is not in the cart', () => {
    const cart = cartWith(entryOf(1));
    expect(setQuantity(cart, uuidOf(2), 3)).toBe(cart);
  });
});

describe('removeFromCart', () => {
  it('removes the variant, and its vendor with the last one', () => {
    const cart = removeFromCart(cartWith(entryOf(1)), uuidOf(1));
    expect(cart).toEqual(emptyCart);
  });

  it('keeps a product in `uuids` while another of its variants remains', () => {
    const { product, variant } = entryOf(1);
    const both = addToCart(cartWith(entryOf(1)), product, { ...variant, uuid: uuidOf(2) }, 1);
    expect(removeFromCart(both, uuidOf(1)).uuids).toEqual([product.uuid]);
  });
});

describe('quantityRange', () => {
  it('never exceeds the stock, and starts at one while there is stock', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), (stock, inCart) => {
        const { min, max } = quantityRange(stock, inCart);
        expect(max).toBe(Math.max(0, Math.min(stock, maxQuantity) - inCart));
        expect(min).toBe(max > 0 ? 1 : 0);
      }),
    );
  });
});

describe('removeOrdered', () => {
  it('empties the cart that was ordered', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect(removeOrdered(cart, cart)).toEqual(emptyCart);
      }),
    );
  });

  it('keeps items added since', () => {
    const ordered = cartWith(entryOf(1, { quantity: 2 }));
    const more = cartWith(entryOf(1, { quantity: 5 }), entryOf(2));
    expect(removeOrdered(more, ordered)).toEqual(cartWith(entryOf(1, { quantity: 3 }), entryOf(2)));
  });

  it('leaves an empty cart unchanged', () => {
    expect(removeOrdered(emptyCart, cartWith(entryOf(1)))).toEqual(emptyCart);
  });
});

describe('syncCart', () => {
  it('removes dropped variants, limits quantities to the stock and takes the club’s prices', () => {
    fc.assert(
      fc.property(carts, freshItems, (cart, fresh) => {
        const items = new Map(fresh.map((item) => [item.variant.uuid, item]));
        const { cart: synced } = syncCart(cart, fresh);
        expectSound(synced);
        for (const uuid of variantUuids(synced)) {
          expect(cartEntry(synced, uuid)?.variant).toEqual({
            ...items.get(uuid)?.variant,
            price: Number(items.get(uuid)?.variant.price),
          });
        }
        for (const uuid of variantUuids(cart)) {
          const stock = items.get(uuid)?.variant.stock ?? 0;
          expect(cartEntry(synced, uuid) !== undefined).toBe(stock > 0);
        }
      }),
    );
  });

  it('reports exactly the changes of price, quantity and presence', () => {
    fc.assert(
      fc.property(carts, freshItems, (cart, fresh) => {
        const { cart: synced, changes } = syncCart(cart, fresh);
        const seen = variantUuids(cart).flatMap((uuid) => {
          const before = cartEntry(cart, uuid);
          const after = cartEntry(synced, uuid);
          if (!after) return [`dropped ${uuid}`];
          return [
            ...(after.quantity === before?.quantity ? [] : [`capped ${uuid}`]),
            ...(after.variant.price === before?.variant.price ? [] : [`price ${uuid}`]),
          ];
        });
        expect(changes.map(({ kind, variant }) => `${kind} ${variant}`)).toEqual(seen);
      }),
    );
  });

  it('is idempotent and returns the same cart object', () => {
    fc.assert(
      fc.property(carts, freshItems, (cart, fresh) => {
        const once = syncCart(cart, fresh).cart;
        const twice = syncCart(once, fresh);
        expect(twice.changes).toEqual([]);
        expect(twice.cart).toBe(once);
      }),
    );
  });

  it('reports old and new values', () => {
    const entry = entryOf(1, { quantity: 4, price: 40 });
    const { changes } = syncCart(cartWith(entry), [freshOf(entry, { stock: 2, price: '45' })]);
    expect(changes).toEqual([
      { kind: 'capped', variant: uuidOf(1), name: 'Product 1', from: 4, quantity: 2 },
      { kind: 'price', variant: uuidOf(1), name: 'Product 1', from: 40, price: 45 },
    ]);
  });

  it.each(['', 'free', '-5', '1.5', '1e3', '99999999999'])('drops a variant with the price “%s”', (price) => {
    const entry = entryOf(1);
    expect(syncCart(cartWith(entry), [freshOf(entry, { price })])).toEqual({
      cart: emptyCart,
      changes: [{ kind: 'dropped', variant: uuidOf(1), name: 'Product 1' }],
    });
  });

  it('reads a decimal price', () => {
    const entry = entryOf(1, { price: 120 });
    expect(syncCart(cartWith(entry), [freshOf(entry, { price: '120.00' })]).changes).toEqual([]);
  });
});
