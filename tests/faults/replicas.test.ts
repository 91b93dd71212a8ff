/**
 * A read replica lags, loses its connections, falls silent or is lost. Nobody reads what is older than the own last write.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Club, openClub } from '#app/club.ts';
import { type OpenDatabase, openDatabase } from '#db/client.ts';
import { createReplicas, type Replicas } from '#db/replicas.ts';
import { lastWrites } from '#db/schema/access.ts';
import { notify } from '#features/notifications/server/notify.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { readEnv } from '#platform/ops/env.ts';
import { metricsAnswer, startMetrics } from '#platform/ops/metrics.ts';
import { bearer, isLogged, isWriting, onSite, personFor, send, targets } from '../support/attacks/attack.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { type Postgres, startPostgres } from '../support/database/postgres.ts';
import { type Line, lineTo } from '../support/database/proxy.ts';
import { isFull, whenFull } from '../support/sampled.ts';
import { projectBody, samples } from '../support/samples.ts';

/** Steps of the model of the router, and of that of the API. */
const [STEPS, CALLS] = isFull ? [100_000, 5_000] : [1_500, 240];

const counters = pgTable('counters', { id: integer('id').primaryKey(), value: integer('value').notNull() });

const log = pino({ level: 'silent' });

let primary: Postgres;
let standby: Postgres;
let url: string;
let line: Line;

/** The same database on another server. */
const on = ({ port }: Pick<Postgres, 'port'>) =>
  `postgres://postgres@127.0.0.1:${port}${new URL(url).pathname}`;

/** Runs statements. Returns the first value of the last one. */
async function run(server: Postgres, ...statements: string[]): Promise<string> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  let value = '';
  for (const text of statements) {
    const { rows } = await client.query<string[]>({ text, rowMode: 'array' });
    value = rows[0]?.[0] ?? '';
  }
  await client.end();
  return value;
}

type Reads = Record<'replica' | 'waited' | 'behind' | 'failed' | 'primary', number>;

