/** Members prove that their e-mail address is theirs, with a code that is sent there. */
import { eq } from 'drizzle-orm';
import { ClubError, invalid } from '#contract/errors.ts';
import type * as contract from '#contract/verification.ts';
import { CODE_MINUTES } from '#domain/sign-in.ts';
import type { Handler, Member } from '#server/context.ts';
import type { Database } from '#server/db/client.ts';
import { installers } from '#server/db/schema/companies.ts';
import { masked } from '#server/modules/access/masked.ts';
import { consumeCode, issueCode, RESEND_SECONDS } from '#server/modules/access/sign-in.ts';
import { selfAnswer } from '#server/modules/company/answers.ts';
import { lockCompany } from '#server/modules/points/ledger.ts';
import { bookProfile } from '#server/modules/points/profile.ts';
import { writerFor } from '#server/reader-language.ts';

/** Sends a code to the address that the member has now. */
export const requestVerification: Handler<typeof contract.requestVerification> = (
  _,
  { db, deps, member, now },
) =>
  db.transaction(async (tx) => {
    const { email, isVerified } = await lockAddress(tx, member);
    if (isVerified) throw new ClubError('already_verified');
    if (email === null) throw invalid({ email: ['required'] });
    const use = { purpose: 'verification', channel: 'email' } as const;
    const code = await issueCode(tx, member.id, use, deps.env.SESSION_SECRET, deps.randomInt, now);
    const t = writerFor(member, member.region);
    const subject = t('messages.verificationSubject', { code });
    const text = t('messages.verificationText', { code, minutes: CODE_MINUTES });
    await deps.post.leave(tx, { channel: 'email', to: email, subject, text, code }, now);
    return { sent_to: masked(email), resend_after: RESEND_SECONDS };
  });

/** Verifies the address. The same form sent twice is no failure. */
export const verifyEmail: Handler<typeof contract.verifyEmail> = async (
  { body },
  { db, deps, member, now },
) => {
  // A wrong try has to stay counted, so the transaction ends well in any case.
  const failure = await db.transaction(async (tx) => {
    await lockCompany(tx, member.companyId);
    if ((await lockAddress(tx, member)).isVerified) return undefined;
    const secret = deps.env.SESSION_SECRET;
    const tried = await consumeCode(tx, member.uuid, 'verification', body.code, secret, now);
    if ('failure' in tried) return tried.failure;
    await tx.update(installers).set({ verifiedEmailAt: now }).where(eq(installers.id, member.id));
    await bookProfile(tx, member.id, now);
    return undefined;
  });
  if (failure) throw new ClubError(failure);
  return selfAnswer(db, member);
};

/** The member's address, locked: a code is never sent to, or used for, an address that is being changed. */
async function lockAddress(
  tx: Database,
  member: Member,
): Promise<{ email: string | null; isVerified: boolean }> {
  const [person] = await tx
    .select({ email: installers.email, verifiedAt: installers.verifiedEmailAt })
    .from(installers)
    .where(eq(installers.id, member.id))
    .for('update');
  if (!person) throw new ClubError('unauthenticated');
  return { email: person.email, isVerified: person.verifiedAt !== null };
}
