import { TRUSTED_TYPES_POLICY } from './page-policy.ts';

const SECURITY: readonly [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Features that the club uses nowhere, also not in its video frames. */
const UNUSED =
  'accelerometer bluetooth browsing-topics display-capture geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi payment serial usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

const permissions = { withCamera: `camera=(self), ${UNUSED}`, others: `camera=(), ${UNUSED}` };

/** For responses without their own policy, such as JSON: opened as a page, nothing runs. */
const NO_PAGE = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The worker that decodes labels. A worker has the policy of its response, so that pages need not allow wasm. */
const WASM_WORKER = /^\/_astro\/label-worker[.-][^/]+\.js$/;

/** Content-Security-Policy of a static file. */
export function filePolicy(path: string): string {
  return WASM_WORKER.test(path)
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
    : "frame-ancestors 'none'";
}

interface Circumstances {
  requestId: string;
  demo: boolean;
  isPublic: boolean;
  /** The page may ask for the camera. */
  camera?: boolean;
}

/** Adds security headers and request id. `no-store` is the default, and only successful public pages may be indexed. */
export function secured(
  response: Response,
  { requestId, demo, isPublic, camera = false }: Circumstances,
): Response {
  const { headers, status } = response;
  if (!isPublic || (status !== 200 && status !== 304)) headers.set('x-robots-tag', 'noindex');
  for (const [name, value] of SECURITY) headers.set(name, value);
  headers.set('permissions-policy', camera ? permissions.withCamera : permissions.others);
  // A 304 would change the stored headers, and pages set their own policy.
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage) {
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('content-security-policy-report-only', TRUSTED_TYPES_POLICY);
  }
  if (!isPage && status !== 304 && !headers.has('content-security-policy'))
    headers.set('content-security-policy', NO_PAGE);
  if (!demo) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-request-id', requestId);
  return response;
}
