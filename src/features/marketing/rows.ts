import type { FieldName, RowIcon, TextRow, TextStyle } from './description.ts';
import { inks } from './ink.ts';

/** Every product requires one of these. */
export const contactGroup = ['phone', 'email'] as const satisfies readonly FieldName[];

/** Business cards and flyers require one of these. */
export const descriptionGroup = [
  'shortDescription',
  'longDescription',
] as const satisfies readonly FieldName[];

export function iconRow(
  field: RowIcon & ('phone' | 'email' | 'link'),
  style: TextStyle,
  space?: number,
): TextRow {
  return { ...style, fields: [field], icon: field, space };
}

export function addressRows(style: TextStyle, space?: number): TextRow[] {
  return [
    { ...style, fields: ['address.line1'], icon: 'address', space },
    { ...style, fields: ['address.line2'], icon: 'none' },
    { ...style, fields: ['address.line3'], icon: 'none' },
  ];
}

/** Black ink only, which stays sharp in small sizes. */
export function plain(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'regular', size, smallest, lines, ink: inks.black };
}

export function strong(size: number, smallest: number, lines = 1): TextStyle {
  return { weight: 'bold', size, smallest, lines, ink: inks.slate };
}

export function white(style: TextStyle): TextStyle {
  return { ...style, ink: inks.white };
}
