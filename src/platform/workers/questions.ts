/** Passes questions of a worker on to the others, in their supervisor. */
import { AggregatorRegistry } from 'prom-client';
import type { QuestionName, ToWorker } from './worker.ts';

/** Milliseconds for a worker, which may be blocked, to answer. A scrape queries the database. */
const timeoutOf = (name: QuestionName) => (name === 'metrics' ? 2_500 : 1_000);

/** Metrics of a process, as `prom-client` exports them. */
type Report = { type?: unknown }[];

interface Asked {
  id: number;
  name: QuestionName;
  input: unknown;
}

export interface WorkerQuestions<Worker> {
  /** Asks the workers, and resolves to the answers that came in time. */
  ask(workers: readonly Worker[], question: Omit<Asked, 'id'>): Promise<unknown[]>;
  receive(worker: Worker, id: number, answer: unknown): void;
  /** The worker has ended. */
  end(worker: Worker): void;
}

/** @param send sends a worker a message */
export function createQuestions<Worker extends object>(
  send: (worker: Worker, message: ToWorker) => void,
): WorkerQuestions<Worker> {
  const waiting = new Map<number, { worker: Worker; name: QuestionName; resolve(answer: unknown): void }>();
  const metrics = createReports<Worker>();
  let lastId = 0;

  async function askOne(worker: Worker, { name, input }: Omit<Asked, 'id'>): Promise<unknown> {
    const id = ++lastId;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    waiting.set(id, { worker, name, resolve });
    const timer = setTimeout(resolve, timeoutOf(name));
    send(worker, { type: 'question', id, name, input });
    const answer = await promise;
    clearTimeout(timer);
    waiting.delete(id);
    if (name !== 'metrics') return answer;
    return answer === undefined ? metrics.countersOf(worker) : answer;
  }

  return {
    async ask(workers, question) {
      const answers = await Promise.all(workers.map((worker) => askOne(worker, question)));
      if (question.name === 'metrics') answers.push(...metrics.ended);
      return answers.filter((answer) => answer !== undefined);
    },
    receive(worker, id, answer) {
      const asked = waiting.get(id);
      if (asked?.name === 'metrics') metrics.keep(worker, answer as Report);
      asked?.resolve(answer);
    },
    end(worker) {
      for (const asked of waiting.values()) if (asked.worker === worker) asked.resolve(undefined);
      metrics.end(worker);
    },
  };
}

/** The last metrics of each worker. What has ended still counts, so that no sum falls. */
function createReports<Worker>() {
  const last = new Map<Worker, Report>();
  const ended: Report[] = [];
  let isAdding = false;

  /** What only grows. The gauges of an ended process mean nothing. */
  const countersOf = (worker: Worker) =>
    (last.get(worker) ?? []).filter(({ type }) => type === 'counter' || type === 'histogram');

  /** Keeps the list short. */
  async function addUp(): Promise<void> {
    if (isAdding || ended.length < 2) return;
    isAdding = true;
    const { length } = ended;
    const sum = (await AggregatorRegistry.aggregate(ended).getMetricsAsJSON()) as Report;
    ended.splice(0, length, sum);
    isAdding = false;
  }

  return {
    ended,
    countersOf,
    keep: (worker: Worker, report: Report) => void last.set(worker, report),
    end(worker: Worker) {
      const counters = countersOf(worker);
      last.delete(worker);
      if (counters.length > 0) ended.push(counters);
      void addUp();
    },
  };
}
