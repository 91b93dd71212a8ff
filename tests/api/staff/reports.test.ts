/** Reports: every figure against what was booked, in the regions of the reader. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { reportFigures, reportNames, reportSplits } from '#features/staff/reports.contract.ts';
import { role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { companyOf, orderIn } from '../../support/samples.ts';

let club: TestClub;
let admin: Person;
beforeAll(async () => {
  club = await testClub();
  admin = await club.person({ role: role.staff });
  await club.person({ points: 300 });
  await club.person({ region: 'hu', points: 40 });
  const { staff, uuid } = await orderIn(club, orderStatus.approved);
  await staff.club('POST /staff/orders/{uuid}/complete', { params: { uuid }, body: {} });
});
afterAll(() => club.close());

test(promise('getReport', 200), async () => {
  const { rows, totals } = await admin.club('GET /staff/reports/{name}', { params: { name: 'points' } });
  // 200 of the company that ordered two vouchers for 50 points each.
  expect(rows).toEqual([{ key: '2026-06', values: [540, 100, 0, 0] }]);
  expect(totals).toEqual([540, 100, 0, 0]);
});

test('regions and groups add up to the same', async () => {
  for (const by of reportSplits) {
    const { totals } = await admin.club('GET /staff/reports/{name}', {
      params: { name: 'points' },
      query: { by },
    });
    expect([by, totals]).toEqual([by, [540, 100, 0, 0]]);
  }
  const owed = await admin.club('GET /staff/reports/{name}', { params: { name: 'owed' } });
  expect(owed.rows).toEqual([{ key: '2027-12-31', values: [440, 3] }]);
  const orders = await admin.club('GET /staff/reports/{name}', {
    params: { name: 'orders' },
    query: { by: 'group' },
  });
  expect(orders.rows).toEqual([{ key: 'VOUCHER', values: [1, 1, 0, 100, 0, 0] }]);
});

test('staff of a region see that region only', async () => {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['reports'], staffRegions: [7] })
    .where(eq(installers.id, person.id));
  const { totals } = await person.club('GET /staff/reports/{name}', { params: { name: 'points' } });
  expect(totals[0]).toBe(40);
});

test.each(reportNames.flatMap((name) => reportSplits.map((by) => ({ name, by }))))(
  '$name by $by has all its figures',
  async ({ name, by }) => {
    const { rows, totals } = await admin.club('GET /staff/reports/{name}', {
      params: { name },
      query: { by },
    });
    for (const { values } of rows) expect(values).toHaveLength(reportFigures[name].length);
    expect(totals).toHaveLength(reportFigures[name].length);
  },
);

test('a range that ends before it begins is empty', async () => {
  const query = { from: '2026-06-30', to: '2026-01-01' };
  const { rows } = await admin.club('GET /staff/reports/{name}', { params: { name: 'points' }, query });
  expect(rows).toEqual([]);
});

test(promise('exportReport', 200), async () => {
  const answer = await club.raw(
    'GET /staff/reports/{name}/export',
    { params: { name: 'points' }, query: { locale: 'pl-PL' } },
    admin.token,
  );
  expect(Buffer.from(answer.body as Uint8Array).toString('utf8')).toBe(
    '\uFEFFmonth;issued;spent;expired;withdrawn\r\n2026-06;540;100;0;0\r\n',
  );
});

test('a merge of companies issues and withdraws nothing', async () => {
  const { uuid, version } = await companyOf(club, await club.person({ points: 30 }));
  const into = await companyOf(club, await club.person());
  const figures = async () => {
    const { totals } = await admin.club('GET /staff/reports/{name}', { params: { name: 'points' } });
    const { regions } = await admin.club('GET /staff/today');
    return { totals, regions };
  };
  const before = await figures();
  const body = { version, into: into.uuid, reason: 'Registered twice' };
  await admin.club('POST /staff/companies/{uuid}/merge', { params: { uuid }, body });
  expect(await figures()).toEqual(before);
});
