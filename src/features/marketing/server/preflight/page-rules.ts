/** Rules about what the pages show: Ghent Workgroup 2015, ISO 12647-2, and the ordered product. */
import { INK_LIMIT, SMALL_TEXT } from '#features/marketing/ink.ts';
import type { Box } from '#features/marketing/server/print/geometry.ts';
import { type Colour, totalOf } from './colours.ts';
import { entry, filtersOf, nameAt, numberAt, type PDFStream } from './objects.ts';
import { bytesOf, type Painted } from './painted.ts';
import type { Check, Found, PageFacts, Wanted } from './read.ts';

/** PDF points per millimetre. */
const POINTS = 72 / 25.4;

/** Points by which positions may differ. */
const TOLERANCE = 0.3;

/** Points in the product below which a line may vanish. */
const THIN_LINE = 0.25;

/** Pixels per inch in the product below which pictures look coarse; large formats are seen from afar. */
const coarse = (scale: number) => (scale === 1 ? 150 : 75);

/** Per page, each value once. */
const onPages =
  (find: (page: PageFacts, wanted: Wanted) => readonly string[]): Check =>
  ({ pages }, wanted): Found[] =>
    pages.flatMap((page) => [...new Set(find(page, wanted))].map((found) => ({ page: page.number, found })));

/** Values of the painted objects that touch a box of the page. */
const ofPainted =
  (box: 'trim' | 'bleed', find: (painted: Painted, page: PageFacts, wanted: Wanted) => readonly string[]) =>
  (page: PageFacts, wanted: Wanted) =>
    page.painted
      .filter((painted) => touches(painted.box, page[box] ?? page.media))
      .flatMap((painted) => find(painted, page, wanted));

export const pageRules = {
  page_boxes: onPages(({ dict, media, bleed, trim }) => {
    if (!trim || !bleed) return [trim ? 'BleedBox' : 'TrimBox'];
    const found: string[] = [];
    if (!within(bleed, media)) found.push('BleedBox > MediaBox');
    if (!within(trim, bleed)) found.push('TrimBox > BleedBox');
    if (entry(dict, 'ArtBox')) found.push('ArtBox');
    if ((numberAt(dict, 'Rotate') ?? 0) !== 0) found.push('Rotate');
    if ((numberAt(dict, 'UserUnit') ?? 1) !== 1) found.push('UserUnit');
    return found;
  }),
  trim_size: onPages(({ trim }, { width, height, scale }) => {
    if (!trim) return [];
    const size = [trim[2] - trim[0], trim[3] - trim[1]];
    const off = [width, height].some(
      (side, at) => Math.abs((side / scale) * POINTS - (size[at] ?? 0)) > TOLERANCE,
    );
    return off ? [size.map((side) => `${Math.round((side / POINTS) * scale * 10) / 10} mm`).join(' × ')] : [];
  }),
  bleed: onPages(({ trim, bleed, painted }, wanted) => {
    if (!trim || !bleed) return [];
    const sides = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]];
    const least = Math.min(...sides) * (wanted.scale / POINTS);
    if (least < wanted.bleed - 0.1) return [`${Math.round(least * 10) / 10} mm`];
    const areas = painted.filter(({ kind }) => kind === 'fill' || kind === 'image').map(({ box }) => box);
    const isFilled = [0, 1, 2, 3].every((side) => areas.some((area) => reaches(area, bleed, side)));
    return isFilled ? [] : ['0 mm'];
  }),
  safe_area: onPages(
    ofPainted('trim', ({ kind, box }, { trim }, { safe, scale }) => {
      if (kind !== 'text' || !trim) return [];
      const inset = (safe / scale) * POINTS - TOLERANCE;
      const area: Box = [trim[0] + inset, trim[1] + inset, trim[2] - inset, trim[3] - inset];
      return within(box, area) ? [] : ['text'];
    }),
  ),
  colour_spaces: onPages(({ painted }) =>
    painted.flatMap(({ colours }) =>
      colours
        .filter(({ space }) => !isPrinted(space))
        .map(({ space, plate }) => (plate === null ? space : `${space} ${plate}`)),
    ),
  ),
  registration_colour: onPages(
    ofPainted('bleed', ({ colours }) =>
      colours.filter((colour) => colour.plate === 'All' || totalOf(colour) > 399).map(() => 'All'),
    ),
  ),
  total_ink: onPages(
    ofPainted('bleed', ({ colours, image }) => {
      const total = Math.max(0, ...colours.map(totalOf), image ? mostInk(image) : 0);
      return total > INK_LIMIT + 0.5 ? [`${Math.round(total)} %`] : [];
    }),
  ),
  black_overprint: onPages(
    ofPainted('trim', ({ kind, size, colours, isOverprinting }, _, { scale }) => {
      const isSmall = kind === 'text' && size * scale < SMALL_TEXT - 0.01;
      return isSmall && !isOverprinting && colours.some(isBlack) ? [points(size * scale)] : [];
    }),
  ),
  white_overprint: onPages(
    ofPainted('bleed', ({ kind, colours, isOverprinting }) =>
      isOverprinting && kind !== 'image' && colours.some(isWhite) ? [kind] : [],
    ),
  ),
  small_text: onPages(
    ofPainted('trim', ({ kind, size, colours }, _, { scale }) => {
      const isMixed = colours.some(({ inks }) => (inks ?? []).filter((share) => share > 0).length > 1);
      return kind === 'text' && size * scale < SMALL_TEXT - 0.01 && isMixed ? [points(size * scale)] : [];
    }),
  ),
  thin_lines: onPages(
    ofPainted('trim', ({ kind, size }, _, { scale }) =>
      kind === 'line' && size * scale < THIN_LINE - 0.001 ? [points(size * scale)] : [],
    ),
  ),
  image_resolution: onPages(
    ofPainted('trim', ({ kind, size }, _, { scale }) =>
      kind === 'image' && size / scale < coarse(scale) ? [`${Math.round(size / scale)} ppi`] : [],
    ),
  ),
  content: onPages(({ problem }) => (problem === null ? [] : [problem])),
} as const satisfies Readonly<Record<string, Check>>;

