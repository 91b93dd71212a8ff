/** The readiness check of a node reports its real state. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clubApi } from '#app/api.ts';
import { openDatabase } from '#db/client.ts';
import { type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const states = async () => [
  (await club.raw('GET /ready', {})).status,
  (await club.raw('GET /health', {})).status,
];

test('a node is ready with a database that has its migrations, also with those of the next release', async () => {
  expect(await states()).toEqual([200, 200]);
  await club.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 0)`,
  );
  expect(await states()).toEqual([200, 200]);
});

test('a node is alive but not ready while its database lacks one of its migrations, despite others', async () => {
  await club.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'another'
        where id = (select id from drizzle.__drizzle_migrations order by created_at desc limit 1)`,
  );
  club.deps.log.level = 'silent';
  expect(await states()).toEqual([503, 200]);
});

test('a node is alive but not ready while its database is unavailable', async () => {
  const away = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' });
  club.deps.log.level = 'silent';
  const api = clubApi({ ...club.deps, db: away.db });
  const ask = async (path: string) =>
    (
      await api.fetch(new Request(`http://pl.localhost/api${path}`), {
        address: '10.0.0.1',
        requestId: 'test',
      })
    ).status;
  expect([await ask('/ready'), await ask('/health')]).toEqual([503, 200]);
  await away.close();
});
