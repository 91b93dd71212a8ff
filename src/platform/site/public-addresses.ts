/** Pages that search engines may index, and their addresses on all regional sites. */

import type { Env } from '#platform/ops/env.ts';
import type { Audience } from '#regions/audience.ts';
import { isDeveloperHost, isKnownHost, regionOfHost } from '#regions/hosts.ts';
import { type LanguageCode, languageByCode } from '#regions/languages.ts';
import { defaultRegion, languagesOf, type Region, regionBySlug, regions } from '#regions/regions.ts';
import { type Page, type Pages, withoutSlash } from './page.ts';

type Sites = Pick<Env, 'REGION_HOSTS' | 'demo' | 'PORT'>;

export interface Alternate {
  /** Value of `hreflang`: `pl-PL`, `x-default`. */
  tag: string;
  href: string;
}

export interface PublicAddress {
  canonical: string;
  /** Includes the page itself. */
  alternates: Alternate[];
  /** Preview image for shared links. */
  picture: string;
  /** Open Graph locale: `pl_PL`. */
  locale: string;
}

/**
 * Addresses of a page for search engines. Undefined for pages that they must not index. Also on hosts without a
 * region, which must not claim to be a site.
 * @param host of the request, with port
 */
export function publicAddress(
  { pathname, searchParams }: URL,
  page: Page | undefined,
  audience: Audience,
  host: string,
  env: Sites,
): PublicAddress | undefined {
  if (!page?.indexed) return undefined;
  const path = withoutSlash(pathname);
  const asked = (name: string) => (page.indexed === 'all' && searchParams.get(name)) || '';
  const region = (audience.group === 'guest' && regionBySlug(asked('region'))) || audience.region;
  const origin = isSite(host, env) && isIn(page, region) ? originOf(region, host, env) : undefined;
  if (origin === undefined) return undefined;
  const chosen = languagesOf(region).find((code) => code === asked('lang'));
  const shown = chosen ?? audience.language;
  return {
    canonical: addressOf(origin, path, region, chosen ?? mainLanguage(region)),
    alternates: alternatesOf(path, page, host, env),
    picture: `${origin}/og/${shown}.png`,
    locale: `${shown}_${region.iso}`,
  };
}

/** Whether search engines may index a page on a host. Its region may still lack the page. */
export function isPublicPage(page: Page | undefined, host: string, env: Sites): boolean {
  return page?.indexed !== undefined && isSite(host, env);
}

/** One entry per language. Empty where `publicAddress` is undefined. */
export function publicAddresses(
  pages: Pages,
  host: string,
  env: Sites,
): Pick<PublicAddress, 'canonical' | 'alternates'>[] {
  const region = regionOfHost(host, env.REGION_HOSTS);
  const origin = region && isSite(host, env) ? originOf(region, host, env) : undefined;
  if (!region || origin === undefined) return [];
  return Object.entries(pages)
    .filter(([, page]) => page.indexed && isIn(page, region))
    .flatMap(([path, page]) => {
      const alternates = alternatesOf(path, page, host, env);
      return languagesAt(page, region).map((language) => ({
        canonical: addressOf(origin, path, region, language),
        alternates,
      }));
    });
}

/** Such as `https://club.example.pl`. */
export function siteOf(host: string, env: Sites): string | undefined {
  const region = regionOfHost(host, env.REGION_HOSTS);
  return region && isSite(host, env) ? originOf(region, host, env) : undefined;
}

/** True for a configured host; in demo mode also for `*.localhost`. */
function isSite(host: string, env: Sites): boolean {
  return (
    isKnownHost(host, env.REGION_HOSTS) ||
    (env.demo && isDeveloperHost(host) && regionOfHost(host, env.REGION_HOSTS) !== undefined)
  );
}

/**
 * The origin of a region, `https://club.example.pl`; undefined without a configured host. Uses the region's first host,
 * because clients can forge `Host`; only in demo mode its port is used.
 */
export function originOf(region: Region, host: string, env: Sites): string | undefined {
  const [listed] = [...env.REGION_HOSTS].find(([, slug]) => slug === region.slug) ?? [];
  if (!env.demo) return listed && `https://${listed}`;
  const port = env.PORT || /:(\d+)$/.exec(host)?.[1];
  return `http://${listed ?? `${region.slug}.localhost`}${port ? `:${port}` : ''}`;
}

function isIn(page: Page, region: Region): boolean {
  return page.isIn?.(region) ?? true;
}

function languagesAt(page: Page, region: Region): readonly LanguageCode[] {
  return page.indexed === 'all' ? languagesOf(region) : [mainLanguage(region)];
}

function mainLanguage(region: Region): LanguageCode {
  return region.languages[0];
}

function addressOf(origin: string, path: string, region: Region, language: LanguageCode): string {
  return `${origin}${path}${language === mainLanguage(region) ? '' : `?lang=${language}`}`;
}

function alternatesOf(path: string, page: Page, host: string, env: Sites): Alternate[] {
  const sites = regions.flatMap((region) => {
    const origin = isIn(page, region) ? originOf(region, host, env) : undefined;
    return origin === undefined ? [] : [{ region, origin }];
  });
  const alternates = sites.flatMap(({ region, origin }) =>
    languagesAt(page, region).map((language) => ({
      tag: `${languageByCode(language).tag}-${region.iso}`,
      href: addressOf(origin, path, region, language),
    })),
  );
  const fallback = sites.find(({ region }) => region === defaultRegion) ?? sites[0];
  if (!fallback) return alternates;
  const language = page.indexed === 'all' ? 'en' : mainLanguage(fallback.region);
  return [
    ...alternates,
    { tag: 'x-default', href: addressOf(fallback.origin, path, fallback.region, language) },
  ];
}
