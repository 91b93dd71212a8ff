/** Forms, patterns and soft masks: content within content. */
import { PDFDict, type PDFObject, type PDFRef, PDFStream } from '@cantoo/pdf-lib';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameAt,
  nameOf,
  numberAt,
  numbersAt,
} from '#features/marketing/server/preflight/objects.ts';
import { count, type Rewriter } from './rewriter.ts';
import { shadingFor } from './shadings.ts';
import { spacesIn } from './spaces.ts';
import { decoded, packedStream } from './streams.ts';
import { Unprintable, Unreadable } from './unprintable.ts';
import type { Entries } from './writing.ts';

/** Forms within forms. The preflight of print files reads eight. */
const MAX_PRINT_DEPTH = 6;
const MAX_SCREEN_DEPTH = 24;

/** Tiles of a pattern on a page. */
const MAX_TILES = 200_000;

/** A form for the target; undefined for one that draws itself. @throws Unprintable, Unreadable */
export async function formFor(
  rewriter: Rewriter,
  stream: PDFStream,
  outer: PDFDict | undefined,
  depth: number,
): Promise<PDFRef | undefined> {
  const known = rewriter.forms.get(stream);
  // A form that draws itself.
  if (known === null) return undefined;
  if (known) {
    count(rewriter, known.operations);
    return known.ref;
  }
  const isPrint = rewriter.target === 'print';
  if (depth > (isPrint ? MAX_PRINT_DEPTH : MAX_SCREEN_DEPTH)) {
    if (isPrint) throw new Unprintable('effects', 'nested forms');
    return undefined;
  }
  rewriter.forms.set(stream, null);
  const before = rewriter.operations;
  const { dict } = stream;
  const resources = dictAt(dict, 'Resources') ?? outer;
  const { lines, names } = await rewriter.rewrite(decoded(stream), resources, depth, false);
  const box = numbersAt(dict, 'BBox');
  const matrix = numbersAt(dict, 'Matrix');
  const group = dictAt(dict, 'Group');
  const isGroup = !isPrint && nameAt(group, 'S') === 'Transparency';
  const flag = (key: string) => entry(group, key)?.toString() === 'true';
  const ref = rewriter.out.register(
    packedStream(rewriter.out, lines.join('\n'), {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: box.length === 4 ? box : [-16_000, -16_000, 16_000, 16_000],
      ...(matrix.length === 6 ? { Matrix: matrix } : {}),
      Resources: names.dict(),
      ...(isGroup ? { Group: { S: 'Transparency', CS: 'DeviceRGB', I: flag('I'), K: flag('K') } } : {}),
    }),
  );
  rewriter.forms.set(stream, { ref, operations: rewriter.operations - before });
  return ref;
}

/** Where a part of the content is. */
export interface Place {
  resources: PDFDict | undefined;
  depth: number;
}

/** A pattern for the target; undefined for one that draws itself. @throws Unprintable, Unreadable */
export async function patternFor(
  rewriter: Rewriter,
  pattern: PDFObject,
  place: Place,
): Promise<PDFRef | undefined> {
  const { out } = rewriter;
  const known = rewriter.copies.get(pattern);
  if (known) return known;
  const dict = dictOf(pattern);
  const matrix = numbersAt(dict, 'Matrix');
  const shared = { Type: 'Pattern', ...(matrix.length === 6 ? { Matrix: matrix } : {}) };
  let ref: PDFRef | undefined;
  if (numberAt(dict, 'PatternType') === 2) {
    const shading = shadingFor(entry(dict, 'Shading'), rewriter, spacesIn(place.resources));
    ref = out.register(out.obj({ ...shared, PatternType: 2, Shading: shading }));
  } else if (pattern instanceof PDFStream) ref = await tileFor(rewriter, pattern, shared, place);
  if (ref) rewriter.copies.set(pattern, ref);
  return ref;
}

async function tileFor(
  rewriter: Rewriter,
  pattern: PDFStream,
  shared: Entries,
  { resources, depth }: Place,
): Promise<PDFRef | undefined> {
  const { dict } = pattern;
  if (rewriter.forms.get(pattern) === null || depth > MAX_PRINT_DEPTH) return undefined;
  rewriter.forms.set(pattern, null);
  const paintType = numberAt(dict, 'PaintType') === 2 ? 2 : 1;
  const inner = dictAt(dict, 'Resources') ?? resources;
  const tile = await rewriter.rewrite(decoded(pattern), inner, depth + 1, paintType === 2);
  rewriter.forms.delete(pattern);
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersAt(dict, 'BBox');
  // Millions of tiles would keep printers busy for hours.
  if (!(tilesOf(dict, rewriter.box) <= MAX_TILES)) throw new Unreadable('the tiles of a pattern');
  return rewriter.out.register(
    packedStream(rewriter.out, tile.lines.join('\n'), {
      ...shared,
      PatternType: 1,
      PaintType: paintType,
      TilingType: 1,
      BBox: [left, bottom, right, top],
      XStep: numberAt(dict, 'XStep') ?? 1,
      YStep: numberAt(dict, 'YStep') ?? 1,
      Resources: tile.names.dict(),
    }),
  );
}

/**
 * Transparency of a graphics state, for screens; undefined for none.
 *
 * @throws Unprintable for any in print
 */
export async function transparencyFor(
  rewriter: Rewriter,
  states: PDFDict | undefined,
  { resources, depth }: Place,
): Promise<PDFDict | undefined> {
  const { out, target } = rewriter;
  const modes = listOf(entry(states, 'BM')).map((mode) => nameOf(mode) ?? '');
  const mask = entry(states, 'SMask');
  const soft: Entries = {};
  for (const key of ['ca', 'CA']) {
    const value = numberAt(states, key);
    if (value !== undefined) soft[key] = value;
  }
  if (modes[0]) soft.BM = modes[0];
  if (nameOf(mask) === 'None') soft.SMask = 'None';
  const isOpaque = [soft.ca, soft.CA].every((value) => value === undefined || Number(value) >= 1);
  const isNormal = modes.every((mode) => mode === 'Normal' || mode === 'Compatible');
  if (target === 'print') {
    if (!isOpaque || !isNormal || mask instanceof PDFDict) throw new Unprintable('transparency', 'gs');
    return undefined;
  }
  if (mask instanceof PDFDict) {
    const group = entry(mask, 'G');
    const form =
      group instanceof PDFStream ? await formFor(rewriter, group, resources, depth + 1) : undefined;
    if (form) soft.SMask = out.obj({ Type: 'Mask', S: nameAt(mask, 'S') ?? 'Luminosity', G: form });
  }
  if (Object.keys(soft).length === 0) return undefined;
  return out.obj({ Type: 'ExtGState', ...soft });
}

/** How many tiles of a pattern a page has. */
function tilesOf(pattern: PDFDict, [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number {
  const [a = 1, b = 0, c = 0, d = 1] = numbersAt(pattern, 'Matrix');
  const [wide = 0, high = 0] = ['XStep', 'YStep'].map((key) => Math.abs(numberAt(pattern, key) ?? 0));
  return ((right - left) * (top - bottom)) / (wide * high * Math.abs(a * d - b * c));
}
