/**
 * The supervisor of a node with several workers. It binds the sockets, starts the workers and replaces those that end.
 * It does no work of the club.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { BoundSocket } from 'node:net';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import type { Env } from '#platform/ops/env.ts';
import { createQuestions } from './questions.ts';
import { bindSockets, SOCKETS, shareSockets } from './sockets.ts';
import { type ToSupervisor, type ToWorker, WORKER_VARIABLE } from './worker.ts';

/** A worker that lived for less counts as failed: its replacement waits. */
const SHORT_LIFE_MS = 60_000;

/** Milliseconds before a replacement: none after the first failure, then 1 s, doubled up to the maximum. */
const MAX_BACKOFF_MS = 30_000;
const backoff = (failures: number) =>
  failures < 2 ? 0 : Math.min(1_000 * 2 ** (failures - 2), MAX_BACKOFF_MS);

/** Failures in a row after which a node without a running worker gives up. */
const MAX_FAILURES = 5;

/** Milliseconds of a worker's shutdown after `DRAIN_SECONDS`: 10 s for requests, 5 s for jobs, and some more. */
const STOP_MS = 20_000;

type WorkerQuestion = Extract<ToSupervisor, { type: 'question' }>;

interface Worker {
  number: number;
  child: ChildProcess;
  readyAt: number | undefined;
  /** Resolves to false if it ends before. */
  ready: Promise<boolean>;
  /** Resolves to its exit code or signal. */
  exited: Promise<number | NodeJS.Signals>;
}

/** The place of a worker, counted from 1. */
interface Place {
  number: number;
  worker: Worker | undefined;
  /** Its successor listens on the same, so that no waiting connection is lost. */
  sockets: BoundSocket[] | undefined;
  /** In a row. */
  failures: number;
  /** A rolling restart decides what follows the worker. */
  isRestarting: boolean;
}

/**
 * Starts the workers of a node, the first alone: it migrates the database and seeds a demo club. Then handles SIGTERM and
 * SIGINT, which stop all workers, and SIGHUP, which replaces them one by one. Ends the process with 1 when no worker
 * starts.
 *
 * @param entry module that a worker runs
 * @returns the port, once each worker is ready or has failed once
 */
