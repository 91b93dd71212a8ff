/** Where exports are written: a folder or a bucket. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bucketOf } from '#platform/files/bucket.ts';
import { writeWhole } from '#platform/files/write-whole.ts';
import type { Env } from '#platform/ops/env.ts';

export interface ExportTarget {
  /** For people: the folder, or the address of the bucket. */
  name: string;
  /** Readers see the whole file or none. */
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ignores a missing file. */
  remove(key: string): Promise<void>;
}

export type ExportSettings = Pick<
  Env,
  'EXPORT_FOLDER' | 'EXPORT_FORMAT' | 'EXPORT_NAMES' | 'exportBucket' | 'DATA_DIR'
>;

/** Undefined if none is configured. */
export function targetOf({ EXPORT_FOLDER, exportBucket }: ExportSettings): ExportTarget | undefined {
  if (exportBucket) {
    const { put, remove } = bucketOf(exportBucket);
    return { name: exportBucket.url, write: put, remove };
  }
  if (!EXPORT_FOLDER) return undefined;
  return {
    name: EXPORT_FOLDER,
    write: (key, bytes) => writeWhole(EXPORT_FOLDER, key, bytes),
    remove: (key) => rm(join(EXPORT_FOLDER, key), { force: true }),
  };
}
