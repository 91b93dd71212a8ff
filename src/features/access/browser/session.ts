/** What the browser knows of the session. The tokens are in HttpOnly cookies, out of every script's reach. */
import { persistent } from '#platform/browser/persistent.ts';
import { isLike } from '#platform/contract/stored.ts';

/** When the session's token ends. */
export interface TokenTimes {
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Kept under `token`; undefined for guests. */
export const $token = persistent<TokenTimes | undefined>({
  key: 'token',
  version: 1,
  decode: (stored) => (isLike(stored, { expiresAt: 0 }) ? { expiresAt: stored.expiresAt } : undefined),
  initial: undefined,
});

/** Notes a new session that ends at this ISO 8601 instant. The answer has set its cookies. */
export function startSession(expiresAt: string): void {
  const time = Date.parse(expiresAt);
  $token.set(Number.isNaN(time) ? undefined : { expiresAt: time });
}
