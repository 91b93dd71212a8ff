/**
 * Astro's cache provider: turns what a page says with `Astro.cache.set` into the headers a CDN reads.
 * The pipeline reads them too, keeps the finished answer, and takes them off.
 */
import type { CacheProvider } from 'astro';
import { invalidatePages } from './cache.ts';

/** Makes the provider. */
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
