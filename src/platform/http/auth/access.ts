/** Who may make a call. */
import { type Access, awaitsOnboarding, type Call, changesSomething } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import type { Member } from '#platform/http/member.ts';
import { bearer, isFromSite, isSameSite } from '#platform/http/same-site.ts';

/** What decides whether a call is allowed. */
export interface AccessRequest {
  member: Member | undefined;
  /** The request carries a token, valid or not. */
  hasToken: boolean;
  /** A browser may have sent it on behalf of another site. */
  isForeign: boolean;
}

/** @throws ClubError when this member, or this request, may not make a call */
export function requireAccess(
  name: string,
  call: Call,
  { member, hasToken, isForeign }: AccessRequest,
): void {
  if (!allows(call.access, member?.role))
    throw new ClubError(member && hasToken ? 'forbidden' : 'unauthenticated');
  if (!changesSomething(call)) return;
  if (member?.emulating && name !== 'logout') throw new ClubError('emulating');
  if (isForeign) throw new ClubError('cross_site');
  if (member?.pending && awaitsOnboarding(call)) throw new ClubError('onboarding_pending');
}

function allows(access: Access, role: number | undefined): boolean {
  if (access === 'guest') return true;
  if (role === undefined) return false;
  return access === 'member' || access.includes(role);
}

/**
 * Whether a browser may have sent a request on behalf of another site. It never sends a bearer token by itself, so only
 * cookies need the guard. A GET that changes something is for the site's own pages alone: its address may also be a
 * link in a mail, which comes from no site.
 */
export function mayBeForeign(request: Request, { method }: Call): boolean {
  if (bearer(request) !== undefined) return false;
  return method === 'GET' ? !isFromSite(request) : !isSameSite(request);
}
