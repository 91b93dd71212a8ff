import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import { removePasskeysOf } from '#features/access/server/passkeys/passkey-rows.ts';
import { phoneOf, receivesSms } from '#features/access/server/phone.ts';
import { endSessions } from '#features/access/server/sessions.ts';
import { noteTaken, refusingTaken } from '#features/access/server/taken.ts';
import type * as contract from '#features/members/team.contract.ts';
import { isTeamFull, mayManage, roleOfAdded } from '#features/members/team.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type { Answer } from '#platform/contract/call.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { paginate } from '#platform/contract/paging.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { invite } from './invitation.ts';

type TeamMember = Answer<typeof contract.getTeamMember>;
type Person = typeof installers.$inferSelect;

/** In order of joining. */
export const listTeam: Handler<typeof contract.listTeam> = async ({ query }, { db, member }) => {
  const page = paginate(query);
  const rows = await peopleWhere(db, member, undefined, page.limit, page.offset);
  // An incomplete first page is the whole list.
  const isAll = query.page === 1 && rows.length < page.limit;
  return {
    data: rows,
    meta: page.metaOf(isAll ? rows.length : await teamSize(db, member.companyId)),
  };
};

export const getTeamMember: Handler<typeof contract.getTeamMember> = ({ params }, { db, member }) =>
  onePerson(db, member, params.id);

/** The company lock enforces the limit under concurrency. */
export const createTeamMember: Handler<typeof contract.createTeamMember> = ({ body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { member, deps, now } = context;
        await lockCompany(tx, member.companyId);
        const phone = phoneOf(body.phone, member.region, deps.env.demo);
        if (!phone) throw invalid({ phone: ['phone_invalid'] });
        // Without an e-mail address it is the only way in.
        if (!receivesSms(phone, member.region)) throw invalid({ phone: ['phone_mobile'] });
        if (isTeamFull(await teamSize(tx, member.companyId), member.region.teamCap))
          throw new ClubError('team_full');
        if (await isInTeam(tx, member.companyId, phone)) throw invalid({ phone: ['installer_exists'] });
        await noteTaken(
          tx,
          { phone },
          undefined,
          {},
          (field) => field,
          (field, code) => {
            if (code) throw invalid({ [field]: [code] });
          },
        );
        const [added] = await tx
          .insert(installers)
          .values({
            companyId: member.companyId,
            role: roleOfAdded(member.role),
            name: body.name,
            surname: body.surname,
            phone,
            // Until the first sign-in.
            phoneConfirmed: false,
            languageId: member.languageId,
            options: { firstTime: true },
            createdAt: now,
          })
          .returning({ id: installers.id, uuid: installers.uuid, companyId: installers.companyId });
        if (!added) throw new Error('A person was not written');
        await notify(tx, added, 'welcome', {}, now);
        await invite(tx, { id: added.id, phone, languageId: member.languageId }, context);
        return onePerson(tx, member, added.uuid);
      }),
  );

export const removeTeamMember: Handler<typeof contract.removeTeamMember> = (
  { params },
  { db, member, now },
) =>
  db.transaction(async (tx) => {
    await lockCompany(tx, member.companyId);
    if (params.id.toLowerCase() === member.uuid) throw new ClubError('own_account');
    const person = await lockManaged(tx, member, params.id);
    await tx
      .update(installers)
      .set({ active: accountStatus.deactivated })
      .where(eq(installers.id, person.id));
    await endSessions(tx, eq(sessions.installerId, person.id), now);
    await endCodes(tx, person.id, now);
    await removePasskeysOf(tx, person.id);
    return {};
  });

export const resendInvitation: Handler<typeof contract.resendInvitation> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const person = await lockManaged(tx, context.member, params.id);
    if (person.lastActiveAt !== null) throw new ClubError('already_joined');
    if (person.phone === null) throw invalid({ phone: ['required'] });
    await invite(tx, { ...person, phone: person.phone }, context);
    return {};
  });

function teamOf(companyId: number): SQL | undefined {
  return and(eq(installers.companyId, companyId), eq(installers.active, accountStatus.active));
}

/** Also those who were invited and have not signed in. */
async function isInTeam(db: Database, companyId: number, phone: string): Promise<boolean> {
  return (await db.$count(installers, and(teamOf(companyId), eq(installers.phone, phone)))) > 0;
}

async function teamSize(db: Database, companyId: number): Promise<number> {
  const [counted] = await db.select({ people: count() }).from(installers).where(teamOf(companyId));
  return counted?.people ?? 0;
}

async function onePerson(db: Database, member: Member, uuid: string): Promise<TeamMember> {
  const [person] = await peopleWhere(db, member, eq(installers.uuid, uuid), 1, 0);
  if (!person) throw new ClubError('not_found');
  return person;
}

/** Others are `not_found`. */
async function lockManaged(tx: Database, member: Member, uuid: string): Promise<Person> {
  const [person] = await tx
    .select()
    .from(installers)
    .where(and(teamOf(member.companyId), eq(installers.uuid, uuid)))
    .for('no key update');
  if (!person || !mayManage(member, person)) throw new ClubError('not_found');
  return person;
}

async function peopleWhere(
  db: Database,
  { companyId, region }: MemberContext['member'],
  where: SQL | undefined,
  limit: number,
  offset: number,
): Promise<TeamMember[]> {
  const rows = await db
    .select({
      id: installers.id,
      uuid: installers.uuid,
      name: installers.name,
      surname: installers.surname,
      phone: installers.phone,
      role: installers.role,
      lastActiveAt: installers.lastActiveAt,
      invitedAt: installers.invitedAt,
      contributePoints: installers.contributePoints,
      projects: sql<number>`(select count(*) from projects where projects.installer_id = installers.id)::int`,
    })
    .from(installers)
    .where(and(teamOf(companyId), where))
    .orderBy(asc(installers.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    region: region.id,
    role: { id: row.role },
    last_active_at: row.lastActiveAt?.toISOString() ?? null,
    invited_at: row.invitedAt?.toISOString() ?? null,
    contribute_points: row.contributePoints,
    projects_count: row.projects,
  }));
}
