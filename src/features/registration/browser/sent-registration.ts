/** The registration that waits for its code, so that another tab of this browser can enter it. */
import { REGISTRATION_HOURS } from '#features/registration/rules.ts';
import { persistent } from '#platform/browser/persistent.ts';
import { readLike } from '#platform/contract/read-like.ts';
import type { RegistrationKind } from './registration-progress.ts';

export interface SentRegistration {
  kind: RegistrationKind;
  /** Id of the pending registration. */
  registration: string;
  /** Masked e-mail address. */
  sentTo: string;
  /** When another message can be requested, in milliseconds since 1970. */
  resendAt: number;
  /** When it was sent, in milliseconds since 1970. */
  sentAt: number;
}

const none: SentRegistration = { kind: 'installer', registration: '', sentTo: '', resendAt: 0, sentAt: 0 };

/** Nothing typed is stored here: the device may be shared, and data of guests stay in their tab. */
const $sent = persistent<SentRegistration | undefined>({
  key: 'registrationSent',
  version: 1,
  decode: (stored) => readLike(stored, none),
  initial: undefined,
});

/** Other tabs of this browser see it at once. It replaces an earlier one. */
export function keepSent(sent: SentRegistration): void {
  $sent.set(sent);
}

/** After the code was accepted, or the registration no longer exists. */
export function clearSentRegistration(): void {
  $sent.set(undefined);
}

/** @param now milliseconds since 1970 */
export function sentRegistration(kind: RegistrationKind, now: number): SentRegistration | undefined {
  const sent = $sent.get();
  const isValid = sent?.kind === kind && sent.sentAt + REGISTRATION_HOURS * 3_600_000 > now;
  return isValid ? sent : undefined;
}
