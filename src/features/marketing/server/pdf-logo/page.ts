/** Opens the first page of a PDF of somebody else. */
import { PDFDict, PDFDocument, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameAt,
  numberAt,
} from '#features/marketing/server/preflight/objects.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { FormParts } from './rewrite.ts';
import { decoded } from './streams.ts';
import { Unreadable } from './unprintable.ts';

export interface SourcePage extends FormParts {
  /** Points, upright. */
  width: number;
  height: number;
  content: Uint8Array;
  resources: PDFDict | undefined;
  /** True if more pages follow. */
  hasMore: boolean;
  isHidden(layer: PDFDict | undefined): boolean;
}

/** Points of a side: less is not a drawing, more is beyond the format. */
const MIN_SIDE = 1;
const MAX_SIDE = 14_400;

/** Depth of the tree of pages. */
const MAX_DEPTH = 50;

/** @throws ClubError `invalid` with `logo_locked`; Unreadable */
export async function openPage(bytes: Uint8Array): Promise<SourcePage> {
  const doc = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: Number.POSITIVE_INFINITY,
  }).catch((cause: unknown) => {
    throw Object.assign(new Unreadable('not a PDF'), { cause });
  });
  if (doc.context.trailerInfo.Encrypt !== undefined) throw invalid({ file: ['logo_locked'] });
  const catalog = doc.context.lookup(doc.context.trailerInfo.Root);
  const root = dictAt(dictOf(catalog), 'Pages');
  const path = root && firstPage(root);
  const page = path?.at(-1);
  if (!root || !path || !page) throw new Unreadable('no page');
  const inherited = (key: string) =>
    path
      .toReversed()
      .map((node) => entry(node, key))
      .find((value) => value !== undefined);
  const contents = listOf(entry(page, 'Contents')).filter((part) => part instanceof PDFStream);
  return {
    ...placeOf(page, inherited),
    content: Buffer.concat(contents.flatMap((part) => [decoded(part), Buffer.from('\n')])),
    resources: dictOf(inherited('Resources')),
    hasMore: (numberAt(root, 'Count') ?? 1) > 1,
    isHidden: hiddenLayers(dictOf(catalog)),
  };
}

/** From the root of the tree to the first page. */
function firstPage(root: PDFDict): PDFDict[] | undefined {
  const path = [root];
  const seen = new Set<PDFDict>(path);
  const search = (): boolean => {
    const node = path.at(-1);
    const kids = entry(node, 'Kids');
    if (!kids) return nameAt(node, 'Type') === 'Page' || entry(node, 'Contents') !== undefined;
    if (path.length > MAX_DEPTH) return false;
    for (const kid of listOf(kids)) {
      if (!(kid instanceof PDFDict) || seen.has(kid)) continue;
      seen.add(kid);
      path.push(kid);
      if (search()) return true;
      path.pop();
    }
    return false;
  };
  return search() ? path : undefined;
}

type Box = readonly [number, number, number, number];

function placeOf(page: PDFDict, inherited: (key: string) => PDFObject | undefined) {
  const boxOf = (object: PDFObject | undefined): Box | undefined => {
    const [a = 0, b = 0, c = 0, d = 0, ...rest] = listOf(object).map((part) => Number(part?.toString()));
    if (listOf(object).length !== 4 || rest.length > 0 || ![a, b, c, d].every(Number.isFinite))
      return undefined;
    return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  };
  const media = boxOf(inherited('MediaBox')) ?? [0, 0, 612, 792];
  const box = [boxOf(inherited('CropBox')), boxOf(entry(page, 'TrimBox'))].reduce<Box>(
    (outer, inner) => (inner ? common(outer, inner) : outer),
    media,
  );
  const [left, bottom, right, top] = box;
  const unit = numberAt(page, 'UserUnit') ?? 1;
  const [wide, high] = [(right - left) * unit, (top - bottom) * unit];
  if (![wide, high].every((side) => side >= MIN_SIDE && side <= MAX_SIDE))
    throw new Unreadable('the size of the page');
  const turns = (((Math.round((Number(inherited('Rotate')?.toString()) || 0) / 90) % 4) + 4) % 4) as
    | 0
    | 1
    | 2
    | 3;
  const isTurned = turns % 2 === 1;
  // Clockwise, as viewers turn the page.
  const matrix = {
    0: [1, 0, 0, 1, -left, -bottom],
    1: [0, -1, 1, 0, -bottom, right],
    2: [-1, 0, 0, -1, right, top],
    3: [0, 1, -1, 0, top, -left],
  }[turns].map((value) => value * unit) as unknown as FormParts['matrix'];
  return { box, matrix, width: isTurned ? high : wide, height: isTurned ? wide : high };
}

/** The second box where it lies within the first; a box beside it is ignored. */
function common(outer: Box, inner: Box): Box {
  const box: Box = [
    Math.max(outer[0], inner[0]),
    Math.max(outer[1], inner[1]),
    Math.min(outer[2], inner[2]),
    Math.min(outer[3], inner[3]),
  ];
  return box[0] < box[2] && box[1] < box[3] ? box : outer;
}

/** Layers that are off when the file is opened. */
function hiddenLayers(catalog: PDFDict | undefined): SourcePage['isHidden'] {
  const properties = dictAt(catalog, 'OCProperties');
  const settings = dictAt(properties, 'D');
  const isOff = nameAt(settings, 'BaseState') === 'OFF';
  const groups = (dict: PDFDict | undefined, key: string) => new Set(listOf(entry(dict, key)).map(dictOf));
  const hidden = isOff ? groups(properties, 'OCGs') : groups(settings, 'OFF');
  if (isOff) for (const shown of groups(settings, 'ON')) hidden.delete(shown);
  return (layer) => {
    if (!layer) return false;
    if (nameAt(layer, 'Type') !== 'OCMD') return hidden.has(layer);
    const members = listOf(entry(layer, 'OCGs')).map(dictOf);
    return members.length > 0 && members.every((member) => hidden.has(member));
  };
}
