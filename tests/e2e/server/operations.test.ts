/** Operations of a running club: metrics, log and readiness. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { catalogue } from '#demo/catalogue.ts';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { demoLabelOf } from '../../support/registry.ts';
import { customer, projectBody, surveyBody } from '../../support/samples.ts';
import { type Answer, openSite, type Session, type Site } from '../../support/site.ts';

const TOKEN = 'a-token-of-the-operators';
const ID = '0123456789abcdef0123456789abcdef';
const MAIL = 'owner.pl@club.example';

let site: Site;
let member: Session;
/** Personal data that passed through the club. */
const secrets: string[] = [];

function send(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  return site.ask(path, {
    method: 'POST',
    headers: {
      cookie: member.header,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '198.51.100.77',
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

function figures(token = TOKEN): Promise<Answer> {
  return site.ask('/api/metrics', { headers: { authorization: `Bearer ${token}` } });
}

/** The value of a metric; 0 if absent. */
async function figure(pattern: RegExp): Promise<number> {
  const lines = String((await figures()).body).split('\n');
  const line = lines.find((one) => pattern.test(one));
  return Number(line?.slice(line.lastIndexOf(' ') + 1) ?? 0);
}

beforeAll(async () => {
  site = await openSite(inject('seededClub'), {
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: TOKEN,
    DRAIN_SECONDS: '3',
  });
  member = await site.signIn(MAIL);
  secrets.push(
    await site.code(MAIL),
    ...member.cookies.map(({ value }) => value).filter(({ length }) => length > 8),
  );
  const { uuid } = JSON.parse(String((await send('/api/v1/project', projectBody)).body)) as { uuid: string };
  const gtin = catalogue.find(({ group, regions }) => group === 1 && regions.includes(10))?.gtin ?? '';
  const code = demoLabelOf(gtin);
  await send('/api/v2/scans', { project_uuid: uuid, code });
  expect((await send(`/api/v1/project/${uuid}/survey`, surveyBody)).status).toBeLessThan(300);
  const shop = await site.read<AnswerOf<'GET /v2/shop/products'>>(
    member,
    '/v2/shop/products?categories=voucher&limit=50&sort=price',
  );
  const voucher = shop.data.find(({ type }) => type === 'VOUCHER')?.variants.find(({ stock }) => stock > 0);
  const order = { type: 'VOUCHER', order: [{ uuid: voucher?.uuid, quantity: 1 }], customer: customer() };
  const ordered = await send('/api/v2/orders', order);
  expect(ordered.status, String(ordered.body)).toBeLessThan(300);
  for (const path of [
    '/',
    '/projects',
    `/projects/${uuid}`,
    '/shop',
    '/shop',
    '/nowhere/jan.kowalski@example.com?email=a@b.example',
  ])
    await site.ask(path, { headers: { cookie: member.header } });
  await site.ask('/api/v1/nothing/jan.kowalski@example.com?phone=48600700800', {
    headers: { cookie: member.header },
  });
  await send('/api/v2/installer/login', { email: 'nobody.at.all@example.com' });
  await send('/api/v2/installer/login/verify', { userId: 'not one', code: '123456' });
  const { body } = await site.ask('/api/v1/company/user/self', { headers: { cookie: member.header } });
  const self = JSON.parse(String(body)) as { name: string; surname: string; phone: string | null };
  const { name, phone, street, ...rest } = customer() as unknown as Record<string, string>;
  secrets.push(self.surname, self.phone ?? MAIL, ...[name, phone, street].filter((one) => one !== undefined));
  secrets.push(...Object.values(rest).filter((one) => typeof one === 'string' && /@|\+\d/.test(one)));
  secrets.push(
    code,
    projectBody.streetName,
    '198.51.100.77',
    'kowalski',
    '48600700800',
    '@',
    '?email',
    'not one',
  );
});

afterAll(() => site?.close());

describe('request log', () => {
  test('has one entry per request with route, status, time and id, including a trusted proxy’s id', async () => {
    const answer = await site.ask('/api/v1/project', {
      headers: { cookie: member.header, 'x-request-id': ID },
    });
    expect(answer.headers['x-request-id']).toBe(ID);
    const lines = site.log().map((line) => JSON.parse(line) as Record<string, unknown>);
    const line = {
      level: 30,
      request: ID,
      method: 'GET',
      route: '/api/v1/project',
      status: 200,
      ms: expect.any(Number),
    };
    await expect
      .poll(() => site.log().map((one) => JSON.parse(one)))
      .toContainEqual(expect.objectContaining(line));
    const routes = lines.map(({ route }) => route);
    expect(routes).toContain('/projects/[uuid]');
    expect(routes).toContain('/api/v1/project/{uuid}/survey');
    expect(routes).toContain('/shop');
  });

  test('ignores an invalid request id', async () => {
    const answer = await site.ask('/login', { headers: { 'x-request-id': 'a line\\n"level":60' } });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('contains no address, number, code, token or name, even at level debug', () => {
    const log = site.log().join('\n');
    expect(log).toContain('/api/v2/installer/login/verify');
    expect(secrets.length).toBeGreaterThan(8);
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});

describe('metrics', () => {
  test('require the token', async () => {
    for (const token of ['another-token-of-theirs!', 'short', ''])
      expect((await figures(token)).status, token).toBe(401);
    expect((await site.ask('/api/metrics', { headers: { cookie: member.header } })).status).toBe(401);
    const answer = await figures();
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toContain('text/plain');
  });

  test('count requests by route, calls by name, and cached pages', async () => {
    const hits = /^club_cached_pages_total\{result="hit"\}/;
    const shop = /^club_http_requests_total\{route="\/shop",method="GET",status="2xx"\}/;
    const calls = /^club_api_calls_total\{call="listProjects",status="2xx"\}/;
    const [hit, asked, called] = [await figure(hits), await figure(shop), await figure(calls)];
    await site.ask('/shop', { headers: { cookie: member.header } });
    await site.read(member, '/v1/project');
    expect([await figure(hits), await figure(shop)]).toEqual([hit + 1, asked + 1]);
    expect(await figure(/^club_http_request_duration_seconds_count\{route="\/shop",method="GET"\}/)).toBe(
      asked + 1,
    );
    expect(await figure(/^club_api_calls_total\{call="\w+",status="2xx"\}/)).toBeGreaterThan(0);
    expect(await figure(calls)).toBeGreaterThanOrEqual(called);
  });

  test('cover database, queue, messages, streams and build, without personal data', async () => {
    const text = String((await figures()).body);
    for (const name of [
      'club_database_up 1',
      'club_maintenance 0',
      'club_event_streams 0',
      'club_jobs_waiting{queue="messages"}',
      'club_jobs_oldest_seconds{queue="expire-points"}',
      'club_messages_failed{channel="email"} ',
      'club_cached_pages ',
      'club_build_info{version="1.0.0"',
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(name);
    for (const secret of secrets) expect(text).not.toContain(secret);
    // All unknown URLs share one route.
    expect(text).not.toContain('nowhere');
  });
});

test('a stopping club reports not ready, and answers until it closes its connections', async () => {
  expect((await site.ask('/api/ready')).status).toBe(200);
  const stopped = site.stop();
  await expect.poll(async () => (await site.ask('/api/ready')).status).toBe(503);
  expect((await site.ask('/api/health')).status).toBe(200);
  expect((await site.ask('/login')).status).toBe(200);
  await stopped;
});
