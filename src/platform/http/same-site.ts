/** The guard against requests that another site makes a browser send. */

/** The host a request names, with its port. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/**
 * True when a request does not come from another site: the browser says so, or its origin is the host
 * that is asked. A request without both is no browser's; with a session cookie it is refused all the same.
 */
export function isSameSite(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (fetchSite !== null) return fetchSite === 'same-origin' || (fetchSite === 'none' && origin === null);
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === hostOf(request);
  return request.headers.get('cookie') === null;
}

/** Whether a page of the site has sent a request, as its browser says. */
export function isFromSite(request: Request): boolean {
  const hasOwnOrigin = request.headers.get('origin') !== null && isSameSite(request);
  return request.headers.get('sec-fetch-site') === 'same-origin' || hasOwnOrigin;
}

/** The token of an `Authorization` header. */
export function bearer(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
