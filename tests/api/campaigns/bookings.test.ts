/** What campaigns bring when projects are closed, reversed and merged. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { addVersion } from '#features/campaigns/server/versions.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignIn, campaignName, ruleFrom } from '../../support/points/campaigns.ts';
import { closedProject, newProject, surveyBody } from '../../support/samples.ts';

/** Points for one roof window in Poland. */
const EACH = basicPoints(10, 1);
const DAY = 24 * 3_600_000;

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});
// Campaigns of other tests would book too.
beforeEach(async () => {
  await club.db.update(campaigns).set({ stoppedAt: club.deps.now() });
  club.advance(1);
});

const historyOf = async (person: Person) =>
  (await person.club('GET /v1/points/history')).data.map(({ event, points }) => [event, points]);
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const spentOf = async ({ id }: { id: number }) =>
  (await club.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]?.spent;

/** A project with products of a group, scanned now. */
async function scanned(person: Person, products: number, group = 1): Promise<string> {
  const uuid = await newProject(person);
  const gtin = await club.product({ group });
  for (let index = 0; index < products; index++)
    await person.club('POST /v2/scans', { body: { project_uuid: uuid, code: labelOf(gtin) } });
  return uuid;
}
const close = (person: Person, uuid: string) =>
  person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });

describe('a campaign', () => {
  test('books its points with the project, explained in the language of the member', async () => {
    const { uuid } = await campaignIn(club, { groups: [1] });
    const person = await club.person();
    const project = await closedProject(club, person, 2);
    const { data } = await person.club('GET /v1/points/history');
    expect(data.map(({ event, points }) => [event, points])).toEqual([
      ['campaign', 2 * EACH],
      ['project_survey_completed', 2 * EACH],
    ]);
    expect(data[0]?.options).toMatchObject({
      campaign: { uuid, name: campaignName.pl, text: expect.stringContaining('2× punkty · Okna dachowe · ') },
      project: { uuid: project },
    });
    const english = await person.club('GET /v1/points/history', { query: { language: 'en' } });
    expect(english.data[0]?.options.campaign).toMatchObject({
      name: campaignName.en,
      text: expect.stringContaining('2× points · Roof windows · '),
    });
    expect(await person.club('GET /v1/project/{uuid}/rewards', { params: { uuid: project } })).toMatchObject({
      points_booked: 4 * EACH,
      points_parts: [
        { event: 'project_survey_completed', campaign: null },
        { event: 'campaign', points: 2 * EACH, campaign: { uuid } },
      ],
    });
  });

  test('counts products of its groups and GTINs only', async () => {
    const gtin = await club.product({ group: 3 });
    await campaignIn(club, { groups: [1], gtins: [gtin], reward: { kind: 'bonus', points: 7 } });
    const person = await club.person();
    const uuid = await newProject(person);
    for (const code of [gtin, await club.product({ group: 3 }), await club.product({ group: 1 })])
      await person.club('POST /v2/scans', { body: { project_uuid: uuid, code: labelOf(code) } });
    const { points_parts } = await close(person, uuid);
    expect(points_parts.find(({ event }) => event === 'campaign')?.points).toBe(2 * 7);
  });

  test('stays within its budget, the limit of a company, and the number of products', async () => {
    const bonus = { reward: { kind: 'bonus' as const, points: 10 } };
    const [budget, company, products] = [
      await campaignIn(club, { ...bonus, budget: 25 }),
      await campaignIn(club, { ...bonus, company_points: 15 }),
      await campaignIn(club, { ...bonus, total_scans: 3 }),
    ];
    for (const person of [await club.person(), await club.person()]) await closedProject(club, person, 2);
    expect(await Promise.all([budget, company, products].map(spentOf))).toEqual([25, 30, 30]);
  });

  test('begins with a product, repeats, and ends with the first ones of a company', async () => {
    const bonus = { reward: { kind: 'bonus' as const, points: 10 } };
    const [from, every, first] = [
      await campaignIn(club, { ...bonus, threshold: { kind: 'from', scans: 3 } }),
      await campaignIn(club, { ...bonus, threshold: { kind: 'every', scans: 2 } }),
      await campaignIn(club, { ...bonus, first_scans: 4 }),
    ];
    const person = await club.person();
    await closedProject(club, person, 1);
    await closedProject(club, person, 4);
    expect(await Promise.all([from, every, first].map(spentOf))).toEqual([30, 20, 40]);
  });

  test('of several that exclude each other the best is booked, others on top', async () => {
    const bonus = (points: number) => ({ reward: { kind: 'bonus' as const, points } });
    const all = [
      await campaignIn(club, { ...bonus(5), stacking: 'best' }),
      await campaignIn(club, { ...bonus(9), stacking: 'best' }),
      await campaignIn(club, { ...bonus(9), stacking: 'best' }),
      await campaignIn(club, { ...bonus(2) }),
    ];
    await closedProject(club, await club.person(), 1);
    expect(await Promise.all(all.map(spentOf))).toEqual([0, 9, 0, 2]);
  });

  test('concerns roles, regions and segments that it names', async () => {
    const bonus = { reward: { kind: 'bonus' as const, points: 10 } };
    const decor = await campaignIn(club, { ...bonus, roles: ['decor'] });
    const hungary = await campaignIn(club, { ...bonus, regions: [7] });
    const trained = await campaignIn(club, { ...bonus, segments: [{ kind: 'trained' }] });
    const returning = await campaignIn(club, { ...bonus, segments: [{ kind: 'inactive', days: 90 }] });
    const fresh = await campaignIn(club, { ...bonus, segments: [{ kind: 'new', days: 30 }] });
    const level = await campaignIn(club, { ...bonus, segments: [{ kind: 'level', level: 2 }] });
    const person = await club.person();
    await closedProject(club, person, 1);
    expect(await Promise.all([decor, hungary, trained, returning, fresh, level].map(spentOf))).toEqual([
      0, 0, 0, 0, 10, 0,
    ]);
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    await staff.club('POST /staff/points', {
      body: { company: company?.uuid ?? '', event: 'trainings', points: 5, reason: 'A training' },
    });
    club.advance(1);
    await closedProject(club, person, 9);
    // The level was reached with the last project: it counts from the next one.
    club.advance(1);
    await closedProject(club, person, 1);
    expect(await Promise.all([trained, fresh, level].map(spentOf))).toEqual([100, 110, 10]);
    const longAgo = new Date(club.deps.now().getTime() - 200 * DAY);
    const other = await club.person();
    await club.db.update(companies).set({ createdAt: longAgo }).where(eq(companies.id, other.companyId));
    await closedProject(club, other, 1);
    expect(await Promise.all([returning, fresh].map(spentOf))).toEqual([10, 110]);
  });

  test('counts what was scanned before its end in projects closed later, only if it says so', async () => {
    const ends = { ends_on: ruleFrom(club.deps.now()).starts_on };
    club.advance(-DAY);
    const [late, strict] = [
      await campaignIn(club, { ...ends, late_projects: true }),
      await campaignIn(club, ends),
    ];
    const person = await club.person();
    const uuid = await scanned(person, 1);
    club.advance(DAY);
    const gtin = await club.product({ group: 1 });
    const again = await club.renew(person);
    await again.club('POST /v2/scans', { body: { project_uuid: uuid, code: labelOf(gtin) } });
    await close(again, uuid);
    expect(await Promise.all([late, strict].map(spentOf))).toEqual([EACH, 0]);
  });

  test('a new version counts from then on; old bookings keep theirs, and no version can be changed', async () => {
    const { id, uuid } = await campaignIn(club, { reward: { kind: 'bonus', points: 5 } });
    const person = await club.person();
    await closedProject(club, person, 1);
    const now = club.deps.now();
    const rule = ruleFrom(now, { reward: { kind: 'bonus', points: 8 } });
    await addVersion(club.db, {
      campaignId: id,
      version: 2,
      name: campaignName,
      rule,
      staffId: null,
      at: now,
    });
    await closedProject(club, person, 1);
    const rows = await club.db
      .select({ points: campaignBookings.points, version: campaignVersions.version })
      .from(campaignBookings)
      .innerJoin(campaignVersions, eq(campaignVersions.id, campaignBookings.versionId))
      .where(eq(campaignBookings.campaignId, id))
      .orderBy(campaignBookings.id);
    expect(rows).toEqual([
      { points: 5, version: 1 },
      { points: 8, version: 2 },
    ]);
    const texts = (await person.club('GET /v1/points/history', { query: { language: 'en' } })).data.flatMap(
      ({ options }) => (options.campaign?.uuid === uuid ? options.campaign.text.split(' ')[0] : []),
    );
    expect(texts).toEqual(['+8', '+5']);
    for (const change of [
      sql`update campaign_versions set rule = '{}' where campaign_id = ${id}`,
      sql`delete from campaign_versions where campaign_id = ${id}`,
      sql`update campaign_bookings set points = 1 where campaign_id = ${id}`,
    ])
      await expect(club.db.execute(change)).rejects.toThrow();
  });
});

