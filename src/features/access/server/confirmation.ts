/** The person of a session is confirmed again with a code. A passkey does it in `passkeys/step-up.ts`. */
import { eq } from 'drizzle-orm';
import { installers } from '#db/schema/companies.ts';
import type * as contract from '#features/access/confirmation.contract.ts';
import { codeMessage } from '#features/access/server/codes/code-message.ts';
import { issueCode } from '#features/access/server/codes/issue-code.ts';
import { codeErrorOrExpired, tryCode } from '#features/access/server/codes/try-code.ts';
import { ClubError, invalid } from '#platform/contract/errors.ts';
import { role } from '#platform/contract/roles.ts';
import type { Handler, MemberContext } from '#platform/http/context.ts';
import { masked } from './masked.ts';
import { noteConfirmation } from './sessions.ts';

export const sendConfirmationCode: Handler<typeof contract.sendConfirmationCode> = (
  { body: { contact } },
  context,
) => {
  const { db, deps, member, now } = context;
  refusePasskeysOnly(context);
  return db.transaction(async (tx) => {
    const [person] = await tx.select().from(installers).where(eq(installers.id, member.id));
    const address = contact === 'email' ? person?.email : person?.phone;
    if (!person || !address) throw invalid({ contact: ['required'] });
    const sent = { channel: contact === 'email' ? 'email' : 'sms', address } as const;
    const issued = await issueCode(
      tx,
      { purpose: 'confirmation', installerId: member.id, ...sent },
      { address: context.address, isKnown: false },
      undefined,
      deps.env.SESSION_SECRET,
      now,
    );
    if (issued.code !== undefined) {
      const reader = {
        region: member.region,
        languageId: person.languageId,
        // Until then the address may belong to somebody else.
        person: person.emailConfirmed ? person : undefined,
      };
      const message = codeMessage('confirmation', { ...sent, code: issued.code }, reader, context);
      await deps.outbox.enqueue(tx, message, now);
    }
    return { sent_to: masked(address), resend_after: issued.resendAfter };
  });
};

export const confirmSession: Handler<typeof contract.confirmSession> = async ({ body }, context) => {
  const { db, deps, member, now } = context;
  refusePasskeysOnly(context);
  // The wrong try must be committed.
  const tried = await db.transaction(async (tx) => {
    const attempt = {
      purpose: 'confirmation',
      installerId: member.id,
      address: '',
      code: body.code,
    } as const;
    // Authenticated: guesses of strangers in the same network do not count.
    const caller = { address: context.address, isKnown: true };
    const outcome = await tryCode(tx, attempt, caller, deps.env.SESSION_SECRET, now);
    if (!('failure' in outcome)) await noteConfirmation(tx, member.session, now);
    return outcome;
  });
  if ('failure' in tried) throw codeErrorOrExpired(tried);
  deps.log.info({ installer: member.uuid, session: member.session }, 'a code confirmed a session');
  return { confirmed_at: now.toISOString() };
};

/** @throws ClubError `forbidden` to staff whom a code does not sign in either */
function refusePasskeysOnly({ member, deps }: MemberContext): void {
  if (member.role === role.staff && deps.env.STAFF_PASSKEYS === 'required') throw new ClubError('forbidden');
}
