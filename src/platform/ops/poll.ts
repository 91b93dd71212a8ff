/** Work that a node repeats. */
export interface Poll {
  /** Has the work run in this many milliseconds at the latest; while it runs, counted from the end of that run. */
  wake(inMs?: number): void;
  /** Begins no further run. Resolves when the run under way has ended. */
  stop(): Promise<void>;
}

/**
 * Runs `work` again and again, one run at a time. Timers do not keep the process alive.
 *
 * @param intervalMs from the end of a run to the start of the next, in milliseconds; a function is asked after each run
 * @param immediately true to begin at once instead of after the first interval
 * @param onError called when a run fails; the work goes on
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
