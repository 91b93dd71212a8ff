/** Shared by the measuring scripts: arguments, cleanup and the description of the machine. */
import { cpus } from 'node:os';

/** True if the command line has `--name`. */
export function flag(name: string): boolean {
  return process.argv.includes(`--${name}`);
}

/** The value of `--name=value` on the command line; undefined if it is absent. */
export function option(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((word) => word.startsWith(start))?.slice(start.length);
}

/** Ends the process on SIGINT and SIGTERM by `process.exit`, so that `exit` listeners stop its children. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Registers a step that runs at the end. */
export type AtEnd = (step: () => unknown) => void;

/** Runs `work`, then the steps that it registered, the last one first. They also run when `work` throws. */
export async function withCleanup<T>(work: (atEnd: AtEnd) => Promise<T>): Promise<T> {
  const steps: (() => unknown)[] = [];
  try {
    return await work((step) => steps.push(step));
  } finally {
    for (const step of steps.reverse()) await step();
  }
}

/** Date, processors and Node version: figures of different machines are not comparable. */
export function machineLine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  return `${new Date().toISOString().slice(0, 10)}, ${processors.length} × ${model}, Node ${process.version}`;
}
