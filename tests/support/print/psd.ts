/** A Photoshop file whose composite has one colour. */
export interface PsdOptions {
  width: number;
  height: number;
  /** 1 grey, 3 RGB, 4 CMYK. */
  mode: number;
  /** One value of 0 to 255 for each channel, as stored: inks are what they leave white. */
  pixel: readonly number[];
  isPacked?: boolean;
  /** False for a file saved without “Maximize Compatibility”. */
  hasPicture?: boolean;
}

export function psd({
  width,
  height,
  mode,
  pixel,
  isPacked = true,
  hasPicture = true,
}: PsdOptions): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(26);
  head.write('8BPS', 0, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(pixel.length, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(mode, 24);
  const info = Buffer.concat([
    Buffer.from('8BIM', 'latin1'),
    number(VERSION_INFO, 2),
    Buffer.alloc(2),
    number(6, 4),
    number(1, 4),
    Buffer.from([hasPicture ? 1 : 0, 0]),
  ]);
  const rows = pixel.map((value) => (isPacked ? packedRow(width, value) : Buffer.alloc(width, value)));
  const lengths = isPacked
    ? rows.flatMap((row) => Array.from({ length: height }, () => number(row.length, 2)))
    : [];
  const planes = rows.flatMap((row) => Array.from({ length: height }, () => row));
  return Uint8Array.from(
    Buffer.concat([
      head,
      number(0, 4),
      number(info.length, 4),
      info,
      number(0, 4),
      number(isPacked ? 1 : 0, 2),
      ...lengths,
      ...planes,
    ]),
  );
}

const VERSION_INFO = 1057;

function number(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

function packedRow(width: number, value: number): Buffer {
  const runs: number[] = [];
  for (let left = width; left > 0; left -= 128) runs.push((257 - Math.min(left, 128)) & 255, value);
  return Buffer.from(runs);
}
