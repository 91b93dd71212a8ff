/** Overload: requests with a slot or in the queue are answered, the others are rejected soon, and nothing fails. */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { translator } from '#i18n/translator.ts';
import { readToken, signToken } from '#platform/http/auth/tokens.ts';
import { MAX_QUEUE, MAX_SLOTS } from '#platform/http/capacity.ts';
import { type Answer, openSite, type Session, type Site, seededDatabase } from '../support/site.ts';

const TOO_MANY = 60;
const ALL = MAX_SLOTS + MAX_QUEUE + TOO_MANY;
/** Delay before a rejected request is sent again, in milliseconds. */
const AGAIN = 200;
/** On a slow machine, requests with a slot wait longer than a statement may. Their slots are then free for a moment. */
const TIMED_OUT = /timeout exceeded|due to lock timeout/;
/** `Retry-After` of a lock timeout: a rejection names another. */
const BUSY = '1';

const SECRET = 'a secret of at least thirty-two characters';

const t = translator('pl', 'pl-PL');

let site: Site;
let url: string;
let member: Session;

beforeAll(async () => {
  url = await seededDatabase(inject('postgresUrl'), inject('seededClub'));
  site = await openSite(inject('seededClub'), { DATABASE_URL: url, SESSION_SECRET: SECRET });
  member = await site.signIn('owner.pl@club.example');
});
afterAll(() => site?.close());

const get = (path: string, method = 'GET', cookie = member.header) =>
  site.ask(path, { method, headers: { cookie } });

/** The same session counted as another member, with a separate share of the node's slots. */
async function asAnother(): Promise<string> {
  const token = member.cookies.find(({ name }) => name === 'club_token')?.value ?? '';
  const claims = await readToken(token, SECRET, new Date());
  if (!claims) throw new Error('no session');
  return `club_token=${await signToken({ ...claims, installer: randomUUID() }, SECRET, new Date())}`;
}

/** Sends a request until it meets a full queue. */
async function rejected(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  while (answer.status !== 503 || answer.headers['retry-after'] === BUSY) answer = await send();
  return answer;
}

function isRejected({ status, headers }: Answer): void {
  expect(status).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15);
  expect(headers['cache-control']).toBe('no-store');
}

test('overload: requests with a slot or in the queue are answered, the others get 503, and later all are answered', async () => {
  const kept = await get('/shop');
  expect(kept.status).toBe(200);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin');
  // Every request with a slot waits for this.
  await holder.query('lock table projects in access exclusive mode');
  const refused: Answer[] = [];
  const answered: Answer[] = [];
  const asked = Array.from({ length: ALL }, async () => {
    const cookie = await asAnother();
    const project = () => get('/api/v1/project', 'GET', cookie);
    let answer = await project();
    for (; answer.status === 503; answer = await project()) {
      if (answer.headers['retry-after'] !== BUSY) refused.push(answer);
      await delay(AGAIN);
    }
    answered.push(answer);
  });
  try {
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(TOO_MANY);
    for (const answer of refused.slice(0, TOO_MANY)) {
      isRejected(answer);
      expect(answer.headers['content-type']).toContain('application/json');
      expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'unavailable' });
    }

    const [file] = readdirSync('dist/client/_astro');
    const [page, head, form, health, ...others] = await Promise.all([
      rejected(() => get('/projects')),
      rejected(() => get('/projects', 'HEAD')),
      rejected(() =>
        site.ask('/projects/add', {
          method: 'POST',
          headers: {
            cookie: member.header,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'name=Roof',
        }),
      ),
      site.ask('/api/health'),
      ...['/shop', '/maintenance', `/_astro/${file}`].map((path) => get(path)),
    ]);
    for (const answer of [page, head, form]) {
      isRejected(answer);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers.etag).toBeUndefined();
      expect(answer.body.toString().includes(t('maintenance.title'))).toBe(answer !== head);
    }
    expect(head.body.length).toBe(0);
    expect([health, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answered).toEqual([]);
  } finally {
    await holder.query('commit');
    await holder.end();
  }
  await Promise.all(asked);
  expect(answered).toHaveLength(ALL);
  for (const { status } of answered) expect(status).toBe(200);
  expect(site.complaints().filter((line) => !TIMED_OUT.test(line))).toEqual([]);
  for (const path of ['/api/v1/project', '/projects']) expect((await get(path)).status, path).toBe(200);
  // Overload is not logged as an error, and is logged once by a process.
  const warnings = site
    .log()
    .filter((line) => line.includes('overload: requests are rejected'))
    .map((line) => (JSON.parse(line) as { worker?: number }).worker);
  expect(warnings.length).toBeGreaterThan(0);
  expect(new Set(warnings).size).toBe(warnings.length);
});
