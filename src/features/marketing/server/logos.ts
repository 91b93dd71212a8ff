/** Detects, checks and cleans uploaded logos, and renders their previews. Runs in the sandbox. */
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { PICTURE_PIXELS } from '#platform/contract/uploads.ts';
import { readHead, rewrite } from '#platform/sandbox/pictures.ts';
import { cleanSvg } from './clean-svg.ts';
import { isHeavy, ownInks } from './print/own-inks.ts';
import { recognise } from './recognise.ts';
import type { RenderedLogo } from './sandbox-jobs.ts';

/** Pixels of the longer edge. */
const PREVIEW = 1600;

/** @throws ClubError `file_type`, `picture_too_large` (pixels), `invalid` (broken picture, empty or unsafe SVG) */
export async function makeLogo(bytes: Uint8Array): Promise<RenderedLogo> {
  const type = await recognise(bytes);
  if (!type) throw new ClubError('file_type');
  if (type === 'svg') {
    const clean = await cleanSvg(bytes);
    if (!clean) throw invalid({ file: ['not_valid'] });
    return { type, ...clean, picture: undefined };
  }
  if (type !== 'jpeg' && type !== 'png' && type !== 'tiff')
    return { type, width: null, height: null, svg: undefined, picture: undefined, losses: [] };
  const { autoOrient } = await readHead(bytes, invalid({ file: ['not_valid'] }));
  const picture = await rewrite(bytes, (upright) =>
    upright
      .resize({ width: PREVIEW, height: PREVIEW, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 }),
  );
  const inks = await ownInks(bytes, PREVIEW, PICTURE_PIXELS).catch((cause: unknown) => {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  });
  return {
    type,
    width: autoOrient.width,
    height: autoOrient.height,
    svg: undefined,
    picture: picture.bytes,
    losses: inks && isHeavy(inks) ? ['ink'] : [],
  };
}
