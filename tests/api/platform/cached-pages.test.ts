/** Which pages are cached, and for how long. */
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { describe, expect, test } from 'vitest';
import { answerErrors } from '#app/pipeline/answers.ts';
import type { Exchange } from '#app/pipeline/exchange.ts';
import type { Database } from '#db/client.ts';
import { createCacheBroadcast, invalidationsConfirmed } from '#platform/cache/cache-broadcast.ts';
import { currentGeneration } from '#platform/cache/cache-generation.ts';
import { pageKey } from '#platform/cache/cache-key.ts';
import { cacheAnswer, cachedAnswer, type Sharing } from '#platform/cache/cached-answer.ts';
import { cachedPage, cachePage, invalidatePages } from '#platform/cache/page-cache.ts';
import type { Tags } from '#platform/cache/shared-cache.ts';
import type { Subscriber } from '#platform/events/listener.ts';
import { Busy } from '#platform/http/concurrency-limit.ts';
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
    const inherited = ['constructor', 'toString', '__proto__'];
    for (const query of ['page=0', 'page=2x', 'page=', 'page[]=2', 'x=1', 'page=2&x', ...inherited]) {
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

describe('a cache in front of the club', () => {
  const rendered = (tags = 'content') =>
    new Response('<p>', {
      headers: { 'cdn-cache-control': 'max-age=600, stale-while-revalidate=1200', 'cache-tag': tags },
    });
  const request = new Request('http://pl.localhost/terms');
  const render = (key: string, sharing: Sharing, tags?: string) =>
    cacheAnswer(key, rendered(tags), request, currentGeneration(), '/terms', sharing);
  const lifetime = ({ headers }: Response) => [headers.get('cdn-cache-control'), headers.get('cache-tag')];

  test('may store a page that it may share, for the time that is left, with its tags', async () => {
    const key = randomUUID();
    for (const response of [
      await render(key, 'allowed'),
      cachedAnswer(key, request, 'allowed')?.response ?? Response.error(),
    ]) {
      const [directives, tags] = lifetime(response);
      expect(directives).toMatch(/^max-age=(?:600|5\d\d), stale-while-revalidate=12\d\d$/);
      expect(tags).toBe('content');
    }
    const page = cachedPage(key, 0);
    if (page) page.freshUntil -= 400_000;
    const later = cachedAnswer(key, request, 'allowed');
    expect(later?.response.headers.get('cdn-cache-control')).toMatch(/^max-age=(?:200|1\d\d), stale-while/);
  });

  test('may not store a stale page, nor extend the lifetime of one that it has', async () => {
    const key = randomUUID();
    const etag = (await render(key, 'allowed')).headers.get('etag') ?? '';
    const page = cachedPage(key, 0);
    if (page) page.freshUntil = 0;
    const asked = new Request(request, { headers: { 'if-none-match': etag } });
    const stale = cachedAnswer(key, asked, 'allowed');
    expect([stale?.fresh, stale?.response.status]).toEqual([false, 304]);
    expect(lifetime(stale?.response ?? Response.error())).toEqual(['no-store', null]);
  });

  test('answers a browser that has the page, however it names the version', async () => {
    const key = randomUUID();
    const etag = (await render(key, 'none')).headers.get('etag') ?? '';
    for (const named of [etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const asked = new Request(request, { headers: { 'if-none-match': named } });
      expect(cachedAnswer(key, asked, 'none')?.response.status, named).toBe(304);
    }
  });

  test('may not store a stale page while it is rendered again', async () => {
    const key = randomUUID();
    await render(key, 'allowed');
    const page = cachedPage(key, 0);
    if (page) Object.assign(page, { freshUntil: 0, staleUntil: performance.now() + 2_000 });
    const answers = [1, 2].map(() => cachedAnswer(key, request, 'allowed'));
    expect(answers.map((answer) => answer?.fresh)).toEqual([false, true]);
    for (const answer of answers)
      expect(lifetime(answer?.response ?? Response.error())).toEqual(['no-store', null]);
  });

  test('may not store the page of a member, and does not exist by default', async () => {
    const key = randomUUID();
    expect(lifetime(await render(key, 'forbidden'))).toEqual(['no-store', null]);
    expect(lifetime(await render(key, 'none'))).toEqual([null, null]);
    expect(lifetime(cachedAnswer(key, request, 'none')?.response ?? Response.error())).toEqual([null, null]);
  });

  test('may not store the waiting page of an overload', async () => {
    const exchange = { request, url: new URL(request.url), caller: {} } as unknown as Exchange;
    const answer = await answerErrors(async () => rendered())(exchange, async () => {
      throw new Busy();
    });
    expect([answer.status, answer.headers.get('cache-control'), ...lifetime(answer)]).toEqual([
      503,
      'no-store',
      null,
      null,
    ]);
  });

  test('is purged by the node that changes something, and by those that gave it the page', async () => {
    const purged: Tags[] = [];
    let other: Subscriber | undefined;
    const signals = {
      on(_: string, node: Subscriber) {
        other = node;
      },
      send: async () => undefined,
    };
    const sharedCache = { purge: async (tags: Tags) => void purged.push(tags) };
    const invalidate = createCacheBroadcast(signals, {} as Database, {} as Logger, sharedCache);
    invalidate(['mine']);
    await invalidationsConfirmed();
    expect(purged.splice(0)).toEqual([['mine']]);
    await render(randomUUID(), 'forbidden', 'theirs');
    other?.receive('theirs');
    expect(purged.splice(0)).toEqual([]);
    await render(randomUUID(), 'allowed', 'theirs');
    other?.receive('others');
    expect(purged.splice(0)).toEqual([]);
    other?.receive('others,theirs');
    expect(purged.splice(0)).toEqual([['others', 'theirs']]);
    other?.receive('others,theirs');
    expect(purged.splice(0)).toEqual([]);
    // Signals may have been lost.
    other?.resync();
    expect(purged.splice(0)).toEqual(['all']);
  });
});
