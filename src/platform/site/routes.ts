/** Caches what Astro computes per request although it is constant per route. */
import { FetchState } from 'astro/fetch';

const POLICY = 'content-security-policy';

const components = new Map<string, FetchState['componentInstance']>();
const policies = new Map<string, string>();

/**
 * Restores the page module and the hashes of its styles and scripts for the policy. A rewrite may change the route, so
 * it is read on each access.
 */
export function recallRoute(state: FetchState): void {
  state.componentInstance = components.get(routeOf(state));
  Object.defineProperty(state, 'shouldInjectCspMetaTags', {
    get: () => (policies.has(routeOf(state)) ? false : undefined),
  });
}

/** Stores new values of a response, and adds the policy where Astro skipped it. */
export function completeRoute(state: FetchState, response: Response): void {
  const { headers, status } = response;
  const route = routeOf(state);
  const policy = headers.get(POLICY);
  // Other statuses may be error pages with their own policy.
  if (policy !== null && status === 200) {
    policies.set(route, policy);
    components.set(route, state.componentInstance);
  }
  const known = policies.get(route);
  if (policy === null && known !== undefined && headers.get('content-type')?.startsWith('text/html'))
    headers.set(POLICY, known);
}

function routeOf(state: FetchState): string {
  return state.routeData?.route ?? '';
}

/**
 * Astro's state of a request. Two kinds of addresses go to the 404 page: malformed ones, which Astro would log as
 * server errors, and the unused image service.
 */
export function visitState(request: Request, url: URL): FetchState {
  let state = isText(url.pathname) ? new FetchState(request) : undefined;
  if (!state || state.routeData?.route === '/_image') {
    state = new FetchState(new Request(new URL('/404', url), request));
  }
  // Pages are compressed as a whole, and a page that fails half-way still gets an error page.
  state.streaming = false;
  return state;
}

function isText(path: string): boolean {
  try {
    // Without a use of the value the bundler removes the call.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
