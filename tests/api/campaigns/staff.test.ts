/** What staff do with campaigns, and what members see of them. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import { creditCampaigns } from '#features/campaigns/server/credit.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { fieldsOf, labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignBody, campaignIn, campaignName, dayFrom, ruleFrom } from '../../support/points/campaigns.ts';
import { promise } from '../../support/promises.ts';
import { closedProject, newProject, surveyBody } from '../../support/samples.ts';

const NOBODY = '01890000-0000-7000-8000-000000000000';
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
beforeEach(async () => {
  await club.db.update(campaigns).set({ stoppedAt: club.deps.now() });
  club.advance(1);
});

const today = () => dayFrom(club.deps.now(), 0);
const plan = (changes: Parameters<typeof ruleFrom>[1] = {}) =>
  staff.club('POST /staff/campaigns', { body: campaignBody(club, changes) });
const raw = (body: unknown, token = staff.token) =>
  club.raw('POST /staff/campaigns', { body: body as never }, token);
const change = (uuid: string, version: number, changes: Parameters<typeof ruleFrom>[1] = {}) =>
  club.raw(
    'PATCH /staff/campaigns/{uuid}',
    { params: { uuid }, body: { version, ...campaignBody(club, changes) } },
    staff.token,
  );
const missing = { status: 404, body: { code: 'not_found' } };
const outdated = { status: 409, body: { code: 'changed_meanwhile' } };

/** A member of staff of Hungary only. */
async function hungarian(): Promise<Person> {
  const person = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRegions: [7] })
    .where(eq(installers.id, person.id));
  return person;
}

describe('planning', () => {
  test(`${promise('createCampaign', 201)}: it is running at once if it begins today, and the log says what was planned`, async () => {
    const created = await plan({ groups: [1] });
    expect(created).toMatchObject({
      name: campaignName.pl,
      names: expect.objectContaining(campaignName),
      state: 'running',
      regions: [10],
      spent: 0,
      budget: 100_000,
      version: 1,
      may_change: true,
      text: expect.stringContaining('2×'),
    });
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, created.uuid));
    expect(logged).toMatchObject({ action: 'createCampaign', targetType: 'campaign', staffId: staff.id });
    await closedProject(club, await club.person(), 2);
    const now = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid: created.uuid } });
    expect(now).toMatchObject({ spent: 2 * EACH, companies: 1, products: 2 });
  });

  test('rules that do not fit together are refused at their fields', async () => {
    const refused = async (changes: Parameters<typeof ruleFrom>[1]) =>
      fieldsOf(await raw(campaignBody(club, changes)));
    expect(await refused({ starts_on: dayFrom(club.deps.now(), -2) })).toEqual(['rule.starts_on']);
    expect(await refused({ starts_on: today(), ends_on: dayFrom(club.deps.now(), -1) })).toEqual([
      'rule.ends_on',
    ]);
    expect(await refused({ credit_from: today() })).toEqual(['rule.credit_from']);
    expect(await refused({ gtins: ['00000000000000'] })).toEqual(['rule.gtins.0']);
    expect(await refused({ budget: 0 })).toEqual(['rule.budget']);
    expect(await refused({ groups: [77] })).toEqual(['rule.groups.0']);
    expect(await refused({ reward: { kind: 'bonus', points: 0 } })).toEqual(['rule.reward.points']);
    expect(await refused({ regions: [] })).toEqual(['rule.regions']);
    expect(fieldsOf(await raw({ ...campaignBody(club), names: { pl: 'Tylko polska' } }))).toEqual([
      'names.en',
    ]);
  });

  test('staff of a region plan for no other', async () => {
    const person = await hungarian();
    expect(fieldsOf(await raw(campaignBody(club), person.token))).toEqual(['rule.regions.0']);
    expect((await raw(campaignBody(club, { regions: [7] }), person.token)).status).toBe(201);
  });
});

