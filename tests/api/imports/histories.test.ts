/** Random histories of imports, undos, scans, orders and reversals: the books agree, and no point is lost or made. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { companyUuid, importSales, saleOf } from '../../support/points/imports.ts';
import { closedProject, orderOf } from '../../support/samples.ts';

const EACH = basicPoints(10, 1);
const PRICE = 3 * EACH;
const TIMEOUT_MS = 120_000;

let club: TestClub;
let staff: Person;
let gtin: string;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  gtin = await club.product({ group: 1 });
});
afterAll(() => club.close());

const company = fc.nat(2);

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      rows: fc.array(
        fc.tuple(
          company,
          fc.integer({ min: -5, max: 8 }).filter((pieces) => pieces !== 0),
          fc.nat(2),
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('order' as const), company }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('project' as const), company }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }) },
);

/** What each company has, less what it owes. */
class World {
  readonly net = [0, 0, 0];
  readonly imports: { uuid: string; points: number[] }[] = [];
  readonly orders: { uuid: string; company: number }[] = [];
  readonly projects: { uuid: string; company: number }[] = [];
  readonly people: readonly Person[];
  readonly uuids: readonly string[];
  readonly variant: string;

  constructor(people: readonly Person[], uuids: readonly string[], variant: string) {
    this.people = people;
    this.uuids = uuids;
    this.variant = variant;
  }

  add(points: readonly number[], sign: 1 | -1): void {
    for (const [index, part] of points.entries()) this.net[index] = (this.net[index] ?? 0) + sign * part;
  }

  person(index: number): Person {
    const person = this.people[index];
    if (!person) throw new Error('There are three companies');
    return person;
  }

  async run(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
    if (one.kind === 'import') return this.import(one.rows);
    if (one.kind === 'order') return this.order(one.company);
    if (one.kind === 'project') {
      const uuid = await closedProject(club, this.person(one.company), 1);
      this.projects.push({ uuid, company: one.company });
      return this.addTo(one.company, EACH);
    }
    if (one.kind === 'undo') {
      const [undone] = this.imports.splice(one.which % (this.imports.length || 1), 1);
      if (!undone) return;
      const body = { reason: 'Wrong file' };
      await staff.club('POST /staff/imports/{uuid}/undo', { params: { uuid: undone.uuid }, body });
      return this.add(undone.points, -1);
    }
    if (one.kind === 'reject') {
      const [order] = this.orders.splice(one.which % (this.orders.length || 1), 1);
      if (!order) return;
      const change = { params: { uuid: order.uuid }, body: {} };
      await staff.club('POST /staff/orders/{uuid}/reject', change);
      return this.addTo(order.company, PRICE);
    }
    const [project] = this.projects.splice(one.which % (this.projects.length || 1), 1);
    if (!project) return;
    const reversal = { params: { uuid: project.uuid }, body: { reason: 'Not fitted' } };
    await staff.club('POST /staff/projects/{uuid}/reverse', reversal);
    this.addTo(project.company, -EACH);
  }

  addTo(company: number, points: number): void {
    this.net[company] = (this.net[company] ?? 0) + points;
  }

  async import(
    rows: readonly (readonly [company: number, pieces: number, document: number])[],
  ): Promise<void> {
    const name = `D ${this.imports.length}-${Math.random()}`;
    const sent = rows.map(([index, quantity, document], line) =>
      saleOf(this.uuids[index] ?? '', gtin, {
        quantity,
        document: `${name} ${document}`,
        line: String(line),
      }),
    );
    const { uuid } = await importSales(staff, sent);
    const points = [0, 1, 2].map((index) =>
      rows.reduce((sum, [whose, pieces]) => sum + (whose === index ? pieces * EACH : 0), 0),
    );
    this.imports.push({ uuid, points });
    this.add(points, 1);
  }

  async order(company: number): Promise<void> {
    const person = this.person(company);
    const answer = await club.raw('POST /v2/orders', { body: orderOf(this.variant) }, person.token);
    const canPay = (this.net[company] ?? 0) >= PRICE;
    expect(answer.status).toBe(canPay ? 201 : 422);
    if (!canPay) return;
    this.orders.push({ uuid: (answer.body as { data: { uuid: string } }).data.uuid, company });
    this.addTo(company, -PRICE);
  }
}

test(
  'after any history the points of each company are what it got, less what it spent and gave back',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const people = await Promise.all([club.person(), club.person(), club.person()]);
        const uuids = await Promise.all(people.map((person) => companyUuid(club, person)));
        const variant = await club.variant({ price: PRICE, stock: 100, needsApproval: true });
        const world = new World(people, uuids, variant);
        for (const one of steps) await world.run(one);
        for (const [index, person] of people.entries()) {
          const { company_points, debt } = await person.club('GET /v2/company/points');
          expect(company_points - debt).toBe(world.net[index]);
          expect(company_points === 0 || debt === 0).toBe(true);
        }
        expect((await audit(club.db)).findings).toEqual([]);
      }),
      { numRuns: process.env.CLUB_TESTS === 'full' ? 100 : 15 },
    );
  },
  TIMEOUT_MS,
);
