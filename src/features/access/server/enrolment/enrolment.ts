/** Staff make a passkey with an invitation and a code. There is no session before the passkey. */
import { eq } from 'drizzle-orm';
import { staffEnrolments } from '#db/schema/passkeys.ts';
import { deviceOf } from '#features/access/devices.ts';
import type * as contract from '#features/access/enrolment.contract.ts';
import { callerOf } from '#features/access/server/caller.ts';
import { codeMessage } from '#features/access/server/codes/code-message.ts';
import { endCodes } from '#features/access/server/codes/codes.ts';
import { issueCode } from '#features/access/server/codes/issue-code.ts';
import { codeError, tryCode } from '#features/access/server/codes/try-code.ts';
import { confirmAddress } from '#features/access/server/confirm.ts';
import { ATTEMPT_COOKIE, attemptCookie, PASSKEY_COOKIE } from '#features/access/server/cookies.ts';
import { handOutOnDevice } from '#features/access/server/hand-out.ts';
import { lockForPasskey } from '#features/access/server/locked.ts';
import { masked } from '#features/access/server/masked.ts';
import { tellOfPasskey } from '#features/access/server/passkeys/passkey-added.ts';
import { newChallenge, takeChallenge } from '#features/access/server/passkeys/passkey-challenges.ts';
import { creationOptions, verifiedCredential } from '#features/access/server/passkeys/passkey-making.ts';
import { removePasskeysOf, storePasskey } from '#features/access/server/passkeys/passkey-rows.ts';
import { passkeySite } from '#features/access/server/passkeys/passkey-site.ts';
import { endSessionsWhere } from '#features/access/server/sessions.ts';
import { signIn } from '#features/access/server/sign-in.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { GuestContext, Handler } from '#platform/http/context.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';
import { findEnrolment } from './invitations.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findEnrolment>>>;

export const sendEnrolmentCode: Handler<typeof contract.sendEnrolmentCode> = async ({ body }, context) => {
  const { deps, now } = context;
  const found = await requireEnrolment(body.enrolment, context);
  const token = body.attempt ?? context.cookie(ATTEMPT_COOKIE);
  const issued = await context.db.transaction(async (tx) => {
    const caller = callerOf(undefined, undefined, context);
    const asked = await issueCode(tx, codeOf(found), caller, token, deps.env.SESSION_SECRET, now);
    if (asked.code !== undefined) {
      const sent = { channel: 'email', address: found.enrolment.email, code: asked.code } as const;
      await deps.outbox.enqueue(tx, codeMessage('code', sent, readerOf(found), context), now);
    }
    return asked;
  });
  if (context.fromSite) context.setCookie(attemptCookie(issued.attempt.token, !deps.env.demo));
  return {
    sent_to: masked(found.enrolment.email),
    resend_after: issued.resendAfter,
    ...(context.fromSite ? {} : { attempt: issued.attempt.token }),
  };
};

export const startEnrolment: Handler<typeof contract.startEnrolment> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const site = passkeySite(context.host, deps.env);
  if (!site) throw new ClubError('not_found');
  const found = await requireEnrolment(body.enrolment, context);
  const { enrolment, installer } = found;
  const token = body.attempt ?? context.cookie(ATTEMPT_COOKIE);
  // The wrong try must be committed.
  const failure = await db.transaction(async (tx) => {
    const attempt = { ...codeOf(found), code: body.code, token };
    const caller = callerOf(undefined, undefined, context);
    const tried = await tryCode(tx, attempt, caller, deps.env.SESSION_SECRET, now);
    if ('second' in tried)
      await deps.outbox.enqueue(tx, codeMessage('code', tried.second, readerOf(found), context), now);
    if ('failure' in tried) return tried;
    if (tried.address !== enrolment.email) return { failure: 'code_expired' } as const;
    await confirmAddress(tx, installer.id, tried, now);
    return undefined;
  });
  if (failure) {
    deps.log.warn({ installer: installer.uuid, reason: failure.failure }, 'an enrolment failed');
    throw codeError(failure);
  }
  const asked = await newChallenge(installer.id, context);
  await db
    .update(staffEnrolments)
    .set({ challenge: asked.challenge })
    .where(eq(staffEnrolments.id, enrolment.id));
  return creationOptions(asked, site, installer, regionOf(found), []);
};

export const enrol: Handler<typeof contract.enrol> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const { credential } = body;
  const site = passkeySite(context.host, deps.env);
  const { installer } = await requireEnrolment(body.enrolment, context);
  const { clientDataJSON, transports = [] } = credential.response;
  const token = body.ceremony ?? context.cookie(PASSKEY_COOKIE) ?? '';
  const challenge = await takeChallenge(db, { clientDataJSON, token, installerId: installer.id }, now);
  if (!site || challenge === undefined) throw refused(installer.uuid, context);
  const made = await verifiedCredential(credential, challenge, site).catch((cause: unknown) => {
    throw refused(installer.uuid, context, cause);
  });
  const tokens = await db.transaction(async (tx) => {
    await lockForPasskey(tx, installer.id);
    const found = await findEnrolment(tx, body.enrolment, now);
    if (!found) throw new ClubError('enrolment_unknown');
    // Only the right code gives a challenge for this.
    if (found.enrolment.challenge !== challenge) throw refused(installer.uuid, context);
    await tx.delete(staffEnrolments).where(eq(staffEnrolments.id, found.enrolment.id));
    await removePasskeysOf(tx, installer.id);
    await endCodes(tx, installer.id, now);
    await endSessionsWhere(tx, installer.uuid, now);
    const name = deviceOf(context.userAgent);
    const passkey = { ...made, transports, host: site.id, name, createdAt: now };
    if (!(await storePasskey(tx, found.installer, passkey))) throw refused(installer.uuid, context);
    await tellOfPasskey(tx, found.installer, regionOf(found), context);
    // The message about the passkey says enough.
    return signIn(tx, installer.id, context, { assertedAt: now, isKnown: true });
  });
  deps.log.warn({ installer: installer.uuid }, 'a member of staff enrolled: earlier passkeys are removed');
  return handOutOnDevice(tokens, installer.uuid, context);
};

/** @throws ClubError `enrolment_unknown` */
async function requireEnrolment(secret: string, { db, now }: GuestContext): Promise<Found> {
  const found = await findEnrolment(db, secret, now);
  if (!found) throw new ClubError('enrolment_unknown');
  return found;
}

function codeOf({ installer, enrolment }: Found) {
  return {
    purpose: 'enrolment',
    installerId: installer.id,
    channel: 'email',
    address: enrolment.email,
  } as const;
}

function regionOf({ company }: Found) {
  return regionById(company.regionId) ?? defaultRegion;
}

function readerOf(found: Found) {
  const { installer } = found;
  return {
    region: regionOf(found),
    languageId: installer.languageId,
    person: installer.emailConfirmed ? installer : undefined,
  };
}

function refused(installer: string, { deps }: GuestContext, err?: unknown): ClubError {
  deps.log.warn({ installer, err }, 'a passkey of an enrolment was refused');
  return new ClubError('passkey_refused');
}
