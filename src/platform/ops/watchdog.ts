/**
 * Ends a process whose event loop is blocked, so that whatever runs it can start it again. A thread watches a counter that
 * the event loop increments. It counts its own ticks, not the clock: a machine that sleeps, or a process that is stopped
 * and continued, is not blocked.
 *
 * Under systemd the event loop also reports to the service manager (`WatchdogSec`), which ends a process whose threads
 * have all stopped.
 */
import { spawn } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** What the thread is given. */
export interface WatchdogData {
  /** A number that changes while the event loop runs. */
  beats: SharedArrayBuffer;
  /** Milliseconds between two looks of the thread. */
  tickMs: number;
  /** Looks without a beat after which the process is killed. */
  ticks: number;
}

/** Milliseconds between two beats of the event loop, and between two looks of the thread. */
const BEAT_MS = 200;
const TICK_MS = 500;

/**
 * Starts to watch the event loop of this process.
 *
 * @param seconds without a turn of the event loop after which the process is killed
 */
export function startWatchdog(seconds = 20): void {
  // Somebody debugs: a breakpoint blocks the event loop.
  if (inspectorUrl() !== undefined) return;
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(beats);
  const timer = setInterval(() => Atomics.add(counter, 0, 1), BEAT_MS);
  timer.unref();
  const workerData: WatchdogData = { beats, tickMs: TICK_MS, ticks: Math.ceil((seconds * 1000) / TICK_MS) };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
}

/**
 * Tells systemd that the process is ready, and from then on that its event loop runs, three times in each interval of
 * `WatchdogSec`. Nothing happens without systemd.
 *
 * @param env of the process: `NOTIFY_SOCKET`, `WATCHDOG_USEC`
 */
export function notifySystemd(env: NodeJS.ProcessEnv): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = env;
  if (!socket) return;
  const notify = (message: string) => {
    // Node has no sockets of datagrams.
    const child = spawn('systemd-notify', [message], {
      env: { NOTIFY_SOCKET: socket, PATH: env.PATH },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', (error) => console.error(`systemd-notify could not be started: ${error.message}`));
    child.unref();
  };
  notify('READY=1');
  const interval = Number(microseconds) / 1000 / 3;
  if (interval > 0) setInterval(() => notify('WATCHDOG=1'), interval).unref();
}
