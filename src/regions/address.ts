import { formatAddress as orderAddress } from 'localized-address-format';
import { type AddressField, usesPart } from './address-fields.ts';
import type { Region, RegionSlug } from './regions.ts';

/** Missing and blank parts are omitted when formatted. */
export type Address = { readonly [field in AddressField]?: string | null | undefined };

interface Wording {
  /** Separator between street and house number; a space by default. */
  readonly beforeHouseNumber?: string;
  /** Added to a house number that starts or ends with a digit. */
  readonly houseNumber?: { readonly before?: string; readonly after?: string };
  /** Added to a postal code of digits only. */
  readonly postalCodePrefix?: string;
  /** Around a house name without quotation marks. */
  readonly houseName?: { readonly before: string; readonly after: string };
}

const wordings: { readonly [slug in RegionSlug]?: Wording } = {
  hu: { houseNumber: { after: '.' } },
  lt: { postalCodePrefix: 'LT-' },
  lv: { postalCodePrefix: 'LV-', houseName: { before: '„', after: '”' } },
  ro: { houseNumber: { before: 'nr. ' } },
  tr: { houseNumber: { before: 'No: ' } },
  ua: { beforeHouseNumber: ', ' },
};

interface Part {
  readonly field: AddressField;
  readonly between: string;
}

// Private-use characters as placeholders, to obtain the order from the package.
const marks = {
  street: '\uE000',
  postal_code: '\uE001',
  city: '\uE002',
  province: '\uE003',
} as const;

const layouts = new Map<RegionSlug, Part[][]>();

function layoutOf(region: Region): Part[][] {
  let layout = layouts.get(region.slug);
  if (!layout) {
    layout = findLayout(region);
    layouts.set(region.slug, layout);
  }
  return layout;
}

function findLayout(region: Region): Part[][] {
  const { beforeHouseNumber = ' ' } = wordings[region.slug] ?? {};
  const lines = orderAddress({
    postalCountry: region.iso,
    addressLines: [marks.street],
    postalCode: marks.postal_code,
    locality: marks.city,
    ...(usesPart('province', region) ? { administrativeArea: marks.province } : {}),
  });
  return lines.map((line) =>
    // Text before the first part is the country code, for international mail.
    [...line.matchAll(/([^\uE000-\uE003]*)([\uE000-\uE003])/g)].flatMap(([, between = '', mark]): Part[] => {
      if (mark === marks.street) {
        const street: Part[] = [
          { field: 'street', between },
          { field: 'house_number', between: beforeHouseNumber },
        ];
        if (!usesPart('neighbourhood', region)) return street;
        return [{ field: 'neighbourhood', between }, ...street.with(0, { field: 'street', between: ', ' })];
      }
      if (mark === marks.postal_code) return [{ field: 'postal_code', between }];
      return [{ field: mark === marks.city ? 'city' : 'province', between }];
    }),
  );
}

/** In the order of form fields. */
export function addressFieldOrder(region: Region): AddressField[] {
  return layoutOf(region).flatMap((parts) => parts.map(({ field }) => field));
}

function hasDigit(text: string): boolean {
  return /\p{Nd}/u.test(text);
}

/** A house name comes before its street or village. */
function partsOf(line: readonly Part[], address: Address, region: Region): readonly Part[] {
  const house = address.house_number?.trim();
  if (!region.hasHouseNames || !house || hasDigit(house)) return line;
  return line.flatMap((part): Part[] => {
    if (part.field === 'house_number') return [];
    if (part.field !== 'street') return [part];
    return [
      { ...part, field: 'house_number' },
      { field: 'street', between: ', ' },
    ];
  });
}

function written(field: AddressField, address: Address, wording: Wording): string {
  const value = (address[field] ?? '').replace(/\s+/g, ' ').trim();
  if (field === 'house_number') {
    if (wording.houseName && value && !hasDigit(value) && !/["„“”»«]/.test(value))
      return wording.houseName.before + value + wording.houseName.after;
    const before = /^\d/.test(value) ? (wording.houseNumber?.before ?? '') : '';
    const after = /\d$/.test(value) ? (wording.houseNumber?.after ?? '') : '';
    return before + value + after;
  }
  if (field === 'postal_code' && /^\d+$/.test(value)) return (wording.postalCodePrefix ?? '') + value;
  return value;
}

/**
 * Formats an address for its region, without the country. Blank parts leave no gap or separator, and parts that the
 * region does not use are omitted.
 */
export function formatAddress(address: Address, region: Region): string[] {
  const wording = wordings[region.slug] ?? {};
  return layoutOf(region)
    .map((line) =>
      partsOf(line, address, region)
        .map(({ field, between }) => ({ text: written(field, address, wording), between }))
        .filter(({ text }) => text !== '')
        .reduce((line, { text, between }) => (line === '' ? text : line + between + text), ''),
    )
    .filter((line) => line !== '');
}

/** Without name and country. */
export function contactLines(region: Region): string[] {
  const { houseNumber, postalCode, ...parts } = region.contact;
  return formatAddress({ ...parts, house_number: houseNumber, postal_code: postalCode }, region);
}
