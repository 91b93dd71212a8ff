/** Three database machines run by Patroni and etcd, as `deploy/patroni` sets them up, under two nodes at work. */
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, type TestContext, test, vi } from 'vitest';
import { isAllThere, type Work, work } from '../support/acknowledged.ts';
import { type Machine, type Machines, startMachines } from '../support/database/patroni.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

/** Longest wait of Patroni for anything: its `ttl` and a few rounds. */
const poll = { timeout: 120_000, interval: 200 };
/** Seconds after which a leader whose lease was not renewed is replaced: `ttl` of `patroni.yml`. */
const TTL_SECONDS = 20;

let database: Machines;
let name: string;
let here: Site;
let there: Site;
let session: Session;

beforeAll(async () => {
  database = await startMachines();
  await isHealthy();
  const [primary] = await primaries();
  await ask(
    primary as Machine,
    `create role club login createdb password '${database.password}'`,
    'postgres',
  );
  const admin = database.urlOn(primary as Machine, 'club', 'postgres');
  name = new URL(await seededDatabase(admin, inject('seededClub'))).pathname.slice(1);
  const settings = {
    DATABASE_URL: database.url('club', name),
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  };
  // A slow machine may need more than one start, which systemd would do.
  const start = () => vi.waitFor(() => openSite(inject('seededClub'), settings), poll);
  [here, there] = await Promise.all([start(), start()]);
  session = await here.signIn('owner.pl@club.example');
}, 240_000);

afterAll(async () => {
  for (const site of [here, there]) {
    site?.complaints();
    await site?.close();
  }
  await database?.stop();
});

