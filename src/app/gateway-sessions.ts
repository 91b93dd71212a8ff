/** Sessions at a gateway. It is not notified when one ends, so it checks periodically. */
import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { nameOfCookie, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import type { SessionClaims } from '#regions/audience.ts';
import type { Self } from './gateway-http.ts';

/**
 * A valid session is checked again after `RECHECK_MS`, with a timeout. While the club is unavailable, it stays valid
 * until its token expires. Milliseconds.
 */
const RECHECK_MS = 10_000;
const RECHECK_TIMEOUT_MS = 1_000;
const RETRY_MS = 2_000;

const MAX_SESSIONS = 5_000;

export interface GatewaySessions {
  /**
   * The claims of a token that the club accepts, else undefined.
   * @throws ClubError `unavailable` when the club is unavailable and the token was never checked
   */
  read(token: string): Promise<SessionClaims | undefined>;
  invalidate(token: string): void;
}

/** @param askSelf reads the member of a request's cookies, with a timeout in milliseconds */
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

/** Only the club can verify them. */
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
