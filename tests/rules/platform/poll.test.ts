import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { poll } from '#platform/ops/poll.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('waits an interval before the first run, and one after the end of each', async () => {
  const run = Promise.withResolvers<void>();
  const work = vi.fn(() => run.promise);
  const { stop } = poll(work, { intervalMs: 100 });
  await vi.advanceTimersByTimeAsync(99);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(1);
  run.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('starts immediately on request', async () => {
  const work = vi.fn(async () => undefined);
  const { stop } = poll(work, { intervalMs: 100, immediately: true });
  expect(work).toHaveBeenCalledTimes(1);
  await stop();
});

test('continues after thrown and rejected failures, and reports them', async () => {
  const onError = vi.fn();
  const work = vi
    .fn(async () => undefined)
    .mockRejectedValueOnce(new Error('first'))
    .mockImplementationOnce(() => {
      throw new Error('second');
    });
  const { stop } = poll(work, { intervalMs: 100, onError });
  await vi.advanceTimersByTimeAsync(300);
  expect(onError.mock.calls).toEqual([[new Error('first')], [new Error('second')]]);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test('reads the interval after each run', async () => {
  let intervalMs = 100;
  const work = vi.fn(async () => {
    intervalMs = 10;
  });
  const { stop } = poll(work, { intervalMs: () => intervalMs });
  await vi.advanceTimersByTimeAsync(100);
  await vi.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('runs sooner when it is woken, never later', async () => {
  const work = vi.fn(async () => undefined);
  const { wake, stop } = poll(work, { intervalMs: 100 });
  wake(500);
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  wake(50);
  wake(80);
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(2);
  wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  await stop();
});

test('a wake-up during a run causes one later run, not a parallel one', async () => {
  const run = Promise.withResolvers<void>();
  const work = vi.fn(() => run.promise);
  const { wake, stop } = poll(work, { intervalMs: 100, immediately: true });
  wake(30);
  wake();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(1);
  run.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(99);
  expect(work).toHaveBeenCalledTimes(2);
  await stop();
});

test('stops permanently after the current run', async () => {
  const run = Promise.withResolvers<void>();
  const work = vi.fn(() => run.promise);
  const { wake, stop } = poll(work, { intervalMs: 100, immediately: true });
  const stopped = vi.fn();
  void stop().then(stopped);
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).not.toHaveBeenCalled();
  run.resolve();
  await vi.advanceTimersByTimeAsync(100);
  expect(stopped).toHaveBeenCalledTimes(1);
  wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(1);
});
