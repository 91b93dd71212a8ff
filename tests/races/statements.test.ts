/** Monthly statements on two nodes at once, which are restarted between: each company gets one. */
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { messages } from '#db/schema/messages.ts';
import { statementMails } from '#db/schema/points.ts';
import { type Mailing, sendStatements } from '#features/projects/server/statement-mails.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';

const COMPANIES = 11;
const BATCH = 2;

let club: TestClub;
let people: Person[];
beforeAll(async () => {
  club = await testClub({ start: new Date('2026-04-10T09:00:00.000Z') });
  people = [];
  for (let one = 0; one < COMPANIES; one++) people.push(await club.person({ points: 40 }));
  club.advance(new Date('2026-05-01T06:00:00.000Z').getTime() - club.deps.now().getTime());
});
beforeEach(async () => {
  await club.db.delete(messages);
  await club.db.delete(statementMails);
});
afterAll(() => club.close());

const mailing = (): Mailing => ({ outbox: club.deps.outbox, env: club.deps.env });
const run = (by = mailing()) => sendStatements(club.db, club.deps.now(), by, BATCH);

/** A node that stops at its nth mail, before the batch of that mail is committed. */
function stoppingAt(nth: number): Mailing {
  const { outbox, env } = mailing();
  let mails = 0;
  const enqueue: typeof outbox.enqueue = (...args) => {
    mails += 1;
    if (mails >= nth) throw new Error('The node was stopped');
    return outbox.enqueue(...args);
  };
  return { outbox: { ...outbox, enqueue }, env };
}

/** Statements of each company, in the order of `people`. */
async function received(): Promise<number[]> {
  const addresses = people.map(({ email }) => email);
  const rows = await club.db
    .select({ to: messages.recipient })
    .from(messages)
    .where(inArray(messages.recipient, addresses));
  return addresses.map((email) => rows.filter(({ to }) => to === email).length);
}

const once = Array.from({ length: COMPANIES }, () => 1);

test('two nodes at once send each statement once', async () => {
  await Promise.all([run(), run()]);
  await run();
  expect(await received()).toEqual(once);
});

test.each([1, 4, 7])('a node that stops at mail %i beside another loses and repeats none', async (nth) => {
  const outcomes = await Promise.allSettled([run(stoppingAt(nth)), run()]);
  expect(outcomes[1]?.status).toBe('fulfilled');
  // Both are restarted, and again after the work is done.
  await Promise.all([run(), run()]);
  await Promise.all([run(), run()]);
  expect(await received()).toEqual(once);
});

test('both stop, and their successors send the rest', async () => {
  await Promise.allSettled([run(stoppingAt(3)), run(stoppingAt(4))]);
  const before = await received();
  expect(before.every((count) => count <= 1)).toBe(true);
  expect(before).not.toEqual(once);
  await Promise.all([run(), run()]);
  await run();
  expect(await received()).toEqual(once);
});
