/**
 * A PGlite that is ready to be copied: made once for a run, with the schema of club and queue. Making each from nothing
 * takes several times as long as loading a copy.
 *
 * As `globalSetup` of a vitest project it provides the path of the copy, and a data folder of the same club.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#platform/jobs/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a dump of an empty club on PGlite. */
    emptyClub: string;
    /** A data folder with an empty club that nobody uses. */
    emptyFolder: string;
  }
}

/** Copies a data folder: to make one from nothing takes seconds. */
export function copyFolder(from: string, to: string): void {
  cpSync(join(from, 'database'), join(to, 'database'), { recursive: true });
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-pglite-'));
  const path = join(folder, 'empty.tar');
  const data = join(folder, 'data');
  const database = await openDatabase({ folder: data });
  await database.migrate();
  const queue = createQueue(database, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  const dump = await database.pglite?.dumpDataDir('none');
  if (!dump) throw new Error('There is no PGlite to dump');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('emptyClub', path);
  project.provide('emptyFolder', data);
  return () => rmSync(folder, { recursive: true, force: true });
}