describe('lists', () => {
  test(`${promise('listStaffCampaigns', 200)}: by state, region and name`, async () => {
    const [running, planned] = [await plan(), await plan({ starts_on: dayFrom(club.deps.now(), 5) })];
    const listed = async (query: Record<string, string | number>, by = staff) =>
      (await by.club('GET /staff/campaigns', { query: { limit: 100, ...query } })).data.map(
        ({ uuid }) => uuid,
      );
    expect(await listed({ state: 'running' })).toEqual([running.uuid]);
    expect(await listed({ state: 'planned' })).toEqual([planned.uuid]);
    expect(await listed({ state: 'stopped' })).not.toContain(running.uuid);
    expect(await listed({ q: 'tygodnie', sort: '-created_at' })).toContain(running.uuid);
    expect(await listed({ q: 'nothing like it' })).toEqual([]);
    expect(await listed({ region_id: 7 })).not.toContain(running.uuid);
    expect(await listed({}, await hungarian())).not.toContain(running.uuid);
  });

  test(promise('exportStaffCampaigns', 200), async () => {
    const { uuid } = await plan();
    const { status, body } = await club.raw(
      'GET /staff/campaigns/export',
      { query: { state: 'running', locale: 'pl-PL' } },
      staff.token,
    );
    expect(status).toBe(200);
    const text = new TextDecoder().decode(body as Uint8Array);
    expect(text.split('\r\n')[1]).toContain(`${uuid};${campaignName.pl};running;pl;`);
  });

  test(`${promise('getStaffCampaign', 200)}; ${promise('getStaffCampaign', 404, 'not_found')}`, async () => {
    const { uuid } = await plan();
    expect(await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } })).toMatchObject({ uuid });
    const query = { language: 'en' };
    const { text } = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid }, query });
    expect(text).toMatch(/^2× points · Every product · /);
    for (const [id, by] of [
      [NOBODY, staff],
      [uuid, await hungarian()],
    ] as const)
      expect(await club.raw('GET /staff/campaigns/{uuid}', { params: { uuid: id } }, by.token)).toMatchObject(
        missing,
      );
  });
});

describe('a change', () => {
  test(`${promise('changeCampaign', 200)}: it is a new version, and the old one stays`, async () => {
    const { uuid } = await plan();
    expect(await change(uuid, 1, { budget: 500 })).toMatchObject({
      status: 200,
      body: { version: 2, budget: 500, versions: [{ version: 2 }, { version: 1 }] },
    });
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.action, 'changeCampaign'));
    expect(logged).toMatchObject({ target: uuid, before: { budget: 100_000 }, after: { budget: 500 } });
  });

  test('keeps what has begun, and does not go below what is spent', async () => {
    const { uuid } = await plan();
    await closedProject(club, await club.person(), 2);
    expect(fieldsOf(await change(uuid, 1, { starts_on: dayFrom(club.deps.now(), 1) }))).toEqual([
      'rule.starts_on',
    ]);
    expect(fieldsOf(await change(uuid, 1, { credit_from: dayFrom(club.deps.now(), -9) }))).toEqual([
      'rule.credit_from',
    ]);
    expect(fieldsOf(await change(uuid, 1, { budget: 2 * EACH - 1 }))).toEqual(['rule.budget']);
    expect((await change(uuid, 1, { budget: 2 * EACH })).status).toBe(200);
  });

  test(`${promise('changeCampaign', 404, 'not_found')}; ${promise('changeCampaign', 409, 'changed_meanwhile')}`, async () => {
    expect(await change(NOBODY, 1)).toMatchObject(missing);
    const { uuid } = await plan();
    const body = { version: 1, ...campaignBody(club) };
    expect(
      await club.raw('PATCH /staff/campaigns/{uuid}', { params: { uuid }, body }, (await hungarian()).token),
    ).toMatchObject(missing);
    await change(uuid, 1);
    expect(await change(uuid, 1)).toMatchObject(outdated);
    await staff.club('POST /staff/campaigns/{uuid}/stop', { params: { uuid } });
    expect(await change(uuid, 2)).toMatchObject(outdated);
  });
});

describe('a stop', () => {
  test(`${promise('stopCampaign', 200)}: what is scanned later counts no more, what was scanned before does`, async () => {
    const { uuid } = await plan({ late_projects: true });
    const person = await club.person();
    const gtin = await club.product({ group: 1 });
    const project = await newProject(person);
    const scan = () =>
      person.club('POST /v2/scans', { body: { project_uuid: project, code: labelOf(gtin) } });
    await scan();
    club.advance(1);
    expect(await staff.club('POST /staff/campaigns/{uuid}/stop', { params: { uuid } })).toMatchObject({
      state: 'stopped',
      may_change: false,
    });
    expect((await scan()).campaigns).toEqual([]);
    await closeIt(person, project);
    const { spent } = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } });
    expect(spent).toBe(EACH);
  });

  test(`${promise('stopCampaign', 404, 'not_found')}; ${promise('stopCampaign', 409, 'changed_meanwhile')}`, async () => {
    const { uuid } = await plan();
    const stop = (id: string, by = staff) =>
      club.raw('POST /staff/campaigns/{uuid}/stop', { params: { uuid: id } }, by.token);
    expect(await stop(NOBODY)).toMatchObject(missing);
    expect(await stop(uuid, await hungarian())).toMatchObject(missing);
    expect((await stop(uuid)).status).toBe(200);
    expect(await stop(uuid)).toMatchObject(outdated);
  });
});

