/** The check of a passkey’s answer to a challenge, which signs in or confirms a session. */
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { companies, installers } from '#db/schema/companies.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import type * as contract from '#features/access/passkeys.contract.ts';
import { PASSKEY_COOKIE } from '#features/access/server/cookies.ts';
import { lockForPasskey } from '#features/access/server/locked.ts';
import type { HandlerInput } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { accountStatus } from '#platform/contract/statuses.ts';
import type { GuestContext } from '#platform/http/context.ts';
import { refuseWhileClosed } from '#platform/ops/maintenance.ts';
import { takeChallenge } from './passkey-challenges.ts';
import { handleOf } from './passkey-rows.ts';
import { type PasskeySite, passkeySite } from './passkey-site.ts';

type Body = HandlerInput<typeof contract.signInWithPasskey>['body'];
type Passkey = typeof passkeys.$inferSelect;
type Installer = typeof installers.$inferSelect;

/**
 * Takes an answer. A challenge is used up by it, right or wrong.
 *
 * @param work what the right answer leads to, in the transaction that counts its use
 * @param owner id of the installer who was asked; undefined for a sign-in
 * @throws ClubError `passkey_unknown`, `passkey_refused` or `account_locked`
 */
export async function acceptPasskey<T>(
  { ceremony, credential }: Body,
  context: GuestContext,
  work: (tx: Database, installer: Installer) => Promise<T>,
  owner?: number,
): Promise<{ installer: Installer; result: T }> {
  const { db, deps, now } = context;
  const site = passkeySite(context.host, deps.env);
  const { clientDataJSON, userHandle } = credential.response;
  const token = ceremony ?? context.cookie(PASSKEY_COOKIE) ?? '';
  const challenge = await takeChallenge(db, { clientDataJSON, token, installerId: owner ?? null }, now);
  if (!site || challenge === undefined) throw refused('challenge', undefined, context);
  const found = await findPasskey(db, credential.id, site);
  refuseWhileClosed(deps.maintenance, found?.installer.role);
  if (!found || (owner !== undefined && found.installer.id !== owner)) throw new ClubError('passkey_unknown');
  const { passkey, installer } = found;
  if (userHandle && userHandle !== handleOf(installer.uuid)) throw refused('user', installer.uuid, context);
  const counter = await verifiedCounter(credential, passkey, challenge, site).catch((cause: unknown) => {
    throw refused('answer', installer.uuid, context, cause);
  });
  const done = await db.transaction(async (tx) => {
    await lockForPasskey(tx, installer.id);
    const [locked] = await tx.select().from(passkeys).where(eq(passkeys.uuid, passkey.uuid)).for('update');
    if (!locked) throw new ClubError('passkey_unknown');
    // Authenticators that do not count always say 0.
    if (counter <= locked.counter && (counter > 0 || locked.counter > 0)) return undefined;
    await tx.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.uuid, passkey.uuid));
    return { result: await work(tx, installer) };
  });
  if (!done) throw refused('counter', installer.uuid, context);
  return { installer, ...done };
}

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
  { id, rawId, type, response }: Body['credential'],
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
  deps.log.warn({ installer, reason, err }, 'the answer of a passkey was refused');
  return new ClubError('passkey_refused');
}
