/** Child processes that do named tasks for their parent: work that must not share an event loop with what is measured. */
import { fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a child can do, by name. Inputs and results go over the line as JSON. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

interface Message {
  task: string;
  input: unknown;
}

/** The parent's side. */
export interface Child<T extends Tasks> {
  /** Does a task; one at a time. Rejects when the process ends. */
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

/** The child's side: does what the parent asks for, and ends when the parent disconnects. A task that fails ends it. */
export function serveTasks(tasks: Tasks): void {
  const known: Readonly<Record<string, ((input: never) => unknown) | undefined>> = tasks;
  process.on('message', async ({ task, input }: Message) => {
    const work = known[task];
    if (!work) throw new Error(`There is no task "${task}"`);
    process.send?.(await work(input as never));
  });
  process.once('disconnect', () => process.exit());
}
