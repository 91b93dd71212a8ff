import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import type { uploadPicture } from '#features/content/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';

/** Hash of the content and of the kept part, used as file name. */
export async function hashOf(upload: Blob, part = ''): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of upload.stream()) hash.update(chunk);
  hash.update(part);
  return hash.digest('hex').slice(0, 32);
}

/** URL path of a version. Without the leading slash it is the storage key. */
export function pathOf(hash: string, width: number): string {
  return `/media/${hash}/${width}.webp`;
}

export type Pictures = ReadonlyMap<
  string,
  Pick<typeof contentPictures.$inferSelect, 'width' | 'height' | 'sources'>
>;

/** Loads the uploaded pictures of some items; drawings have no rows. */
export async function picturesOf(db: Database, items: readonly { pictures: string[] }[]): Promise<Pictures> {
  const uploads = [...new Set(items.flatMap(({ pictures }) => pictures))].filter((src) =>
    src.startsWith('/media/'),
  );
  if (uploads.length === 0) return new Map();
  const rows = await db.select().from(contentPictures).where(inArray(contentPictures.src, uploads));
  return new Map(rows.map((row) => [row.src, row]));
}

/** Without sizes and sources for drawings of the club. Sizes are pixels. */
export function pictureAnswer(src: string, known: Pictures): Answer<typeof uploadPicture> {
  const found = known.get(src);
  return {
    src,
    width: found?.width ?? null,
    height: found?.height ?? null,
    sources: found?.sources ?? [],
  };
}
