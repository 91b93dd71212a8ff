/**
 * A folder of PGlite whose commits survive a loss of power. PGlite starts PostgreSQL with `fsync` off, and its file
 * system ignores the system call. Here both are on: what is acknowledged is on the disk.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite's own parameters, with `fsync` on. Its `fdatasync` does nothing, so commits call `fsync`. */
const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** WASI's number for an input or output error. PostgreSQL ends on it, because the disk may have lost what it wrote. */
const EIO = 29;

/** What this file uses of Emscripten's file system for Node. */
interface NodeFiles {
  stream_ops: { fsync?(stream: { nfd?: number }): number };
}

class DurableFolder extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as { NODEFS: NodeFiles };
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) fs.fsyncSync(nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

/** Opens the database in a folder, or makes one there. */
export async function openFolder(folder: string): Promise<PGlite> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'));
  const options: PGliteOptions = { fs: new DurableFolder(folder), startParams: PARAMETERS };
  const pglite = await PGlite.create(options);
  // The program that makes a database does not wait for the disk.
  if (isNew) syncAll(folder);
  return pglite;
}

function syncAll(path: string): void {
  if (fs.statSync(path).isDirectory()) for (const name of fs.readdirSync(path)) syncAll(join(path, name));
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
