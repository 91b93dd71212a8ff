/** QR codes (ISO/IEC 18004). */
import qrcode from 'qrcode-generator';
import type { QrCode } from '#features/marketing/layout/layout.ts';

/** White modules around the code. */
const MARGIN = 4;

/** QR code with error correction M (restores 15 %). Each horizontal run of dark modules is one rectangle. */
export function qrOf(link: string): QrCode {
  const code = qrcode(0, 'M');
  // Byte mode: other scripts are percent-encoded or punycode.
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

/** Data URL of the QR code, with its white margin. */
export function qrPicture({ modules, path }: QrCode): string {
  const side = modules + 2 * MARGIN;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-${MARGIN} -${MARGIN} ${side} ${side}"><path fill="#fff" d="M-${MARGIN}-${MARGIN}h${side}v${side}h-${side}z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
