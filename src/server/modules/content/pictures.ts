/** Pictures of items: uploads made into light files, and what is known of them. */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import type { Answer } from '#contract/call.ts';
import { ClubError, invalid } from '#contract/errors.ts';
import type { uploadPicture } from '#contract/staff-content.ts';
import type { Database } from '#server/db/client.ts';
import { contentPictures } from '#server/db/schema/content.ts';
import { inTurn, MOST_PIXELS, refuseLarge } from '#server/pictures.ts';

/** What is opened, by the first bytes of a file; whatever else libvips can read is no picture here. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif']);

/** In pixels; a narrower picture is kept in its own width instead of those above it. */
const WIDTHS = [480, 960, 1600];

/** A picture in one width. */
interface Version {
  width: number;
  height: number;
  bytes: Uint8Array;
}

/** An uploaded picture, made ready. */
export interface MadePicture {
  /** The same for the same upload. */
  hash: string;
  /** The smallest first, at least one. */
  versions: Version[];
}

/**
 * Makes WebP in up to three widths of a JPEG, PNG, WebP or AVIF: upright, without metadata, of an animation the first
 * picture. Uploads wait for each other.
 *
 * @throws ClubError `unsupported_type` for anything else, `picture_too_large` by pixels, `invalid` for one that is broken
 */
export async function makePicture(upload: Uint8Array): Promise<MadePicture> {
  const { autoOrient: upright, ...head } = await readHead(upload);
  refuseLarge(head);
  const widest = Math.min(upright.width, WIDTHS.at(-1) ?? 0);
  const widths = [...WIDTHS.filter((one) => one < widest), widest];
  const versions = await inTurn(() => versionsOf(upload, widths)).catch((cause: unknown) => {
    throw Object.assign(invalid({ file: ['not_valid'] }), { cause });
  });
  return { hash: createHash('sha256').update(upload).digest('hex').slice(0, 32), versions };
}

async function versionsOf(upload: Uint8Array, widths: readonly number[]): Promise<Version[]> {
  const versions: Version[] = [];
  for (const one of widths) {
    const { data, info } = await sharp(upload, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: one })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    versions.push({ width: info.width, height: info.height, bytes: data });
  }
  return versions;
}

async function readHead(upload: Uint8Array): Promise<Metadata> {
  const type = await fileTypeFromBuffer(upload);
  if (!type || !TYPES.has(type.mime)) throw new ClubError('unsupported_type');
  try {
    // The size is what is asked for here, so that none may be too much.
    return await sharp(upload, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw new ClubError('unsupported_type', { cause });
  }
}

/** The path of a version below the site. It is the key of its file too, without the leading slash. */
export function pathOf(hash: string, width: number): string {
  return `/media/${hash}/${width}.webp`;
}

/** What is known of uploaded pictures, by their `src`. */
export type Pictures = ReadonlyMap<
  string,
  Pick<typeof contentPictures.$inferSelect, 'width' | 'height' | 'sources'>
>;

/** What is known of the uploads among the pictures of some items. */
export async function picturesOf(db: Database, items: readonly { pictures: string[] }[]): Promise<Pictures> {
  const uploads = [...new Set(items.flatMap(({ pictures }) => pictures))].filter((src) =>
    src.startsWith('/media/'),
  );
  if (uploads.length === 0) return new Map();
  const rows = await db.select().from(contentPictures).where(inArray(contentPictures.src, uploads));
  return new Map(rows.map((row) => [row.src, row]));
}

/** A picture as answers have it. */
export function pictureAnswer(src: string, known: Pictures): Answer<typeof uploadPicture> {
  const found = known.get(src);
  return {
    src,
    width: found?.width ?? null,
    height: found?.height ?? null,
    sources: found?.sources ?? [],
  };
}
