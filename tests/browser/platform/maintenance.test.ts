/** Maintenance: redirect to the waiting page and return from it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportRejection } from '#platform/browser/rejections.ts';
import { pollMs } from '#platform/browser/waiting.ts';
import { browser, newPage } from '../../support/browser/fake-browser.ts';

const location = { assign: vi.fn(), reload: vi.fn() };
const network = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  browser.reset();
  location.assign.mockClear();
  location.reload.mockClear();
  network.mockReset();
  vi.stubGlobal('location', location);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = () => newPage(() => import('#platform/browser/maintenance.ts'));
const cameBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('the waiting page polls every 60 s', () => {
  expect(pollMs).toBe(60_000);
});

describe('page whose call was rejected with 503', () => {
  test('redirects to the waiting page and sets a flag in the tab', async () => {
    (await page()).leaveWhenClosed();
    reportRejection(503);
    reportRejection(503);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/maintenance');
    expect(browser.session.getItem('maintenance')).toBe('{"version":1,"value":true}');
    expect(browser.local.length).toBe(0);
  });

  test('stays open for other rejections', async () => {
    (await page()).leaveWhenClosed();
    reportRejection(401);
    expect(location.assign).not.toHaveBeenCalled();
    expect(browser.session.length).toBe(0);
  });

  test('reloads when restored from the back/forward cache', async () => {
    (await page()).leaveWhenClosed();
    reportRejection(503);
    cameBack(false);
    expect(location.reload).not.toHaveBeenCalled();
    cameBack(true);
    expect(location.reload).toHaveBeenCalled();
  });
});

describe('waiting page', () => {
  test('polls the public settings every 60 s and redirects home when they load', async () => {
    browser.session.setItem('maintenance', '{"version":1,"value":true}');
    network.mockResolvedValueOnce(new Response(null, { status: 503 }));
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    network.mockResolvedValue(Response.json({}));
    const { waitForClub } = await newPage(() => import('#platform/browser/waiting.ts'));
    waitForClub();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(network).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(network.mock.calls).toEqual([['/api/v1/config/public']]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network).toHaveBeenCalledTimes(2);
    expect(location.assign).not.toHaveBeenCalled();
    expect(browser.session.getItem('maintenance')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/');
    expect(browser.session.getItem('maintenance')).toBeNull();
  });
});

test.each(['{"version":1,"value":1}', '{"version":2,"value":true}', 'true', '{'])(
  'an invalid flag is ignored: %s',
  async (stored) => {
    browser.session.setItem('maintenance', stored);
    expect((await page()).$maintenance.get()).toBeUndefined();
  },
);
