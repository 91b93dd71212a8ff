/** One event stream shared by all tabs of a browser: which tab holds it, delivery and end. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPage } from '../../support/browser/fake-browser.ts';

/** Opened streams, oldest first. */
let streams: Stream[] = [];
let waiting: (() => void)[] = [];
let isHeld = false;

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  onerror: (() => void) | undefined;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }
  say(name: string): void {
    this.dispatchEvent(new Event(name));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.onerror?.();
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

/** Web Locks with one lock: one holder, the other requests queued in order. */
const locks = {
  request: (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const take = () => {
        isHeld = true;
        void hold().then(() => {
          isHeld = false;
          resolve();
          waiting.shift()?.();
        });
      };
      signal.addEventListener('abort', () => {
        if (!waiting.includes(take)) return;
        waiting = waiting.filter((other) => other !== take);
        reject(signal.reason);
      });
      if (isHeld) waiting.push(take);
      else take();
    }),
};

/** A listening tab and the events it received. */
async function tab({ seen = true, isLive = true, newest = undefined as string | undefined } = {}) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: true });
  const heard: string[] = [];
  const become = (target: EventTarget, type: string, state: 'visible' | 'hidden') => {
    document.hidden = state === 'hidden';
    vi.stubGlobal('document', document);
    target.dispatchEvent(new Event(type));
  };
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', document);
  const { listen, onEvent } = await newPage(() => import('#features/notifications/browser/events.ts'));
  for (const name of ['ready', 'notification'] as const)
    onEvent(name, (holds) => heard.push(holds ? `${name}, held` : name));
  listen({ isLive, ...(newest === undefined ? {} : { newest: () => newest }) });
  become(window, 'pageshow', seen ? 'visible' : 'hidden');
  return {
    heard,
    hide: () => become(document, 'visibilitychange', 'hidden'),
    show: () => become(document, 'visibilitychange', 'visible'),
    // Browsers fire `pagehide` while the document is still visible.
    leave: () => become(window, 'pagehide', 'visible'),
    resume: () => become(window, 'pageshow', 'visible'),
  };
}

const open = () => streams.filter(({ readyState }) => readyState !== Stream.CLOSED);

beforeEach(() => {
  streams = [];
  waiting = [];
  isHeld = false;
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => vi.unstubAllGlobals());

describe('several tabs', () => {
  test('one tab holds the stream and all tabs receive its events', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    expect(streams.map(({ url }) => url)).toEqual(['/api/v1/events']);
    streams[0]?.say('ready');
    streams[0]?.say('notification');
    await expect
      .poll(() => tabs.map(({ heard }) => heard))
      .toEqual([['ready, held', 'notification, held'], ['notification'], ['notification']]);
    for (const { leave } of tabs) leave();
  });

  test('the next tab takes over when the holder is closed or hidden', async () => {
    const [first, second, third] = [await tab(), await tab(), await tab()];
    first.leave();
    await expect.poll(() => streams.length).toBe(2);
    second.hide();
    await expect.poll(() => streams.length).toBe(3);
    expect(open()).toEqual([streams[2]]);
    streams[2]?.say('ready');
    expect([first.heard, second.heard, third.heard]).toEqual([[], [], ['ready, held']]);
    third.leave();
    await expect.poll(() => isHeld).toBe(false);
    expect(open()).toEqual([]);
  });
});

describe('a page that shows nothing of the stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('opens it after 20 s, with the newest notification it knows', async () => {
    const { leave } = await tab({ isLive: false, newest: 'x' });
    vi.advanceTimersByTime(19_999);
    expect(streams).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(streams.map(({ url }) => url)).toEqual(['/api/v1/events?newest=x']);
    leave();
    expect(open()).toEqual([]);
  });

  test('opens none when it is left or hidden before', async () => {
    const { leave, resume, hide, show } = await tab({ isLive: false });
    vi.advanceTimersByTime(15_000);
    leave();
    vi.advanceTimersByTime(15_000);
    resume();
    vi.advanceTimersByTime(15_000);
    hide();
    vi.advanceTimersByTime(60_000);
    expect(streams).toEqual([]);
    show();
    vi.advanceTimersByTime(20_000);
    expect(open()).toHaveLength(1);
    leave();
  });

  test('receives meanwhile what another tab brings', async () => {
    const [live, waiting] = [await tab(), await tab({ isLive: false })];
    streams[0]?.say('notification');
    vi.useRealTimers();
    await expect.poll(() => waiting.heard).toEqual(['notification']);
    waiting.leave();
    live.leave();
  });
});

test('a hidden tab opens no stream until it is visible', async () => {
  const { show, leave } = await tab({ seen: false });
  expect(streams).toEqual([]);
  show();
  show();
  expect(open()).toHaveLength(1);
  leave();
});

test('a page restored from the back/forward cache listens again', async () => {
  const { leave, resume, heard } = await tab();
  leave();
  expect(open()).toEqual([]);
  await expect.poll(() => isHeld).toBe(false);
  resume();
  expect(open()).toHaveLength(1);
  streams[1]?.say('ready');
  expect(heard).toEqual(['ready, held']);
  leave();
});

test('a stopped listener receives nothing, and the others go on', async () => {
  const { heard, leave } = await tab();
  const { onEvent } = await import('#features/notifications/browser/events.ts');
  const receive = vi.fn();
  const stop = onEvent('notification', receive);
  streams[0]?.say('notification');
  stop();
  streams[0]?.say('notification');
  expect(receive.mock.calls).toEqual([[true]]);
  expect(heard).toEqual(['notification, held', 'notification, held']);
  leave();
});

test('the holder learns of a rejected stream but not of an interrupted one', async () => {
  const { heard, leave } = await tab();
  streams[0]?.fail(0);
  expect(heard).toEqual([]);
  streams[0]?.fail(Stream.CLOSED);
  await expect.poll(() => heard, { timeout: 3000 }).toEqual(['ready, held']);
  leave();
});

test('a stream interrupted by page navigation is not reported as rejected', async () => {
  const { heard, leave } = await tab();
  // Chromium reports the closed stream just before `pagehide`.
  vi.useFakeTimers();
  streams[0]?.fail(Stream.CLOSED);
  leave();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard).toEqual([]);
});

test('a browser without Web Locks opens no stream and works without events', async () => {
  vi.stubGlobal('navigator', {});
  const { heard } = await tab();
  expect([streams, heard]).toEqual([[], []]);
});
