/** The ceremony of WebAuthn that signs in. Loaded by `passkey.ts`. */
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import { landing } from '#features/access/landing.ts';
import { CHALLENGE_MINUTES } from '#features/access/rules.ts';
import { clearSignIn } from './login-progress.ts';
import { passkeyCall } from './passkey-call.ts';
import { PasskeyError, passkeyError } from './passkey-error.ts';
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

/** Ends with the last request for a challenge. */
let asked: Promise<unknown> = Promise.resolve();

/** Number of ceremonies so far. */
let ceremonies = 0;

async function choose(byAutofill: boolean) {
  const ceremony = ++ceremonies;
  // One after the other: the first answer sets the cookie that challenges of this browser belong to.
  const options = asked.then(() => passkeyCall('POST /v2/passkeys/sign-in/options'));
  asked = options.catch(() => undefined);
  const optionsJSON = await options;
  // The button was pressed meanwhile: a late offer would end its ceremony.
  if (byAutofill && ceremony !== ceremonies) throw new PasskeyError('aborted');
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
      if (error.code === 'passkey_unknown') signalUnknown(host, credential.id);
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
function signalUnknown(rpId: string, credentialId: string): void {
  PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
