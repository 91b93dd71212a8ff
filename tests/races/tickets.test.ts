/** Staff who answer the same ticket at once, on real connections. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '../support/club.ts';
import { newTicket } from '../support/samples.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test('of eight replies to the same message one is sent, and the others are asked to read it', async () => {
  const person = await club.person();
  const uuid = await newTicket(club, person);
  const desk = await Promise.all(Array.from({ length: 8 }, () => club.person({ role: 1 })));
  const answers = await Promise.all(
    desk.map(({ token }, index) =>
      club.raw(
        'POST /staff/tickets/{uuid}/reply',
        { params: { uuid }, body: { message: `Reply ${index}`, after: uuid, uuid: randomUUID() } },
        token,
      ),
    ),
  );
  const sent = answers.filter(({ status }) => status === 201);
  const late = answers.filter(({ body }) => (body as { code?: string }).code === 'changed_meanwhile');
  expect([sent.length, late.length]).toEqual([1, 7]);
  const { data } = await person.club('GET /v1/support/{uuid}/chat', { params: { uuid } });
  expect(data.filter(({ sender }) => sender === 'admin')).toHaveLength(1);
});

test('of eight who take the same ticket one gets it', async () => {
  const uuid = await newTicket(club, await club.person());
  const desk = await Promise.all(Array.from({ length: 8 }, () => club.person({ role: 1 })));
  const answers = await Promise.all(
    desk.map((person) =>
      club.raw(
        'POST /staff/tickets/{uuid}/assign',
        { params: { uuid }, body: { staff: person.uuid, was: null } },
        person.token,
      ),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});