describe('what a campaign brought', () => {
  test('is taken back with a reversed project, and is free again', async () => {
    const { id } = await campaignIn(club, { budget: 2 * EACH });
    const person = await club.person();
    const uuid = await closedProject(club, person, 2);
    expect(await balanceOf(person)).toBe(4 * EACH);
    await staff.club('POST /staff/projects/{uuid}/reverse', {
      params: { uuid },
      body: { reason: 'The products were not fitted' },
    });
    expect([await balanceOf(person), await spentOf({ id })]).toEqual([0, 0]);
    expect((await historyOf(person)).slice(0, 2)).toEqual([
      ['project_reversed', -2 * EACH],
      ['project_reversed', -2 * EACH],
    ]);
    await closedProject(club, person, 1);
    expect(await spentOf({ id })).toBe(EACH);
  });

  test('counts for the limit of both companies after a merge', async () => {
    const { id } = await campaignIn(club, { company_points: 3 * EACH });
    const [from, into] = [await club.person(), await club.person()];
    await closedProject(club, from, 2);
    await closedProject(club, into, 1);
    const keys = new Map((await club.db.select().from(companies)).map((row) => [row.id, row] as const));
    const [source, target] = [keys.get(from.companyId), keys.get(into.companyId)];
    await staff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid: source?.uuid ?? '' },
      body: { into: target?.uuid ?? '', version: String(source?.version), reason: 'The same company' },
    });
    expect(await spentOf({ id })).toBe(3 * EACH);
    await closedProject(club, into, 1);
    expect(await spentOf({ id })).toBe(3 * EACH);
  });
});

