/** The standby is promoted: because the primary is lost and returns by mistake, or by mistake while the primary runs. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { isAllThere, work } from '../support/acknowledged.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { projectBody } from '../support/samples.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

/** Longest wait for a response on a slow machine, in milliseconds. */
const TIMEOUT_MS = 5_000;

const servers: Postgres[] = [];
let nodes: Site[] = [];
/** After each test the primary of the next. */
let first: Postgres;
let name: string;

beforeAll(async () => {
  first = await startPostgres();
  servers.push(first);
  const url = await seededDatabase(first.url('postgres'), inject('seededClub'));
  name = new URL(url).pathname.slice(1);
});

/** A standby of the primary. */
async function standby(): Promise<Postgres> {
  const started = await first.standby();
  servers.push(started);
  return started;
}

/** A node that knows both servers. */
async function node(second: Postgres): Promise<Site> {
  const hosts = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const opened = await openSite(inject('seededClub'), {
    DATABASE_URL: `postgres://postgres@${hosts}/${name}`,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  });
  nodes.push(opened);
  return opened;
}

/** Connection string of the club’s database on one server. */
const on = ({ port }: Postgres) => `postgres://postgres@127.0.0.1:${port}/${name}`;

afterEach(async () => {
  const closing = nodes;
  nodes = [];
  for (const site of closing) {
    site.complaints();
    await site.close();
  }
});
afterAll(() => Promise.all(servers.map((server) => server.stop())));

async function count(url: string, statement: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(statement);
  await client.end();
  return rows[0]?.count ?? 0;
}

const projectsOn = (url: string) => count(url, 'select count(*)::int as count from projects');

/** Connections of nodes to this server. One that waits for a standby does not notice that its node has left. */
const connectionsOn = (url: string) =>
  count(
    url,
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
       and wait_event is distinct from 'SyncRep'`,
  );

const addProject = (site: Site, session: Session) =>
  site.ask('/api/v1/project', {
    method: 'POST',
    headers: {
      cookie: session.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(projectBody),
  });

test('primary lost under load: the promoted standby has everything acknowledged, and the old one gets nothing more', async ({
  task,
}) => {
  const second = await standby();
  const [here, there] = await Promise.all([node(second), node(second)]);
  const session = await here.signIn('owner.pl@club.example');
  let turn = 0;
  const working = work(() => (turn++ % 2 === 0 ? here : there), session, 8);
  await expect.poll(() => working.done.size).toBeGreaterThan(20);

  await first.crash();
  await expect.poll(() => working.refused.length).toBeGreaterThan(0);
  expect((await here.ask('/api/ready')).status).toBe(503);
  const page = await here.ask('/projects', { headers: { cookie: session.header } });
  expect(page).toMatchObject({ status: 303, headers: { location: '/maintenance' } });
  await second.promote();

  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 20);
  expect((await there.ask('/api/ready')).status).toBe(200);
  // The queue and the signals of both nodes: a mail is sent, and the session of one node is known by the other.
  const other = await there.signIn('owner.cz@club.example');
  expect((await here.ask('/balance', { headers: { cookie: other.header } })).status).toBe(200);

  // It accepts connections and believes to be the primary.
  await first.restart();
  const before = await projectsOn(on(first));
  const late = await node(second);
  expect((await addProject(late, session)).status).toBe(201);
  const again = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(again + 20);
  await working.end();
  expect(await projectsOn(on(first))).toBe(before);

  expect(working.longest()).toBeLessThan(TIMEOUT_MS);
  for (const { status, retryAfter } of working.refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  await isAllThere({ url: on(second) }, working.done);
  task.meta.longestPause = working.longestPause();
  for (const site of nodes) expect(site.complaints().join('\n')).not.toMatch(/uncaught|unhandled/i);
  first = second;
}, 180_000);

test('standby promoted while the primary runs: the old one acknowledges nothing more, and the nodes leave it', async ({
  task,
}) => {
  const second = await standby();
  const site = await node(second);
  const session = await site.signIn('owner.pl@club.example');
  const working = work(() => site, session, 8);
  await expect.poll(() => working.done.size).toBeGreaterThan(20);

  // Changes on the old one now wait for a standby that never comes.
  await second.promote();
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 40);
  await expect.poll(() => connectionsOn(on(first))).toBe(0);
  await working.end();
  for (const { status } of working.refused) expect(status).toBe(503);
  await isAllThere({ url: on(second) }, working.done);
  task.meta.longestPause = working.longestPause();
}, 180_000);