function points(size: number): string {
  return `${Math.round(size * 100) / 100} pt`;
}

/** Inks, and plates that inks simulate: a logo may have spot colours. */
function isPrinted(space: string): boolean {
  return ['DeviceCMYK', 'DeviceGray', 'Separation', 'DeviceN'].includes(space);
}

function isBlack({ inks }: Colour): boolean {
  return inks !== null && inks[3] > 99.9 && totalOf({ space: '', plate: null, inks }) < 100.1;
}

function isWhite({ inks }: Colour): boolean {
  return inks?.every((share) => share < 0.1) ?? false;
}

function within([left, bottom, right, top]: Box, outer: Box): boolean {
  return (
    left >= outer[0] - TOLERANCE &&
    bottom >= outer[1] - TOLERANCE &&
    right <= outer[2] + TOLERANCE &&
    top <= outer[3] + TOLERANCE
  );
}

/** True if a box lies within another by more than rounding. */
function touches([left, bottom, right, top]: Box, other: Box): boolean {
  const edge = 0.01;
  return (
    right > other[0] + edge && left < other[2] - edge && top > other[1] + edge && bottom < other[3] - edge
  );
}

/** True if an area reaches a side of the bleed: 0 left, 1 bottom, 2 right, 3 top. */
function reaches(area: Box, bleed: Box, side: number): boolean {
  const [edge = 0, wanted = 0] = [area[side], bleed[side]];
  return side < 2 ? edge <= wanted + TOLERANCE : edge >= wanted - TOLERANCE;
}

/** The most ink of a pixel in per cent; 0 for pictures whose pixels are not examined. */
function mostInk(image: PDFStream): number {
  const { dict } = image;
  const isPlain = filtersOf(dict).every((filter) => filter === 'FlateDecode') && !entry(dict, 'DecodeParms');
  if (!isPlain || nameAt(dict, 'ColorSpace') !== 'DeviceCMYK' || numberAt(dict, 'BitsPerComponent') !== 8)
    return 0;
  const bytes = bytesOf(image);
  let most = 0;
  for (let at = 0; at + 3 < bytes.length; at += 4) {
    const sum = (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) + (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0);
    if (sum > most) most = sum;
  }
  return (most / 255) * 100;
}
