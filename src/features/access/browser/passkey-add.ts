import { startRegistration } from '@simplewebauthn/browser';
import { call } from '#platform/browser/call.ts';
import { ceremonyError } from './passkey-error.ts';

/**
 * Makes a passkey on the member's device.
 *
 * @throws ClubError `aborted` if cancelled, `conflict` if the device has one, else an error of the API
 */
export async function addPasskey(): Promise<void> {
  const optionsJSON = await call('POST /v2/passkeys/options');
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw ceremonyError(error);
  });
  await call('POST /v2/passkeys', { body: { credential } });
}
