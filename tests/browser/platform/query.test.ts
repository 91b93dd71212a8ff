/** Answers that are held in the browser: for how long, and which. */
import { beforeEach, describe, expect, test } from 'vitest';
import { withQueryCache } from '#platform/browser/query.ts';
import { retainedMs, staleAfterMs } from '#platform/browser/query-times.ts';
import { createClub } from '#platform/contract/club.ts';
import { ClubError } from '#platform/contract/errors.ts';

let now = 0;
let asked: string[] = [];
/** What the club says to each question. */
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

test('an answer is stale after 2 minutes, and kept for 5', () => {
  expect([staleAfterMs, retainedMs]).toEqual([120_000, 300_000]);
});

describe('a question that comes again', () => {
  test('within 120 s needs no call, after that one', async () => {
    const call = page();
    const first = await call('GET /v1/places', polna);
    now += 119_999;
    expect(await call('GET /v1/places', polna)).toBe(first);
    expect(asked).toHaveLength(1);
    now += 1;
    expect(await call('GET /v1/places', polna)).not.toBe(first);
    expect(asked).toHaveLength(2);
  });

  test('while the first is under way waits for the same answer', async () => {
    const call = page();
    const both = [call('GET /v1/places', polna), call('GET /v1/places', polna)];
    const [one, other] = await Promise.all(both);
    expect(other).toBe(one);
    expect(asked).toHaveLength(1);
  });

  test('about something else is another question', async () => {
    const call = page();
    await call('GET /v1/places', polna);
    await call('GET /v1/places', { query: { q: 'Polna', region_id: 7 } });
    await call('GET /v1/places', { query: { q: 'Polna 1', region_id: 10 } });
    expect(asked).toHaveLength(3);
  });

  test('is asked by any call whose answer is not held', async () => {
    const call = page();
    await call('GET /v2/company/points');
    await call('GET /v2/company/points');
    expect(asked).toHaveLength(2);
  });

  test('is answered for good when it is about the public settings', async () => {
    const call = page();
    const first = await call('GET /v1/config/public');
    now += 100 * retainedMs;
    await call('GET /v1/places', polna);
    expect(await call('GET /v1/config/public')).toBe(first);
  });
});

describe('what is not held', () => {
  test('is a failure: the next one calls, and nothing is tried again by itself', async () => {
    const call = page();
    say = () => Promise.reject(new ClubError('internal'));
    await expect(call('GET /v1/places', polna)).rejects.toMatchObject({ code: 'internal' });
    expect(asked).toHaveLength(1);
    say = async () => 'good';
    expect(await call('GET /v1/places', polna)).toBe('good');
  });

  test('is a call that somebody has cancelled', async () => {
    const call = page();
    const cancel = new AbortController();
    const first = call('GET /v1/places', { ...polna, signal: cancel.signal });
    cancel.abort();
    const second = call('GET /v1/places', polna);
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(await second).toMatchObject({ time: now });
    expect(asked).toHaveLength(2);
  });

  test('is an answer that nobody has asked for during 300 s', async () => {
    const call = page();
    await call('GET /v1/places', polna);
    now += retainedMs;
    await call('GET /v1/places', { query: { q: 'Inna', region_id: 10 } });
    // Time that runs backwards would bring an answer back that had only been hidden.
    now -= retainedMs;
    await call('GET /v1/places', polna);
    expect(asked).toHaveLength(3);
  });
});
