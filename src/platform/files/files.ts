/** Storage of uploaded files: a local folder or S3. */
import { join } from 'node:path';
import { createStorage, type Driver } from 'unstorage';
import folderDriver from 'unstorage/drivers/fs-lite';
import s3Driver from 'unstorage/drivers/s3';
import { ClubError } from '#platform/contract/errors.ts';
import type { Env } from '#platform/ops/env.ts';
import { writeWhole } from './write-whole.ts';

/** Keys are paths without a leading slash, such as `media/ab12/480.webp`. */
export interface Files {
  /** Undefined when missing. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Writes or replaces a file. A Blob is streamed when the storage is a folder. */
  write(key: string, bytes: Uint8Array | Blob): Promise<void>;
  /** Ignores missing files. */
  remove(key: string): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/**
 * The storage of an environment: its S3 bucket, else the folder `files` of its data.
 * @param timeoutMs of each operation
 */
export function filesOf(env: Env, timeoutMs: number = TIMEOUT_MS): Files {
  return env.s3
    ? filesIn(s3Driver(env.s3), timeoutMs)
    : filesIn(inFolder(join(env.DATA_DIR, 'files')), timeoutMs, { acceptsBlobs: true });
}

function inFolder(base: string): Driver {
  return {
    ...folderDriver({ base }),
    setItemRaw: (key, bytes: Uint8Array | Blob) => writeWhole(base, key.replaceAll(':', '/'), bytes),
  };
}

/**
 * Files over a driver; in memory by default. All operations throw the `ClubError` `unavailable` on failure or timeout.
 * @param timeoutMs of each operation
 * @param acceptsBlobs whether the driver can write a Blob; otherwise it receives the bytes
 */
export function filesIn(
  driver?: Driver,
  timeoutMs: number = TIMEOUT_MS,
  { acceptsBlobs = false }: { acceptsBlobs?: boolean } = {},
): Files {
  const storage = createStorage(driver ? { driver } : {});
  return {
    async read(key) {
      const bytes = await withTimeout(
        storage.getItemRaw<Uint8Array<ArrayBuffer> | ArrayBuffer>(key),
        timeoutMs,
      );
      return bytes ? new Uint8Array(bytes) : undefined;
    },
    async write(key, bytes) {
      const isRead = bytes instanceof Blob && !acceptsBlobs;
      const value = isRead ? new Uint8Array(await bytes.arrayBuffer()) : bytes;
      await withTimeout(storage.setItemRaw(key, value), timeoutMs);
    },
    async remove(key) {
      if (await withTimeout(storage.hasItem(key), timeoutMs))
        await withTimeout(storage.removeItem(key), timeoutMs);
    },
  };
}

async function withTimeout<T>(answer: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The file storage timed out.')), timeoutMs);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } catch (cause) {
    throw new ClubError('unavailable', { retryAfter: 5, cause });
  } finally {
    clearTimeout(timer);
  }
}
