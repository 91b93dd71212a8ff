/** Nodes behind PgBouncer in transaction mode share few connections, and the pooler dies while members work. */

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, rowsOf } from '#db/client.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { type PgBouncer, startPgBouncer } from '../support/database/pgbouncer.ts';
import { isFull } from '../support/sampled.ts';
import { openSite, type Site, seededDatabase } from '../support/site.ts';

/** Nodes, each with a pool of ten connections, and the connections of the pooler to the server. */
const [NODES, CONNECTIONS] = isFull ? [5, 20] : [2, 8];

let url: string;
let pooler: PgBouncer;
const nodes: Site[] = [];

beforeAll(async () => {
  url = await seededDatabase(inject('postgresUrl'), inject('seededClub'));
  const { port, pathname } = new URL(url);
  pooler = await startPgBouncer({ port: Number(port), connections: CONNECTIONS });
  for (let node = 0; node < NODES; node++) {
    nodes.push(
      await openSite(inject('seededClub'), {
        DATABASE_URL: pooler.url(pathname.slice(1)),
        DATABASE_SESSION_URL: url,
        SESSION_SECRET: 'a secret of at least thirty-two characters',
      }),
    );
  }
});

afterAll(async () => {
  for (const site of nodes) {
    site.complaints();
    await site.close();
  }
  await pooler?.stop();
});

test('pooler in transaction mode: the limits of waiting hold in each transaction', async () => {
  const through = await openDatabase({ url: pooler.url(new URL(url).pathname.slice(1)), sessionUrl: url });
  const shown = await through.db.transaction(async (tx) => {
    const settings: string[] = [];
    for (const name of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      settings.push(
        ...(await rowsOf<Record<string, string>>(tx, sql.raw(`show ${name}`))).flatMap(Object.values),
      );
    return settings;
  });
  expect(shown).toEqual(['3s', '8s', '7s']);
  // The next user of the connection starts from the settings of the server.
  expect(await rowsOf(through.db, sql`show lock_timeout`)).toEqual([{ lock_timeout: '0' }]);
  await through.close();
});

test('pooler killed under load: nothing acknowledged is lost, on few connections to the server', async ({
  task,
}) => {
  const [here] = nodes as [Site, ...Site[]];
  const session = await here.signIn('owner.pl@club.example');
  let turn = 0;
  const working = work(() => nodes[turn++ % NODES] ?? here, session, 8 * NODES);
  await expect.poll(() => working.done.size).toBeGreaterThan(40);
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  // The nodes’ own connections to the server come through its socket.
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = $1 and client_addr = '127.0.0.1'`,
    [new URL(url).pathname.slice(1)],
  );
  await admin.end();
  expect(rows[0]?.count).toBeGreaterThan(1);
  expect(rows[0]?.count).toBeLessThanOrEqual(CONNECTIONS);

  await pooler.kill();
  await expect.poll(() => working.refused.length).toBeGreaterThan(0);
  expect((await here.ask('/api/ready')).status).toBe(503);
  await pooler.start();
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 40);
  await working.end();
  for (const { status } of working.refused) expect(status).toBe(503);
  await isAllThere({ url }, working.done);
  task.meta.longestPause = working.longestPause();
  for (const site of nodes) expect(site.complaints().join('\n')).not.toMatch(/uncaught|unhandled/i);
}, 180_000);
