import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { consents, deletionRequests, installers } from '#db/schema/companies.ts';
import { lastOwner } from '#features/members/server/last-owner.ts';
import { requireOtherAdmin } from '#features/members/server/staff-accounts.ts';
import { mail } from '#features/notifications/server/mail.ts';
import { publishToStaff } from '#features/notifications/server/publish-to-staff.ts';
import type * as contract from '#features/privacy/contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Handler } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { copyOf } from './export.ts';

export const listConsents: Handler<typeof contract.listConsents> = async (_, { db, member }) => {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.installerId, member.id))
    .orderBy(desc(consents.id));
  return {
    data: rows.map((row) => ({
      kind: row.kind,
      is_given: row.isGiven,
      text_version: row.textVersion,
      created_at: row.createdAt.toISOString(),
    })),
  };
};

export const downloadMyData: Handler<typeof contract.downloadMyData> = async (_, { db, member, now }) => {
  if (member.emulating) throw new ClubError('emulating');
  const copy = await copyOf(db, member, now);
  return {
    bytes: new TextEncoder().encode(JSON.stringify(copy, null, 2)),
    type: 'application/json',
    name: `lucarne-club-${now.toISOString().slice(0, 10)}.json`,
    inline: false,
  };
};

export const getDeletion: Handler<typeof contract.getDeletion> = (_, { db, member }) => answer(db, member);

export const requestDeletion: Handler<typeof contract.requestDeletion> = (
  _,
  { db, deps, member, now, afterwards },
) =>
  db.transaction(async (tx) => {
    await requireOtherAdmin(tx, { id: member.id, rights: member.staff?.rights ?? null });
    const [asked] = await tx
      .insert(deletionRequests)
      .values({ installerId: member.id, companyId: member.companyId, createdAt: now })
      .onConflictDoNothing()
      .returning({ uuid: deletionRequests.uuid });
    if (!asked) throw new ClubError('deletion_open');
    const [person] = await tx.select().from(installers).where(eq(installers.id, member.id));
    if (person?.email && person.emailConfirmed) {
      const reader = { region: member.region, languageId: person.languageId, person };
      await deps.outbox.enqueue(tx, mail('deletion_asked', { to: person.email }, reader, deps.env), now);
    }
    await publishToStaff(tx, asked.uuid);
    afterwards(() =>
      deps.log.info({ installer: member.uuid, request: asked.uuid }, 'a member asks for deletion'),
    );
    return answer(tx, member);
  });

export const withdrawDeletion: Handler<typeof contract.withdrawDeletion> = (_, { db, member, now }) =>
  db.transaction(async (tx) => {
    const [withdrawn] = await tx
      .update(deletionRequests)
      .set({ state: 'withdrawn', endedAt: now })
      .where(and(eq(deletionRequests.installerId, member.id), eq(deletionRequests.state, 'open')))
      .returning({ uuid: deletionRequests.uuid });
    if (!withdrawn) throw new ClubError('not_found');
    await publishToStaff(tx, withdrawn.uuid);
    return {};
  });

async function answer(db: Database, member: Member) {
  const [row] = await db
    .select({ open: deletionRequests, isLastOwner: lastOwner })
    .from(installers)
    .leftJoin(
      deletionRequests,
      and(eq(deletionRequests.installerId, installers.id), eq(deletionRequests.state, 'open')),
    )
    .where(eq(installers.id, member.id));
  return {
    request: row?.open ? { uuid: row.open.uuid, created_at: row.open.createdAt.toISOString() } : null,
    is_last_owner: row?.isLastOwner ?? false,
  };
}
