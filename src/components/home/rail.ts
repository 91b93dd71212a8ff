/** A row of cards that scrolls on phones and is a grid elsewhere. */

const PHONE = 'max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4';

export const rail = {
  two: `grid gap-4 md:grid-cols-2 md:gap-6 ${PHONE}`,
  three: `grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3 ${PHONE}`,
  four: `grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-4 ${PHONE}`,
};

export const RAIL_ITEM = 'max-sm:w-64 max-sm:flex-none max-sm:snap-start';
