import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import type { Ink } from '#features/marketing/drawing.ts';
import { dictAt, dictOf, entry, listOf, nameOf, numbersAt } from './objects.ts';

/** A colour as painted. */
export interface Colour {
  /** `DeviceCMYK`, `DeviceGray`, `Separation`, `ICCBased` … */
  space: string;
  /** Name of the plate of a Separation, for example `All`. */
  plate: string | null;
  /** Null where only the colour space tells what is printed. */
  inks: Ink | null;
}

/** A colour space with the plate of a Separation. */
export interface ColourSpace {
  name: string;
  plate: string | null;
  /** Number of components; 0 for a pattern. */
  parts: number;
}

export const black: ColourSpace = { name: 'DeviceGray', plate: null, parts: 1 };

const parts: Readonly<Record<string, number>> = { DeviceCMYK: 4, DeviceRGB: 3, DeviceGray: 1, Pattern: 0 };

/**
 * Separations and DeviceN count as their alternate space unless that is CMYK or grey.
 *
 * @param object a name, or an array that begins with one
 */
export function colourSpaceOf(object: PDFObject | undefined): ColourSpace {
  const [first, second, third] = listOf(object);
  const name = nameOf(first) ?? 'unknown';
  // Indexed colours are of their base, which is what gets printed.
  if (name === 'Indexed') return colourSpaceOf(second);
  if (name === 'Separation') {
    const alternate = colourSpaceOf(third).name;
    const isInk = alternate === 'DeviceCMYK' || alternate === 'DeviceGray';
    return { name: isInk ? name : alternate, plate: nameOf(second) ?? '', parts: 1 };
  }
  if (name === 'DeviceN') {
    const plates = listOf(second).map(nameOf);
    const alternate = colourSpaceOf(third).name;
    const isInk = alternate === 'DeviceCMYK' || alternate === 'DeviceGray';
    return { name: isInk ? name : alternate, plate: plates.join(' '), parts: plates.length };
  }
  return { name, plate: null, parts: parts[name] ?? 0 };
}

/**
 * Converts components from 0 to 1 into percent of ink.
 *
 * @param values in the order of the colour space
 */
export function colourOf({ name, plate }: ColourSpace, values: readonly number[]): Colour {
  const [first = 0, second = 0, third = 0, fourth = 0] = values.map((value) => value * 100);
  const inks: Ink | null =
    plate === 'Black'
      ? [0, 0, 0, first]
      : plate !== null
        ? null
        : name === 'DeviceCMYK'
          ? [first, second, third, fourth]
          : name === 'DeviceGray'
            ? [0, 0, 0, 100 - first]
            : null;
  return { space: name, plate, inks };
}

/** The colours at the stops of a gradient. */
export function shadingColours(shading: PDFDict | undefined): Colour[] {
  const space = colourSpaceOf(entry(shading, 'ColorSpace'));
  return functionsOf(entry(shading, 'Function')).flatMap((stops) => [
    colourOf(space, numbersAt(stops, 'C0')),
    colourOf(space, numbersAt(stops, 'C1')),
  ]);
}

function functionsOf(object: PDFObject | undefined): PDFDict[] {
  return listOf(object).flatMap((one) => {
    const dict = dictOf(one);
    if (!dict) return [];
    const inner = entry(dict, 'Functions');
    return inner ? functionsOf(inner) : [dict];
  });
}

/** The gradient of a pattern, if it is one. */
export function shadingOf(pattern: PDFDict | undefined): PDFDict | undefined {
  return dictAt(pattern, 'Shading');
}

/** Inks of a colour that print, in per cent. */
export function totalOf({ inks }: Colour): number {
  return inks ? inks.reduce((sum, share) => sum + share, 0) : 0;
}
