/** Barcodes of voucher codes for the till, drawn on the server. */

/** A drawing in modules, with the light ground that scanners need on its sides. */
export interface Barcode {
  width: number;
  height: number;
  /** Path of the dark modules. */
  path: string;
  /** True for a QR code, whose modules are squares. */
  isSquare: boolean;
}

/** Wider barcodes would have modules below two pixels, about 0.32 mm, on a phone: tills need 0.26 mm. */
const MAX_MODULES = 160;

const QUIET = { bars: 10, squares: 4 };

/** A code that readers of barcodes return as it is. */
const PRINTABLE = /^[\x20-\x7e]+$/;

/**
 * Draws Code 128, or a QR code for long codes.
 *
 * @returns undefined for codes with other characters than ASCII, such as masked ones
 */
export async function barcodeOf(code: string): Promise<Barcode | undefined> {
  if (!PRINTABLE.test(code)) return undefined;
  // Few pages draw codes, and the package is large.
  const { default: encoder } = await import('bwip-js/node');
  const [bars] = encoder.raw('code128', code, {});
  if (!bars || !('sbs' in bars)) return undefined;
  const width = bars.sbs.reduce((sum, wide) => sum + wide, 2 * QUIET.bars);
  if (width <= MAX_MODULES) return { width, height: 1, path: barPath(bars.sbs), isSquare: false };
  const [squares] = encoder.raw('qrcode', code, {});
  if (!squares || !('pixs' in squares)) return undefined;
  const { pixs, pixx, pixy } = squares;
  const path = Array.from({ length: pixy }, (_, row) =>
    rowPath(pixs.slice(row * pixx, (row + 1) * pixx), row),
  );
  return {
    width: pixx + 2 * QUIET.squares,
    height: pixy + 2 * QUIET.squares,
    path: path.join(''),
    isSquare: true,
  };
}

/** @param widths of bars and gaps in turn, in modules */
function barPath(widths: readonly number[]): string {
  let x = QUIET.bars;
  return widths
    .map((wide, at) => {
      const bar = at % 2 === 0 ? block(x, 0, wide) : '';
      x += wide;
      return bar;
    })
    .join('');
}

function rowPath(modules: readonly number[], row: number): string {
  return modules
    .map((dark, column) => (dark === 1 ? block(QUIET.squares + column, QUIET.squares + row, 1) : ''))
    .join('');
}

function block(x: number, y: number, wide: number): string {
  return `M${x} ${y}h${wide}v1h-${wide}z`;
}
