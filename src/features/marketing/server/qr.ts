/** Links as QR codes (ISO/IEC 18004). */
import qrcode from 'qrcode-generator';
import type { QrCode } from '#features/marketing/layout.ts';

/** White modules around a code. */
const MARGIN = 4;

/** A link as a QR code with error correction M: 15 % of it may be lost. Each run of dark modules is one rectangle. */
export function qrOf(link: string): QrCode {
  const code = qrcode(0, 'M');
  // The code holds bytes: of other scripts those of the link’s plain form.
  code.addData(/^\p{ASCII}*$/u.test(link) ? link : new URL(link).href, 'Byte');
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row++) {
    for (let column = 0; column < modules; column++) {
      if (!code.isDark(row, column)) continue;
      const start = column;
      while (column + 1 < modules && code.isDark(row, column + 1)) column++;
      path += `M${start} ${row}h${column + 1 - start}v1H${start}z`;
    }
  }
  return { modules, path };
}

/** A QR code as the address of a picture, with its white margin. */
export function qrPicture({ modules, path }: QrCode): string {
  const side = modules + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${side} ${side}"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
