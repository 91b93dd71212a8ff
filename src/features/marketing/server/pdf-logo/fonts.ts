/** Fonts of a page: copied with their letters, or refused. */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFObject,
  PDFObjectCopier,
  type PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameAt,
  nameOf,
} from '#features/marketing/server/preflight/objects.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { Target } from './colour-out.ts';
import { decoded, packedStream } from './streams.ts';
import { Unprintable, Unreadable } from './unprintable.ts';

const keys = new Set(
  (
    'Type Subtype BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts ' +
    'CIDSystemInfo Registry Ordering Supplement DW W DW2 W2 CIDToGIDMap BaseEncoding Differences ' +
    'FontName Flags FontBBox ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth ' +
    'MissingWidth FontFile FontFile2 FontFile3 CharSet CIDSet Length1 Length2 Length3 CMapName WMode UseCMap'
  ).split(' '),
);

const MAX_DEPTH = 12;

/**
 * A copy of a font with all its letters. Screens also get others: PDFium replaces a missing font by one that looks
 * alike.
 *
 * @throws ClubError `invalid` with `logo_fonts` for a missing font of other letters than Latin. Unprintable in print if
 *   letters are missing, or are small pages
 */
export function copiedFont(font: PDFDict, out: PDFContext, target: Target): PDFRef {
  const copy = () => copiedDict(font, out, new Map(), 0);
  const subtype = nameAt(font, 'Subtype') ?? '';
  const descendant = dictOf(listOf(entry(font, 'DescendantFonts'))[0]);
  const descriptor = dictAt(descendant ?? font, 'FontDescriptor');
  const program = ['FontFile', 'FontFile2', 'FontFile3'].map((key) => dictAt(descriptor, key)).find(Boolean);
  if (subtype !== 'Type3' && !program && isBeyondLatin(font)) throw invalid({ file: ['logo_fonts'] });
  if (target === 'screen')
    return subtype === 'Type3' ? out.register(PDFObjectCopier.for(font.context, out).copy(font)) : copy();
  if (subtype === 'Type3') throw new Unprintable('effects', subtype);
  if (!program) throw new Unprintable('fonts', nameAt(font, 'BaseFont') ?? subtype);
  // Younger than the print format.
  if (nameAt(program, 'Subtype') === 'OpenType') throw new Unprintable('effects', 'OpenType');
  return copy();
}

/** PDFium brings Latin letters only. */
function isBeyondLatin(font: PDFDict): boolean {
  if (nameAt(font, 'Subtype') === 'Type0') return true;
  const names = listOf(entry(dictAt(font, 'Encoding'), 'Differences')).map(nameOf);
  return names.some((name) => /^(?:afii|uni0[3-9A-F]|u0[3-9A-F])/.test(name ?? ''));
}

function copied(object: PDFObject, out: PDFContext, known: Map<PDFObject, PDFRef>, depth: number): PDFObject {
  if (depth > MAX_DEPTH) throw new Unreadable('a font is nested too deeply');
  if (object instanceof PDFArray)
    return out.obj(listOf(object).map((part) => copied(part, out, known, depth + 1)));
  return object instanceof PDFDict || object instanceof PDFStream
    ? copiedDict(object, out, known, depth)
    : object;
}

function copiedDict(
  object: PDFDict | PDFStream,
  out: PDFContext,
  known: Map<PDFObject, PDFRef>,
  depth: number,
): PDFRef {
  const existing = known.get(object);
  if (existing) return existing;
  const source = dictOf(object);
  const entries = (source?.keys() ?? []).flatMap((key): [string, PDFObject][] => {
    const name = key.decodeText();
    const value = keys.has(name) ? entry(source, name) : undefined;
    return value === undefined ? [] : [[name, copied(value, out, known, depth + 1)]];
  });
  const plain = Object.fromEntries(entries);
  const ref =
    object instanceof PDFStream
      ? out.register(packedStream(out, decoded(object), plain))
      : out.register(out.obj(plain));
  known.set(object, ref);
  return ref;
}
