/** Files share a process, and each begins like a new one: stores live in modules, and timers end with their page. */
import { vi } from 'vitest';

type Timer = typeof setTimeout | typeof setInterval;

const shared = globalThis as { timers?: Set<NodeJS.Timeout> };

function collected<T extends Timer>(timer: T, timers: Set<NodeJS.Timeout>): T {
  return new Proxy(timer, {
    apply(target, self, given) {
      const started = Reflect.apply(target, self, given);
      timers.add(started);
      return started;
    },
  });
}

vi.unstubAllGlobals();
vi.useRealTimers();
vi.resetModules();

if (!shared.timers) {
  shared.timers = new Set();
  globalThis.setTimeout = collected(setTimeout, shared.timers);
  globalThis.setInterval = collected(setInterval, shared.timers);
}
for (const timer of shared.timers) clearTimeout(timer);
shared.timers.clear();
