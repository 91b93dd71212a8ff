/** Sessions of members at a gateway. The club cannot tell it that a session has ended, so it asks again. */
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { nameOfCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Self } from './gateway-http.ts';

/**
 * Milliseconds after which a valid session is checked again, and how long the check may take. While the club does not
 * answer, a session that was found valid counts until its token expires.
 */
const RECHECK_MS = 10_000;
const RECHECK_TIMEOUT_MS = 1_000;
const RETRY_MS = 2_000;

/** Most sessions whose last check is remembered. */
const MAX_SESSIONS = 5_000;

/** What a gateway knows of sessions. */
export interface GatewaySessions {
  /**
   * The claims of a token that the club accepts; undefined for anything else.
   *
   * @throws ClubError `unavailable` when the club does not answer and the token was never checked
   */
  read(token: string): Promise<SessionClaims | undefined>;
  /** Drops what is known of a token. */
  invalidate(token: string): void;
}

/** @param askSelf asks the club for the member behind the cookies of a request, within milliseconds where given */
export function createGatewaySessions(
  origin: string,
  secure: boolean,
  askSelf: (visitor: Request, timeout: number | undefined) => Promise<Self | undefined>,
): GatewaySessions {
  const known = new LRUCache<string, { claims: SessionClaims; recheckAt: number }>({ max: MAX_SESSIONS });

  return {
    async read(token) {
      const claims = unverifiedClaims(token);
      if (!claims || claims.expires * 1000 <= Date.now()) return undefined;
      const found = known.get(token);
      if (found && performance.now() < found.recheckAt) return found.claims;
      const cookie = `${nameOfCookie(TOKEN_COOKIE, secure)}=${token}`;
      const visitor = new Request(origin, { headers: { cookie } });
      let member: Self | undefined;
      try {
        member = await askSelf(visitor, found && RECHECK_TIMEOUT_MS);
      } catch (error) {
        if (!found) throw error;
        found.recheckAt = performance.now() + RETRY_MS;
        return found.claims;
      }
      known.delete(token);
      if (!member) return undefined;
      const session = { ...claims, installer: member.uuid, role: member.role.id, region: member.region };
      known.set(token, { claims: session, recheckAt: performance.now() + RECHECK_MS });
      return session;
    },
    invalidate(token) {
      known.delete(token);
    },
  };
}

/** The claims of a token. Only the club can verify them. */
function unverifiedClaims(token: string): Omit<SessionClaims, 'installer' | 'role' | 'region'> | undefined {
  try {
    const { sid, pending, exp } = decodeJwt(token);
    return exp === undefined
      ? undefined
      : { session: String(sid ?? ''), pending: pending === true, expires: exp };
  } catch {
    return undefined;
  }
}
