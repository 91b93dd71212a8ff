/**
 * Astro's cache provider: converts `Astro.cache.set` to CDN headers. The pipeline reads them when it caches the page, and
 * sends others to a shared cache.
 */
import type { CacheProvider } from 'astro';
import { invalidatePages } from './page-cache.ts';

/** Tags are the page cache’s; invalidation drops the pages of this node. */
export default function directives(): CacheProvider {
  return {
    name: 'lucarne-club',
    setHeaders({ maxAge, swr, tags }) {
      const headers = new Headers();
      if (maxAge !== undefined)
        headers.set('CDN-Cache-Control', `max-age=${maxAge}, stale-while-revalidate=${swr ?? 0}`);
      if (tags?.length) headers.set('Cache-Tag', tags.join(','));
      return headers;
    },
    async invalidate({ tags }) {
      invalidatePages(typeof tags === 'string' ? [tags] : (tags ?? []));
    },
  };
}
