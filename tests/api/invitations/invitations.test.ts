/** Invitations: who is rewarded, when, and what both companies see. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { invitationSettings, invitations } from '#db/schema/invitations.ts';
import { pointsEntries } from '#db/schema/points.ts';
import { deviceCookie } from '#features/access/server/cookies.ts';
import { deviceToken } from '#features/access/server/devices.ts';
import { noteInvitation } from '#features/invitations/server/note.ts';
import { role } from '#platform/contract/roles.ts';
import { basicPoints } from '#regions/basic-points.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { promise } from '../../support/promises.ts';
import {
  closedProject,
  companyOf,
  invitationCodeOf,
  invitedBy,
  orderOf,
  projectInReview,
  projectWithScans,
  setInvitations,
  surveyBody,
} from '../../support/samples.ts';

const EACH = basicPoints(10, 1);
const WELCOME = 20;

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  return () => club.close();
});
beforeEach(() => setInvitations(club));
afterEach(async () => {
  expect((await audit(club.db)).findings).toEqual([]);
});

const shownTo = (person: Person) => person.club('GET /v1/invitations');
const balanceOf = async (person: Person) => (await person.club('GET /v2/company/points')).company_points;
const reverse = (uuid: string) =>
  staff.club('POST /staff/projects/{uuid}/reverse', { params: { uuid }, body: { reason: 'Not fitted' } });
const historyOf = async (person: Person) =>
  (await person.club('GET /v1/points/history')).data.map(({ event, points, options }) => [
    event,
    points,
    options.company?.name,
  ]);
const toldTo = async (person: Person) =>
  (await person.club('GET /v1/notifications')).data.map(({ event }) => event);
const invitationOf = async ({ companyId }: Person) => {
  const [row] = await club.db.select().from(invitations).where(eq(invitations.invitedId, companyId));
  return row;
};
const nameOf = async ({ companyId }: Person) => (await companyOf(club, { companyId })).name;

describe('an invitation', () => {
  test(`${promise('getInvitationTerms', 200)}: what it earns in the region`, async () => {
    const terms = (region: 'pl' | 'cz') => async () =>
      (await club.person({ region })).club('GET /v1/invitations/terms');
    expect(await terms('pl')()).toEqual({ inviter_points: 50, invited_points: 30, yearly_cap: 10 });
    expect(await terms('cz')()).toEqual({ inviter_points: 0, invited_points: 0, yearly_cap: 0 });
  });

  test(`${promise('listInvitations', 200)}: a link with the code of the company, the same for its team`, async () => {
    const owner = await club.person();
    const colleague = await club.person({ colleagueOf: owner, role: role.installer });
    const shown = await shownTo(owner);
    expect(shown.code).toMatch(/^[B-DF-HJ-NPRSTV]{10}$/);
    expect(shown.link).toBe(`http://pl.localhost:4321/register?invite=${shown.code}`);
    expect(shown).toMatchObject({ data: [], rewarded: 0, points: 0, invited_by: null, meta: { total: 0 } });
    expect((await shownTo(colleague)).code).toBe(shown.code);
    const decor = await club.person({ role: role.decorOwner });
    expect((await shownTo(decor)).link).toContain('/register/decor?invite=');
  });

  test('rewards both companies after the first closed project of the invited one, once', async () => {
    const inviter = await club.person({ points: 100 });
    const invited = await invitedBy(club, (await invitationCodeOf(inviter)).toLowerCase());
    expect((await shownTo(inviter)).data).toMatchObject([{ state: 'registered', points: 50 }]);
    expect((await shownTo(invited)).invited_by).toEqual({
      company: await nameOf(inviter),
      state: 'registered',
      points: 30,
    });
    const uuid = await projectWithScans(club, invited);
    const answer = await invited.club('POST /v1/project/{uuid}/survey', {
      params: { uuid },
      body: surveyBody,
    });
    const parts = [
      { event: 'project_survey_completed', points: EACH, tier_category: null, level: null },
      { event: 'invitation_invited', points: 30, tier_category: null, level: null },
    ];
    expect(answer).toMatchObject({ points_booked: EACH + 30, points_parts: parts });
    const rewards = await invited.club('GET /v1/project/{uuid}/rewards', { params: { uuid } });
    expect(rewards.points_parts).toMatchObject(parts);
    expect([await balanceOf(inviter), await balanceOf(invited)]).toEqual([150, WELCOME + EACH + 30]);
    expect((await historyOf(inviter))[0]).toEqual(['invitation_inviter', 50, await nameOf(invited)]);
    expect((await historyOf(invited))[0]).toEqual(['invitation_invited', 30, await nameOf(inviter)]);
    expect((await toldTo(inviter))[0]).toBe('invitation_rewarded');
    expect(await toldTo(invited)).toContain('invitation_earned');
    expect(await shownTo(inviter)).toMatchObject({
      rewarded: 1,
      points: 50,
      data: [{ company: await nameOf(invited), state: 'rewarded', points: 50 }],
    });
    expect((await shownTo(invited)).invited_by).toMatchObject({ state: 'rewarded', points: 30 });
    await closedProject(club, invited);
    expect([await balanceOf(inviter), await balanceOf(invited)]).toEqual([150, WELCOME + 2 * EACH + 30]);
  });

  test('is rewarded when staff accept the project', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    const { project } = await projectInReview(club, invited);
    expect(await balanceOf(inviter)).toBe(0);
    await staff.club('POST /staff/projects/{uuid}/accept', { params: { uuid: project }, body: {} });
    expect(await balanceOf(inviter)).toBe(50);
  });

  test('waits for a project that brings points', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    await club.db.update(installers).set({ contributePoints: false }).where(eq(installers.id, invited.id));
    await closedProject(club, invited);
    expect((await shownTo(inviter)).data).toMatchObject([{ state: 'project_closed' }]);
    await club.db.update(installers).set({ contributePoints: true }).where(eq(installers.id, invited.id));
    await closedProject(club, invited);
    expect((await shownTo(inviter)).data).toMatchObject([{ state: 'rewarded' }]);
  });

  test('keeps the points that were promised at the registration', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    await setInvitations(club, { inviterPoints: 1, invitedPoints: 1 });
    await closedProject(club, invited);
    expect([await balanceOf(inviter), await balanceOf(invited)]).toEqual([50, WELCOME + EACH + 30]);
  });

  test('earns each side the points of its own region', async () => {
    await club.db
      .update(invitationSettings)
      .set({ invitedPoints: 7 })
      .where(eq(invitationSettings.regionId, 7));
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter), {}, 'hu');
    await closedProject(club, invited);
    expect(await invitationOf(invited)).toMatchObject({
      inviterPoints: 50,
      invitedPoints: 7,
      state: 'rewarded',
    });
    expect(await balanceOf(inviter)).toBe(50);
  });

  test.each(['roof-fair', 'BCDFGHJKLM', 'OOOOOOOOOO'])('is not %j', async (text) => {
    expect(await invitationOf(await invitedBy(club, text))).toBeUndefined();
  });

  test('of a closed company, or of staff, is none', async () => {
    const gone = await club.person();
    const code = await invitationCodeOf(gone);
    await club.db.update(companies).set({ active: 2 }).where(eq(companies.id, gone.companyId));
    expect(await invitationOf(await invitedBy(club, code))).toBeUndefined();
    const [row] = await club.db.select().from(companies).where(eq(companies.id, staff.companyId));
    expect(await invitationOf(await invitedBy(club, row?.invitationCode ?? ''))).toBeUndefined();
  });
});

describe('the company registers, and the invitation earns nothing', () => {
  const refused = async (inviter: Person, invited: Person, reason: string) => {
    await closedProject(club, invited);
    expect(await invitationOf(invited)).toMatchObject({ state: 'refused', reason });
    expect([await balanceOf(inviter), await balanceOf(invited)]).toEqual([0, WELCOME + EACH]);
    const [row] = (await shownTo(inviter)).data;
    expect(row).toMatchObject({ state: 'not_rewarded', points: 0 });
    expect((await shownTo(invited)).invited_by).toMatchObject({ state: 'not_rewarded', points: 0 });
    expect(JSON.stringify([row, (await shownTo(invited)).invited_by])).not.toContain(`"${reason}"`);
    const { invitations: seen } = await companyOf(club, invited);
    expect(seen.invited_by).toMatchObject([{ state: 'refused', reason }]);
    expect((await companyOf(club, inviter)).invitations).toMatchObject({ total: 1, latest: [{ reason }] });
  };

  test('with a former number of the inviter', async () => {
    const inviter = await club.person();
    const vat = '7361718343';
    await club.db
      .update(companies)
      .set({ registrationNumber2: `PL${vat}`.slice(2) })
      .where(eq(companies.id, inviter.companyId));
    const invited = await invitedBy(club, await invitationCodeOf(inviter), {
      company: { registration_number: vat },
    });
    await refused(inviter, invited, 'number');
  });

  test('with the phone number of a person there', async () => {
    const inviter = await club.person();
    await club.db.update(installers).set({ phone: '+48512999111' }).where(eq(installers.id, inviter.id));
    await club.db.update(installers).set({ phoneConfirmed: false }).where(eq(installers.id, inviter.id));
    const invited = await invitedBy(club, await invitationCodeOf(inviter), {
      installer: { phone: '512 999 111' },
    });
    await refused(inviter, invited, 'phone');
  });

  test('with another mailbox of the same address', async () => {
    const inviter = await club.person();
    const email = inviter.email.replace('@', '+second@');
    await refused(
      inviter,
      await invitedBy(club, await invitationCodeOf(inviter), { installer: { email } }),
      'email',
    );
  });

  test('at the same address', async () => {
    const inviter = await club.person();
    const company = { street: 'STREET', house_number: ' 1', postal_code: '00-001' };
    await refused(inviter, await invitedBy(club, await invitationCodeOf(inviter), { company }), 'address');
  });

  test('at an address that became the same before the first project', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    await club.db
      .update(companies)
      .set({ street: 'Street', houseNumber: '1', postalCode: '00-001' })
      .where(eq(companies.id, invited.companyId));
    await refused(inviter, invited, 'address');
  });

  test('on a device of a person there', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, 'none');
    const { SESSION_SECRET } = club.deps.env;
    const device = deviceToken(inviter.uuid, SESSION_SECRET, club.deps.now());
    expect(deviceCookie(device, false)).toContain(device);
    const newcomer = {
      companyId: invited.companyId,
      regionId: 10,
      invite: await invitationCodeOf(inviter),
      device,
    };
    await club.db.transaction((tx) => noteInvitation(tx, newcomer, SESSION_SECRET, club.deps.now()));
    await refused(inviter, invited, 'device');
  });

  test('where no points are set', async () => {
    await club.db.delete(invitationSettings);
    const inviter = await club.person();
    await refused(inviter, await invitedBy(club, await invitationCodeOf(inviter)), 'off');
  });

  test('while the inviter is locked', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    const locked = eq(companies.id, inviter.companyId);
    await club.db.update(companies).set({ lockedAt: club.deps.now() }).where(locked);
    await closedProject(club, invited);
    await club.db.update(companies).set({ lockedAt: null }).where(locked);
    expect(await invitationOf(invited)).toMatchObject({ state: 'refused', reason: 'closed' });
    expect(await balanceOf(inviter)).toBe(0);
  });

  test('above the cap of the year, which begins again', async () => {
    await setInvitations(club, { yearlyCap: 1 });
    let inviter = await club.person();
    const code = await invitationCodeOf(inviter);
    await closedProject(club, await invitedBy(club, code));
    const late = await invitedBy(club, code);
    await closedProject(club, late);
    expect(await invitationOf(late)).toMatchObject({ state: 'refused', reason: 'cap' });
    expect(await balanceOf(inviter)).toBe(50);
    club.advance(366 * 24 * 3_600_000);
    [inviter, staff] = [await club.renew(inviter), await club.renew(staff)];
    expect(await shownTo(inviter)).toMatchObject({ rewarded: 0 });
    const next = await invitedBy(club, code);
    await closedProject(club, next);
    expect(await invitationOf(next)).toMatchObject({ state: 'rewarded' });
    expect(await balanceOf(inviter)).toBe(100);
  });
});

describe('a reversal of the first project', () => {
  test('takes the reward back, and the next project earns it again', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    const uuid = await closedProject(club, invited);
    await inviter.club('POST /v2/orders', { body: orderOf(await club.variant({ price: 40 })) });
    expect(await reverse(uuid)).toMatchObject({
      points_taken: EACH + 30,
      points_owed: 0,
      company_points: WELCOME,
    });
    expect(await inviter.club('GET /v2/company/points')).toMatchObject({ company_points: 0, debt: 40 });
    expect((await historyOf(inviter))[0]?.slice(0, 2)).toEqual(['invitation_reversed', -10]);
    expect((await toldTo(inviter))[0]).toBe('invitation_reversed');
    expect((await shownTo(inviter)).data).toMatchObject([{ state: 'registered' }]);
    await closedProject(club, invited);
    expect(await inviter.club('GET /v2/company/points')).toMatchObject({ company_points: 10, debt: 0 });
    expect(await balanceOf(invited)).toBe(WELCOME + EACH + 30);
  });

  test('takes nothing back while another project earns it', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    const first = await closedProject(club, invited);
    const second = await closedProject(club, invited);
    expect(await reverse(first)).toMatchObject({ points_taken: EACH });
    expect(await balanceOf(inviter)).toBe(50);
    await reverse(second);
    expect(await balanceOf(inviter)).toBe(0);
  });
});

describe('a merge', () => {
  const merge = async (from: Person, into: Person) => {
    const { uuid, version } = await companyOf(club, from);
    const body = { version, into: (await companyOf(club, into)).uuid, reason: 'Registered twice' };
    await staff.club('POST /staff/companies/{uuid}/merge', { params: { uuid }, body });
  };

  test('of the inviter keeps its code, its rewards and the cap of both', async () => {
    await setInvitations(club, { yearlyCap: 2 });
    const [from, into] = [await club.person(), await club.person()];
    const codes = [await invitationCodeOf(from), await invitationCodeOf(into)] as const;
    for (const code of codes) await closedProject(club, await invitedBy(club, code));
    const waiting = await invitedBy(club, codes[0]);
    await merge(from, into);
    expect(await shownTo(into)).toMatchObject({ rewarded: 2, points: 100, meta: { total: 3 } });
    await closedProject(club, waiting);
    expect(await invitationOf(waiting)).toMatchObject({ state: 'refused', reason: 'cap' });
    expect(await invitationOf(await invitedBy(club, codes[0]))).toMatchObject({ inviterId: into.companyId });
  });

  test('of an invited company that was registered twice rewards it once', async () => {
    const inviter = await club.person();
    const [from, into] = [
      await invitedBy(club, await invitationCodeOf(inviter)),
      await invitedBy(club, 'none'),
    ];
    await merge(from, into);
    await closedProject(club, into);
    expect(await balanceOf(inviter)).toBe(50);
  });

  test.each(['from', 'into'] as const)(
    'with a company that had earned refuses what waits (%s)',
    async (old) => {
      const inviter = await club.person();
      const invited = await invitedBy(club, await invitationCodeOf(inviter));
      const known = await club.person();
      await closedProject(club, known);
      if (old === 'from') await merge(known, invited);
      else await merge(invited, known);
      const [row] = await club.db
        .select()
        .from(invitations)
        .where(eq(invitations.inviterId, inviter.companyId));
      expect(row).toMatchObject({ state: 'refused', reason: 'member' });
    },
  );

  test('of inviter and invited company refuses what waits, and can be reversed after it was earned', async () => {
    const inviter = await club.person();
    const invited = await invitedBy(club, await invitationCodeOf(inviter));
    await merge(invited, inviter);
    expect(await invitationOf(inviter)).toMatchObject({ state: 'refused', reason: 'same' });
    const other = await invitedBy(club, await invitationCodeOf(inviter));
    const uuid = await closedProject(club, other);
    await merge(other, inviter);
    await reverse(uuid);
    expect(await balanceOf(inviter)).toBe(2 * WELCOME);
    const rows = await club.db
      .select()
      .from(pointsEntries)
      .where(eq(pointsEntries.event, 'invitation_reversed'));
    expect(rows.filter(({ companyId }) => companyId === inviter.companyId)).toHaveLength(2);
  });
});
