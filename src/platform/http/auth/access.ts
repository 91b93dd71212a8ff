import { type Access, awaitsOnboarding, type Call, changesSomething } from '#platform/contract/call.ts';
import { ClubError } from '#platform/contract/errors.ts';
import { holdsRight } from '#platform/contract/staff-rights.ts';
import type { Member } from '#platform/http/member.ts';
import { bearer, isFromSite, isSameSite } from '#platform/http/same-site.ts';

export interface AccessRequest {
  member: Member | undefined;
  /** It carries a token, valid or not. */
  hasToken: boolean;
  /** Another site may have caused it. */
  isForeign: boolean;
  /** A passkey must confirm the session before calls with `stepUp`. */
  needsStepUp: boolean;
}

/** @throws ClubError when this member or request may not make the call */
export function requireAccess(
  name: string,
  call: Call,
  { member, hasToken, isForeign, needsStepUp }: AccessRequest,
): void {
  if (!allows(call.access, member?.role))
    throw new ClubError(member && hasToken ? 'forbidden' : 'unauthenticated');
  if (member?.key && !(call.key && member.key.calls.includes(name))) throw new ClubError('forbidden');
  if (call.right && !(member?.staff && holdsRight(member.staff, call.right)))
    throw new ClubError('forbidden');
  if (changesSomething(call)) {
    if (member?.emulating && name !== 'logout') throw new ClubError('emulating');
    if (isForeign) throw new ClubError('cross_site');
    if (member?.pending && awaitsOnboarding(call)) throw new ClubError('onboarding_pending');
  }
  if (call.stepUp && needsStepUp) throw new ClubError('step_up_required');
}

function allows(access: Access, role: number | undefined): boolean {
  if (access === 'guest') return true;
  if (role === undefined) return false;
  return access === 'member' || access.includes(role);
}

/**
 * Whether another site may have made a browser send the request. Browsers add cookies automatically but never bearer
 * tokens. A GET that changes something must come from a page of the site; a link in an e-mail has no origin.
 */
export function mayBeForeign(request: Request, { method }: Call): boolean {
  if (bearer(request) !== undefined) return false;
  return method === 'GET' ? !isFromSite(request) : !isSameSite(request);
}
