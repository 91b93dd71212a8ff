/** Visible to the company only. */
import { createHash, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import { bookProfile } from '#features/access/server/profile-points.ts';
import type * as contract from '#features/members/contract.ts';
import { mayManage } from '#features/members/team.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';

type Person = typeof installers.$inferSelect;

/** Null if none. */
export function avatarUrl({ uuid, avatar }: Pick<Person, 'uuid' | 'avatar'>): string | null {
  return avatar && avatarPath(uuid, avatar);
}

function avatarPath(uuid: string, avatar: string): string {
  return `/api/v1/company/user/${uuid}/avatar?v=${avatar}`;
}

/** Key in the file store. */
export function avatarKey(uuid: string, avatar: string): string {
  return `avatars/${uuid}/${avatar}.webp`;
}

export const uploadAvatar: Handler<typeof contract.uploadAvatar> = async ({ params, file }, context) => {
  const { db, deps, member, outside } = context;
  const [person] = await db.select().from(installers).where(colleague(params.uuid, member));
  refuseOthers(person, member);
  const picture = await outside(() => deps.sandbox.runUpload('avatar', member.uuid, file.content));
  // Always unique: an identical old picture may still be being deleted.
  const avatar = createHash('sha256').update(randomUUID()).update(picture).digest('hex').slice(0, 32);
  await deps.files.write(avatarKey(person.uuid, avatar), picture);
  await replace(person.uuid, avatar, context);
  return { uuid: person.uuid, avatar: avatarPath(person.uuid, avatar) };
};

export const removeAvatar: Handler<typeof contract.removeAvatar> = async ({ params }, context) => {
  await replace(params.uuid, null, context);
  return {};
};

export const getAvatar: Handler<typeof contract.getAvatar> = async (
  { params, query },
  { db, deps, member },
) => {
  const [person] = await db.select().from(installers).where(colleague(params.uuid, member));
  const isAsked = query.v === undefined || query.v === person?.avatar;
  const bytes =
    person?.avatar && isAsked ? await deps.files.read(avatarKey(person.uuid, person.avatar)) : null;
  if (!bytes) throw new ClubError('not_found');
  return { bytes, type: 'image/webp', name: 'avatar.webp', inline: true, immutable: query.v !== undefined };
};

function colleague(uuid: string, member: Member) {
  return and(
    eq(installers.uuid, uuid),
    eq(installers.companyId, member.companyId),
    eq(installers.active, accountStatus.active),
  );
}

/** As for changes of a member: oneself, or owners the team. */
function refuseOthers(person: Person | undefined, member: Member): asserts person is Person {
  if (!person || !(person.id === member.id || mayManage(member, person))) throw new ClubError('not_found');
}

async function replace(uuid: string, avatar: string | null, { db, deps, member, now }: MemberContext) {
  const old = await db.transaction(async (tx) => {
    await lockCompany(tx, member.companyId);
    const [person] = await tx.select().from(installers).where(colleague(uuid, member)).for('no key update');
    refuseOthers(person, member);
    await tx.update(installers).set({ avatar }).where(eq(installers.id, person.id));
    await bookProfile(tx, person.id, now);
    return person.avatar;
  });
  // After the commit only: a rollback keeps the old picture.
  if (old) await deps.files.remove(avatarKey(uuid, old));
}
