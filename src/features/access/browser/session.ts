/** The tokens are in HttpOnly cookies, out of reach of scripts. */
import { persistent } from '#platform/browser/persistent.ts';
import { isLike } from '#platform/contract/stored.ts';

export interface TokenTimes {
  expiresAt: number;
}

/** Undefined for guests. */
export const $token = persistent<TokenTimes | undefined>({
  key: 'token',
  version: 1,
  decode: (stored) => (isLike(stored, { expiresAt: 0 }) ? { expiresAt: stored.expiresAt } : undefined),
  initial: undefined,
});

/** @param expiresAt ISO 8601 */
export function startSession(expiresAt: string): void {
  const time = Date.parse(expiresAt);
  $token.set(Number.isNaN(time) ? undefined : { expiresAt: time });
}
