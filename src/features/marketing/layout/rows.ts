import type { FieldName, RowIcon, TextRow, TextStyle } from '#features/marketing/description.ts';
import { inks } from '#features/marketing/ink.ts';

/** Every product requires one of these. */
export const contactGroup = ['phone', 'email'] as const satisfies readonly FieldName[];

/** Business cards and flyers require one of these. */
export const descriptionGroup = [
  'shortDescription',
  'longDescription',
] as const satisfies readonly FieldName[];

/** Smallest type in points of the print file; reversed type on a dark ground fills in earlier. */
export const SMALLEST = 6;
export const SMALLEST_REVERSED = 7;

/** A phone number, or an address that wraps at its smallest size. */
export function iconRow(
  field: RowIcon & ('phone' | 'email' | 'link'),
  style: TextStyle,
  space?: number,
): TextRow {
  const wraps = field === 'phone' ? {} : ({ isAddress: true, linesAtSmallest: 2 } as const);
  return { ...style, ...wraps, fields: [field], icon: field, space };
}

/** Each line of an address may wrap. */
export function addressRows(style: TextStyle, space?: number): TextRow[] {
  const wraps = { ...style, lines: 2 };
  return [
    { ...wraps, fields: ['address.line1'], icon: 'address', space },
    { ...wraps, fields: ['address.line2'], icon: 'none' },
    { ...wraps, fields: ['address.line3'], icon: 'none' },
  ];
}

/** Black ink only, which stays sharp in small sizes. */
export function plain(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'regular', size, smallest, lines, ink: inks.black };
}

/**
 * Bold slate for headlines.
 *
 * @param size in points
 * @param smallest in points
 */
export function strong(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'bold', size, smallest, lines, ink: inks.slate };
}

/** For dark grounds: see `SMALLEST_REVERSED`. */
export function white(style: TextStyle): TextStyle {
  return { ...style, ink: inks.white };
}
