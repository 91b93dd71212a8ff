/** `?faker=id:secret` on any page: staff view the club as a member. */

import { cookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { redirect } from './guard.ts';
import type { Portal } from './portal.ts';

const TICKET = 'faker';

/** Whether the address contains a ticket. */
export function bringsTicket({ method }: Request, { searchParams }: URL): boolean {
  return method === 'GET' && searchParams.has(TICKET);
}

/** Redeems the ticket in an address and redirects without it. An invalid ticket changes nothing. */
export async function takeFaker(request: Request, url: URL, club: Portal): Promise<Response> {
  const ticket = url.searchParams.get(TICKET) ?? '';
  const token = await club.takeTicket(ticket, request.headers.get('user-agent') ?? '');
  const clean = new URL(url);
  clean.searchParams.delete(TICKET);
  // The page shows a message, and refreshes the header's values.
  if (token !== undefined) clean.searchParams.set('done', 'emulationBegun');
  // Two leading slashes would name another host.
  const response = redirect(clean.pathname.replace(/^\/+/, '/') + clean.search);
  if (token === undefined) {
    club.log.warn('an emulation ticket is invalid');
    return response;
  }
  const secure = !club.env.demo;
  // The refresh token of the previous session would restore it.
  response.headers.append('set-cookie', cookie(REFRESH_COOKIE, '', 0, secure));
  response.headers.append('set-cookie', cookie(TOKEN_COOKIE, token, TOKEN_SECONDS, secure));
  return response;
}
