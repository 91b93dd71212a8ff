/** Codes as labels have them, drawn by an encoder that is independent of the reader. */
import bwipjs from 'bwip-js/node';
import { checkDigit, type ProductCode } from '#features/projects/gs1.ts';
import type { Random } from './random.ts';

/** A code without what surrounds it. */
export interface LabelCode {
  /** Modules. */
  width: number;
  height: number;
  /** Modules of light ground that the standard requires on each side. */
  quiet: number;
  isDark(column: number, row: number): boolean;
  /** What readers return. */
  text: string;
}

export type SymbolKind = 'DataMatrix' | 'QR' | 'GS1-128' | 'EAN/UPC';

/** Height of barcodes in modules: GS1 requires 32 mm at modules of 0.5 mm; EAN-13 has 22.85 mm at 0.33 mm. */
const BAR_HEIGHT = { 'GS1-128': 64, 'EAN/UPC': 69 };

/** Light ground beside barcodes. */
const QUIET = { 'GS1-128': 10, 'EAN/UPC': 11 };

/** A square code. */
export function matrix(encoder: string, content: string, text: string, quiet: number): LabelCode {
  const [drawn] = bwipjs.raw(encoder, content, {});
  if (!drawn || !('pixs' in drawn)) throw new Error(`${encoder} is no matrix`);
  const { pixs, pixx, pixy } = drawn;
  return {
    width: pixx,
    height: pixy,
    quiet,
    text,
    isDark: (column, row) => pixs[row * pixx + column] === 1,
  };
}

/** A barcode. */
export function barcode(
  encoder: string,
  content: string,
  text: string,
  kind: 'GS1-128' | 'EAN/UPC',
): LabelCode {
  const [drawn] = bwipjs.raw(encoder, content, {});
  if (!drawn || !('sbs' in drawn)) throw new Error(`${encoder} is no barcode`);
  // Widths of bars and gaps in turn.
  const columns = drawn.sbs.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
  return {
    width: columns.length,
    height: BAR_HEIGHT[kind],
    quiet: QUIET[kind],
    text,
    isDark: (column) => columns[column] ?? false,
  };
}

const FNC1 = '\u001d';
const SERIAL_SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** GTIN and serial of a window. The prefix is the one that GS1 keeps for examples. */
export function someProduct(random: Random): ProductCode {
  const first = `09506000${String(random.below(100_000)).padStart(5, '0')}`;
  const serial = Array.from({ length: 8 + random.below(5) }, () => SERIAL_SIGNS[random.below(34)]).join('');
  return { gtin: first + checkDigit(first), serial };
}

/** A code of a kind for a product. Some have further identifiers, as manufacturers print. */
export function symbolOf(kind: SymbolKind, { gtin, serial }: ProductCode, random: Random): LabelCode {
  const lot = random.share() < 0.3 ? `L${random.below(10_000)}` : '';
  const brackets = `(01)${gtin}(21)${serial}${lot && `(10)${lot}`}`;
  const elements = `01${gtin}21${serial}${lot && `${FNC1}10${lot}`}`;
  const link = `https://pl.lucarne.example/01/${gtin}/21/${serial}`;
  switch (kind) {
    case 'DataMatrix':
      return matrix('gs1datamatrix', brackets, elements, 1);
    case 'QR':
      return matrix('qrcode', link, link, 4);
    case 'GS1-128':
      return barcode('gs1-128', `(01)${gtin}(21)${serial}`, `01${gtin}21${serial}`, 'GS1-128');
    case 'EAN/UPC': {
      const ean = gtin.slice(1);
      const eight = checkDigit(ean.slice(0, 7));
      const upc = `0${ean.slice(1, 11)}`;
      const [encoder, digits, text] = (
        [
          ['ean13', ean, ean],
          ['ean8', ean.slice(0, 7) + eight, ean.slice(0, 7) + eight],
          ['upca', upc + checkDigit(upc), `0${upc}${checkDigit(upc)}`],
        ] as const
      )[random.below(3)] ?? ['ean13', ean, ean];
      return barcode(encoder, digits, text, 'EAN/UPC');
    }
  }
}
