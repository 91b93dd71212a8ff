/**
 * Follows the GS1 General Specifications and the GS1 Digital Link URI syntax. Only GTIN (01) and serial
 * number (21) are used; other application identifiers are skipped. An unknown identifier makes a label unreadable,
 * because its length is unknown.
 *
 * None of `gs1-barcode-parser-mod`, `bark-js`, `gs1js` and `digital-link.js` reads all forms of a label.
 */

/** GTIN: 14 digits; serial: 1 to 20 characters. */
export interface ProductCode {
  gtin: string;
  serial: string;
}

/** Ends a value of variable length in a raw element string. */
const FNC1 = '\u001d';

/**
 * Application identifiers with predefined value length, by their first two digits: no separator follows. GS1
 * has closed this list.
 */
const PREDEFINED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 6,
  '32': 6,
  '33': 6,
  '34': 6,
  '35': 6,
  '36': 6,
  '41': 13,
};

/** Identifiers with three or four digits, by their first two. */
const LONG_IDENTIFIERS: Readonly<Record<string, number>> = {
  '23': 3,
  '24': 3,
  '25': 3,
  '31': 4,
  '32': 4,
  '33': 4,
  '34': 4,
  '35': 4,
  '36': 4,
  '39': 4,
  '40': 3,
  '41': 3,
  '42': 3,
  '43': 4,
  '70': 4,
  '71': 3,
  '72': 4,
  '80': 4,
  '81': 4,
  '82': 4,
};

/** First digits without an identifier. */
const UNASSIGNED = /^(0[5-9]|2[6-9]|38|4[4-9]|5|6|7[3-9]|8[3-9])/;

/** GS1 character set 82. */
const CHARACTERS = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]+$/;

/** Of a serial, a lot, and a consumer product variant. */
const LONGEST_VALUE = 20;

/** Scanner prefixes of element strings: GS1-128, DataBar, DataMatrix, QR code, DotCode. */
const ELEMENT_SYMBOL = /^\](?:C1|e[0-2]|d2|Q3|J1)/;

/** Scanner prefixes of links in a QR code or DataMatrix. */
const LINK_SYMBOL = /^\](?:Q1|d1)(?=https?:)/i;

