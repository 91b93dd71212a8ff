/** Signals between two nodes on one PostgreSQL. */
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { createSignals, type Signals } from '#platform/events/signals.ts';
import { createDatabase } from '../support/database/postgres.ts';

const log = pino({ level: 'silent' });
let here: OpenDatabase;
let there: OpenDatabase;
let signals: Signals;
const heard: string[] = [];

beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'));
  [here, there] = await Promise.all([openDatabase({ url }), openDatabase({ url })]);
  signals = createSignals(there, log);
  signals.on('news', { receive: (payload) => heard.push(payload), resync: () => heard.push('missed') });
  await signals.start();
});

afterAll(async () => {
  await signals.stop();
  await Promise.all([here.close(), there.close()]);
});

test('a node that reconnects is notified of possibly missed signals and receives new ones', async () => {
  const sender = createSignals(here, log);
  await sender.send(here.db, 'news', 'first');
  await expect.poll(() => heard).toEqual(['first']);
  await here.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'club signals' and datname = current_database()`,
  );
  await expect.poll(() => heard).toEqual(['first', 'missed']);
  await sender.send(here.db, 'news', 'second');
  await expect.poll(() => heard).toEqual(['first', 'missed', 'second']);
});
