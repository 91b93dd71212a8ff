/**
 * The cart: what a member has chosen, as it is kept in the browser (key `cart`, version 1). Prices and
 * stock in it are the last known ones; `syncCart` of `cart-sync.ts` brings them up to date. All functions are pure and
 * give the same cart back when nothing changes. Every page loads them: what only the cart's own page does is in
 * `cart-lines.ts`.
 */

import { isWhole, maxPieces } from '#platform/contract/pieces.ts';
import { type VendorType, vendorTypes } from '#platform/contract/statuses.ts';
import { isRecord } from '#platform/contract/stored.ts';

/** Variants that a cart takes at most. */
export const maxLines = 100;

/** Highest price of a piece, in points. */
export const highestPrice = 999_999_999;

/** What the cart needs to draw a product. */
export interface CartProduct {
  uuid: string;
  type: VendorType;
  name: string;
  /** Address of the picture; empty for none. */
  image: string;
}

/** The chosen variant. */
export interface CartVariant {
  uuid: string;
  /** Points for one piece, a whole number from 0. */
  price: number;
  /** Pieces in stock, a whole number from 0. */
  stock: number;
  title: string;
  sku: string;
}

/** A variant in the cart, with its number of pieces from 1. */
export interface CartEntry {
  product: CartProduct;
  variant: CartVariant;
  quantity: number;
}

/** Entries by vendor type, then by variant uuid; `uuids` are the products in it. */
export interface Cart {
  version: 1;
  entries: { [Type in VendorType]?: Record<string, CartEntry> };
  uuids: string[];
}

/** A line with its price for all pieces, in points. */
export interface CartLine extends CartEntry {
  total: number;
}

/** The lines of one vendor type; never empty. */
export interface CartGroup {
  type: VendorType;
  lines: CartLine[];
  /** Points of all lines. */
  subtotal: number;
}

/** A cart with nothing in it. */
export const emptyCart: Cart = { version: 1, entries: {}, uuids: [] };

/** Variant and product uuids, the only keys a cart has. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Whether something names a type of vendors. */
export function isVendorType(value: unknown): value is VendorType {
  return vendorTypes.some((type) => type === value);
}

// Pictures come from our own site or over https; anything else (`javascript:`, `data:`) is not drawn.
function pictureOf(value: unknown): string {
  return typeof value === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(value) ? value : '';
}

/** Most pieces of a variant with this stock in a cart. */
export function maxOf(stock: number): number {
  return Math.min(stock, maxPieces);
}

/** A cart of these entries. */
export function cartOf(list: readonly CartEntry[]): Cart {
  const entries: Cart['entries'] = {};
  for (const entry of list) {
    const { type } = entry.product;
    entries[type] = { ...entries[type], [entry.variant.uuid]: entry };
  }
  const uuids = vendorTypes.flatMap((type) =>
    Object.values(entries[type] ?? {}).map(({ product }) => product.uuid),
  );
  return { version: 1, entries, uuids: [...new Set(uuids)] };
}

/** The entries of a cart, vendor type by vendor type. */
export function entriesOf(cart: Cart): CartEntry[] {
  return vendorTypes.flatMap((type) => Object.values(cart.entries[type] ?? {}));
}

/** An entry read from outside; undefined when it makes no sense. */
export function readEntry(stored: unknown, type: VendorType, uuid: string): CartEntry | undefined {
  if (!isRecord(stored) || !isRecord(stored.product) || !isRecord(stored.variant)) return undefined;
  const { product, variant, quantity } = stored;
  if (!isUuid(product.uuid) || product.type !== type || typeof product.name !== 'string') return undefined;
  if (!isUuid(uuid) || variant.uuid !== uuid) return undefined;
  if (!isWhole(variant.price, 0, highestPrice) || !isWhole(variant.stock, 1, Number.MAX_SAFE_INTEGER))
    return undefined;
  if (typeof variant.title !== 'string' || typeof variant.sku !== 'string') return undefined;
  if (!isWhole(quantity, 1, Number.MAX_SAFE_INTEGER)) return undefined;
  return {
    product: {
      uuid: product.uuid,
      type,
      name: product.name,
      image: pictureOf(product.image),
    },
    variant: {
      uuid,
      price: variant.price,
      stock: variant.stock,
      title: variant.title,
      sku: variant.sku,
    },
    quantity: Math.min(quantity, maxOf(variant.stock)),
  };
}

/** Whether two entries say the same. Each is built by `readEntry`, so equal ones have their keys in the same order. */
export function isSame(one: CartEntry, other: CartEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Reads a stored cart. Undefined when it is no cart of version 1; entries that make no sense (unknown
 * vendor, price below zero, no pieces, …) are left out, and quantities above the stock are lowered.
 */
export function readCart(stored: unknown): Cart | undefined {
  if (!isRecord(stored) || stored.version !== 1 || !isRecord(stored.entries)) return undefined;
  const entries: CartEntry[] = [];
  for (const type of vendorTypes) {
    const group = Object.hasOwn(stored.entries, type) ? stored.entries[type] : undefined;
    if (!isRecord(group)) continue;
    for (const [uuid, value] of Object.entries(group)) {
      const entry = entries.length < maxLines ? readEntry(value, type, uuid) : undefined;
      if (entry) entries.push(entry);
    }
  }
  return cartOf(entries);
}

/** The entry of a variant, if the cart has it. */
export function cartEntry(cart: Cart, variant: string): CartEntry | undefined {
  return entriesOf(cart).find((entry) => entry.variant.uuid === variant);
}

/**
 * How many more pieces can be put into the cart: from 1 to what is left of the stock; `{ min: 0, max: 0 }`
 * when nothing is left.
 */
export function quantityRange(stock: number, inCart: number): { min: number; max: number } {
  const max = Math.max(0, maxOf(stock) - inCart);
  return { min: Math.min(1, max), max };
}

/**
 * Puts pieces of a variant into the cart, on top of those already there, up to its stock. Product and
 * variant data are taken over. Nothing happens for a sold-out variant, a price that is none, or a full cart.
 */
export function addToCart(cart: Cart, product: CartProduct, variant: CartVariant, quantity: number): Cart {
  const entries = entriesOf(cart);
  const index = entries.findIndex((entry) => entry.variant.uuid === variant.uuid);
  const pieces = Math.min((entries[index]?.quantity ?? 0) + quantity, maxOf(variant.stock));
  const entry = readEntry({ product, variant, quantity: pieces }, product.type, variant.uuid);
  if (!entry || !isWhole(quantity, 1, maxPieces) || !isVendorType(product.type)) return cart;
  const old = entries[index];
  if (old ? isSame(old, entry) : entries.length >= maxLines) return cart;
  if (old) entries[index] = entry;
  else entries.push(entry);
  return cartOf(entries);
}

/** What the cart holds, grouped by vendor type; each group and line with its points. */
export function cartGroups(cart: Cart): CartGroup[] {
  return vendorTypes.flatMap((type) => {
    const lines = Object.values(cart.entries[type] ?? {}).map((entry) => ({
      ...entry,
      total: entry.variant.price * entry.quantity,
    }));
    return lines.length > 0
      ? [
          {
            type,
            lines,
            subtotal: lines.reduce((sum, line) => sum + line.total, 0),
          },
        ]
      : [];
  });
}

/** Pieces in the cart. */
export function cartCount(cart: Cart): number {
  return entriesOf(cart).reduce((sum, entry) => sum + entry.quantity, 0);
}

/** Points of the whole cart. */
export function cartTotal(cart: Cart): number {
  return cartGroups(cart).reduce((sum, group) => sum + group.subtotal, 0);
}
