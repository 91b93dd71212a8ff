/** A node of two workers is one node to its visitors: limits, changes, metrics, crashes, restarts and stops. */
import { Agent, request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { isAllThere, work } from '../support/acknowledged.ts';
import { openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

const TOKEN = 'a-token-for-the-metrics';

let url: string;
let site: Site;
let member: Session;
let staff: Session;

beforeAll(async () => {
  url = await seededDatabase(inject('postgresUrl'), inject('seededClub'));
  site = await openSite(inject('seededClub'), {
    DATABASE_URL: url,
    WORKERS: '2',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'debug',
  });
  [member, staff] = [await site.signIn('owner.pl@club.example'), await site.signIn('staff@club.example')];
});
// Throws when the node logged an error or did not end with 0.
afterAll(() => site?.close());

interface Line {
  msg: string;
  worker?: number;
  pid?: number;
  route?: string;
}

const log = () => site.log().flatMap((line): Line[] => (line.startsWith('{') ? [JSON.parse(line)] : []));

/** Processes that became ready, in order. */
const started = () => log().filter(({ msg }) => msg === 'a worker is ready');

/** The workers that answered a route so far. */
const answeredBy = (route: string) =>
  new Set(log().flatMap((line) => (line.msg === 'answered' && line.route === route ? [line.worker] : [])));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const get = (path: string, session = member) =>
  site.ask(path, { headers: { cookie: `${session.header}; lang=en` } });

/** Asks until both workers have answered. */
async function fromBoth<T>(route: string, ask: () => Promise<T>): Promise<T[]> {
  const before = log().length;
  const answers: T[] = [];
  await expect
    .poll(
      async () => {
        answers.push(await ask());
        const lines = log().slice(before);
        return new Set(lines.filter((line) => line.route === route).map(({ worker }) => worker)).size;
      },
      { interval: 1 },
    )
    .toBe(2);
  return answers;
}

async function metrics(): Promise<Map<string, number>> {
  const answer = await site.ask('/api/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(answer.status).toBe(200);
  const lines = String(answer.body).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const cut = line.lastIndexOf(' ');
        return [line.slice(0, cut), Number(line.slice(cut + 1))];
      }),
  );
}

const ANSWERED = 'club_http_requests_total{route="/terms",method="GET",status="2xx"}';

test('a rate limit counts the requests of both workers', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { status } = await site.ask('/api/v2/installer/login', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': '10.20.30.40',
        },
        body: JSON.stringify({ email: 'nobody@club.example' }),
      });
      return status;
    }),
  );
  expect(statuses.filter((status) => status === 404)).toHaveLength(15);
  expect(answeredBy('/api/v2/installer/login')).toEqual(new Set([1, 2]));
});

test('a staff change of a page is shown by both workers', async () => {
  const { data } = await site.read<AnswerOf<'GET /v1/content'>>(
    member,
    '/v1/content?content_types=news&language=en',
  );
  const [story] = data;
  const { texts } = await site.read<AnswerOf<'GET /staff/content/{uuid}'>>(
    staff,
    `/staff/content/${story?.uuid}`,
  );
  await fromBoth('/news', () => get('/news'));
  for (const title of ['Rain from noon on', 'Sun from noon on', 'Fog from noon on']) {
    const answer = await site.ask(`/api/staff/content/${story?.uuid}`, {
      method: 'PATCH',
      headers: { cookie: staff.header, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ texts: { ...texts, en: { ...texts.en, title } } }),
    });
    expect(answer.status, String(answer.body)).toBeLessThan(300);
    const pages = await fromBoth('/news', () => get('/news'));
    expect(pages.map(({ body }) => String(body).includes(title))).toEqual(pages.map(() => true));
  }
});

test('a page that one worker has rendered is cached by both', async () => {
  const before = (await metrics()).get('club_cached_pages') ?? 0;
  expect((await get('/shop')).status).toBe(200);
  await expect.poll(async () => (await metrics()).get('club_cached_pages')).toBe(before + 2);
  const misses = (found: Map<string, number>) => found.get('club_cached_pages_total{result="miss"}');
  const missed = misses(await metrics());
  const pages = await fromBoth('/shop', () => get('/shop'));
  expect(misses(await metrics())).toBe(missed);
  expect(new Set(pages.map(({ headers }) => headers.etag)).size).toBe(1);
});

test('metrics count all workers, wherever they are asked, and keep what an ended one counted', async () => {
  const before = (await metrics()).get(ANSWERED) ?? 0;
  const asked = await fromBoth('/terms', () => site.ask('/terms'));
  await fromBoth('/api/metrics', async () => {
    const found = await metrics();
    expect(found.get(ANSWERED)).toBe(before + asked.length);
    expect(found.get('club_workers')).toBe(2);
    expect(found.get('club_database_up')).toBe(1);
  });
});

