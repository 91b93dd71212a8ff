/** Detects, checks and cleans uploaded logos, and renders their previews. Runs in the sandbox. */
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { PICTURE_PIXELS } from '#platform/contract/uploads.ts';
import { readHead, rewrite } from '#platform/sandbox/pictures.ts';
import { cleanSvg } from './clean-svg.ts';
import { isHeavy, ownInks } from './print/own-inks.ts';
import { tiffOfPsd } from './psd.ts';
import { recognise } from './recognise.ts';
import type { RenderedLogo } from './sandbox-jobs.ts';
import { filesIn } from './zip.ts';

/** Pixels of the longer edge. */
const PREVIEW = 1600;

/**
 * Microseconds of the processor for the preview of a page that print draws as pixels. Print files have up to 15 times as
 * many pixels, and the limit of a print is 60 seconds.
 */
const MAX_DRAWING = 2_000_000;

const empty = {
  width: null,
  height: null,
  name: undefined,
  content: undefined,
  picture: undefined,
  postscript: undefined,
  losses: [],
};

const notValid = () => invalid({ file: ['not_valid'] });

/**
 * @throws ClubError `file_type`, `picture_too_large` (pixels), `invalid` (broken or locked file, empty or unsafe SVG,
 *   archive without a logo)
 */
export async function makeLogo(bytes: Uint8Array): Promise<RenderedLogo> {
  const type = await recognise(bytes);
  switch (type) {
    case undefined:
      throw new ClubError('file_type');
    case 'svg': {
      const clean = await cleanSvg(bytes);
      if (!clean) throw notValid();
      const { svg, ...facts } = clean;
      return { ...empty, type, ...facts, content: new TextEncoder().encode(svg) };
    }
    case 'zip':
      return fromArchive(bytes);
    case 'photoshop':
      return { ...(await pictureLogo(tiffOfPsd(bytes))), type };
    case 'postscript':
    case 'eps':
      return { ...empty, type, postscript: postscriptOf(bytes) };
    case 'ai':
    case 'pdf':
      // Old files of Illustrator are PostScript.
      return startsWith(bytes, '%!') ? { ...empty, type, postscript: bytes } : pageLogo(type, bytes);
    default:
      return { ...(await pictureLogo(bytes)), type };
  }
}

async function pictureLogo(bytes: Uint8Array): Promise<Omit<RenderedLogo, 'type'>> {
  const { autoOrient } = await readHead(bytes, notValid());
  const picture = await rewrite(bytes, (upright) =>
    upright
      .resize({ width: PREVIEW, height: PREVIEW, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 85 }),
  );
  const inks = await ownInks(bytes, PREVIEW, PICTURE_PIXELS).catch((cause: unknown) => {
    throw Object.assign(notValid(), { cause });
  });
  const { width, height } = autoOrient;
  return { ...empty, width, height, picture: picture.bytes, losses: inks && isHeavy(inks) ? ['ink'] : [] };
}

async function pageLogo(type: 'ai' | 'pdf', bytes: Uint8Array): Promise<RenderedLogo> {
  // Loaded for these only: PDFium is large.
  const { openPdfLogo } = await import('./pdf-logo/pdf-logo.ts');
  const { drawnPage } = await import('./print/logo.ts');
  try {
    const logo = await openPdfLogo(bytes);
    const wide = Math.max(1, Math.round(PREVIEW * Math.min(1, logo.width / logo.height)));
    const before = process.cpuUsage();
    const page = await drawnPage(logo, wide);
    const { user, system } = process.cpuUsage(before);
    if (!logo.form && user + system > MAX_DRAWING) throw notValid();
    const { channels } = await page.clone().stats();
    if (channels[3]?.max === 0) throw notValid();
    // What print files contain as pixels has a white ground there.
    const shown = logo.form ? page : page.flatten({ background: '#ffffff' });
    const picture = await shown.webp({ quality: 85 }).toBuffer();
    const { width, height, losses } = logo;
    return { ...empty, type, width, height, picture, losses };
  } catch (error) {
    if (error instanceof ClubError) throw error;
    throw Object.assign(notValid(), { cause: error });
  }
}

/** The first file of an archive that is a logo. */
async function fromArchive(archive: Uint8Array): Promise<RenderedLogo> {
  for (const { name, bytes } of filesIn(archive)) {
    const type = await recognise(bytes);
    if (!type || type === 'zip') continue;
    try {
      const logo = await makeLogo(bytes);
      return { ...logo, name, content: logo.content ?? bytes };
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
    }
  }
  throw invalid({ file: ['logo_archive'] });
}

/** The program of an EPS with the header of DOS, which may have a preview for screens. */
function postscriptOf(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 30 || file.readUInt32BE(0) !== 0xc5d0_d3c6) return bytes;
  const from = file.readUInt32LE(4);
  return Uint8Array.from(file.subarray(from, from + file.readUInt32LE(8)));
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
}
