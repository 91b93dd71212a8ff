/** The pages that search engines may show, and their addresses on all regional sites. */

import type { Env } from '#platform/ops/env.ts';
import type { Audience } from '#regions/audience.ts';
import { isDeveloperHost, isKnownHost, regionOfHost } from '#regions/hosts.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { defaultRegion, languagesOf, type Region, regionBySlug, regions } from '#regions/regions.ts';
import { LEGAL_PAGES } from './legal.ts';

type Sites = Pick<Env, 'REGION_HOSTS' | 'demo' | 'PORT'>;

/** Pages in the language of the site. */
const PAGES = ['/login', '/register', '/register/decor', '/accessibility'];

/** Legal documents: `?lang=` names one of their languages, `?region=` lets guests read those of another region. */
const DOCUMENTS = LEGAL_PAGES;

/** The same page for other people. */
export interface Alternate {
  /** As `hreflang` has it: `pl-PL`, `x-default`. */
  tag: string;
  href: string;
}

/** Where a public page stands. All addresses are absolute. */
export interface PublicAddress {
  canonical: string;
  /** The page itself and its other regions and languages. */
  alternates: Alternate[];
  /** The picture that is shown where the page is shared. */
  picture: string;
  /** As Open Graph has it: `pl_PL`. */
  locale: string;
}

/**
 * Where the page of an address stands, for search engines. Undefined for all other pages, and on hosts that the
 * operator has given to no region: they must not speak for the club, and the club not for them.
 *
 * @param host as the request names it, with port
 */
export function publicAddress(
  { pathname, searchParams }: URL,
  audience: Audience,
  host: string,
  env: Sites,
): PublicAddress | undefined {
  const path = plain(pathname);
  const isDocument = DOCUMENTS.includes(path);
  const asked = (name: string) => (isDocument && searchParams.get(name)) || '';
  const region = (audience.group === 'guest' && regionBySlug(asked('region'))) || audience.region;
  const origin = isSite(host, env) && has(region, path) ? originOf(region, host, env) : undefined;
  if (origin === undefined) return undefined;
  const chosen = languagesOf(region).find((code) => code === asked('lang'));
  const shown = chosen ?? audience.language;
  return {
    canonical: addressOf(origin, path, region, chosen ?? defaultLanguage(region)),
    alternates: alternatesOf(path, host, env),
    picture: `${origin}/og/${shown}.png`,
    locale: `${shown}_${region.iso}`,
  };
}

/** Whether an address on a host is one of a public page. Its region may lack the page all the same. */
export function isPublicPage({ pathname }: URL, host: string, env: Sites): boolean {
  const path = plain(pathname);
  return (PAGES.includes(path) || DOCUMENTS.includes(path)) && isSite(host, env);
}

/** All public pages of a host's site, each language of a document by itself. Empty where `publicAddress` has nothing. */
export function publicAddresses(host: string, env: Sites): Pick<PublicAddress, 'canonical' | 'alternates'>[] {
  const region = regionOfHost(host, env.REGION_HOSTS);
  const origin = region && isSite(host, env) ? originOf(region, host, env) : undefined;
  if (!region || origin === undefined) return [];
  return [...PAGES, ...DOCUMENTS]
    .filter((path) => has(region, path))
    .flatMap((path) => {
      const alternates = alternatesOf(path, host, env);
      return languagesAt(path, region).map((language) => ({
        canonical: addressOf(origin, path, region, language),
        alternates,
      }));
    });
}

/** The site of a host, by the address that the operator gave it: `https://club.example.pl`. */
export function siteOf(host: string, env: Sites): string | undefined {
  const region = regionOfHost(host, env.REGION_HOSTS);
  return region && isSite(host, env) ? originOf(region, host, env) : undefined;
}

/** A path without the slash at the end that leads to the same page. */
function plain(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}

/** True for a host that shows a region because the operator says so; in demo mode each `*.localhost` does. */
function isSite(host: string, env: Sites): boolean {
  return (
    isKnownHost(host, env.REGION_HOSTS) ||
    (env.demo && isDeveloperHost(host) && regionOfHost(host, env.REGION_HOSTS) !== undefined)
  );
}

/**
 * The site of a region, `https://club.example.pl`; undefined where the operator has given it no host. The first host of
 * the region counts, never the one that the request names, which anybody can write; in demo mode its port is read.
 */
export function originOf(region: Region, host: string, env: Sites): string | undefined {
  const [listed] = [...env.REGION_HOSTS].find(([, slug]) => slug === region.slug) ?? [];
  if (!env.demo) return listed && `https://${listed}`;
  const port = env.PORT || /:(\d+)$/.exec(host)?.[1];
  return `http://${listed ?? `${region.slug}.localhost`}${port ? `:${port}` : ''}`;
}

function has(region: Region, path: string): boolean {
  if (path === '/decor-terms') return region.decorTermsLink !== null;
  return PAGES.includes(path) || DOCUMENTS.includes(path);
}

function languagesAt(path: string, region: Region): readonly LanguageCode[] {
  return DOCUMENTS.includes(path) ? languagesOf(region) : [defaultLanguage(region)];
}

/** What a region's site speaks to those who have chosen nothing. */
function defaultLanguage(region: Region): LanguageCode {
  return region.languages[0];
}

function addressOf(origin: string, path: string, region: Region, language: LanguageCode): string {
  return `${origin}${path}${language === defaultLanguage(region) ? '' : `?lang=${language}`}`;
}

function alternatesOf(path: string, host: string, env: Sites): Alternate[] {
  const sites = regions.flatMap((region) => {
    const origin = has(region, path) ? originOf(region, host, env) : undefined;
    return origin === undefined ? [] : [{ region, origin }];
  });
  const fallback = sites.find(({ region }) => region === defaultRegion) ?? sites[0];
  const document = DOCUMENTS.includes(path);
  return [
    ...sites.flatMap(({ region, origin }) =>
      languagesAt(path, region).map((language) => ({
        tag: `${languageByCode(language).tag}-${region.iso}`,
        href: addressOf(origin, path, region, language),
      })),
    ),
    ...(fallback
      ? [
          {
            tag: 'x-default',
            href: addressOf(
              fallback.origin,
              path,
              fallback.region,
              document ? 'en' : defaultLanguage(fallback.region),
            ),
          },
        ]
      : []),
  ];
}
