/** The yearly statement as PDF: its figures equal the ledger. */
import { and, eq, gte, lt, sum } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { staffLog } from '#db/schema/staff.ts';
import { startOfYear } from '#features/points/rules.ts';
import { earn } from '#features/points/server/ledger.ts';
import { yearlyStatement } from '#features/points/server/statements/yearly-figures.ts';
import { netFlow } from '#features/points/statements.ts';
import { role } from '#platform/contract/roles.ts';
import { type RegionSlug, regionBySlug, regions } from '#regions/regions.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { openPdf } from '../../support/print/pdf.ts';
import { promise, stranger } from '../../support/promises.ts';
import { turned } from '../../support/sampled.ts';
import { orderOf } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-06-15T09:00:00.000Z') });
  staff = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const ask = (person: Person, year: number, language = 'en') =>
  club.raw(
    'GET /v2/company/points/statements/{year}',
    { params: { year: String(year) }, query: { language } },
    person.token,
  );

async function textOf(person: Person, year: number, language?: string): Promise<string> {
  const answer = await ask(person, year, language);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await openPdf(answer.body as Uint8Array);
  const pages = await pdf.words();
  const fonts = await pdf.fonts();
  await pdf.check();
  await pdf.close();
  expect(pages).toHaveLength(1);
  expect(fonts.map(({ embedded, subset, unicode }) => [embedded, subset, unicode])).toEqual([
    [true, true, true],
    [true, true, true],
  ]);
  return pages
    .flat()
    .map(({ text }) => text)
    .join(' ');
}

const setRate = (body: { region_id: number; year: number; rate: number | null }, who = staff) =>
  club.raw('PUT /staff/points/rates', { body }, who.token);

/** Points of three years with an order, a refund, a manual correction and expiry. */
async function withHistory(slug: RegionSlug = 'pl'): Promise<Person> {
  const person = await club.person({ region: slug });
  const { timeZone } = regionBySlug(slug);
  const now = club.deps.now();
  for (const [round, points] of [120, 80, 500].entries())
    await club.db.transaction((tx) =>
      earn(tx, {
        companyId: person.companyId,
        installerId: person.id,
        event: 'other',
        points,
        source: { type: 'installer', id: person.id, round: round + 1 },
        at: new Date(now.getTime() - (2 - round) * 365 * DAY),
        timeZone,
      }),
    );
  const place = async (price: number) =>
    (await person.club('POST /v2/orders', { body: orderOf(await club.variant({ price })) })).data.uuid;
  await place(60);
  const refused = await place(45);
  await staff.club('POST /staff/orders/{uuid}/reject', { params: { uuid: refused }, body: {} });
  const { company } = await person.club('GET /v1/company/user/self');
  const body = { company: company.uuid, event: 'other' as const, points: -7, reason: 'Counted twice' };
  await staff.club('POST /staff/points', { body });
  return person;
}

test(`${promise('getPointsStatement', 200)}: its figures equal the ledger, year by year`, async () => {
  const person = await withHistory();
  const region = regionBySlug('pl');
  const { timeZone } = region;
  let opening = 0;
  for (const year of [2024, 2025, 2026]) {
    const statement = await yearlyStatement(club.db, person.companyId, region, year, club.deps.now());
    const [booked] = await club.db
      .select({ points: sum(pointsEntries.points).mapWith(Number) })
      .from(pointsEntries)
      .where(
        and(
          eq(pointsEntries.companyId, person.companyId),
          gte(pointsEntries.createdAt, startOfYear(year, timeZone)),
          lt(pointsEntries.createdAt, startOfYear(year + 1, timeZone)),
        ),
      );
    expect(statement?.opening).toBe(opening);
    expect(statement && netFlow(statement.total)).toBe(booked?.points);
    expect(statement?.closing).toBe(opening + (booked?.points ?? 0));
    expect(statement?.months.at(-1)?.balance).toBe(statement?.closing);
    opening = statement?.closing ?? 0;
  }
  const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
  expect(opening).toBe(company?.pointsBalance);
  const text = await textOf(person, 2026);
  expect(text).toContain('Points statement 2026');
  expect(text).toContain(company?.name);
  expect(text).toContain('Earned Spent Returned Expired Corrections Balance');
  // 120 of 2024 expired with 2025.
  expect(text).toMatch(/Balance on 1 Jan 2026 (?:Balance )?80/);
  expect(text).toContain('June +500 −105 +45 0 −7 513');
  expect(text).toMatch(/Balance on 15 Jun 2026 (?:.* )?513/);
  expect(text).toContain('All figures are in points.');
  expect(text).not.toContain('July');
  const last = await textOf(person, 2025);
  expect(last).toMatch(/December 0 0 0 −120 0 80 (?:Total )?\+80 0 0 −120 0/);
  expect(last).toMatch(/Balance on 31 Dec 2025 (?:.* )?80/);
});

test('expired points count where the job has not booked them', async () => {
  const person = await club.person({ points: 30 });
  const region = regionBySlug('pl');
  const later = new Date('2028-02-01T09:00:00Z');
  const figures = await yearlyStatement(club.db, person.companyId, region, 2027, later);
  expect(figures).toMatchObject({ opening: 30, total: { expired: 30 }, closing: 0 });
});

