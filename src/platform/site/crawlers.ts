import { hostOf } from '#platform/http/same-site.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Pages } from './page.ts';
import { publicAddresses, siteOf } from './public-addresses.ts';

/**
 * Answers `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt` per host; undefined for every other address. Hosts
 * without a region disallow crawling and have no sitemap.
 */
export function crawlerFile(
  request: Request,
  { pathname }: URL,
  registry: Pages,
  env: Pick<Env, 'REGION_HOSTS' | 'demo' | 'PORT' | 'SECURITY_CONTACT'>,
  now = new Date(),
): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const host = hostOf(request);
  if (pathname === '/robots.txt') return file('text/plain; charset=utf-8', robots(siteOf(host, env)));
  if (pathname === SECURITY_PATH) return securityFile(siteOf(host, env), env.SECURITY_CONTACT, now);
  if (pathname !== '/sitemap.xml') return undefined;
  const pages = publicAddresses(registry, host, env);
  return pages.length === 0 ? missing() : file('application/xml; charset=utf-8', sitemap(pages));
}

const missing = () => new Response(null, { status: 404 });

function file(type: string, text: string): Response {
  return new Response(text, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } });
}

function robots(site: string | undefined): string {
  const lines =
    site === undefined
      ? ['User-agent: *', 'Disallow: /']
      : ['User-agent: *', 'Disallow: /api', 'Disallow: /dev', '', `Sitemap: ${site}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

const SECURITY_PATH = '/.well-known/security.txt';

/** How long somebody who kept the file may rely on it. RFC 9116 recommends less than a year. */
const VALID_MS = 180 * 24 * 3_600_000;

/** Whom to tell of a vulnerability (RFC 9116). */
function securityFile(site: string | undefined, contact: string | undefined, now: Date): Response {
  if (contact === undefined) return missing();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    ...(site === undefined ? [] : [`Canonical: ${site}${SECURITY_PATH}`]),
  ];
  return file('text/plain; charset=utf-8', `${lines.join('\n')}\n`);
}

function sitemap(pages: ReturnType<typeof publicAddresses>): string {
  const urls = pages.map(({ canonical, alternates }) => {
    const links = alternates.map(
      ({ tag, href }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`,
    );
    return `<url><loc>${escaped(canonical)}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
