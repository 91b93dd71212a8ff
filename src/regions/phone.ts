import parsePhoneNumberFromString, { type MetadataJson, type PhoneNumber } from 'libphonenumber-js/core';
import examples from './phone-examples.json' with { type: 'json' };
import metadataJson from './phone-metadata.json' with { type: 'json' };
import type { Region } from './regions.ts';

// TypeScript widens the generated tuples to arrays.
const metadata = metadataJson as unknown as MetadataJson;

// Longer than any written number; keeps pasted texts away from the parser.
const longestInput = 40;

// Address books put these marks of direction around a number that is copied.
const invisible = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function read(input: string, region: Region): PhoneNumber | undefined {
  const text = input.replace(invisible, '').trim();
  if (text.length > longestInput) return undefined;
  return parsePhoneNumberFromString(text, { defaultCountry: region.iso, extract: false }, metadata);
}

/**
 * A phone number of the region, typed the national way or with the region's international prefix. `e164` is
 * the form in which numbers are stored (`+48512345678`), `national` the significant digits without trunk
 * prefix (`512345678`). Undefined for anything else: not a number, another country's number, one with an
 * extension. Test numbers are none of these numbers: see `isTestNumber`.
 */
export function parsePhone(input: string, region: Region): { e164: string; national: string } | undefined {
  const number = read(input, region);
  if (number?.country !== region.iso || number.ext || !number.isValid()) return undefined;
  return { e164: number.number, national: number.nationalNumber };
}

/**
 * Whether this is a test number: twelve digits, of which the first nine are 9. Callers accept test numbers
 * outside production only.
 */
export function isTestNumber(input: string): boolean {
  return /^9{9}\d{3}$/.test(input.trim());
}

/**
 * A stored number as people of the region read it: the national way when it is a number of the region, else
 * the international way. What cannot be read comes back as it is.
 */
export function formatPhone(e164: string, region: Region): string {
  const number = read(e164, region);
  if (!number) return e164;
  return number.country === region.iso ? number.formatNational() : number.formatInternational();
}

/** A mobile number of the region in national form, for the hint of a phone field. */
export function exampleNumber(region: Region): string {
  return formatPhone(`+${region.callingCode}${examples[region.iso]}`, region);
}
