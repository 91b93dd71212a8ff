/**
 * Loaded ahead of the club (`--import`): tells the parent process, when it asks, what the process takes. Asked
 * `{ figures: 'now' }` or, after all garbage has been thrown away, `{ figures: 'swept' }`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
let used = process.cpuUsage();
let since = performance.now();

process.on('message', ({ figures }) => {
  if (figures === undefined) return;
  if (figures === 'swept') for (let round = 0; round < 3; round++) collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage(used);
  const now = performance.now();
  process.send({
    figures: {
      rss,
      held: heapUsed + external,
      // In milliseconds, beyond what the clock itself takes.
      loop: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION),
      cpu: (user + system) / 1000 / (now - since),
    },
  });
  delay.reset();
  used = process.cpuUsage();
  since = now;
});
