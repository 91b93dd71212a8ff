/** Under which key a finished page is cached. */
import type { Page } from './page.ts';

/** The one way to write the path of a page: `/news`, with a uuid in lower case, without a slash at the end. */
const PLAIN_PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/;

/**
 * The key of a page for an audience. Undefined for a page that is not cached, and where the address has a parameter that
 * the page does not know or is written in another way: made-up addresses must not fill the cache.
 */
export function pageKey(
  audience: string,
  { pathname, searchParams }: URL,
  { cache }: Page,
): string | undefined {
  if (!cache || !PLAIN_PATH.test(pathname)) return undefined;
  const { query = {} } = cache;
  for (const [name, value] of searchParams) {
    const values = query[name];
    if (!(values instanceof RegExp ? values.test(value) : values?.includes(value))) return undefined;
  }
  const values = Object.keys(query).map((name) => searchParams.get(name) ?? '');
  return [audience, pathname, ...values].join(' ');
}
