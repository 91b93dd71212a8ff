/** A request on its way through the pipeline, and the steps that it passes. */
import type { FetchState } from 'astro/fetch';
import type { DevPortal } from '#app/dev/portal.ts';
import type { StaffScope } from '#platform/contract/staff-rights.ts';
import type { Caller } from '#platform/http/api.ts';
import type { Page } from '#platform/site/page.ts';
import type { SessionClaims } from '#regions/audience.ts';

/** What the steps know of a request. A step passes a changed copy on. */
export interface Exchange {
  request: Request;
  readonly url: URL;
  readonly club: DevPortal;
  /** Shared by all copies: `route` is written by the step that answers. */
  readonly caller: Caller;
  /** The row of the page that the address leads to. */
  readonly page: Page | undefined;
  /** Who is signed in, by the token. */
  session?: SessionClaims | undefined;
  /** Rights and regions of a member of staff, on their pages. */
  staff?: StaffScope | undefined;
  /** The files of the posted form. */
  uploads?: readonly File[] | undefined;
  /** Astro’s state, once a page is to be rendered. */
  state?: FetchState;
}

/** Passes the request to the next step. */
export type Next = (exchange: Exchange) => Promise<Response>;

/** A step: answers the request, or passes it on and may change the answer. */
export type Step = (exchange: Exchange, next: Next) => Promise<Response>;

/** Makes one function of steps; the last one must answer. */
export function inOrder(steps: readonly Step[]): Next {
  return steps.reduceRight<Next>(
    (next, step) => (exchange) => step(exchange, next),
    async ({ url }) => {
      throw new Error(`No step answers ${url.pathname}`);
    },
  );
}

/** Notes what answers a request, for log and metrics: a route pattern, never an address. */
export function by(route: string, { caller }: Exchange, answer: Response): Response {
  caller.route = route;
  return answer;
}

/** Whether a request is for the API. */
export function isApi({ pathname }: URL): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}
