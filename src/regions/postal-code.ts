import { postcodeValidator } from 'postcode-validator';
import type { Region, RegionSlug } from './regions.ts';

// Format of the digits, where it is not one group.
const writings: { readonly [slug in RegionSlug]?: (digits: string) => string } = {
  cz: (digits) => digits.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
  lt: (digits) => `LT-${digits}`,
  lv: (digits) => `LV-${digits}`,
  pl: (digits) => digits.replace(/^(\d{2})(\d{3})$/, '$1-$2'),
  sk: (digits) => digits.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
};

// Optional prefix, where people also use the country's vehicle code (`H-1117`).
const lettersBefore: { readonly [slug in RegionSlug]?: string } = { hu: 'HU?', it: 'IT?' };

// Longer than any postal code as written.
const maxInputLength = 20;

/**
 * Parses a postal code of the region to its usual form (`02-486`, `602 00`, `LV-1026`). Spaces, dashes and the country
 * code are optional. Undefined when invalid. Does not check whether the code is in use.
 */
export function parsePostalCode(input: string, region: Region): string | undefined {
  if (input.length > maxInputLength) return undefined;
  const digits = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, '')
    .replace(new RegExp(`^(?:${lettersBefore[region.slug] ?? region.iso})`), '');
  const written = writings[region.slug]?.(digits) ?? digits;
  return postcodeValidator(written, region.iso) ? written : undefined;
}

/** Whether this is a postal code of the region. */
export function isPostalCode(input: string, region: Region): boolean {
  return parsePostalCode(input, region) !== undefined;
}
