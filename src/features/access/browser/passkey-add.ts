import { startRegistration } from '@simplewebauthn/browser';
import { passkeyCall } from './passkey-call.ts';
import { passkeyError } from './passkey-error.ts';

/**
 * Makes a passkey on the member's device.
 *
 * @throws PasskeyError `aborted` if cancelled, `conflict` if the device has one, else an error of the API
 */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await passkeyCall('POST /v2/passkeys/options');
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  await passkeyCall('POST /v2/passkeys', { credential });
}
