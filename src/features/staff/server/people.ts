import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { inviteToEnrol } from '#features/access/server/enrolment/invitations.ts';
import { dismissStaff, makeStaff, requireOtherAdmin } from '#features/members/server/staff-accounts.ts';
import { publish } from '#features/notifications/server/publish.ts';
import type * as contract from '#features/staff/people.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import type { StaffRight } from '#platform/contract/staff-rights.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { nameColumns, nameOf } from '#platform/http/staff/lists.ts';
import { logStaff } from '#platform/http/staff/log.ts';
import { OperatorError } from '#platform/ops/operator-error.ts';
import { regionById } from '#regions/regions.ts';

const isStaff = and(eq(installers.role, role.staff), eq(installers.active, accountStatus.active));

function peopleOf(db: Database, where = isStaff) {
  return db
    .select({
      id: installers.id,
      companyId: installers.companyId,
      uuid: installers.uuid,
      email: installers.email,
      rights: installers.staffRights,
      regions: installers.staffRegions,
      lastActiveAt: installers.lastActiveAt,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.installerId} = ${installers.id})`,
      passkeyUsedAt: sql`(select max(${passkeys.lastUsedAt}) from ${passkeys}
        where ${passkeys.installerId} = ${installers.id})`.mapWith(passkeys.lastUsedAt),
      ...nameColumns(installers),
    })
    .from(installers)
    .where(where)
    .orderBy(asc(installers.id));
}

type Row = Awaited<ReturnType<typeof peopleOf>>[number];

function answerOf(row: Row, member: MemberContext['member']) {
  return {
    uuid: row.uuid,
    name: nameOf(row),
    email: row.email,
    rights: row.rights ?? [],
    regions: row.regions,
    last_active_at: row.lastActiveAt?.toISOString() ?? null,
    is_self: row.id === member.id,
    passkeys: row.passkeys,
    passkey_used_at: row.passkeyUsedAt?.toISOString() ?? null,
  };
}

const scopeOf = ({ rights, regions }: Pick<Row, 'rights' | 'regions'>) => ({ rights, regions });

export const listStaffPeople: Handler<typeof contract.listStaffPeople> = async (_, { db, member }) => ({
  data: (await peopleOf(db)).map((row) => answerOf(row, member)),
});

export const createStaffPerson: Handler<typeof contract.createStaffPerson> = ({ body }, context) =>
  context.db.transaction(async (tx) => {
    const { member, now } = context;
    const region = regionById(body.region_id);
    if (!region) throw new Error('A checked region is gone');
    const email = body.email.toLowerCase();
    const hasEmail = and(isStaff, eq(installers.email, email));
    if ((await peopleOf(tx, hasEmail)).length > 0) throw new ClubError('already_staff');
    const { rights, regions, name, surname } = body;
    await asClubError(makeStaff(tx, { email, name, surname, region, ...allOf({ rights, regions }) }, now));
    const [made] = await peopleOf(tx, hasEmail);
    if (!made) throw new Error('A staff account was not written');
    await logStaff(tx, context, { target: { type: 'staff', id: made.uuid }, after: scopeOf(made) });
    return answerOf(made, member);
  });

export const inviteStaffPerson: Handler<typeof contract.inviteStaffPerson> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { deps, host, member, now } = context;
    const [person] = await peopleOf(tx, and(isStaff, eq(installers.uuid, params.uuid)));
    if (!person) throw new ClubError('not_found');
    // An admin without passkeys asks another admin.
    if (person.id === member.id) throw new ClubError('other_admin');
    const invited = await inviteToEnrol(tx, person.id, { ...deps, host }, now);
    if (!invited) throw new ClubError('not_found');
    await logStaff(tx, context, { target: { type: 'staff', id: person.uuid } });
    return { link: invited.link, expires_at: invited.expiresAt.toISOString() };
  });

export const changeStaffPerson: Handler<typeof contract.changeStaffPerson> = ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const before = await lockPerson(tx, params.uuid);
    if (body.was && keyOf(body.was) !== keyOf(before)) throw new ClubError('changed_meanwhile');
    await requireOtherAdmin(tx, before, body.rights);
    const { rights, regions } = allOf(body);
    await tx
      .update(installers)
      .set({ staffRights: [...rights], staffRegions: regions && [...regions] })
      .where(eq(installers.id, before.id));
    await logStaff(tx, context, {
      target: { type: 'staff', id: before.uuid },
      before: scopeOf(before),
      after: { rights, regions },
    });
    // Their open pages count again, now without what they may no longer see.
    await publish(tx, before, 'staff', before.uuid);
    const [after] = await peopleOf(tx, eq(installers.id, before.id));
    if (!after) throw new Error('The changed staff account is gone');
    return answerOf(after, context.member);
  });

export const removeStaffPerson: Handler<typeof contract.removeStaffPerson> = ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const before = await lockPerson(tx, params.uuid);
    await requireOtherAdmin(tx, before);
    if (before.email === null) throw new ClubError('not_found');
    await dismissStaff(tx, before.email, context.now);
    await logStaff(tx, context, { target: { type: 'staff', id: before.uuid }, before: scopeOf(before) });
    return {};
  });

/** An admin works in all regions. */
function allOf({ rights, regions }: { rights: readonly StaffRight[]; regions: readonly number[] | null }) {
  return { rights: [...new Set(rights)], regions: rights.includes('admin') ? null : regions };
}

/** Rights and regions, in any order. */
function keyOf({ rights, regions }: { rights: readonly string[] | null; regions: readonly number[] | null }) {
  return JSON.stringify([rights?.toSorted(), regions?.toSorted((a, b) => a - b)]);
}

/** Locks all admins too, so that two of them cannot remove each other at once. */
async function lockPerson(tx: Database, uuid: string): Promise<Row> {
  await tx
    .select({ id: installers.id })
    .from(installers)
    .where(and(isStaff, or(eq(installers.uuid, uuid), sql`'admin' = any(${installers.staffRights})`)))
    .orderBy(asc(installers.id))
    .for('update');
  const [found] = await peopleOf(tx, and(isStaff, eq(installers.uuid, uuid)));
  if (!found) throw new ClubError('not_found');
  return found;
}

/** The commands of the operator say the same as text. */
async function asClubError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof OperatorError ? new ClubError('last_owner', { cause: error }) : error;
  }
}
