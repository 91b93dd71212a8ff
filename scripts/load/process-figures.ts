/**
 * Loaded before the club (`--import`). Answers each message of the parent process with resource usage. `{ figures:
 * 'swept' }` collects garbage first.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The parent’s message. */
export interface FiguresRequest {
  figures: 'now' | 'swept';
}

/** Resource usage of a process. `loop` and `cpu` count since the previous response. */
export interface Figures {
  /** Resident set size in bytes. */
  rss: number;
  /** Bytes of objects and buffers. */
  held: number;
  /** 99th percentile of the event loop's delay, in milliseconds. */
  loop: number;
  /** Processors in use: 1 is one core. */
  cpu: number;
}

/** Resolution of the event loop's clock, in milliseconds. */
const RESOLUTION = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let used = process.cpuUsage();
let since = performance.now();

process.on('message', (message: Partial<FiguresRequest>) => {
  const { figures } = message;
  if (figures === undefined) return;
  if (figures === 'swept') for (let round = 0; round < 3; round++) collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage(used);
  const now = performance.now();
  process.send?.({
    rss,
    held: heapUsed + external,
    // Without the resolution itself, which every delay contains.
    loop: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION),
    cpu: (user + system) / 1000 / (now - since),
  } satisfies Figures);
  delay.reset();
  used = process.cpuUsage();
  since = now;
});
