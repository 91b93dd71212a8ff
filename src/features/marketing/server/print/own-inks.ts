/** Inks of CMYK pictures, which reach the print file as they are: no profile converts them. */
import sharp from 'sharp';
import { INK_LIMIT } from '#features/marketing/ink.ts';

/** Four bytes per pixel, 255 for full ink. */
export interface Inks {
  width: number;
  height: number;
  data: Buffer;
}

/** In bytes. */
const LIMIT = (INK_LIMIT / 100) * 255;

/**
 * Reads a picture at most `width` pixels wide, upright.
 *
 * @returns undefined for other than CMYK pictures
 */
export async function ownInks(
  bytes: Uint8Array,
  width: number,
  limitInputPixels: number,
): Promise<Inks | undefined> {
  const { space, depth } = await sharp(bytes, { limitInputPixels }).metadata();
  if (space !== 'cmyk') return undefined;
  const isFine = depth === 'ushort';
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .pipelineColourspace('cmyk')
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace('cmyk')
    .raw({ depth: isFine ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const samples = isFine ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data;
  const inks = Buffer.alloc(info.width * info.height * 4);
  const full = isFine ? 257 : 1;
  for (let at = 0; at < info.width * info.height; at++) {
    const from = at * info.channels;
    // On white: less ink where the picture is transparent.
    const share = info.channels > 4 ? (samples[from + 4] ?? 0) / (255 * full) : 1;
    for (let ink = 0; ink < 4; ink++)
      inks[at * 4 + ink] = Math.round(((samples[from + ink] ?? 0) / full) * share);
  }
  return { width: info.width, height: info.height, data: inks };
}

/** Most ink of a pixel, in bytes. */
function inkAt(data: Buffer, at: number): number {
  return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) + (data[at + 3] ?? 0);
}

/** True if pixels have more ink than paper takes. */
export function isHeavy({ data }: Inks): boolean {
  for (let at = 0; at < data.length; at += 4) if (inkAt(data, at) > LIMIT) return true;
  return false;
}

/** Reduces the colours of pixels with more ink than paper takes; black stays. Changes the inks. */
export function lightened(inks: Inks): Inks {
  const { data } = inks;
  for (let at = 0; at < data.length; at += 4) {
    const total = inkAt(data, at);
    if (total <= LIMIT) continue;
    const black = data[at + 3] ?? 0;
    const share = (LIMIT - black) / (total - black);
    for (let ink = at; ink < at + 3; ink++) data[ink] = Math.floor((data[ink] ?? 0) * share);
  }
  return inks;
}
