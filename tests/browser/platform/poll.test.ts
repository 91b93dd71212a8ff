import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '#platform/browser/poll.ts';

const page = { visibilityState: 'visible' };

beforeEach(() => {
  page.visibilityState = 'visible';
  vi.stubGlobal('document', page);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('polls at each interval while the page is visible, until stopped', () => {
  const work = vi.fn();
  const timer = poll(work, 100);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  page.visibilityState = 'hidden';
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  page.visibilityState = 'visible';
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(3);
  clearInterval(timer);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(3);
});

test('polls while the page is hidden if requested', () => {
  page.visibilityState = 'hidden';
  const work = vi.fn();
  poll(work, 100, true);
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(3);
});
