/** What Astro finds out for every request of a route, though it is always the same in a built club. */
import { FetchState } from 'astro/fetch';

const POLICY = 'content-security-policy';

const components = new Map<string, FetchState['componentInstance']>();
const policies = new Map<string, string>();

/**
 * Spares Astro what is known of a route: to import its page, and to hash its styles and scripts for the policy.
 * A rewrite may lead to another route, so what counts is the route at the time of asking.
 */
export function recallRoute(state: FetchState): void {
  state.componentInstance = components.get(routeOf(state));
  Object.defineProperty(state, 'shouldInjectCspMetaTags', {
    get: () => (policies.has(routeOf(state)) ? false : undefined),
  });
}

/** Learns what was new in Astro's answer, and gives a page its policy where Astro was spared it. */
export function completeRoute(state: FetchState, response: Response): void {
  const { headers, status } = response;
  const route = routeOf(state);
  const policy = headers.get(POLICY);
  // Another status may be that of an error page, which has a policy of its own.
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
 * Astro's state of a request. Two kinds of addresses lead nowhere before Astro sees them: those that are no text,
 * which it would log as errors of the server, and its service for pictures, which the club does not use.
 */
export function visitState(request: Request, url: URL): FetchState {
  let state = isText(url.pathname) ? new FetchState(request) : undefined;
  if (!state || state.routeData?.route === '/_image') {
    state = new FetchState(new Request(new URL('/404', url), request));
  }
  // Pages are compressed as a whole, and one that fails half-way still gets its error page.
  state.streaming = false;
  return state;
}

function isText(path: string): boolean {
  try {
    // The bundler takes a call whose value nobody reads for idle.
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
