/**
 * A CMYK profile like those of offset printing, made from a model of inks on paper. The model tells what a print looks
 * like without reading the profile.
 */

export type Lab = readonly [lightness: number, a: number, b: number];

/** CMYK, 0 to 1 each. */
type Shares = readonly number[];

/** D50, the white of profiles. */
const WHITE = [0.9642, 1, 0.8249] as const;

/** Full inks over each other, relative to the paper: bit 0 cyan, 1 magenta, 2 yellow. */
const SOLIDS: readonly Lab[] = [
  [100, 0, 0],
  [57, -37, -46],
  [49, 75, -2],
  [25, 21, -47],
  [93, -5, 96],
  [51, -67, 29],
  [49, 70, 50],
  [23, 1, 1],
];

/** Share of light that full black lets through. */
const BLACK = 0.021;

/** Light spreads in the paper: exponent by Yule and Nielsen. */
const SPREAD = 1.9;

const cube = (t: number) => (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29));
const root = (t: number) => (t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29);

function xyzOf([lightness, a, b]: Lab): number[] {
  const y = (lightness + 16) / 116;
  return [cube(y + a / 500), cube(y), cube(y - b / 200)].map((part, at) => part * (WHITE[at] ?? 1));
}

function labOf(xyz: readonly number[]): Lab {
  const [x = 0, y = 0, z = 0] = xyz.map((part, at) => root(part / (WHITE[at] ?? 1)));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const solids = SOLIDS.map((lab) => xyzOf(lab).map((part) => part ** (1 / SPREAD)));
const blackened = solids.map((solid) => solid.map((part) => part * BLACK ** (1 / SPREAD)));

/** How inks look on paper. */
export function printedLab(shares: Shares): Lab {
  // Dots grow in print, most in the middle.
  const [cyan = 0, magenta = 0, yellow = 0, black = 0] = shares.map(
    (share) => share + 0.6 * share * (1 - share) * 0.5,
  );
  const sum = [0, 0, 0];
  for (let inks = 0; inks < 16; inks++) {
    const parts = [cyan, magenta, yellow, black].map((share, bit) => ((inks >> bit) & 1 ? share : 1 - share));
    const area = parts.reduce((product, part) => product * part, 1);
    const solid = (inks & 8 ? blackened : solids)[inks & 7] ?? [];
    for (let at = 0; at < 3; at++) sum[at] = (sum[at] ?? 0) + area * (solid[at] ?? 0);
  }
  return labOf(sum.map((part) => part ** SPREAD));
}

/** Inks for a colour: black by lightness, the rest by steps towards it. */
function inksFor(lab: Lab): Shares {
  const black = Math.min(0.95, Math.max(0, (70 - lab[0]) / 70) ** 1.6);
  let inks = [0.3, 0.3, 0.3];
  const off = (three: readonly number[]) => {
    const printed = printedLab([...three, black]);
    return printed.map((part, at) => part - (lab[at] ?? 0));
  };
  for (let step = 0; step < 12; step++) {
    const now = off(inks);
    const slopes = inks.map((_, at) => {
      const moved = off(inks.map((share, other) => (other === at ? share + 0.01 : share)));
      return moved.map((part, axis) => (part - (now[axis] ?? 0)) / 0.01);
    });
    const change = solved(slopes, now);
    inks = inks.map((share, at) => Math.min(1, Math.max(0, share - 0.8 * (change[at] ?? 0))));
  }
  return [...inks, black];
}

/** Damped least squares of three equations: columns are the effects of the inks. */
function solved(columns: readonly number[][], wanted: readonly number[]): number[] {
  const dot = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);
  const rows = columns.map((column, at) => [
    ...columns.map((other, to) => dot(column, other) + (at === to ? 20 : 0)),
    dot(column, wanted),
  ]);
  for (let at = 0; at < 3; at++) {
    const pivot = rows[at] ?? [];
    for (let to = 0; to < 3; to++) {
      const row = rows[to];
      if (to === at || !row) continue;
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      rows[to] = row.map((part, column) => part - share * (pivot[column] ?? 0));
    }
  }
  return rows.map((row, at) => (row[3] ?? 0) / (row[at] ?? 1));
}

const word = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => {
    bytes.writeUInt16BE(Math.min(65_535, Math.max(0, Math.round(number))), at * 2);
  });
  return bytes;
};
const long = (...numbers: number[]) => {
  const bytes = Buffer.alloc(numbers.length * 4);
  numbers.forEach((number, at) => {
    bytes.writeInt32BE(Math.round(number), at * 4);
  });
  return bytes;
};
const fixed = (...numbers: number[]) => long(...numbers.map((number) => number * 65_536));

/** A `lut16Type` with straight curves. `value`: outputs, 0 to 65535, for inputs 0 to 1. */
function table(inputs: number, outputs: number, grid: number, value: (at: number[]) => number[]): Buffer {
  const straight = word(0, 65_535);
  const cells: Buffer[] = [];
  for (let cell = 0; cell < grid ** inputs; cell++) {
    const place = Array.from(
      { length: inputs },
      (_, axis) => Math.floor(cell / grid ** (inputs - 1 - axis)) % grid,
    );
    cells.push(word(...value(place.map((at) => at / (grid - 1)))));
  }
  return Buffer.concat([
    Buffer.from('mft2\0\0\0\0'),
    Buffer.from([inputs, outputs, grid, 0]),
    fixed(1, 0, 0, 0, 1, 0, 0, 0, 1),
    word(2, 2),
    ...Array.from({ length: inputs }, () => straight),
    ...cells,
    ...Array.from({ length: outputs }, () => straight),
  ]);
}

/** Lab in the encoding of version 2. */
const coded = ([lightness, a, b]: Lab) => [lightness * 652.8, (a + 128) * 256, (b + 128) * 256];
const decoded = ([lightness = 0, a = 0, b = 0]: readonly number[]): Lab => [
  (lightness * 65_535) / 652.8,
  (a * 65_535) / 256 - 128,
  (b * 65_535) / 256 - 128,
];

let made: Buffer | undefined;

/** The profile, ICC version 2. */
export function cmykProfile(): Buffer {
  made ??= profileOf({
    desc: Buffer.concat([
      Buffer.from('desc\0\0\0\0'),
      long(11),
      Buffer.from('Test press\0'),
      Buffer.alloc(79),
    ]),
    cprt: Buffer.from('text\0\0\0\0Public domain\0'),
    wtpt: Buffer.concat([Buffer.from('XYZ \0\0\0\0'), fixed(...WHITE)]),
    A2B0: table(4, 3, 11, (shares) => coded(printedLab(shares))),
    B2A0: table(3, 4, 21, (lab) => inksFor(decoded(lab)).map((share) => share * 65_535)),
  });
  return Buffer.from(made);
}

function profileOf(tags: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tags);
  let at = 132 + names.length * 12;
  const list = [long(names.length)];
  const data: Buffer[] = [];
  for (const [name, bytes] of Object.entries(tags)) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    list.push(Buffer.from(name), long(at, bytes.length));
    data.push(padded);
    at += padded.length;
  }
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02400000, 8);
  header.write('prtrCMYKLab ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  fixed(...WHITE).copy(header, 68);
  return Buffer.concat([header, ...list, ...data]);
}
