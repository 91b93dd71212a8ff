/** Pictures whose declared size exceeds their content. */
import { crc32, deflateSync } from 'node:zlib';

/** A PNG with this header and this many empty rows. */
export function png(width: number, height: number, lines: number): Uint8Array {
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, grey.
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(lines * (1 + Math.ceil(width / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
