import type { RowIcon } from './description.ts';

/** Side of the icon grid in units. */
export const ICON_GRID = 24;

/** Stroke width in units. */
export const ICON_LINE = 1.75;

/** Path data, stroked with round caps. */
export const signs: Readonly<Record<RowIcon | 'tick', string>> = {
  phone:
    'M8 3.5 5 4.2C4 4.5 3.4 5.4 3.5 6.5 4.2 14 10 19.8 17.5 20.5 18.6 20.6 19.5 20 19.8 19L20.5 16 16 14 14 16.3C11.2 15 9 12.8 7.7 10L10 8Z',
  email: 'M3 5.5H21V18.5H3ZM3 6.5 12 13.5 21 6.5',
  link: 'M12 3A9 9 0 0 1 12 21 9 9 0 0 1 12 3ZM3 12H21M12 3C7.5 8 7.5 16 12 21 16.5 16 16.5 8 12 3',
  address:
    'M12 21.5C7.5 17 5 13.3 5 10A7 7 0 0 1 19 10C19 13.3 16.5 17 12 21.5ZM12 7.5A2.5 2.5 0 0 1 12 12.5 2.5 2.5 0 0 1 12 7.5Z',
  tick: 'M4.5 12.5 10 18 19.5 6.5',
};
