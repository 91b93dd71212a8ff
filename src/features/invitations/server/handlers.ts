import { aliasedTable, and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { invitations } from '#db/schema/invitations.ts';
import { projects } from '#db/schema/projects.ts';
import type * as contract from '#features/invitations/contract.ts';
import { shownState } from '#features/invitations/rules.ts';
import { yearIn } from '#features/points/rules.ts';
import { paginate } from '#platform/contract/paging.ts';
import { isDecor } from '#platform/contract/roles.ts';
import { projectStatus } from '#platform/contract/statuses.ts';
import type { Handler } from '#platform/http/context.ts';
import { originOf } from '#platform/site/public-addresses.ts';
import { rewardedIn } from './reward.ts';
import { termsOf } from './terms.ts';

export const getInvitationTerms: Handler<typeof contract.getInvitationTerms> = async (_, { db, member }) =>
  shownTerms(db, member.region.id);

async function shownTerms(db: Database, regionId: number) {
  const { inviterPoints, invitedPoints, yearlyCap } = await termsOf(db, regionId);
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
  const [sums] = await db
    .select({
      total: count(),
      points: sql<number>`coalesce(sum(${invitations.inviterPoints})
        filter (where ${invitations.state} = 'rewarded'), 0)::int`,
    })
    .from(invitations)
    .where(own);
  const code = await codeOf(db, companyId);
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
    meta: page.metaOf(sums?.total ?? 0),
    ...(await shownTerms(db, region.id)),
    code,
    link: `${origin}${isDecor(member.role) ? '/register/decor' : '/register'}?invite=${code}`,
    rewarded: await rewardedIn(db, companyId, yearIn(now, region.timeZone), region.timeZone),
    points: sums?.points ?? 0,
    invited_by: await invitedBy(db, companyId),
  };
};

async function codeOf(db: Database, companyId: number): Promise<string> {
  const [company] = await db
    .select({ code: companies.invitationCode })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.code ?? '';
}

/** A merged company may have several: the one that counts, else the newest. */
async function invitedBy(db: Database, companyId: number) {
  const inviters = aliasedTable(companies, 'inviters');
  const [found] = await db
    .select({ invitation: invitations, name: inviters.name, hasClosed })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .where(and(eq(invitations.invitedId, companyId), ne(invitations.inviterId, companyId)))
    .orderBy(sql`${invitations.state} = 'refused'`, desc(invitations.id))
    .limit(1);
  if (!found) return null;
  const { invitation, name } = found;
  return {
    company: name,
    state: shownState(invitation.state, found.hasClosed),
    points: invitation.state === 'refused' ? 0 : invitation.invitedPoints,
  };
}
