/** The machine of the primary database is lost, its standby is promoted, and the lost one returns by mistake. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isAllThere, work } from '../support/acknowledged.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { projectBody } from '../support/samples.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

/** Longest wait for a response on a slow machine, in milliseconds. */
const TIMEOUT_MS = 5_000;

let first: Postgres;
let second: Postgres;
let name: string;
const nodes: Site[] = [];

/** A node that knows both servers. */
async function node(): Promise<Site> {
  const servers = [first, second].map(({ port }) => `127.0.0.1:${port}`).join(',');
  const opened = await openSite(inject('seededClub'), {
    DATABASE_URL: `postgres://postgres@${servers}/${name}`,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  });
  nodes.push(opened);
  return opened;
}

/** Connection string of the club’s database on one server. */
const on = ({ port }: Postgres) => `postgres://postgres@127.0.0.1:${port}/${name}`;

beforeAll(async () => {
  first = await startPostgres();
  const url = await seededDatabase(first.url('postgres'), inject('seededClub'));
  name = new URL(url).pathname.slice(1);
  second = await first.standby();
});

afterAll(async () => {
  for (const site of nodes) {
    site.complaints();
    await site.close();
  }
  await Promise.all([second?.stop(), first?.stop()]);
});

async function projectsOn(server: Postgres): Promise<number> {
  const client = new pg.Client({ connectionString: on(server) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from projects');
  await client.end();
  return rows[0]?.count ?? 0;
}

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

test('primary lost under load: the promoted standby has everything acknowledged, and the old one gets nothing more', async () => {
  const [here, there] = await Promise.all([node(), node()]);
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
  const before = await projectsOn(first);
  const late = await node();
  expect((await addProject(late, session)).status).toBe(201);
  const again = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(again + 20);
  await working.end();
  expect(await projectsOn(first)).toBe(before);

  expect(working.longest()).toBeLessThan(TIMEOUT_MS);
  for (const { status, retryAfter } of working.refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  await isAllThere({ url: on(second) }, working.done);
  for (const site of nodes) expect(site.complaints().join('\n')).not.toMatch(/uncaught|unhandled/i);
}, 180_000);
