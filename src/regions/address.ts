import type { Region, RegionSlug } from './regions.ts';

/** A part of a postal address, named as in the API. */
export type AddressField = 'street' | 'house_number' | 'postal_code' | 'city' | 'province';

/** A postal address; missing and blank parts are left out when it is written. */
export type Address = { readonly [field in AddressField]?: string | null | undefined };

interface Line {
  readonly fields: readonly [AddressField, ...AddressField[]];
  /** What stands between the fields. */
  readonly between: string;
}

interface Layout {
  readonly lines: readonly Line[];
  /** What stands around a house number that begins or ends with a digit. */
  readonly houseNumber?: { readonly before?: string; readonly after?: string };
  /** What stands before a postal code that is given as digits only. */
  readonly postalCodePrefix?: string;
}

const streetLine: Line = { fields: ['street', 'house_number'], between: ' ' };
const common: Layout = { lines: [streetLine, { fields: ['postal_code', 'city'], between: ' ' }] };

// After the addressing guidelines of the Universal Postal Union; regions that are not named use `common`.
const layouts: { readonly [slug in RegionSlug]?: Layout } = {
  hu: {
    lines: [{ fields: ['city'], between: '' }, streetLine, { fields: ['postal_code'], between: '' }],
    houseNumber: { after: '.' },
  },
  it: { lines: [streetLine, { fields: ['postal_code', 'city', 'province'], between: ' ' }] },
  lt: { ...common, postalCodePrefix: 'LT-' },
  lv: {
    lines: [streetLine, { fields: ['city', 'postal_code'], between: ', ' }],
    postalCodePrefix: 'LV-',
  },
  ro: { ...common, houseNumber: { before: 'nr. ' } },
  tr: { ...common, houseNumber: { before: 'No: ' } },
  ua: {
    lines: [
      { fields: ['street', 'house_number'], between: ', ' },
      { fields: ['city'], between: '' },
      { fields: ['postal_code'], between: '' },
    ],
  },
};

function layoutOf(region: Region): Layout {
  return layouts[region.slug] ?? common;
}

/** The parts of an address of the region, in the order in which a form asks for them. */
export function addressFields(region: Region): readonly AddressField[] {
  return layoutOf(region).lines.flatMap((line) => line.fields);
}

function written(field: AddressField, address: Address, layout: Layout): string {
  const value = (address[field] ?? '').replace(/\s+/g, ' ').trim();
  if (field === 'house_number') {
    const before = /^\d/.test(value) ? (layout.houseNumber?.before ?? '') : '';
    const after = /\d$/.test(value) ? (layout.houseNumber?.after ?? '') : '';
    return before + value + after;
  }
  if (field === 'postal_code' && /^\d+$/.test(value)) return (layout.postalCodePrefix ?? '') + value;
  return value;
}

/**
 * The lines of an address as they are written in the region, without the country. Blank parts leave no gap
 * and no separator; an address without any part gives no lines. A part that the region's addresses don't
 * have is not written.
 */
export function formatAddress(address: Address, region: Region): string[] {
  const layout = layoutOf(region);
  return layout.lines
    .map((line) =>
      line.fields
        .map((field) => written(field, address, layout))
        .filter((part) => part !== '')
        .join(line.between),
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
