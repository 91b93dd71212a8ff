/** Logos as members send them: recognised, checked, cleaned, and made ready for browsers. */
import sharp, { type Metadata } from 'sharp';
import type { UploadedFile } from '#contract/call.ts';
import { ClubError, invalid } from '#contract/errors.ts';
import { type FileType, fileName } from '#domain/order-files.ts';
import { inTurn, MOST_PIXELS, refuseLarge } from '#server/pictures.ts';
import { cleanSvg } from './clean-svg.ts';
import { recognise } from './recognise.ts';

/** Pixels of a preview, at its longer edge. */
const PREVIEW = 1600;

/** A logo that may be kept. */
export interface Logo {
  name: string;
  type: FileType;
  /** As they were sent; of an SVG without anything that could run or fetch. */
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
  preview: 'itself' | 'webp' | 'none';
  /** WebP, where the preview is one. */
  picture: Uint8Array | undefined;
}

/**
 * Makes a logo of what was sent.
 *
 * @throws ClubError `file_type`, `picture_too_large` by pixels, `invalid` for a picture that is broken or an SVG that is
 * empty or dangerous
 */
export async function makeLogo({ bytes, name: sent }: UploadedFile): Promise<Logo> {
  const type = await recognise(bytes);
  if (!type) throw new ClubError('file_type');
  const name = fileName(sent, type);
  if (type === 'svg') {
    const clean = cleanSvg(bytes);
    if (!clean) throw invalid({ file: ['not_valid'] });
    const { svg, width, height } = clean;
    return { name, type, bytes: Buffer.from(svg), width, height, preview: 'itself', picture: undefined };
  }
  if (type !== 'jpeg' && type !== 'png' && type !== 'tiff')
    return { name, type, bytes, width: null, height: null, preview: 'none', picture: undefined };
  const { autoOrient, ...head } = await headOf(bytes);
  refuseLarge(head);
  const picture = await inTurn(() => pictureOf(bytes));
  return { name, type, bytes, width: autoOrient.width, height: autoOrient.height, preview: 'webp', picture };
}

async function headOf(bytes: Uint8Array): Promise<Metadata> {
  try {
    // The size is what is asked for here, so that none may be too much.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  }
}

async function pictureOf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: PREVIEW, height: PREVIEW, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  }
}
