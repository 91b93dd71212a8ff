/** Headers that every answer carries. */

const SECURITY: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
];

/** For answers that bring no policy of their own, such as JSON: whoever opens one as a page opens a dead one. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What the headers of an answer depend on. */
interface Circumstances {
  requestId: string;
  demo: boolean;
  /** Whether the address is one that search engines may show. */
  isPublic: boolean;
}

/**
 * Adds the security headers and the request id. Pages without a lifetime of their own are not stored, and search
 * engines are to show public pages alone, not the redirects and errors at their addresses.
 */
export function secured(response: Response, { requestId, demo, isPublic }: Circumstances): Response {
  const { headers, status } = response;
  if (!isPublic || (status !== 200 && status !== 304)) headers.set('x-robots-tag', 'noindex');
  for (const [name, value] of SECURITY) headers.set(name, value);
  // A 304 changes the headers that the browser has kept, and pages bring their own.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) headers.set('content-type', 'text/html; charset=utf-8');
  if (!isPage && status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', NO_PAGE);
  if (!demo) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-request-id', requestId);
  return response;
}
