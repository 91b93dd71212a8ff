/**
 * A PostgreSQL cluster for a whole run, with an empty template club: the schema of club and queue. Creating each from
 * scratch takes several times as long.
 *
 * As `globalSetup` of vitest projects it provides the cluster’s URL and the template’s name. The project `pooler` gets
 * the URL of a pooler in front of it.
 */
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { createQueue } from '#platform/jobs/queue.ts';
import { partition } from './partitioned.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the cluster’s database `postgres`, as `createDatabase` expects it. */
    postgresUrl: string;
    /** Database name of an empty club, used only as a template. */
    emptyClubName: string;
    /** URL of the cluster’s database `postgres` through PgBouncer. */
    poolerUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  const url = await postgres.createDatabase();
  const database = await openDatabase({ url });
  await database.migrate();
  const queue = createQueue(database, pino({ level: 'silent' }), { schedule: false });
  await queue.start();
  await queue.stop();
  if (project.name === 'sharded') await partition(url, 16);
  await database.close();
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('emptyClubName', new URL(url).pathname.slice(1));
  const isPooled = project.name === 'pooler';
  const pooler = isPooled ? await startPgBouncer({ port: postgres.port, connections: 10 }) : undefined;
  if (pooler) project.provide('poolerUrl', pooler.url('postgres'));
  return async () => {
    await pooler?.stop();
    await postgres.stop();
  };
}
