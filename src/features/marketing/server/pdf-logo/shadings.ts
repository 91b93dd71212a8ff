/** Gradients: those of inks stay, others become sampled ones. */
import { PDFName, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { dictOf, entry, numberAt, numbersAt } from '#features/marketing/server/preflight/objects.ts';
import { copiedFunction, limitedInks, sampledFunction } from './colour-out.ts';
import { functionOf, type Values } from './functions.ts';
import type { Rewriter } from './rewriter.ts';
import { type Space, spaceOf } from './spaces.ts';
import { decoded, packedStream } from './streams.ts';
import { Unprintable, Unreadable } from './unprintable.ts';
import type { Entries } from './writing.ts';

const numberKeys = ['BitsPerCoordinate', 'BitsPerComponent', 'BitsPerFlag', 'VerticesPerRow'];
const listKeys = ['BBox', 'Domain', 'Coords', 'Matrix', 'Decode'];

/** Places of a gradient whose inks are examined. */
const EXAMINED = 65;

/** A gradient for the target. @throws Unprintable, Unreadable */
export function shadingFor(
  object: PDFObject | undefined,
  { out, target, colours, copies }: Rewriter,
  named: (name: string) => PDFObject | undefined,
): PDFRef {
  const dict = dictOf(object);
  if (!object || !dict) throw new Unreadable('a gradient');
  const known = copies.get(object);
  if (known) return known;
  const type = numberAt(dict, 'ShadingType') ?? 0;
  const space = spaceOf(entry(dict, 'ColorSpace'), named);
  const ramp = entry(dict, 'Function');
  const copy: Entries = { ShadingType: type };
  for (const key of numberKeys) {
    const value = numberAt(dict, key);
    if (value !== undefined) copy[key] = value;
  }
  for (const key of listKeys) {
    const values = numbersAt(dict, key);
    if (values.length > 0) copy[key] = values;
  }
  const extend = entry(dict, 'Extend');
  if (extend) copy.Extend = [0, 1].map((at) => dictPart(extend, at) === 'true');

  const colourAt = ramp ? functionOf(ramp) : undefined;
  const domain = domainOf(dict, type);
  if (
    target === 'print' &&
    space.isPrinted &&
    space.kind !== 'indexed' &&
    isPrintable(space, colourAt, type, domain)
  ) {
    copy.ColorSpace = colours.kept(space);
    if (ramp) copy.Function = copiedFunction(out, ramp);
  } else if (colourAt && type !== 1) {
    copy.ColorSpace = PDFName.of(target === 'print' ? 'DeviceCMYK' : 'DeviceRGB');
    copy.Function = sampledFunction(out, domain, target === 'print' ? 4 : 3, (x) => {
      const values = colourAt([x]);
      return target === 'print' ? colours.inks(space, values) : colours.write(space, values).values;
    });
  } else {
    if (target === 'print') throw new Unprintable('effects', `a gradient of type ${type}`);
    const device = ({ 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' } as const)[space.parts as 1];
    if (!device) throw new Unreadable('a gradient');
    copy.ColorSpace = PDFName.of(device);
    if (ramp) copy.Function = copiedFunction(out, ramp);
  }
  const ref =
    object instanceof PDFStream
      ? out.register(packedStream(out, decoded(object), copy))
      : out.register(out.obj(copy));
  copies.set(object, ref);
  return ref;
}

function dictPart(list: PDFObject, at: number): string | undefined {
  return (list as unknown as { lookup?(at: number): PDFObject | undefined }).lookup?.(at)?.toString();
}

/** Of the value that selects the colour. */
function domainOf(dict: Parameters<typeof numbersAt>[0], type: number): readonly [number, number] {
  const [from = 0, to = 1] = numbersAt(dict, 'Domain');
  if (type < 4) return [from, to];
  const decode = numbersAt(dict, 'Decode');
  return [decode[4] ?? 0, decode[5] ?? 1];
}

/** False for a gradient with more ink than the press can print. */
function isPrintable(
  space: Space,
  colourAt: Values | undefined,
  type: number,
  [from, to]: readonly [number, number],
) {
  if (space.kind !== 'cmyk' || !colourAt || type === 1) return true;
  return Array.from({ length: EXAMINED }, (_, at) =>
    space.inks(colourAt([from + ((to - from) * at) / (EXAMINED - 1)])),
  ).every((shares) => !shares || limitedInks(shares) === shares);
}
