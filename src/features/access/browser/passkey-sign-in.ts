/** The ceremony of WebAuthn that signs in. Loaded by `passkey.ts`. */
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { CHALLENGE_MINUTES } from '#features/access/rules.ts';
import { samePath } from '#platform/forms/same-path.ts';
import { clearSignIn } from './login-progress.ts';
import { passkeyCall } from './passkey-call.ts';
import { PasskeyError, passkeyError } from './passkey-error.ts';
import { startSession } from './session.ts';

/** Restarts the offer in the autofill; undefined until it was made. */
let offerAgain: (() => void) | undefined;

/** True during the ceremony of the button. A browser has one at a time, so an offer would end it. */
let isAsking = false;

/** What happens before a passkey was chosen is silent: nobody waits for the offer. */
export async function offer(onFailure: (error: PasskeyError) => void): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  offerAgain = () => {
    clearTimeout(renewal);
    if (isAsking) return;
    // Before the challenge expires. A hidden page waits until somebody looks.
    renewal = setTimeout(renew, (CHALLENGE_MINUTES - 1) * 60_000);
    choose(true).then(
      (chosen) =>
        enter(chosen).catch((error: unknown) => {
          onFailure(passkeyError(error));
          offerAgain?.();
        }),
      () => undefined,
    );
  };
  offerAgain();
}

/** @throws PasskeyError */
export async function ask(): Promise<void> {
  isAsking = true;
  try {
    await enter(await choose(false));
  } catch (error) {
    isAsking = false;
    offerAgain?.();
    throw passkeyError(error);
  }
}

function renew(): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => offerAgain?.(), { once: true });
  else offerAgain?.();
}

/** Ends with the last request for a challenge. */
let asked: Promise<unknown> = Promise.resolve();

async function choose(byAutofill: boolean) {
  const endIfAsking = () => {
    if (byAutofill && isAsking) throw new PasskeyError('aborted');
  };
  // One after the other: the first answer sets the cookie that challenges of this browser belong to.
  const options = asked.then(() => passkeyCall('POST /v2/passkeys/sign-in/options'));
  asked = options.catch(() => undefined);
  const optionsJSON = await options;
  endIfAsking();
  const credential = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: byAutofill,
    verifyBrowserAutofillInput: false,
  });
  endIfAsking();
  return { host: optionsJSON.rpId, credential };
}

async function enter({ host, credential }: Awaited<ReturnType<typeof choose>>): Promise<void> {
  const { expires_at, pending } = await passkeyCall('POST /v2/passkeys/sign-in', { credential }).catch(
    (error: PasskeyError) => {
      if (error.code === 'passkey_unknown') signalUnknown(host, credential.id);
      throw error;
    },
  );
  startSession(expires_at);
  const { pathname, search } = location;
  // The page of the sign-in asks the remaining questions.
  if (pending) return location.assign(pathname + search);
  clearSignIn();
  location.assign(samePath(new URLSearchParams(search).get('to')));
}

/** The device stops offering a removed passkey, where the browser can tell it. */
function signalUnknown(rpId: string, credentialId: string): void {
  PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
