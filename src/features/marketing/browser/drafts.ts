/** Drafts of made-to-measure products and their configurations for the checkout, stored in this browser. */

import type { QrCode } from '#features/marketing/layout/layout.ts';
import { type LogoLoss, logoLosses } from '#features/marketing/losses.ts';
import type { OrderData } from '#features/marketing/order-data.ts';
import { MAX_PEOPLE, type PersonalTexts, personalOf } from '#features/marketing/people.ts';
import { type PersistentStore, persistent } from '#platform/browser/persistent.ts';
import { isIntegerBetween, maxQuantity } from '#platform/contract/quantity.ts';
import { readLike } from '#platform/contract/read-like.ts';
import { isRecord } from '#platform/contract/stored.ts';

export interface StoredLogo {
  uuid: string;
  name: string;
  /** Picture URL; null if it cannot be shown. */
  picture: string | null;
  /** Pixels; null for drawings and types that cannot be shown. */
  size: { width: number; height: number } | null;
  /** What print changes in it. */
  losses: readonly LogoLoss[];
}

/** A team member whose cards are ordered. */
export interface CardPerson {
  uuid: string;
  /** In the profile. */
  name: string;
  surname: string;
  texts: PersonalTexts;
}

export interface Draft {
  data: OrderData;
  language: string;
  logo: StoredLogo | null;
  /** If there are several; `data` then has the texts of one of them. */
  people?: readonly CardPerson[];
}

/** `data`: with `people` without personal texts. */
export interface Registered extends Draft {
  variant: string;
  quantity: number;
  qr: QrCode | null;
  isProofChecked: boolean;
  areLossesAccepted: boolean;
}

/** Products at most. */
const MAX_KEPT = 20;

const MAX_PIXELS = 100_000;

function readSize(stored: unknown): StoredLogo['size'] {
  if (!isRecord(stored)) return null;
  const { width, height } = stored;
  return isIntegerBetween(width, 1, MAX_PIXELS) && isIntegerBetween(height, 1, MAX_PIXELS)
    ? { width, height }
    : null;
}

function readLosses(stored: unknown): StoredLogo['losses'] {
  const losses = isRecord(stored) && Array.isArray(stored.losses) ? stored.losses : [];
  return logoLosses.filter((loss) => losses.includes(loss));
}

function readLogo(stored: unknown): StoredLogo | null {
  const logo = readLike(stored, { uuid: '', name: '', picture: null as unknown, size: null as unknown });
  if (!logo) return null;
  const { picture, size } = logo;
  // Only own URLs: a foreign URL would disclose the visit to its host.
  const isOwn = typeof picture === 'string' && /^\/(?!\/)/.test(picture);
  return { ...logo, picture: isOwn ? picture : null, size: readSize(size), losses: readLosses(stored) };
}

function readPeople(stored: unknown): readonly CardPerson[] {
  const people = isRecord(stored) && Array.isArray(stored.people) ? stored.people : [];
  return people.slice(0, MAX_PEOPLE).flatMap((one) => {
    const person = readLike(one, { uuid: '', name: '', surname: '' });
    if (!person || !isRecord(one) || !isRecord(one.texts)) return [];
    const texts = Object.entries(personalOf(one.texts)).filter(([, text]) => typeof text === 'string');
    return [{ ...person, texts: Object.fromEntries(texts) }];
  });
}

function readDraft(stored: unknown): Draft | undefined {
  const draft = readLike(stored, { data: {} as OrderData, language: '', logo: null });
  if (!draft || !isRecord(draft.data)) return undefined;
  const people = readPeople(stored);
  return { ...draft, logo: readLogo(draft.logo), ...(people.length > 0 && { people }) };
}

function readQr(stored: unknown): QrCode | null {
  const code = readLike(stored, { modules: 0, path: '' });
  return code && isIntegerBetween(code.modules, 21, 177) ? code : null;
}

function readRegistered(stored: unknown): Registered | undefined {
  const draft = readDraft(stored);
  const order = readLike(stored, {
    variant: '',
    quantity: 0,
    qr: null,
    isProofChecked: false,
    areLossesAccepted: false,
  });
  if (!draft || !order || !isIntegerBetween(order.quantity, 1, maxQuantity)) return undefined;
  return { ...draft, ...order, qr: readQr(order.qr) };
}

/** By product UUID, the latest last. */
type ByProduct<Kept> = Readonly<Record<string, Kept>>;

function byProduct<Kept>(key: string, version: number, read: (stored: unknown) => Kept | undefined) {
  return persistent<ByProduct<Kept>>({
    key,
    version,
    decode(stored) {
      if (!isRecord(stored)) return undefined;
      const kept = Object.entries(stored).flatMap(([product, value]) => {
        const one = read(value);
        return one ? [[product, one] as const] : [];
      });
      return Object.fromEntries(kept.slice(-MAX_KEPT));
    },
    initial: {},
  });
}

function keep<Kept>($kept: PersistentStore<ByProduct<Kept>>, product: string, value: Kept): void {
  const { [product]: _, ...others } = $kept.get();
  $kept.set(Object.fromEntries([...Object.entries(others), [product, value] as const].slice(-MAX_KEPT)));
}

function drop<Kept>($kept: PersistentStore<ByProduct<Kept>>, product: string): void {
  const { [product]: _, ...others } = $kept.get();
  $kept.set(others as ByProduct<Kept>);
}

/** Read their data with `fromOrderData`. */
export const $drafts = byProduct('msData', 1, readDraft);

export const $registered = byProduct('regData', 2, readRegistered);

/**
 * Replaces the product’s draft. Other tabs of this browser see it.
 *
 * @param product UUID
 */
export function keepDraft(product: string, draft: Draft): void {
  keep($drafts, product, draft);
}

/**
 * Makes a configuration ready for the checkout, replacing the product’s last one.
 *
 * @param product UUID
 */
export function register(product: string, configuration: Registered): void {
  keep($registered, product, configuration);
}

/** After the logo of a configuration was removed. */
export function unregister(product: string): void {
  drop($registered, product);
}

/** Clears the draft of an ordered product. Its logo now belongs to the order. */
export function clearConfiguration(product: string): void {
  drop($drafts, product);
  unregister(product);
}
