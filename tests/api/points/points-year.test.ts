/** The points of a year by month, in the region's calendar. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pointsEntries } from '#db/schema/points.ts';
import { earn, finalise, giveBack, reserve } from '#features/points/server/ledger.ts';
import { regions } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

let source = 0;

/** Books points at an instant in the past. */
function earned(person: Person, points: number, at: string) {
  return club.db.transaction((tx) =>
    earn(tx, {
      companyId: person.companyId,
      installerId: person.id,
      event: 'trainings',
      points,
      source: { type: 'installer', id: ++source },
      at: new Date(at),
      timeZone: 'Europe/Warsaw',
    }),
  );
}

/** An order of this many points, and how it ends. */
async function ordered(person: Person, points: number, at: string, end?: typeof giveBack, endAt = at) {
  const booking = {
    companyId: person.companyId,
    installerId: person.id,
    source: { type: 'order' as const, id: 1_000_000 + ++source },
  };
  await club.db.transaction((tx) => reserve(tx, { ...booking, points, at: new Date(at) }));
  if (end)
    await club.db.transaction((tx) =>
      end(tx, { ...booking, at: new Date(endAt), timeZone: 'Europe/Warsaw' }),
    );
}

/** A row that the sum must include: written directly, as the ledger rules are tested elsewhere. */
async function row(person: Person, variation: 'negative' | 'expired', points: number, at: string) {
  await club.db.insert(pointsEntries).values({
    companyId: person.companyId,
    event: variation === 'expired' ? 'expired' : 'other',
    variation,
    points,
    sourceType: 'staff',
    sourceId: ++source,
    createdAt: new Date(at),
  });
}

const year = (person: Person, number?: number) =>
  person.club('GET /v1/points/year', { query: { year: number } });

/** The months with bookings. */
async function months(person: Person, number?: number) {
  const answer = await year(person, number);
  expect(answer.months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  return answer.months.filter(({ earned, spent, expired }) => earned !== 0 || spent !== 0 || expired !== 0);
}

test(`${promise('getPointsYear', 200)}: points earned, spent and expired per month, for colleagues too`, async () => {
  const person = await club.person();
  await earned(person, 100, '2026-02-10T10:00:00Z');
  await earned(person, 20, '2026-02-11T10:00:00Z');
  await ordered(person, 30, '2026-03-05T10:00:00Z');
  await row(person, 'negative', -5, '2026-03-06T10:00:00Z');
  await row(person, 'expired', -7, '2026-03-07T10:00:00Z');
  const expected = [
    { month: 2, earned: 120, spent: 0, expired: 0 },
    { month: 3, earned: 0, spent: 35, expired: 7 },
  ];
  expect(await months(person)).toEqual(expected);
  expect(await months(await club.person({ colleagueOf: person, role: 4 }))).toEqual(expected);
  expect(await months(await club.person())).toEqual([]);
});

describe('an order', () => {
  test('is spent when it is placed, and not again when it is completed', async () => {
    const person = await club.person();
    await earned(person, 100, '2026-01-10T10:00:00Z');
    await ordered(person, 40, '2026-02-10T10:00:00Z', finalise, '2026-04-10T10:00:00Z');
    expect(await months(person)).toEqual([
      { month: 1, earned: 100, spent: 0, expired: 0 },
      { month: 2, earned: 0, spent: 40, expired: 0 },
    ]);
  });

  test('that returns its points was never spent, in whichever month they were returned', async () => {
    const person = await club.person();
    await earned(person, 100, '2026-01-10T10:00:00Z');
    await ordered(person, 40, '2026-02-10T10:00:00Z', giveBack);
    await ordered(person, 10, '2026-02-11T10:00:00Z', giveBack, '2026-04-10T10:00:00Z');
    expect(await months(person)).toEqual([{ month: 1, earned: 100, spent: 0, expired: 0 }]);
  });

  test('of December that returns its points in January does not change January’s spending', async () => {
    const person = await club.person();
    await earned(person, 200, '2025-05-10T10:00:00Z');
    await ordered(person, 100, '2025-12-10T10:00:00Z', giveBack, '2026-01-01T00:00:01Z');
    await ordered(person, 20, '2026-01-10T10:00:00Z');
    expect(await months(person, 2025)).toEqual([{ month: 5, earned: 200, spent: 0, expired: 0 }]);
    expect(await months(person, 2026)).toEqual([{ month: 1, earned: 0, spent: 20, expired: 0 }]);
  });
});

describe('the years', () => {
  test('are those with rows, newest first', async () => {
    const person = await club.person();
    await earned(person, 10, '2026-02-10T10:00:00Z');
    await earned(person, 20, '2023-05-10T10:00:00Z');
    expect(await year(person)).toMatchObject({ year: 2026, years: [2026, 2023] });
    expect(await year(person, 2023)).toMatchObject({ year: 2023, years: [2026, 2023] });
    expect(await months(person, 2023)).toEqual([{ month: 5, earned: 20, spent: 0, expired: 0 }]);
    expect(await months(person, 2024)).toEqual([]);
  });

  test('are the current one for a company without rows', async () => {
    expect(await year(await club.person())).toMatchObject({ year: 2026, years: [] });
  });

  test.each(['x', '', '1999', '2101', '2026.5', '-1'])('reject %j: 422', async (value) => {
    const person = await club.person();
    const answer = await club.send(`/v1/points/year?year=${value}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: { year: [expect.any(String)] } } });
  });
});

test.each(regions.map(({ slug, timeZone }) => ({ slug, timeZone })))(
  'in $slug ($timeZone) months and years end at midnight there',
  async ({ slug, timeZone }) => {
    const person = await club.person({ region: slug });
    /** The instant at which a day begins in the region's time zone. */
    const midnight = (day: string) => {
      const utc = new Date(`${day}T00:00:00Z`);
      const shown = new Date(`${utc.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`);
      return utc.getTime() - (shown.getTime() - utc.getTime());
    };
    const at = (instant: number) => new Date(instant).toISOString();
    await earned(person, 1, at(midnight('2026-01-01') - 1));
    await earned(person, 2, at(midnight('2026-01-01')));
    await earned(person, 4, at(midnight('2026-05-01') - 1));
    await earned(person, 8, at(midnight('2026-05-01')));
    expect((await months(person, 2025)).map(({ month, earned }) => [month, earned])).toEqual([[12, 1]]);
    expect((await months(person, 2026)).map(({ month, earned }) => [month, earned])).toEqual([
      [1, 2],
      [4, 4],
      [5, 8],
    ]);
    expect((await year(person)).years).toEqual([2026, 2025]);
  },
);
