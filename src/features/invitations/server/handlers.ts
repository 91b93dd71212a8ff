import { aliasedTable, and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { invitationSettings, invitations } from '#db/schema/invitations.ts';
import { projects } from '#db/schema/projects.ts';
import type * as contract from '#features/invitations/contract.ts';
import { shownState } from '#features/invitations/rules.ts';
import { yearIn } from '#features/points/rules.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { isRewardedIn } from './reward.ts';
import { type InvitationTerms, noTerms, termsOf } from './terms.ts';

export const getInvitationTerms: Handler<typeof contract.getInvitationTerms> = async (_, { db, member }) =>
  shownTerms(await termsOf(db, member.region.id));

function shownTerms({ inviterPoints, invitedPoints, yearlyCap }: InvitationTerms) {
  return { inviter_points: inviterPoints, invited_points: invitedPoints, yearly_cap: yearlyCap };
}

const hasClosed = sql<boolean>`exists (select from ${projects} where ${projects.companyId} = ${invitations.invitedId}
  and ${projects.status} = ${projectStatus.closed} and ${projects.reversedAt} is null)`;

export const listInvitations: Handler<typeof contract.listInvitations> = async (
  { query },
  { db, deps, host, member, now },
) => {
  const { companyId, region } = member;
  const page = paginate(query);
  const own = and(eq(invitations.inviterId, companyId), ne(invitations.invitedId, companyId));
  const rows = await db
    .select({ invitation: invitations, name: companies.name, hasClosed })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, invitations.invitedId))
    .where(own)
    .orderBy(desc(invitations.id))
    .limit(page.limit)
    .offset(page.offset);
  const { code, terms, sums, invitedBy } = await overviewOf(db, member, yearIn(now, region.timeZone));
  const origin =
    originOf(region, host, deps.env) ?? `https://${[...deps.env.REGION_HOSTS.keys()][0] ?? host}`;
  return {
    data: rows.map(({ invitation, name, hasClosed: closed }) => ({
      uuid: invitation.uuid,
      company: name,
      state: shownState(invitation.state, closed),
      points: invitation.state === 'refused' ? 0 : invitation.inviterPoints,
      created_at: invitation.createdAt.toISOString(),
      rewarded_at: invitation.rewardedAt?.toISOString() ?? null,
    })),
    meta: page.metaOf(sums.total),
    ...shownTerms(terms),
    code,
    link: `${origin}${isDecor(member.role) ? '/register/decor' : '/register'}?invite=${code}`,
    rewarded: sums.rewarded,
    points: sums.points,
    invited_by: invitedBy && {
      company: invitedBy.name,
      state: shownState(invitedBy.state, invitedBy.hasClosed),
      points: invitedBy.state === 'refused' ? 0 : invitedBy.points,
    },
  };
};

/** All but the list: the code and the terms, what the company earned, and who invited it. */
async function overviewOf(db: Database, { companyId, region }: Member, year: number) {
  const sums = sumsOf(db, companyId, isRewardedIn(year, region.timeZone));
  const invitedBy = inviterOf(db, companyId);
  const [row] = await db
    .select({
      code: companies.invitationCode,
      terms: invitationSettings,
      sums: { total: sums.total, points: sums.points, rewarded: sums.rewarded },
      invitedBy: {
        name: invitedBy.name,
        state: invitedBy.state,
        points: invitedBy.points,
        hasClosed: invitedBy.hasClosed,
      },
    })
    .from(companies)
    .innerJoin(sums, sql`true`)
    .leftJoin(invitedBy, sql`true`)
    .leftJoin(invitationSettings, eq(invitationSettings.regionId, region.id))
    .where(eq(companies.id, companyId));
  if (!row) throw new ClubError('unauthenticated');
  return { ...row, terms: row.terms ?? noTerms };
}

/** Invitations to itself, which a merge leaves, count for the yearly cap only. */
function sumsOf(db: Database, companyId: number, isRewarded: SQL | undefined) {
  const isOther = ne(invitations.invitedId, companyId);
  return db
    .select({
      total: sql<number>`(count(*) filter (where ${isOther}))::int`.as('total'),
      points: sql<number>`coalesce(sum(${invitations.inviterPoints})
        filter (where ${and(isOther, eq(invitations.state, 'rewarded'))}), 0)::int`.as('points'),
      rewarded: sql<number>`(count(*) filter (where ${isRewarded}))::int`.as('rewarded'),
    })
    .from(invitations)
    .where(eq(invitations.inviterId, companyId))
    .as('sums');
}

/** A merged company may have several: the one that counts, else the newest. */
function inviterOf(db: Database, companyId: number) {
  const inviters = aliasedTable(companies, 'inviters');
  return db
    .select({
      name: inviters.name,
      state: invitations.state,
      points: invitations.invitedPoints,
      hasClosed: hasClosed.as('has_closed'),
    })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(and(eq(invitations.invitedId, companyId), ne(invitations.inviterId, companyId)))
    .orderBy(sql`${invitations.state} = 'refused'`, desc(invitations.id))
    .limit(1)
    .as('invited_by');
}
