/** `?faker=id:secret` at any page's address: staff look at the club as a member. */

import { cookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#platform/http/auth/cookies.ts';
import { TOKEN_SECONDS } from '#platform/http/auth/tokens.ts';
import { redirect } from './guard.ts';
import type { Portal } from './portal.ts';

const TICKET = 'faker';

/** Whether a request brings a ticket in its address. */
export function bringsTicket({ method }: Request, { searchParams }: URL): boolean {
  return method === 'GET' && searchParams.has(TICKET);
}

/** Takes the ticket in an address and goes on without it. A bad one changes nothing. */
export async function takeFaker(request: Request, url: URL, club: Portal): Promise<Response> {
  const ticket = url.searchParams.get(TICKET) ?? '';
  const token = await club.takeTicket(ticket, request.headers.get('user-agent') ?? '');
  const clean = new URL(url);
  clean.searchParams.delete(TICKET);
  // The page says what has happened, and looks at once who is signed in now.
  if (token !== undefined) clean.searchParams.set('done', 'emulationBegun');
  // Two slashes would begin the name of another host.
  const response = redirect(clean.pathname.replace(/^\/+/, '/') + clean.search);
  if (token === undefined) {
    club.log.warn('a ticket for an emulation is not valid');
    return response;
  }
  const secure = !club.env.demo;
  // The refresh token of the session before would bring that one back.
  response.headers.append('set-cookie', cookie(REFRESH_COOKIE, '', 0, secure));
  response.headers.append('set-cookie', cookie(TOKEN_COOKIE, token, TOKEN_SECONDS, secure));
  return response;
}
