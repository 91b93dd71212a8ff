/** Child processes with named tasks: work that must not share an event loop with what is measured. */
import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The tasks of a child by name. Inputs and results are JSON. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

interface Message {
  task: string;
  input: unknown;
}

/** The parent's side. */
export interface Child<T extends Tasks> {
  /** Runs a task; one at a time. Rejects when the process ends. */
  run<N extends keyof T & string>(task: N, ...input: Parameters<T[N]>): Promise<Awaited<ReturnType<T[N]>>>;
  /** Ends the process. It also ends with its parent. */
  stop(): void;
}

/**
 * Starts a child.
 *
 * @param module one that calls `serveTasks`
 */
export function startChild<T extends Tasks>(module: URL): Child<T> {
  const file = fileURLToPath(module);
  const child = fork(file, { stdio: 'inherit', execArgv: [] });
  let pending: { resolve(result: unknown): void; reject(error: Error): void } | undefined;
  child.on('message', (result) => pending?.resolve(result));
  child.on('exit', (code) => pending?.reject(new Error(`${basename(file)} ended with exit code ${code}`)));
  return {
    run<N extends keyof T & string>(task: N, ...[input]: Parameters<T[N]>) {
      return new Promise<Awaited<ReturnType<T[N]>>>((resolve, reject) => {
        pending = { resolve: (result) => resolve(result as Awaited<ReturnType<T[N]>>), reject };
        child.send({ task, input } satisfies Message);
      });
    },
    stop() {
      pending = undefined;
      if (child.connected) child.disconnect();
    },
  };
}

/** The child's side: runs the parent’s tasks and ends when the parent disconnects. A failing task ends it. */
export function serveTasks(tasks: Tasks): void {
  const known: Readonly<Record<string, ((input: never) => unknown) | undefined>> = tasks;
  process.on('message', async ({ task, input }: Message) => {
    const work = known[task];
    if (!work) throw new Error(`There is no task "${task}"`);
    process.send?.(await work(input as never));
  });
  process.once('disconnect', () => process.exit());
}
