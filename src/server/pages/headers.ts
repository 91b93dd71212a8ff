/** Headers that every answer carries. */

const SECURITY: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()'],
];

/** Adds the security headers and the request id. Pages without a lifetime of their own are not stored. */
export function secured(response: Response, requestId: string, demo: boolean): Response {
  const { headers } = response;
  for (const [name, value] of SECURITY) headers.set(name, value);
  if (!demo) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-request-id', requestId);
  return response;
}
