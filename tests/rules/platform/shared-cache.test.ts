/** Purges of caches in front of the club, which may be unreachable. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSharedCache, type SharedCache, type Tags } from '#platform/cache/shared-cache.ts';

const here = 'http://127.0.0.1:6081';
const there = 'http://127.0.0.1:6082';

let sent: [url: string, tags: Tags][];
let broken: Set<string>;
let said: string[];
let cache: SharedCache;

const say = (_: unknown, message: string) => void said.push(message);
const log = { warn: say, info: say } as unknown as Logger;

function open(...urls: string[]): SharedCache {
  return createSharedCache({ urls, token: 'a token' }, log, async (url, tags) => {
    sent.push([url, tags]);
    if (broken.has(url)) throw new Error('broken');
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  broken = new Set();
  said = [];
});
afterEach(() => {
  cache.close();
  vi.useRealTimers();
});

test('a purge is repeated once: a page may have been on its way', async () => {
  cache = open(here, there);
  await cache.purge(['legal']);
  expect(sent.splice(0)).toEqual([
    [here, ['legal']],
    [there, ['legal']],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([
    [here, ['legal']],
    [there, ['legal']],
  ]);
  expect(said).toEqual([]);
});

test('a purge that waits with the repeat of another one is repeated, too', async () => {
  cache = createSharedCache({ urls: [here], token: '' }, log, async (url, tags) => {
    sent.push([url, tags]);
    // Until the repeat of the first purge is due.
    if (String(tags) === 'slow') await new Promise((done) => setTimeout(done, 1_000));
  });
  await cache.purge(['legal']);
  await vi.advanceTimersByTimeAsync(1_500);
  void cache.purge(['slow']);
  await vi.advanceTimersByTimeAsync(600);
  void cache.purge(['shop']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(([, tags]) => tags)).toEqual([['legal'], ['slow'], ['legal', 'shop'], ['slow'], ['shop']]);
});

test('purges are sent one at a time, those that wait together', async () => {
  let answer: () => void = () => undefined;
  cache = createSharedCache({ urls: [here], token: '' }, log, (url, tags) => {
    sent.push([url, tags]);
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const purged = [['legal'], ['config'], ['shop', 'legal']].map((tags) => cache.purge(tags));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([[here, ['legal', 'config', 'shop']]]);
  purged.push(cache.purge('all'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent.slice(1)).toEqual([[here, 'all']]);
  answer();
  await Promise.all(purged);
});

test('an unreachable cache delays only the first change, and is emptied when it is reached again', async () => {
  cache = open(here, there);
  broken.add(here);
  await cache.purge(['legal']);
  await cache.purge(['shop']);
  expect(sent.splice(0)).toEqual([
    [here, ['legal']],
    [there, ['legal']],
    [there, ['shop']],
  ]);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(sent.filter(([url]) => url === here)).toEqual(Array(3).fill([here, 'all']));
  expect(said).toEqual([expect.stringContaining('unreachable')]);
  broken.clear();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said).toEqual([expect.anything(), expect.stringContaining('reached again')]);
  sent = [];
  await cache.purge(['config']);
  expect(sent).toEqual([
    [here, ['config']],
    [there, ['config']],
  ]);
});

test('a change during the purge that empties the cache is purged after it', async () => {
  let isBroken = true;
  cache = createSharedCache({ urls: [here], token: '' }, log, async (url, tags) => {
    sent.push([url, tags]);
    if (isBroken) throw new Error('broken');
    if (tags === 'all') void cache.purge(['legal']);
  });
  await cache.purge(['shop']);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(1_500);
  expect(sent).toEqual([
    [here, ['shop']],
    [here, 'all'],
    [here, ['legal']],
  ]);
});

test('a closed club purges nothing more, and one without a cache nothing at all', async () => {
  cache = open(here);
  broken.add(here);
  await cache.purge(['legal']);
  cache.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  await createSharedCache(undefined, log).purge('all');
});

test('a purge is a request with the tags and the token; another answer than 2xx is no purge', async () => {
  vi.useRealTimers();
  const asked: [method?: string, headers?: IncomingHttpHeaders][] = [];
  const server = createServer(({ method, headers }, response) => {
    asked.push([method, headers]);
    response.writeHead(asked.length > 2 ? 403 : 200).end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  cache = createSharedCache({ urls: [url], token: 'a-token' }, log);
  await cache.purge(['legal', 'shop']);
  await cache.purge('all');
  expect(asked).toEqual([
    ['PURGE', expect.objectContaining({ authorization: 'Bearer a-token', 'cache-tag': 'legal,shop' })],
    ['PURGE', expect.not.objectContaining({ 'cache-tag': expect.anything() })],
  ]);
  expect(said).toEqual([]);
  await cache.purge('all');
  expect(said).toEqual([expect.stringContaining('unreachable')]);
  server.closeAllConnections();
  server.close();
});
