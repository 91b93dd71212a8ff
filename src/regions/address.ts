import { formatAddress as orderAddress } from 'localized-address-format';
import type { Region, RegionSlug } from './regions.ts';

/** A part of a postal address, named as in the API. */
export type AddressField = 'street' | 'house_number' | 'postal_code' | 'city' | 'province';

/** A postal address; missing and blank parts are left out when it is written. */
export type Address = { readonly [field in AddressField]?: string | null | undefined };

interface Wording {
  /** What stands between street and house number, where not a blank. */
  readonly beforeHouseNumber?: string;
  /** What stands around a house number that begins or ends with a digit. */
  readonly houseNumber?: { readonly before?: string; readonly after?: string };
  /** What stands before a postal code that is given as digits only. */
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
  /** What stands between it and the part before. */
  readonly between: string;
}

// Letters for private use stand for the parts while the package puts them in order.
const marks = {
  street: '\uE000',
  postal_code: '\uE001',
  city: '\uE002',
  province: '\uE003',
} as const;

const layouts = new Map<RegionSlug, Part[][]>();

/** The lines of the region's addresses with their parts in order. */
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
    // What stands before the first part are the country's letters, for post from abroad.
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

/** The parts of an address of the region, in the order in which a form asks for them. */
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
 * The lines of an address as they are written in the region, without the country. Blank parts leave no gap
 * and no separator; an address without any part gives no lines. A part that the region's addresses don't
 * have is not written.
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

/** The address lines of the manufacturer's office in the region, without its name and the country. */
export function contactLines(region: Region): string[] {
  const { street, houseNumber, postalCode, city, province } = region.contact;
  return formatAddress(
    { street, house_number: houseNumber, postal_code: postalCode, city, province },
    region,
  );
}
