/** The ceremony of WebAuthn that signs in. Loaded by `passkey.ts`. */
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { landing } from '#features/access/landing.ts';
import { CHALLENGE_MINUTES } from '#features/access/rules.ts';
import { clearSignIn } from './login-progress.ts';
import { passkeyCall } from './passkey-call.ts';
import { type PasskeyError, passkeyError } from './passkey-error.ts';
import { startSession } from './session.ts';

/** Restarts the offer in the autofill; undefined until it was made. */
let offerAgain: (() => void) | undefined;

/** What happens before a passkey was chosen is silent: nobody waits for the offer. */
export async function offer(onFailure: (error: PasskeyError) => void): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  offerAgain = () => {
    clearTimeout(renewal);
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
  try {
    await enter(await choose(false));
  } catch (error) {
    // A browser has one ceremony at a time, so this one ended the offer.
    offerAgain?.();
    throw passkeyError(error);
  }
}

function renew(): void {
  if (document.hidden) document.addEventListener('visibilitychange', () => offerAgain?.(), { once: true });
  else offerAgain?.();
}

async function choose(byAutofill: boolean) {
  const optionsJSON = await passkeyCall('POST /v2/passkeys/sign-in/options');
  const credential = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: byAutofill,
    verifyBrowserAutofillInput: false,
  });
  return { host: optionsJSON.rpId, credential };
}

async function enter({ host, credential }: Awaited<ReturnType<typeof choose>>): Promise<void> {
  const { expires_at, pending } = await passkeyCall('POST /v2/passkeys/sign-in', { credential }).catch(
    (error: PasskeyError) => {
      if (error.code === 'passkey_unknown') forget(host, credential.id);
      throw error;
    },
  );
  startSession(expires_at);
  const { pathname, search } = location;
  // The page of the sign-in asks the remaining questions.
  if (pending) return location.assign(pathname + search);
  clearSignIn();
  location.assign(landing(new URLSearchParams(search).get('to')));
}

/** The device stops offering a removed passkey, where the browser can tell it. */
function forget(rpId: string, credentialId: string): void {
  PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
