/**
 * The cart as stored in the browser (key `cart`, version 1), with last known prices and stock. Functions are pure and
 * return the same cart if nothing changes. Every page loads this file; code for the cart page only is in
 * `cart-lines.ts`.
 */

import { isIntegerBetween, maxQuantity } from '#platform/contract/quantity.ts';
import { type VendorType, vendorTypes } from '#platform/contract/statuses.ts';
import { isRecord } from '#platform/contract/stored.ts';

export const maxLines = 100;

/** Maximum price per piece in points. */
export const highestPrice = 999_999_999;

export interface CartProduct {
  uuid: string;
  type: VendorType;
  name: string;
  image: string;
}

export interface CartVariant {
  uuid: string;
  /** Points per piece, integer from 0. */
  price: number;
  /** Pieces, integer from 0. */
  stock: number;
  title: string;
  sku: string;
}

/** `quantity`: integer from 1. */
export interface CartEntry {
  product: CartProduct;
  variant: CartVariant;
  quantity: number;
}

/** Entries by vendor type, then variant UUID. `uuids`: the products. */
export interface Cart {
  version: 1;
  entries: { [Type in VendorType]?: Record<string, CartEntry> };
  uuids: string[];
}

/** `total`: price of all pieces in points. */
export interface CartLine extends CartEntry {
  total: number;
}

export interface CartGroup {
  type: VendorType;
  lines: CartLine[];
  /** Points. */
  subtotal: number;
}

export const emptyCart: Cart = { version: 1, entries: {}, uuids: [] };

/** UUIDs are the only keys of a cart. */
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** In upper or lower case, of any version. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value);
}

/** Narrows values from outside. */
export function isVendorType(value: unknown): value is VendorType {
  return vendorTypes.some((type) => type === value);
}

// Only own or https pictures; `javascript:` and `data:` URLs are dropped.
function pictureOf(value: unknown): string {
  return typeof value === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(value) ? value : '';
}

/** Maximum pieces of a variant with this stock. */
export function maxOf(stock: number): number {
  return Math.min(stock, maxQuantity);
}

/** Of several entries of a variant the last one remains. */
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

/** Grouped by vendor, in the order of `vendorTypes`. */
export function entriesOf(cart: Cart): CartEntry[] {
  return vendorTypes.flatMap((type) => Object.values(cart.entries[type] ?? {}));
}

/** Validates an external entry; undefined if invalid. */
export function readEntry(stored: unknown, type: VendorType, uuid: string): CartEntry | undefined {
  if (!isRecord(stored) || !isRecord(stored.product) || !isRecord(stored.variant)) return undefined;
  const { product, variant, quantity } = stored;
  if (!isUuid(product.uuid) || product.type !== type || typeof product.name !== 'string') return undefined;
  if (!isUuid(uuid) || variant.uuid !== uuid) return undefined;
  if (
    !isIntegerBetween(variant.price, 0, highestPrice) ||
    !isIntegerBetween(variant.stock, 1, Number.MAX_SAFE_INTEGER)
  )
    return undefined;
  if (typeof variant.title !== 'string' || typeof variant.sku !== 'string') return undefined;
  if (!isIntegerBetween(quantity, 1, Number.MAX_SAFE_INTEGER)) return undefined;
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

/** Entries from `readEntry` have a fixed key order, so JSON comparison works. */
export function isSame(one: CartEntry, other: CartEntry): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Reads a stored cart; undefined if it is not version 1. Drops invalid entries and caps quantities to the stock. */
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

/** @param variant UUID */
export function cartEntry(cart: Cart, variant: string): CartEntry | undefined {
  return entriesOf(cart).find((entry) => entry.variant.uuid === variant);
}

/** Pieces that can still be added: 1 to the rest of the stock, or `{ min: 0, max: 0 }`. */
export function quantityRange(stock: number, inCart: number): { min: number; max: number } {
  const max = Math.max(0, maxOf(stock) - inCart);
  return { min: Math.min(1, max), max };
}

/**
 * Adds pieces up to the stock and updates product and variant data. Ignores sold-out variants, invalid prices and full
 * carts.
 */
export function addToCart(cart: Cart, product: CartProduct, variant: CartVariant, quantity: number): Cart {
  const entries = entriesOf(cart);
  const index = entries.findIndex((entry) => entry.variant.uuid === variant.uuid);
  const pieces = Math.min((entries[index]?.quantity ?? 0) + quantity, maxOf(variant.stock));
  const entry = readEntry({ product, variant, quantity: pieces }, product.type, variant.uuid);
  if (!entry || !isIntegerBetween(quantity, 1, maxQuantity) || !isVendorType(product.type)) return cart;
  const old = entries[index];
  if (old ? isSame(old, entry) : entries.length >= maxLines) return cart;
  if (old) entries[index] = entry;
  else entries.push(entry);
  return cartOf(entries);
}

/** Pieces of all lines. */
export function cartCount(cart: Cart): number {
  return entriesOf(cart).reduce((sum, entry) => sum + entry.quantity, 0);
}
