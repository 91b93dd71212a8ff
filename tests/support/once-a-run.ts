/** Folders that the suites of one `npm test` share: templates of clubs take many seconds to make. */
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Made {
  folder: string;
  /** Removes it, unless the run does. */
  remove(): void;
}

/**
 * A folder made by the first suite of a run, `CLUB_TEST_RUN`. A suite that runs alone makes its own.
 *
 * @param make fills an empty folder, which is moved afterwards
 */
export async function onceARun(name: string, make: (folder: string) => Promise<void>): Promise<Made> {
  const run = process.env.CLUB_TEST_RUN;
  const shared = join(run ?? tmpdir(), name);
  if (run && existsSync(shared)) return { folder: shared, remove() {} };
  const own = mkdtempSync(join(run ?? tmpdir(), `lucarne-${name}-`));
  await make(own);
  if (!run) return { folder: own, remove: () => rmSync(own, { recursive: true, force: true }) };
  try {
    renameSync(own, shared);
    return { folder: shared, remove() {} };
  } catch {
    // A suite that runs at the same time was first: each uses its own.
    return { folder: own, remove() {} };
  }
}
