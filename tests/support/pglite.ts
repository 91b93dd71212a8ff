/**
 * A PGlite that is ready to be copied: made once for a run, with the schema of club and queue. Making each from nothing
 * takes several times as long as loading a copy.
 *
 * As `globalSetup` of a vitest project it provides the path of the copy.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/client.ts';
import { createQueue } from '#server/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a dump of an empty club on PGlite. */
    emptyClub: string;
  }
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-pglite-'));
  const path = join(folder, 'empty.tar');
  const database = await openDatabase(undefined);
  await database.migrate();
  const queue = createQueue(database, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  const dump = await database.pglite?.dumpDataDir('none');
  if (!dump) throw new Error('There is no PGlite to dump');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await database.close();
  project.provide('emptyClub', path);
  return () => rmSync(folder, { recursive: true, force: true });
}
