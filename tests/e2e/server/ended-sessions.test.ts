/** Ended sessions and the cached pages of two nodes on one PostgreSQL, one of them behind a gateway. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { type Postgres, startPostgres } from '../../support/database/postgres.ts';
import { openGatewaySite, openSite, type Session, type Site } from '../../support/site.ts';

/** Maximum time until every node rejects an ended session, in milliseconds. */
const SOON = 1_000;

/** A gateway checks again after ten seconds. */
const GATEWAY_SOON = 15_000;

const CACHED_PAGE = '/shop';

let postgres: Postgres;
let url: string;
let here: Site;
let there: Site;
let gateway: Site;
let admin: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  url = await postgres.createDatabase();
  const settings = { DATABASE_URL: url, SESSION_SECRET: 'a secret of at least thirty-two characters' };
  here = await openSite(inject('seededClub'), settings);
  there = await openSite(inject('seededClub'), settings);
  gateway = await openGatewaySite(here);
  admin = await connect();
});

afterAll(async () => {
  await admin?.end();
  await gateway?.close();
  await there?.close();
  await here?.close();
  await postgres?.stop();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // One test stops the database.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const open = (node: Site, session: Session, path = CACHED_PAGE) =>
  node.ask(path, { headers: { cookie: session.header } });

/** A session whose cached page was shown by all nodes. */
async function shownEverywhere(email = 'owner.pl@club.example'): Promise<Session> {
  const session = await here.signIn(email);
  for (const node of [here, there, gateway]) expect((await open(node, session)).status).toBe(200);
  return session;
}

async function send(session: Session, method: string, path: string): Promise<void> {
  const answer = await here.ask(`/api${path}`, {
    method,
    headers: { cookie: session.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  expect(answer.status, String(answer.body)).toBeLessThan(300);
}

/** The cached page redirects to the sign-in on every node, with the reason and the return path. */
async function isRefusedEverywhere(session: Session): Promise<void> {
  for (const [node, timeout] of [
    [here, SOON],
    [there, SOON],
    [gateway, GATEWAY_SOON],
  ] as const) {
    await expect.poll(async () => (await open(node, session)).status, { timeout }).toBe(303);
    const answer = await open(node, session);
    expect(answer.headers.location).toBe('/login?to=%2Fshop&ended=1');
    // A gateway knows only the rejected renewal, which clears nothing: another tab may have renewed.
    if (node !== gateway) expect(answer.cookies.join()).toMatch(/club_token=;.*club_refresh=;/);
  }
}

test('cached pages are rejected on every node after sign-out', async () => {
  const session = await shownEverywhere();
  await send(session, 'POST', '/v2/installer/logout');
  await isRefusedEverywhere(session);
});

test('cached pages are rejected after remote sign-out of a device, but not on other devices', async () => {
  const [lost, kept] = [await shownEverywhere(), await shownEverywhere()];
  await send(kept, 'DELETE', '/v2/installer/sessions');
  await isRefusedEverywhere(lost);
  for (const node of [here, there, gateway]) expect((await open(node, kept)).status).toBe(200);
});

test('a node without signals asks the database before it shows a cached page', async () => {
  const session = await shownEverywhere();
  // Written without a signal while the nodes reconnect.
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'club signals'",
  );
  await admin.query('update sessions set ended_at = now() where ended_at is null and installer_id = $1', [
    await installerOf(session),
  ]);
  // Before the nodes reconnect, which clears their caches.
  for (const node of [here, there])
    await expect
      .poll(async () => (await open(node, session)).status, { timeout: 400, interval: 20 })
      .toBe(303);
});

test('during a database outage cached pages are shown, except to sessions known to have ended', async () => {
  const [ended, kept] = [await shownEverywhere(), await shownEverywhere()];
  await send(ended, 'POST', '/v2/installer/logout');
  await isRefusedEverywhere(ended);
  // The reconnect of the previous test has cleared the cache.
  expect((await open(there, kept)).headers.etag).toBeDefined();
  await postgres.crash();
  try {
    const [shown, refused] = [await open(there, kept), await open(there, ended)];
    expect([shown.status, shown.headers.location]).toEqual([200, undefined]);
    expect([refused.status, refused.headers.location]).toEqual([303, '/login?to=%2Fshop&ended=1']);
  } finally {
    await postgres.restart();
    admin = await connect();
    await expect.poll(async () => (await there.ask('/api/ready')).status).toBe(200);
    await expect.poll(async () => (await here.ask('/api/ready')).status).toBe(200);
    for (const node of [here, there, gateway]) node.complaints();
  }
});

test('the sign-in shows that the session has ended', async () => {
  const t = translator('pl', 'pl-PL');
  const answer = await here.ask('/login?to=%2Fshop&ended=1');
  const html = String(answer.body);
  const notice = `<p>${t('login.sessionEndedText')}</p>`;
  expect(html.split(notice)).toHaveLength(2);
  expect(String((await here.ask('/login')).body).includes(notice)).toBe(false);
});

test('a session that cannot be renewed redirects to the sign-in with the same reason', async () => {
  const answer = await here.ask('/projects?page=2', {
    headers: { cookie: `club_refresh=${randomBytes(32).toString('base64url')}` },
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/login?to=%2Fprojects%3Fpage%3D2&ended=1']);
  expect((await here.ask('/projects')).headers.location).toBe('/login?to=%2Fprojects');
});

async function installerOf(session: Session): Promise<number> {
  const token = session.cookies.find(({ name }) => name === 'club_token')?.value ?? '';
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { rows } = await admin.query('select installer_id from sessions where id = $1', [sid]);
  return rows[0].installer_id;
}
