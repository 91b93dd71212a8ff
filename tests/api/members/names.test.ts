/** Names in the order of the person's country, wherever the API joins them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { listStaff } from '#features/members/server/staff-accounts.ts';
import { role } from '#platform/contract/roles.ts';
import { nameOf } from '#platform/http/staff/lists.ts';
import type { RegionSlug } from '#regions/regions.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { newDeletion, newEmulation, newTicket, orderIn, projectBodyIn } from '../../support/samples.ts';

let club: TestClub;
let hungarian: Person;
/** Staff from Hungary, and staff from Poland. */
let [boss, chief]: Person[] = [];
beforeAll(async () => {
  club = await testClub();
  hungarian = await named('Gábor', 'Kovács', { region: 'hu' });
  boss = await named('Katalin', 'Szabó', { region: 'hu', role: role.staff });
  chief = await named('Anna', 'Nowak', { role: role.staff });
  return () => club.close();
});

async function named(
  name: string,
  surname: string,
  options: { region?: RegionSlug; role?: number },
): Promise<Person> {
  const person = await club.person(options);
  await club.db.update(installers).set({ name, surname }).where(eq(installers.id, person.id));
  return person;
}

function staff(person: Person | undefined): Person {
  if (!person) throw new Error('no staff');
  return person;
}

const people = { hungarian: 'Kovács Gábor', boss: 'Szabó Katalin', chief: 'Anna Nowak' };

describe('the full name', () => {
  test('of who registered a project', async () => {
    const body = projectBodyIn('hu');
    const { uuid } = await hungarian.club('POST /v1/project', { body });
    const list = await hungarian.club('GET /v1/project', {});
    expect(list.data.map(({ installer }) => installer)).toEqual([people.hungarian]);
    const one = await hungarian.club('GET /v1/project/{uuid}', { params: { uuid } });
    expect(one.installer).toBe(people.hungarian);
    const polish = await named('Jan', 'Mazur', {});
    await polish.club('POST /v1/project', { body: projectBodyIn('pl') });
    expect((await polish.club('GET /v1/project', {})).data[0]?.installer).toBe('Jan Mazur');
  });

  test('of staff and member of an emulation', async () => {
    for (const viewer of [staff(boss), staff(chief)]) await newEmulation(club, hungarian, viewer);
    const { data } = await staff(chief).club('GET /staff/emulation', { query: {} });
    expect(new Set(data.map((one) => `${one.staff.name} as ${one.installer.name}`))).toEqual(
      new Set([`${people.boss} as ${people.hungarian}`, `${people.chief} as ${people.hungarian}`]),
    );
  });

  test('of who books points by hand', async () => {
    const self = await hungarian.club('GET /v1/company/user/self');
    for (const [who, name] of [
      [staff(boss), people.boss],
      [staff(chief), people.chief],
    ] as const) {
      const entry = await who.club('POST /staff/points', {
        body: { company: self.company.uuid, event: 'other', points: 5, reason: 'Fair' },
        idempotencyKey: crypto.randomUUID(),
      });
      expect(entry.staff).toBe(name);
    }
    const { data } = await staff(chief).club('GET /staff/points', { query: { company: self.company.uuid } });
    expect(data.map((entry) => entry.staff)).toEqual([people.chief, people.boss]);
  });

  test('of who asks support and who answers', async () => {
    const uuid = await newTicket(club, hungarian);
    await staff(boss).club('POST /staff/tickets/{uuid}/reply', {
      params: { uuid },
      body: { message: 'Jó napot!' },
    });
    const { data } = await staff(chief).club('GET /staff/tickets', { query: { status: 2 } });
    const ticket = await staff(chief).club('GET /staff/tickets/{uuid}', { params: { uuid }, query: {} });
    expect(data.find((one) => one.uuid === uuid)?.installer.name).toBe(people.hungarian);
    expect(ticket.installer.name).toBe(people.hungarian);
    expect(ticket.messages.map(({ author }) => author)).toEqual([people.hungarian, people.boss]);
  });

  test('of who wants to be deleted', async () => {
    await newDeletion(hungarian);
    const { data } = await staff(chief).club('GET /staff/deletions', { query: {} });
    expect(data.map(({ installer }) => installer.name)).toEqual([people.hungarian]);
  });

  test('of who decides about an order', async () => {
    const { uuid } = await orderIn(club, 1);
    await staff(boss).club('POST /staff/orders/{uuid}/approve', { params: { uuid }, body: {} });
    const { decisions } = await staff(chief).club('GET /staff/orders/{uuid}', {
      params: { uuid },
      query: {},
    });
    expect(decisions.map((decision) => decision.staff)).toEqual([null, people.boss]);
  });

  test('of staff in the list of the command', async () => {
    const names = (await listStaff(club.db)).map(nameOf);
    expect(names).toEqual(expect.arrayContaining([people.boss, people.chief]));
  });

  test('in a member’s own data', async () => {
    const { body: copy } = await club.raw('GET /v1/company/user/self/data', {}, hungarian.token);
    expect(copy).toMatchObject({ person: { name: 'Gábor', surname: 'Kovács', full_name: people.hungarian } });
  });
});
