import { formatAddress as orderAddress } from 'localized-address-format';
import type { Region, RegionSlug } from './regions.ts';

/** Named as in the API. */
export type AddressField = 'street' | 'house_number' | 'postal_code' | 'city' | 'province';

/** Missing and blank parts are omitted when formatted. */
export type Address = { readonly [field in AddressField]?: string | null | undefined };

interface Wording {
  /** Separator between street and house number; a space by default. */
  readonly beforeHouseNumber?: string;
  /** Added to a house number that starts or ends with a digit. */
  readonly houseNumber?: { readonly before?: string; readonly after?: string };
  /** Added to a postal code of digits only. */
  readonly postalCodePrefix?: string;
  readonly hasProvince?: boolean;
}

const wordings: { readonly [slug in RegionSlug]?: Wording } = {
  hu: { houseNumber: { after: '.' } },
  it: { hasProvince: true },
  lt: { postalCodePrefix: 'LT-' },
  lv: { postalCodePrefix: 'LV-' },
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
  const { hasProvince = false, beforeHouseNumber = ' ' } = wordings[region.slug] ?? {};
  const lines = orderAddress({
    postalCountry: region.iso,
    addressLines: [marks.street],
    postalCode: marks.postal_code,
    locality: marks.city,
    ...(hasProvince ? { administrativeArea: marks.province } : {}),
  });
  return lines.map((line) =>
    // Text before the first part is the country code, for international mail.
    [...line.matchAll(/([^\uE000-\uE003]*)([\uE000-\uE003])/g)].flatMap(([, between = '', mark]): Part[] => {
      if (mark === marks.street) {
        return [
          { field: 'street', between },
          { field: 'house_number', between: beforeHouseNumber },
        ];
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

function written(field: AddressField, address: Address, wording: Wording): string {
  const value = (address[field] ?? '').replace(/\s+/g, ' ').trim();
  if (field === 'house_number') {
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
    .map((parts) =>
      parts
        .map(({ field, between }) => ({ text: written(field, address, wording), between }))
        .filter(({ text }) => text !== '')
        .reduce((line, { text, between }) => (line === '' ? text : line + between + text), ''),
    )
    .filter((line) => line !== '');
}

/** Without name and country. */
export function contactLines(region: Region): string[] {
  const { street, houseNumber, postalCode, city, province } = region.contact;
  return formatAddress(
    { street, house_number: houseNumber, postal_code: postalCode, city, province },
    region,
  );
}
