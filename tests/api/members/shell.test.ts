/** What the header of every page shows: one answer, one query, revalidated by its revision. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { scans } from '#db/schema/scans.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newNotification, newShopProduct, projectWithScans } from '../../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const shellOf = (person: Person, language = 'en') => person.club('GET /v2/shell', { query: { language } });

const ask = (person: Person, headers: Record<string, string> = {}) =>
  club.send('/v2/shell?language=en', { headers: { authorization: `Bearer ${person.token}`, ...headers } });

test(`${promise('getShell', 200)} with the member, the company’s points and scans, wishes and notifications`, async () => {
  const person = await club.person({ points: 70 });
  const colleague = await club.person({ colleagueOf: person, role: 4 });
  const first = await newNotification(club, person);
  for (let i = 0; i < 5; i++) await newNotification(club, person);
  await person.club('PATCH /v1/notifications/{uuid}', { params: { uuid: first }, body: { mark: 'read' } });
  const shell = await shellOf(person);
  const { data, meta } = await person.club('GET /v1/notifications', { query: { limit: 5, language: 'en' } });
  const self = await person.club('GET /v1/company/user/self');
  expect(shell).toEqual({
    revision: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    language: 'en',
    uuid: person.uuid,
    name: self.name,
    surname: self.surname,
    avatar: '',
    role: 3,
    verified: false,
    emulating: false,
    options: self.options,
    company: self.company.name,
    company_uuid: self.company.uuid,
    card: 'none',
    points: 70,
    scans: 0,
    wishes: [],
    unread: meta.unread,
    latest: data.map(({ uuid, title, text, created_at, mark }) => ({ uuid, title, text, created_at, mark })),
  });
  expect([meta.unread, shell.latest.length]).toEqual([5, 5]);
  expect(await shellOf(colleague)).toMatchObject({ uuid: colleague.uuid, points: 70, unread: 0, latest: [] });
  expect((await shellOf(person, 'pl')).latest[0]?.title).not.toBe(shell.latest[0]?.title);
});

test('the shell has the same points and scans as the figures of the company', async () => {
  const person = await club.person({ points: 30 });
  await projectWithScans(club, person);
  const { product } = await newShopProduct(club);
  await person.club('PUT /v1/shop/wishes/{uuid}', { params: { uuid: product } });
  const { company_points: points, scans: counted } = await person.club('GET /v2/company/points');
  expect(await shellOf(person)).toMatchObject({ points, scans: counted.current_year, wishes: [product] });
  expect(counted.current_year).toBe(await club.db.$count(scans, eq(scans.companyId, person.companyId)));
  club.advance(3 * 365 * 24 * 60 * 60 * 1000);
  expect(await shellOf(await club.renew(person))).toMatchObject({ points: 0, scans: 0 });
});

test('the shell says whether a club card was ordered or is active', async () => {
  const person = await club.person();
  const cardAfter = async (change: Partial<typeof companies.$inferInsert>) => {
    await club.db.update(companies).set(change).where(eq(companies.id, person.companyId));
    return (await shellOf(person)).card;
  };
  expect(await cardAfter({ clubCardPending: true })).toBe('ordered');
  expect(await cardAfter({ clubCardPending: false, clubCard: '1234567890' })).toBe('active');
});

test('the shell is sent again only when it has changed, and browsers do not store it', async () => {
  const person = await club.person();
  const { headers, body } = await ask(person);
  const etag = headers.get('etag') ?? '';
  expect([etag, headers.get('cache-control')]).toEqual([(body as { revision: string }).revision, 'no-store']);
  const again = await ask(person, { 'if-none-match': etag });
  expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([
    304,
    new Uint8Array(),
    'no-store',
  ]);
  for (const named of [etag.replace('W/', ''), `"other",${etag}`, '*'])
    expect((await ask(person, { 'if-none-match': named })).status, named).toBe(304);
  await newNotification(club, person);
  expect((await ask(person, { 'if-none-match': etag })).status).toBe(200);
  const now = (await ask(person)).headers.get('etag') ?? '';
  await club.db.update(installers).set({ name: 'Anna' }).where(eq(installers.id, person.id));
  expect((await ask(person, { 'if-none-match': now })).status).toBe(200);
  const stranger = await club.person();
  expect((await ask(stranger, { 'if-none-match': now })).body).toMatchObject({ uuid: stranger.uuid });
});

test('the shell takes one query besides that of the session', async () => {
  const person = await club.person({ points: 5 });
  await shellOf(person);
  const { $client } = club.db as unknown as { $client: { query: () => unknown } };
  const query = vi.spyOn($client, 'query');
  await shellOf(person);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});
