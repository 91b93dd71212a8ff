/** Answering pages from the store of finished ones, and filling it. */
import { type CachedPage, cachedPage, cachePage } from './cache.ts';
import { encodingFor } from './compress.ts';

/** An answer from the store. When it is no longer fresh, the page should be made anew behind it. */
export interface CachedAnswer {
  response: Response;
  fresh: boolean;
  /** The pattern of its address. */
  route: string;
}

/** The kept answer of a page, in the encoding the visitor takes; 304 when the browser already has it. */
export function cachedAnswer(key: string, request: Request): CachedAnswer | undefined {
  const now = performance.now();
  const page = cachedPage(key, now);
  if (!page) return undefined;
  const fresh = page.freshUntil > now;
  // Only one visitor pays for making a stale page anew: for the others it counts as fresh meanwhile.
  if (!fresh) page.freshUntil = now + 5_000;
  return { response: respond(page, request), fresh, route: page.route };
}

/**
 * Keeps a page that asks for it, and answers it. The browser asks again each time, and mostly hears 304.
 *
 * @param key undefined where the page is not to be kept
 * @param begun what `beforeReading` said before the page was made
 * @param route the pattern of its address
 */
export async function cacheAnswer(
  key: string | undefined,
  response: Response,
  request: Request,
  begun: number,
  route: string,
): Promise<Response> {
  if (!response.headers.has('cdn-cache-control')) return response;
  const page =
    key === undefined ? undefined : await cachePage(key, response, performance.now(), begun, route);
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
