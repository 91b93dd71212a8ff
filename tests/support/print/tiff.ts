/** TIFF files of any kind, written byte by byte. */
import { deflateSync } from 'node:zlib';

interface About {
  width: number;
  height: number;
  /** Samples per pixel, 0 to 255, in file order. */
  pixel: (x: number, y: number) => readonly number[];
  bits?: 1 | 8 | 16;
  /** TIFF 6.0: 0 white is zero, 1 black is zero, 2 RGB, 3 palette, 5 inks, 8 L*a*b*. */
  photometric?: 0 | 1 | 2 | 3 | 5 | 8;
  compression?: 'none' | 'lzw' | 'deflate';
  planar?: boolean;
  /** True if the last sample is alpha. */
  alpha?: boolean;
  orientation?: number;
  profile?: Uint8Array;
  palette?: readonly number[];
}

/** Writes a little-endian TIFF of one strip per plane. */
export function tiff({
  width,
  height,
  pixel,
  bits = 8,
  photometric = 5,
  compression = 'none',
  planar = false,
  alpha = false,
  orientation = 1,
  profile,
  palette,
}: About): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => pixel(x, y)),
  );
  const samples = rows[0]?.[0]?.length ?? 1;
  const planes = planar
    ? Array.from({ length: samples }, (_, at) => rows.map((row) => row.map((one) => [one[at] ?? 0])))
    : [rows];
  const strips = planes.map((plane) =>
    packed(Buffer.concat(plane.map((row) => rowOf(row.flat(), bits))), compression),
  );
  const codes = { none: 1, lzw: 5, deflate: 8 };
  const start = 8;
  const offsets = strips.map(
    (_, at) => start + strips.slice(0, at).reduce((sum, { length }) => sum + length, 0),
  );
  const tags: [tag: number, type: 3 | 4 | 7, values: readonly number[] | Uint8Array][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array.from({ length: samples }, () => bits)],
    [259, 3, [codes[compression]]],
    [262, 3, [photometric]],
    [273, 4, offsets],
    [274, 3, [orientation]],
    [277, 3, [samples]],
    [278, 4, [height]],
    [279, 4, strips.map(({ length }) => length)],
    [284, 3, [planar ? 2 : 1]],
  ];
  if (palette) tags.push([320, 3, palette]);
  if (photometric === 5) tags.push([332, 3, [1]]);
  if (alpha) tags.push([338, 3, [2]]);
  if (profile) tags.push([34675, 7, profile]);
  const body = Buffer.concat(strips);
  const directory = start + body.length + (body.length % 2);
  const head = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
  head.writeUInt32LE(directory, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2), directoryOf(tags, directory)]);
}

function rowOf(samples: readonly number[], bits: 1 | 8 | 16): Buffer {
  if (bits === 8) return Buffer.from(samples);
  if (bits === 16) return Buffer.from(Uint16Array.from(samples, (sample) => sample * 257).buffer);
  const row = Buffer.alloc(Math.ceil(samples.length / 8));
  for (const [at, sample] of samples.entries())
    if (sample > 127) row[at >> 3] = (row[at >> 3] ?? 0) | (128 >> (at & 7));
  return row;
}

function directoryOf(
  tags: readonly [number, 3 | 4 | 7, readonly number[] | Uint8Array][],
  at: number,
): Buffer {
  const sizes = { 3: 2, 4: 4, 7: 1 };
  const entries: Buffer[] = [];
  const more: Buffer[] = [];
  let next = at + 2 + tags.length * 12 + 4;
  for (const [tag, type, values] of tags) {
    const bytes = Buffer.alloc(Math.max(4, values.length * sizes[type]));
    for (const [index, value] of [...values].entries()) {
      if (type === 3) bytes.writeUInt16LE(value, index * 2);
      else if (type === 4) bytes.writeUInt32LE(value, index * 4);
      else bytes[index] = value;
    }
    const entry = Buffer.alloc(8);
    entry.writeUInt16LE(tag, 0);
    entry.writeUInt16LE(type, 2);
    entry.writeUInt32LE(values.length, 4);
    if (bytes.length === 4) entries.push(entry, bytes);
    else {
      const offset = Buffer.alloc(4);
      offset.writeUInt32LE(next);
      entries.push(entry, offset);
      const even = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)]);
      more.push(even);
      next += even.length;
    }
  }
  const count = Buffer.alloc(2);
  count.writeUInt16LE(tags.length);
  return Buffer.concat([count, ...entries, Buffer.alloc(4), ...more]);
}

function packed(bytes: Buffer, compression: 'none' | 'lzw' | 'deflate'): Buffer {
  if (compression === 'deflate') return deflateSync(bytes);
  return compression === 'lzw' ? lzw(bytes) : bytes;
}

/** LZW of literals only: the table is cleared before codes grow to 10 bits. */
function lzw(bytes: Buffer): Buffer {
  const codes: number[] = [];
  for (const [at, byte] of bytes.entries()) {
    if (at % 200 === 0) codes.push(256);
    codes.push(byte);
  }
  codes.push(257);
  const out = Buffer.alloc(Math.ceil((codes.length * 9) / 8));
  for (const [at, code] of codes.entries())
    for (let bit = 0; bit < 9; bit++) {
      const place = at * 9 + bit;
      if (code & (256 >> bit)) out[place >> 3] = (out[place >> 3] ?? 0) | (128 >> (place & 7));
    }
  return out;
}