/** Check digit for the first 7, 11, 12 or 13 digits of a GTIN. */
export function checkDigit(first: string): string {
  let sum = 0;
  for (let i = 0; i < first.length; i++) {
    const weight = (first.length - i) % 2 === 1 ? 3 : 1;
    sum += Number(first[i]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** 8, 12, 13 or 14 digits, padded to 14; undefined if invalid. */
export function readGtin(text: string): string | undefined {
  if (!isGtinLong(text)) return undefined;
  if (checkDigit(text.slice(0, -1)) !== text.slice(-1)) return undefined;
  return text.padStart(14, '0');
}

/** Separators as text. */
const WRITTEN_SEPARATOR = /<GS>|<FNC1>|\{GS\}|\^\]|\u241d/gi;

export type LabelProblem = 'check_digit' | 'unreadable';

/** Undefined if the format does not match. */
type Reading = ProductCode | 'check_digit' | undefined;

/** Reads raw element strings, bracketed and typed forms, and Digital Links. The check digit of the GTIN is verified. */
export function readLabel(text: string): ProductCode | LabelProblem {
  const code = text.trim().replace(WRITTEN_SEPARATOR, FNC1).replace(LINK_SYMBOL, '');
  if (code.startsWith('(')) return fromBrackets(code) ?? 'unreadable';
  const link = linkIn(code);
  // A serial with a dot and a slash looks like a link without scheme.
  const readings = [link === undefined ? undefined : fromDigitalLink(link), fromTyping(code), fromRaw(code)];
  return firstOf(readings) ?? 'unreadable';
}

/** Comparison form: upper case, without trailing punctuation; never empty. */
export function serialKey(serial: string): string {
  const [first] = serial.replace(WRITTEN_SEPARATOR, FNC1).split(FNC1);
  const capitals = (first || serial).toUpperCase();
  return capitals.replace(/[^0-9A-Z]+$/, '') || capitals;
}

function firstOf(readings: readonly Reading[]): Reading {
  return readings.find((reading) => typeof reading === 'object') ?? readings.find(Boolean);
}

/** Adds a missing `https://`. */
function linkIn(code: string): string | undefined {
  if (/^https?:/i.test(code)) return code;
  const bare = code.replace(/^\/\//, '');
  return /^[a-z\d](?:[a-z\d.-]*[a-z\d])?\.[a-z]{2,}(?::\d+)?\//i.test(bare) ? `https://${bare}` : undefined;
}

/** Whether a GTIN has this many digits; its check digit may be wrong. */
export function isGtinLong(digits: string): boolean {
  return /^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits);
}

/** Whether a value has 1 to `longest` characters, all from GS1 character set 82. */
export function isGs1Text(value: string, longest = LONGEST_VALUE): boolean {
  return value.length <= longest && CHARACTERS.test(value);
}

/** After the separator come other identifiers. */
function untilSeparator(value: string): string {
  return value.split(FNC1, 1)[0] ?? '';
}

function product(gtin: string | undefined, serial: string | undefined): Reading {
  const own = serial === undefined ? '' : untilSeparator(serial);
  if (gtin === undefined || !isGtinLong(gtin) || !isGs1Text(own)) return undefined;
  const known = readGtin(gtin);
  return known === undefined ? 'check_digit' : { gtin: known, serial: own };
}

interface Element {
  identifier: string;
  value: string;
}

/** Identifiers with two different values are ambiguous. */
function fromElements(elements: readonly Element[]): Reading {
  const only = (wanted: string) => {
    const values = new Set(
      elements.filter(({ identifier }) => identifier === wanted).map(({ value }) => value),
    );
    return values.size === 1 ? [...values][0] : undefined;
  };
  return product(only('01'), only('21'));
}

function identifierAt(text: string): string | undefined {
  const start = text.slice(0, 2);
  const identifier = text.slice(0, LONG_IDENTIFIERS[start] ?? 2);
  return /^\d{2,4}$/.test(identifier) && !UNASSIGNED.test(identifier) ? identifier : undefined;
}

function lengthOf(identifier: string): number | undefined {
  return PREDEFINED[identifier.slice(0, 2)];
}

function fromDigitalLink(link: string): Reading {
  // Not `URL`: it resolves serials of one or two dots as path segments.
  const [, path] = /^https?:\/\/[^/?#\s]+\/([^?#]*)/i.exec(link) ?? [];
  if (path === undefined) return undefined;
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // Key and qualifiers end the path; the resolver decides what precedes them.
  const keys = segments.flatMap((segment, at) =>
    segment === '01' && isGtinLong(segments[at + 1] ?? '') && (segments.length - at) % 2 === 0 ? [at] : [],
  );
  return firstOf(keys.map((key) => fromSegments(segments, key)));
}

function fromSegments(segments: readonly string[], key: number): Reading {
  const elements: Element[] = [];
  for (let at = key; at < segments.length; at += 2) {
    const [identifier = '', value = ''] = segments.slice(at, at + 2);
    if (identifierAt(identifier) !== identifier) return undefined;
    elements.push({ identifier, value });
  }
  return fromElements(elements);
}

/** A bracket in a value is escaped, or forms no element with what follows. */
function fromBrackets(code: string): Reading {
  const [start, ...parts] = code.split(/(?<!\\)\((\d{2,4})\)/);
  if (start !== '') return undefined;
  const elements: Element[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const identifier = parts[at] ?? '';
    const text = untilSeparator((parts[at + 1] ?? '').replaceAll('\\(', '(')).trim();
    // Numbers are printed in groups; serials have no blanks.
    const value = identifier === '21' ? text : text.replace(/\s/g, '');
    const length = lengthOf(identifier);
    const before = elements.at(-1);
    // Shorter GTINs are valid here.
    const fits =
      identifier === '01'
        ? /^\d+$/.test(value)
        : length === undefined
          ? value !== ''
          : value.length === length;
    const isElement = identifierAt(identifier) === identifier && fits;
    if (isElement || !before) elements.push({ identifier, value });
    else before.value += `(${identifier})${value}`;
  }
  return fromElements(elements);
}

/** Typed GTIN and serial, most likely form first. Only the GTIN may contain blanks. */
const typings = [
  /^(\d+)[\s,;|–—-]+(\S+)$/,
  /^(\d[\d\s]*\d)\s*[,;|–—-]\s*(\S+)$/,
  /^(\d[\d\s]*\d)\s+(\S+)$/,
  /^01\s+(\d[\d\s]*\d)\s+21\s+(\S+)$/,
];

function fromTyping(code: string): Reading {
  return firstOf(
    typings.map((typing) => {
      const [, gtin, serial] = typing.exec(code) ?? [];
      return product(gtin?.replace(/\s/g, ''), serial);
    }),
  );
}

/** Without a separator at its start, such as the mark of a GS1 code. */
export function withoutSeparator(text: string): string {
  return text.startsWith(FNC1) ? text.slice(1) : text;
}

function fromRaw(code: string): Reading {
  let rest = withoutSeparator(code.replace(ELEMENT_SYMBOL, ''));
  const elements: Element[] = [];
  while (rest.length > 0) {
    const identifier = identifierAt(rest);
    if (!identifier) return undefined;
    rest = rest.slice(identifier.length);
    const separator = rest.indexOf(FNC1);
    const end = lengthOf(identifier) ?? (separator === -1 ? rest.length : separator);
    if (end > rest.length || end === 0) return undefined;
    elements.push({ identifier, value: rest.slice(0, end) });
    rest = withoutSeparator(rest.slice(end));
  }
  return fromElements(elements);
}
