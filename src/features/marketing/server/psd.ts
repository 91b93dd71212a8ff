/** Photoshop files: the picture of all layers together, as TIFF. Its inks are not changed. */

import { ClubError, invalid } from '#platform/contract/errors.ts';
import { PICTURE_PIXELS, PICTURE_SIDE } from '#platform/contract/uploads.ts';

/** Channels and photometric interpretation of TIFF by mode. */
const modes: Readonly<Record<number, { channels: number; photometric: number } | undefined>> = {
  1: { channels: 1, photometric: 1 },
  3: { channels: 3, photometric: 2 },
  4: { channels: 4, photometric: 5 },
  // Duotones are grey for programs that do not know them.
  8: { channels: 1, photometric: 1 },
};

/** Image resources by number. */
const PROFILE = 1039;
const VERSION_INFO = 1057;

const broken = () => invalid({ file: ['not_valid'] });

/** @throws ClubError `picture_too_large`, or `invalid` for one without a picture of all layers */
export function tiffOfPsd(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    return converted(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    // Reading beyond the end of a file that is cut off.
    if (error instanceof RangeError) throw Object.assign(broken(), { cause: error });
    throw error;
  }
}

function converted(file: Buffer): Uint8Array<ArrayBuffer> {
  const [version, channels, height, width, depth, mode] = [
    file.readUInt16BE(4),
    file.readUInt16BE(12),
    file.readUInt32BE(14),
    file.readUInt32BE(18),
    file.readUInt16BE(22),
    file.readUInt16BE(24),
  ];
  const kind = modes[mode];
  if (version !== 1 || !kind || ![8, 16].includes(depth) || channels < kind.channels || channels > 56)
    throw broken();
  if (width < 1 || height < 1) throw broken();
  if (Math.max(width, height) > PICTURE_SIDE || width * height > PICTURE_PIXELS)
    throw new ClubError('picture_too_large');
  const resourcesAt = 26 + 4 + file.readUInt32BE(26);
  const layersAt = resourcesAt + 4 + file.readUInt32BE(resourcesAt);
  const pictureAt = layersAt + 4 + file.readUInt32BE(layersAt);
  const resources = resourcesOf(file.subarray(resourcesAt + 4, layersAt));
  // Saved without “Maximize Compatibility”: the picture is empty.
  if (resources.get(VERSION_INFO)?.[4] === 0) throw broken();
  const size = { width, height, depth, channels };
  const planes = planesOf(file, pictureAt, size, kind.channels);
  return tiffOf(interleaved(planes, size, mode === 4), size, kind, resources.get(PROFILE));
}

function resourcesOf(part: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 0; at + 12 <= part.length && part.toString('latin1', at, at + 4) === '8BIM'; ) {
    const id = part.readUInt16BE(at + 4);
    const nameLength = (part[at + 6] ?? 0) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    const size = part.readUInt32BE(sizeAt);
    found.set(id, part.subarray(sizeAt + 4, sizeAt + 4 + size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return found;
}

interface Size {
  width: number;
  height: number;
  depth: number;
  channels: number;
}

function planesOf(
  file: Buffer,
  at: number,
  { width, height, depth, channels }: Size,
  used: number,
): Buffer[] {
  const compression = file.readUInt16BE(at);
  const rowBytes = (width * depth) / 8;
  const planeBytes = rowBytes * height;
  if (compression === 0) {
    if (at + 2 + planeBytes * used > file.length) throw broken();
    return Array.from({ length: used }, (_, plane) =>
      file.subarray(at + 2 + plane * planeBytes, at + 2 + (plane + 1) * planeBytes),
    );
  }
  if (compression !== 1) throw broken();
  let from = at + 2 + channels * height * 2;
  return Array.from({ length: used }, (_, plane) => {
    const result = Buffer.alloc(planeBytes);
    for (let row = 0; row < height; row++) {
      const length = file.readUInt16BE(at + 2 + (plane * height + row) * 2);
      if (from + length > file.length) throw broken();
      unpack(file.subarray(from, from + length), result.subarray(row * rowBytes, (row + 1) * rowBytes));
      from += length;
    }
    return result;
  });
}

/** PackBits. */
function unpack(packed: Buffer, row: Buffer): void {
  for (let at = 0, to = 0; at < packed.length && to < row.length; ) {
    const head = packed.readInt8(at);
    if (head >= 0) {
      packed.copy(row, to, at + 1, Math.min(at + 2 + head, packed.length));
      to += head + 1;
      at += head + 2;
    } else {
      if (head !== -128) {
        row.fill(packed[at + 1] ?? 0, to, to + 1 - head);
        to += 1 - head;
      }
      at += head === -128 ? 1 : 2;
    }
  }
}

/** 8 bits for each component, pixel by pixel. Photoshop stores inks as what they leave white. */
function interleaved(planes: readonly Buffer[], { width, height, depth }: Size, isInverted: boolean): Buffer {
  const count = planes.length;
  const step = depth / 8;
  const pixels = Buffer.alloc(width * height * count);
  planes.forEach((plane, part) => {
    for (let at = 0; at < width * height; at++) {
      const value = plane[at * step] ?? 0;
      pixels[at * count + part] = isInverted ? 255 - value : value;
    }
  });
  return pixels;
}

/** An uncompressed TIFF of one strip. */
function tiffOf(
  pixels: Buffer,
  { width, height }: Size,
  { channels, photometric }: { channels: number; photometric: number },
  profile: Buffer | undefined,
): Uint8Array<ArrayBuffer> {
  const bitsAt = 8;
  const profileAt = bitsAt + 8;
  const pixelsAt = profileAt + (profile ? profile.length + (profile.length % 2) : 0);
  const directoryAt = pixelsAt + pixels.length + (pixels.length % 2);
  // Tag, type (3: two bytes, 4: four, 7: bytes), count, value.
  const entries = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, channels, channels <= 2 ? 8 | (channels === 2 ? 8 << 16 : 0) : bitsAt],
    [259, 3, 1, 1],
    [262, 3, 1, photometric],
    [273, 4, 1, pixelsAt],
    [277, 3, 1, channels],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
    [284, 3, 1, 1],
    ...(profile ? [[34_675, 7, profile.length, profileAt]] : []),
  ];
  const file = Buffer.alloc(directoryAt + 2 + entries.length * 12 + 4);
  file.write('II*\0', 0, 'latin1');
  file.writeUInt32LE(directoryAt, 4);
  for (let part = 0; part < 4; part++) file.writeUInt16LE(8, bitsAt + part * 2);
  profile?.copy(file, profileAt);
  pixels.copy(file, pixelsAt);
  file.writeUInt16LE(entries.length, directoryAt);
  entries.forEach(([tag = 0, type = 0, count = 0, value = 0], at) => {
    const to = directoryAt + 2 + at * 12;
    file.writeUInt16LE(tag, to);
    file.writeUInt16LE(type, to + 2);
    file.writeUInt32LE(count, to + 4);
    file.writeUInt32LE(value, to + 8);
  });
  return new Uint8Array(file.buffer, file.byteOffset, file.length);
}
