/**
 * The supervisor of a node with several workers. It binds the sockets, starts the workers and replaces those that end.
 * It does no work of the club.
 */
import type { BoundSocket } from 'node:net';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import type { Env } from '#platform/ops/env.ts';
import { createWorkers, send, type Worker, type Workers } from './processes.ts';
import { bindSockets, SOCKETS, shareSockets } from './sockets.ts';

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

interface ClubNode {
  env: Env;
  log: Logger;
  /** Of its sockets. */
  address: string;
  port: number;
  places: readonly Place[];
  workers: Workers;
  isStopping: boolean;
  /** Workers are replaced one by one, or have not all started. */
  isRolling: boolean;
}

/** For what waits until the process ends. */
const never = new Promise<never>(() => {});

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
  const node: ClubNode = {
    env,
    log,
    address,
    port,
    places: Array.from({ length: env.WORKERS }, (_, index): Place => {
      const own = index === 0 || SOCKETS === 1 ? sockets : undefined;
      return { number: index + 1, worker: undefined, sockets: own, failures: 0, isRestarting: false };
    }),
    workers: createWorkers(entry, env.WORKERS, log, (worker, end) => onExit(node, worker, end)),
    isStopping: false,
    isRolling: true,
  };
  handleSignals(node);
  await startAll(node);
  node.isRolling = false;
  return port;
}

/** Resolves once each worker is ready or has failed once; never if the first has failed. */
async function startAll(node: ClubNode): Promise<void> {
  const [first, ...others] = node.places;
  if (!first) throw new Error('A node has at least one worker');
  first.worker = launch(node, first);
  first.isRestarting = true;
  if (!(await first.worker.ready)) await stop(node, 1);
  first.isRestarting = false;
  await Promise.all(
    others.map((place) => {
      place.worker = launch(node, place);
      return place.worker.ready;
    }),
  );
}

function launch({ workers, address, port }: ClubNode, place: Place): Worker {
  place.sockets ??= shareSockets(address, port);
  return workers.start(
    place.number,
    place.sockets.map((socket) => socket.fd()),
  );
}

function onExit(node: ClubNode, worker: Worker, end: number | NodeJS.Signals): void {
  const { places, workers, log } = node;
  const place = places.find((one) => one.worker === worker);
  if (node.isStopping || !place) return;
  log.error({ worker: worker.number, pid: worker.child.pid, end }, 'a worker has ended unexpectedly');
  place.worker = undefined;
  const lived = worker.readyAt === undefined ? 0 : performance.now() - worker.readyAt;
  place.failures = lived > SHORT_LIFE_MS ? 0 : place.failures + 1;
  const isAlone = !workers.isAnyReady();
  if (!isAlone) closeSockets(place);
  if (isAlone && place.failures >= MAX_FAILURES) {
    log.fatal('no worker starts: the node gives up');
    void stop(node, 1);
  } else if (!place.isRestarting) replace(node, place);
}

/** The others get its connections. */
function closeSockets(place: Place): void {
  if (SOCKETS === 1 || place.isRestarting) return;
  for (const socket of place.sockets ?? []) socket.close();
  place.sockets = undefined;
}

/** Starts a worker at a free place. */
function replace(node: ClubNode, place: Place): void {
  setTimeout(() => {
    if (!node.isStopping && !place.worker && !place.isRestarting) place.worker = launch(node, place);
  }, backoff(place.failures));
}

/** Replaces the workers one by one. Each retires once its successor is ready. */
async function restart(node: ClubNode): Promise<void> {
  const { places, log } = node;
  if (node.isRolling || node.isStopping) return;
  node.isRolling = true;
  log.info('SIGHUP: replacing the workers');
  let isDone = true;
  for (const place of places) isDone &&= await restartOne(node, place);
  node.isRolling = false;
  if (node.isStopping) return;
  if (isDone) log.info('all workers are replaced');
  else log.error('a new worker did not start: the others stay');
}

/** Resolves to false if the new worker did not start. */
async function restartOne(node: ClubNode, place: Place): Promise<boolean> {
  if (node.isStopping) return false;
  place.isRestarting = true;
  const next = launch(node, place);
  const isStarted = await next.ready;
  place.isRestarting = false;
  const old = place.worker;
  if (isStarted) {
    place.worker = next;
    place.failures = 0;
    if (old) send(old, { type: 'retire' });
  } else if (!old) replace(node, place);
  return isStarted;
}

/** Stops all workers, then the process. */
async function stop(node: ClubNode, code: number): Promise<never> {
  const { env, log, places, workers } = node;
  if (node.isStopping) return never;
  node.isStopping = true;
  // Workers have their own descriptors.
  for (const socket of new Set(places.flatMap((place) => place.sockets ?? []))) socket.close();
  const isClean = await workers.stop(env.DRAIN_SECONDS * 1000 + STOP_MS);
  log.info('all workers have stopped');
  return process.exit(isClean ? code : 1);
}

function handleSignals(node: ClubNode): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      node.log.info(`${signal}: stopping the workers`);
      void stop(node, 0);
    });
  // A closed terminal sends it, too.
  const inTerminal = isatty(0);
  process.on('SIGHUP', () => void (inTerminal ? stop(node, 0) : restart(node)));
}
