/** What a member fills in for made-to-measure products, kept in this browser; and what goes to the checkout. */

import type { QrCode } from '#features/marketing/layout.ts';
import type { OrderData } from '#features/marketing/order-data.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { isWhole, maxPieces } from '#platform/contract/pieces.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { isRecord } from '#platform/contract/stored.ts';

/** A file that the club keeps for an order. */
export interface StoredLogo {
  uuid: string;
  /** As it was called on the member’s device. */
  name: string;
  /** Address of its picture; null where it cannot be shown. */
  picture: string | null;
  /** In pixels; null of a drawing, and of what cannot be shown. */
  size: { width: number; height: number } | null;
}

/** A form as it was left. */
export interface Draft {
  data: OrderData;
  /** Language code of the print. */
  language: string;
  logo: StoredLogo | null;
}

/** A configuration that was checked: what the checkout orders. */
export interface Registered extends Draft {
  /** Uuid of the shop product. */
  product: string;
  variant: string;
  quantity: number;
  /** The code of the link, as it was shown; null where there is none. */
  qr: QrCode | null;
}

/** Forms that are kept at most. */
const MAX_DRAFTS = 20;

const MAX_PIXELS = 100_000;

function readSize(stored: unknown): StoredLogo['size'] {
  if (!isRecord(stored)) return null;
  const { width, height } = stored;
  return isWhole(width, 1, MAX_PIXELS) && isWhole(height, 1, MAX_PIXELS) ? { width, height } : null;
}

function readLogo(stored: unknown): StoredLogo | null {
  const logo = readLike(stored, { uuid: '', name: '', picture: null as unknown, size: null as unknown });
  if (!logo) return null;
  const { picture, size } = logo;
  // Pictures are the club’s own: any other address would tell somebody who looks at them.
  const isOwn = typeof picture === 'string' && /^\/(?!\/)/.test(picture);
  return { ...logo, picture: isOwn ? picture : null, size: readSize(size) };
}

function readDraft(stored: unknown): Draft | undefined {
  const draft = readLike(stored, { data: {} as OrderData, language: '', logo: null });
  return draft && isRecord(draft.data) ? { ...draft, logo: readLogo(draft.logo) } : undefined;
}

function readDrafts(stored: unknown): Readonly<Record<string, Draft>> | undefined {
  if (!isRecord(stored)) return undefined;
  const drafts = Object.entries(stored).flatMap(([product, value]) => {
    const draft = readDraft(value);
    return draft ? [[product, draft] as const] : [];
  });
  return Object.fromEntries(drafts.slice(-MAX_DRAFTS));
}

function readQr(stored: unknown): QrCode | null {
  const code = readLike(stored, { modules: 0, path: '' });
  return code && isWhole(code.modules, 21, 177) ? code : null;
}

function readRegistered(stored: unknown): Registered | undefined {
  const draft = readDraft(stored);
  const order = readLike(stored, { product: '', variant: '', quantity: 0, qr: null });
  if (!draft || !order || !isWhole(order.quantity, 1, maxPieces)) return undefined;
  return { ...draft, ...order, qr: readQr(order.qr) };
}

/** Forms by uuid of their product, the latest last. The values of their data are to be read with `fromOrderData`. */
export const $drafts = persistent<Readonly<Record<string, Draft>>>({
  key: 'msData',
  version: 1,
  decode: readDrafts,
  initial: {},
});

/** What was checked last; undefined where nothing was. */
export const $registered = persistent<Registered | undefined>({
  key: 'regData',
  version: 1,
  decode: readRegistered,
  initial: undefined,
});

/** Keeps the form of a product. */
export function keepDraft(product: string, draft: Draft): void {
  const { [product]: _, ...others } = $drafts.get();
  const entries = [...Object.entries(others), [product, draft] as const];
  $drafts.set(Object.fromEntries(entries.slice(-MAX_DRAFTS)));
}

/** Nothing of a product stays here: it was ordered. Its logo belongs to the order now. */
export function clearConfiguration(product: string): void {
  const { [product]: _, ...others } = $drafts.get();
  $drafts.set(others);
  if ($registered.get()?.product === product) $registered.set(undefined);
}
