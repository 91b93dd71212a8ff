/** The options for making a passkey, and the check of what an authenticator made. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { installers } from '#db/schema/companies.ts';
import type { passkeys } from '#db/schema/passkeys.ts';
import type * as contract from '#features/access/passkeys.contract.ts';
import type { Answer, HandlerInput } from '#platform/contract/call.ts';
import { fullName } from '#regions/person-name.ts';
import type { Region } from '#regions/regions.ts';
import type { newChallenge } from './passkey-challenges.ts';
import { handleOf } from './passkey-rows.ts';
import type { PasskeySite } from './passkey-site.ts';

const SITE_NAME = 'Lucarne Club';

/** COSE numbers of EdDSA, ES256 and RS256: each authenticator knows one of them. */
const ALGORITHMS = [-8, -7, -257];

type Credential = HandlerInput<typeof contract.addPasskey>['body']['credential'];

/** @param own passkeys that the person has already */
export function creationOptions(
  asked: Awaited<ReturnType<typeof newChallenge>>,
  site: PasskeySite,
  person: typeof installers.$inferSelect,
  region: Region,
  own: readonly (typeof passkeys.$inferSelect)[],
): Answer<typeof contract.startPasskey> {
  return {
    ...asked,
    rp: { id: site.id, name: SITE_NAME },
    user: {
      id: handleOf(person.uuid),
      name: person.email ?? person.phone ?? '',
      displayName: fullName(person, region),
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    attestation: 'none',
    excludeCredentials: own
      .filter(({ host }) => host === site.id)
      .map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** @throws Error unless the authenticator has made it for the challenge, here, for a verified user */
export async function verifiedCredential(
  { id, rawId, type, response: { clientDataJSON, attestationObject } }: Credential,
  expectedChallenge: string,
  { id: expectedRPID, origin: expectedOrigin }: PasskeySite,
) {
  const response: RegistrationResponseJSON = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject },
    clientExtensionResults: {},
  };
  // Loaded with the first passkey: it takes 26 MB of memory.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  });
  if (!verified) throw new Error('The attestation is wrong');
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}
