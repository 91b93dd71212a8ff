import { isKnown } from '#platform/http/answers.ts';
import { encodingFor } from '#platform/site/compress.ts';
import { type CachedPage, cachedPage, cachePage } from './page-cache.ts';

/** When stale, the page should be rendered again in the background. */
export interface CachedAnswer {
  response: Response;
  fresh: boolean;
  route: string;
}

/** Whether a cache in front of the club may store the response; `none` without such a cache. */
export type Sharing = 'none' | 'forbidden' | 'allowed';

/** The cached response of a page in the best encoding; 304 when the browser has it. */
export function cachedAnswer(key: string, request: Request, sharing: Sharing): CachedAnswer | undefined {
  const now = performance.now();
  const page = cachedPage(key, now);
  if (!page) return undefined;
  const isFresh = page.freshUntil > now;
  const response = respond(page, request, isFresh || sharing === 'none' ? sharing : 'forbidden');
  // Counts as fresh for 5 s, so that only one request triggers the rendering.
  const fresh = isFresh || (page.renewedBy ?? 0) > now;
  if (!fresh) page.renewedBy = now + 5_000;
  return { response, fresh, route: page.route };
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
  sharing: Sharing,
): Promise<Response> {
  if (!response.headers.has('cdn-cache-control')) return response;
  const page =
    key === undefined ? undefined : await cachePage(key, response, performance.now(), generation, route);
  if (page) return respond(page, request, sharing);
  response.headers.delete('cdn-cache-control');
  response.headers.delete('cache-tag');
  return response;
}

function respond(page: CachedPage, request: Request, sharing: Sharing): Response {
  const headers = new Headers(page.headers);
  if (sharing === 'allowed') shareFor(page, headers);
  // Also in a 304, which would extend the lifetime of a stored page.
  if (sharing === 'forbidden') headers.set('cdn-cache-control', 'no-store');
  headers.set('cache-control', 'private, no-cache');
  headers.set('vary', 'accept-encoding, cookie');
  headers.set('etag', page.etag);
  if (isKnown(request.headers.get('if-none-match'), page.etag))
    return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  const body = encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : page.plain;
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** The remaining lifetime, so that a page is as old in both caches together as in this one. */
function shareFor(page: CachedPage, headers: Headers): void {
  const now = performance.now();
  const seconds = (until: number) => Math.max(0, Math.floor((until - now) / 1000));
  const [fresh, stale] = [seconds(page.freshUntil), seconds(page.staleUntil)];
  headers.set('cdn-cache-control', `max-age=${fresh}, stale-while-revalidate=${stale - fresh}`);
  if (page.tags.length > 0) headers.set('cache-tag', page.tags.join(','));
  page.isShared = true;
}
