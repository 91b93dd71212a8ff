import type { Database } from '#db/client.ts';
import { ACCOUNT_HEADER } from '#platform/contract/account.ts';
import type { Deps } from '#platform/http/deps.ts';
import type { Member } from '#platform/http/member.ts';
import { bearer } from '#platform/http/same-site.ts';
import type { Env } from '#platform/ops/env.ts';
import type { SessionClaims } from '#regions/audience.ts';
import { readCookie, TOKEN_COOKIE } from './cookies.ts';
import { readToken } from './tokens.ts';

/** The member of a session; undefined when it has ended. */
export type MemberOfSession = (
  db: Database,
  claims: Pick<SessionClaims, 'session' | 'company'>,
  env: Pick<Env, 'SESSION_MAX_DAYS' | 'DATABASE_READ_URL'>,
  now: Date,
) => Promise<Omit<Member, 'pending'> | undefined>;

/** Who calls with an API key; undefined for one that is not valid. */
export type MemberOfKey = (db: Database, key: string, now: Date) => Promise<Member | undefined>;

/** Of the form of keys, valid or not. */
const isKey = (token: string) => token.startsWith('lc_');

export interface Identity {
  /** Looked up once per request. */
  identify(request: Request): Promise<Member | undefined>;
  /** Valid or not. */
  hasToken(request: Request): boolean;
  /** Valid or not. */
  hasTokenCookie(header: string | null): boolean;
}

/** Authenticates by bearer token, API key or session cookie. */
export function createIdentity(
  deps: Pick<Deps, 'db' | 'env' | 'now'>,
  memberOfSession: MemberOfSession,
  memberOfKey: MemberOfKey,
): Identity {
  const identified = new WeakMap<Request, Promise<Member | undefined>>();

  function tokenCookie(header: string | null): string | undefined {
    return readCookie(header, TOKEN_COOKIE, !deps.env.demo);
  }

  function tokenOf(request: Request): string | undefined {
    return bearer(request) ?? tokenCookie(request.headers.get('cookie'));
  }

  async function memberOf(request: Request): Promise<Member | undefined> {
    const key = bearer(request);
    // Keys call the API; they open no page.
    if (key && isKey(key))
      return new URL(request.url).pathname.startsWith('/api/')
        ? memberOfKey(deps.db, key, deps.now())
        : undefined;
    const token = tokenOf(request);
    const claims = token && (await readToken(token, deps.env.SESSION_SECRET, deps.now()));
    if (!claims) return undefined;
    const member = await memberOfSession(deps.db, claims, deps.env, deps.now());
    // From before passkeys were required.
    if (deps.env.STAFF_PASSKEYS === 'required' && member?.times?.assertedAt === null) return undefined;
    // Another member may have signed in since the sender looked.
    const account = request.headers.get(ACCOUNT_HEADER);
    if (account !== null && account.toLowerCase() !== member?.uuid) return undefined;
    return member && { ...member, pending: claims.pending };
  }

  return {
    identify(request) {
      const known = identified.get(request) ?? memberOf(request);
      identified.set(request, known);
      return known;
    },
    hasToken: (request) => tokenOf(request) !== undefined,
    hasTokenCookie: (header) => tokenCookie(header) !== undefined,
  };
}
