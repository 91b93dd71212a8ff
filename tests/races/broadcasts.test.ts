/** Broadcasts on two nodes, and after a kill in the middle: nobody gets one twice, nobody is left out. */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { broadcastRecipients, broadcasts } from '#db/schema/content.ts';
import { notifications } from '#db/schema/messages.ts';
import { sendBroadcasts } from '#features/content/server/broadcast-sending.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../support/club.ts';
import { competing, mustWait } from '../support/database/race.ts';
import { newBroadcast } from '../support/samples.ts';

const PEOPLE = 7;
const BATCH = 2;

let club: TestClub;
let staff: Person;
let everybody: number[];
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  const people: Person[] = [];
  for (let one = 0; one < PEOPLE; one++) people.push(await club.person());
  everybody = people.map(({ id }) => id).toSorted((a, b) => a - b);
});
beforeEach(async () => {
  await club.db.delete(notifications);
  await club.db.delete(broadcasts);
});
afterAll(() => club.close());

const run = () => sendBroadcasts(club.db, club.deps.now(), BATCH);
const send = (uuid: string) =>
  staff.club('POST /staff/broadcasts/{uuid}/send', { params: { uuid }, body: { version: 1 } });
const state = (uuid: string) => staff.club('GET /staff/broadcasts/{uuid}', { params: { uuid } });

/** Who was notified, and the rows that say so. */
async function told() {
  const rows = await club.db
    .select({ id: notifications.installerId })
    .from(notifications)
    .where(eq(notifications.event, 'broadcast'))
    .orderBy(asc(notifications.installerId));
  const recorded = await club.db
    .select({ id: broadcastRecipients.installerId })
    .from(broadcastRecipients)
    .orderBy(asc(broadcastRecipients.installerId));
  expect(recorded).toEqual(rows);
  return rows.map(({ id }) => id);
}

test('a run that is killed in the middle of a batch is continued by the next', async () => {
  const uuid = await newBroadcast(club, staff);
  await send(uuid);
  let inserts = 0;
  const killed = new Proxy(club.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (tx: typeof club.db) => Promise<unknown>) =>
        db.transaction(async (tx) => {
          const result = await work(tx);
          inserts += 1;
          // The third batch has written everything, and does not commit.
          if (inserts === 3) throw new Error('killed');
          return result;
        });
    },
  });
  await expect(sendBroadcasts(killed, club.deps.now(), BATCH)).rejects.toThrow('killed');
  expect(await told()).toEqual(everybody.slice(0, 2 * BATCH));
  expect(await state(uuid)).toMatchObject({ state: 'sending', recipients: 2 * BATCH });
  await run();
  expect(await told()).toEqual(everybody);
  expect(await state(uuid)).toMatchObject({ state: 'sent', recipients: PEOPLE });
});

test('a second node leaves a broadcast to the one that sends it', async () => {
  const uuid = await newBroadcast(club, staff);
  await send(uuid);
  let second: unknown;
  const first = await competing(
    club,
    {
      after: /insert into "broadcast_recipients"/,
      async run() {
        second = await run();
      },
    },
    run,
  );
  expect([first, second]).toEqual([{ recipients: PEOPLE }, { recipients: 0 }]);
  expect(await told()).toEqual(everybody);
});

test('many runs at once reach everybody once', async () => {
  const uuid = await newBroadcast(club, staff);
  await send(uuid);
  const done = await Promise.all(Array.from({ length: 5 }, run));
  await run();
  expect(done.reduce((sum, { recipients }) => sum + recipients, 0)).toBeLessThanOrEqual(PEOPLE);
  expect(await told()).toEqual(everybody);
  expect(await state(uuid)).toMatchObject({ state: 'sent', recipients: PEOPLE });
});

test('staff who cancel while the first batch is sent wait, and are told that it was begun', async () => {
  const uuid = await newBroadcast(club, staff);
  await send(uuid);
  const cancel = () => club.raw('POST /staff/broadcasts/{uuid}/cancel', { params: { uuid } }, staff.token);
  const { theirs } = await mustWait(club, /insert into "broadcast_recipients"/, run, cancel);
  expect(theirs).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  await run();
  expect(await told()).toEqual(everybody);
});

test('two members of staff who send the same draft at once send it once', async () => {
  const uuid = await newBroadcast(club, staff);
  const other = await club.person({ role: role.staff });
  const sendAs = (person: Person) =>
    club.raw('POST /staff/broadcasts/{uuid}/send', { params: { uuid }, body: { version: 1 } }, person.token);
  const { ours, theirs } = await mustWait(
    club,
    /from "broadcasts".* for update/,
    () => sendAs(staff),
    () => sendAs(other),
  );
  expect([ours.status, theirs?.status]).toEqual([200, 409]);
  await run();
  expect(await told()).toEqual(everybody);
});
