/** Uploaded images: size-limited by their header, rotated upright, re-encoded without metadata. */
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { AVATAR_SIZE } from '#platform/contract/avatar.ts';
import { ClubError, type ErrorCode, invalid } from '#platform/contract/errors.ts';
import { PICTURE_PIXELS, PICTURE_SIDE } from '#platform/contract/uploads.ts';
import type { PicturePart, PictureVersion } from './jobs.ts';

/** Of libvips, per image. */
const TIMEOUT = { seconds: 8 };

/**
 * Accepted types by magic number, of members and of staff. libvips decodes many more, with a long history of
 * vulnerabilities. Of animations the first frame is used.
 */
const AVATAR_TYPES = new Set(['image/jpeg', 'image/png', 'image/apng']);
const PHOTO_TYPES = new Set([...AVATAR_TYPES, 'image/webp']);
const STAFF_TYPES = new Set([...PHOTO_TYPES, 'image/avif']);

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
  if (Math.max(head.width, head.height) > PICTURE_SIDE || head.width * head.height > PICTURE_PIXELS)
    throw new ClubError('picture_too_large');
  return head;
}

/**
 * Re-encodes an image, upright.
 * @throws ClubError `invalid` when broken or on timeout
 */
export async function rewrite(bytes: Uint8Array, change: (upright: Sharp) => Sharp): Promise<PictureVersion> {
  const upright = sharp(bytes, { limitInputPixels: PICTURE_PIXELS, failOn: 'error' }).autoOrient();
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

/** Pixels of the longer side of a photo. */
const PHOTO_SIDE = 1600;

/** The job `photo`. */
export async function wholePhoto(bytes: Uint8Array): Promise<PictureVersion> {
  await refuseOthers(bytes, PHOTO_TYPES, 'file_type');
  await readHead(bytes, new ClubError('file_type'));
  return rewrite(bytes, (upright) =>
    upright
      .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 }),
  );
}

/** The job `picture`. */
export async function pictureVersions(bytes: Uint8Array, part?: PicturePart): Promise<PictureVersion[]> {
  await refuseOthers(bytes, STAFF_TYPES, 'unsupported_type');
  const { autoOrient } = await readHead(bytes, new ClubError('unsupported_type'));
  const cut = part && pixelsOf(part, autoOrient);
  const widest = Math.min(cut?.width ?? autoOrient.width, WIDTHS.at(-1) ?? 0);
  const versions: PictureVersion[] = [];
  for (const width of [...WIDTHS.filter((one) => one < widest), widest])
    versions.push(
      await rewrite(bytes, (upright) =>
        (cut ? upright.extract(cut) : upright).resize({ width }).webp({ quality: 80 }),
      ),
    );
  return versions;
}

/** At least one pixel, inside the picture. */
function pixelsOf(part: PicturePart, { width, height }: Pick<Metadata, 'width' | 'height'>) {
  const left = Math.min(width - 1, Math.round(part.x * width));
  const top = Math.min(height - 1, Math.round(part.y * height));
  return {
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(part.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(part.height * height))),
  };
}

async function refuseOthers(bytes: Uint8Array, types: ReadonlySet<string>, code: ErrorCode): Promise<void> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !types.has(type.mime)) throw new ClubError(code);
}
