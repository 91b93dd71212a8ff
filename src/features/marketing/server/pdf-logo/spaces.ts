/** Colour spaces of a PDF, with what each colour becomes in print and on a screen. */
import { type PDFDict, PDFHexString, type PDFObject, PDFStream, PDFString } from '@cantoo/pdf-lib';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameOf,
  numberAt,
  numbersAt,
} from '#features/marketing/server/preflight/objects.ts';
import { functionOf, type Values } from './functions.ts';
import { decoded } from './streams.ts';
import { Unreadable } from './unprintable.ts';

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Cyan, magenta, yellow and black, 0 to 1. */
export type Shares = readonly [cyan: number, magenta: number, yellow: number, black: number];

export interface Space {
  kind: 'gray' | 'cmyk' | 'rgb' | 'lab' | 'tint' | 'indexed' | 'pattern';
  /** Number of components; 0 for patterns. */
  parts: number;
  /** Lowest and highest value of each component in pictures. */
  ranges: readonly number[];
  /** True if its values may stay in a print file. */
  isPrinted: boolean;
  rgb(values: readonly number[]): Rgb;
  /** Undefined for colours of screens. */
  inks(values: readonly number[]): Shares | undefined;
  /** Of `indexed` and `pattern`: the space of the colours. Of `tint`: the one that simulates the plates. */
  base: Space | undefined;
  /** Plates of `tint`, one for each component. */
  plates: readonly string[];
  /** Of `tint`: from plates to `base`. */
  simulation: Values | undefined;
  /** The function object of `simulation`. */
  simulationObject: PDFObject | undefined;
  /** Colours of `indexed`: components of `base` as bytes. */
  table: Uint8Array;
}

const none = {
  base: undefined,
  plates: [],
  simulation: undefined,
  simulationObject: undefined,
  table: new Uint8Array(),
};

const full = (parts: number) => Array.from({ length: parts * 2 }, (_, at) => at % 2);

/** As screens show inks. */
export function screenRgb([cyan, magenta, yellow, black]: Shares): Rgb {
  const light = (share: number) => Math.round(255 * (1 - share) * (1 - black));
  return [light(cyan), light(magenta), light(yellow)];
}

const share = (value: number | undefined) => Math.min(Math.max(value ?? 0, 0), 1);

const sharesOf = ([cyan, magenta, yellow, black]: readonly number[]): Shares => [
  share(cyan),
  share(magenta),
  share(yellow),
  share(black),
];

export const gray: Space = {
  ...none,
  kind: 'gray',
  parts: 1,
  ranges: full(1),
  isPrinted: true,
  rgb: ([light]) => {
    const level = Math.round(share(light) * 255);
    return [level, level, level];
  },
  inks: ([light]) => [0, 0, 0, 1 - share(light)],
};

export const rgb: Space = {
  ...none,
  kind: 'rgb',
  parts: 3,
  ranges: full(3),
  isPrinted: false,
  rgb: ([red, green, blue]) => [
    Math.round(share(red) * 255),
    Math.round(share(green) * 255),
    Math.round(share(blue) * 255),
  ],
  inks: () => undefined,
};

export const cmyk: Space = {
  ...none,
  kind: 'cmyk',
  parts: 4,
  ranges: full(4),
  isPrinted: true,
  rgb: (values) => screenRgb(sharesOf(values)),
  inks: (values) => sharesOf(values),
};

const MAX_DEPTH = 5;

/** Plates of one space. */
const MAX_PLATES = 16;

/** Finds a space by its name in the resources. */
export function spacesIn(resources: PDFDict | undefined): (name: string) => PDFObject | undefined {
  return (name) => entry(dictAt(resources, 'ColorSpace'), name);
}

/**
 * The space of an object.
 *
 * @param named finds a space by its name in the resources
 * @throws Unreadable for an unknown one
 */
