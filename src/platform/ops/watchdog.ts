/**
 * Kills a process with a blocked event loop, so that its supervisor restarts it. A thread watches a counter that the
 * event loop increments. It counts ticks instead of time: a suspended machine or process is not blocked. Under systemd
 * the event loop also notifies the service manager (`WatchdogSec`), in case all threads have stopped.
 */
import { spawn } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

export interface WatchdogData {
  beats: SharedArrayBuffer;
  /** Milliseconds between checks. */
  tickMs: number;
  /** Unchanged checks after which the process is killed. */
  ticks: number;
}

/** Milliseconds between increments, and between checks. */
const BEAT_MS = 200;
const TICK_MS = 500;

/** @param seconds of blocked event loop after which the process is killed */
export function startWatchdog(seconds = 20): void {
  // Breakpoints of a debugger block the event loop.
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
 * Reports readiness to systemd, then the running event loop, three times per `WatchdogSec`. No effect without systemd.
 * @param env of the process: `NOTIFY_SOCKET`, `WATCHDOG_USEC`
 */
export function notifySystemd(env: NodeJS.ProcessEnv): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = env;
  if (!socket) return;
  const notify = (message: string) => {
    // Node has no Unix datagram sockets.
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
