/** Workers of a node: what each gets of the limits, and what they ask each other. */
import { Counter, Gauge, Registry } from 'prom-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { capacityOf, SHARES } from '#platform/http/capacity.ts';
import { createQuestions } from '#platform/workers/questions.ts';
import { partOf, type ToWorker, WORKER_VARIABLE, workersIn } from '#platform/workers/worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('a limit of a node', () => {
  test('is whole in a node of one process', () => {
    expect(partOf(32)).toBe(32);
  });

  test('is divided by the workers, rounded up, with a minimum', () => {
    vi.stubEnv(WORKER_VARIABLE, '2/3');
    expect(partOf(32)).toBe(11);
    expect(partOf(20, 8)).toBe(8);
  });

  test.each([2, 5, 10, 20, 100])('of requests leaves connections to others, of %i', (connections) => {
    const capacity = capacityOf(connections);
    for (const slots of [capacity.minSlots, capacity.maxSlots]) {
      expect(SHARES.member(slots, capacity)).toBeGreaterThan(0);
      expect(SHARES.member(slots, capacity)).toBeLessThan(connections);
    }
    expect(capacity.minSlots).toBeLessThanOrEqual(capacity.maxSlots);
  });
});

describe('the number of workers', () => {
  test('is 1 on PGlite, in a gateway, and for the process that refuses an invalid number', () => {
    expect(workersIn({})).toBe(1);
    expect(workersIn({ DATABASE_URL: 'postgres://db/club', CLUB_API_URL: 'https://api.example' })).toBe(1);
    expect(workersIn({ WORKERS: 'many' })).toBe(1);
    expect(workersIn({ WORKERS: '1.5' })).toBe(1);
  });

  test('is that of the cores on PostgreSQL, unless set', () => {
    expect(workersIn({ DATABASE_URL: 'postgres://db/club' })).toBe(navigator.hardwareConcurrency);
    expect(workersIn({ DATABASE_URL: 'postgres://db/club', WORKERS: '3' })).toBe(3);
  });
});

interface Fake {
  registry: Registry;
  requests: Counter;
  isBlocked: boolean;
}

function fake(): Fake {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({ name: 'streams', help: 'Open streams.', registers }).set(5);
  return {
    registry,
    requests: new Counter({ name: 'requests_total', help: 'Requests.', registers }),
    isBlocked: false,
  };
}

/** Questions whose workers answer with their metrics. */
function asking() {
  const questions = createQuestions<Fake>((worker, message: ToWorker) => {
    if (message.type !== 'question' || worker.isBlocked) return;
    void worker.registry.getMetricsAsJSON().then((found) => questions.receive(worker, message.id, found));
  });
  async function sum(workers: readonly Fake[], name: string): Promise<number> {
    const answers = (await questions.ask(workers, { name: 'metrics', input: null })) as {
      name: string;
      values: { value: number }[];
    }[][];
    const values = answers.flat().flatMap((metric) => (metric.name === name ? metric.values : []));
    return values.reduce((total, { value }) => total + value, 0);
  }
  return { questions, sum };
}

describe('metrics of the workers', () => {
  test('come from all of them', async () => {
    const { sum } = asking();
    const [one, two] = [fake(), fake()];
    one.requests.inc(3);
    two.requests.inc(4);
    expect(await sum([one, two], 'requests_total')).toBe(7);
    expect(await sum([one, two], 'streams')).toBe(10);
  });

  test('keep the counters of ended workers, but not their gauges', async () => {
    const { questions, sum } = asking();
    const workers = [fake(), fake(), fake(), fake()];
    for (const { requests } of workers) requests.inc(2);
    await sum(workers, 'streams');
    for (const [index, worker] of workers.slice(0, 3).entries()) {
      questions.end(worker);
      const left = workers.slice(index + 1);
      expect(await sum(left, 'requests_total')).toBe(8);
      expect(await sum(left, 'streams')).toBe(5 * left.length);
    }
  });

  test('count a blocked worker with its last counters', async () => {
    const { sum } = asking();
    const workers = [fake(), fake()] as const;
    for (const { requests } of workers) requests.inc(2);
    expect(await sum(workers, 'requests_total')).toBe(4);
    vi.useFakeTimers();
    workers[0].isBlocked = true;
    workers[1].requests.inc();
    const asked = sum(workers, 'requests_total');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toBe(5);
  });
});

test('a question does not wait for a worker that has ended, and for a blocked one for a second', async () => {
  vi.useFakeTimers();
  const { questions } = asking();
  const [ended, blocked] = [
    { ...fake(), isBlocked: true },
    { ...fake(), isBlocked: true },
  ];
  const question = { name: 'invalidate', input: ['shop'] } as const;
  const first = questions.ask([ended], question);
  questions.end(ended);
  expect(await first).toEqual([]);
  const second = questions.ask([blocked], question);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await second).toEqual([]);
});
