/** The poll of the maintenance switch. No club runs here, so all timers belong to the switch. */
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { createMaintenance } from '#platform/ops/maintenance.ts';

test('the switch is polled every two seconds and keeps its state during database outages', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const rows = {
    from: () => ({ where: async () => (isAway ? Promise.reject(new Error('away')) : [{ isOn: true }]) }),
  };
  const db = { select: () => rows } as unknown as Database;
  const maintenance = createMaintenance(db, pino({ level: 'silent' }));
  isAway = false;
  await maintenance.start();
  isAway = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(maintenance.isOn()).toBe(true);
  rows.from = () => ({ where: async () => [{ isOn: false }] });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(maintenance.isOn()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(maintenance.isOn()).toBe(false);
  await maintenance.stop();
  expect(vi.getTimerCount()).toBe(0);
});
