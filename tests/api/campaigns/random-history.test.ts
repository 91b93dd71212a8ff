/**
 * Random histories with campaigns of all kinds. The books agree, and no budget is exceeded. A dry run of the same rule
 * shows what was booked, to the point.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { campaignBookings, campaigns, campaignVersions } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { shopVariants } from '#db/schema/orders.ts';
import { projects } from '#db/schema/projects.ts';
import { creditCampaigns } from '#features/campaigns/server/credit.ts';
import { tryRule } from '#features/campaigns/server/history.ts';
import { addVersion } from '#features/campaigns/server/versions.ts';
import { noteInvitation } from '#features/invitations/server/note.ts';
import type { CampaignRule } from '#features/points/campaign-rule.ts';
import { role } from '#platform/contract/roles.ts';
import { labelOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignIn, campaignName, dayFrom, ruleFrom } from '../../support/points/campaigns.ts';
import { isFull } from '../../support/sampled.ts';
import {
  companyOf,
  invitationCodeOf,
  newProject,
  orderOf,
  setInvitations,
  surveyBodyOf,
} from '../../support/samples.ts';

const DAY = 24 * 3_600_000;

const kind = <K extends string>(name: K) => fc.constant(name);
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const which = fc.nat(5);
const group = fc.constantFrom(1, 3);
const count = fc.integer({ min: 1, max: 5 });
const among = (max: number) => fc.option(fc.integer({ min: 1, max }), { freq: 2 });

/** Days are counted from the beginning of a history. */
const campaign = fc.record({
  starts: fc.constantFrom(0, 0, 0, 3),
  days: fc.integer({ min: 5, max: 60 }),
  credits: fc.option(fc.integer({ min: 1, max: 9 })),
  rule: fc.record({
    regions: fc.constantFrom<number[]>([10], [10], [10, 16]),
    roles: fc.constantFrom<CampaignRule['roles']>([], [], ['installer'], ['decor']),
    segments: fc.oneof(
      often(3, fc.constant<CampaignRule['segments']>([])),
      often(
        2,
        fc.uniqueArray(
          fc.constantFrom<CampaignRule['segments'][number]>(
            { kind: 'new', days: 2 },
            { kind: 'inactive', days: 20 },
            { kind: 'level', level: 2 },
            { kind: 'trained' },
            { kind: 'invited' },
          ),
          { minLength: 1, maxLength: 2 },
        ),
      ),
    ),
    groups: fc.constantFrom<number[]>([], [], [1], [1, 3]),
    reward: fc.oneof<fc.Arbitrary<CampaignRule['reward']>[]>(
      fc.record({ kind: kind('bonus'), points: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ kind: kind('multiplier'), percent: fc.integer({ min: 101, max: 300 }) }),
    ),
    first_scans: among(12),
    threshold: fc.option(
      fc.record({
        kind: fc.constantFrom('from' as const, 'every' as const),
        scans: fc.integer({ min: 2, max: 5 }),
      }),
    ),
    company_points: among(150),
    total_scans: among(30),
    budget: fc.integer({ min: 20, max: 600 }),
    stacking: fc.constantFrom('best' as const, 'best' as const, 'additive' as const),
    late_projects: fc.boolean(),
  }),
});

