import { productIcons } from '#features/projects/product-icons.ts';

/** Icons of the scanner, drawn like `components/icons.ts`. */
export const glyphs = {
  scan: 'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M8 8.5v7M11 8.5v7M13.5 8.5v7M16 8.5v7',
  photo: 'M3.5 6.5h4L9 4h6l1.5 2.5h4v13h-17zM12 16.5a3.7 3.7 0 1 0 0-7.4 3.7 3.7 0 0 0 0 7.4z',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  light: 'M13 2.5 5 13.5h6l-1 8 8-11h-6z',
  sound: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  silence: 'M4 9.5h4L13 5v14l-5-4.5H4zM16.5 9.5l5 5M21.5 9.5l-5 5',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M13.5 10h.01M17 10h.01M8 14h8',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l.8 13.5h9.4l.8-13.5M10 10.5v6M14 10.5v6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.5 2',
  right: 'M4.5 12h15M13.5 6l6 6-6 6',
  left: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17h.01',
} as const;

const groups: Readonly<Record<number, keyof typeof productIcons>> = {
  1: 'roofWindows',
  2: 'flatRoofWindows',
  3: 'sunTunnels',
  4: 'blinds',
  5: 'shutters',
  6: 'flashings',
  7: 'installationProducts',
  8: 'smokeVentilation',
  9: 'serviceKits',
};

/** The picture of a product group: 1 to 9, or other. */
export function productGlyph(group: number | undefined): string {
  return productIcons[groups[group ?? 99] ?? 'other'];
}
