/** What the registry (`src/site.ts`) says about a page, and what follows from it. */
import type { Region } from '#regions/regions.ts';

/** A row of the registry. */
export interface Page {
  /**
   * - `open`: everybody
   * - `guest`: visitors without a session; members are sent home
   * - `member`: members who have completed the sign-in; others are sent to `/login`
   */
  access: 'open' | 'guest' | 'member';
  /** The page reads forms that are posted to it. */
  forms?: true;
  /** The most bytes of a file in a member's form. No file is taken where not given. */
  upload?: number;
  /**
   * Finished pages may be cached, one copy per audience and `query`: the parameters that the page reads, with their
   * values. The page sets lifetime and tags with `Astro.cache.set`.
   */
  cache?: { query?: Readonly<Record<string, RegExp | readonly string[]>> };
  /** Browsers may prefetch links to the page: reading it changes nothing. */
  prefetch?: true;
  /** Links on the page are not prefetched: its scripts change what the next page shows. */
  prefetchLinks?: false;
  /** A visited copy is shown without a connection: it contains no price, no points and no person. */
  offline?: true;
  /** Search engines may index the page, in the `main` language of each regional site or in `all` of them (`?lang=`). */
  indexed?: 'main' | 'all';
  /** Regions that have the page; all where not given. */
  isIn?: (region: Region) => boolean;
  /** The page is shown while the club is closed for maintenance. */
  duringMaintenance?: true;
  /** Part of a page that a script loads: no document. */
  fragment?: true;
  /** Another page with the same layout and scripts: measurements take that one. */
  likeness?: string;
  /** Budget of page weight and Lighthouse scores; `content` where not given. */
  budget?: Budget;
  /**
   * Addresses that tests open; the bench opens the first. `{openProject}` stands for an id from the demo data
   * (`tests/support/page-samples.ts`).
   */
  examples: readonly (string | { path: string; budget: Budget })[];
}

/** Pages with one budget of page weight and Lighthouse scores (`bench/budgets.json`). */
export type Budget = 'content' | 'home' | 'sign-in' | 'wizard' | 'configurator';

/** The registry: rows by the route pattern of their file, `/projects/[uuid]`. */
export type Pages = Readonly<Record<string, Page>>;

/** Finds the page of a path, with or without a slash at its end. */
export function pageFinder(pages: Pages): (pathname: string) => Page | undefined {
  const fixed = new Map(Object.entries(pages).filter(([route]) => !route.includes('[')));
  const dynamic = Object.entries(pages)
    .filter(([route]) => route.includes('['))
    .map(([route, page]) => ({ page, pattern: new RegExp(`^${expressionOf(route)}$`) }));
  return (pathname) => {
    const path = withoutSlash(pathname);
    return fixed.get(path) ?? dynamic.find(({ pattern }) => pattern.test(path))?.page;
  };
}

/** A path without the slash at its end. */
export function withoutSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/$/, '');
}

/** Where the speculation rules are. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** The speculation rules, as JSON: browsers prefetch a link when a finger or a pointer rests on it. */
export function speculationRules(pages: Pages): string {
  const paths = routesOf(pages, ({ prefetch }) => prefetch).map((route) => route.replace(/\[\w+\]/g, '*'));
  return JSON.stringify({
    prefetch: [
      {
        where: { and: [{ href_matches: paths }, { not: { href_matches: '/*\\?*faker=*' } }] },
        eagerness: 'moderate',
      },
    ],
  });
}

/** Facts of the registry that scripts of the browser need, as the source of regular expressions. */
export interface BrowserPages {
  /** Addresses that `prefetch.ts` may prefetch: cached pages only, because browsers must not store others. */
  PREFETCH_PAGES: string;
  /** Paths of pages with `offline`. */
  OFFLINE_PAGES: string;
  /** Query parameters of those. */
  OFFLINE_QUERY: string;
}

/** What the build puts into the browser's scripts, so that the registry itself is not loaded there. */
export function browserPages(pages: Pages): BrowserPages {
  const offline = ({ offline }: Page) => offline;
  const parameters = Object.values(pages)
    .filter(offline)
    .flatMap(({ cache }) => Object.keys(cache?.query ?? {}));
  return {
    PREFETCH_PAGES: anyOf(routesOf(pages, ({ prefetch, cache }) => prefetch && cache).map(expressionOf)),
    OFFLINE_PAGES: anyOf(routesOf(pages, offline).map(expressionOf)),
    OFFLINE_QUERY: anyOf([...new Set(parameters)]),
  };
}

/** The same as replacements for Vite's `define`. */
export function browserPageDefines(pages: Pages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(browserPages(pages)).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  );
}

/**
 * Compares the registry with the routes of the page files.
 *
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
  return route.replace(/\[\w+\]/g, '[^/?#]+');
}

function anyOf(expressions: readonly string[]): string {
  return `^(?:${expressions.join('|')})$`;
}
