/** One of two nodes is stopped (SIGSTOP) inside transactions. The other answers each request in time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isAllThere, type Work, work } from '../support/acknowledged.ts';
import { demoLabelOf } from '../support/registry.ts';
import { projectBody } from '../support/samples.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

/** How long the node stays stopped, in milliseconds. */
const FROZEN_MS = 20_000;

/** Longest wait of one request in milliseconds: 3 s for each of two locks, plus tolerance for slow machines. */
const LONGEST_MS = 8_000;

/** Milliseconds until the locked row is writable again: the database's 7 s timeout plus the same tolerance. */
const GOES_ON_MS = 9_000;

let url: string;
let here: Site;
let there: Site;
let admin: pg.Client;

beforeAll(async () => {
  url = await seededDatabase(inject('postgresUrl'), inject('seededClub'));
  const settings = {
    DATABASE_URL: url,
    SESSION_SECRET: 'a secret of at least thirty-two characters',
    // The stopped process is the one that answers.
    WORKERS: '1',
  };
  here = await openSite(inject('seededClub'), settings);
  there = await openSite(inject('seededClub'), settings);
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});

afterAll(async () => {
  here?.signal('SIGCONT');
  await admin?.end();
  for (const site of [here, there]) {
    site?.complaints();
    await site?.close();
  }
});

/** Backends idle in a transaction that has written. */
async function heldTransactions(): Promise<string[]> {
  const { rows } = await admin.query(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
     and backend_xid is not null and state_change < now() - interval '150 milliseconds'`,
  );
  return rows.map(({ query }) => query);
}

/** Stops the node repeatedly until it holds a transaction. */
async function freezeInTransaction(): Promise<string[]> {
  for (let tries = 0; tries < 300; tries++) {
    here.signal('SIGSTOP');
    await delay(400);
    const held = await heldTransactions();
    if (held.length > 0) return held;
    here.signal('SIGCONT');
    await delay(Math.random() * 50);
  }
  throw new Error('The node could not be frozen inside a transaction.');
}

/** Reads a member's pages one by one; returns the longest wait in milliseconds and all statuses. */
function reader(node: Site, session: Session, paths: readonly string[]) {
  const seen: [path: string, status: number, ms: number][] = [];
  let isStopped = false;
  const done = (async () => {
    for (let turn = 0; !isStopped; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      const began = performance.now();
      const { status } = await node.ask(path, { headers: { cookie: session.header } });
      seen.push([path, status, performance.now() - began]);
      await delay(50);
    }
  })();
  return {
    seen,
    stop() {
      isStopped = true;
      return done;
    },
  };
}

interface Scans {
  /** Number of 201 responses. */
  done: number;
  /** Time of the first 201, in milliseconds of this process. */
  firstDone: number | undefined;
  /** Other statuses; 0 for a broken connection. */
  refused: { status: number; retryAfter: string | undefined }[];
  /** Longest wait for a response, in milliseconds. */
  longest: number;
  stop(): Promise<void>;
}

/** Adds products to one project; each request locks its row. */
function scan(node: Site, session: Session, project: string, callers: number): Scans {
  let isStopped = false;
  const scans: Scans = {
    done: 0,
    firstDone: undefined,
    refused: [],
    longest: 0,
    stop: async () => undefined,
  };
  const workers = Array.from({ length: callers }, async () => {
    while (!isStopped) {
      const began = performance.now();
      const answer = await node
        .ask('/api/v2/scans', {
          method: 'POST',
          headers: {
            cookie: session.header,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'idempotency-key': randomUUID(),
          },
          body: JSON.stringify({ project_uuid: project, code: demoLabelOf('02004170100032') }),
        })
        .catch(() => undefined);
      scans.longest = Math.max(scans.longest, performance.now() - began);
      if (answer?.status === 201) {
        scans.done += 1;
        scans.firstDone ??= performance.now();
      } else {
        scans.refused.push({ status: answer?.status ?? 0, retryAfter: answer?.headers['retry-after'] });
        await delay(100);
      }
    }
  });
  scans.stop = async () => {
    isStopped = true;
    await Promise.all(workers);
  };
  return scans;
}

test('node frozen: in the middle of a transaction, the other one answers each request in time and goes on', async () => {
  const session = await here.signIn('owner.pl@club.example');
  const other = await here.signIn('decor.pl@club.example');
  const project = await here.ask('/api/v1/project', {
    method: 'POST',
    headers: { cookie: session.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(projectBody),
  });
  const { uuid } = JSON.parse(String(project.body)) as { uuid: string };
  // More requests than the node handles at once, so that several transactions wait for the row.
  const frozen = scan(here, session, uuid, 8);
  await expect.poll(() => frozen.done).toBeGreaterThan(5);
  const held = await freezeInTransaction();
  const frozenAt = performance.now();
  const same = scan(there, session, uuid, 4);
  const others: Work = work(() => there, other, 2);
  const pages = reader(there, session, [
    '/',
    '/projects',
    `/projects/${uuid}`,
    '/orders',
    '/balance',
    '/shop',
  ]);
  while (performance.now() - frozenAt < FROZEN_MS) await delay(250);
  const reached = [same.done, others.done.size];
  await same.stop();
  await others.end();
  await pages.stop();
  here.signal('SIGCONT');
  await frozen.stop();
  const longestPage = Math.max(...pages.seen.map(([, , ms]) => ms));
  const goesOn = (same.firstDone ?? Number.POSITIVE_INFINITY) - frozenAt;
  console.info(
    `held: ${held.length}; the project goes on after ${Math.round(goesOn)} ms, longest wait there ${Math.round(same.longest)} ms`,
    `(${same.refused.length} × 503), of another company ${Math.round(others.longest())} ms, of a page ${Math.round(longestPage)} ms;`,
    `done ${reached}`,
  );
  for (const { status, retryAfter } of [...same.refused, ...others.refused]) {
    expect(status).toBe(503);
    expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  expect(pages.seen.filter(([, status]) => status !== 200)).toEqual([]);
  expect(Math.max(same.longest, others.longest(), longestPage)).toBeLessThan(LONGEST_MS);
  expect(goesOn).toBeLessThan(GOES_ON_MS);
  for (const count of reached) expect(count).toBeGreaterThan(10);
  await isAllThere({ url }, others.done);
}, 240_000);
