import { encodingFor } from '#platform/site/compress.ts';
import { type CachedPage, cachedPage, cachePage } from './page-cache.ts';

/** When stale, the page should be rendered again in the background. */
export interface CachedAnswer {
  response: Response;
  fresh: boolean;
  route: string;
}

/** The cached response of a page in the best encoding; 304 when the browser has it. */
export function cachedAnswer(key: string, request: Request): CachedAnswer | undefined {
  const now = performance.now();
  const page = cachedPage(key, now);
  if (!page) return undefined;
  const fresh = page.freshUntil > now;
  // Counts as fresh for 5 s, so that only one request triggers the rendering.
  if (!fresh) page.freshUntil = now + 5_000;
  return { response: respond(page, request), fresh, route: page.route };
}

/**
 * Caches a page if allowed, and returns the response. Browsers revalidate each time, mostly with a 304.
 * @param key undefined for uncacheable pages
 * @param generation `currentGeneration()` before rendering
 * @param route pattern of the address
 */
export async function cacheAnswer(
  key: string | undefined,
  response: Response,
  request: Request,
  generation: number,
  route: string,
): Promise<Response> {
  if (!response.headers.has('cdn-cache-control')) return response;
  const page =
    key === undefined ? undefined : await cachePage(key, response, performance.now(), generation, route);
  if (page) return respond(page, request);
  response.headers.delete('cdn-cache-control');
  response.headers.delete('cache-tag');
  return response;
}

function respond(page: CachedPage, request: Request): Response {
  const headers = new Headers(page.headers);
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'accept-encoding, cookie');
  headers.set('etag', page.etag);
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
