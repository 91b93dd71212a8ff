import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '#platform/browser/poll.ts';

const page = { hidden: false };

beforeEach(() => {
  page.hidden = false;
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
  page.hidden = true;
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledTimes(2);
  page.hidden = false;
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(3);
  clearInterval(timer);
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(3);
});

test('polls while the page is hidden if requested', () => {
  page.hidden = true;
  const work = vi.fn();
  poll(work, 100, true);
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(3);
});
