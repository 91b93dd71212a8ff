/**
 * A PostgreSQL cluster for a whole run, with an empty club that is ready to be copied: the schema of club and queue.
 * Making each from nothing takes several times as long.
 *
 * As `globalSetup` of the vitest project `postgres` it provides the cluster's address and the name of that club.
 */
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's database `postgres`, as its superuser: what `createDatabase` takes. */
    postgresUrl: string;
    /** Name of the database of an empty club that nobody uses. */
    emptyClubName: string;
  }
}

/** Vitest's global setup. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await database.migrate();
  const queue = createQueue(database, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  await database.close();
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('emptyClubName', new URL(url).pathname.slice(1));
  return () => postgres.stop();
}
