/** Members prove with a code that an address is theirs: the one of the account, or a new one that waits. */
import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { sessions } from '#db/schema/access.ts';
import { installers } from '#db/schema/companies.ts';
import { CODE_MINUTES } from '#features/access/rules.ts';
import { type SentCode, smsWithCode } from '#features/access/server/code-message.ts';
import { endCodes } from '#features/access/server/codes.ts';
import { type Channel, dropContact, pendingContacts } from '#features/access/server/contacts.ts';
import { issueCode } from '#features/access/server/issue-code.ts';
import { masked } from '#features/access/server/masked.ts';
import { endSessions } from '#features/access/server/sessions.ts';
import { refusingTaken } from '#features/access/server/taken.ts';
import { tryCode } from '#features/access/server/try-code.ts';
import type * as contract from '#features/members/verification.contract.ts';
import type { Message } from '#features/notifications/server/outbox.ts';
import { limitUnconfirmed } from '#features/notifications/server/unconfirmed.ts';
import { lockCompany } from '#features/points/server/ledger.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import type { Member } from '#platform/http/member.ts';
import { writerFor } from '#platform/http/reader-language.ts';
import { selfAnswer } from './answers.ts';
import { notifyOldAddress } from './old-address.ts';
import { bookProfile } from './profile-points.ts';

export const requestVerification: Handler<typeof contract.requestVerification> = (
  { body: { contact } },
  context,
) => {
  const { db, deps, member, now } = context;
  return db.transaction(async (tx) => {
    const { channel, address } = await lockOpen(tx, member, contact);
    // An error, not success: the page learns that its notice is outdated, and no needless message is sent.
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
      await deps.outbox.enqueue(
        tx,
        verificationMessage({ channel, address, code: issued.code }, context),
        now,
      );
    }
    return { sent_to: masked(address), resend_after: issued.resendAfter };
  });
};

export const verifyEmail: Handler<typeof contract.verifyEmail> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  const { contact } = body;
  // A wrong try has to stay counted, so the transaction ends well in any case.
  const failure = await refusingTaken(
    () => contact,
    () =>
      db.transaction(async (tx) => {
        await lockCompany(tx, member.companyId);
        const { channel, address } = await lockOpen(tx, member, contact);
        if (address === undefined) return undefined;
        if (address === null) return 'code_expired';
        const attempt = { purpose: 'verification', installerId: member.id, address } as const;
        const tried = await tryCode(
          tx,
          { ...attempt, code: body.code },
          // A session stands behind the try: what strangers guess from the same network does not count.
          { address: context.address, isKnown: true },
          deps.env.SESSION_SECRET,
          now,
        );
        // The form asks for a new code only where the old one has expired.
        if ('failure' in tried) return 'isLast' in tried ? 'code_expired' : tried.failure;
        // A code that went to another address, which was given up since.
        if (tried.channel !== channel || tried.address !== address) return 'code_expired';
        await applyContact(tx, { channel, address }, context);
        await bookProfile(tx, member.id, now);
        return undefined;
      }),
  );
  if (failure) throw new ClubError(failure);
  return selfAnswer(db, member);
};

/**
 * The address that is to be confirmed, with the row of the member locked: null where there is none, undefined where it is
 * confirmed already.
 */
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

/** Makes an address the member's own. Where it takes the place of another one, the other sessions of the member end. */
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

function verificationMessage({ channel, address: to, code }: SentCode, context: MemberContext): Message {
  const t = writerFor(context.member, context.member.region);
  if (channel === 'sms') return smsWithCode({ to, code }, t, context);
  const subject = t('messages.verificationSubject', { code });
  return {
    channel,
    to,
    subject,
    text: t('messages.verificationText', { code, minutes: CODE_MINUTES }),
    code,
  };
}
