/** Mails about requests that wait for a second person. */
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { approvals } from '#db/schema/approvals.ts';
import { installers } from '#db/schema/companies.ts';
import { messages } from '#db/schema/messages.ts';
import { ANNOUNCE_MINUTES } from '#features/approvals/rules.ts';
import { announceApprovals } from '#features/approvals/server/announce.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { approvalIn } from '../../support/points/approvals.ts';
import { staffWith } from '../../support/staff.ts';

let club: TestClub;
let asker: Person;
let decider: Person;
beforeAll(async () => {
  club = await testClub();
  return () => club.close();
});
beforeEach(async () => {
  asker = await club.person({ role: role.staff });
  decider = await staffWith(club, ['points'], [10]);
});
afterEach(async () => {
  await club.db
    .update(approvals)
    .set({ state: 'withdrawn', decidedAt: club.deps.now() })
    .where(eq(approvals.state, 'waiting'));
  club.advance(2 * ANNOUNCE_MINUTES * 60_000);
});

const run = () => announceApprovals(club.db, club.deps.now(), { outbox: club.outbox, env: club.deps.env });
const mailsTo = async (person: Person) => {
  const [row] = await club.db.select().from(installers).where(eq(installers.id, person.id));
  return club.db
    .select()
    .from(messages)
    .where(eq(messages.recipient, row?.email ?? ''));
};
const countFor = async (person: Person) => (await mailsTo(person)).length;

test('who may decide gets one mail about all of them, in their language and without what is asked', async () => {
  await club.db.update(installers).set({ languageId: 11 }).where(eq(installers.id, decider.id));
  await approvalIn(club, { askedBy: asker, points: 98765 });
  await approvalIn(club, { askedBy: asker, points: 98765 });
  await run();
  const sent = await mailsTo(decider);
  expect(sent.map(({ subject }) => subject)).toEqual(['Prośby czekają na Twoje zatwierdzenie']);
  expect(sent[0]?.text).toContain('/staff/approvals');
  expect(sent[0]?.text).not.toMatch(/98.?765|Training/);
});

test('who asked, and staff without the right or the region, get none', async () => {
  const others = [
    asker,
    await staffWith(club, ['reviews']),
    await staffWith(club, ['points'], [7]),
    await club.person(),
  ];
  const locked = await staffWith(club, ['points']);
  const gone = await staffWith(club, ['points']);
  await club.db.update(installers).set({ lockedAt: club.deps.now() }).where(eq(installers.id, locked.id));
  await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
  await approvalIn(club, { askedBy: asker });
  await run();
  expect(await Promise.all([...others, locked, gone].map(countFor))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await countFor(decider)).toBe(1);
});

test('later requests wait until the last mails are long enough ago, and share the next one', async () => {
  await approvalIn(club, { askedBy: asker });
  await run();
  for (let count = 0; count < 3; count++) await approvalIn(club, { askedBy: asker });
  await run();
  expect(await countFor(decider)).toBe(1);
  club.advance(ANNOUNCE_MINUTES * 60_000);
  await run();
  await run();
  expect(await countFor(decider)).toBe(2);
});

test('what was decided or has expired meanwhile is not told', async () => {
  const withdrawn = await approvalIn(club, { askedBy: asker });
  const expired = await approvalIn(club, { askedBy: asker });
  const now = club.deps.now();
  await club.db
    .update(approvals)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(inArray(approvals.uuid, [withdrawn]));
  await club.db.update(approvals).set({ expiresAt: now }).where(eq(approvals.uuid, expired));
  await run();
  expect(await countFor(decider)).toBe(0);
});
