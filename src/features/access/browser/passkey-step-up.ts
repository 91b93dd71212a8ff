import { startAuthentication } from '@simplewebauthn/browser';
import { passkeyCall } from './passkey-call.ts';
import { passkeyError } from './passkey-error.ts';

/**
 * Confirms the session with a passkey of this device.
 *
 * @throws PasskeyError `aborted` if cancelled, `not_found` without a passkey for this site, else an error of the API
 */
export async function stepUp(): Promise<void> {
  const optionsJSON = await passkeyCall('POST /v2/passkeys/step-up/options');
  const credential = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  await passkeyCall('POST /v2/passkeys/step-up', { credential });
}
