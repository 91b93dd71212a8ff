import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes to a temporary file and renames it, so that a full disk or a crash leaves no partial file.
 *
 * @param key path of the file below `base`
 */
export async function writeWhole(base: string, key: string, bytes: Uint8Array | Blob): Promise<void> {
  const path = join(base, key);
  const part = join(base, '.parts', randomUUID());
  await mkdir(dirname(part), { recursive: true });
  try {
    await writeFile(part, bytes instanceof Blob ? bytes.stream() : bytes, { flush: true });
    await mkdir(dirname(path), { recursive: true });
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
