/** Pieces that the descriptions of several products share. */
import type { FieldName, RowIcon, TextRow, TextStyle } from './description.ts';
import { inks } from './ink.ts';

/** At least one of these is on every product. */
export const contactGroup = ['phone', 'email'] as const satisfies readonly FieldName[];

/** At least one of these is on business cards and flyers. */
export const descriptionGroup = [
  'shortDescription',
  'longDescription',
] as const satisfies readonly FieldName[];

/** A row of one field with its icon. */
export function iconRow(
  field: RowIcon & ('phone' | 'email' | 'link'),
  style: TextStyle,
  space?: number,
): TextRow {
  return { ...style, fields: [field], icon: field, space };
}

/** The three lines of an address, the first with an icon. */
export function addressRows(style: TextStyle, space?: number): TextRow[] {
  return [
    { ...style, fields: ['address.line1'], icon: 'address', space },
    { ...style, fields: ['address.line2'], icon: 'none' },
    { ...style, fields: ['address.line3'], icon: 'none' },
  ];
}

/** Text in black alone, which stays sharp when small. */
export function plain(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'regular', size, smallest, lines, ink: inks.black };
}

/** Bold text in the colour of slate. */
export function strong(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'bold', size, smallest, lines, ink: inks.slate };
}

/** A text in white, for dark grounds. */
export function white(style: TextStyle): TextStyle {
  return { ...style, ink: inks.white };
}
