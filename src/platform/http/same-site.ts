/** Protection against cross-site request forgery. */

/** Includes the port. */
export function hostOf(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}

/**
 * True unless the request comes from another site, according to `Sec-Fetch-Site` or `Origin`. Requests with neither are
 * not from a browser; they are rejected only with a cookie.
 */
export function isSameSite(request: Request): boolean {
  const fetchSite = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (fetchSite !== null) return fetchSite === 'same-origin' || (fetchSite === 'none' && origin === null);
  if (origin !== null) return URL.canParse(origin) && new URL(origin).host === hostOf(request);
  return request.headers.get('cookie') === null;
}

/** Whether a page of the site sent the request, according to its browser. */
export function isFromSite(request: Request): boolean {
  const hasOwnOrigin = request.headers.get('origin') !== null && isSameSite(request);
  return request.headers.get('sec-fetch-site') === 'same-origin' || hasOwnOrigin;
}

/** From the `Authorization` header. */
export function bearer(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
