import { type PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import {
  dictAt,
  dictOf,
  entry,
  listOf,
  nameAt,
  numberAt,
  numbersAt,
  numbersOf,
  PDFArray,
} from './objects.ts';

export interface FontFacts {
  name: string;
  /** `Type3` draws letters as pictures. */
  type: string;
  isEmbedded: boolean;
  /** Width of a string in ems. */
  widthOf(bytes: Uint8Array): number;
}

/** Composite fonts are read with two bytes per code. Letters without a width count as half an em in simple fonts. */
export function fontFacts(font: PDFDict): FontFacts {
  const [descendant] = listOf(entry(font, 'DescendantFonts')).map(dictOf);
  const descriptor = dictAt(descendant ?? font, 'FontDescriptor');
  const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => dictAt(descriptor, key));
  const widths = descendant ? compositeWidths(descendant) : simpleWidths(font);
  const normal = descendant ? (numberAt(descendant, 'DW') ?? 1000) : 500;
  const bytesPerCode = descendant ? 2 : 1;
  return {
    name: nameAt(font, 'BaseFont') ?? 'unknown',
    type: nameAt(font, 'Subtype') ?? 'unknown',
    isEmbedded,
    widthOf(bytes) {
      let sum = 0;
      for (let at = 0; at < bytes.length; at += bytesPerCode) {
        const code = bytesPerCode === 2 ? (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) : (bytes[at] ?? 0);
        sum += widths.get(code) ?? normal;
      }
      return sum / 1000;
    },
  };
}

function simpleWidths(font: PDFDict): Map<number, number> {
  const first = numberAt(font, 'FirstChar') ?? 0;
  return new Map(numbersAt(font, 'Widths').map((width, at) => [first + at, width]));
}

/** `W`: a code with a list of widths, or a range with one width. */
function compositeWidths(font: PDFDict): Map<number, number> {
  const widths = new Map<number, number>();
  const parts = listOf(entry(font, 'W'));
  for (let at = 0; at < parts.length; ) {
    const [first] = numbersOf(parts[at]);
    const next = parts[at + 1];
    if (first === undefined) break;
    if (next instanceof PDFArray) {
      numbersOf(next).forEach((width, index) => {
        widths.set(first + index, width);
      });
      at += 2;
    } else {
      const last = next instanceof PDFNumber ? next.asNumber() : first;
      const [width = 1000] = numbersOf(parts[at + 2]);
      for (let code = first; code <= Math.min(last, 65_535); code++) widths.set(code, width);
      at += 3;
    }
  }
  return widths;
}
