/** Random company activity on any day is compared with a small model of balance, history and lots. */
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { jobs } from '#app/jobs.ts';
import { companies } from '#db/schema/companies.ts';
import { orders, shopVariants } from '#db/schema/orders.ts';
import { pointsLots } from '#db/schema/points.ts';
import { finalise, giveBack } from '#features/points/server/ledger.ts';
import { role } from '#platform/contract/roles.ts';
import { orderStatus } from '#platform/contract/statuses.ts';
import { regionBySlug } from '#regions/regions.ts';
import { labelOf, type Person, type RawAnswer, type TestClub, testClub } from '../../support/club.ts';
import { DAY, groups, HOUR, Model, type ModelProject, type Slug, START } from '../../support/model.ts';
import { isFull } from '../../support/sampled.ts';
import { orderOf, projectBodyIn, surveyBody } from '../../support/samples.ts';

const which = fc.nat(2);
const kind = <K extends string>(name: K) => fc.constant(name);
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });
const group = fc.constantFrom(...groups);
const few = fc.integer({ min: 1, max: 5 });
/** Enough to send some to review or to reach the cap. */
const many = fc.integer({ min: 22, max: 33 });
/** What happens in a company that is merged into the other later. */
const elsewhere = fc.oneof(
  often(2, fc.record({ kind: kind('roof'), group, count: few })),
  often(4, fc.record({ kind: kind('manual'), points: fc.integer({ min: -50, max: 300 }) })),
  often(4, fc.record({ kind: kind('order'), points: fc.integer({ min: 0, max: 250 }) })),
  often(1, fc.record({ kind: kind('endOrder'), order: which, completes: fc.boolean() })),
);
const step = fc.oneof(
  often(8, fc.record({ kind: kind('elsewhere'), step: elsewhere })),
  often(2, fc.record({ kind: kind('merge') })),
  often(7, fc.record({ kind: kind('roof'), group, count: fc.oneof(often(4, few), often(1, many)) })),
  often(2, fc.record({ kind: kind('register') })),
  often(4, fc.record({ kind: kind('scan'), project: which, group, foreign: fc.boolean(), count: few })),
  often(1, fc.record({ kind: kind('remove'), project: which, scan: which })),
  often(4, fc.record({ kind: kind('survey'), project: which })),
  often(4, fc.record({ kind: kind('decideScan'), project: which, scan: which, accepts: fc.boolean() })),
  often(2, fc.record({ kind: kind('decideProject'), project: which, accepts: fc.nat(3).map((n) => n > 0) })),
  often(4, fc.record({ kind: kind('reverse'), project: which })),
  often(2, fc.record({ kind: kind('reopen'), project: which })),
  often(3, fc.record({ kind: kind('manual'), points: fc.integer({ min: -150, max: 300 }) })),
  often(6, fc.record({ kind: kind('order'), points: fc.integer({ min: 0, max: 250 }) })),
  often(4, fc.record({ kind: kind('endOrder'), order: which, completes: fc.boolean() })),
  often(2, fc.record({ kind: kind('expireJob') })),
  often(1, fc.record({ kind: kind('loseJob') })),
  often(2, fc.record({ kind: kind('wait'), hours: fc.integer({ min: 1, max: 100 }) })),
  often(1, fc.record({ kind: kind('wait'), hours: fc.integer({ min: 24 * 20, max: 24 * 130 }) })),
  often(3, fc.record({ kind: kind('newYear'), milliseconds: fc.constantFrom(-1, 0, 1, DAY) })),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let club: TestClub;
let variant: string;
/** Products by group; `foreign` ones are sold nowhere. */
const catalogue = new Map<string, string>();

beforeAll(async () => {
  club = await testClub({ start: new Date(START) });
  variant = await club.variant({ stock: 1_000_000 });
  for (const group of groups) {
    catalogue.set(`${group}`, await club.product({ group }));
    catalogue.set(`${group} foreign`, await club.product({ group, regions: [] }));
  }
});
afterAll(() => club.close());

/** The company of one run: its actions are applied to the club and to the model. */
class Life {
  readonly model: Model;
  private person: Person;
  private staff: Person;
  private readonly company: string;
  private readonly placed: number[] = [];
  /** A company that a merge takes over. */
  private other: Life | undefined;

  private constructor(slug: Slug, person: Person, staff: Person, company: string) {
    this.model = new Model(slug);
    this.person = person;
    this.staff = staff;
    this.company = company;
  }

  static async begin(slug: Slug) {
    club.advance(START - club.deps.now().getTime());
    const person = await club.person({ region: slug });
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    return new Life(slug, person, await club.person({ role: role.staff }), company?.uuid ?? '');
  }

  async waitUntil(instant: number) {
    this.model.now = instant;
    club.advance(instant - club.deps.now().getTime());
    this.person = await club.renew(this.person);
    this.staff = await club.renew(this.staff);
    if (this.other) {
      this.other.model.now = instant;
      this.other.person = await club.renew(this.other.person);
      this.other.staff = this.staff;
    }
  }

  /** A company of the same region, from now on. */
  private async besides(): Promise<Life> {
    const { slug, now } = this.model;
    const person = await club.person({ region: slug });
    const [company] = await club.db.select().from(companies).where(eq(companies.id, person.companyId));
    const life = new Life(slug, person, this.staff, company?.uuid ?? '');
    life.model.now = now;
    return life;
  }

  private async takeOver(other: Life): Promise<void> {
    await other.agrees();
    const { version } = await this.staff.club('GET /staff/companies/{uuid}', {
      params: { uuid: other.company },
    });
    await this.staff.club('POST /staff/companies/{uuid}/merge', {
      params: { uuid: other.company },
      body: { version, into: this.company, reason: 'Registered twice' },
    });
    this.model.takeOver(other.model);
    this.placed.push(...other.placed);
    expect(await other.person.club('GET /v2/company/points')).toMatchObject(this.model.figures);
  }

  async order(points: number): Promise<RawAnswer> {
    await club.db.update(shopVariants).set({ price: points }).where(eq(shopVariants.uuid, variant));
    return club.raw('POST /v2/orders', { body: orderOf(variant) }, this.person.token);
  }

  /** No action without a project, scan or order to apply it to. */
  async do(step: Step): Promise<void> {
    const { model } = this;
    const project = 'project' in step ? this.projectFor(step) : undefined;
    const state = project && model.stateOf(project);
    switch (step.kind) {
      case 'elsewhere': {
        this.other ??= await this.besides();
        return this.other.do(step.step);
      }
      case 'merge': {
        if (!this.other) return;
        await this.takeOver(this.other);
        this.other = undefined;
        return;
      }
      case 'roof': {
        await this.do({ kind: 'register' });
        await this.do({ kind: 'scan', project: 0, group: step.group, foreign: false, count: step.count });
        return this.do({ kind: 'survey', project: 0 });
      }
      case 'register': {
        const { uuid } = await this.person.club('POST /v1/project', { body: projectBodyIn(this.model.slug) });
        model.projects.unshift({ uuid, state: 'open', ends: model.now + 60 * DAY, closedAt: 0, scans: [] });
        return;
      }
      case 'scan': {
        if (project) await this.scan(project, step);
        return;
      }
      case 'remove': {
        const scan = project?.scans[step.scan];
        if (!project || !scan) return;
        const answer = await club.raw(
          'DELETE /v2/scans/{uuid}',
          { params: { uuid: scan.uuid } },
          this.person.token,
        );
        if (state !== 'open') return refused(answer, 'project_closed');
        expect(answer).toMatchObject({ status: 200 });
        project.scans.splice(step.scan, 1);
        return;
      }
      case 'survey': {
        if (!project) return;
        const input = { params: { uuid: project.uuid }, body: surveyBody };
        const answer = await club.raw('POST /v1/project/{uuid}/survey', input, this.person.token);
        if (state !== 'open') return refused(answer, 'project_closed');
        if (project.scans.length === 0) return refused(answer, 'project_empty');
        expect(answer).toMatchObject({ status: 200 });
        if (project.scans.some(({ flag }) => flag === 2)) project.state = 'review';
        else model.close(project);
        return;
      }
      case 'decideScan': {
        const scan = project?.scans.filter(({ flag }) => flag === 2)[step.scan] ?? project?.scans[step.scan];
        if (!project || !scan) return;
        const name = step.accepts ? 'POST /staff/scans/{uuid}/accept' : 'POST /staff/scans/{uuid}/reject';
        const answer = await club.raw(name, { params: { uuid: scan.uuid } }, this.staff.token);
        if (scan.flag !== 2 || (state !== 'open' && state !== 'review'))
          return refused(answer, 'not_in_review');
        expect(answer).toMatchObject({ status: 200 });
        scan.flag = step.accepts ? 1 : 3;
        if (state === 'review' && project.scans.every(({ flag }) => flag !== 2)) model.close(project);
        return;
      }
      case 'decideProject': {
        if (!project) return;
        const name = step.accepts
          ? 'POST /staff/projects/{uuid}/accept'
          : 'POST /staff/projects/{uuid}/reject';
        const answer = await club.raw(name, { params: { uuid: project.uuid } }, this.staff.token);
        if (state !== 'review') return refused(answer, 'not_in_review');
        expect(answer).toMatchObject({ status: 200 });
        for (const scan of project.scans) {
          if (!step.accepts) scan.flag = 3;
          else if (scan.flag === 2) scan.flag = 1;
        }
        model.close(project);
        return;
      }
      case 'reverse': {
        if (!project) return;
        const input = { params: { uuid: project.uuid }, body: { reason: 'A reason' } };
        const answer = await club.raw('POST /staff/projects/{uuid}/reverse', input, this.staff.token);
        if (project.isReversed) return refused(answer, 'project_reversed');
        if (state !== 'closed') return refused(answer, 'project_status');
        model.reverse(project);
        expect(answer).toMatchObject({
          status: 200,
          body: { company_points: model.balance, company_debt: model.debt },
        });
        return;
      }
      case 'reopen': {
        if (!project) return;
        const input = { params: { uuid: project.uuid }, body: { reason: 'A reason' } };
        const answer = await club.raw('POST /staff/projects/{uuid}/reopen', input, this.staff.token);
        if (state !== 'lost') return refused(answer, 'project_status');
        expect(answer).toMatchObject({ status: 200, body: { scans_rejected: 0, days_left: 60 } });
        model.reopen(project);
        return;
      }
      case 'manual': {
        if (step.points === 0) return;
        const body = {
          company: this.company,
          event: 'trainings' as const,
          points: step.points,
          reason: 'A reason',
        };
        const answer = await club.raw('POST /staff/points', { body }, this.staff.token);
        if (step.points > 0) model.earn(step.points);
        else if (!model.spend(-step.points)) return refused(answer, 'not_enough_points');
        expect(answer).toMatchObject({ status: 201, body: { company_points: model.balance } });
        return;
      }
      case 'order':
        return this.placeOrder(step.points);
      case 'endOrder':
        return this.endOrder(step.order, step.completes);
      case 'expireJob':
        await jobs['expire-points'].run(club.deps);
        return;
      case 'loseJob':
        await jobs['expire-projects'].run(club.deps);
        return;
      case 'wait':
        return this.waitUntil(model.now + step.hours * HOUR);
      case 'newYear':
        return this.waitUntil(
          Math.max(model.now, model.newYear(model.year(model.now + 1) + 1) + step.milliseconds),
        );
    }
  }

  /** Newest first. Staff prefer those that they can decide. */
  private projectFor(step: Extract<Step, { project: number }>): ModelProject | undefined {
    const { projects } = this.model;
    const inReview = projects.filter((project) =>
      step.kind === 'decideProject'
        ? project.state === 'review'
        : step.kind === 'reverse'
          ? project.state === 'closed' && !project.isReversed
          : step.kind === 'reopen'
            ? this.model.stateOf(project) === 'lost'
            : step.kind === 'decideScan' && project.scans.some(({ flag }) => flag === 2),
    );
    return inReview[step.project % Math.max(1, inReview.length)] ?? projects[step.project];
  }

  private async scan(project: ModelProject, step: Extract<Step, { kind: 'scan' }>) {
    const { model } = this;
    const gtin = catalogue.get(step.foreign ? `${step.group} foreign` : `${step.group}`) ?? '';
    for (let scanned = 0; scanned < step.count; scanned++) {
      const body = { project_uuid: project.uuid, code: labelOf(gtin) };
      const answer = await club.raw('POST /v2/scans', { body }, this.person.token);
      if (model.stateOf(project) !== 'open') return refused(answer, 'project_closed');
      const flag = step.foreign || project.scans.length >= 30 ? 2 : 1;
      expect(answer).toMatchObject({ status: 201, body: { flag, points: model.worth(step.group) } });
      const { uuid } = answer.body as { uuid: string };
      project.scans.push({ uuid, group: step.group, flag, at: model.now });
    }
  }

  private async placeOrder(points: number) {
    const answer = await this.order(points);
    const taken = this.model.spend(points);
    if (!taken) return refused(answer, 'not_enough_points');
    expect(answer).toMatchObject({ status: 201 });
    const { data } = answer.body as { data: { uuid: string } };
    const [row] = await club.db.select({ id: orders.id }).from(orders).where(eq(orders.uuid, data.uuid));
    this.model.orders.push({ taken, state: 'open' });
    this.placed.push(row?.id ?? 0);
  }

  /** Also ended orders: the action must have no effect. */
  private async endOrder(index: number, completes: boolean) {
    const order = this.model.orders.at(-1 - index);
    const id = this.placed.at(-1 - index);
    if (!order || id === undefined) return;
    const [row] = await club.db.select({ round: orders.round }).from(orders).where(eq(orders.id, id));
    await club.db.transaction(async (tx) => {
      await (completes ? finalise : giveBack)(tx, {
        companyId: this.person.companyId,
        installerId: undefined,
        source: { type: 'order', id, round: row?.round ?? 1 },
        at: club.deps.now(),
        timeZone: regionBySlug(this.model.slug).timeZone,
      });
      const status = completes ? orderStatus.positive : orderStatus.negative;
      if (order.state === 'open') await tx.update(orders).set({ status }).where(eq(orders.id, id));
    });
    if (order.state === 'ended') return;
    order.state = 'ended';
    if (completes) return;
    this.model.giveBack(order.taken);
  }

  /** The company sees the model's values, and one point more than the model's balance cannot be spent. */
  async agrees() {
    expect(await this.person.club('GET /v2/company/points')).toMatchObject(this.model.figures);
    refused(await this.order(this.model.balance + 1), 'not_enough_points');
  }

  /** The same for every lot; the whole balance can be spent, and the books agree before and after. */
  async ends() {
    expect((await audit(club.db)).findings).toEqual([]);
    await this.do({ kind: 'expireJob' });
    const lots = await club.db
      .select({ left: pointsLots.remaining, ends: pointsLots.expiresAt })
      .from(pointsLots)
      .where(eq(pointsLots.companyId, this.person.companyId))
      .orderBy(asc(pointsLots.entryId));
    expect(lots.map(({ left, ends }) => [left, ends.getTime()])).toEqual(
      this.model.lots
        .filter(({ isEmptied }) => !isEmptied)
        .map(({ left, ends }) => [ends > this.model.now ? left : 0, ends]),
    );
    if (this.model.balance > 0) await this.placeOrder(this.model.balance);
    await this.agrees();
    const [company] = await club.db
      .select({ balance: companies.pointsBalance })
      .from(companies)
      .where(eq(companies.id, this.person.companyId));
    expect(company?.balance).toBe(0);
    expect((await audit(club.db)).findings).toEqual([]);
  }
}

function refused(answer: RawAnswer, code: string) {
  expect(answer.body).toMatchObject({ code });
}

/** A history that reaches the cap, with products in review and without: random ones rarely do. */
const capped: { slug: Slug; steps: Step[] } = {
  slug: 'ro',
  steps: [
    { kind: 'elsewhere', step: { kind: 'manual', points: 120 } },
    { kind: 'elsewhere', step: { kind: 'order', points: 50 } },
    { kind: 'roof', group: 1, count: 28 },
    { kind: 'order', points: 250 },
    { kind: 'roof', group: 8, count: 32 },
    { kind: 'newYear', milliseconds: -1 },
    { kind: 'decideProject', project: 0, accepts: true },
    { kind: 'elsewhere', step: { kind: 'manual', points: 30 } },
    { kind: 'newYear', milliseconds: 0 },
    { kind: 'merge' },
    { kind: 'endOrder', order: 0, completes: false },
    { kind: 'roof', group: 8, count: 5 },
    { kind: 'newYear', milliseconds: 0 },
    { kind: 'expireJob' },
  ],
};

/** Spent points of reversed projects and levels, paid by an order that is refunded and by what comes in. */
const owing: { slug: Slug; steps: Step[] } = {
  slug: 'ro',
  steps: [
    { kind: 'roof', group: 8, count: 5 },
    { kind: 'roof', group: 8, count: 5 },
    { kind: 'order', points: 120 },
    { kind: 'order', points: 20 },
    { kind: 'reverse', project: 0 },
    { kind: 'endOrder', order: 0, completes: false },
    { kind: 'reverse', project: 0 },
    { kind: 'manual', points: 30 },
    { kind: 'roof', group: 8, count: 5 },
    { kind: 'endOrder', order: 0, completes: true },
    { kind: 'newYear', milliseconds: 0 },
    { kind: 'reverse', project: 0 },
    { kind: 'newYear', milliseconds: 0 },
    { kind: 'manual', points: 300 },
  ],
};

test('a year of random activity keeps the books consistent', async () => {
  const lives = fc.record({
    // Projects reach the cap where products bring the most points.
    slug: fc.constantFrom<Slug>('pl', 'ro', 'ro', 'tr'),
    steps: fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }),
  });
  await fc.assert(
    fc.asyncProperty(lives, async ({ slug, steps }) => {
      const life = await Life.begin(slug);
      await life.do({ kind: 'register' });
      for (const one of steps) {
        await life.do(one);
        await life.agrees();
      }
      await life.ends();
    }),
    { numRuns: isFull ? 15 : 6, examples: [[capped], [owing]] },
  );
}, 600_000);
