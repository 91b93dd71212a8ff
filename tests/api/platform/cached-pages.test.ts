/** Which pages are cached, and for how long. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { currentGeneration } from '#platform/cache/cache-generation.ts';
import { pageKey } from '#platform/cache/cache-key.ts';
import { cachedPage, cachePage, invalidatePages } from '#platform/cache/page-cache.ts';
import { findPage } from '#site.ts';

const story = '/news/0f3c2b1a-1111-4222-8333-444455556666';
function keyOf(address: string): string | undefined {
  const url = new URL(address, 'http://pl.localhost');
  const page = findPage(url.pathname);
  return page && pageKey('pl pl installer', url, page);
}

describe('the key of a page', () => {
  test.each(['/shop', '/news', story, '/resources', '/rewards', '/shop/club-card', '/terms'])(
    'exists for %s',
    (path) => {
      expect(keyOf(path)).toBeDefined();
    },
  );

  test.each([
    story.toUpperCase().replace('/NEWS', '/news'),
    story.replace('0', '%30'),
    '/%6eews',
    '/news/',
    `${story}/`,
    '/news//',
    '/news/x%2fy',
    '/news;x',
  ])('does not exist for %s, a variant spelling', (path) => {
    expect(keyOf(path)).toBeUndefined();
  });

  test.each(['/', '/projects', '/cart', '/login', '/no-such-page'])(
    'does not exist for %s, which is not cached',
    (path) => {
      expect(keyOf(path)).toBeUndefined();
    },
  );

  test('is the same for any query order, and does not exist with extra parameters', () => {
    expect(keyOf('/terms?lang=pl&region=pl')).toBe(keyOf('/terms?region=pl&lang=pl'));
    expect(keyOf('/news?page=2&page=3')).toBe(keyOf('/news?page=2'));
    expect(keyOf('/shop?sort=-price&category=voucher&page=2')).toBeDefined();
    expect(keyOf('/shop?sort=best')).toBeUndefined();
    for (const query of ['page=0', 'page=2x', 'page=', 'page[]=2', 'x=1', 'page=2&x']) {
      expect(keyOf(`/news?${query}`), query).toBeUndefined();
    }
  });
});

describe('a cached page', () => {
  const headers = {
    'content-type': 'text/html',
    'cdn-cache-control': 'max-age=600, stale-while-revalidate=1200',
    'cache-tag': 'content',
  };
  const keep = (key: string, now = 0, begun = currentGeneration()) =>
    cachePage(key, new Response('<p>', { headers }), now, begun, '/');

  test('is fresh for ten minutes and stored for thirty', async () => {
    const key = randomUUID();
    await keep(key);
    expect(cachedPage(key, 0)?.freshUntil).toBe(600_000);
    expect(cachedPage(key, 1_799_999)).toBeDefined();
    expect(cachedPage(key, 1_800_000)).toBeUndefined();
  });

  test('that was rendered across a change is not stored', async () => {
    const begun = currentGeneration();
    invalidatePages(['content']);
    expect(await keep(randomUUID(), 0, begun)).toBeUndefined();
  });

  test('that is requested stays when many others are added', async () => {
    invalidatePages('all');
    const [asked, forgotten] = [randomUUID(), randomUUID()];
    await keep(asked);
    await keep(forgotten);
    for (let i = 0; i < 1_998; i++) await keep(`other ${i}`);
    expect(cachedPage(asked, 0)).toBeDefined();
    await keep('one more');
    expect(cachedPage(asked, 0)).toBeDefined();
    expect(cachedPage(forgotten, 0)).toBeUndefined();
  });
});