export function spaceOf(
  object: PDFObject | undefined,
  named: (name: string) => PDFObject | undefined = () => undefined,
  depth = 0,
): Space {
  if (depth > MAX_DEPTH) throw new Unreadable('colour spaces are nested too deeply');
  const [first, second, third, fourth] = listOf(object);
  const name = nameOf(first) ?? '';
  const inner = (part: PDFObject | undefined) => spaceOf(part, named, depth + 1);
  switch (name) {
    case 'DeviceGray':
    case 'CalGray':
    case 'G':
      return gray;
    case 'DeviceRGB':
    case 'CalRGB':
    case 'RGB':
      return rgb;
    case 'DeviceCMYK':
    case 'CMYK':
      return cmyk;
    case 'ICCBased': {
      const space = ({ 1: gray, 3: rgb, 4: cmyk } as const)[numberAt(dictOf(second), 'N') as 1];
      if (!space) throw new Unreadable('a colour profile');
      const alternate = nameOf(listOf(entry(dictOf(second), 'Alternate'))[0]);
      return alternate === 'Lab' ? labOf(listOf(entry(dictOf(second), 'Alternate'))[1]) : space;
    }
    case 'Lab':
      return labOf(second);
    case 'Indexed':
    case 'I':
      return indexed(inner(second), third, fourth);
    case 'Separation':
    case 'DeviceN':
      return tint(
        listOf(second).map((plate) => nameOf(plate) ?? ''),
        inner(third),
        fourth,
      );
    case 'Pattern':
      return {
        ...gray,
        kind: 'pattern',
        parts: 0,
        base: second ? inner(second) : undefined,
      };
  }
  const found = depth === 0 || listOf(object).length === 1 ? named(name) : undefined;
  if (!found) throw new Unreadable(`the colour space ${name.slice(0, 20)}`);
  return spaceOf(found, undefined, depth + 1);
}

function indexed(base: Space, most: PDFObject | undefined, lookup: PDFObject | undefined): Space {
  if (base.parts === 0 || base.kind === 'indexed') throw new Unreadable('an indexed colour space');
  const table =
    lookup instanceof PDFStream
      ? decoded(lookup)
      : lookup instanceof PDFString || lookup instanceof PDFHexString
        ? lookup.asBytes()
        : new Uint8Array();
  const last = Math.min(Number(most?.toString() ?? 255), 255);
  const valuesOf = ([at]: readonly number[]) => {
    const index = Math.min(Math.max(Math.round(at ?? 0), 0), last);
    return Array.from({ length: base.parts }, (_, part) =>
      inRange((table[index * base.parts + part] ?? 0) / 255, base.ranges, part),
    );
  };
  return {
    ...none,
    kind: 'indexed',
    parts: 1,
    ranges: [0, 255],
    isPrinted: base.isPrinted,
    rgb: (values) => base.rgb(valuesOf(values)),
    inks: (values) => base.inks(valuesOf(values)),
    base,
    table: table.subarray(0, (last + 1) * base.parts),
  };
}

/** A component from its share of the range. */
export function inRange(value: number, ranges: readonly number[], part: number): number {
  const [least = 0, most = 1] = [ranges[part * 2], ranges[part * 2 + 1]];
  return least + value * (most - least);
}

function tint(plates: string[], base: Space, object: PDFObject | undefined): Space {
  if (plates.length === 0 || plates.length > MAX_PLATES || base.parts === 0)
    throw new Unreadable('the plates of a colour');
  const simulation = functionOf(object);
  // It prints nothing, and screens would show it.
  if (plates.every((plate) => plate === 'None')) throw new Unreadable('a colour without plate');
  // Marks of all plates would print on every plate of the press.
  const isMark = plates.includes('All');
  return {
    ...none,
    kind: 'tint',
    parts: plates.length,
    ranges: full(plates.length),
    isPrinted: !isMark && (base.kind === 'cmyk' || base.kind === 'gray'),
    rgb: (values) => (isMark ? gray.rgb([1 - share(values[0])]) : base.rgb(simulation(values))),
    inks: (values) => (isMark ? [0, 0, 0, share(values[0])] : base.inks(simulation(values))),
    base,
    plates,
    simulation,
    simulationObject: object,
  };
}

function labOf(object: PDFObject | undefined): Space {
  const range = numbersAt(dictOf(object), 'Range');
  const [aLeast = -100, aMost = 100, bLeast = -100, bMost = 100] = range;
  const toRgb = ([light = 0, a = 0, b = 0]: readonly number[]) => rgbOfLab(light, a, b);
  return {
    ...none,
    kind: 'lab',
    parts: 3,
    ranges: [0, 100, aLeast, aMost, bLeast, bMost],
    isPrinted: false,
    rgb: toRgb,
    inks: () => undefined,
  };
}

/** CIE Lab of D50, as print uses it, to sRGB. */
function rgbOfLab(light: number, a: number, b: number): Rgb {
  const middle = (light + 16) / 116;
  const part = (value: number) => (value > 6 / 29 ? value ** 3 : (108 / 841) * (value - 4 / 29));
  const [x, y, z] = [0.9642 * part(middle + a / 500), part(middle), 0.8249 * part(middle - b / 200)];
  const linear = [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map((value) => {
    const clipped = share(value);
    return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
  });
  return [red, green, blue];
}
