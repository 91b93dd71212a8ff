/** Addresses of products on this site: GS1 Digital Link URIs of GTINs. Unlike `readLabel`, strict: links are public. */
import { isGs1Text, isGtinLong, type LabelProblem, readGtin } from './gs1.ts';

/** GTIN: 14 digits; serial: 1 to 20 characters, absent if the link identifies no single piece. */
export interface ProductLink {
  gtin: string;
  serial?: string;
}

/** Paths of products begin like this: the application identifier of the GTIN. */
export const PRODUCT_PATH = '/01/';

/** Key qualifiers of a GTIN in their order: consumer product variant, lot, serial. */
const QUALIFIERS = ['22', '10', '21'];

/** Identifies a controlled piece; the only qualifier of its link. */
const CONTROLLED = '235';
const LONGEST_CONTROLLED = 28;

/** @param pathname as sent, percent-encoded */
export function readProductLink(pathname: string): ProductLink | LabelProblem {
  const segments = decoded(pathname);
  if (segments === undefined || segments.length % 2 === 1) return 'unreadable';
  const [key, digits = '', ...rest] = segments;
  if (key !== '01' || !isGtinLong(digits)) return 'unreadable';
  const qualifiers = pairs(rest);
  if (!isSequence(qualifiers)) return 'unreadable';
  const gtin = readGtin(digits);
  if (gtin === undefined) return 'check_digit';
  const serial = qualifiers.find(([identifier]) => identifier === '21')?.[1];
  return serial === undefined ? { gtin } : { gtin, serial };
}

/** The canonical path, with GTIN and serial only. */
export function productPath({ gtin, serial }: ProductLink): string {
  return `${PRODUCT_PATH}${gtin}${serial === undefined ? '' : `/21/${encodeURIComponent(serial)}`}`;
}

/** The code of a label with this product, for `readLabel`. */
export function labelOf(link: Required<ProductLink>): string {
  return `https://id.gs1.org${productPath(link)}`;
}

/** A trailing slash is ignored. Undefined for invalid escapes. */
function decoded(pathname: string): string[] | undefined {
  try {
    return pathname.slice(1).replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

type Qualifier = [identifier: string, value: string];

function pairs(segments: readonly string[]): Qualifier[] {
  return Array.from({ length: segments.length / 2 }, (_, at) => [
    segments[2 * at] ?? '',
    segments[2 * at + 1] ?? '',
  ]);
}

function isSequence(qualifiers: readonly Qualifier[]): boolean {
  const [[first, value] = []] = qualifiers;
  if (first === CONTROLLED) return qualifiers.length === 1 && isGs1Text(value ?? '', LONGEST_CONTROLLED);
  let last = -1;
  return qualifiers.every(([identifier, value]) => {
    const at = QUALIFIERS.indexOf(identifier);
    const isNext = at > last && isGs1Text(value);
    last = at;
    return isNext;
  });
}
