/** A camera for Chromium that shows a film of labels. */
import { writeFileSync } from 'node:fs';
import bwipjs from 'bwip-js/node';
import sharp from 'sharp';

const SIZE = { width: 640, height: 480 };

/** Flags for a browser whose camera plays a film. The file is read again when a page opens the camera. */
export function cameraFlags(film: string): string[] {
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** A label as a picture: a GS1 DataMatrix for `(01)…(21)…`, else an EAN-13. */
async function drawn(code: string): Promise<Buffer> {
  const bcid = code.startsWith('(') ? 'gs1datamatrix' : 'ean13';
  return bwipjs.toBuffer({
    bcid,
    text: code,
    scale: bcid === 'ean13' ? 3 : 6,
    paddingwidth: 8,
    paddingheight: 8,
    backgroundcolor: 'ffffff',
  });
}

/**
 * A picture of labels side by side, as JPEG.
 *
 * @param codes in brackets, such as `(01)02004170100032(21)7100000418`, or 13 digits of an EAN; none is an empty wall
 */
export async function photoOf(codes: readonly string[], size = SIZE): Promise<Buffer> {
  const labels = await Promise.all(codes.map(drawn));
  const share = Math.floor(size.width / Math.max(1, labels.length));
  const placed = await Promise.all(
    labels.map(async (input, index) => {
      const { width = 0, height = 0 } = await sharp(input).metadata();
      return {
        input,
        left: Math.round(share * index + (share - width) / 2),
        top: Math.round((size.height - height) / 2),
      };
    }),
  );
  return sharp({ create: { ...size, channels: 3, background: { r: 190, g: 190, b: 185 } } })
    .composite(placed)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * Writes a film that shows one group of codes after the other, again and again.
 *
 * @param file ends with `.mjpeg`
 * @param scenes codes that are in view together
 * @param framesEach of each scene, 30 per second; half as many of the empty wall follow
 */
export async function writeFilm(
  file: string,
  scenes: readonly (readonly string[])[],
  framesEach = 16,
): Promise<void> {
  const wall = await photoOf([]);
  const frames: Buffer[] = [];
  for (const codes of scenes) {
    const frame = await photoOf(codes);
    frames.push(
      ...Array<Buffer>(framesEach).fill(frame),
      ...Array<Buffer>(Math.ceil(framesEach / 2)).fill(wall),
    );
  }
  writeFileSync(file, Buffer.concat(frames));
}
