/** One stream for all tabs of a browser: who holds it, who hears it, and when it ends. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newPage } from '../../support/browser/fake-browser.ts';

/** Streams that were opened, oldest first. */
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

/** Locks as browsers have them: one holder of the one lock that is asked for, the others in their order. */
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

/** A tab that listens, and what it has heard. */
async function tab({ seen = true } = {}) {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const heard: string[] = [];
  const become = (target: EventTarget, type: string, state: 'visible' | 'hidden') => {
    document.visibilityState = state;
    vi.stubGlobal('document', document);
    target.dispatchEvent(new Event(type));
  };
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('document', document);
  const { listen, onEvent } = await newPage(() => import('#features/notifications/browser/events.ts'));
  for (const name of ['ready', 'notification'] as const)
    onEvent(name, (holds) => heard.push(holds ? `${name}, held` : name));
  listen();
  become(window, 'pageshow', seen ? 'visible' : 'hidden');
  return {
    heard,
    hide: () => become(document, 'visibilitychange', 'hidden'),
    show: () => become(document, 'visibilitychange', 'visible'),
    // Browsers tell a page that is left while it is still seen.
    leave: () => become(window, 'pagehide', 'visible'),
    comeBack: () => become(window, 'pageshow', 'visible'),
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

describe('of many tabs', () => {
  test('one holds the stream, and all hear of what is new', async () => {
    const tabs = [await tab(), await tab(), await tab()];
    expect(streams.map(({ url }) => url)).toEqual(['/api/v1/events']);
    streams[0]?.say('ready');
    streams[0]?.say('notification');
    await expect
      .poll(() => tabs.map(({ heard }) => heard))
      .toEqual([['ready, held', 'notification, held'], ['notification'], ['notification']]);
    for (const { leave } of tabs) leave();
  });

  test('the next one takes the stream over when its holder is left, or no longer seen', async () => {
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

test('a tab that nobody sees holds nothing until it is seen', async () => {
  const { show, leave } = await tab({ seen: false });
  expect(streams).toEqual([]);
  show();
  show();
  expect(open()).toHaveLength(1);
  leave();
});

test('the way back brings up a page that listens again', async () => {
  const { leave, comeBack, heard } = await tab();
  leave();
  expect(open()).toEqual([]);
  await expect.poll(() => isHeld).toBe(false);
  comeBack();
  expect(open()).toHaveLength(1);
  streams[1]?.say('ready');
  expect(heard).toEqual(['ready, held']);
  leave();
});

test('a stream that the club refuses is told to its holder, one that breaks off is not', async () => {
  const { heard, leave } = await tab();
  streams[0]?.fail(0);
  expect(heard).toEqual([]);
  streams[0]?.fail(Stream.CLOSED);
  await expect.poll(() => heard, { timeout: 3000 }).toEqual(['ready, held']);
  leave();
});

test('a stream that breaks off because the page is left is not told as a refused one', async () => {
  const { heard, leave } = await tab();
  // Chromium says so just before it tells the page that it is left.
  vi.useFakeTimers();
  streams[0]?.fail(Stream.CLOSED);
  leave();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard).toEqual([]);
});

test('a browser without locks hears nothing, and does without', async () => {
  vi.stubGlobal('navigator', {});
  const { heard } = await tab();
  expect([streams, heard]).toEqual([[], []]);
});