test('the value is in the money of the region, once the club has set one', async () => {
  const person = await withHistory('ua');
  await setRate({ region_id: 16, year: 2026, rate: 12.5 });
  const text = await textOf(person, 2026, 'uk');
  expect(text).toContain('Звіт про бали за 2026 рік');
  expect(text).toContain('UAH');
  expect(text).toMatch(/Зароблено \+500 6\s250,00/u);
  expect(text).toMatch(/513 6\s412,50/u);
  expect(await textOf(person, 2025, 'uk')).not.toContain('UAH');
});

// Successive commits take turns with the regions.
test.each(turned(regions, 4).map(({ slug, languages }) => [slug, languages[0]] as const))(
  'is complete for %s in %s, in its letters',
  async (slug, language) => {
    const person = await club.person({ region: slug, points: 1_234 });
    const name = 'Çatı Šķūņu Żółć Дах Їжак Ģirts Őrség';
    await club.db
      .update(companies)
      .set({ name, registrationNumber: `12${person.companyId}34567` })
      .where(eq(companies.id, person.companyId));
    const text = await textOf(person, 2026, language);
    expect(text).toContain(name);
    expect(text).toContain(`12${person.companyId}34567`);
    expect(text).not.toMatch(/statements\.|balance\.|[{}�]/u);
  },
);

describe('no statement', () => {
  test(promise('getPointsStatement', 404, 'not_found'), async () => {
    const person = await club.person({ points: 30 });
    for (const year of [2025, 2027])
      expect(await ask(person, year)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test(stranger('getPointsStatement'), async () => {
    await club.person({ points: 30 });
    expect(await ask(await club.person(), 2026)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('of a year that is none', async () => {
    expect(fieldsOf(await ask(await club.person({ points: 30 }), 1999))).toEqual(['year']);
  });

  test('for those who are not owners', async () => {
    const owner = await club.person({ points: 30 });
    const colleague = await club.person({ colleagueOf: owner, role: role.installer });
    for (const one of [colleague, staff]) expect(await ask(one, 2026)).toMatchObject({ status: 403 });
    expect(await ask(await club.person({ colleagueOf: owner }), 2026)).toMatchObject({ status: 200 });
  });

  test(promise('getPointsStatement', 429, 'too_many_requests'), async () => {
    const person = await club.person({ points: 30 });
    await oneLeft(club, 'getPointsStatement', 60, person);
    expect(await ask(person, 2026)).toMatchObject({ status: 200 });
    expect(await ask(person, 2026)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('rates', () => {
  test(`${promise('setPointsRate', 200)}, and ${promise('listPointsRates', 200)}: set, changed, removed and logged`, async () => {
    expect(await setRate({ region_id: 11, year: 2025, rate: 0.4 })).toMatchObject({
      status: 200,
      body: { data: expect.arrayContaining([expect.objectContaining({ region_id: 11, currency: 'RON' })]) },
    });
    await setRate({ region_id: 11, year: 2025, rate: 0.5125 });
    const list = () => staff.club('GET /staff/points/rates', { query: { region_id: '11' } });
    expect((await list()).data).toMatchObject([{ year: 2025, rate: 0.5125, currency: 'RON' }]);
    await setRate({ region_id: 11, year: 2025, rate: null });
    expect((await list()).data).toEqual([]);
    const logged = await club.db.select().from(staffLog).where(eq(staffLog.target, 'ro-2025'));
    expect(logged.map(({ before, after }) => [before, after])).toEqual([
      [{ rate: null }, { rate: 0.4, currency: 'RON' }],
      [{ rate: 0.4 }, { rate: 0.5125, currency: 'RON' }],
      [{ rate: 0.5125 }, { rate: null, currency: 'RON' }],
    ]);
  });

  test(promise('setPointsRate', 404, 'not_found'), async () => {
    const polish = await club.person({ role: role.staff });
    await club.db
      .update(installers)
      .set({ staffRights: ['points'], staffRegions: [10] })
      .where(eq(installers.id, polish.id));
    expect(await setRate({ region_id: 11, year: 2026, rate: 1 }, polish)).toMatchObject({ status: 404 });
    expect(await setRate({ region_id: 10, year: 2020, rate: 1 }, polish)).toMatchObject({ status: 200 });
    const { data } = await polish.club('GET /staff/points/rates');
    expect(data.every(({ region_id }) => region_id === 10)).toBe(true);
  });

  test.each([
    [{ region_id: 99, year: 2026, rate: 1 }, 'region_id'],
    [{ region_id: 10, year: 1999, rate: 1 }, 'year'],
    [{ region_id: 10, year: 2026, rate: 0 }, 'rate'],
    [{ region_id: 10, year: 2026, rate: -1 }, 'rate'],
    [{ region_id: 10, year: 2026, rate: 0.00001 }, 'rate'],
    [{ region_id: 10, year: 2026, rate: 10_001 }, 'rate'],
  ])('%j is refused', async (body, field) => {
    const answer = await setRate(body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});
