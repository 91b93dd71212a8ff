import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { codeMessage } from '#features/access/server/codes/code-message.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import { issueCode } from '#features/access/server/codes/issue-code.ts';
import { codeErrorOrExpired, tryCode } from '#features/access/server/codes/try-code.ts';
import {
  type Channel,
  dropContact,
  isOwnProposal,
  pendingContacts,
} from '#features/access/server/contacts.ts';
import { masked } from '#features/access/server/masked.ts';
import { bookProfile } from '#features/access/server/profile-points.ts';
import { requireRecentSignIn } from '#features/access/server/recent-sign-in.ts';
import { endSessions } from '#features/access/server/sessions.ts';
import { refusingTaken } from '#features/access/server/taken.ts';
import type * as contract from '#features/members/verification.contract.ts';
import { limitUnconfirmed } from '#features/notifications/server/unconfirmed.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { selfAnswer } from './answers.ts';
import { notifyOldAddress } from './old-address.ts';

export const requestVerification: Handler<typeof contract.requestVerification> = (
  { body: { contact } },
  context,
) => {
  const { db, deps, member, now } = context;
  return db.transaction(async (tx) => {
    const { channel, address } = await lockOpen(tx, member, contact);
    // Tells the page that its state is outdated; no message is sent.
    if (address === undefined) throw new ClubError('already_verified');
    if (address === null) throw invalid({ [contact]: ['required'] });
    const whose = { purpose: 'verification', installerId: member.id, channel, address } as const;
    const secret = deps.env.SESSION_SECRET;
    const issued = await issueCode(
      tx,
      whose,
      { address: context.address, isKnown: false },
      undefined,
      secret,
      now,
    );
    if (issued.code !== undefined) {
      await limitUnconfirmed(tx, { channel, to: address }, member, deps.log, now);
      const sent = { channel, address, code: issued.code };
      await deps.outbox.enqueue(tx, codeMessage('verification', sent, member, context), now);
    }
    return { sent_to: masked(address), resend_after: issued.resendAfter };
  });
};

export const verifyEmail: Handler<typeof contract.verifyEmail> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  const { contact } = body;
  // The wrong try must be committed.
  const failure = await refusingTaken(
    () => contact,
    () =>
      db.transaction(async (tx) => {
        await lockCompany(tx, member.companyId);
        const { channel, address } = await lockOpen(tx, member, contact);
        if (address === undefined) return undefined;
        if (address === null) return new ClubError('code_expired');
        await requireAsked(tx, channel, context);
        const attempt = { purpose: 'verification', installerId: member.id, address } as const;
        const tried = await tryCode(
          tx,
          { ...attempt, code: body.code },
          // Authenticated: guesses of strangers in the same network do not count.
          { address: context.address, isKnown: true },
          deps.env.SESSION_SECRET,
          now,
        );
        if ('failure' in tried) return codeErrorOrExpired(tried);
        // The code's address was discarded since.
        if (tried.channel !== channel || tried.address !== address) return new ClubError('code_expired');
        await applyContact(tx, { channel, address }, context);
        await bookProfile(tx, member.id, now);
        return undefined;
      }),
  );
  if (failure) throw failure;
  return selfAnswer(db, context);
};

/** Locks the member's row. Null if there is no address, undefined if it is confirmed. */
async function lockOpen(
  tx: Database,
  member: Member,
  contact: 'email' | 'phone',
): Promise<{ channel: Channel; address: string | null | undefined }> {
  const [person] = await tx.select().from(installers).where(eq(installers.id, member.id)).for('update');
  if (!person) throw new ClubError('unauthenticated');
  const pending = await pendingContacts(tx, member.id);
  if (contact === 'email') {
    const own = person.email !== null && person.verifiedEmailAt !== null ? undefined : person.email;
    return { channel: 'email', address: pending.pending_email ?? own };
  }
  const own = person.phone !== null && person.phoneConfirmed ? undefined : person.phone;
  return { channel: 'sms', address: pending.pending_phone ?? own };
}

/** @throws ClubError `step_up_required` for a new address that somebody else entered, without a recent sign-in */
async function requireAsked(tx: Database, channel: Channel, { member, now }: MemberContext): Promise<void> {
  const pending = await pendingContacts(tx, member.id);
  const isNew = (channel === 'email' ? pending.pending_email : pending.pending_phone) !== null;
  if (isNew && !(await isOwnProposal(tx, member.id, channel))) await requireRecentSignIn(tx, member, now);
}

/** If it replaces another address, the member's other sessions end. */
async function applyContact(
  tx: Database,
  { channel, address }: { channel: Channel; address: string },
  context: MemberContext,
): Promise<void> {
  const { member, now } = context;
  const [before] = await tx.select().from(installers).where(eq(installers.id, member.id));
  if (!before) throw new ClubError('unauthenticated');
  const changes =
    channel === 'email'
      ? { email: address, emailConfirmed: true, verifiedEmailAt: now }
      : { phone: address, phoneConfirmed: true };
  await tx.update(installers).set(changes).where(eq(installers.id, member.id));
  await dropContact(tx, member.id, channel);
  const old = channel === 'email' ? before.email : before.phone;
  if (old === address) return;
  await endCodes(tx, member.id, now);
  await notifyOldAddress(tx, before, channel, context);
  if (old === null) return;
  await endSessions(tx, and(eq(sessions.installerId, member.id), ne(sessions.id, member.session)), now);
}
