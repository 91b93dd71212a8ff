/** Pictures of items: where their files are, and what is known of them. */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contentPictures } from '#db/schema/content.ts';
import type { uploadPicture } from '#features/content/staff.contract.ts';
import type { Answer } from '#platform/contract/call.ts';

/** A name for an upload, the same for the same bytes. */
export async function hashOf(upload: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of upload.stream()) hash.update(chunk);
  return hash.digest('hex').slice(0, 32);
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