/** Runs a statement on one machine. */
async function ask<Row extends pg.QueryResultRow>(
  machine: Machine,
  statement: string,
  user: 'club' | 'postgres' = 'club',
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: database.urlOn(machine, user, user === 'club' ? name : 'postgres'),
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(statement)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** The machines whose PostgreSQL accepts writes. */
async function primaries(): Promise<Machine[]> {
  const answers = await Promise.all(
    database.machines.map(async (machine) => {
      const asked = ask<{ standby: boolean }>(machine, 'select pg_is_in_recovery() as standby', 'postgres');
      const rows = await asked.catch(() => []);
      return rows[0]?.standby === false ? [machine] : [];
    }),
  );
  return answers.flat();
}

const projectsOn = async (machine: Machine) =>
  (await ask<{ count: number }>(machine, 'select count(*)::int as count from projects'))[0]?.count;

interface Roles {
  primary: Machine;
  /** May replace it. */
  standby: Machine;
  other: Machine;
}

/** Waits until one machine leads, the others follow it, and one of them may replace it. */
const isHealthy = () =>
  vi.waitFor(async (): Promise<Roles> => {
    const { machines } = database;
    const statuses = await Promise.all(machines.map((machine) => machine.status()));
    const leader = statuses.findIndex((status) => status?.role === 'master' && status.state === 'running');
    const primary = machines[leader];
    const standby = machines[statuses.findIndex((status) => status?.sync_standby)];
    const other = machines.find((machine) => machine !== primary && machine !== standby);
    const streaming = (statuses[leader]?.replication ?? []).filter(({ state }) => state === 'streaming');
    const synchronous = streaming.find(({ sync_state }) => sync_state === 'sync')?.application_name;
    if (primary && standby && other && streaming.length === 2 && synchronous === standby.name)
      return { primary, standby, other };
    throw new Error(
      machines.map((machine) => `${machine.name}: ${machine.log().slice(-4_000)}`).join('\n\n'),
    );
  }, poll);

/** Asks all machines again and again who accepts writes. Returns the most at the same time. */
function watchPrimaries(): () => Promise<number> {
  let goesOn = true;
  let most = 0;
  const ends = (async () => {
    while (goesOn) {
      most = Math.max(most, (await primaries()).length);
      await new Promise((then) => setTimeout(then, 50));
    }
  })();
  return async () => {
    goesOn = false;
    await ends;
    return most;
  };
}

/**
 * Members work during a fault and after it: nothing acknowledged is lost or doubled, refused requests may come again,
 * and all machines are well in the end.
 */
async function underLoad(
  { task }: TestContext,
  fault: (working: Work, now: Roles) => Promise<void>,
): Promise<void> {
  const now = await isHealthy();
  let turn = 0;
  const working = work(() => (turn++ % 2 === 0 ? here : there), session, 8);
  try {
    await goesOn(working);
    await fault(working, now);
    await goesOn(working);
  } finally {
    await working.end();
  }
  task.meta.longestPause = working.longestPause();
  for (const { status, retryAfter } of working.refused) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  const { primary, standby, other } = await isHealthy();
  await isAllThere({ url: database.urlOn(primary, 'club', name) }, working.done);
  const all = await projectsOn(primary);
  for (const machine of [standby, other]) await expect.poll(() => projectsOn(machine), poll).toBe(all);
  for (const site of [here, there]) expect(site.complaints().join('\n')).not.toMatch(/uncaught|unhandled/i);
}

/** Waits until more work is acknowledged. */
async function goesOn(working: Work): Promise<void> {
  const reached = working.done.size;
  await expect.poll(() => working.done.size, poll).toBeGreaterThan(reached + 20);
}

async function isWaiting(working: Work): Promise<void> {
  const before = working.refused.length;
  await expect.poll(() => working.refused.length, poll).toBeGreaterThan(before + 8);
}

const page = (path: string) => here.ask(path, { headers: { cookie: session.header } });

test('machine of the primary lost: the standby that has everything leads, and the lost one returns as a standby', async (context) => {
  await underLoad(context, async (working, { primary, standby }) => {
    const most = watchPrimaries();
    // It writes what no standby gets, which is not acknowledged and must be gone when it returns.
    primary.cutFromStandbys();
    const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(async () => (await ask(primary, waiting, 'postgres')).length, poll).toBeGreaterThan(0);
    await primary.kill();
    primary.rejoin();
    await isWaiting(working);
    expect((await here.ask('/api/ready')).status).toBe(503);
    expect(await page('/projects')).toMatchObject({ status: 303, headers: { location: '/maintenance' } });
    await goesOn(working);
    expect((await primaries()).map((machine) => machine.name)).toEqual([standby.name]);
    await primary.start('etcd', 'patroni');
    expect((await isHealthy()).primary).toBe(standby);
    expect(primary.log()).toContain('running pg_rewind');
    expect(await most()).toBe(1);
  });
}, 300_000);

test('planned switchover: the standby leads after a short pause', async (context) => {
  await underLoad(context, async (working, { primary, standby }) => {
    const most = watchPrimaries();
    await database.switchover(primary, standby);
    await goesOn(working);
    expect((await isHealthy()).primary).toBe(standby);
    expect(await most()).toBe(1);
  });
}, 300_000);

test('primary cut off from the other database machines: it stops before another leads, though nodes still reach it', async (context) => {
  await underLoad(context, async (working, { primary, standby }) => {
    const most = watchPrimaries();
    primary.isolate();
    await isWaiting(working);
    await goesOn(working);
    expect((await primaries()).map((machine) => machine.name)).toEqual([standby.name]);
    primary.rejoin();
    expect((await isHealthy()).primary).toBe(standby);
    expect(await most()).toBe(1);
  });
}, 300_000);

test('etcd out of reach, of the primary and then of all: the primary goes on and nothing is refused', async (context) => {
  await underLoad(context, async (working, { primary }) => {
    const most = watchPrimaries();
    /** Waits until its lease has ended. */
    const lease = () =>
      expect
        .poll(
          async () =>
            Date.now() / 1000 - ((await primary.status())?.dcs_last_seen ?? Number.POSITIVE_INFINITY),
          poll,
        )
        .toBeGreaterThan(TTL_SECONDS + 5);
    primary.cutFromEtcd();
    await lease();
    await goesOn(working);
    primary.rejoin();
    expect((await isHealthy()).primary).toBe(primary);

    for (const machine of database.machines) await machine.kill('etcd');
    await lease();
    await goesOn(working);
    for (const machine of database.machines) await machine.start('etcd');
    expect((await isHealthy()).primary).toBe(primary);
    expect(await most()).toBe(1);
    expect(working.refused).toEqual([]);
  });
}, 300_000);

test('standbys lost, one and then the other: the club goes on with one, and waits with changes but not with reads without any', async (context) => {
  await underLoad(context, async (working, { primary, standby, other }) => {
    await standby.kill('patroni', 'postgres');
    await goesOn(working);
    await expect.poll(async () => (await other.status())?.sync_standby, poll).toBe(true);

    await other.kill('patroni', 'postgres');
    await isWaiting(working);
    expect((await page('/projects')).status).toBe(200);
    const acknowledged = working.done.size;
    await isWaiting(working);
    expect(working.done.size).toBe(acknowledged);

    await other.start('patroni');
    await goesOn(working);
    await standby.start('patroni');
    expect((await isHealthy()).primary).toBe(primary);
  });
}, 300_000);

test('Patroni of the primary killed alone, without a watchdog: its PostgreSQL acknowledges nothing once another leads', async (context) => {
  await underLoad(context, async (working, { primary, standby }) => {
    await primary.kill('patroni');
    await expect.poll(async () => (await standby.status())?.role, poll).toBe('master');
    const left = await projectsOn(primary);
    await goesOn(working);
    expect(await projectsOn(primary)).toBe(left);
    await primary.start('patroni');
    expect((await isHealthy()).primary).toBe(standby);
  });
}, 300_000);