describe('the audit', () => {
  test('finds a booking that its rules do not explain, although the ledger agrees with it', async () => {
    await campaignIn(club, { reward: { kind: 'bonus', points: 5 } });
    const person = await club.person();
    await closedProject(club, person, 1);
    const rollback = new Error('rollback');
    const tampered = club.db.transaction(async (tx) => {
      await tx.execute(sql`alter table points_entries disable trigger user`);
      await tx.execute(sql`alter table campaign_bookings disable trigger user`);
      await tx.execute(sql`
        update points_entries set points = 50 where event = 'campaign' and company_id = ${person.companyId}`);
      await tx.execute(sql`
        update points_lots set points = 50, remaining = 50 where entry_id in (
          select id from points_entries where event = 'campaign' and company_id = ${person.companyId})`);
      await tx.execute(
        sql`update companies set points_balance = points_balance + 45 where id = ${person.companyId}`,
      );
      await tx.execute(sql`
        update campaigns set spent = spent + 45 where id = (select max(campaign_id) from campaign_bookings)`);
      await tx.execute(sql`
        update campaign_bookings set points = 50 where id = (select max(id) from campaign_bookings)`);
      expect((await audit(tx)).findings).toMatchObject([
        { company_id: person.companyId, wrong_campaigns: 1, wrong_lots: 0 },
      ]);
      throw rollback;
    });
    await expect(tampered).rejects.toThrow(rollback);
  });
});
