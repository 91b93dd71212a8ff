/** The processes of workers, in their supervisor: starts and stops them, and passes on their questions. */
import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from 'pino';
import { createQuestions } from './questions.ts';
import { type ToSupervisor, type ToWorker, WORKER_VARIABLE } from './worker.ts';

export interface Worker {
  number: number;
  child: ChildProcess;
  readyAt: number | undefined;
  /** Resolves to false if it ends before. */
  ready: Promise<boolean>;
  /** Resolves to its exit code or signal. */
  exited: Promise<number | NodeJS.Signals>;
}

export interface Workers {
  /**
   * @param number from 1
   * @param sockets file descriptors
   */
  start(number: number, sockets: readonly number[]): Worker;
  isAnyReady(): boolean;
  /**
   * Stops all that run.
   *
   * @param timeoutMs after which they are killed
   * @returns true if all that were ready ended without an error
   */
  stop(timeoutMs: number): Promise<boolean>;
}

const isReady = ({ readyAt, child }: Worker) => readyAt !== undefined && child.connected;

/**
 * @param entry module that a worker runs
 * @param count workers of the node
 * @param onExit runs after each exit
 */
export function createWorkers(
  entry: string,
  count: number,
  log: Logger,
  onExit: (worker: Worker, end: number | NodeJS.Signals) => void,
): Workers {
  const running = new Set<Worker>();
  const questions = createQuestions<Worker>(send);

  async function passOn(
    worker: Worker,
    { id, ...question }: Extract<ToSupervisor, { type: 'question' }>,
  ): Promise<void> {
    const ready = [...running].filter(isReady);
    const asked = question.name === 'metrics' ? ready : ready.filter((one) => one !== worker);
    const answers = await questions.ask(asked, question);
    send(worker, { type: 'answers', id, answers });
  }

  return {
    start(number, sockets) {
      const child = fork(entry, {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...sockets],
        serialization: 'advanced',
        env: { ...process.env, [WORKER_VARIABLE]: `${number}/${count}` },
      });
      const exited = exitOf(child);
      const ready = Promise.withResolvers<boolean>();
      const worker: Worker = { number, child, readyAt: undefined, ready: ready.promise, exited };
      running.add(worker);
      child.on('message', (message: ToSupervisor) => {
        if (message.type === 'answer') questions.receive(worker, message.id, message.answer);
        else if (message.type === 'question') void passOn(worker, message);
        else {
          worker.readyAt = performance.now();
          log.info({ worker: number, pid: child.pid }, 'a worker is ready');
          ready.resolve(true);
        }
      });
      void exited.then((end) => {
        running.delete(worker);
        questions.end(worker);
        ready.resolve(false);
        onExit(worker, end);
      });
      return worker;
    },
    isAnyReady: () => [...running].some(isReady),
    async stop(timeoutMs) {
      const all = [...running];
      for (const { child } of all) child.kill('SIGTERM');
      const timer = setTimeout(() => {
        for (const { child } of all) child.kill('SIGKILL');
      }, timeoutMs);
      const ends = await Promise.all(
        // A worker that starts does not handle the signal.
        all.map(async ({ exited, readyAt }) => (await exited) === 0 || readyAt === undefined),
      );
      clearTimeout(timer);
      return ends.every(Boolean);
    },
  };
}

function exitOf(child: ChildProcess): Promise<number | NodeJS.Signals> {
  return new Promise((resolve) => {
    child.on('error', () => {
      // It could not be started.
      if (child.pid === undefined) resolve(1);
    });
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
  });
}

/** Does nothing for a worker that has ended. */
export function send({ child }: Worker, message: ToWorker): void {
  // The worker may end meanwhile.
  if (child.connected) child.send(message, () => undefined);
}
