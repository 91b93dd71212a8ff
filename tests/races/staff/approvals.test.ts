/** A request is decided once when several people decide at once. One person’s parts at once add up. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvals, approvalUses } from '#db/schema/approvals.ts';
import { companies } from '#db/schema/companies.ts';
import { manualPoints } from '#db/schema/points.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { expectOrder, sixteen, statuses } from '../../support/database/crowd.ts';
import { setLimits } from '../../support/points/approvals.ts';
import { closedProject } from '../../support/samples.ts';

let club: TestClub;
let anna: Person;
let deciders: Person[];
beforeAll(async () => {
  club = await testClub();
  anna = await club.person({ role: role.staff });
  deciders = await Promise.all(Array.from({ length: 16 }, () => club.person({ role: role.staff })));
});
beforeEach(() => setLimits(club, { manual: 100, reversal: 0 }));
afterAll(async () => {
  await expectOrder(club);
  await club.close();
});

const companyOf = async ({ companyId }: Person) => {
  const [company] = await club.db.select().from(companies).where(eq(companies.id, companyId));
  return company?.uuid ?? '';
};
const bookAs = async (staff: Person, person: Person, points: number) =>
  club.raw(
    'POST /staff/points',
    { body: { company: await companyOf(person), event: 'other', points, reason: 'At once' } },
    staff.token,
  );
const bookings = ({ companyId }: Person) =>
  club.db.select().from(manualPoints).where(eq(manualPoints.companyId, companyId));
const waitingFor = async (person: Person) =>
  ((await bookAs(anna, person, 150)).body as { approval: { uuid: string } }).approval.uuid;
const decide = (what: 'approve' | 'withdraw', uuid: string, { token }: Person) =>
  club.raw(`POST /staff/approvals/{uuid}/${what}`, { params: { uuid } }, token);
const stateOf = async (uuid: string) =>
  (await club.db.select().from(approvals).where(eq(approvals.uuid, uuid)))[0]?.state;

test('sixteen who approve at once book once', async () => {
  const person = await club.person();
  const uuid = await waitingFor(person);
  let next = 0;
  const answers = await sixteen(() => decide('approve', uuid, deciders[next++ % 16] as Person));
  expect(statuses(answers)).toEqual({ 200: 1, '409 approval_decided': 15 });
  expect(await bookings(person)).toHaveLength(1);
});

test('approved by many and withdrawn at once, it is either booked once or not at all', async () => {
  for (let run = 0; run < 4; run++) {
    const person = await club.person();
    const uuid = await waitingFor(person);
    const answers = await Promise.all([
      ...deciders.slice(0, 8).map((one) => decide('approve', uuid, one)),
      decide('withdraw', uuid, anna),
      ...deciders.slice(8).map((one) => decide('approve', uuid, one)),
    ]);
    expect(statuses(answers)).toEqual({ 200: 1, '409 approval_decided': 16 });
    const state = await stateOf(uuid);
    expect(['approved', 'withdrawn']).toContain(state);
    expect(await bookings(person)).toHaveLength(state === 'approved' ? 1 : 0);
  }
});

test('sixteen bookings of one person at once bring no more than the limit; the others wait', async () => {
  const person = await club.person();
  const answers = await sixteen(() => bookAs(anna, person, 30));
  expect(statuses(answers)).toEqual({ 201: 16 });
  const asked = answers.filter(({ body }) => (body as { approval: unknown }).approval !== null);
  expect(asked).toHaveLength(13);
  expect(await bookings(person)).toHaveLength(3);
});

test('two requests for one reversal at once: one waits, and is done once', async () => {
  const project = await closedProject(club, await club.person(), 2);
  const params = { uuid: project };
  const answers = await Promise.all(
    [anna, deciders[0] as Person].map(({ token }) =>
      club.raw('POST /staff/projects/{uuid}/reverse', { params, body: { reason: 'Not fitted' } }, token),
    ),
  );
  expect(statuses(answers)).toEqual({ 200: 1, '409 approval_waiting': 1 });
  const [waiting] = await club.db.select().from(approvals).where(eq(approvals.target, project));
  const other = deciders[1] as Person;
  const decided = await sixteen(() => decide('approve', waiting?.uuid ?? '', other));
  expect(statuses(decided)).toEqual({ 200: 1, '409 approval_decided': 15 });
});

test('a right that is removed while it is used holds for the whole decision or not at all', async () => {
  for (let run = 0; run < 6; run++) {
    const person = await club.person();
    const uuid = await waitingFor(person);
    const decider = await club.person({ role: role.staff });
    const change = { rights: ['orders' as const], regions: null };
    const [answer, changed] = await Promise.all([
      decide('approve', uuid, decider),
      anna.club('PATCH /staff/people/{uuid}', { params: { uuid: decider.uuid }, body: change }),
    ]);
    expect(changed.rights).toEqual(['orders']);
    expect([200, 404]).toContain(answer.status);
    expect(await bookings(person)).toHaveLength(answer.status === 200 ? 1 : 0);
    expect((await decide('approve', uuid, decider)).status).toBe(404);
  }
});

test('uses are counted per person, never for approved requests', async () => {
  const person = await club.person();
  await decide('approve', await waitingFor(person), deciders[0] as Person);
  const uuid = await companyOf(person);
  expect(await club.db.$count(approvalUses, eq(approvalUses.subject, uuid))).toBe(0);
});
