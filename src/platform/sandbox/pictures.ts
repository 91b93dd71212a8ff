/** Uploaded images: size-limited by their header, rotated upright, re-encoded without metadata. */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { ClubError, type ErrorCode, invalid } from '#platform/contract/errors.ts';
import type { PictureVersion } from './jobs.ts';

/** About 200 MB when decoded. */
const MAX_SIDE = 12_000;
const MAX_PIXELS = 50_000_000;

/** Of libvips, per image. */
const TIMEOUT = { seconds: 8 };

/**
 * Accepted types by magic number, of members and of staff. libvips decodes many more, with a long history of
 * vulnerabilities. Of animations the first frame is used.
 */
const AVATAR_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng']);
const STAFF_TYPES = new Set([...AVATAR_TYPES, 'image/webp', 'image/avif']);

/** Widths of staff's images in pixels. A narrower image also gets its own width instead of the larger ones. */
const WIDTHS = [480, 960, 1600];

/**
 * Reads the header of an image.
 * @throws ClubError `picture_too_large`, or `broken` when unreadable
 */
export async function readHead(bytes: Uint8Array, broken: ClubError): Promise<Metadata> {
  // No limit here, because this reads the size to check.
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw Object.assign(broken, { cause });
    });
  if (Math.max(head.width, head.height) > MAX_SIDE || head.width * head.height > MAX_PIXELS)
    throw new ClubError('picture_too_large');
  return head;
}

/**
 * Re-encodes an image, upright.
 * @throws ClubError `invalid` when broken or on timeout
 */
export async function rewrite(bytes: Uint8Array, change: (upright: Sharp) => Sharp): Promise<PictureVersion> {
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  try {
    const { data, info } = await change(upright).timeout(TIMEOUT).toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, bytes: data };
  } catch (cause) {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  }
}

/** The job `avatar`. */
export async function squareAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  await refuseOthers(bytes, AVATAR_TYPES, 'file_type');
  await readHead(bytes, new ClubError('file_type'));
  const square = await rewrite(bytes, (upright) =>
    upright.resize(AVATAR_SIZE, AVATAR_SIZE, { position: 'attention' }).webp({ quality: 82 }),
  );
  return square.bytes;
}

/** The job `picture`. */
export async function pictureVersions(bytes: Uint8Array): Promise<PictureVersion[]> {
  await refuseOthers(bytes, STAFF_TYPES, 'unsupported_type');
  const { autoOrient } = await readHead(bytes, new ClubError('unsupported_type'));
  const widest = Math.min(autoOrient.width, WIDTHS.at(-1) ?? 0);
  const versions: PictureVersion[] = [];
  for (const width of [...WIDTHS.filter((one) => one < widest), widest])
    versions.push(await rewrite(bytes, (upright) => upright.resize({ width }).webp({ quality: 80 })));
  return versions;
}

async function refuseOthers(bytes: Uint8Array, types: ReadonlySet<string>, code: ErrorCode): Promise<void> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.has(type.mime)) throw new ClubError(code);
}
