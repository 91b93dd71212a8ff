export interface Poll {
  /** Runs the work within this many milliseconds, or this long after a run in progress. */
  wake(inMs?: number): void;
  /** Starts no further run. Resolves after a run in progress. */
  stop(): Promise<void>;
}

/**
 * Repeats `work`, one run at a time. Timers do not keep the process alive.
 * @param intervalMs between runs, in milliseconds; a function is called after each run
 * @param immediately true to start without the first interval
 * @param onError called when a run fails; polling continues
 */
export function poll(
  work: () => Promise<void>,
  {
    intervalMs,
    immediately = false,
    onError = () => undefined,
  }: {
    intervalMs: number | (() => number);
    immediately?: boolean;
    onError?: (error: unknown) => void;
  },
): Poll {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let dueAt = 0;
  let wakeMs = Number.POSITIVE_INFINITY;
  let isStopped = false;
  const interval = () => (typeof intervalMs === 'number' ? intervalMs : intervalMs());

  function schedule(inMs: number): void {
    clearTimeout(timer);
    dueAt = performance.now() + inMs;
    timer = setTimeout(() => {
      running = run();
    }, inMs);
    timer.unref();
  }

  async function run(): Promise<void> {
    wakeMs = Number.POSITIVE_INFINITY;
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    running = undefined;
    if (!isStopped) schedule(Math.min(wakeMs, interval()));
  }

  if (immediately) running = run();
  else schedule(interval());

  return {
    wake(inMs = 0) {
      if (isStopped) return;
      if (running) wakeMs = Math.min(wakeMs, inMs);
      else if (performance.now() + inMs < dueAt) schedule(inMs);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
