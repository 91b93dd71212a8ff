/** The queue of staff, its counts, and the search. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newTicket, orderIn } from '../../support/samples.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
});
afterAll(() => club.close());

async function staffWith(rights: StaffRight[], regions: number[] | null = null): Promise<Person> {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: rights, staffRegions: regions })
    .where(eq(installers.id, person.id));
  return person;
}

describe('today', () => {
  test(promise('getToday', 200), async () => {
    const pending = await orderIn(club, orderStatus.pending);
    const failed = await orderIn(club, orderStatus.failed);
    const ticket = await newTicket(club, await club.person());
    const { data, kinds } = await admin.club('GET /staff/today', { query: { limit: 100 } });
    const place = (uuid: string) => data.findIndex((row) => row.uuid === uuid);
    expect(data[place(failed.uuid)]).toMatchObject({ kind: 'order_failed', is_due: true, points: 100 });
    expect(data[place(pending.uuid)]).toMatchObject({ kind: 'order_pending', is_due: false });
    expect(place(failed.uuid), 'what has failed comes first').toBeLessThan(place(pending.uuid));
    expect(place(ticket)).toBeGreaterThanOrEqual(0);
    expect(kinds.map(({ kind }) => kind)).toContain('ticket');
  });

  test('orders are due after a day', async () => {
    const { uuid } = await orderIn(club, orderStatus.pending);
    club.advance(25 * 60 * 60 * 1000);
    admin = await club.renew(admin);
    const { data } = await admin.club('GET /staff/today', { query: { kind: 'order_pending', limit: 100 } });
    expect(data.find((row) => row.uuid === uuid)?.is_due).toBe(true);
  });

  test('shows what the rights and regions cover, and nothing else', async () => {
    await orderIn(club, orderStatus.pending);
    await newTicket(club, await club.person());
    const tickets = await staffWith(['tickets']);
    const own = await tickets.club('GET /staff/today', { query: { limit: 100 } });
    expect(new Set(own.data.map(({ kind }) => kind))).toEqual(new Set(['ticket']));
    const hungarian = await staffWith(['tickets', 'orders'], [7]);
    const none = await hungarian.club('GET /staff/today');
    expect(none.data.filter(({ kind }) => kind === 'ticket' || kind.startsWith('order'))).toEqual([]);
    expect(none.regions.map(({ region_id }) => region_id)).toEqual([7]);
  });

  test('counts points and orders of the day', async () => {
    const before = (await admin.club('GET /staff/today', { query: { region_id: 10 } })).regions[0];
    await orderIn(club, orderStatus.pending);
    const after = (await admin.club('GET /staff/today', { query: { region_id: 10 } })).regions[0];
    expect((after?.day.orders ?? 0) - (before?.day.orders ?? 0)).toBe(1);
    expect((after?.month.spent ?? 0) - (before?.month.spent ?? 0)).toBe(100);
  });

  test('a day and a month begin at midnight of the region', async () => {
    const figures = async () =>
      (await admin.club('GET /staff/today', { query: { region_id: 15 } })).regions[0];
    const joined = (at: string) => {
      const address = { street: 'Cadde', houseNumber: '1', postalCode: '34000', city: 'İstanbul' };
      return club.db
        .insert(companies)
        .values({ regionId: 15, name: at, createdAt: new Date(at), ...address });
    };
    const before = await figures();
    // Istanbul is three hours ahead of UTC. The clock of the test is in June.
    const today = new Date(club.deps.now().getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const midnight = Date.parse(`${today}T00:00:00+03:00`);
    for (const at of [midnight - 1, midnight]) await joined(new Date(at).toISOString());
    for (const at of ['2026-05-31T20:59:59.999Z', '2026-05-31T21:00:00.000Z']) await joined(at);
    const after = await figures();
    const grown = (period: 'day' | 'month') =>
      Number(after?.[period].companies) - Number(before?.[period].companies);
    expect([grown('day'), grown('month')]).toEqual([1, 3]);
  });
});

test(promise('getStaffCounts', 200), async () => {
  const before = await admin.club('GET /staff/counts');
  await orderIn(club, orderStatus.pending);
  const after = await admin.club('GET /staff/counts');
  expect(after.orders - before.orders).toBe(1);
  expect(after.today - before.today).toBe(1);
  const other = await staffWith(['content']);
  expect(await other.club('GET /staff/counts')).toMatchObject({ today: 0, orders: 0, tickets: 0 });
});

describe('search', () => {
  test(promise('searchStaff', 200), async () => {
    const person = await club.person();
    await club.db
      .update(companies)
      .set({ name: 'Dachy Żółkiewski sp. z o.o.', registrationNumber: '5260250274' })
      .where(eq(companies.id, person.companyId));
    await club.db.update(installers).set({ phone: '+48512000777' }).where(eq(installers.id, person.id));
    const find = async (q: string) => (await admin.club('GET /staff/search', { query: { q } })).data;
    for (const q of ['żółkiewski', 'DACHY żół', '526025', '526-025-02-74'])
      expect(
        (await find(q)).map(({ kind }) => kind),
        q,
      ).toContain('company');
    for (const q of [person.email.slice(0, 9), '512 000 777', '0512000777', '+48 512 000 777'])
      expect(
        (await find(q)).map(({ kind }) => kind),
        q,
      ).toContain('person');
    const { uuid } = await orderIn(club, orderStatus.pending);
    const { number } = await admin.club('GET /staff/orders/{uuid}', { params: { uuid } });
    expect(await find(number.toLowerCase())).toEqual([
      expect.objectContaining({ kind: 'order', title: number, href: `/staff/orders/${uuid}` }),
    ]);
    expect(await find('%%')).toEqual([]);
  });

  test('finds nothing of other regions, or without the right', async () => {
    const person = await club.person();
    await club.db.update(companies).set({ name: 'Uniqueroofs' }).where(eq(companies.id, person.companyId));
    const find = async (who: Person) =>
      (await who.club('GET /staff/search', { query: { q: 'uniquer' } })).data.length;
    expect(await find(admin)).toBe(1);
    expect(await find(await staffWith(['members'], [7]))).toBe(0);
    expect(await find(await staffWith(['orders']))).toBe(0);
  });
});
