/** Many companies close projects at once in one campaign: no limit of it is exceeded. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaigns.ts';
import { type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen, statuses } from '../support/database/crowd.ts';
import { campaignIn } from '../support/points/campaigns.ts';
import { projectWithScans, surveyBody } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test('sixteen companies at once do not exceed the budget, nor the number of products', async () => {
  const bonus = { reward: { kind: 'bonus' as const, points: 10 } };
  const budget = await campaignIn(club, { ...bonus, budget: 95 });
  const products = await campaignIn(club, { ...bonus, total_scans: 7 });
  const ready = await sixteen(async () => {
    const person = await club.person();
    return { person, uuid: await projectWithScans(club, person, 2) };
  });
  const answers = await Promise.all(
    ready.map(({ person, uuid }) =>
      club.raw('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody }, person.token),
    ),
  );
  expect(statuses(answers)).toEqual({ 200: 16 });
  const spent = async ({ id }: { id: number }) =>
    (await club.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.spent;
  expect([await spent(budget), await spent(products)]).toEqual([95, 70]);
  await expectOrder(club);
});
