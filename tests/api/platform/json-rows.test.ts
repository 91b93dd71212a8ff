/** Rows that come as JSON are those of a select of their own. */
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonRows } from '#db/json-rows.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { voucherCodes } from '#db/schema/orders.ts';
import { products } from '#db/schema/projects.ts';
import { type TestClub, testClub } from '../../support/club.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  await club.person();
});
afterAll(() => club.close());

test('they have the types of the columns: dates, arrays, objects and missing values', async () => {
  const { db } = club;
  const product = {
    group: 1,
    type: 'Roof window',
    typeNames: { pl: 'Okno' },
    size: '',
    variant: '',
    regions: [10, 11],
  };
  await db
    .insert(products)
    .values(['3', '1', '2'].map((gtin) => ({ ...product, gtin: gtin.padStart(14, '0') })));
  const people = db.select().from(installers).orderBy(desc(installers.id));
  const first = db.select().from(products).orderBy(asc(products.gtin)).limit(2);
  const [found] = await db
    .select({ people: jsonRows(people), first: jsonRows(first) })
    .from(companies)
    .limit(1);
  expect(found).toEqual({ people: await people, first: await first });
  expect(found?.people.length).toBeGreaterThan(0);
  expect(found?.first).toHaveLength(2);
});

test('there are none where nothing is found', async () => {
  const { db } = club;
  const none = db.select().from(voucherCodes).where(eq(voucherCodes.id, 0));
  expect(
    await db
      .select({ rows: jsonRows(none) })
      .from(companies)
      .limit(1),
  ).toEqual([{ rows: [] }]);
});
