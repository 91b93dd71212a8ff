/** Measured page views: what is counted, and what staff and metrics show of it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { pageSpeeds } from '#db/schema/page-speed.ts';
import { COUNT_DAYS, stepOf } from '#features/page-speed/rules.ts';
import { purge } from '#features/privacy/server/purge.ts';
import { role } from '#platform/contract/roles.ts';
import { metricsAnswer, startMetrics } from '#platform/ops/metrics.ts';
import { regionBySlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  startMetrics();
  club = await testClub();
  admin = await club.person({ role: role.staff });
});
afterAll(() => club.close());
beforeEach(() => club.db.delete(pageSpeeds));

const pl = regionBySlug('pl').id;

function send(body: unknown, host = 'pl.localhost') {
  return club.send('/v2/page-speed', {
    method: 'POST',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

const report = (person: Person, query: Record<string, string> = {}) =>
  person.club('GET /staff/reports/{name}', { params: { name: 'speed' }, query });

test(`${promise('recordPageSpeed', 200)} and counts each vital of the region’s page`, async () => {
  const answer = await send({ path: '/projects/', device: 'phone', lcp: 1200, inp: 80, cls: 3, ttfb: 90.5 });
  expect(answer.status).toBe(200);
  const rows = await club.db.select().from(pageSpeeds).orderBy(pageSpeeds.vital);
  const row = { day: '2026-06-10', regionId: pl, route: '/projects', device: 'phone', views: 1 };
  expect(rows.map(({ day, ...rest }) => ({ day: row.day, ...rest }))).toEqual([
    { ...row, vital: 'cls', step: stepOf(3) },
    { ...row, vital: 'inp', step: stepOf(80) },
    { ...row, vital: 'lcp', step: stepOf(1200) },
    { ...row, vital: 'ttfb', step: stepOf(90.5) },
  ]);
});

test('of an address only the route is kept', async () => {
  const path = '/projects/0193a1b2-0000-7000-8000-000000000001';
  await send({ path, device: 'computer', ttfb: 50 });
  await send({ path: '/01/02004170100032/21/7100000418', device: 'computer', ttfb: 50 });
  const rows = await club.db.select().from(pageSpeeds).orderBy(pageSpeeds.route);
  expect(rows.map(({ route }) => route)).toEqual(['/01/[...link]', '/projects/[uuid]']);
});

test.each([
  ['unknown pages', { path: '/none-such' }, 'path'],
  ['routes as paths', { path: '/projects/[uuid]/x' }, 'path'],
  ['other devices', { device: 'fridge' }, 'device'],
  ['negative times', { lcp: -1 }, 'lcp'],
  ['endless times', { ttfb: 60_001 }, 'ttfb'],
  ['no numbers', { inp: '80' }, 'inp'],
  ['other fields', { url: 'x' }, 'url'],
])('%s are refused at the field', async (_, given, field) => {
  const { status, body } = await send({ path: '/projects', device: 'phone', ...given });
  expect(status).toBe(422);
  expect(body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  expect(await club.db.$count(pageSpeeds)).toBe(0);
});

test('page views at the same time are all counted', async () => {
  const views = Array.from({ length: 20 }, (_, index) =>
    send({ path: '/', device: index % 2 ? 'phone' : 'computer', ttfb: 50, cls: 0, lcp: 900, inp: 16 }),
  );
  expect((await Promise.all(views)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  const rows = await club.db.select().from(pageSpeeds);
  expect(rows).toHaveLength(8);
  expect(rows.every(({ views }) => views === 10)).toBe(true);
});

test('a report has the value that three of four views do not exceed', async () => {
  for (const lcp of [100, 200, 300, 4000]) await send({ path: '/', device: 'phone', lcp, ttfb: 50 });
  await send({ path: '/shop', device: 'computer', lcp: 700, ttfb: 60 }, 'hu.localhost');
  const { rows, totals } = await report(admin, { by: 'group' });
  expect(rows).toEqual([
    { key: '/ phone', values: [4, stepOf(300), 0, 0, stepOf(50)] },
    { key: '/shop computer', values: [1, stepOf(700), 0, 0, stepOf(60)] },
  ]);
  expect(totals).toEqual([5, 0, 0, 0, 0]);
  const regions = await report(admin, { by: 'region' });
  const viewsOf = Object.fromEntries(regions.rows.map(({ key, values: [views] }) => [key, views]));
  expect(viewsOf).toEqual({ [regionBySlug('hu').id]: 1, [pl]: 4 });
});

test('staff of a region see that region only', async () => {
  await send({ path: '/', device: 'phone', ttfb: 50 });
  const person = await club.person({ role: role.staff });
  const hu = regionBySlug('hu').id;
  await club.db
    .update(installers)
    .set({ staffRights: ['reports'], staffRegions: [hu] })
    .where(eq(installers.id, person.id));
  expect((await report(person)).rows).toEqual([]);
  await send({ path: '/', device: 'phone', ttfb: 50 }, 'hu.localhost');
  expect((await report(person)).totals[0]).toBe(1);
});

test(promise('recordPageSpeed', 429, 'too_many_requests'), async () => {
  const from = (address: string) =>
    club.send('/v2/page-speed', {
      method: 'POST',
      address,
      headers: { host: 'pl.localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/', device: 'phone', ttfb: 50 }),
    });
  for (let sent = 0; sent < 60; sent++) expect((await from('192.0.2.7')).status).toBe(200);
  expect((await from('192.0.2.7')).body).toMatchObject({ code: 'too_many_requests' });
  expect((await from('192.0.2.8')).status).toBe(200);
});

test('metrics have histograms by route and device, of addresses without a region too', async () => {
  await send({ path: '/login', device: 'computer', lcp: 2000, cls: 20 }, 'localhost');
  expect(await club.db.$count(pageSpeeds)).toBe(0);
  const request = new Request('http://localhost/api/metrics', { headers: { authorization: 'Bearer token' } });
  const text = await (await metricsAnswer(request, 'token')).text();
  expect(text).toContain('club_page_lcp_seconds_bucket{le="2.5",route="/login",device="computer"} 1');
  expect(text).toContain('club_page_layout_shift_sum{route="/login",device="computer"} 0.02');
});

test('old counts are removed', async () => {
  await send({ path: '/', device: 'phone', ttfb: 50 });
  const [{ day } = { day: '' }] = await club.db.select().from(pageSpeeds);
  const at = (days: number) => new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
  expect(await purge(club.db, at(COUNT_DAYS))).toMatchObject({ speeds: 0 });
  expect(await purge(club.db, at(COUNT_DAYS + 1))).toMatchObject({ speeds: 1 });
});
