/** Signing in with a passkey. Its code is loaded when it is needed: pages are usable without it. */
import type { PasskeyError } from './passkey-error.ts';

/** False in old browsers, on unencrypted sites, and where the host is an IP address. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);
}

/**
 * Offers passkeys in the autofill of the `<input autocomplete="username webauthn">` of this page. Call it once, when
 * the page is idle. A chosen passkey signs in and leaves the page.
 *
 * @param onFailure called when the API refuses a chosen passkey
 */
export function offerPasskey(onFailure: (error: PasskeyError) => void = () => undefined): void {
  if (!knowsPasskeys()) return;
  import('./passkey-sign-in.ts').then(
    ({ offer }) => offer(onFailure),
    // Without the offer, members type as before.
    () => undefined,
  );
}

/**
 * Asks the device for a passkey, signs in and leaves the page.
 *
 * @throws PasskeyError `aborted` if cancelled or without a passkey, else an error of the API
 * @throws TypeError if its code cannot be loaded
 */
export async function signInWithPasskey(): Promise<void> {
  const { ask } = await import('./passkey-sign-in.ts');
  return ask();
}
