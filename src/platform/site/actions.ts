import { samePath } from '#platform/forms/same-path.ts';
import type { Caller } from '#platform/http/api.ts';
import { hostOf } from '#platform/http/same-site.ts';
import { isLanguage, type LanguageCode, languageByCode } from '#regions/languages.ts';
import { languageCookie } from './audience.ts';
import { redirect, signedOut } from './guard.ts';
import type { Portal } from './portal.ts';

/** Language menu, sign-out button and the link of e-mails; undefined for every other request. */
export async function formAction(
  request: Request,
  url: URL,
  club: Portal,
  caller: Caller,
): Promise<Response | undefined> {
  if (request.method !== 'POST') return undefined;
  if (url.pathname === '/language') return chooseLanguage(request, club, caller);
  if (url.pathname === '/logout') return signOut(request, url, club, caller);
  if (url.pathname === '/unsubscribe') return unsubscribe(request, url, club, caller);
  return undefined;
}

async function chooseLanguage(request: Request, club: Portal, caller: Caller): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const language = String(form.get('language') ?? '');
  const response = redirect(refererOf(request));
  if (isLanguage(language)) {
    response.headers.append('set-cookie', languageCookie(language, !club.env.demo));
    await saveLanguage(language, request, club, caller).catch((err: unknown) =>
      club.log.warn({ err }, 'a chosen language was not saved'),
    );
  }
  return response;
}

/**
 * Messages to members use the chosen language. During emulation nothing is saved. A failure to save does not keep the
 * page from the new language.
 */
async function saveLanguage(
  language: LanguageCode,
  request: Request,
  club: Portal,
  caller: Caller,
): Promise<void> {
  const member = await club.api.identify(request);
  const { id } = languageByCode(language);
  if (!member || member.emulating || member.languageId === id) return;
  const input = { params: { id: member.uuid }, body: { languages_id: id } };
  const { status } = await club.api.call('PATCH /v1/installer/user/{id}', input, request, caller);
  if (status >= 400) club.log.warn({ installer: member.uuid, status }, 'a chosen language was not saved');
}

/** While the session has not ended, its cookies stay: without them nobody could end it. */
async function signOut(request: Request, url: URL, club: Portal, caller: Caller): Promise<Response> {
  const logout = new Request(`${url.origin}/api/v2/installer/logout`, {
    method: 'POST',
    headers: {
      cookie: request.headers.get('cookie') ?? '',
      'sec-fetch-site': 'same-origin',
    },
  });
  try {
    const { ok, status } = await club.api.fetch(logout, caller);
    // 401: it has ended before.
    if (ok || status === 401) return signedOut(club.env.demo);
    club.log.warn({ request: caller.requestId, status }, 'a sign-out failed');
  } catch (err) {
    club.log.warn({ err, request: caller.requestId }, 'a sign-out failed');
  }
  return redirect('/not-signed-out');
}

/** Mail programs post to the link (RFC 8058). Astro would refuse their form, which has no origin. */
async function unsubscribe(
  request: Request,
  { searchParams }: URL,
  club: Portal,
  caller: Caller,
): Promise<Response | undefined> {
  const form = await request.clone().formData();
  if (form.get('List-Unsubscribe') !== 'One-Click') return undefined;
  const input = { body: { token: searchParams.get('token') ?? '' } };
  const { status } = await club.api.call('POST /v1/notifications/unsubscribe', input, request, caller);
  return new Response(null, { status });
}

/** The page of this site that sent the form, without its success message; the home page when unknown. */
function refererOf(request: Request): string {
  const from = URL.parse(request.headers.get('referer') ?? '');
  if (from?.host !== hostOf(request)) return '/';
  from.searchParams.delete('done');
  return samePath(from.pathname + from.search);
}
