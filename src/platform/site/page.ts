/** Types of the page registry (`src/site.ts`), and what is derived from it. */
import type { NeededRight } from '#platform/contract/staff-rights.ts';
import type { Region } from '#regions/regions.ts';

export interface Page {
  /**
   * - `open`: everyone
   * - `guest`: visitors without a session; members are redirected to the home page
   * - `member`: members with a completed sign-in; others are redirected to `/login`
   * - `staff`: staff with the `right`; for others the page does not exist
   */
  access: 'open' | 'guest' | 'member' | 'staff';
  /** Of pages for staff: what a member of staff must be allowed to do; `any` by default. */
  right?: NeededRight;
  /** An open page that shows members their own data: who has an ended session is asked to sign in again. */
  personal?: true;
  /** Accepts posted forms. */
  forms?: true;
  /** Maximum bytes of a file in a member's form. No files by default. */
  upload?: number;
  /** Maximum number of such files in one form; 1 by default. */
  files?: number;
  /**
   * The page may be cached, one copy per audience and `query`: the parameters of the page, with their values. The page
   * sets lifetime and tags with `Astro.cache.set`.
   */
  cache?: { query?: Readonly<Record<string, RegExp | readonly string[]>> };
  /** Browsers may prefetch links to the page: reading it changes nothing. */
  prefetch?: true;
  /** Links on the page are not prefetched, because its scripts change what the next page shows. */
  prefetchLinks?: false;
  /**
   * A visited copy works offline, with a note of its time.
   * - `true`: the same for an audience
   * - `own`: personal, kept for its member only
   */
  offline?: true | 'own';
  /** Search engines may index the page, in the `main` language of each regional site or in `all` of them (`?lang=`). */
  indexed?: 'main' | 'all';
  /** Regions with the page; all by default. */
  isIn?: (region: Region) => boolean;
  /** Available while the club is closed for maintenance. */
  duringMaintenance?: true;
  /** The page may ask for the camera. */
  camera?: true;
  /** Part of a page, loaded by a script. */
  fragment?: true;
  /** A page with the same layout and scripts, which represents this one in measurements. */
  likeness?: string;
  /** Budget of page weight and Lighthouse scores; `content` by default. */
  budget?: Budget;
  /**
   * Addresses for tests; the bench uses the first. `{openProject}` is replaced by an id of the demo data
   * (`tests/support/page-samples.ts`).
   */
  examples: readonly (string | { path: string; budget: Budget })[];
}

/** Names of the budgets in `bench/budgets.json`. */
export type Budget =
  | 'staff'
  | 'staff-editor'
  | 'content'
  | 'home'
  | 'scanner'
  | 'sign-in'
  | 'registration'
  | 'checkout'
  | 'wizard'
  | 'configurator';

/** Rows by route pattern, `/projects/[uuid]`; `/01/[...link]` takes all paths below. */
export type Pages = Readonly<Record<string, Page>>;

/**
 * The row of a matched route; undefined where no route matched. Routes without a row, such as Astro’s own, are for
 * members: nothing becomes public by being forgotten.
 */
export function pageOfRoute(pages: Pages, route: string | undefined): Page | undefined {
  if (route === undefined) return undefined;
  return Object.hasOwn(pages, route) ? pages[route] : { access: 'member', examples: [] };
}

/** Finds the route of a path, with or without trailing slash; undefined for an unknown path. */
export function routeFinder<Route extends string>(
  pages: Readonly<Record<Route, Page>>,
): (pathname: string) => Route | undefined {
  const routes = Object.keys(pages) as Route[];
  const fixed = new Set<string>(routes.filter((route) => !route.includes('[')));
  const dynamic = routes
    .filter((route) => route.includes('['))
    .map((route) => ({ route, pattern: new RegExp(`^${expressionOf(route)}$`) }));
  return (pathname) => {
    const path = withoutSlash(pathname);
    return fixed.has(path) ? (path as Route) : dynamic.find(({ pattern }) => pattern.test(path))?.route;
  };
}

/** A path without trailing slash. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * The speculation rules as JSON: browsers prefetch a link on hover or touch. Prefetched pages may never be read, so
 * reading them changes nothing. Nothing is prerendered: that would run scripts of unopened pages.
 */
export function speculationRules(pages: Pages): string {
  const paths = routesOf(pages, ({ prefetch }) => prefetch).map((route) =>
    route.replace(/\[(\w+)\]/g, ':$1'),
  );
  return JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: paths }, { not: { href_matches: '/*\\?*faker=*' } }] },
        eagerness: 'moderate',
      },
    ],
  });
}

/** Facts of the registry for browser scripts, as sources of regular expressions. */
export interface BrowserPages {
  /** Addresses that `prefetch.ts` may prefetch: only cached pages, because others are `no-store`. */
  PREFETCH_PAGES: string;
  /** Paths of pages with `offline` that are the same for an audience. */
  OFFLINE_PAGES: string;
  /** Paths of pages with `offline` that belong to a member. */
  OWN_PAGES: string;
  /** Query parameters of `OFFLINE_PAGES`. */
  OFFLINE_QUERY: string;
}

/** Computed at build time, so that browsers do not load the registry. */
export function browserPages(pages: Pages): BrowserPages {
  const offline = ({ offline }: Page) => offline === true;
  const parameters = Object.values(pages)
    .filter(offline)
    .flatMap(({ cache }) => Object.keys(cache?.query ?? {}));
  return {
    PREFETCH_PAGES: anyOf(routesOf(pages, ({ prefetch, cache }) => prefetch && cache).map(expressionOf)),
    OFFLINE_PAGES: anyOf(routesOf(pages, offline).map(expressionOf)),
    OWN_PAGES: anyOf(routesOf(pages, ({ offline }) => offline === 'own').map(expressionOf)),
    OFFLINE_QUERY: anyOf([...new Set(parameters)]),
  };
}

/** Replacements for Vite's `define`. */
export function browserPageDefines(pages: Pages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(browserPages(pages)).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/**
 * Compares the registry with the page files.
 * @throws Error naming the routes without a row and the rows without a route
 */
export function checkRoutes(pages: Pages, routes: readonly string[]): void {
  const problems = [
    ...routes.filter((route) => !pages[route]).map((route) => `${route} has no row in src/site.ts`),
    ...Object.keys(pages)
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} has a row in src/site.ts and no file in src/pages`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

function routesOf(pages: Pages, test: (page: Page) => unknown): string[] {
  return Object.entries(pages).flatMap(([route, page]) => (test(page) ? [route] : []));
}

function expressionOf(route: string): string {
  return route.replace(/\[\.{3}\w+\]/g, '[^?#]+').replace(/\[\w+\]/g, '[^/?#]+');
}

function anyOf(expressions: readonly string[]): string {
  return `^(?:${expressions.join('|')})$`;
}