export async function superviseWorkers(entry: string, env: Env, log: Logger): Promise<number> {
  const sockets = await bindSockets(env.PORT, env.HOST);
  const { address = '', port = 0 } = sockets[0]?.address() ?? {};
  const running = new Set<Worker>();
  const questions = createQuestions<Worker>(send);
  const places = Array.from({ length: env.WORKERS }, (_, index): Place => {
    const own = index === 0 || SOCKETS === 1 ? sockets : undefined;
    return { number: index + 1, worker: undefined, sockets: own, failures: 0, isRestarting: false };
  });
  let isStopping = false;
  /** Until all have started, too. */
  let isRolling = true;

  const isReady = ({ readyAt, child }: Worker) => readyAt !== undefined && child.connected;

  function launch(place: Place): Worker {
    const { number } = place;
    place.sockets ??= shareSockets(address, port);
    const descriptors = place.sockets.map((socket) => socket.fd());
    const child = fork(entry, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...descriptors],
      serialization: 'advanced',
      env: { ...process.env, [WORKER_VARIABLE]: `${number}/${env.WORKERS}` },
    });
    const exited = new Promise<number | NodeJS.Signals>((resolve) => {
      child.on('error', () => {
        // It could not be started.
        if (child.pid === undefined) resolve(1);
      });
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
    });
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
  }

  async function passOn(worker: Worker, { id, ...question }: WorkerQuestion): Promise<void> {
    const ready = [...running].filter(isReady);
    const asked = question.name === 'metrics' ? ready : ready.filter((one) => one !== worker);
    const answers = await questions.ask(asked, question);
    send(worker, { type: 'answers', id, answers });
  }

  function onExit(worker: Worker, end: number | NodeJS.Signals): void {
    const place = places.find((one) => one.worker === worker);
    if (isStopping || !place) return;
    log.error({ worker: worker.number, pid: worker.child.pid, end }, 'a worker has ended unexpectedly');
    place.worker = undefined;
    const lived = worker.readyAt === undefined ? 0 : performance.now() - worker.readyAt;
    place.failures = lived > SHORT_LIFE_MS ? 0 : place.failures + 1;
    const isAlone = ![...running].some(isReady);
    if (!isAlone) closeSockets(place);
    if (isAlone && place.failures >= MAX_FAILURES) {
      log.fatal('no worker starts: the node gives up');
      void stop(1);
    } else if (!place.isRestarting) replace(place);
  }

  /** The others get its connections. */
  function closeSockets(place: Place): void {
    if (SOCKETS === 1 || place.isRestarting) return;
    for (const socket of place.sockets ?? []) socket.close();
    place.sockets = undefined;
  }

  /** Starts a worker at a free place. */
  function replace(place: Place): void {
    setTimeout(() => {
      if (!isStopping && !place.worker && !place.isRestarting) place.worker = launch(place);
    }, backoff(place.failures));
  }

  /** Replaces the workers one by one. Each retires once its successor is ready. */
  async function restart(): Promise<void> {
    if (isRolling || isStopping) return;
    isRolling = true;
    log.info('SIGHUP: replacing the workers');
    let isDone = true;
    for (const place of places) isDone &&= await restartOne(place);
    isRolling = false;
    if (isStopping) return;
    if (isDone) log.info('all workers are replaced');
    else log.error('a new worker did not start: the others stay');
  }

  /** Resolves to false if the new worker did not start. */
  async function restartOne(place: Place): Promise<boolean> {
    if (isStopping) return false;
    place.isRestarting = true;
    const next = launch(place);
    const isStarted = await next.ready;
    place.isRestarting = false;
    const old = place.worker;
    if (isStarted) {
      place.worker = next;
      place.failures = 0;
      if (old) send(old, { type: 'retire' });
    } else if (!old) replace(place);
    return isStarted;
  }

  const { promise: never } = Promise.withResolvers<never>();

  /** Stops all workers, then the process. */
  async function stop(code: number): Promise<never> {
    if (isStopping) return never;
    isStopping = true;
    // Workers have their own descriptors.
    for (const socket of new Set(places.flatMap((place) => place.sockets ?? []))) socket.close();
    const all = [...running];
    for (const { child } of all) child.kill('SIGTERM');
    const timer = setTimeout(
      () => {
        for (const { child } of all) child.kill('SIGKILL');
      },
      env.DRAIN_SECONDS * 1000 + STOP_MS,
    );
    const ends = await Promise.all(
      // A worker that starts does not handle the signal.
      all.map(async ({ exited, readyAt }) => (await exited) === 0 || readyAt === undefined),
    );
    clearTimeout(timer);
    log.info('all workers have stopped');
    return process.exit(ends.every(Boolean) ? code : 1);
  }

  handleSignals(stop, restart, log);
  const [first, ...others] = places;
  if (!first) throw new Error('A node has at least one worker');
  first.worker = launch(first);
  first.isRestarting = true;
  if (!(await first.worker.ready)) await stop(1);
  first.isRestarting = false;
  await Promise.all(
    others.map((place) => {
      place.worker = launch(place);
      return place.worker.ready;
    }),
  );
  isRolling = false;
  return port;
}

function handleSignals(stop: (code: number) => Promise<never>, restart: () => Promise<void>, log: Logger) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      log.info(`${signal}: stopping the workers`);
      void stop(0);
    });
  // A closed terminal sends it, too.
  const inTerminal = isatty(0);
  process.on('SIGHUP', () => void (inTerminal ? stop(0) : restart()));
}

function send({ child }: Worker, message: ToWorker): void {
  // The worker may end meanwhile.
  if (child.connected) child.send(message, () => undefined);
}
