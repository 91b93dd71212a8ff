/**
 * PGlite folder whose commits survive a power loss. PGlite starts PostgreSQL with `fsync` off, and its file system
 * ignores the call. This enables both.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** PGlite’s defaults with `fsync` on. Its `fdatasync` is a no-op, so commits use `fsync`. */
const PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** WASI error number. PostgreSQL stops on it, because writes may be lost. */
const EIO = 29;

/** The used part of Emscripten’s NODEFS. */
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

/** Opens or creates the database of a folder. */
export async function openFolder(folder: string): Promise<PGlite> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'));
  const options: PGliteOptions = { fs: new DurableFolder(folder), startParams: PARAMETERS };
  const pglite = await PGlite.create(options);
  // `initdb` does not sync.
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
