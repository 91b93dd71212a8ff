/** Staff see who else has a ticket open, and who answers it. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#app/jobs.ts';
import { events } from '#db/schema/messages.ts';
import { staffLog } from '#db/schema/staff.ts';
import { ticketPresence } from '#db/schema/support.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { newTicket } from '../../support/samples.ts';

const HOUR = 3_600_000;

let club: TestClub;
let anna: Person;
let piotr: Person;
beforeAll(async () => {
  club = await testClub();
  anna = await club.person({ role: role.staff });
  piotr = await club.person({ role: role.staff });
});
afterAll(() => club.close());

const show = async (person: Person, uuid: string, writing: boolean) => {
  const { others } = await person.club('POST /staff/tickets/{uuid}/presence', {
    params: { uuid },
    body: { writing },
  });
  return others.map((other) => [other.uuid, other.writing]);
};

test(`${promise('showTicketPresence', 200)}: for half a minute, each sees the others`, async () => {
  const uuid = await newTicket(club, await club.person());
  expect(await show(anna, uuid, false)).toEqual([]);
  expect(await show(piotr, uuid, true)).toEqual([[anna.uuid, false]]);
  expect(await show(anna, uuid, false)).toEqual([[piotr.uuid, true]]);
  expect(await show(anna, await newTicket(club, await club.person()), false)).toEqual([]);
  club.advance(20_000);
  expect(await show(piotr, uuid, false)).toEqual([[anna.uuid, false]]);
  club.advance(10_000);
  expect(await show(piotr, uuid, false)).toEqual([]);
  expect(await show(anna, uuid, false)).toEqual([[piotr.uuid, false]]);
});

test('others are told, and the log says it, only when something changes', async () => {
  const uuid = await newTicket(club, await club.person());
  const told = async (writing: boolean) => {
    await club.db.delete(events);
    await show(anna, uuid, writing);
    return club.db.$count(events, eq(events.installerId, piotr.id));
  };
  expect([await told(false), await told(false), await told(true), await told(true)]).toEqual([1, 0, 1, 0]);
  const rows = await club.db.select().from(staffLog).where(eq(staffLog.target, uuid));
  expect(rows.map(({ action }) => action)).toEqual(['showTicketPresence']);
});

test('who had a ticket open is deleted after a day, and others stay', async () => {
  const uuid = await newTicket(club, await club.person());
  await show(anna, uuid, false);
  club.advance(12 * HOUR);
  const later = await club.renew(piotr);
  await show(later, uuid, false);
  club.advance(12 * HOUR + 1);
  await jobs.purge.run(club.deps);
  const left = await club.db.select().from(ticketPresence);
  expect(left.map(({ staffId }) => staffId)).toEqual([piotr.id]);
  anna = await club.renew(anna);
});

test(promise('showTicketPresence', 404, 'not_found'), async () => {
  const answer = await club.raw(
    'POST /staff/tickets/{uuid}/presence',
    { params: { uuid: randomUUID() }, body: { writing: false } },
    anna.token,
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
