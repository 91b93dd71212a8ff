/** The two forms that stand on every page: the language menu and the sign-out button. */
import { isOffered } from '#i18n/languages.ts';
import type { Caller } from '#server/api.ts';
import type { Club } from '#server/club.ts';
import { cookie } from '#server/modules/access/cookies.ts';
import { hostOf } from '#server/same-site.ts';
import { LANGUAGE_COOKIE } from './audience.ts';
import { redirect, signedOut } from './guard.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Answers a form of the shell; undefined for every other request. */
export async function formAction(
  request: Request,
  url: URL,
  club: Club,
  caller: Caller,
): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined;
  if (url.pathname === '/language') return chooseLanguage(request, club);
  if (url.pathname === '/logout') return signOut(request, url, club, caller);
  return undefined;
}

async function chooseLanguage(request: Request, club: Club): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const language = String(form.get('language') ?? '');
  const response = redirect(cameFrom(request));
  if (isOffered(language)) {
    response.headers.append(
      'set-cookie',
      cookie(LANGUAGE_COOKIE, language, YEAR_SECONDS, !club.env.demo, false),
    );
  }
  return response;
}

async function signOut(request: Request, url: URL, club: Club, caller: Caller): Promise<Response> {
  await club.api.fetch(
    new Request(`${url.origin}/api/v2/installer/logout`, {
      method: 'POST',
      headers: {
        cookie: request.headers.get('cookie') ?? '',
        'sec-fetch-site': 'same-origin',
      },
    }),
    caller,
  );
  return signedOut(club.env.demo);
}

/** The page of this site that sent the form, without word of what was done there; the home page when unknown. */
function cameFrom(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.host !== hostOf(request)) return '/';
  from.searchParams.delete('done');
  return samePath(from.pathname + from.search);
}

/** A path of this site; anything else is the home page. Browsers drop tabs and line breaks, which would make `//`. */
function samePath(path: string): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}
