/** The watchdog's thread. It runs while the event loop is blocked. */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { WatchdogData } from './watchdog.ts';

const { beats, tickMs, ticks } = workerData as WatchdogData;
const counter = new Int32Array(beats);
const sleep = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

let last = Atomics.load(counter, 0);
for (let silent = 0; silent < ticks; ) {
  Atomics.wait(sleep, 0, 0, tickMs);
  const now = Atomics.load(counter, 0);
  silent = now === last ? silent + 1 : 0;
  last = now;
}
// Thread streams need the blocked event loop, so write directly.
writeSync(2, `the event loop was blocked for ${(ticks * tickMs) / 1000} s: the process is killed\n`);
process.kill(process.pid, 'SIGKILL');
