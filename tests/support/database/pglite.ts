/**
 * A PGlite database that tests copy: created once per run, with the schema of club and queue. Creating each from
 * scratch takes several times as long.
 *
 * As `globalSetup` of a vitest project it provides the dump’s path, and a data folder of the same club.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { onceARun } from '../once-a-run.ts';

const DUMP = 'empty.tar';
const DATA = 'data';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a dump of an empty club on PGlite. */
    emptyClub: string;
    /** A data folder with an empty club; copy it before use. */
    emptyFolder: string;
  }
}

/** Copies a data folder, since creating one takes seconds. */
export function copyFolder(from: string, to: string): void {
  cpSync(join(from, 'database'), join(to, 'database'), { recursive: true });
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await onceARun('empty-club', make);
  project.provide('emptyClub', join(folder, DUMP));
  project.provide('emptyFolder', join(folder, DATA));
  return remove;
}

async function make(folder: string): Promise<void> {
  const database = await openDatabase({ folder: join(folder, DATA) });
  await database.migrate();
  const queue = createQueue(database, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  const dump = await database.pglite?.dumpDataDir('none');
  if (!dump) throw new Error('There is no PGlite to dump');
  writeFileSync(join(folder, DUMP), Buffer.from(await dump.arrayBuffer()));
  await database.close();
}
