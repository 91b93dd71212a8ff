import { postcodeValidator } from 'postcode-validator';
import type { Region, RegionSlug } from './regions.ts';

// How the digits are written where it is not as one group.
const writings: { readonly [slug in RegionSlug]?: (digits: string) => string } = {
  cz: (digits) => digits.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  lt: (digits) => `LT-${digits}`,
  lv: (digits) => `LV-${digits}`,
  pl: (digits) => digits.replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  sk: (digits) => digits.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
};

// Letters before the digits, where people also use the country's plate letters (`H-1117`).
const lettersBefore: { readonly [slug in RegionSlug]?: string } = { hu: 'HU?', it: 'IT?' };

// Longer than any postal code as people write it.
const longestInput = 20;

/**
 * A postal code of the region as it is written there (`02-486`, `602 00`, `LV-1026`), read from however a person
 * typed it: with or without blanks, dashes and the country's letters. Undefined for anything else. Whether such a
 * code is in use is not known.
 */
export function parsePostalCode(input: string, region: Region): string | undefined {
  if (input.length > longestInput) return undefined;
  const digits = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, '')
    .replace(new RegExp(`^(?:${lettersBefore[region.slug] ?? region.iso})`), '');
  const written = writings[region.slug]?.(digits) ?? digits;
  return postcodeValidator(written, region.iso) ? written : undefined;
}

/** Whether this is a postal code of the region, however it is typed: see `parsePostalCode`. */
export function isPostalCode(input: string, region: Region): boolean {
  return parsePostalCode(input, region) !== undefined;
}
