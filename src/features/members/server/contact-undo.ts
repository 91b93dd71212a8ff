/** Undoes a change of address with the token that the old address got. */
import { and, asc, eq, getTableColumns, gt, gte, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { contactUndos, sessions } from '#db/schema/access.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import { dropContact } from '#features/access/server/contacts.ts';
import { masked } from '#features/access/server/masked.ts';
import { endSessions } from '#features/access/server/sessions.ts';
import { noteTaken, refusingTaken } from '#features/access/server/taken.ts';
import type * as contract from '#features/members/contact-undo.contract.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import { hashToken } from '#platform/http/auth/tokens.ts';
import type { GuestContext, Handler } from '#platform/http/context.ts';
import { tellOfUndo } from './old-address.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUndo>>>;

export const getContactUndo: Handler<typeof contract.getContactUndo> = async ({ query }, { db, now }) => {
  const found = await findUndo(db, query.token, now);
  const present = found && presentOf(found);
  const restored = present === found?.undo.address;
  if (!found || (found.undo.usedAt !== null && !restored)) throw new ClubError('not_found');
  return {
    ...answerOf(found),
    present: present && !restored ? masked(present) : null,
    restored,
    expires_at: found.undo.expiresAt.toISOString(),
  };
};

export const undoContact: Handler<typeof contract.undoContact> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const done = await refusingTaken(
    () => 'token',
    () =>
      db.transaction(async (tx) => {
        const found = await findUndo(tx, body.token, now, true);
        if (!found) throw new ClubError('not_found');
        if (presentOf(found) === found.undo.address) return { found, isChanged: false };
        // Once only: the member may have changed it again.
        if (found.undo.usedAt !== null) throw new ClubError('not_found');
        await restore(tx, found, context);
        return { found, isChanged: true };
      }),
  ).catch((error: unknown) => {
    throw error instanceof ClubError && error.code === 'invalid' ? new ClubError('conflict') : error;
  });
  if (done.isChanged)
    deps.log.warn({ installer: done.found.person.uuid }, 'the old address undid a change of address');
  return answerOf(done.found);
};

/** Of an active account. `locks` serializes uses by the row of the person. */
async function findUndo(db: Database, token: string, now: Date, locks = false) {
  const isLive = and(eq(contactUndos.tokenHash, hashToken(token)), gt(contactUndos.expiresAt, now));
  if (locks) {
    const whose = db.select({ id: contactUndos.installerId }).from(contactUndos).where(isLive);
    await db
      .select({ id: installers.id })
      .from(installers)
      .where(sql`${installers.id} in ${whose}`)
      .for('no key update');
  }
  const [found] = await db
    .select({
      undo: { ...getTableColumns(contactUndos), address: sql<string>`${contactUndos.address}` },
      person: installers,
      regionId: companies.regionId,
    })
    .from(contactUndos)
    .innerJoin(installers, eq(installers.id, contactUndos.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        isLive,
        isNotNull(contactUndos.address),
        eq(installers.active, accountStatus.active),
        eq(companies.active, accountStatus.active),
      ),
    );
  return found;
}

async function restore(tx: Database, found: Found, context: GuestContext): Promise<void> {
  const { undo, person } = found;
  const { member, now } = context;
  const other = undo.channel === 'email' ? 'sms' : 'email';
  const since = and(
    eq(contactUndos.installerId, person.id),
    gte(contactUndos.createdAt, undo.createdAt),
    ne(contactUndos.id, undo.id),
  );
  const [first] = await tx
    .select({ address: contactUndos.address })
    .from(contactUndos)
    .where(and(since, eq(contactUndos.channel, other)))
    .orderBy(asc(contactUndos.createdAt))
    .limit(1);
  const changes = {
    ...columnsOf(undo.channel, undo.address, now),
    ...(first && columnsOf(other, await freeOf(tx, person.id, other, first.address), now)),
  };
  await tx.update(installers).set(changes).where(eq(installers.id, person.id));
  await tx.update(contactUndos).set({ usedAt: now }).where(eq(contactUndos.id, undo.id));
  // The addresses that came after it were not the person's.
  await tx.delete(contactUndos).where(since);
  for (const channel of [undo.channel, other] as const) await dropContact(tx, person.id, channel);
  await endCodes(tx, person.id, now);
  // Only the new address heard of them.
  await tx
    .delete(passkeys)
    .where(and(eq(passkeys.installerId, person.id), gte(passkeys.createdAt, undo.createdAt)));
  const own = member?.id === person.id ? ne(sessions.id, member.session) : undefined;
  await endSessions(tx, and(eq(sessions.installerId, person.id), own), now);
  await tellOfUndo(tx, found, presentOf(found), context);
}

function columnsOf(channel: 'email' | 'sms', address: string | null, now: Date) {
  const isKnown = address !== null;
  return channel === 'email'
    ? { email: address, emailConfirmed: isKnown, verifiedEmailAt: isKnown ? now : null }
    : { phone: address, phoneConfirmed: isKnown };
}

/** The address, or null if another member has it since. */
async function freeOf(
  tx: Database,
  installerId: number,
  channel: 'email' | 'sms',
  address: string | null,
): Promise<string | null> {
  let isTaken = false;
  await noteTaken(
    tx,
    { [channel === 'email' ? 'email' : 'phone']: address },
    undefined,
    { installerId },
    (field) => field,
    () => {
      isTaken = true;
    },
  );
  return isTaken ? null : address;
}

function presentOf({ undo, person }: Found): string | null {
  return undo.channel === 'email' ? person.email : person.phone;
}

function answerOf({ undo }: Found) {
  return {
    contact: undo.channel === 'email' ? ('email' as const) : ('phone' as const),
    address: masked(undo.address),
  };
}
