/** The browser’s API client: slow, cancelled, rejected and failed calls. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timeoutMs } from '#platform/browser/query-times.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

type Fetched = { url: string; init: RequestInit };

let asked: Fetched[] = [];
/** The fake network. The signal aborts it like a real request. */
let network: () => Response | Promise<Response> | 'silence';

function fakeFetch(url: string, init: RequestInit): Promise<Response> {
  asked.push({ url, init });
  return new Promise((resolve, reject) => {
    const end = () => reject(new DOMException('The operation was aborted.', 'AbortError'));
    if (init.signal?.aborted) return end();
    init.signal?.addEventListener('abort', end);
    const said = network();
    if (said !== 'silence') Promise.resolve(said).then(resolve, reject);
  });
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });

beforeEach(() => {
  browser.reset();
  asked = [];
  network = json(200, {});
  vi.stubGlobal('fetch', fakeFetch);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = async () => (await newPage(() => import('#platform/browser/call.ts'))).call;

/** Statuses that the page receives during this call. */
async function reported(run: () => Promise<unknown>): Promise<number[]> {
  const { onRejection } = await import('#platform/browser/rejections.ts');
  const heard: number[] = [];
  onRejection(401, () => heard.push(401));
  onRejection(503, () => heard.push(503));
  await run().catch(() => undefined);
  return heard;
}

test('the request timeout is 30 seconds', () => {
  expect(timeoutMs).toBe(30_000);
});

describe('call without a response', () => {
  test.each([
    ['alone', undefined],
    ['that could be cancelled', new AbortController().signal],
  ])('%s is unavailable after 30 s, not before', async (_, signal) => {
    network = () => 'silence';
    const call = await page();
    const over = vi.fn();
    const asking = call('GET /v1/config', { signal }).catch(over);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asking;
    expect(over.mock.calls[0]?.[0]).toMatchObject({ name: 'ClubError', code: 'unavailable', status: 503 });
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is unavailable after 30 s when the response body stalls', async () => {
    network = () => {
      const { signal } = asked.at(-1)?.init ?? {};
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"data":'));
          signal?.addEventListener('abort', () => stream.error(new DOMException('x', 'AbortError')));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const call = await page();
    const asking = expect(call('GET /v1/config')).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(30_000);
    await asking;
  });

  test('is unavailable without a connection, and is not retried', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    const call = await page();
    await expect(call('GET /v1/config')).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(asked).toHaveLength(1);
  });

  test('does not open the maintenance page, since the club did not answer 503', async () => {
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    const call = await page();
    expect(await reported(() => call('GET /v1/config'))).toEqual([]);
  });
});

describe('cancelled call', () => {
  test('resolves to status 499 immediately', async () => {
    network = () => 'silence';
    const call = await page();
    const cancel = new AbortController();
    const asking = call('GET /v1/config', { signal: cancel.signal });
    const result = expect(asking).rejects.toMatchObject({ name: 'ClubError', code: 'aborted', status: 499 });
    await vi.advanceTimersByTimeAsync(10);
    cancel.abort();
    await result;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves to status 499 if cancelled before it started', async () => {
    const call = await page();
    await expect(call('GET /v1/config', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      status: 499,
    });
  });
});

describe('rejected call', () => {
  test.each([
    [401, 'unauthenticated', [401]],
    [503, 'unavailable', [503]],
    [403, 'emulating', []],
    [404, 'not_found', []],
    [422, 'invalid', []],
    [500, 'internal', []],
  ])('%i is %s, and the page receives %j', async (status, code, heard) => {
    network = json(status, { code, message: 'x' });
    const call = await page();
    expect(await reported(() => call('GET /v1/config'))).toEqual(heard);
    await expect(call('GET /v1/config')).rejects.toMatchObject({ code, status });
    expect(asked).toHaveLength(2);
  });

  test('returns the retry time', async () => {
    network = json(503, { code: 'unavailable' }, { 'retry-after': '60' });
    const call = await page();
    await expect(call('GET /v1/config')).rejects.toMatchObject({ retryAfter: 60 });
  });

  test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '', '0'])('ignores the retry time %j', async (header) => {
    network = json(429, { code: 'too_many_requests' }, { 'retry-after': header });
    const call = await page();
    await expect(call('GET /v1/config')).rejects.toMatchObject({ status: 429, retryAfter: undefined });
  });

  test.each([
    [502, 'internal'],
    [503, 'unavailable'],
  ])('%i with the own body of a proxy is %s', async (status, code) => {
    network = () =>
      new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } });
    const call = await page();
    await expect(call('GET /v1/config')).rejects.toMatchObject({ code });
  });
});
