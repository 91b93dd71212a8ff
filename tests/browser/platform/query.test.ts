/** The query cache of the browser: lifetime and keys. */
import { beforeEach, describe, expect, test } from 'vitest';
import { retainedMs, withQueryCache } from '#platform/browser/query.ts';
import { staleAfterMs } from '#platform/browser/query-times.ts';
import { createClub } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';

let now = 0;
let asked: string[] = [];
/** The club’s response to each query. */
let say: (path: string) => Promise<unknown>;
beforeEach(() => {
  now = 1_000_000;
  asked = [];
  say = async (path) => ({ path, time: now });
});

const page = () =>
  withQueryCache(
    createClub(async ({ path }, signal) => {
      asked.push(path);
      const answer = await say(path);
      if (signal?.aborted) throw new ClubError('aborted');
      return answer;
    }),
    () => now,
  );

const polna = { query: { q: 'Polna', region_id: 10 } };

test('a result is stale after 2 minutes and expires after 5', () => {
  expect([staleAfterMs, retainedMs]).toEqual([120_000, 300_000]);
});

describe('repeated query', () => {
  test('is served from the cache for 120 s and calls the server afterwards', async () => {
    const call = page();
    const first = await call('GET /v1/places', polna);
    now += 119_999;
    expect(await call('GET /v1/places', polna)).toBe(first);
    expect(asked).toHaveLength(1);
    now += 1;
    expect(await call('GET /v1/places', polna)).not.toBe(first);
    expect(asked).toHaveLength(2);
  });

  test('shares the pending request', async () => {
    const call = page();
    const both = [call('GET /v1/places', polna), call('GET /v1/places', polna)];
    const [one, other] = await Promise.all(both);
    expect(other).toBe(one);
    expect(asked).toHaveLength(1);
  });

  test('with other input is a separate query', async () => {
    const call = page();
    await call('GET /v1/places', polna);
    await call('GET /v1/places', { query: { q: 'Polna', region_id: 7 } });
    await call('GET /v1/places', { query: { q: 'Polna 1', region_id: 10 } });
    expect(asked).toHaveLength(3);
  });

  test('of any call is sent when no result is cached', async () => {
    const call = page();
    await call('GET /v2/company/points');
    await call('GET /v2/company/points');
    expect(asked).toHaveLength(2);
  });

  test('of the public settings never expires', async () => {
    const call = page();
    const first = await call('GET /v1/config/public');
    now += 100 * retainedMs;
    await call('GET /v1/places', polna);
    expect(await call('GET /v1/config/public')).toBe(first);
  });
});

describe('not cached', () => {
  test('a failed query, which the next query repeats without automatic retries', async () => {
    const call = page();
    say = () => Promise.reject(new ClubError('internal'));
    await expect(call('GET /v1/places', polna)).rejects.toMatchObject({ code: 'internal' });
    expect(asked).toHaveLength(1);
    say = async () => 'good';
    expect(await call('GET /v1/places', polna)).toBe('good');
  });

  test('a cancelled query', async () => {
    const call = page();
    const cancel = new AbortController();
    const first = call('GET /v1/places', { ...polna, signal: cancel.signal });
    cancel.abort();
    const second = call('GET /v1/places', polna);
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(await second).toMatchObject({ time: now });
    expect(asked).toHaveLength(2);
  });

  test('a result that was not requested for 300 s', async () => {
    const call = page();
    await call('GET /v1/places', polna);
    now += retainedMs;
    await call('GET /v1/places', { query: { q: 'Inna', region_id: 10 } });
    // Moving the clock back would reveal a result that is only hidden, not evicted.
    now -= retainedMs;
    await call('GET /v1/places', polna);
    expect(asked).toHaveLength(3);
  });
});
