import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { companies, installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import type * as contract from '#features/access/passkeys.contract.ts';
import { PASSKEY_COOKIE } from '#features/access/server/cookies.ts';
import { handOutOnDevice } from '#features/access/server/hand-out.ts';
import { isLocked } from '#features/access/server/locked.ts';
import { startSession } from '#features/access/server/sessions.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { GuestContext, Handler } from '#platform/http/context.ts';
import { refuseWhileClosed } from '#platform/ops/maintenance.ts';
import { newChallenge, takeChallenge } from './passkey-challenges.ts';
import { handleOf } from './passkey-rows.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';

type Credential = HandlerInput<typeof contract.signInWithPasskey>['body']['credential'];
type Passkey = typeof passkeys.$inferSelect;

export const startPasskeySignIn: Handler<typeof contract.startPasskeySignIn> = async (_, context) => {
  const site = passkeySite(context.host, context.deps.env);
  if (!site) throw new ClubError('not_found');
  return { ...(await newChallenge(null, context)), rpId: site.id, userVerification: 'required' };
};

export const signInWithPasskey: Handler<typeof contract.signInWithPasskey> = async ({ body }, context) => {
  const { db, deps, now } = context;
  const { credential, ceremony } = body;
  const site = passkeySite(context.host, deps.env);
  const { clientDataJSON } = credential.response;
  const token = ceremony ?? context.cookie(PASSKEY_COOKIE) ?? '';
  const challenge = await takeChallenge(db, { clientDataJSON, token, installerId: null }, now);
  if (!site || challenge === undefined) throw refused('challenge', undefined, context);
  const found = await findPasskey(db, credential.id, site);
  refuseWhileClosed(deps.maintenance, found?.installer.role);
  if (!found) throw new ClubError('passkey_unknown');
  const { passkey, installer } = found;
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== handleOf(installer.uuid)) throw refused('user', installer.uuid, context);
  const counter = await verifiedCounter(credential, passkey, challenge, site).catch((cause: unknown) => {
    throw refused('answer', installer.uuid, context, cause);
  });
  const tokens = await db.transaction(async (tx) => {
    // The person before the passkey, like all who remove passkeys.
    await tx
      .select({ id: installers.id })
      .from(installers)
      .where(eq(installers.id, installer.id))
      .for('no key update');
    const [locked] = await tx.select().from(passkeys).where(eq(passkeys.uuid, passkey.uuid)).for('update');
    if (!locked) throw new ClubError('passkey_unknown');
    if (await isLocked(tx, installer.id)) throw new ClubError('account_locked');
    // Authenticators that do not count always say 0.
    if (counter <= locked.counter && (counter > 0 || locked.counter > 0)) return undefined;
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.uuid, passkey.uuid));
    return startSession(tx, installer.id, context.userAgent, deps.env.SESSION_SECRET, now, now);
  });
  if (!tokens) throw refused('counter', installer.uuid, context);
  return handOutOnDevice(tokens, installer.uuid, context);
};

async function findPasskey(db: GuestContext['db'], credentialId: string, { id: host }: PasskeySite) {
  const [found] = await db
    .select({ passkey: passkeys, installer: installers })
    .from(passkeys)
    .innerJoin(installers, eq(installers.id, passkeys.installerId))
    .innerJoin(companies, eq(companies.id, installers.companyId))
    .where(
      and(
        eq(passkeys.credentialId, credentialId),
        eq(passkeys.host, host),
        eq(installers.active, accountStatus.active),
        eq(companies.active, accountStatus.active),
      ),
    );
  return found;
}

/** @throws Error unless the passkey has signed the challenge, here, for a verified user */
async function verifiedCounter(
  { id, rawId, type, response }: Credential,
  { credentialId, publicKey }: Passkey,
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: PasskeySite,
): Promise<number> {
  const given: AuthenticationResponseJSON = {
    id,
    rawId,
    type,
    response: { ...response, userHandle: response.userHandle ?? undefined },
    clientExtensionResults: {},
  };
  // Loaded with the first passkey: it takes 26 MB of memory.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    // The counter is compared once the signature is known to be right.
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    requireUserVerification: true,
  });
  if (!verified) throw new Error('The signature is wrong');
  return authenticationInfo.newCounter;
}

/** Logs why. `counter`: the passkey may have been copied. */
function refused(
  reason: 'challenge' | 'user' | 'answer' | 'counter',
  installer: string | undefined,
  { deps }: GuestContext,
  err?: unknown,
): ClubError {
  deps.log.warn({ installer, reason, err }, 'a sign-in with a passkey was refused');
  return new ClubError('passkey_refused');
}
