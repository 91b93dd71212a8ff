import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactChanges } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import { refusingTaken } from '#features/access/server/taken.ts';
import { changePerson } from '#features/members/server/change-person.ts';
import { isLastOwner } from '#features/members/server/last-owner.ts';
import { isTeamFull } from '#features/members/team.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import type * as contract from '#features/staff/members.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { isDecor, isOwner, role } from '#platform/contract/roles.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { requireRegion } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { versionOf } from './company-people.ts';
import { lockTwo, requireTarget } from './locked-company.ts';
import { setLock } from './set-lock.ts';

type Person = typeof installers.$inferSelect;

export const updateInstaller: Handler<typeof contract.updateInstaller> = ({ params, body }, context) =>
  refusingTaken(
    (field) => field,
    () =>
      context.db.transaction(async (tx) => {
        const { version, is_owner, ...given } = body;
        const { person, regionId } = await lockPerson(tx, params.uuid, version, context.member);
        const changed = await changePerson(tx, person, given, regionById(regionId) ?? defaultRegion, context);
        const roleId = is_owner === undefined ? person.role : roleOf(person, is_owner);
        if (roleId !== person.role) await changeRole(tx, changed, roleId, context.now);
        const fields = Object.entries(given).flatMap(([field, value]) =>
          value === undefined ? [] : [field],
        );
        await logStaff(tx, context, {
          target: { type: 'installer', id: person.uuid },
          companyId: person.companyId,
          before: { role: person.role },
          after: { role: roleId, changed: fields },
        });
        return answerOf(tx, person.id);
      }),
  );

/** Owner or team member, of the same kind. */
function roleOf(person: { role: number }, isOwnerThen: boolean): number {
  if (isDecor(person.role)) return isOwnerThen ? role.decorOwner : role.decor;
  return isOwnerThen ? role.installerOwner : role.installer;
}

/** Tokens contain the role, so the person signs in again. */
async function changeRole(tx: Database, person: Person, roleId: number, now: Date): Promise<void> {
  if (!isOwner(roleId) && (await isLastOwner(tx, person.id))) throw new ClubError('last_owner');
  await tx.update(installers).set({ role: roleId }).where(eq(installers.id, person.id));
  await endSessionsWhere(tx, person.uuid, now);
}

export const lockInstaller: Handler<typeof contract.lockInstaller> = ({ params, body }, context) =>
  changeLock(params.uuid, body, true, context);

export const unlockInstaller: Handler<typeof contract.unlockInstaller> = ({ params, body }, context) =>
  changeLock(params.uuid, body, false, context);

function changeLock(
  uuid: string,
  { version, reason }: { version: string; reason: string },
  locks: boolean,
  context: MemberContext,
) {
  return context.db.transaction(async (tx) => {
    const { person } = await lockPerson(tx, uuid, version, context.member);
    await setLock(tx, context, {
      target: { type: 'installer', id: person.uuid },
      companyId: person.companyId,
      lockedAt: person.lockedAt,
      locks,
      reason,
      store: (lockedAt) => tx.update(installers).set({ lockedAt }).where(eq(installers.id, person.id)),
      endSessions: () => endSessionsWhere(tx, person.uuid, context.now),
    });
    return answerOf(tx, person.id);
  });
}

/** Projects, orders and points belong to the company, and stay. */
export const moveInstaller: Handler<typeof contract.moveInstaller> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const home = await homeOf(tx, params.uuid, member);
    const [from, asked] = await lockTwo(tx, home.uuid, body.into);
    const person = await lockRow(tx, params.uuid, body.version, home.id);
    if (!from) throw new ClubError('not_found');
    const kind = isDecor(person.role) ? 'decor' : 'installer';
    const into = await requireTarget(tx, from, asked, kind, member);
    if (await isLastOwner(tx, person.id)) throw new ClubError('last_owner');
    const team = and(eq(installers.companyId, into.id), eq(installers.active, accountStatus.active));
    const region = regionById(into.regionId) ?? defaultRegion;
    if (isTeamFull(await tx.$count(installers, team), region.teamCap)) throw new ClubError('team_full');
    const roleId = roleOf(person, body.is_owner);
    await tx.update(installers).set({ companyId: into.id, role: roleId }).where(eq(installers.id, person.id));
    await endSessionsWhere(tx, person.uuid, now);
    const target = { type: 'installer', id: person.uuid } as const;
    const before = { company: from.uuid, role: person.role };
    const after = { company: into.uuid, role: roleId };
    for (const companyId of [from.id, into.id])
      await logStaff(tx, context, { target, companyId, before, after, reason: body.reason });
    return { uuid: person.uuid, company: into.uuid };
  });

/** The company of an active person, who is not club staff. */
async function homeOf(tx: Database, uuid: string, member: Pick<Member, 'staff'>) {
  const [home] = await tx
    .select({ id: companies.id, uuid: companies.uuid, regionId: companies.regionId })
    .from(installers)
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(installers.uuid, uuid),
        eq(installers.active, accountStatus.active),
        ne(installers.role, role.staff),
      ),
    );
  if (!home) throw new ClubError('not_found');
  requireRegion(member, home.regionId);
  return home;
}

/** Locks the company, then the person. */
async function lockPerson(tx: Database, uuid: string, version: string, member: Pick<Member, 'staff'>) {
  const home = await homeOf(tx, uuid, member);
  await lockCompany(tx, home.id);
  return { person: await lockRow(tx, uuid, version, home.id), regionId: home.regionId };
}

/** @throws ClubError `changed_meanwhile`, also after a move or merge */
async function lockRow(tx: Database, uuid: string, version: string, companyId: number): Promise<Person> {
  const [person] = await tx
    .select()
    .from(installers)
    .where(
      and(
        eq(installers.uuid, uuid),
        eq(installers.companyId, companyId),
        eq(installers.active, accountStatus.active),
        ne(installers.role, role.staff),
      ),
    )
    .for('no key update');
  if (!person || (await versionIn(tx, person)) !== version) throw new ClubError('changed_meanwhile');
  return person;
}

async function versionIn(tx: Database, person: Person): Promise<string> {
  const pending = await tx.select().from(contactChanges).where(eq(contactChanges.installerId, person.id));
  return versionOf(person, pending);
}

async function answerOf(tx: Database, id: number) {
  const [person] = await tx.select().from(installers).where(eq(installers.id, id));
  if (!person) throw new ClubError('not_found');
  return { uuid: person.uuid, version: await versionIn(tx, person) };
}
