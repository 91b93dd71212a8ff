/** Campaigns for companies that registered with the invitation of another. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit } from '#app/audit.ts';
import { campaigns } from '#db/schema/campaigns.ts';
import { companies } from '#db/schema/companies.ts';
import { invitations } from '#db/schema/invitations.ts';
import { role } from '#platform/contract/roles.ts';
import { type Person, type TestClub, testClub } from '../../support/club.ts';
import { campaignIn, ruleFrom } from '../../support/points/campaigns.ts';
import {
  closedProject,
  companyOf,
  invitationCodeOf,
  invitedBy,
  setInvitations,
} from '../../support/samples.ts';

const EXTRA = 10;
const invitedOnly = {
  reward: { kind: 'bonus' as const, points: EXTRA },
  segments: [{ kind: 'invited' as const }],
};

let club: TestClub;
let staff: Person;
beforeAll(async () => {
  club = await testClub();
  staff = await club.person({ role: role.staff });
  await setInvitations(club);
  return async () => {
    expect((await audit(club.db)).findings).toEqual([]);
    await club.close();
  };
});

/** Closes a project a moment later; returns what campaigns brought for it. */
async function extraOf(person: Person): Promise<number> {
  club.advance(1);
  await closedProject(club, person);
  const { data } = await person.club('GET /v1/points/history');
  const last = data.findIndex(({ event }) => event === 'project_survey_completed');
  return data.slice(0, last).reduce((sum, row) => sum + (row.event === 'campaign' ? row.points : 0), 0);
}

async function merge(from: Person, into: Person): Promise<void> {
  club.advance(1);
  const [{ uuid, version }, target] = [await companyOf(club, from), await companyOf(club, into)];
  await staff.club('POST /staff/companies/{uuid}/merge', {
    params: { uuid },
    body: { version, into: target.uuid, reason: 'Registered twice' },
  });
}

test('counts companies that were invited, unless they are the inviter, and a merge moves nothing; a dry run agrees', async () => {
  const { id, uuid } = await campaignIn(club, invitedOnly);
  const inviter = await club.person();
  const code = await invitationCodeOf(inviter);
  expect(await extraOf(inviter)).toBe(0);

  const invited = await invitedBy(club, code);
  expect(await extraOf(invited)).toBe(EXTRA);
  // Rewarded once, invited for ever.
  expect(await extraOf(invited)).toBe(EXTRA);

  const atSameAddress = await invitedBy(club, code, {
    company: { street: 'Street', house_number: '1', postal_code: '00-001' },
  });
  expect(await extraOf(atSameAddress)).toBe(0);
  const movedThere = await invitedBy(club, code);
  await club.db
    .update(companies)
    .set({ street: 'Street', houseNumber: '1', postalCode: '00-001' })
    .where(eq(companies.id, movedThere.companyId));
  expect(await extraOf(movedThere)).toBe(0);

  // What the inviter earns for it does not matter.
  await setInvitations(club, { yearlyCap: 1 });
  const overCap = await invitedBy(club, code);
  expect(await extraOf(overCap)).toBe(EXTRA);
  const [refused] = await club.db
    .select()
    .from(invitations)
    .where(eq(invitations.registeredId, overCap.companyId));
  expect(refused).toMatchObject({ state: 'refused', reason: 'cap', refusedAt: club.deps.now() });

  const old = await club.person();
  expect(await extraOf(old)).toBe(0);
  await merge(invited, old);
  expect(await extraOf(old)).toBe(0);
  const newcomer = await invitedBy(club, code);
  await merge(await invitedBy(club, 'none'), newcomer);
  expect(await extraOf(newcomer)).toBe(EXTRA);

  const [row] = await club.db.select().from(campaigns).where(eq(campaigns.id, id));
  const tried = await staff.club('POST /staff/campaigns/dry-run', {
    body: { rule: ruleFrom(club.deps.now(), invitedOnly), campaign: uuid, years_back: 0 },
  });
  expect(tried).toMatchObject({ points: row?.spent, products: row?.rewarded });
});

test('a company that waits with an invitation is no longer invited after it took over one that had earned', async () => {
  const { id } = await campaignIn(club, invitedOnly);
  const newcomer = await invitedBy(club, await invitationCodeOf(await club.person()));
  const old = await club.person();
  await extraOf(old);
  await merge(old, newcomer);
  expect(await extraOf(newcomer)).toBe(0);
  const [row] = await club.db.select().from(campaigns).where(eq(campaigns.id, id));
  expect(row?.spent).toBe(0);
});
