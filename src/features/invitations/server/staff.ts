import { aliasedTable, and, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies } from '#db/schema/companies.ts';
import { invitationSettings, invitations } from '#db/schema/invitations.ts';
import type * as contract from '#features/invitations/staff.contract.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { paginate } from '#platform/contract/paging.ts';
import { coversRegion } from '#platform/contract/staff-rights.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { csvExport, MAX_EXPORT_ROWS } from '#platform/http/staff/csv.ts';
import { changeRegionSettings } from '#platform/http/staff/region-settings.ts';
import { regionById, regions } from '#regions/regions.ts';
import { type InvitationTerms, termsOf } from './terms.ts';

const inviters = aliasedTable(companies, 'inviters');
const invited = aliasedTable(companies, 'invited');

function companyColumns(table: typeof inviters) {
  return { uuid: table.uuid, name: table.name, regions_id: table.regionId };
}

function select(db: Database) {
  return db
    .select({ invitation: invitations, inviter: companyColumns(inviters), invited: companyColumns(invited) })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .innerJoin(invited, eq(invited.id, invitations.invitedId));
}

type Row = Awaited<ReturnType<typeof select>>[number];

function answerOf({ invitation, ...both }: Row) {
  return {
    uuid: invitation.uuid,
    ...both,
    state: invitation.state,
    reason: invitation.reason,
    inviter_points: invitation.inviterPoints,
    invited_points: invitation.invitedPoints,
    created_at: invitation.createdAt.toISOString(),
    rewarded_at: invitation.rewardedAt?.toISOString() ?? null,
  };
}

type Filters = Omit<HandlerInput<typeof contract.listStaffInvitations>['query'], 'page' | 'limit'>;

function matching({ state, region_id }: Filters, { staff }: Pick<Member, 'staff'>): SQL | undefined {
  const inRegion = (ids: number[]): SQL | undefined =>
    or(inArray(inviters.regionId, ids), inArray(invited.regionId, ids));
  return and(
    state && eq(invitations.state, state),
    region_id === undefined ? undefined : inRegion([region_id]),
    staff?.regions ? inRegion([...staff.regions]) : undefined,
  );
}

export const listStaffInvitations: Handler<typeof contract.listStaffInvitations> = async (
  { query },
  { db, member },
) => {
  const page = paginate(query);
  const where = matching(query, member);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(invitations.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ total: count() })
    .from(invitations)
    .innerJoin(inviters, eq(inviters.id, invitations.inviterId))
    .innerJoin(invited, eq(invited.id, invitations.invitedId))
    .where(where);
  return { data: rows.map(answerOf), meta: page.metaOf(counted?.total ?? 0) };
};

export const exportStaffInvitations: Handler<typeof contract.exportStaffInvitations> = async (
  { query },
  context,
) => {
  const rows = await select(context.db)
    .where(matching(query, context.member))
    .orderBy(desc(invitations.id))
    .limit(MAX_EXPORT_ROWS);
  const companyCells = ({ uuid, name, regions_id }: Row['inviter']) => [
    uuid,
    name,
    regionById(regions_id)?.slug,
  ];
  return csvExport(
    context,
    query,
    'invitations',
    [
      ...['uuid', 'inviter', 'inviter_name', 'inviter_region', 'invited', 'invited_name', 'invited_region'],
      ...['state', 'reason', 'inviter_points', 'invited_points', 'created_at', 'rewarded_at'],
    ],
    rows.map(({ invitation, inviter, invited: company }) => [
      invitation.uuid,
      ...companyCells(inviter),
      ...companyCells(company),
      invitation.state,
      invitation.reason,
      invitation.inviterPoints,
      invitation.invitedPoints,
      invitation.createdAt,
      invitation.rewardedAt,
    ]),
  );
};

/** Who invited a company, and whom it invited, newest first. */
export async function invitationsOf(db: Database, companyId: number, limit: number) {
  const sent = eq(invitations.inviterId, companyId);
  const got = await select(db).where(eq(invitations.invitedId, companyId)).orderBy(desc(invitations.id));
  const latest = await select(db).where(sent).orderBy(desc(invitations.id)).limit(limit);
  return {
    invited_by: got.map(answerOf),
    total: await db.$count(invitations, sent),
    latest: latest.map(answerOf),
  };
}

function settingsAnswer(
  regionId: number,
  { inviterPoints, invitedPoints, yearlyCap, version }: InvitationTerms,
) {
  return {
    regions_id: regionId,
    inviter_points: inviterPoints,
    invited_points: invitedPoints,
    yearly_cap: yearlyCap,
    version,
  };
}

export const listInvitationSettings: Handler<typeof contract.listInvitationSettings> = async (
  _,
  { db, member },
) => ({
  data: await Promise.all(
    regions
      .filter(({ id }) => member.staff && coversRegion(member.staff, id))
      .map(async ({ id }) => settingsAnswer(id, await termsOf(db, id))),
  ),
});

export const changeInvitationSettings: Handler<typeof contract.changeInvitationSettings> = (
  { params, body },
  context,
) =>
  changeRegionSettings(context, {
    slug: params.slug,
    body,
    read: async (tx, { id }) => settingsAnswer(id, await termsOf(tx, id)),
    write: (tx, { id }, version) => {
      const row = {
        regionId: id,
        inviterPoints: body.inviter_points,
        invitedPoints: body.invited_points,
        yearlyCap: body.yearly_cap,
        version,
      };
      return tx
        .insert(invitationSettings)
        .values(row)
        .onConflictDoUpdate({
          target: invitationSettings.regionId,
          set: row,
          setWhere: eq(invitationSettings.version, version - 1),
        })
        .returning();
    },
    name: 'invitations',
  });
