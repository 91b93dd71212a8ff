import { roleGroup } from '#platform/contract/roles.ts';
import { cookie, readCookie } from '#platform/http/auth/cookies.ts';
import { hostOf } from '#platform/http/same-site.ts';
import type { Env } from '#platform/ops/env.ts';
import { type Audience, audienceOf, type SessionClaims } from '#regions/audience.ts';
import { languageOfHost, regionOfHost } from '#regions/hosts.ts';
import { isLanguage, type LanguageCode } from '#regions/languages.ts';
import { defaultRegion, regionById } from '#regions/regions.ts';

const LANGUAGE_COOKIE = 'lang';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Readable by scripts, like the store `lang`. */
export function languageCookie(language: LanguageCode, secure: boolean): string {
  return cookie(LANGUAGE_COOKIE, language, YEAR_SECONDS, secure, false);
}

/** Region: the company's, the host's, or the default. Language: the chosen one, the host's, or English. */
export function audienceFor(
  request: Request,
  session: SessionClaims | undefined,
  env: Pick<Env, 'REGION_HOSTS' | 'demo'>,
): Audience {
  const host = hostOf(request);
  const region =
    (session && regionById(session.region)) ?? regionOfHost(host, env.REGION_HOSTS) ?? defaultRegion;
  const wished = [
    readCookie(request.headers.get('cookie'), LANGUAGE_COOKIE, !env.demo),
    languageOfHost(host, env.REGION_HOSTS),
  ];
  const language: LanguageCode =
    wished.find((code): code is LanguageCode => code !== undefined && isLanguage(code)) ?? 'en';
  return audienceOf(region, language, roleGroup(session?.role));
}
