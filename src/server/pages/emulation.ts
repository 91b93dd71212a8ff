/** `?faker=id:secret` at any page's address: staff look at the club as a member. */
import { cookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#server/modules/access/cookies.ts';
import { TOKEN_SECONDS } from '#server/modules/access/tokens.ts';
import type { Portal } from '#server/portal.ts';
import { redirect } from './guard.ts';

/** Takes the ticket in an address and goes on without it; undefined where there is none. A bad one changes nothing. */
export async function takeFaker(request: Request, url: URL, club: Portal): Promise<Response | undefined> {
  const ticket = url.searchParams.get('faker');
  if (ticket === null || request.method !== 'GET') return undefined;
  const token = await club.takeTicket(ticket, request.headers.get('user-agent') ?? '');
  const clean = new URL(url);
  clean.searchParams.delete('faker');
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
