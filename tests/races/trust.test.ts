/** Review rules count labels that are added at the same moment. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scans } from '#db/schema/scans.ts';
import { defaultTrustSettings } from '#features/projects/trust-settings.ts';
import { labelOf, type TestClub, testClub } from '../support/club.ts';
import { expectOrder, sixteen } from '../support/database/crowd.ts';
import { holdByRules, newProject, surveyBody } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
  const { rules } = defaultTrustSettings;
  await holdByRules(club, 'pl', {
    rules: {
      ...rules,
      member_pace: { weight: 100, limit: 9, shadow: false },
      address: { ...rules.address, weight: 0 },
      closings: { weight: 100, limit: 9, shadow: false },
    },
  });
});
afterEach(() => expectOrder(club));
afterAll(() => club.close());

test('sixteen labels of one person at once, each in another project: the first eight are free, eight are held', async () => {
  const person = await club.person();
  const gtin = await club.product();
  const projects = await sixteen(() => newProject(person));
  const added = await sixteen((index) =>
    person.club('POST /v2/scans', { body: { project_uuid: projects[index] ?? '', code: labelOf(gtin) } }),
  );
  expect(added.filter(({ flag }) => flag === 2)).toHaveLength(8);
  const rows = await club.db.select().from(scans).where(eq(scans.companyId, person.companyId));
  const counted = rows.map(
    ({ trust }) => trust?.flags.find(({ rule }) => rule === 'member_pace')?.facts.labels,
  );
  expect(counted.filter((labels) => labels !== undefined).toSorted((a, b) => a - b)).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16,
  ]);
});

test('sixteen projects of one company closed at once: the first eight book points, eight are held', async () => {
  const person = await club.person();
  const gtin = await club.product();
  const projects = await sixteen(() => newProject(person));
  for (const uuid of projects) {
    await person.club('POST /v2/scans', { body: { project_uuid: uuid, code: labelOf(gtin) } });
    club.advance(60_000);
  }
  club.advance(3 * 60_000);
  const closed = await sixteen((index) =>
    person.club('POST /v1/project/{uuid}/survey', {
      params: { uuid: projects[index] ?? '' },
      body: surveyBody,
    }),
  );
  expect(closed.filter(({ status }) => status.id === 5)).toHaveLength(8);
  expect(closed.filter(({ points_booked }) => points_booked > 0)).toHaveLength(8);
});