const closeIt = (person: Person, uuid: string) =>
  person.club('POST /v1/project/{uuid}/survey', { params: { uuid }, body: surveyBody });

describe('a dry run', () => {
  test(`${promise('tryCampaign', 200)}: it shows what the rules would have brought, and books nothing`, async () => {
    const person = await club.person({ region: 'lt' });
    await closedProject(club, person, 3);
    await closedProject(club, await club.person({ region: 'lt' }), 1);
    const balance = (await person.club('GET /v2/company/points')).company_points;
    const day = today();
    const rule = {
      ...ruleFrom(club.deps.now()),
      regions: [17],
      starts_on: day,
      ends_on: day,
      company_points: 15,
    };
    const reward = { kind: 'bonus' as const, points: 10 };
    const run = (years_back?: number) =>
      staff.club('POST /staff/campaigns/dry-run', {
        body: { rule: { ...rule, reward }, ...(years_back !== undefined && { years_back }) },
      });
    expect(await run(0)).toEqual({
      starts_on: day,
      ends_on: day,
      points: 25,
      companies: 2,
      projects: 2,
      products: 3,
      budget_left: 100_000 - 25,
      regions: [{ region_id: 17, points: 25, companies: 2, projects: 2, products: 3 }],
    });
    // The day is not over: without a number it is the one a year ago.
    expect(await run()).toMatchObject({
      starts_on: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`,
      points: 0,
    });
    expect((await person.club('GET /v2/company/points')).company_points).toBe(balance);
  });

  test('of a campaign that was planned during its first day, it leaves out what was closed before', async () => {
    const person = await club.person({ region: 'lv' });
    await closedProject(club, person, 3);
    club.advance(1);
    const { uuid, rule } = await plan({ regions: [9] });
    await closedProject(club, person, 2);
    const tried = await staff.club('POST /staff/campaigns/dry-run', {
      body: { rule, campaign: uuid, years_back: 0 },
    });
    const booked = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } });
    expect(booked.spent).toBeGreaterThan(0);
    expect(tried).toMatchObject({ points: booked.spent, companies: 1, projects: 1, products: 2 });
  });

  test(promise('tryCampaign', 404, 'not_found'), async () => {
    const body = { rule: ruleFrom(club.deps.now()), campaign: NOBODY };
    expect(await club.raw('POST /staff/campaigns/dry-run', { body }, staff.token)).toMatchObject(missing);
  });

  test(promise('tryCampaign', 429, 'too_many_requests'), async () => {
    const person = await club.person({ role: role.staff });
    const body = { rule: ruleFrom(club.deps.now()) };
    const call = () => club.raw('POST /staff/campaigns/dry-run', { body }, person.token);
    for (let left = 30; left > 0; left--) expect((await call()).status).toBe(200);
    expect(await call()).toMatchObject({ status: 429 });
  });
});

describe('members', () => {
  test(`${promise('listCampaigns', 200)}: running ones of their region and role, in their language, while points are left`, async () => {
    await campaignIn(club, { groups: [1], budget: EACH });
    await campaignIn(club, { starts_on: dayFrom(club.deps.now(), 3) });
    await campaignIn(club, { regions: [7] });
    await campaignIn(club, { roles: ['decor'] });
    const person = await club.person();
    const listed = async () => (await person.club('GET /v1/campaigns')).data;
    expect(await listed()).toMatchObject([
      { name: campaignName.pl, text: expect.stringContaining('Okna dachowe'), groups: [1], gtins: [] },
    ]);
    await closedProject(club, person, 1);
    expect(await listed()).toEqual([]);
  });

  test('read with a scan which campaigns count it', async () => {
    const { uuid } = await campaignIn(club, { groups: [1] });
    await campaignIn(club, { groups: [1], segments: [{ kind: 'trained' }] });
    const person = await club.person();
    const project = await newProject(person);
    const scan = async (group: number) =>
      person.club('POST /v2/scans', {
        body: { project_uuid: project, code: labelOf(await club.product({ group })) },
      });
    expect((await scan(1)).campaigns).toMatchObject([{ uuid, name: campaignName.pl }]);
    expect((await scan(3)).campaigns).toEqual([]);
  });
});

describe('projects closed before the start', () => {
  test('are credited by the job once, within the limits, and their companies are told', async () => {
    const people = [await club.person({ region: 'ee' }), await club.person({ region: 'ee' })];
    const each = basicPoints(6, 1);
    for (const person of people) await closedProject(club, person, 2);
    const reversed = await closedProject(club, people[0] as Person, 2);
    const start = dayFrom(club.deps.now(), 1);
    const { uuid } = await plan({ regions: [6], credit_from: today(), starts_on: start, budget: 3 * each });
    expect(await creditCampaigns(club.db, club.deps.now())).toBe(0);
    await staff.club('POST /staff/projects/{uuid}/reverse', {
      params: { uuid: reversed },
      body: { reason: 'The products were not fitted' },
    });
    club.advance(DAY);
    staff = await club.renew(staff);
    const tried = await staff.club('POST /staff/campaigns/dry-run', {
      body: {
        rule: (await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } })).rule,
        years_back: 0,
      },
    });
    expect(await creditCampaigns(club.db, club.deps.now())).toBe(2);
    expect(await creditCampaigns(club.db, club.deps.now())).toBe(0);
    const booked = await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } });
    expect(booked).toMatchObject({ spent: 3 * each, companies: 2, credited_at: expect.any(String) });
    expect(tried).toMatchObject({ points: booked.spent, companies: 2, products: booked.products });
    for (const [index, old] of people.entries()) {
      const person = await club.renew(old);
      const points = index === 0 ? 2 * each : each;
      expect((await person.club('GET /v1/points/history')).data[0]).toMatchObject({
        event: 'campaign',
        points,
      });
      expect((await person.club('GET /v1/notifications')).data[0]).toMatchObject({
        event: 'campaign_credited',
        title: expect.stringContaining(campaignName.en),
        text: expect.stringContaining(`${points}`),
      });
    }
  });

  test('are not credited any more once staff have stopped the campaign, also in the middle of a run', async () => {
    for (let one = 0; one < 2; one++) {
      await closedProject(club, await club.person({ region: 'lv' }), 1);
      club.advance(1);
    }
    const start = dayFrom(club.deps.now(), 1);
    const { uuid } = await plan({ regions: [9], credit_from: today(), starts_on: start });
    club.advance(DAY);
    staff = await club.renew(staff);
    // The second transaction begins after the stop.
    const db = new Proxy(club.db, {
      get: (target, name, receiver) => {
        if (name !== 'transaction') return Reflect.get(target, name, receiver);
        return async (...given: Parameters<typeof target.transaction>) => {
          const done = await target.transaction(...given);
          const [campaign] = await target.select().from(campaigns).where(eq(campaigns.uuid, uuid));
          if (campaign?.stoppedAt === null)
            await staff.club('POST /staff/campaigns/{uuid}/stop', { params: { uuid } });
          return done;
        };
      },
    });
    expect(await creditCampaigns(db, club.deps.now())).toBe(1);
    expect(await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } })).toMatchObject({
      state: 'stopped',
      spent: basicPoints(9, 1),
      companies: 1,
    });
  });

  test('bring nothing to a company that was closed since, which leaves the budget to the others', async () => {
    const each = basicPoints(13, 1);
    const [closed, open] = [await club.person({ region: 'sk' }), await club.person({ region: 'sk' })];
    for (const person of [closed, open]) {
      await closedProject(club, person, 1);
      club.advance(1);
    }
    const start = dayFrom(club.deps.now(), 1);
    const { uuid } = await plan({ regions: [13], credit_from: today(), starts_on: start, budget: each });
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, closed.companyId));
    club.advance(DAY);
    staff = await club.renew(staff);
    expect(await creditCampaigns(club.db, club.deps.now())).toBe(1);
    expect(await staff.club('GET /staff/campaigns/{uuid}', { params: { uuid } })).toMatchObject({
      spent: each,
      companies: 1,
    });
    const { data } = await (await club.renew(open)).club('GET /v1/points/history');
    expect(data[0]).toMatchObject({ event: 'campaign', points: each });
  });
});
