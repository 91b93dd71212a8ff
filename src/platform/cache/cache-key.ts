import type { Page } from '#platform/site/page.ts';

/** The canonical form of a path: `/news`, lower-case UUIDs, no trailing slash. */
const PLAIN_PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/**
 * The cache key of a page for an audience. Undefined for uncached pages, non-canonical paths and unknown parameters:
 * invented addresses must not fill the cache.
 */
export function pageKey(
  audience: string,
  { pathname, searchParams }: URL,
  { cache }: Page,
): string | undefined {
  if (!cache || !PLAIN_PATH.test(pathname)) return undefined;
  const { query = {} } = cache;
  for (const [name, value] of searchParams) {
    const values = Object.hasOwn(query, name) ? query[name] : undefined;
    if (!(values instanceof RegExp ? values.test(value) : values?.includes(value))) return undefined;
  }
  const values = Object.keys(query).map((name) => searchParams.get(name) ?? '');
  return [audience, pathname, ...values].join(' ');
}