test('SIGKILL of a worker that works: it is replaced, nothing acknowledged is lost, and no counter falls', async () => {
  const [killed] = started().slice(-2);
  const before = (await metrics()).get(ANSWERED) ?? 0;
  const working = work(() => site, member, 4);
  await expect.poll(() => working.done.size).toBeGreaterThan(10);
  process.kill(killed?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => started().length).toBe(3);
  expect(started().at(-1)?.worker).toBe(killed?.worker);
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 5);
  await working.end();
  // Requests of the killed worker broke; all others were answered meanwhile.
  expect(working.refused.filter(({ status }) => status !== 0)).toEqual([]);
  expect(site.complaints().map((line) => JSON.parse(line).msg)).toEqual(['a worker has ended unexpectedly']);
  await isAllThere({ url }, working.done);
  const found = await metrics();
  expect(found.get(ANSWERED)).toBeGreaterThanOrEqual(before);
  expect(found.get('club_workers')).toBe(2);
});

/** Resolves when the event stream ends, to its last bytes. */
function streamOf(session: Session): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host: site.host('pl'), cookie: session.header, 'sec-fetch-site': 'same-origin' };
    request(
      { host: '127.0.0.1', port: site.port, path: '/api/v1/events', headers, agent: false },
      (answer) => {
        let heard = '';
        answer.on('data', (bytes: Buffer) => {
          heard += String(bytes);
        });
        answer.on('end', () => resolve(heard)).on('error', reject);
      },
    )
      .on('error', reject)
      .end();
  });
}

/** Reads over connections that stay open, until it is stopped. Resolves to the number of answers by status. */
function readOn(agent: Agent) {
  const counts: Record<number, number> = {};
  let goesOn = true;
  const once = () =>
    new Promise<number>((resolve) => {
      const headers = { host: site.host('pl'), cookie: member.header };
      request({ host: '127.0.0.1', port: site.port, path: '/api/v1/project', headers, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      })
        .on('error', () => resolve(0))
        .end();
    });
  const ends = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (goesOn) {
        const status = await once();
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  return async () => {
    goesOn = false;
    await ends;
    return counts;
  };
}

test('SIGHUP while members work: both workers are replaced, every request is answered, and streams reconnect', async () => {
  const old = started().slice(-2);
  const streams = Array.from({ length: 6 }, () => streamOf(staff));
  const agent = new Agent({ keepAlive: true });
  const reading = readOn(agent);
  const working = work(() => site, member, 3);
  await expect.poll(() => working.done.size).toBeGreaterThan(5);
  site.signal('SIGHUP');
  await expect.poll(() => old.filter(({ pid }) => isAlive(pid ?? 0))).toEqual([]);
  const reached = working.done.size;
  await expect.poll(() => working.done.size).toBeGreaterThan(reached + 5);
  await working.end();
  expect(working.refused).toEqual([]);
  expect(Object.keys(await reading())).toEqual(['200']);
  agent.destroy();
  for (const heard of await Promise.all(streams)) expect(heard).toContain('event: ready');
  expect(started()).toHaveLength(5);
  expect((await metrics()).get('club_workers')).toBe(2);
  await isAllThere({ url }, working.done);
});

test('SIGTERM: both workers answer the requests in progress, and no process stays', async () => {
  const other = await openSite(inject('seededClub'), { DATABASE_URL: url, WORKERS: '2' });
  const pids = other.log().flatMap((line) => /"pid":(\d+)/.exec(line)?.[1] ?? []);
  expect(pids).toHaveLength(2);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  // The requests wait for this.
  await holder.query('lock table projects in access exclusive mode');
  const asked = Array.from({ length: 4 }, () =>
    other.ask('/api/v1/project', { headers: { cookie: member.header } }),
  );
  const waiting = () =>
    holder.query(`select from pg_locks where relation = 'projects'::regclass and not granted`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(4);
  other.signal('SIGTERM');
  await expect.poll(() => other.log().filter((line) => line.includes('finishing requests')).length).toBe(2);
  await holder.query('commit');
  await holder.end();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await other.close();
  expect(pids.filter((pid) => isAlive(Number(pid)))).toEqual([]);
});

test('a node whose first worker does not start ends with the error', async () => {
  const settings = { DATABASE_URL: 'postgres://club@127.0.0.1:1/club', WORKERS: '2' };
  await expect(openSite(inject('seededClub'), settings)).rejects.toThrow(/exit code 1\n[\s\S]*ECONNREFUSED/);
});

test('SIGKILL of the supervisor: its workers end, and the node starts again on its port', async () => {
  const pids = started()
    .slice(-2)
    .map(({ pid }) => pid ?? 0);
  await site.kill();
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
  await site.start();
  expect((await site.ask('/api/ready')).status).toBe(200);
});
