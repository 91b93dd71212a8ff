/** What staff see and set of invitations. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { installers } from '#db/schema/companies.ts';
import { staffLog } from '#db/schema/staff.ts';
import { role } from '#platform/contract/roles.ts';
import { fieldsOf, type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import { invitationCodeOf, invitedBy, setInvitations } from '../../support/samples.ts';
import { csvRows } from '../../support/staff.ts';

let club: TestClub;
let staff: Person;
let hungarian: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  hungarian = await club.person({ role: role.staff });
  await club.db
    .update(installers)
    .set({ staffRights: ['points'], staffRegions: [7] })
    .where(eq(installers.id, hungarian.id));
  return () => club.close();
});
beforeEach(() => setInvitations(club));

const body = { inviter_points: 80, invited_points: 40, yearly_cap: 3, version: 1 };
const change = (changes: object = {}, slug = 'pl', person = staff) =>
  club.raw(
    'PUT /staff/invitations/settings/{slug}',
    { params: { slug }, body: { ...body, ...changes } },
    person.token,
  );

describe('the settings', () => {
  test(`${promise('listInvitationSettings', 200)}: of the regions of the member of staff`, async () => {
    const { data } = await staff.club('GET /staff/invitations/settings');
    expect(data).toHaveLength(16);
    const own = await hungarian.club('GET /staff/invitations/settings');
    expect(own.data).toEqual([
      { regions_id: 7, inviter_points: 50, invited_points: 30, yearly_cap: 10, version: 1 },
    ]);
  });

  test(`${promise('changeInvitationSettings', 200)}: members see them at once, and the log says who`, async () => {
    const answer = await change();
    expect(answer).toMatchObject({ status: 200, body: { ...body, regions_id: 10, version: 2 } });
    const person = await club.person();
    expect(await person.club('GET /v1/invitations')).toMatchObject({ inviter_points: 80, yearly_cap: 3 });
    expect(club.invalidated.at(-1)).toEqual(['invitations']);
    const [logged] = await club.db.select().from(staffLog).where(eq(staffLog.target, 'pl'));
    expect(logged).toMatchObject({
      action: 'changeInvitationSettings',
      before: { inviter_points: 50, invited_points: 30, yearly_cap: 10 },
      after: { inviter_points: 80, invited_points: 40, yearly_cap: 3 },
    });
    // Sent again, unchanged.
    expect(await change({ version: 2 })).toMatchObject({ status: 200, body: { version: 2 } });
  });

  test('can be set where there were none', async () => {
    expect(await change({ version: 0 }, 'cz')).toMatchObject({ status: 200, body: { version: 1 } });
  });

  test(promise('changeInvitationSettings', 409, 'changed_meanwhile'), async () => {
    expect(await change({ version: 0 })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const answers = await Promise.all([
      change({ version: 0 }, 'ee'),
      change({ version: 0, yearly_cap: 4 }, 'ee'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test(promise('changeInvitationSettings', 404, 'not_found'), async () => {
    const unknown = { status: 404, body: { code: 'not_found' } };
    expect(await change({}, 'xx')).toMatchObject(unknown);
    expect(await change({}, 'pl', hungarian)).toMatchObject(unknown);
  });

  test.each([
    ['inviter_points', -1],
    ['inviter_points', 10_001],
    ['invited_points', 1.5],
    ['yearly_cap', 1001],
    ['yearly_cap', null],
    ['version', -1],
  ])('reject %s %j', async (field, value) => {
    const answer = await change({ [field]: value });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('the list', () => {
  test(`${promise('listStaffInvitations', 200)}: who invited whom, of both regions`, async () => {
    const inviter = await club.person();
    await invitedBy(club, await invitationCodeOf(inviter));
    await invitedBy(club, await invitationCodeOf(inviter), {
      company: { street: 'Street', house_number: '1', postal_code: '00-001' },
    });
    const list = async (person: Person, query: { state?: 'refused'; region_id?: number } = {}) =>
      (await person.club('GET /staff/invitations', { query })).data.map(({ state, reason }) => [
        state,
        reason,
      ]);
    expect(await list(staff)).toEqual([
      ['refused', 'address'],
      ['pending', null],
    ]);
    expect(await list(staff, { state: 'refused' })).toEqual([['refused', 'address']]);
    expect(await list(hungarian)).toEqual([]);
    await invitedBy(club, await invitationCodeOf(inviter), {}, 'hu');
    expect(await list(hungarian)).toEqual([['pending', null]]);
    expect(await list(staff, { region_id: 7 })).toEqual([['pending', null]]);
  });

  test(`${promise('exportStaffInvitations', 200)}: the filtered rows, in the separator of the locale`, async () => {
    const inviter = await club.person();
    const code = await invitationCodeOf(inviter);
    await invitedBy(club, code);
    await invitedBy(club, code, { company: { street: 'Street', house_number: '1', postal_code: '00-001' } });
    const [row] = (await staff.club('GET /staff/invitations', { query: { state: 'refused' } })).data;
    const file = async (person: Person, query: { state?: 'refused'; locale?: string }) => {
      const { body } = await club.raw('GET /staff/invitations/export', { query }, person.token);
      return body;
    };
    const polish = csvRows(await file(staff, { state: 'refused', locale: 'pl-PL' }), ';');
    const [head = [], first = []] = polish;
    expect(head[0]).toBe('\uFEFFuuid');
    expect(first).toEqual([
      ...[row?.uuid, row?.inviter.uuid, row?.inviter.name, 'pl', row?.invited.uuid, row?.invited.name, 'pl'],
      ...['refused', 'address', '50', '30', row?.created_at, ''],
    ]);
    const all = csvRows(await file(staff, {}));
    const { meta } = await staff.club('GET /staff/invitations');
    expect(all).toHaveLength(meta.total + 1);
    const { meta: own } = await hungarian.club('GET /staff/invitations');
    expect(csvRows(await file(hungarian, {}))).toHaveLength(own.total + 1);
  });
});
