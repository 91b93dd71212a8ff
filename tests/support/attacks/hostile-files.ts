/**
 * Small files that slow down, exhaust or crash a renderer, each well-formed and accepted by its parser. They are
 * generated, so that sizes and shapes are readable here.
 */

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${inside}</svg>`;

const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

const SQUARE = '<path d="M0 0h9v9z"/>';

/** A descendant selector that never matches: each `g` may be any of the nested groups. */
function backtrackingSelectors(): string {
  const selector = `x ${'g '.repeat(20)}path`;
  return svg(`<style>${selector}{fill:red}</style>${'<g>'.repeat(40)}${SQUARE}${'</g>'.repeat(40)}`);
}

/** Each vertex of each use draws the marker. */
function markersInUses(): string {
  const path = `<path id="p" marker-mid="url(#m)" d="M0 0${times(20_000, () => 'h1v1')}"/>`;
  const marker = `<marker id="m">${SQUARE.repeat(10)}</marker>`;
  return svg(`<defs>${marker}${path}</defs>${times(200, () => '<use xlink:href="#p"/>')}`);
}

/** One style attribute of 9 MB. */
function longStyle(): string {
  return svg(`<path d="M0 0h9v9z" style="${'fill:red;'.repeat(1_000_000)}"/>`);
}

/** Each gradient inherits its stops from the previous one, and each path uses the last. */
function gradientChain(): string {
  const gradients = times(20_000, (at) => `<linearGradient id="g${at + 1}" xlink:href="#g${at}"/>`);
  const stops = '<linearGradient id="g0"><stop stop-color="red"/><stop offset="1"/></linearGradient>';
  return svg(`${stops}${gradients}${'<path fill="url(#g20000)" d="M0 0h9v9z"/>'.repeat(10_000)}`);
}

/** Each mask is drawn twice for each of the masks that use it. */
function nestedMasks(): string {
  const masks = times(
    24,
    (at) =>
      `<mask id="m${at + 1}">${`<path mask="url(#m${at})" fill="white" d="M0 0h40v20h-40z"/>`.repeat(2)}</mask>`,
  );
  return svg(
    `<mask id="m0"><path fill="white" d="M0 0h40v20h-40z"/></mask>${masks}<path mask="url(#m24)" d="M0 0h40v20h-40z"/>`,
  );
}

/** Stacked layers, each as large as the picture. */
function deepLayers(): string {
  return svg(`${'<g opacity=".9">'.repeat(900)}<path d="M0 0h40v20h-40z"/>${'</g>'.repeat(900)}`);
}

/** Elements nested deeper than a call stack. */
function deepGroups(): string {
  return svg(`${'<g>'.repeat(200_000)}${SQUARE}${'</g>'.repeat(200_000)}`);
}

/** Ten uses of ten uses, nine times. */
function billionUses(): string {
  const levels = times(9, (at) => `<g id="u${at + 1}">${`<use xlink:href="#u${at}"/>`.repeat(10)}</g>`);
  return svg(`<defs><path id="u0" d="M0 0h1v1z"/>${levels}</defs><use xlink:href="#u9"/>`);
}

/** More style rules than a renderer can match against its elements. */
function manyRules(): string {
  return svg(`<style>${times(20_000, (at) => `g .c${at}{fill:red}`)}</style>${SQUARE.repeat(20_000)}`);
}

/** One element with so many attributes that quadratic comparison takes minutes. */
function manyAttributes(): string {
  return svg(`<path d="M0 0h9v9z"${times(200_000, (at) => ` a${at}=""`)}/>`);
}

/** A text whose letters each become a path. */
function longText(): string {
  return svg(`<text>${'Aé'.repeat(400_000)}</text>`);
}

export const hostileDrawings: Readonly<Record<string, () => string>> = {
  'backtracking selectors': backtrackingSelectors,
  'markers in uses': markersInUses,
  'a long style': longStyle,
  'a gradient chain': gradientChain,
  'nested masks': nestedMasks,
  'deep layers': deepLayers,
  'deep groups': deepGroups,
  'a billion uses': billionUses,
  'many rules': manyRules,
  'many attributes': manyAttributes,
  'a long text': longText,
};

const marker = (code: number, ...bytes: number[]) => [
  0xff,
  code,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 255,
  ...bytes,
];

/** The bits of one scan, with the stuffed zero after each 255. */
function scanOf(bits: string): number[] {
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes: number[] = [];
  for (let at = 0; at < padded.length; at += 8) {
    const byte = Number.parseInt(padded.slice(at, at + 8), 2);
    bytes.push(byte, ...(byte === 255 ? [0] : []));
  }
  return bytes;
}

/**
 * A valid progressive grey JPEG in 819 scans, one per bit of each frequency. Each scan says in about 70 bytes that all
 * blocks are empty, and makes the decoder traverse the whole picture.
 */
export function manyScans(width = 7_000, height = 7_000): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const ends: string[] = [];
  for (let left = blocks; left > 0; ) {
    const run = Math.min(left, 32_767);
    const size = Math.floor(Math.log2(run));
    // End-of-band run: the code for “the next 2^size and more blocks are finished”, and how many more.
    ends.push(
      size.toString(2).padStart(4, '0'),
      size === 0 ? '' : (run - 2 ** size).toString(2).padStart(size, '0'),
    );
    left -= run;
  }
  const nothing = scanOf(ends.join(''));
  const bytes = [
    ...[0xff, 0xd8],
    ...marker(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    ...marker(0xc2, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0),
    ...marker(0xc4, 0x00, 1, ...Array.from({ length: 15 }, () => 0), 0),
    ...marker(
      0xc4,
      0x10,
      0,
      0,
      0,
      15,
      ...Array.from({ length: 12 }, () => 0),
      ...Array.from({ length: 15 }, (_, size) => size << 4),
    ),
    ...marker(0xda, 1, 1, 0, 0, 0, 0),
    ...scanOf('0'.repeat(blocks)),
  ];
  for (let bit = 12; bit >= 0; bit--) {
    const precision = bit === 12 ? bit : ((bit + 1) << 4) | bit;
    for (let frequency = 1; frequency < 64; frequency++)
      bytes.push(...marker(0xda, 1, 1, 0, frequency, frequency, precision), ...nothing);
  }
  bytes.push(0xff, 0xd9);
  return new Uint8Array(bytes);
}
