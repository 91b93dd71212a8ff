import { startRegistration } from '@simplewebauthn/browser';
import type { AnswerOf } from '#platform/contract/calls.ts';
import { passkeyCall } from './passkey-call.ts';
import { passkeyError } from './passkey-error.ts';
import { startSession } from './session.ts';

/** A code counts once, so a second try after a cancelled dialog uses the same options. */
let given: { code: string; optionsJSON: AnswerOf<'POST /v2/passkeys/enrolment/options'> } | undefined;

/**
 * Makes a passkey on the device of an invited member of staff, and signs in.
 *
 * @param enrolment secret of the invitation
 * @throws PasskeyError `aborted` if cancelled, else an error of the API
 */
export async function enrol(enrolment: string, code: string): Promise<void> {
  if (given?.code !== code) {
    const body = { enrolment, code };
    given = { code, optionsJSON: await passkeyCall('POST /v2/passkeys/enrolment/options', body) };
  }
  const { optionsJSON } = given;
  const credential = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  given = undefined;
  const { expires_at } = await passkeyCall('POST /v2/passkeys/enrolment', { enrolment, credential });
  startSession(expires_at);
}
