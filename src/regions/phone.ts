import parsePhoneNumberFromString, { type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import examples from './phone-examples.json' with { type: 'json' };
import metadataJson from './phone-metadata.json' with { type: 'json' };
import type { Region } from './regions.ts';

// TypeScript widens the generated tuples to arrays.
const metadata = metadataJson as unknown as MetadataJson;

// Longer than any written number; keeps long pasted text from the parser.
const maxInputLength = 40;

// Direction marks that address books add to copied numbers.
const invisible = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

// "(+48) 512 345 678", as on many cards.
const bracketed = /^\(\s*(\+|00)\s*(\d{1,3})\s*\)/;

function read(input: string, region: Region): PhoneNumber | undefined {
  const text = input.replace(invisible, '').trim().replace(bracketed, '$1$2');
  if (text.length > maxInputLength) return undefined;
  return parsePhoneNumberFromString(text, { defaultCountry: region.iso, extract: false }, metadata);
}

/**
 * Parses a phone number of the region, in national or international format. `e164` is the stored form (`+48512345678`),
 * `national` the significant digits without trunk prefix (`512345678`). Undefined for invalid numbers, other countries,
 * extensions and test numbers.
 */
export function parsePhone(input: string, region: Region): { e164: string; national: string } | undefined {
  const number = read(input, region);
  if (number?.country !== region.iso || number.ext || !number.isValid()) return undefined;
  return { e164: number.number, national: number.nationalNumber };
}

/** Whether a valid number can be a mobile one. In some countries the number does not show it. */
export function canBeMobile(e164: string, region: Region): boolean {
  const type = read(e164, region)?.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

/** Whether this is a test number: 999999999 and three digits. Accept it outside production only. */
export function isTestNumber(input: string): boolean {
  return /^9{9}\d{3}$/.test(input.trim());
}

/**
 * A stored number for display: in national format within its region, else international. Unparsable values are returned
 * unchanged.
 */
export function formatPhone(e164: string, region: Region): string {
  const number = read(e164, region);
  if (!number) return e164;
  return number.country === region.iso ? number.formatNational() : number.formatInternational();
}

/** National format, as a placeholder. */
export function exampleNumber(region: Region): string {
  return formatPhone(`+${region.callingCode}${examples[region.iso]}`, region);
}
