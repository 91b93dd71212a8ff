/** Session tokens: a signed JWT for one hour and an opaque refresh token for 30 days. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { SessionClaims } from '#regions/audience.ts';

export const TOKEN_SECONDS = 60 * 60;

/** Of an `integer` key. */
const MAX_COMPANY = 2_147_483_647;

const ISSUER = 'lucarne-club';

/** Saves a signature check per page view. */
const verified = new LRUCache<string, SessionClaims>({ max: 5_000 });

function key(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}

/** Expires an hour from `now`, unless `expiresAt` says otherwise. */
export function signToken(
  claims: Omit<SessionClaims, 'expires'>,
  secret: string,
  now: Date,
  expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000),
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    sid: claims.session,
    role: claims.role,
    region: claims.region,
    ...(claims.company ? { company: claims.company } : {}),
    ...(claims.pending ? { pending: true } : {}),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(ISSUER)
    .setSubject(claims.installer)
    .setIssuedAt(seconds)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(key(secret));
}

/** Undefined for an invalid token. */
export async function readToken(
  token: string,
  secret: string,
  now: Date,
): Promise<SessionClaims | undefined> {
  const known = verified.get(token);
  if (known) return known.expires * 1000 > now.getTime() ? known : undefined;
  try {
    const { payload } = await jwtVerify(token, key(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: ISSUER,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'role', 'region', 'exp'],
    });
    const claims: SessionClaims = {
      installer: String(payload.sub),
      session: String(payload.sid),
      role: Number(payload.role),
      region: Number(payload.region),
      company: typeof payload.company === 'number' ? payload.company : undefined,
      pending: payload.pending === true,
      expires: Number(payload.exp),
    };
    verified.set(token, claims);
    return claims;
  } catch {
    return undefined;
  }
}

/**
 * A refresh token of a new session: 256 random bits after the company.
 *
 * @param companyId finds the row of the token, also of those that follow
 */
export function newRefreshToken(companyId: number): string {
  return `${companyId}.${randomBytes(32).toString('base64url')}`;
}

/** The company, which older tokens lack, and the random part. */
const REFRESH_TOKEN = /^(?:([1-9]\d{0,9})\.)?[\w-]{43}$/;

/** Whether it has the form of a refresh token, valid or not. */
export function isRefreshToken(text: string): boolean {
  return REFRESH_TOKEN.test(text);
}

/** The company in a refresh token; undefined in older ones and in other texts. */
export function companyOfToken(token: string): number | undefined {
  const company = Number(REFRESH_TOKEN.exec(token)?.[1]);
  return company <= MAX_COMPANY ? company : undefined;
}

/** The stored form of a refresh token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The successors of a refresh token, by number. Deterministic, so that two tabs that refresh at once get the same
 * token.
 */
export function nextToken(parent: string, number: number, secret: string): string {
  const name = number === 0 ? `refresh:${parent}` : `refresh:${parent}:${number}`;
  const company = companyOfToken(parent);
  const random = createHmac('sha256', secret).update(name).digest('base64url');
  return company === undefined ? random : `${company}.${random}`;
}

/** The stored form of a one-time code: bound to its attempt, useless without the secret. */
export function codeHmac(code: string, attempt: string, secret: string): string {
  return createHmac('sha256', secret).update(`code:${attempt}:${code}`).digest('base64url');
}