/** Reads so far, of all nodes of this process. */
async function reads(): Promise<Reads> {
  const token = 'a-token-of-the-tests';
  const request = new Request('http://localhost/api/metrics', {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await (await metricsAnswer(request, token)).text();
  const counted = text.matchAll(/^club_replica_reads_total\{result="(\w+)"\} (\d+)/gm);
  return {
    ...{ replica: 0, waited: 0, behind: 0, failed: 0, primary: 0 },
    ...Object.fromEntries([...counted].map(([, result, count]) => [result, Number(count)])),
  };
}

beforeAll(async () => {
  startMetrics();
  primary = await startPostgres({ durable: false });
  url = await primary.createDatabase();
  const database = await openDatabase({ url });
  await database.migrate();
  await database.db.execute(sql`create table counters (id int primary key, value int not null)`);
  await database.close();
  standby = await primary.standby({ synchronous: false });
  line = await lineTo(on(standby));
});

afterAll(async () => {
  await line?.close();
  await Promise.all([standby?.stop(), primary?.stop()]);
});

/** What may happen to a replica, and how it ends. */
const faults: { name: string; begin(): Promise<unknown>; end(): Promise<unknown> }[] = [
  {
    name: 'replay is paused',
    begin: () => run(standby, 'select pg_wal_replay_pause()'),
    end: () => run(standby, 'select pg_wal_replay_resume()'),
  },
  {
    name: 'replay is delayed by 30 s',
    begin: () => run(standby, "alter system set recovery_min_apply_delay = '30s'", 'select pg_reload_conf()'),
    end: () => run(standby, 'alter system reset recovery_min_apply_delay', 'select pg_reload_conf()'),
  },
  { name: 'connections break', begin: async () => line.cut(), end: async () => undefined },
  { name: 'the network is silent', begin: async () => line.silence(), end: async () => line.restore() },
  { name: 'the server is killed', begin: () => standby.crash(), end: () => standby.restart() },
];

/** Lets each fault happen during a part of the steps, with a part without one between them. Then the rest is done. */
async function disturb(steps: number, done: () => number, ended: Promise<unknown>): Promise<void> {
  const part = steps / (2 * faults.length + 1);
  const reach = async (count: number) => {
    while (done() < count)
      if ((await Promise.race([ended, new Promise((then) => setTimeout(then, 5, 'goes on'))])) !== 'goes on')
        return;
  };
  for (const [index, { begin, end }] of faults.entries()) {
    await reach((2 * index + 1) * part);
    await begin();
    await reach((2 * index + 2) * part);
    await end();
  }
  await ended;
}

describe('read replica, router', () => {
  /** Two nodes. */
  const nodes: { database: OpenDatabase; replicas: Replicas }[] = [];

  beforeAll(async () => {
    for (let node = 0; node < 2; node++) {
      const database = await openDatabase({ url });
      const times = { wait: 20, look: 50, retry: 50, answer: 200, lag: 5_000 };
      const replicas = createReplicas(line.url, database, { connections: 5, log }, times);
      await replicas.start();
      nodes.push({ database, replicas });
    }
  });

  afterAll(async () => {
    for (const { database, replicas } of nodes) {
      await replicas.stop();
      await database.close();
    }
  });

  const anyNode = () => nodes[Math.floor(Math.random() * nodes.length)] as (typeof nodes)[number];

  const readOn = async ({ database: { db }, replicas }: (typeof nodes)[number], id: number) => {
    const [known] = await db.select().from(lastWrites).where(eq(lastWrites.installerId, id));
    const read = async (from: typeof db) => {
      const [row] = await from.select().from(counters).where(eq(counters.id, id));
      return row?.value;
    };
    return replicas.read(known?.position ?? 0n, read, () => read(db));
  };

  const writeOn = async ({ database: { db }, replicas }: (typeof nodes)[number], id: number) => {
    await db
      .insert(counters)
      .values({ id, value: 1 })
      .onConflictDoUpdate({ target: counters.id, set: { value: sql`${counters.value} + 1` } });
    await replicas.noteWrite(db, [id]);
  };

  test(`disturbed: no read of ${STEPS} steps is older than the own last write, and none fails`, async () => {
    let done = 0;
    const stale: string[] = [];
    const session = async (id: number) => {
      await writeOn(anyNode(), id);
      for (let value = 1; done < STEPS; done++) {
        if (Math.random() < 0.2) {
          await writeOn(anyNode(), id);
          value++;
        } else {
          const found = await readOn(anyNode(), id);
          if (found !== value) stale.push(`${id}: ${found} instead of ${value}`);
        }
      }
    };
    const before = await reads();
    const working = Promise.all(Array.from({ length: 20 }, (_, id) => session(id)));
    await disturb(STEPS, () => done, working);
    const after = await reads();
    expect(stale).toEqual([]);
    expect(after.replica).toBeGreaterThan(before.replica);
    expect(after.waited + after.behind).toBeGreaterThan(before.waited + before.behind);
    console.log(`${STEPS} steps of 20 sessions on two nodes:`, after);
  }, 600_000);

  test('back: it is used again', async () => {
    const before = (await reads()).replica;
    await expect
      .poll(async () => {
        await readOn(anyNode(), 1);
        return (await reads()).replica;
      })
      .toBeGreaterThan(before);
    expect(nodes[0]?.replicas.lags()).toHaveLength(1);
  });
});

describe('read replica, calls', () => {
  const SESSION_SECRET = 'a secret of at least thirty-two characters';
  const folder = mkdtempSync(join(tmpdir(), 'lucarne-replicas-'));
  /** Two nodes, and a third that makes members and prepares calls. */
  const nodes: Club[] = [];
  let desk: TestClub;

  beforeAll(async () => {
    desk = await testClub({
      database: url,
      start: new Date(),
      prints: false,
      env: { DATABASE_URL: url, DATABASE_READ_URL: line.url },
    });
    for (let node = 0; node < 2; node++)
      nodes.push(
        await openClub(
          readEnv({
            CLUB_MODE: 'production',
            REGION_HOSTS: 'club.example.pl=pl',
            SMTP_URL: 'smtp://127.0.0.1:1',
            SMS_URL: 'http://127.0.0.1:1',
            LOG_LEVEL: 'silent',
            DATA_DIR: folder,
            SESSION_SECRET,
            DATABASE_URL: url,
            DATABASE_READ_URL: line.url,
          }),
        ),
      );
  });

  afterAll(async () => {
    for (const node of nodes) await node.close();
    await desk?.close();
    rmSync(folder, { recursive: true });
  });

  const anyNode = () => nodes[Math.floor(Math.random() * nodes.length)] as Club;

  /** A call of a member on one of the nodes. */
  async function ask<T>(person: Person, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    const headers = { ...bearer(person), 'content-type': 'application/json' };
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await anyNode().api.fetch(new Request(`http://club.example.pl/api${path}`, init), {
      address: '10.1.1.1',
      requestId: 'test',
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  const projectsOf = async (person: Person) =>
    (await ask<AnswerOf<'GET /v1/project'>>(person, 'GET', '/v1/project')).total;

  /** Reads until a replica has answered. */
  async function onReplica(read: () => Promise<unknown>): Promise<void> {
    const before = await reads();
    await expect
      .poll(async () => {
        await read();
        const { replica, waited } = await reads();
        return replica + waited;
      })
      .toBeGreaterThan(before.replica + before.waited);
  }

  test(`disturbed: each of ${CALLS} calls finds what the member has written on any node`, async () => {
    let done = 0;
    const stale: string[] = [];
    const session = async (person: Person) => {
      for (let count = 0; done < CALLS; done++) {
        if (Math.random() < 0.3) {
          await ask(person, 'POST', '/v1/project', projectBody);
          count++;
        } else {
          const found = await projectsOf(person);
          if (found !== count) stale.push(`${found} instead of ${count}`);
        }
      }
    };
    const people = await Promise.all(Array.from({ length: 8 }, () => desk.person()));
    const working = Promise.all(people.map(session));
    await disturb(CALLS, () => done, working);
    expect(stale).toEqual([]);
    console.log(`${CALLS} calls of 8 members on two nodes:`, await reads());
  }, 600_000);

  const marked = targets.filter(({ call }) => call.consistency !== undefined);

  test('calls that may read a replica write nothing, also no entry of the log', () => {
    expect(marked.length).toBeGreaterThan(20);
    expect(marked.filter(({ call }) => isWriting(call) || isLogged(call)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('in use: it answers each of these calls', async () => {
    for (const target of marked) {
      const person = await personFor(desk, target);
      const sample = await samples[target.name](desk, person);
      // A busy replica may be too slow once.
      await expect
        .poll(
          async () => {
            const before = await reads();
            const { status } = await send(desk, target.call, sample, bearer(person));
            expect(status, target.name).toBe(200);
            const { replica, waited, failed } = await reads();
            return replica + waited > before.replica + before.waited && failed === before.failed;
          },
          { message: target.name },
        )
        .toBe(true);
    }
  });

  describe('replay paused', () => {
    afterEach(() => run(standby, 'select pg_wal_replay_resume()'));

    /** Reads of this member come from a replica, which then replays nothing more. */
    async function paused(): Promise<Person> {
      const person = await desk.person();
      await onReplica(() => projectsOf(person));
      await run(standby, 'select pg_wal_replay_pause()');
      return person;
    }

    test('an event that a member was sent is found by the reads that follow, on any node', async () => {
      const person = await paused();
      const [node] = nodes as [Club];
      const request = new Request('http://club.example.pl/api/v1/events', { headers: bearer(person) });
      const stream = await node.api.fetch(request, { address: '10.1.1.1', requestId: 'test' });
      const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
      const text = async () => new TextDecoder().decode((await reader.read()).value);
      expect(await text()).toContain('event: ready');
      const now = new Date();
      await desk.db.transaction((tx) => notify(tx, person, 'project_rejected', { project: 'Roof' }, now));
      expect(await text()).toContain('event: notification');
      for (let times = 0; times < 10; times++) {
        const path = '/v1/notifications';
        const { meta } = await ask<AnswerOf<'GET /v1/notifications'>>(person, 'GET', path);
        expect(meta.total).toBe(1);
      }
      await reader.cancel();
    });

    test('a page finds what its own form has written', async () => {
      const person = await paused();
      const visitor = new Request('http://pl.localhost/', { headers: onSite(person.token) });
      const caller = { address: '10.1.1.1', requestId: 'test' };
      const asked = (name: string, input = {}) => desk.api.call(name, input, visitor, caller);
      expect((await asked('POST /v1/project', { body: projectBody })).status).toBe(201);
      expect((await asked('GET /v1/project')).answer).toMatchObject({ total: 1 });
    });

    test('what is cached for others comes from the primary', async () => {
      const person = await paused();
      const before = await reads();
      const visitor = new Request('http://pl.localhost/', { headers: onSite(person.token) });
      const caller = { address: '10.1.1.1', requestId: 'test', isShared: true };
      expect((await desk.api.call('GET /v2/shop/products', {}, visitor, caller)).status).toBe(200);
      expect(await reads()).toEqual(before);
    });
  });

  whenFull(
    'second database host: both answer 1.7 times the reads of one',
    async () => {
      const RATE = 400;
      const people = await Promise.all(Array.from({ length: 16 }, () => desk.person()));
      const one = await lineTo(on(primary));
      const perSecond = async (readUrl: string) => {
        const env = { DATABASE_URL: one.url, ...(readUrl ? { DATABASE_READ_URL: readUrl } : {}) };
        const club = await testClub({ database: one.url, start: new Date(), prints: false, env });
        for (const person of people) await onSomeHost(club, person);
        for (const limited of [one, line]) limited.limit(RATE);
        const until = performance.now() + 15_000;
        let count = 0;
        await Promise.all(
          people.map(async (person) => {
            for (; performance.now() < until; count++) await onSomeHost(club, person);
          }),
        );
        for (const limited of [one, line]) limited.restore();
        await club.close();
        return count / 15;
      };
      const onSomeHost = async (club: TestClub, person: Person) => {
        expect((await club.raw('GET /v1/notifications', {}, person.token)).status).toBe(200);
      };
      const [alone, both] = [await perSecond(''), await perSecond(line.url)];
      await one.close();
      console.log(`reads per second: ${alone} with one host, ${both} with two: ${both / alone}`);
      expect(both / alone).toBeGreaterThan(1.7);
    },
    120_000,
  );
});

test('promotion: a replica of the former primary is not used, however far it is, but one of the new primary is', async () => {
  const promoted = await primary.standby({ synchronous: false });
  const others: Postgres[] = [promoted];
  try {
    await run(promoted, 'select pg_promote()');
    // The former primary goes on and gets ahead.
    for (let segment = 0; segment < 6; segment++)
      await run(primary, `create table ahead_${segment} ()`, 'select pg_switch_wal()');
    const database = await openDatabase({ url: on(promoted) });
    const follower = await promoted.standby({ synchronous: false });
    others.push(follower);
    const lsn = async (server: Postgres, name: string) =>
      BigInt(await run(server, `select ${name}() - '0/0'`));
    const reached = await lsn(promoted, 'pg_current_wal_insert_lsn');
    await expect.poll(() => lsn(standby, 'pg_last_wal_replay_lsn')).toBeGreaterThan(reached);
    const names = [standby, follower].map(({ port }) => `127.0.0.1:${port}`);
    const readUrl = on(promoted).replace(`127.0.0.1:${promoted.port}`, names.join(','));
    const times = { wait: 20, look: 50, retry: 50, answer: 200, lag: 5_000 };
    const replicas = createReplicas(readUrl, database, { connections: 5, log }, times);
    await replicas.start();
    await expect.poll(() => replicas.lags().map(({ server }) => server)).toEqual([names[1]]);
    await database.db.execute(sql`insert into counters values (-1, 1)`);
    const position = await replicas.noteWrite(database.db, [-1]);
    const read = (db: typeof database.db) => db.select().from(counters).where(eq(counters.id, -1));
    const before = await reads();
    await expect
      .poll(async () => {
        expect(await replicas.read(position, read, () => read(database.db))).toHaveLength(1);
        const { replica } = await reads();
        return replica;
      })
      .toBeGreaterThan(before.replica);
    expect((await reads()).failed).toBe(before.failed);
    await replicas.stop();
    await database.close();
  } finally {
    for (const server of others.toReversed()) await server.stop();
  }
});
