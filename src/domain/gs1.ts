/**
 * Product codes as they stand on a label, by the GS1 General Specifications: a Digital Link, an element
 * string with brackets or raw, or GTIN and serial typed by hand. Only the GTIN (01) and the serial
 * number (21) are of interest; other application identifiers are passed over.
 */

/** What a label tells: the GTIN with 14 digits, and the serial number of 1 to 20 characters. */
export interface ProductCode {
  gtin: string;
  serial: string;
}

/** Ends a value of variable length in a raw element string. */
const FNC1 = '\u001d';

/** Value lengths of the application identifiers that have a predefined one, by their first two digits. */
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

/** Characters that a serial number may have: GS1 character set 82. */
const SERIAL = /^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/;

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
  const code = text.trim();
  if (/^https?:\/\//i.test(code)) return fromDigitalLink(code);
  if (code.startsWith('(')) return fromBrackets(code);
  return fromTyping(code) ?? fromRaw(code);
}

function product(gtin: string | undefined, serial: string | undefined): ProductCode | undefined {
  const known = gtin === undefined ? undefined : readGtin(gtin);
  if (!known || serial === undefined || !SERIAL.test(serial)) return undefined;
  return { gtin: known, serial };
}

function fromDigitalLink(link: string): ProductCode | undefined {
  let segments: string[];
  try {
    segments = new URL(link).pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
  // The key and its qualifiers end the path; what stands before is the resolver's own.
  const key = segments.lastIndexOf('01', segments.length - 2);
  if (key === -1) return undefined;
  let serial: string | undefined;
  for (let i = key + 2; i + 1 < segments.length; i += 2) {
    if (segments[i] === '21') serial = segments[i + 1];
  }
  return product(segments[key + 1], serial);
}

function fromBrackets(code: string): ProductCode | undefined {
  const values = new Map<string, string>();
  const parts = code.split(/\((\d{2,4})\)/);
  if (parts[0] !== '') return undefined;
  for (let i = 1; i + 1 < parts.length; i += 2)
    values.set(parts[i] ?? '', (parts[i + 1] ?? '').replaceAll(FNC1, ''));
  return product(values.get('01'), values.get('21'));
}

function fromTyping(code: string): ProductCode | undefined {
  const [gtin, serial, ...rest] = code.split(/[\s;|]+/);
  return rest.length === 0 ? product(gtin, serial) : undefined;
}

function withoutSeparator(text: string): string {
  return text.startsWith(FNC1) ? text.slice(1) : text;
}

function fromRaw(code: string): ProductCode | undefined {
  // Scanners may put a symbology identifier in front.
  let rest = withoutSeparator(code.replace(/^\](?:C1|d2|Q3|e0|J1)/, ''));
  const values = new Map<string, string>();
  while (rest.length > 0) {
    const start = rest.slice(0, 2);
    const identifier = rest.slice(0, LONG_IDENTIFIERS[start] ?? 2);
    if (!/^\d{2,4}$/.test(identifier)) return undefined;
    rest = rest.slice(identifier.length);
    const length = PREDEFINED[start];
    const separator = rest.indexOf(FNC1);
    const end = length ?? (separator === -1 ? rest.length : separator);
    if (end > rest.length || end === 0) return undefined;
    values.set(identifier, rest.slice(0, end));
    rest = withoutSeparator(rest.slice(end));
  }
  return product(values.get('01'), values.get('21'));
}
