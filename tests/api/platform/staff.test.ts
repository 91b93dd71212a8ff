/** Operational staff calls, and who may not use them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { companies, installers } from '#db/schema/companies.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { oneLeft } from '../../support/limits.ts';
import { promise } from '../../support/promises.ts';

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return () => club.close();
});

/** Warnings logged during this test. */
function warnings(): unknown[][] {
  const said: unknown[][] = [];
  const spy = vi
    .spyOn(club.deps.log, 'warn')
    .mockImplementation((...line: unknown[]) => void said.push(line));
  onTestFinished(() => spy.mockRestore());
  return said;
}

const ticketFor = (installer: string, by = staff) =>
  club.raw('POST /staff/emulation', { body: { installer } }, by.token);

describe('a ticket to emulate a member', () => {
  test(`${promise('createEmulation', 201)}: the log records who emulates whom`, async () => {
    const said = warnings();
    const member = await club.person();
    const answer = await ticketFor(member.uuid);
    expect(answer.status).toBe(201);
    const { ticket, expires_at } = answer.body as { ticket: string; expires_at: string };
    expect(ticket).toMatch(/^[\da-f-]{36}:[\w-]{43}$/);
    expect(Date.parse(expires_at) - club.deps.now().getTime()).toBe(5 * 60_000);
    expect(said).toEqual([
      [{ staff: staff.uuid, installer: member.uuid }, 'a ticket for an emulation was made'],
    ]);
    expect(JSON.stringify(said)).not.toContain(ticket.split(':')[1]);
  });

  test(`${promise('createEmulation', 404, 'not_found')}: unknown people, staff, and people who cannot sign in`, async () => {
    const gone = await club.person();
    await club.db.update(installers).set({ active: 2 }).where(eq(installers.id, gone.id));
    const closed = await club.person();
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, closed.companyId));
    const colleague = await club.person({ role: role.staff });
    for (const uuid of [
      '01890000-0000-7000-8000-000000000000',
      staff.uuid,
      colleague.uuid,
      gone.uuid,
      closed.uuid,
    ]) {
      expect(await ticketFor(uuid)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  test('exists for every role but staff', async () => {
    for (const wanted of [3, 4, 7, 8]) {
      expect((await ticketFor((await club.person({ role: wanted })).uuid)).status).toBe(201);
    }
  });

  test.each([{}, { installer: 'x' }, { installer: 7 }, { installer: null }, { ticket: '' }])(
    'is refused for %j',
    async (body) => {
      const answer = await club.send('/staff/emulation', {
        method: 'POST',
        headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
    },
  );

  test(promise('createEmulation', 429, 'too_many_requests'), async () => {
    const busy = await club.person({ role: role.staff });
    const member = await club.person();
    await oneLeft(club, 'createEmulation', 60, busy);
    expect((await ticketFor(member.uuid, busy)).status).toBe(201);
    expect(await ticketFor(member.uuid, busy)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    expect((await ticketFor(member.uuid)).status).toBe(201);
  });
});

describe('the calls of staff', () => {
  test.each([3, 4, 7, 8])('are forbidden for role %i, without effect', async (wanted) => {
    const person = await club.person({ role: wanted });
    const forbidden = { status: 403, body: { code: 'forbidden' } };
    expect(await ticketFor(person.uuid, person)).toMatchObject(forbidden);
    const closing = await club.raw('PUT /staff/maintenance', { body: { on: true } }, person.token);
    expect(closing).toMatchObject(forbidden);
    expect(club.deps.maintenance.isOn()).toBe(false);
  });

  test('are refused to guests', async () => {
    const answer = await club.raw('PUT /staff/maintenance', { body: { on: true } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });
});
