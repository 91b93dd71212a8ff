import { hostOf } from '#platform/http/same-site.ts';
import type { Env } from '#platform/ops/env.ts';
import type { Pages } from './page.ts';
import { publicAddresses, siteOf } from './public-addresses.ts';

/**
 * Answers `/robots.txt` and `/sitemap.xml` per host; undefined for every other address. Hosts without a region disallow
 * crawling and have no sitemap.
 */
export function crawlerFile(
  request: Request,
  { pathname }: URL,
  registry: Pages,
  env: Pick<Env, 'REGION_HOSTS' | 'demo' | 'PORT'>,
): Response | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const host = hostOf(request);
  if (pathname === '/robots.txt') return file('text/plain; charset=utf-8', robots(siteOf(host, env)));
  if (pathname !== '/sitemap.xml') return undefined;
  const pages = publicAddresses(registry, host, env);
  return pages.length === 0
    ? new Response(null, { status: 404 })
    : file('application/xml; charset=utf-8', sitemap(pages));
}

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