const step = fc.oneof(
  often(14, fc.record({ kind: kind('roof'), who: which, group, count })),
  often(3, fc.record({ kind: kind('scan'), who: which, group, count })),
  often(3, fc.record({ kind: kind('close'), which })),
  often(3, fc.record({ kind: kind('reverse'), which })),
  often(2, fc.record({ kind: kind('merge'), who: which, into: which })),
  often(
    2,
    fc.record({
      kind: kind('join'),
      by: which,
      abroad: fc.boolean(),
      isDecor: fc.boolean(),
      isSame: fc.boolean(),
    }),
  ),
  often(2, fc.record({ kind: kind('train'), who: which })),
  often(3, fc.record({ kind: kind('order'), who: which, points: fc.integer({ min: 5, max: 120 }) })),
  often(2, fc.record({ kind: kind('credit') })),
  often(1, fc.record({ kind: kind('change'), which, more: fc.nat(50) })),
  often(1, fc.record({ kind: kind('stop'), which })),
  often(5, fc.record({ kind: kind('wait'), hours: fc.integer({ min: 1, max: 36 }) })),
  often(1, fc.record({ kind: kind('wait'), hours: fc.integer({ min: 24 * 10, max: 24 * 40 }) })),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let club: TestClub;
let variant: string;
const catalogue = new Map<number, string>();

beforeAll(async () => {
  club = await testClub();
  variant = await club.variant({ stock: 1_000_000 });
  for (const each of [1, 3]) catalogue.set(each, await club.product({ group: each }));
  await setInvitations(club);
});
afterAll(() => club.close());

/** Some companies and campaigns, after those of all earlier histories. */
class History {
  private people: Person[] = [];
  private staff: Person | undefined;
  private readonly open: { uuid: string; owner: Person }[] = [];
  private readonly closed: string[] = [];
  private readonly planned: { id: number; changed: boolean }[] = [];

  async begin(chosen: readonly (typeof campaign extends fc.Arbitrary<infer C> ? C : never)[]): Promise<void> {
    club.advance(400 * DAY);
    this.staff = await club.person({ role: role.staff });
    for (const region of ['pl', 'pl', 'ua'] as const) this.people.push(await club.person({ region }));
    club.advance(DAY);
    const now = club.deps.now();
    for (const { starts, days, credits, rule } of chosen) {
      const { id } = await campaignIn(club, {
        ...rule,
        starts_on: dayFrom(now, starts),
        ends_on: dayFrom(now, starts + days),
        credit_from: credits === null ? null : dayFrom(now, starts - credits),
      });
      this.planned.push({ id, changed: false });
    }
    await this.renew();
  }

  private async renew(): Promise<void> {
    if (this.staff) this.staff = await club.renew(this.staff);
    this.people = await Promise.all(this.people.map((person) => club.renew(person)));
  }

  private person(index: number): Person {
    return this.people[index % this.people.length] as Person;
  }

  private get byStaff() {
    if (!this.staff) throw new Error('The history has not begun');
    return this.staff;
  }

  async do(one: Step): Promise<void> {
    // Two things never happen in the same millisecond.
    club.advance(1);
    switch (one.kind) {
      case 'roof': {
        await this.do({ ...one, kind: 'scan' });
        return this.close(this.open.length - 1);
      }
      case 'scan': {
        const owner = this.person(one.who);
        const uuid = await newProject(owner);
        for (let scanned = 0; scanned < one.count; scanned++)
          await owner.club('POST /v2/scans', {
            body: { project_uuid: uuid, code: labelOf(catalogue.get(one.group) ?? '') },
          });
        this.open.push({ uuid, owner });
        return;
      }
      case 'close':
        return this.close(one.which);
      case 'reverse': {
        const uuid = this.closed.at(-1 - one.which);
        if (uuid === undefined) return;
        this.closed.splice(this.closed.indexOf(uuid), 1);
        await this.byStaff.club('POST /staff/projects/{uuid}/reverse', {
          params: { uuid },
          body: { reason: 'Not fitted' },
        });
        return;
      }
      case 'merge':
        return this.merge(this.person(one.who), this.person(one.into));
      case 'join': {
        const invite = await invitationCodeOf(this.person(one.by));
        const joined = await club.person({
          region: one.abroad ? 'ua' : 'pl',
          role: one.isDecor ? role.decorOwner : role.installerOwner,
        });
        const { companyId } = joined;
        // Those of one address are one company.
        if (!one.isSame)
          await club.db
            .update(companies)
            .set({ houseNumber: `${companyId}` })
            .where(eq(companies.id, companyId));
        const newcomer = { companyId, regionId: one.abroad ? 16 : 10, invite, device: undefined };
        await club.db.transaction((tx) =>
          noteInvitation(tx, newcomer, club.deps.env.SESSION_SECRET, club.deps.now()),
        );
        this.people.push(joined);
        return;
      }
      case 'train': {
        const { uuid } = await companyOf(club, this.person(one.who));
        const body = { company: uuid, event: 'trainings' as const, points: 5, reason: 'A training' };
        await this.byStaff.club('POST /staff/points', { body });
        return;
      }
      case 'order': {
        await club.db.update(shopVariants).set({ price: one.points }).where(eq(shopVariants.uuid, variant));
        const answer = await club.raw(
          'POST /v2/orders',
          { body: orderOf(variant) },
          this.person(one.who).token,
        );
        expect([201, 422]).toContain(answer.status);
        return;
      }
      case 'credit': {
        await creditCampaigns(club.db, club.deps.now());
        return;
      }
      case 'change':
        return this.change(one.which, one.more);
      case 'stop': {
        const it = this.planned[one.which];
        if (!it) return;
        it.changed = true;
        await club.db
          .update(campaigns)
          .set({ stoppedAt: club.deps.now() })
          .where(and(eq(campaigns.id, it.id), isNull(campaigns.stoppedAt)));
        return;
      }
      case 'wait': {
        club.advance(one.hours * 3_600_000);
        await this.renew();
        await jobs['expire-points'].run(club.deps);
        await jobs['expire-projects'].run(club.deps);
        return;
      }
    }
  }

  /** A project that is no longer open, or of a company that is gone, is refused. */
  private async close(index: number): Promise<void> {
    const project = this.open[index];
    if (!project) return;
    const owner = this.people.find(({ id }) => id === project.owner.id);
    this.open.splice(index, 1);
    const answer = await club.raw(
      'POST /v1/project/{uuid}/survey',
      { params: { uuid: project.uuid }, body: surveyBodyOf(project.owner) },
      owner?.token,
    );
    if (answer.status === 200) this.closed.push(project.uuid);
  }

  private async merge(from: Person, into: Person): Promise<void> {
    if (from.companyId === into.companyId || from.region !== into.region || from.role !== into.role) return;
    const [{ uuid, version }, target] = [await companyOf(club, from), await companyOf(club, into)];
    await this.byStaff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid },
      body: { version, into: target.uuid, reason: 'Registered twice' },
    });
    // Its people belong to the other company, with their sessions.
    this.people = this.people.filter(({ companyId }) => companyId !== from.companyId);
  }

  private async change(index: number, more: number): Promise<void> {
    const it = this.planned[index];
    if (!it) return;
    it.changed = true;
    const { id } = it;
    const [row] = await club.db
      .select({ campaign: campaigns, rule: campaignVersions.rule })
      .from(campaigns)
      .innerJoin(
        campaignVersions,
        and(eq(campaignVersions.campaignId, campaigns.id), eq(campaignVersions.version, campaigns.version)),
      )
      .where(eq(campaigns.id, id));
    if (!row) return;
    const { campaign: current, rule } = row;
    const stacking = rule.stacking === 'best' ? ('additive' as const) : ('best' as const);
    await addVersion(club.db, {
      campaignId: id,
      version: current.version + 1,
      name: campaignName,
      rule: { ...ruleFrom(club.deps.now()), ...rule, stacking, budget: Math.max(1, current.spent) + more },
      staffId: null,
      at: club.deps.now(),
    });
  }

  async agrees(): Promise<void> {
    for (const { spent, rewarded, rule } of await this.current()) {
      expect(spent).toBeLessThanOrEqual(rule.budget);
      if (rule.total_scans !== null) expect(rewarded).toBeLessThanOrEqual(rule.total_scans);
    }
  }

  private current() {
    return club.db
      .select({
        id: campaigns.id,
        spent: campaigns.spent,
        rewarded: campaigns.rewarded,
        creditedAt: campaigns.creditedAt,
        createdAt: campaigns.createdAt,
        rule: campaignVersions.rule,
      })
      .from(campaigns)
      .innerJoin(
        campaignVersions,
        and(eq(campaignVersions.campaignId, campaigns.id), eq(campaignVersions.version, campaigns.version)),
      )
      .where(
        inArray(
          campaigns.id,
          this.planned.map(({ id }) => id),
        ),
      )
      .orderBy(asc(campaigns.id));
  }

  async ends(): Promise<number> {
    await this.do({ kind: 'wait', hours: 24 * 5 });
    await this.do({ kind: 'credit' });
    const compared = await this.compare();
    // All has expired when some projects are reversed.
    await this.do({ kind: 'wait', hours: 24 * 800 });
    await this.do({ kind: 'reverse', which: 0 });
    await this.do({ kind: 'reverse', which: 2 });
    return compared + (await this.compare());
  }

  /** Bookings of campaigns with one version that staff did not stop are those of a dry run. */
  private async compare(): Promise<number> {
    await this.agrees();
    expect((await audit(club.db)).findings).toEqual([]);
    let compared = 0;
    for (const one of await this.current()) {
      if (this.planned.some(({ id, changed }) => id === one.id && changed)) continue;
      const booked = await club.db
        .select({
          projectId: campaignBookings.projectId,
          companyId: projects.companyId,
          points: campaignBookings.points,
          scans: campaignBookings.scans,
          rewarded: campaignBookings.rewarded,
        })
        .from(campaignBookings)
        .innerJoin(projects, eq(projects.id, campaignBookings.projectId))
        .where(and(eq(campaignBookings.campaignId, one.id), isNull(projects.reversedAt)))
        .orderBy(asc(campaignBookings.projectId));
      const tried = await tryRule(club.db, { rule: one.rule, own: one, now: club.deps.now() });
      expect(
        tried
          .map(({ projectId, companyId, points, scans, rewarded }) => ({
            projectId,
            companyId,
            points,
            scans,
            rewarded,
          }))
          .toSorted((a, b) => a.projectId - b.projectId),
      ).toEqual(booked);
      expect(booked.reduce((sum, { points }) => sum + points, 0)).toBe(one.spent);
      compared += booked.length;
    }
    return compared;
  }
}

test('books agree, no budget is exceeded, and a dry run equals the real run, whatever happens', async () => {
  const histories = fc.record({
    campaigns: fc.array(campaign, { minLength: 2, maxLength: 4, size: 'max' }),
    steps: fc.array(step, { minLength: 20, maxLength: 35, size: 'max' }),
  });
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(histories, async ({ campaigns: chosen, steps }) => {
      const history = new History();
      await history.begin(chosen);
      for (const one of steps) {
        await history.do(one);
        await history.agrees();
      }
      compared += await history.ends();
    }),
    { numRuns: isFull ? 30 : 6 },
  );
  expect(compared).toBeGreaterThan(0);
}, 240_000);
