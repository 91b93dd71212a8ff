/** Writes colours for a target: a print file keeps inks and converts the rest, a screen shows red, green and blue. */
import { type PDFContext, PDFName, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { INK_LIMIT } from '#features/marketing/ink.ts';
import type { LogoLoss } from '#features/marketing/losses.ts';
import { dictOf, entry, listOf, numberAt, numbersAt } from '#features/marketing/server/preflight/objects.ts';
import type { PrintColours } from '#features/marketing/server/print/colours.ts';
import type { Shares, Space } from './spaces.ts';
import { decoded, packedStream } from './streams.ts';
import { Unprintable, Unreadable } from './unprintable.ts';

export type Target = 'print' | 'screen';

/** Converts colours of screens, 0 to 255 each. */
export type InkOf = PrintColours['inkOf'];

/** A colour as operators write it. */
export interface WrittenColour {
  /** Components of `space`. */
  values: readonly number[];
  /** A device space by name, or a reference to one with plates. */
  space: 'DeviceGray' | 'DeviceRGB' | 'DeviceCMYK' | PDFRef;
  /** True for black ink alone at its full share. */
  isBlack: boolean;
}

const isBlack = ([cyan, magenta, yellow, black]: Shares) => cyan + magenta + yellow === 0 && black === 1;

export interface ColourWriter {
  target: Target;
  write(space: Space, values: readonly number[]): WrittenColour;
  /** Inks within the limit of the press. */
  inks(space: Space, values: readonly number[]): Shares;
  /** A space whose values stay, for pictures and gradients. */
  kept(space: Space): PDFObject;
}

/**
 * @param losses receives what is lost
 * @param inkOf for colours of screens
 */
export function colourWriter(
  out: PDFContext,
  target: Target,
  losses: Set<LogoLoss>,
  inkOf: InkOf,
): ColourWriter {
  const spaces = new Map<Space, PDFRef>();

  function sharesOf(space: Space, values: readonly number[]): Shares {
    const known = space.inks(values);
    if (known) return known;
    const [cyan, magenta, yellow, black] = inkOf(...space.rgb(values));
    return [cyan / 100, magenta / 100, yellow / 100, black / 100];
  }

  function inks(space: Space, values: readonly number[]): Shares {
    const shares = sharesOf(space, values);
    if (!space.isPrinted) losses.add('colours');
    const limited = limitedInks(shares);
    if (limited !== shares) losses.add('ink');
    return limited;
  }

  /** Separation or DeviceN over CMYK. */
  function plates(space: Space): PDFRef {
    const known = spaces.get(space);
    if (known) return known;
    const { base, plates: names } = space;
    if (!base) throw new Unreadable('a colour space');
    const isKept = base.kind === 'cmyk' || base.kind === 'gray';
    // A plate is simulated by other colours than inks: sampled, so that the plate stays.
    if (!isKept && names.length > 1) throw new Unprintable('effects', 'plates without inks');
    const simulation = isKept
      ? copiedFunction(out, space.simulationObject)
      : sampledFunction(out, [0, 1], 4, (x) => inksSimulated(space, x));
    const ref = out.register(
      out.obj([
        PDFName.of(names.length > 1 ? 'DeviceN' : 'Separation'),
        names.length > 1 ? names.map((name) => PDFName.of(name)) : PDFName.of(names[0] ?? ''),
        PDFName.of(base.kind === 'gray' ? 'DeviceGray' : 'DeviceCMYK'),
        simulation,
      ]),
    );
    spaces.set(space, ref);
    return ref;
  }

  function inksSimulated(space: Space, x: number): Shares {
    return limitedInks(sharesOf(space, [x]));
  }

  const hasPlates = (space: Space) => space.kind === 'tint' && !space.plates.includes('All');

  return {
    target,
    inks,
    write(space, values) {
      if (target === 'screen') {
        // What a press cannot print is shown as printed.
        const shown = space.kind === 'cmyk' ? screenOf(inks(space, values)) : space.rgb(values);
        return { values: shown.map((part) => part / 255), space: 'DeviceRGB', isBlack: false };
      }
      if (space.kind === 'gray')
        return { values: [clamp(values[0])], space: 'DeviceGray', isBlack: clamp(values[0]) === 0 };
      if (hasPlates(space)) {
        const isFull = space.plates.length === 1 && space.plates[0] === 'Black' && clamp(values[0]) === 1;
        return {
          values: space.plates.map((_, at) => clamp(values[at])),
          space: plates(space),
          isBlack: isFull,
        };
      }
      const shares = inks(space, values);
      return { values: shares, space: 'DeviceCMYK', isBlack: isBlack(shares) };
    },
    kept(space) {
      if (space.kind === 'gray') return PDFName.of('DeviceGray');
      if (space.kind === 'cmyk') return PDFName.of('DeviceCMYK');
      if (hasPlates(space)) return plates(space);
      throw new Unreadable('a colour space');
    },
  };
}

function clamp(value: number | undefined): number {
  return Math.min(Math.max(value ?? 0, 0), 1);
}

function screenOf([cyan, magenta, yellow, black]: Shares): [number, number, number] {
  const light = (share: number) => 255 * (1 - share) * (1 - black);
  return [light(cyan), light(magenta), light(yellow)];
}

/** Reduces coloured inks until the sum is printable; black keeps the drawing. The same object if nothing changes. */
export function limitedInks(shares: Shares): Shares {
  const [cyan, magenta, yellow, black] = shares;
  const coloured = cyan + magenta + yellow;
  const most = INK_LIMIT / 100;
  if (coloured + black <= most + 1e-9) return shares;
  const scale = (most - black) / coloured;
  return [cyan * scale, magenta * scale, yellow * scale, black];
}

/** Samples of a function of one value. */
const SAMPLES = 512;

/** A table of a function of one value, with results of 0 to 1. */
export function sampledFunction(
  out: PDFContext,
  [from, to]: readonly [number, number],
  outputs: number,
  valueAt: (x: number) => readonly number[],
): PDFRef {
  const bytes = new Uint8Array(SAMPLES * outputs);
  for (let at = 0; at < SAMPLES; at++) {
    const values = valueAt(from + ((to - from) * at) / (SAMPLES - 1));
    for (let part = 0; part < outputs; part++)
      bytes[at * outputs + part] = Math.round(clamp(values[part]) * 255);
  }
  return out.register(
    packedStream(out, bytes, {
      FunctionType: 0,
      Domain: [from, to],
      Range: Array.from({ length: outputs * 2 }, (_, at) => at % 2),
      Size: [SAMPLES],
      BitsPerSample: 8,
    }),
  );
}

const functionKeys = [
  'Domain',
  'Range',
  'C0',
  'C1',
  'N',
  'Bounds',
  'Encode',
  'Decode',
  'Size',
  'BitsPerSample',
];

/** A copy of a function that was read before. */
export function copiedFunction(out: PDFContext, object: PDFObject | undefined): PDFRef {
  const dict = dictOf(object);
  if (!dict) {
    const parts = listOf(object).map((part) => copiedFunction(out, part));
    return out.register(out.obj(parts));
  }
  const copy: Record<string, number | number[] | PDFRef[]> = {
    FunctionType: numberAt(dict, 'FunctionType') ?? 2,
  };
  for (const key of functionKeys) {
    const value = entry(dict, key);
    if (value === undefined) continue;
    const isSingle = key === 'N' || key === 'BitsPerSample';
    copy[key] = isSingle ? (numberAt(dict, key) ?? 1) : numbersAt(dict, key);
  }
  const parts = entry(dict, 'Functions');
  if (parts) copy.Functions = listOf(parts).map((part) => copiedFunction(out, part));
  if (object instanceof PDFStream) return out.register(packedStream(out, decoded(object), copy));
  return out.register(out.obj(copy));
}
