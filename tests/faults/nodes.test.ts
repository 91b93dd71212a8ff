/** One of two nodes is killed while working: the other serves its members and runs its jobs. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, rowsOf } from '#db/client.ts';
import { messages } from '#db/schema/messages.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { openSite, type Site } from '../support/site.ts';

let url: string;
let here: Site;
let there: Site;

beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  const settings = { DATABASE_URL: url, SESSION_SECRET: 'a secret of at least thirty-two characters' };
  // Both start on an empty database at once; one creates the schema.
  [here, there] = await Promise.all([
    openSite(inject('seededClub'), settings),
    openSite(inject('seededClub'), settings),
  ]);
});

afterAll(async () => {
  for (const site of [here, there]) {
    site?.complaints();
    await site?.close();
  }
});

test('SIGKILL of a node that works: nothing acknowledged is lost, and what it left is done by the other', async () => {
  const session = await here.signIn('owner.pl@club.example');
  let node = here;
  let turn = 0;
  const working = work(() => (node === there ? there : ([here, there][turn++ % 2] ?? there)), session, 4);
  await expect.poll(() => working.done.size).toBeGreaterThan(5);
  // Mails are being sent when it is killed.
  const asked = await here.ask('/api/v2/installer/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: 'owner.cz@club.example' }),
  });
  expect(asked.status).toBe(200);
  node = there;
  await here.kill();
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 5);
  await working.end();
  const database = await openDatabase({ url });
  const waiting = async () =>
    (await database.db.select().from(messages).where(eq(messages.state, 'queued'))).length;
  await expect.poll(waiting, { timeout: 90_000 }).toBe(0);
  const companies = await rowsOf<{ names: number; all: number }>(
    database.db,
    sql`select count(distinct number)::int as names, count(*)::int as all from orders`,
  );
  expect(companies[0]?.names).toBe(companies[0]?.all);
  await database.close();
  await isAllThere({ url }, working.done);
}, 180_000);
