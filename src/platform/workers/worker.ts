/**
 * Workers of a node: processes that serve the same port, one per core. A supervisor starts them (`supervisor.ts`). For
 * the database, signals and jobs each is a node.
 */
import { availableParallelism } from 'node:os';

/** What workers ask each other through their supervisor, by name. Other modules declare theirs. */
export interface Questions {
  /** The metrics of each worker, and the counters of ended ones. */
  metrics: { input: null; answer: object[] };
}

export type QuestionName = keyof Questions;

/** Sent by a worker to its supervisor. */
export type ToSupervisor =
  /** It accepts requests. */
  | { type: 'ready' }
  | { type: 'question'; id: number; name: QuestionName; input: unknown }
  | { type: 'answer'; id: number; answer: unknown };

/** Sent by the supervisor to a worker. */
export type ToWorker =
  /** Another worker has taken its place. */
  | { type: 'retire' }
  | { type: 'question'; id: number; name: QuestionName; input: unknown }
  | { type: 'answers'; id: number; answers: unknown[] };

/** Variable by which the supervisor tells a worker its place, such as `1/4`. */
export const WORKER_VARIABLE = 'CLUB_WORKER';

/** This process as a worker, counted from 1; undefined in a node of one process. */
export function thisWorker(): { number: number; count: number } | undefined {
  const [, number, count] = /^(\d+)\/(\d+)$/.exec(process.env[WORKER_VARIABLE] ?? '') ?? [];
  return number === undefined || count === undefined
    ? undefined
    : { number: Number(number), count: Number(count) };
}

/** This process's part of a limit of its node, rounded up. */
export function partOf(limit: number, least = 1): number {
  return Math.max(least, Math.ceil(limit / (thisWorker()?.count ?? 1)));
}

/** Workers by default. PGlite is in one process, and a gateway keeps sessions in memory. Windows shares no sockets. */
export function defaultWorkers({ DATABASE_URL, CLUB_API_URL }: NodeJS.ProcessEnv): number {
  return DATABASE_URL && !CLUB_API_URL && process.platform !== 'win32' ? availableParallelism() : 1;
}

/** `WORKERS` before it is validated; 1 when it is invalid, for the process that says so. */
export function workersIn(env: NodeJS.ProcessEnv): number {
  const given = env.WORKERS ? Number(env.WORKERS) : defaultWorkers(env);
  return Number.isInteger(given) ? given : 1;
}

/** Sends to the supervisor, if it is there. */
export function tellSupervisor(message: ToSupervisor): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Receives messages of the supervisor. */
export function fromSupervisor(receive: (message: ToWorker) => void): void {
  process.on('message', receive);
}

/** Answers a question of other workers. Without effect in a node of one process. */
export function answerWorkers<Name extends QuestionName>(
  name: Name,
  answer: (input: Questions[Name]['input']) => Promise<Questions[Name]['answer']>,
): void {
  if (!thisWorker()) return;
  fromSupervisor((message) => {
    if (message.type !== 'question' || message.name !== name) return;
    const { id, input } = message;
    answer(input as Questions[Name]['input']).then(
      (found) => tellSupervisor({ type: 'answer', id, answer: found }),
      // The supervisor waits no longer than for a blocked worker.
      () => undefined,
    );
  });
}

const asked = new Map<number, (answers: unknown[]) => void>();
let lastId = 0;

/** Asks the workers of this node. Resolves to the answers that came in time; none in a node of one process. */
export function askWorkers<Name extends QuestionName>(
  name: Name,
  input: Questions[Name]['input'],
): Promise<Questions[Name]['answer'][]> {
  if (!thisWorker()) return Promise.resolve([]);
  const id = ++lastId;
  if (id === 1)
    fromSupervisor((message) => {
      if (message.type !== 'answers') return;
      asked.get(message.id)?.(message.answers);
      asked.delete(message.id);
    });
  return new Promise((resolve) => {
    asked.set(id, (answers) => resolve(answers as Questions[Name]['answer'][]));
    tellSupervisor({ type: 'question', id, name, input });
  });
}
