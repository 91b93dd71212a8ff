/**
 * Product codes as they stand on a label, by the GS1 General Specifications and the GS1 Digital Link URI syntax: a
 * Digital Link, an element string with brackets or raw, or GTIN and serial typed by hand. Only the GTIN (01) and the
 * serial number (21) are of interest; other application identifiers are passed over.
 */

/** What a label tells: the GTIN with 14 digits, and the serial number of 1 to 20 characters. */
export interface ProductCode {
  gtin: string;
  serial: string;
}

/** Ends a value of variable length in a raw element string. */
const FNC1 = '\u001d';

/**
 * Value lengths of the application identifiers that have a predefined one, by their first two digits: in a raw
 * element string no separator follows them. The list is closed; new identifiers don't enter it.
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

/** Identifiers by their first two digits that have three or four digits in all. */
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

/** First two digits that no identifier begins with. */
const UNASSIGNED = /^(0[5-9]|2[6-9]|38|4[4-9]|5|6|7[3-9]|8[3-9])/;

/** Characters that a serial number may have: GS1 character set 82. */
const SERIAL = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

/** What scanners put in front of element strings in GS1 symbols: GS1-128, DataBar, DataMatrix, QR code, DotCode. */
const ELEMENT_SYMBOL = /^\](?:C1|e[0-2]|d2|Q3|J1)/;

/** What scanners put in front of a link in a QR code or DataMatrix. */
const LINK_SYMBOL = /^\](?:Q1|d1)(?=https?:)/i;

/** The check digit after the digits of a GTIN (7, 11, 12 or 13 of them). */
export function checkDigit(first: string): string {
  let sum = 0;
  for (let i = 0; i < first.length; i++) {
    const weight = (first.length - i) % 2 === 1 ? 3 : 1;
    sum += Number(first[i]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}

/** A GTIN of 8, 12, 13 or 14 digits with a right check digit, as 14 digits; undefined for anything else. */
export function readGtin(text: string): string | undefined {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(text)) return undefined;
  if (checkDigit(text.slice(0, -1)) !== text.slice(-1)) return undefined;
  return text.padStart(14, '0');
}

/** Reads a label. Undefined when it is no product code, lacks a serial, or its check digit is wrong. */
export function parseProductCode(text: string): ProductCode | undefined {
  const code = text.trim().replace(LINK_SYMBOL, '');
  if (/^https?:/i.test(code)) return fromDigitalLink(code);
  if (code.startsWith('(')) return fromBrackets(code);
  return fromTyping(code) ?? fromRaw(code);
}

function product(gtin: string | undefined, serial: string | undefined): ProductCode | undefined {
  const known = gtin === undefined ? undefined : readGtin(gtin);
  if (!known || serial === undefined || !SERIAL.test(serial)) return undefined;
  return { gtin: known, serial };
}

interface Element {
  identifier: string;
  value: string;
}

/** The product among elements. One identifier with two values says nothing for sure. */
function fromElements(elements: readonly Element[]): ProductCode | undefined {
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

function fromDigitalLink(link: string): ProductCode | undefined {
  // Read by hand: a URL reader takes serials of one or two dots for folders.
  const [, path] = /^https?:\/\/[^/?#\s]+\/([^?#]*)/i.exec(link) ?? [];
  if (path === undefined) return undefined;
  let segments: string[];
  try {
    segments = path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // The key and its qualifiers end the path; what stands before is the resolver's own.
  const key = segments.findIndex(
    (segment, at) => segment === '01' && readGtin(segments[at + 1] ?? '') && (segments.length - at) % 2 === 0,
  );
  if (key === -1) return undefined;
  const elements: Element[] = [];
  for (let at = key; at < segments.length; at += 2) {
    const [identifier = '', value = ''] = segments.slice(at, at + 2);
    if (identifierAt(identifier) !== identifier) return undefined;
    elements.push({ identifier, value });
  }
  return fromElements(elements);
}

/** A bracket of a value has a backslash before it, or makes no element with what follows. */
function fromBrackets(code: string): ProductCode | undefined {
  const [start, ...parts] = code.replaceAll(FNC1, '').split(/(?<!\\)\((\d{2,4})\)/);
  if (start !== '') return undefined;
  const elements: Element[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const identifier = parts[at] ?? '';
    const value = (parts[at + 1] ?? '').replaceAll('\\(', '(');
    const length = lengthOf(identifier);
    const before = elements.at(-1);
    // A GTIN may stand there as short as it is typed.
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

function fromTyping(code: string): ProductCode | undefined {
  const [, gtin, serial] = /^(\d+)[\s;|]+(\S+)$/.exec(code) ?? [];
  return product(gtin, serial);
}

function withoutSeparator(text: string): string {
  return text.startsWith(FNC1) ? text.slice(1) : text;
}

function fromRaw(code: string): ProductCode | undefined {
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
