import { startRegistration } from '@simplewebauthn/browser';
import { passkeyCall } from './passkey-call.ts';
import { type PasskeyError, passkeyError } from './passkey-error.ts';
import { stepUp } from './passkey-step-up.ts';

/**
 * Makes a passkey on the member's device. Staff confirm it with another one that they have.
 *
 * @throws PasskeyError `aborted` if cancelled, `conflict` if the device has one, else an error of the API
 */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await confirmed(() => passkeyCall('POST /v2/passkeys/options'));
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  await confirmed(() => passkeyCall('POST /v2/passkeys', { credential }));
}

/** Asks for the passkey where the call needs it, and repeats the call. */
function confirmed<T>(call: () => Promise<T>): Promise<T> {
  return call().catch(async (error: PasskeyError) => {
    if (error.code !== 'step_up_required') throw error;
    await stepUp();
    return call();
  });
}
