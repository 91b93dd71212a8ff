import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countDown } from '#platform/browser/count-down.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The used part of a button. */
function buttonOf(wait: number) {
  const dataset = { wait: String(wait), seconds: 'New code in # s', minutes: 'New code in # min' };
  return { dataset, textContent: 'Send', disabled: false, isConnected: true } as unknown as HTMLButtonElement;
}

test('a button counts down in minutes, then in seconds, and can be used at the end', () => {
  const button = buttonOf(120);
  const onEnd = vi.fn();
  countDown(button, onEnd);
  expect([button.disabled, button.textContent]).toEqual([true, 'New code in 2 min']);
  vi.advanceTimersByTime(60_000);
  expect(button.textContent).toBe('New code in 60 s');
  vi.advanceTimersByTime(59_000);
  expect([button.disabled, button.textContent]).toEqual([true, 'New code in 1 s']);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect([button.disabled, button.textContent]).toEqual([false, 'Send']);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('the countdown can be ended early, and only once', () => {
  const button = buttonOf(60);
  const onEnd = vi.fn();
  const end = countDown(button, onEnd);
  end();
  end();
  expect([button.disabled, button.textContent]).toEqual([false, 'Send']);
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a button that left the page is not counted any more', () => {
  const button = buttonOf(60);
  countDown(button);
  Object.assign(button, { isConnected: false });
  vi.advanceTimersByTime(1000);
  expect(vi.getTimerCount()).toBe(0);
});
